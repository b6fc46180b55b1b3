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

/** Without its folder and extension. */
export const baseName = (fileName: string): string => fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');

/** What banks call their downloads. An account's digits are in a name only in the bank's own form; other digits may be a day. */
const FILE_NAMES: { account: string; pattern: RegExp }[] = [
  { account: 'Chase', pattern: /^chase(\d{4})_activity/i },
  { account: 'Bank of America', pattern: /^currenttransaction_(\d{4})\b/i },
  {
    account: 'Bank of America',
    pattern: /^(?:january|february|march|april|may|june|july|august|september|october|november|december)\d{4}_(\d{4})\b/i,
  },
  { account: 'Bank of America', pattern: /^stmt$/i },
  // 2026-08-12_360Checking...2322.csv
  { account: 'Capital One', pattern: /^20\d\d-\d\d-\d\d_[a-z0-9]{1,60}\.{3}(\d{4})$/i },
  { account: 'Capital One card', pattern: /^20\d\d-\d\d-\d\d_transaction_download$/i },
  { account: 'Discover card', pattern: /^(?:discover-[a-z0-9]{1,60}-20\d{6}|dfs-search-20\d{6})$/i },
  { account: 'Citi card', pattern: /^(?:statement closed|since) [a-z]{3} \d{1,2}, 20\d\d$/i },
];

/** A browser numbers a download whose name is taken: `activity (1).csv`. */
const COPY = /\s?\(\d{1,3}\)$/;

/** The last digits in a file's name. */
export const numberInFileName = (fileName: string): string | undefined => inFileName(fileName)?.digits;

/** The name of an account from its bank's own file name: `Chase 4471`, `Discover card`, without the day of the download. */
export function accountInFileName(fileName: string): string | undefined {
  const found = inFileName(fileName);
  return found && [found.account, ...(found.digits ? [found.digits] : [])].join(' ');
}

function inFileName(fileName: string): { account: string; digits?: string } | undefined {
  const name = baseName(fileName.slice(-300)).replace(COPY, '');
  for (const { account, pattern } of FILE_NAMES) {
    const found = pattern.exec(name);
    if (found) return { account, ...(found[1] && { digits: found[1] }) };
  }
  return undefined;
}
