// The entry that a person writes, or why it can't be posted. Pure; cents, debit positive.
import { firstOfMonth, partsOf } from '#contracts/days.js';
import { moneyText } from '#contracts/money.js';
import { refuse } from '#contracts/problem.js';
import type { entryFields } from '#contracts/records/manual-entry.js';
import type { ValuesOf } from '#contracts/records/record.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { sumOf, type Entry, type Line } from '../posting/entry.js';
import { respectBanks, respectProcessors } from './own-money.js';

export type WrittenEntry = Omit<ValuesOf<typeof entryFields>, 'reversing'>;

/** A balanced entry on accounts of the chart. Several lines on one account stay separate, as entered. */
export function entryOf(
  written: WrittenEntry,
  { tenantId, entryId, accounts }: { tenantId: number; entryId: number; accounts: Accounts },
): Entry {
  const { date, basis, reference } = written;
  const lines = written.lines.map(({ account, amountCents }, at): Line => {
    if (amountCents === 0) refuse('invalid-amount', `Line ${at + 1} has no amount. Nothing was saved.`);
    return { line: at + 1, account: accountOf(accounts, tenantId, account), amountCents };
  });
  const difference = sumOf(lines);
  if (difference !== 0) refuse('unbalanced', unbalanced(lines, difference));
  if (new Set(lines.map(({ account }) => account.accountId)).size === 1)
    refuse('moves-nothing', `All lines use ${lines[0]!.account.path}, so the entry would have no effect. Nothing was saved.`);
  respectProcessors(lines);
  respectBanks(basis, lines);
  const facts = { tenantId, entryId, date, basis, reference: oneLine(reference), description: descriptionOf(written), lines };
  return { ...facts, origin: 'manual', reverses: null, bankTransactionId: null };
}

/** The reversing entry: opposite amounts on the first day of the next month. Entries on bank accounts can't have one. */
export function backOf(entry: Entry, entryId: number): Entry {
  const own = entry.lines.find(({ account }) => account.money);
  if (own)
    refuse(
      'reversing-money',
      `An entry on ${own.account.path} can’t be reversed, because only the bank’s transactions change that account. Nothing was saved.`,
    );
  const [year, month] = partsOf(entry.date);
  const lines = entry.lines.map((line) => ({ ...line, amountCents: 0 - line.amountCents }));
  const description = [
    ...entry.description.split(' | ').slice(0, -1),
    `Reversing entry of ${entry.date}: ${entry.description.split(' | ').at(-1)}`,
  ];
  return { ...entry, entryId, date: firstOfMonth(year, month + 1), description: description.join(' | '), lines };
}

/** As journals are imported: `Payee | description`. */
export const descriptionOf = ({ payee, description }: Pick<WrittenEntry, 'payee' | 'description'>): string =>
  [payee.replaceAll('|', '/'), description]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' | ');

/** One line of text that a database and a report can contain. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toWellFormed();

function accountOf(accounts: Accounts, tenantId: number, path: string): Account {
  const account = accounts.path(tenantId, path);
  if (!account) refuse('unknown-account', `There is no account '${path}'. Nothing was saved.`);
  if (account.closed) refuse('account-closed', `The account '${path}' is closed. Reopen it or choose another. Nothing was saved.`);
  return account;
}

function unbalanced(lines: Line[], difference: number): string {
  const [debits, credits] = [1, -1].map((side) => sumOf(lines.filter(({ amountCents }) => amountCents * side > 0)) * side) as [
    number,
    number,
  ];
  return `Debits are ${moneyText(debits)} and credits are ${moneyText(credits)}; they differ by ${moneyText(Math.abs(difference))}. Nothing was saved.`;
}
