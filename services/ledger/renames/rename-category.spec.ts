// Which names a category may take, and what moves along.
import { expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { renamedAccounts } from './rename-category.js';

const account = (accountId: number, path: string, change: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId, path, number: '', type: 'expense', money: false, closed: false, lines: 0 },
  ...change,
});
const chart = [
  account(1, 'Expenses:Clay'),
  account(2, 'Expenses:Clay:Red'),
  account(3, 'Expenses:Clay Pots'),
  account(4, 'Expenses:Kiln'),
  account(5, 'Assets:Bank:PNC', { type: 'asset', money: true }),
  account(6, 'Equity:Owner Draws', { type: 'equity' }),
  account(7, 'Income:Sales', { type: 'revenue' }),
];
const formers = [
  { path: 'Expenses:Mud', accountId: 1 },
  { path: 'Expenses:Fire', accountId: 4 },
  { path: 'Expenses:Stove:Red', accountId: 4 },
];
const rename = (accountId: number, name: string, seen = chart.find((account) => account.accountId === accountId)!.path) =>
  renamedAccounts(chart, formers, { account: chart.find((one) => one.accountId === accountId)!, seen, name });
const paths = (...given: Parameters<typeof rename>) => rename(...given).map(({ account: { accountId }, path }) => [accountId, path]);

test('what is beneath it moves along, and nothing that only begins alike', () => {
  expect(paths(1, 'Stoneware')).toEqual([
    [1, 'Expenses:Stoneware'],
    [2, 'Expenses:Stoneware:Red'],
  ]);
  expect(paths(2, ' Dark:  Red ')).toEqual([[2, 'Expenses:Clay:Dark Red']]);
});

test('its own former name, and another spelling of its name, are free; the name it has is no change', () => {
  expect(paths(1, 'Mud')[0]).toEqual([1, 'Expenses:Mud']);
  expect(paths(1, 'CLAY')[0]).toEqual([1, 'Expenses:CLAY']);
  expect(paths(1, 'Clay', 'Expenses:Something Else')).toEqual([]);
});

test.each([
  [1, 'kiln', 'category-exists'],
  [1, 'FIRE', 'name-kept'],
  // What is beneath it would take another’s former name.
  [1, 'Stove', 'name-kept'],
  // Comes with the product, though this chart lacks it.
  [1, 'Meals', 'category-exists'],
  [1, ' : ', 'invalid-name'],
  [1, 'x'.repeat(290), 'invalid-name'],
  [5, 'Checking', 'own-account'],
  [6, 'Draws', 'not-renamable'],
  [7, 'Revenue', 'account-in-use'],
])('account %d as %s is refused: %s', (accountId, name, code) => {
  expect(() => rename(accountId, name)).toThrow(expect.objectContaining({ code }));
});

test('whoever saw another name is told', () => {
  expect(() => rename(1, 'Stoneware', 'Expenses:Mud')).toThrow(expect.objectContaining({ code: 'changed-meanwhile' }));
});
