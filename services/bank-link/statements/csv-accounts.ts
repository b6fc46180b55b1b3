// The accounts that a CSV statement is about, with their opening and closing balances.
import { cleanText } from './cell.js';
import { runningBalance } from './running-balance.js';
import type { RejectedRow, Statement, StatementAccount, StatementBalance, StatementRow } from './statement.js';

/** More names than this in a column 'Account' are categories rather than accounts. */
const MAX_ACCOUNTS = 50;

/** What the records say before anything is concluded from all of them together. */
export interface CsvRows {
  rows: StatementRow[];
  rejected: RejectedRow[];
  /** Opening balances that the file states, by account ('' where rows name none). */
  openings: Map<string, StatementBalance>;
  /** Purchases by card that are written as positive amounts, less those that are negative. */
  purchases: number;
  /** The first value of the card column. */
  cardNumber?: string;
}

/** Balances are told per account; rows keep their `accountKey` only if there are several. Adds notes. */
export function csvAccounts(
  read: CsvRows,
  file: { format: Statement['format']; fileName: string; isCard: boolean },
  notes: string[],
): StatementAccount[] {
  const all = [...read.rows, ...read.rejected];
  const names = new Set(all.map((row) => row.accountKey).filter((key) => key !== undefined));
  if (names.size > 1 && names.size <= MAX_ACCOUNTS) {
    return [...names].map((name) => {
      const rows = read.rows.filter((row) => row.accountKey === name);
      return withBalances({ key: name, name, ...maskOf(name), type: file.isCard ? 'liability' : 'asset' }, rows, read, notes, name);
    });
  }
  if (names.size > MAX_ACCOUNTS) notes.push('The account column holds too many names to be accounts; the file is read as one account.');
  const [name] = names.size === 1 ? names : [];
  for (const row of all) delete row.accountKey;
  return [withBalances(singleAccount(name, read, file), read.rows, read, notes, name)];
}

function singleAccount(
  name: string | undefined,
  { cardNumber }: CsvRows,
  { format, fileName, isCard }: { format: Statement['format']; fileName: string; isCard: boolean },
): StatementAccount {
  if (format === 'pnc-csv') return { key: 'pnc', name: 'PNC account', type: 'asset' };
  if (format === 'amex-csv') {
    // Cards of several members are billed together: one account, named after the first card by its last five digits, as Amex prints it.
    const { mask } = maskOf(cardNumber, 5);
    return mask
      ? { key: `amex-${mask}`, name: `American Express ${mask}`, mask, type: 'liability' }
      : { key: 'amex', name: 'American Express', type: 'liability' };
  }
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const title = cleanText(name ?? base.replace(/[_-]+/g, ' ')).slice(0, 100);
  return { key: 'csv', name: title || 'Bank account', ...maskOf(name), type: isCard ? 'liability' : 'asset' };
}

/** The last digits of an account number. */
function maskOf(text: string | undefined, count = 4): { mask?: string } {
  const digits = text?.replace(/\D/g, '') ?? '';
  return digits.length >= 4 ? { mask: digits.slice(-count) } : {};
}

function withBalances(
  account: StatementAccount,
  rows: StatementRow[],
  { openings }: CsvRows,
  notes: string[],
  stated = '',
): StatementAccount {
  const { opening, closing, note } = runningBalance(rows);
  if (note) notes.push(note);
  const first = openings.get(stated) ?? opening;
  return { ...account, ...(first && { opening: first }), ...(closing && { closing }) };
}
