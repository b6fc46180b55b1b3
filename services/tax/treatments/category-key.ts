// The comparison key of a category's name: ignores case, '&' or 'and', plurals, punctuation, or a closing 'expense', 'cost' or 'fee'. Pure.

const singular = (word: string): string =>
  /(?:x|ss|ch|sh)es$/.test(word)
    ? word.slice(0, -2)
    : /[^aeiou]ies$/.test(word)
      ? `${word.slice(0, -3)}y`
      : /[^s]s$/.test(word)
        ? word.slice(0, -1)
        : word;

/** For these, the fee differs from the thing itself: an Amazon purchase is not an Amazon fee. */
const keepsItsFee = new Set(['transfer', 'loan', 'atm', 'stripe', 'paypal', 'square', 'etsy', 'ebay', 'amazon']);

/** 'Taxes & Licenses' and 'tax and license' have the same key; 'Fees' alone keeps its word, and so do transfer fees. */
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
