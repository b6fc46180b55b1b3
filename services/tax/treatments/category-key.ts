// A category's name as it is compared: without regard to case, '&' or 'and', plurals, punctuation, or a closing 'expense', 'cost' or 'fee'. Pure.

const singular = (word: string): string =>
  /(?:x|ss|ch|sh)es$/.test(word)
    ? word.slice(0, -2)
    : /[^aeiou]ies$/.test(word)
      ? `${word.slice(0, -3)}y`
      : /[^s]s$/.test(word)
        ? word.slice(0, -1)
        : word;

/** What a fee for it costs is another thing than itself: what was bought at Amazon is no fee. */
const keepsItsFee = new Set(['transfer', 'loan', 'atm', 'stripe', 'paypal', 'square', 'etsy', 'ebay', 'amazon']);

/** 'Taxes & Licenses' and 'tax and license' are one; a name that is only 'Fees' keeps its word, and so do transfer fees. */
export function categoryKey(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .filter((word) => word !== 'and' && word !== '');
  while (
    words.length > 1 &&
    ['expense', 'cost', 'fee'].includes(words.at(-1)!) &&
    !(words.at(-1) === 'fee' && keepsItsFee.has(words.at(-2)!))
  )
    words.pop();
  return words.join(' ');
}
