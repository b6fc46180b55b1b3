// Given entries of a journal, when they are posted, then their lines on own accounts are published, openings skipped.
import { expect, test } from '@jest/globals';
import { typeOfPath } from '#contracts/rules/account-path.js';
import { isMoneyAccount } from '../accounts/account-words.js';
import type { Account } from '../accounts/accounts.js';
import type { Entry } from '../posting/entry.js';
import { journalLineEvents } from './journal-line-events.js';

const accounts = new Map<string, Account>();
const account = (path: string): Account => {
  const type = typeOfPath(path)!;
  const known = accounts.get(path) ?? {
    tenantId: 2,
    accountId: accounts.size + 1,
    path,
    type,
    money: isMoneyAccount({ path, type, pays: false }),
    bankAccountId: null,
  };
  accounts.set(path, known);
  return known;
};
let entryId = 100;
const entry = (lines: Record<string, number>, description = 'Paper'): Entry => ({
  tenantId: 2,
  entryId: entryId++,
  date: '2025-01-10',
  basis: 'both',
  origin: 'journal',
  reverses: null,
  reference: 'J1',
  description,
  bankTransactionId: null,
  lines: Object.entries(lines).map(([path, amountCents], at) => ({ line: at + 1, account: account(path), amountCents })),
});
const shown = (...entries: Entry[]) =>
  journalLineEvents(entries, 'old.csv').map(({ data }) => {
    const { account: path, lines } = data as { account: string; lines: { amountCents: number }[] };
    return [path, lines.map((line) => line.amountCents)];
  });
const [bank, card] = ['Assets:Checking', 'Liabilities:Visa'];

test('the lines of each own account are published, money in positive, and no others', () => {
  expect(
    shown(
      entry({ 'Expenses:Supplies': 1_200, [bank]: -1_200 }),
      entry({ 'Expenses:Meals': 900, [card]: -900 }),
      entry({ [card]: 900, [bank]: -900 }),
      entry({ 'Assets:Accounts Receivable': 500, 'Income:Sales': -500 }),
      entry({ [bank]: 0, 'Expenses:Meals': 0 }),
    ),
  ).toEqual([
    [bank, [-1_200, -900]],
    [card, [-900, 900]],
  ]);
});

test('what says that it is an opening is left out; what is paid in or drawn is not', () => {
  expect(shown(entry({ [bank]: 5, 'Equity:Opening Balances': -5 }), entry({ [bank]: 6, 'Equity:Capital': -6 }, 'Brought forward'))).toEqual(
    [],
  );
  expect(
    shown(
      entry({ [bank]: 7, 'Equity:Capital': -7 }, 'Paid in'),
      entry({ [bank]: -8, 'Equity:Owner Draws': 8 }, 'Beginning of the month'),
      entry({ [bank]: -9, 'Expenses:Events': 9 }, 'Grand opening'),
    ),
  ).toEqual([[bank, [7, -8, -9]]]);
});

test('an event holds 500 lines at most', () => {
  const many = Array.from({ length: 1_001 }, () => entry({ [bank]: -1, 'Expenses:Meals': 1 }));
  expect(shown(...many).map(([, lines]) => lines!.length)).toEqual([500, 500, 1]);
});
