// The table of deductions adds up: listed, uncategorized, unknown and nothing make what was considered.
import { expect, test } from '@jest/globals';
import type { DeductibleCategory } from '#contracts/routes/deductibility.js';
import { type Deductibility, deductionTable, entriesVerdict, excludedTexts } from './deductions.js';

const category = (
  Category: string,
  expense: number,
  percent: number | null,
  facts: Partial<DeductibleCategory> = {},
): DeductibleCategory => ({
  Category,
  TransactionCount: 1,
  Expense: expense,
  ExpenseAmount: expense,
  DeductiblePercent: percent,
  DeductibleAmount: (expense * (percent ?? 0)) / 100,
  lines: [],
  note: '',
  ...facts,
});

const reply = (categories: DeductibleCategory[]): Deductibility => ({
  year: 2026,
  method: 'cash',
  totalDeductible: categories.reduce((sum, row) => sum + row.DeductibleAmount, 0),
  totalExpensesConsidered: categories.reduce((sum, row) => sum + row.Expense, 0),
  effectivePercent: null,
  timestamp: null,
  categories,
  excluded: [],
  notes: { partials: [] },
});

test('by what they deduct whatever its sign, and nothing of a cent or less', () => {
  const { rows } = deductionTable(
    reply([category('Meals', 40, 50), category('Returns', -300, 100), category('Rent', 200, 100), category('Stamps', 0.01, 100)]),
  );
  expect(rows.map((row) => [row.category, row.deductibleCents])).toEqual([
    ['Returns', -30_000],
    ['Rent', 20_000],
    ['Meals', 2_000],
  ]);
});

test('categories that are not listed are in rows of their own, and all rows add up to the total', () => {
  const table = deductionTable(
    reply([
      category('Rent', 800, 100),
      category('Meals', 100, 50),
      category('Uncategorized', 90, 0, { TransactionCount: 14 }),
      category('Ask My Accountant', 10, null, { TransactionCount: 2 }),
      category('Gifts', 5, 0),
      category('Stamps', 0.01, 100),
    ]),
  );
  expect(table.listed).toEqual({ transactions: 2, expenseCents: 90_000, deductibleCents: 85_000, ratio: 850 / 900 });
  expect(table.rest.map(({ kind, categories, transactions, expenseCents }) => ({ kind, categories, transactions, expenseCents }))).toEqual([
    { kind: 'uncategorized', categories: ['Uncategorized'], transactions: 14, expenseCents: 9_000 },
    { kind: 'unknown', categories: ['Ask My Accountant'], transactions: 2, expenseCents: 1_000 },
    { kind: 'nothing', categories: ['Gifts', 'Stamps'], transactions: 2, expenseCents: 501 },
  ]);
  expect(table.rest.map(({ ratio }) => ratio)).toEqual([0, null, 1 / 501]);
  expect(table.considered).toMatchObject({ transactions: 20, expenseCents: 100_501, deductibleCents: 85_001 });
  const sum = [table.listed, ...table.rest].reduce((total, row) => total + row.expenseCents, 0);
  expect(sum).toBe(table.considered.expenseCents);
});

test('shares are of everything that is deducted; without it there is none', () => {
  expect(deductionTable(reply([category('Rent', 75, 100), category('Fees', 25, 100)])).rows.map(({ share }) => share)).toEqual([
    0.75, 0.25,
  ]);
  expect(deductionTable(reply([])).considered.ratio).toBeNull();
});

test('entries that do not add up to their row say by how much', () => {
  const row = { transactions: 2, expenseCents: 10_000, deductibleCents: 5_000, ratio: 0.5 };
  const all = { total: 2, sum: 100, sumDeductible: 50 };
  expect(entriesVerdict(row, { all, shown: 2 }).difference).toBe('');
  expect(entriesVerdict(row, { all: { ...all, sum: 99.5 }, shown: 2 }).difference).toBe('$0.50 less than the row');
  expect(entriesVerdict(row, { all: { ...all, sumDeductible: 50.01 }, shown: 2 }).difference).toBe('$0.01 more than the row');
});

test('what is not of Schedule C is named with its amount and reason', () => {
  const excluded = [{ Category: 'Fines', TransactionCount: 1, Expense: 115, Reason: 'Fines are not deductible.' }];
  expect(excludedTexts({ excluded })).toEqual(['Fines, $115.00 in 1 transaction: Fines are not deductible.']);
});
