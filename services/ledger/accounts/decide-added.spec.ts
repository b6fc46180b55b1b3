// Which categories of another chart are opened here, under which numbers, and which are left.
import { expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { addedCategories } from './decide-added.js';

const account = (path: string, number: string, change: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId: 1, path, number, type: 'expense', money: false, closed: false, lines: 0 },
  ...change,
});
const chart = [
  account('Assets:Bank:PNC', '1000', { type: 'asset', money: true }),
  account('Expenses:Meals', '6110'),
  account('Expenses:Meals:Team', '6111'),
  account('Expenses:Rent', '6150', { closed: true }),
];
const formers = [{ path: 'Expenses:Snacks', accountId: 1 }];
const add = (...wanted: [path: string, number?: string][]) =>
  addedCategories(
    chart,
    formers,
    wanted.map(([path, number = '']) => ({ path, number })),
  );
const shortly = ({ open, known, left }: ReturnType<typeof add>) => ({
  open: open.map(({ path, number, type }) => `${number} ${path} ${type}`),
  known,
  left: left.map(({ path, reason }) => `${path} ${reason}`),
});

test('what is there is known, what isn’t is opened, those above first, each once', () => {
  expect(
    shortly(add(['Expenses:Kiln:Gas', '6301'], ['Expenses:Kiln', '6300'], ['Expenses: kiln'], ['Expenses:MEALS', '1'], ['Income:Prints'])),
  ).toEqual({
    open: ['6300 Expenses:Kiln expense', ' Income:Prints revenue', '6301 Expenses:Kiln:Gas expense'],
    known: 1,
    left: [],
  });
});

test('a subcategory goes beneath its category as that is written here', () => {
  expect(shortly(add(['Expenses:meals:Clients'])).open).toEqual([' Expenses:Meals:Clients expense']);
});

test('what is closed, an own account or the name of another category is left, and so is what lies beneath', () => {
  expect(
    shortly(
      add(
        ['Expenses:Rent'],
        ['Expenses:Rent:Studio'],
        ['Assets:Bank:PNC'],
        ['Assets:Bank:PNC:Pocket'],
        ['Expenses:Kiln'],
        ['Expenses:snacks:Chips'],
        ['Expenses:Snacks'],
      ),
    ),
  ).toEqual({
    open: [' Expenses:Kiln expense'],
    known: 0,
    left: [
      'Expenses:Rent closed',
      'Expenses:Snacks name-kept',
      'Expenses:Rent:Studio closed',
      'Assets:Bank:PNC own-account',
      'Expenses:snacks:Chips name-kept',
      'Assets:Bank:PNC:Pocket own-account',
    ],
  });
});

test('a free number is kept, a taken one is the next free one, and nobody loses theirs to another of the list', () => {
  expect(
    shortly(add(['Expenses:A', '6110'], ['Expenses:B', '6112'], ['Expenses:C', '6110'], ['Expenses:D', '6112'], ['Expenses:E', 'X1'])).open,
  ).toEqual([
    '6113 Expenses:A expense', // 6110 and 6111 are taken here, 6112 is B's.
    '6112 Expenses:B expense',
    '6114 Expenses:C expense',
    '6115 Expenses:D expense',
    'X1 Expenses:E expense',
  ]);
});

test.each([
  ['Expenses:Kites:Red', 'unknown-category'],
  ['Kites:Red', 'unknown-category'],
  ['Expenses', 'unknown-category'],
  ['Expenses: :Red', 'invalid-name'],
])('%s is refused: %s', (path, code) => {
  expect(() => add(['Expenses:Kiln'], [path])).toThrow(expect.objectContaining({ code, status: 422 }));
});
