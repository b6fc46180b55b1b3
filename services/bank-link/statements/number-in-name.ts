// The last digits of an account's number where a bank's name for the account marks them as such. Other digits in a name may be a year, a
// day, or a purpose, so they are no number. Pure.

const LAST_DIGITS = /(?<!\d)(\d{3,5})\)?$/;
const MARK = /[*•#(…]$|\.\.$|(?<![a-z])x{1,20}$|\b(?:ending|ending in|account|acct|number|no)[.:]?$/i;

/** `2025-01-31`, `20250131`, `01-31-2025`, or a month such as `2025-01` at the end of a name. */
const DATE =
  /(?<!\d)(?:20\d\d[-/.]?(?:0[1-9]|1[0-2])(?:[-/.]?(?:0[1-9]|[12]\d|3[01]))?|(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.]20\d\d)$/;

/** Of `Checking ...4410`, `Visa (0071)`, `Account 4410`, and a name that is a number; undefined for `Reserve 2026`. */
export function numberInName(name: string): string | undefined {
  const text = name.trim();
  const digits = text.replace(/\D/g, '');
  if (DATE.test(text)) return undefined;
  if (digits.length >= 4 && /^[\d\s-]+$/.test(text)) return digits.slice(-4);
  const last = LAST_DIGITS.exec(text);
  return last && MARK.test(text.slice(0, last.index).trimEnd()) ? last[1] : undefined;
}

/** What Chase and Bank of America call their downloads: `Chase4471_Activity_20251127.CSV`, `currentTransaction_4471.csv`, `January2025_4471.csv`. */
const FILE_NAMES: { bank: string; pattern: RegExp }[] = [
  { bank: 'Chase', pattern: /^chase(\d{4})_activity/i },
  { bank: 'Bank of America', pattern: /^currenttransaction_(\d{4})\b/i },
  {
    bank: 'Bank of America',
    pattern: /^(?:january|february|march|april|may|june|july|august|september|october|november|december)\d{4}_(\d{4})\b/i,
  },
];

/** The last digits in a file's name, only where it is the bank's own form. Other digits may be a day. */
export const numberInFileName = (fileName: string): string | undefined => inFileName(fileName)?.digits;

/** The name of an account from its bank's own file name: `Chase 4471`, without the day of the download. */
export function accountInFileName(fileName: string): string | undefined {
  const found = inFileName(fileName);
  return found && `${found.bank} ${found.digits}`;
}

function inFileName(fileName: string): { bank: string; digits: string } | undefined {
  const name = fileName.slice(0, 200);
  for (const { bank, pattern } of FILE_NAMES) {
    const digits = pattern.exec(name)?.[1];
    if (digits !== undefined) return { bank, digits };
  }
  return undefined;
}
