// The last digits of an account's number where a bank's name for the account marks them as such. Other digits in a name may be a year, a
// day, or a purpose, so they are no number. Pure.

const LAST_DIGITS = /(?<!\d)(\d{3,5})\)?$/;
const MARK = /[*•#(…]$|\.\.$|(?<![a-z])x{1,20}$|\b(?:ending|ending in|account|acct|number|no)[.:]?$/i;

/** Of `Checking ...4410`, `Visa (0071)`, `Account 4410`, and a name that is a number; undefined for `Reserve 2026`. */
export function numberInName(name: string): string | undefined {
  const text = name.trim();
  const digits = text.replace(/\D/g, '');
  if (digits.length >= 4 && /^[\d\s-]+$/.test(text)) return digits.slice(-4);
  const last = LAST_DIGITS.exec(text);
  return last && MARK.test(text.slice(0, last.index).trimEnd()) ? last[1] : undefined;
}
