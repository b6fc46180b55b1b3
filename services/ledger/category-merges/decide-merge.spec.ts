// Which categories can become one, and which merges can be undone.
import { expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { checkMerge, checkSeen, checkUndo } from './decide-merge.js';

const account = (accountId: number, path: string, change: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId, path, number: '', type: 'expense', money: false, closed: false, lines: 0 },
  ...change,
});
const chart = [
  account(1, 'Expenses:Clay'),
  account(2, 'Expenses:Clay:Red'),
  account(3, 'Expenses:Clay Pots'),
  account(4, 'Expenses:Old', { closed: true }),
  account(5, 'Assets:Bank:PNC', { type: 'asset', money: true }),
  account(6, 'Equity:Owner Draws', { type: 'equity' }),
  account(7, 'Income:Pots', { type: 'revenue' }),
  account(8, 'Income:Lessons', { type: 'revenue' }),
  account(9, 'Expenses:Uncategorized'),
  account(10, 'Expenses:Mud', { closed: true, mergedInto: 3 }),
  account(11, 'Income:Sales', { type: 'revenue' }),
  account(12, 'Expenses:Old:Older', { closed: true, mergedInto: 3 }),
];
const at = (accountId: number) => chart.find((account) => account.accountId === accountId)!;
const merge = (from: number, into: number, taxed?: string[]) => () =>
  checkMerge(chart, { account: at(from), into: at(into) }, taxed ? { categories: taxed, rates: [] } : null);

test.each([
  [3, 1],
  // Into its parent category, and into one that can't be chosen anymore.
  [2, 1],
  [4, 1],
  [7, 8],
])('%d into %d', (from, into) => expect(merge(from, into)).not.toThrow());

test.each([
  [1, 1, 'same-category'],
  [1, 3, 'account-in-use'],
  [3, 4, 'account-closed'],
  [5, 3, 'own-account'],
  [3, 5, 'own-account'],
  [6, 3, 'not-mergeable'],
  [7, 3, 'not-mergeable'],
  [3, 9, 'not-mergeable'],
  [9, 3, 'account-in-use'],
  [11, 7, 'account-in-use'],
  [10, 1, 'account-merged'],
])('%d into %d is refused: %s', (from, into, code) => expect(merge(from, into)).toThrow(expect.objectContaining({ code })));

test('sales tax is inside the prices of both or of neither', () => {
  expect(merge(7, 8, ['Income:Lessons'])).toThrow(expect.objectContaining({ code: 'taxed-differently' }));
  expect(merge(7, 8, ['Income:Pots'])).toThrow(expect.objectContaining({ code: 'taxed-differently' }));
  expect(merge(7, 8, ['Income:Pots', 'Income:Lessons'])).not.toThrow();
  expect(merge(7, 8, ['Income:Sales'])).not.toThrow();
});

test('whoever saw another name of either is told', () => {
  const pair = { account: at(3), into: at(1) };
  expect(() => checkSeen(pair, { path: 'Expenses:Clay Pots', into: 'Expenses:Clay' })).not.toThrow();
  for (const seen of [
    { path: 'Expenses:Pots', into: 'Expenses:Clay' },
    { path: 'Expenses:Clay Pots', into: 'Expenses:Mud' },
  ])
    expect(() => checkSeen(pair, seen)).toThrow(expect.objectContaining({ code: 'changed-meanwhile' }));
});

test('the last merge is undone first, and a category comes back beneath an open one', () => {
  const undo =
    (from: number, into: number, wasClosed = false) =>
    () =>
      checkUndo(chart, { account: at(from), into: at(into) }, wasClosed);
  expect(undo(10, 3)).not.toThrow();
  expect(undo(1, 10)).toThrow(expect.objectContaining({ code: 'merged-since' }));
  expect(undo(12, 3)).toThrow(expect.objectContaining({ code: 'account-closed' }));
  expect(undo(12, 3, true)).not.toThrow();
});
