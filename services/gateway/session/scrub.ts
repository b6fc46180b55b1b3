// Removes from a console's error report what must not be in a log: query strings, fragments, tokens, email addresses. Pure.

const replacements: [RegExp, string][] = [
  [/\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [/(?=[?#])(?<=\bhttps?:\/\/[^\s?#'"<>()]+)[?#][^\s'"<>)]*/gi, ''],
  [/((?:^|\s)\/[^\s?#'"<>()]*)[?#][^\s'"<>)]*/g, '$1'],
  [/\b((?:access|id|refresh)_?token|code|secret|passphrase|password)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi, '$1$2[removed]'],
  [/(?<![\w.+-])[\w.+-]{1,200}@[\w-]{1,200}(?:\.[\w-]{1,200}){1,20}(?:@[\w.-]{1,200})*/g, '[mail]'],
];

export function scrub(text: string): string {
  return replacements.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text);
}
