// Repairs of reversals that were posted to a different account than their entries.
import { describe, expect, test } from '@jest/globals';
import type { Account } from '../accounts/accounts.js';
import { deltasOf, type Entry } from '../posting/entry.js';
import { leftBy, repairOf, type Reversed, type ReversedLine } from './decide-repairs.js';

const account = (accountId: number, path: string, type: Account['type']): Account => ({
  ...{ tenantId: 1, accountId, path, type, bankAccountId: null, continued: false },
  money: path.startsWith('Assets:Bank'),
});
const bank = account(10, 'Assets:Bank:Checking', 'asset');
const uncategorized = account(60, 'Expenses:Uncategorized', 'expense');
const travel = account(61, 'Expenses:Travel', 'expense');
const meals = account(62, 'Expenses:Meals', 'expense');

const line = (number: number, amountCents: number, on: Account, reversedOn = on, reversedCents = -amountCents): ReversedLine => ({
  ...{ line: number, amountCents, account: on, reversedOn, reversedCents },
});
/** 19.99 paid, categorized as Travel, reversed on Uncategorized. */
const pair = (lines = [line(1, -1_999, bank), line(2, 1_999, travel, uncategorized)]): Reversed => ({
  ...{
    tenantId: 1,
    entryId: 7,
    reversalId: 9,
    date: '2026-03-10',
    basis: 'both',
    reference: '',
    description: 'AMTRAK',
    bankTransactionId: null,
  },
  lines,
});
const repair = (of: Reversed, lockedThrough: string | null = null) => repairOf(of, { lockedThrough, nextEntryId: () => 100 });
const linesOf = (entry: ReturnType<typeof repair>) =>
  (entry as Entry).lines.map((line) => [line.line, line.account.path, line.amountCents]);

test('a pair leaves what its entry stands on, and the opposite where its reversal took from', () => {
  expect(Object.fromEntries(leftBy(pair()))).toEqual({ 'Expenses:Travel': 1_999, 'Expenses:Uncategorized': -1_999 });
  expect(leftBy(pair([line(1, -1_999, bank), line(2, 1_999, travel)])).size).toBe(0);
});

test('the repair gives back to the wrong account and takes from the right one, on the day of what it repairs', () => {
  expect(repair(pair())).toMatchObject({ entryId: 100, origin: 'repair', reverses: 9, date: '2026-03-10', basis: 'both' });
  expect(linesOf(repair(pair()))).toEqual([
    [1, 'Expenses:Uncategorized', 1_999],
    [2, 'Expenses:Travel', -1_999],
  ]);
});

test('it counts a line where the reversal took one too many, and one less where it took none', () => {
  expect(deltasOf(repair(pair()) as Entry).map(({ accountId, lines, amountCents }) => [accountId, lines, amountCents])).toEqual([
    [60, 1, 1_999],
    [61, -1, -1_999],
  ]);
});

test('of an entry with several lines only the wrong ones are repaired', () => {
  const lines = [line(1, -3_000, bank), line(2, 1_000, travel), line(3, 1_500, meals, uncategorized), line(4, 500, travel, meals)];
  expect(linesOf(repair(pair(lines)))).toEqual([
    [1, 'Expenses:Uncategorized', 1_500],
    [2, 'Expenses:Meals', -1_500],
    [3, 'Expenses:Meals', 500],
    [4, 'Expenses:Travel', -500],
  ]);
});

describe('nothing is posted', () => {
  test.each(['2026-03-10', '2026-12-31'])('into a period that is locked through %s', (locked) =>
    expect(repair(pair(), locked)).toBe('locked'),
  );
  test('and the day after a lock is open', () => expect(repair(pair(), '2026-03-09')).toMatchObject({ origin: 'repair' }));
  test.each([
    ['the reversal took another amount', [line(1, -1_999, bank), line(2, 1_999, travel, uncategorized, -1_000)]],
    ['the reversal has no such line', [line(1, -1_999, bank), line(2, 1_999, travel, travel, 0)]],
  ])('where %s', (_, lines) => expect(repair(pair(lines))).toBe('unclear'));
});
