// The last digits of an account's number where a bank's name for the account marks them as such. Other digits in a name may be a year, a
// day, or a purpose, so they are no number. Pure.

const MARKED = /(?:[*•#(…]|\.{2,}|(?<![a-z])x+|\b(?:ending(?: in)?|account|acct|number|no)\b\.?)[\s.:#*•x-]*(\d{3,5})\)?\s*$/i;
const ALL_DIGITS = /^\s*[\d\s-]*\d{4}\s*$/;

/** Of `Checking ...4410`, `Visa (0071)`, `Account 4410`, and a name that is a number; undefined for `Reserve 2026`. */
export const numberInName = (name: string): string | undefined =>
  MARKED.exec(name)?.[1] ?? (ALL_DIGITS.test(name) ? name.replace(/\D/g, '').slice(-4) : undefined);
