// What a database can store of a value that came from outside. Pure.

/**
 * PostgreSQL can't store U+0000, neither in text nor in JSON, and UTF-8 can't encode half of a surrogate pair, which JSON escapes only when
 * it is alone. An escaped backslash before it makes it six ordinary characters.
 */
export const isStorable = (value: unknown): boolean => !/(?<!\\)(\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value) ?? '');

/** One line without characters that can't be stored, cut to a length. */
export const storableLine = (text: string | null | undefined, length = 500): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed();
