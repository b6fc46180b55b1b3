// A sole proprietor's years from the journal to every line, in both methods. Each figure is derived in the comments from golden-company.fixture.ts.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getDeductibility } from '#contracts/routes/deductibility.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getOtherExpenses, getScheduleC, getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { exported, programs } from '../journal-programs.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { postGoldenCompany, saveProfile } from './golden-company.js';

type Method = 'cash' | 'accrual';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-02-10T17:00:00Z' });
  await system.openBusiness(2);
  await postGoldenCompany(system);
  await saveProfile(system, 2022, 400, { method: 'mileage', miles: 1_000, milesFromJuly: 2_000 });
  await saveProfile(system, 2024, 120);
  await saveProfile(system, 2025, 0, { method: 'actual', miles: 7_500, totalMiles: 7_500 });
}, 120_000);
afterAll(() => system.close(), 60_000);

const preview = (year: number, method: Method = 'cash') => system.get(previewScheduleC, { params: { year }, query: { method } });

/** Line → amount, and number of entries where there are any; lines of zero left out. */
async function linesOf(year: number, method: Method = 'cash'): Promise<Record<string, number[]>> {
  const { lines } = await preview(year, method);
  return Object.fromEntries(lines.filter(({ amount }) => amount !== 0).map(({ line, amount, entries }) => [line, [amount, entries]]));
}

/** Lines of 2024 that are the same in both methods. */
const bothMethods = {
  // Prints sent back.
  '2': [80.4, 1],
  '4': [520, 0],
  '6': [250, 1],
  // 120.00 + 89.99 − 15.00.
  '8': [194.99, 3],
  // Parking; fuel and the car itself are left out.
  '9': [18, 1],
  // 33.21 + 41.79.
  '10': [75, 2],
  '15': [600, 1],
  '16b': [22.22, 1],
  '17': [450, 1],
  // 64.35 + 35.65.
  '18': [100, 2],
  '20a': [150, 1],
  '20b': [1_800, 2],
  '21': [75, 1],
  // 19.99 + 30.01 + 49.99.
  '22': [99.99, 3],
  '23': [85, 1],
  '24a': [700, 2],
  // Half of 35.12 (12.35 + 20.01 + 7.77 − 5.01), of 33.33 and of 41.11: 17.56 + 16.67 + 20.56.
  '24b': [54.79, 6],
  // 60.00 + 80.00.
  '25': [140, 2],
  // 299.00 + 2 × 15.49 + 12.00.
  '27a': [341.98, 4],
  // 120 square feet × 5.
  '30': [600, 0],
  '36': [400, 1],
  '37': [120, 1],
  '40': [520, 0],
  '42': [520, 0],
  '48': [341.98, 4],
};

describe('2024', () => {
  test('every line, cash', async () => {
    // Line 1: 40,200.74 of services (4,800 + 5,250.50 + 6,100 + 4,999.99 + 7,350.25 + 5,500 + 6,200) + 1,500 paid for last year + 4,391.00 of prints.
    // Line 11: 800 + 1,250 + 700 paid for last year.  Line 28: 194.99 + 18 + 75 + 2,750 + 600 + 22.22 + 450 + 100 + 150 + 1,800 + 75 + 99.99 + 85
    // + 700 + 54.79 + 140 + 341.98.
    expect(await linesOf(2024)).toEqual({
      ...bothMethods,
      '1': [46_091.74, 11],
      '3': [46_011.34, 0],
      '5': [45_491.34, 0],
      '7': [45_741.34, 0],
      '11': [2_750, 3],
      '28': [7_656.97, 0],
      '29': [38_084.37, 0],
      '31': [37_484.37, 0],
    });
  });

  test('every line, accrual', async () => {
    // Line 1: 3,000 billed in December in place of the 1,500 of last year.  Line 11: a bill of 900 in place of the 700.
    expect(await linesOf(2024, 'accrual')).toEqual({
      ...bothMethods,
      '1': [47_591.74, 11],
      '3': [47_511.34, 0],
      '5': [46_991.34, 0],
      '7': [47_241.34, 0],
      '11': [2_950, 3],
      '28': [7_856.97, 0],
      '29': [39_384.37, 0],
      '31': [38_784.37, 0],
    });
  });

  test('lines of zero are on the form too, in its order', async () => {
    const { lines, otherExpensesLine, period, estimate } = await preview(2024);
    expect(lines.map(({ line }) => line).join(' ')).toBe(
      '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16a 16b 17 18 19 20a 20b 21 22 23 24a 24b 25 26 27a 27b 28 29 30 31 35 36 37 38 39 40 41 42 48',
    );
    expect({ otherExpensesLine, period, estimate }).toEqual({
      otherExpensesLine: '27a',
      period: { startDate: '2024-01-01', endDate: '2024-12-31' },
      estimate: false,
    });
  });

  test('blockers and assumptions say what the lines leave open', async () => {
    const { blockers, assumptions } = await preview(2024);
    expect(blockers.map(({ code, count, amount }) => [code, count, amount])).toEqual([
      // 75.00 in, 55.55 out.
      ['uncategorized', 2, 130.55],
      // Health insurance of 250.00, the cat's 20.00.
      ['unknown-line', 2, 270],
      // Frames of 400 (line 36).
      ['inventory-missing', 1, 400],
      // Journal entries without a payee: 800 + 1,250 + 450 + 700, and the plumber's 75. Stripe's fees are no payments that a 1099 reports.
      ['unnamed-payees', 5, 3_275],
    ]);
    expect(blockers[1]!.message).toContain('Insurance: Health, Studio Cat');
    expect(assumptions).toEqual([
      'Deducted at 50%: Meals, Travel: Meals.',
      'Fuel and car costs aren’t deducted, as chosen in your tax profile: $146 in 3 transactions.',
      'Beginning and ending inventory are assumed to be zero.',
      expect.stringContaining('$5 for each of 120 square feet'),
      expect.stringMatching(/^1 payment to lenders \(\$100\) counts as principal only\. /),
    ]);
  });

  test('other expenses, and the three figures', async () => {
    expect(await system.get(getOtherExpenses, { params: { year: 2024 } })).toEqual({
      line: '27a',
      items: [
        { Category: 'Education & Training', Amount: 299, TransactionCount: 1 },
        { Category: 'Subscriptions', Amount: 30.98, TransactionCount: 2 },
        { Category: 'Bank Fees', Amount: 12, TransactionCount: 1 },
      ],
      total: 341.98,
    });
    expect(await system.get(getScheduleC, { params: { year: 2024 } })).toEqual({
      taxYear: 2024,
      method: 'cash',
      scheduleC: { GrossIncome: 45_741.34, TotalExpenses: 7_656.97, NetProfit: 37_484.37 },
    });
  });

  test('deductibility, by category', async () => {
    const reply = await system.get(getDeductibility, { params: { year: 2024 } });
    const rows = reply.categories.map((one) => [
      one.Category,
      one.TransactionCount,
      one.ExpenseAmount,
      one.DeductiblePercent,
      one.DeductibleAmount,
      one.lines.join(' '),
    ]);
    expect(rows).toEqual([
      ['Contracting Fee', 3, 2_750, 100, 2_750, '11'],
      ['Rent', 3, 1_950, 100, 1_950, '20a 20b'],
      // 700.00 + 16.67 of 733.33.
      ['Travel', 3, 733.33, 97.73, 716.67, '24a 24b'],
      // 600.00 of 850.00.
      ['Insurance', 2, 850, 70.59, 600, '15'],
      ['Cost of Goods Sold', 2, 520, 100, 520, '36 37'],
      ['Legal & Professional', 1, 450, 100, 450, '17'],
      ['Education & Training', 1, 299, 100, 299, '27a'],
      ['Advertising', 3, 194.99, 100, 194.99, '8'],
      ['Office Expense', 2, 100, 100, 100, '18'],
      ['Supplies', 3, 99.99, 100, 99.99, '22'],
      ['Taxes & Licenses', 1, 85, 100, 85, '23'],
      ['Phone & Internet', 1, 80, 100, 80, '25'],
      ['Commissions & Fees', 2, 75, 100, 75, '10'],
      ['Repairs & Maintenance', 1, 75, 100, 75, '21'],
      ['Utilities', 1, 60, 100, 60, '25'],
      // 35.12 + 41.11; 17.56 + 20.56.
      ['Meals', 5, 76.23, 50, 38.12, '24b'],
      ['Subscriptions', 2, 30.98, 100, 30.98, '27a'],
      ['Interest', 1, 22.22, 100, 22.22, '16b'],
      ['Parking & Tolls', 1, 18, 100, 18, '9'],
      ['Bank Fees', 1, 12, 100, 12, '27a'],
      ['Uncategorized', 1, 55.55, null, 0, ''],
      ['Studio Cat', 1, 20, null, 0, ''],
    ]);
    expect(reply.excluded.map((one) => [one.Category, one.TransactionCount, one.Expense])).toEqual([
      ['Federal Income Tax', 1, 1_000],
      ['Entertainment', 1, 180],
      ['Car & Truck', 2, 107.45],
      ['Fines & Penalties', 1, 65],
      ['Gas & Fuel', 1, 38.55],
    ]);
    // 7,656.97 and 520.00 of goods; with the other halves of meals (54.77) and 325.55 of which nobody knows the line.
    expect(reply).toMatchObject({ totalDeductible: 8_176.97, totalExpensesConsidered: 8_557.29, effectivePercent: 95.6, method: 'cash' });
    expect(reply.notes.partials).toEqual([
      'Deducted at 50%: Meals, Travel: Meals.',
      'Fuel and car costs aren’t deducted, as chosen in your tax profile: $146 in 3 transactions.',
    ]);
  });

  test.each<[Method, number]>([
    ['cash', 9_948.29],
    ['accrual', 10_148.29],
  ])('what was considered and what was excluded are the expenses of the income statement, %s', async (method, expenses) => {
    const { totalExpensesConsidered, excluded } = await system.get(getDeductibility, { params: { year: 2024 }, query: { method } });
    const together = totalExpensesConsidered + excluded.reduce((sum, { Expense }) => sum + Expense, 0);
    expect(together).toBeCloseTo(expenses, 6);
    const statement = await system.get(getIncomeStatement, { params: { year: 2024 }, query: { method } });
    expect(statement.expenses.total).toBe(expenses);
  });
});

test('2025: other expenses are printed as 27b, the car counts as it was paid', async () => {
  // Half of 81.01 is 40.51; 500.25 + 120.00 + 40.51.
  expect(await linesOf(2025)).toEqual({
    '1': [10_000, 1],
    '3': [10_000, 0],
    '5': [10_000, 0],
    '7': [10_000, 0],
    '9': [500.25, 1],
    '24b': [40.51, 1],
    '27b': [120, 1],
    '28': [660.76, 0],
    '29': [9_339.24, 0],
    '31': [9_339.24, 0],
    '48': [120, 1],
  });
});

test('2022: restaurants in full, miles at two rates in place of fuel', async () => {
  // 1,000 × 0.585 + 2,000 × 0.625 = 1,835.00.  81.01 in full and half of 50.01.  300 square feet at most: 1,500.
  expect(await linesOf(2022)).toEqual({
    '1': [5_000, 1],
    '3': [5_000, 0],
    '5': [5_000, 0],
    '7': [5_000, 0],
    '9': [1_835, 0],
    '24b': [106.02, 2],
    '28': [1_941.02, 0],
    '29': [3_058.98, 0],
    '30': [1_500, 0],
    '31': [1_558.98, 0],
  });
  const { assumptions, lines } = await preview(2022);
  expect(lines.find(({ line }) => line === '9')!.kind).toBe('entered');
  expect(assumptions).toEqual(
    expect.arrayContaining([
      'Restaurant meals in 2021 and 2022 are 100% deductible.',
      'Fuel and car costs aren’t deducted separately, because the mileage rate covers them: $300 in 1 transaction.',
      'Line 9 uses the standard mileage rate for 3,000 miles.',
    ]),
  );
  const behind = await system.get(getScheduleCLine, { params: { year: 2022, line: '9' } });
  expect([behind.total, behind.sum, behind.entered]).toEqual([0, 0, 1_835]);
});

test('2023 has no entry: every line is zero', async () => {
  expect(await linesOf(2023)).toEqual({});
  expect(await system.get(getDeductibility, { params: { year: 2023 } })).toMatchObject({
    totalDeductible: 0,
    effectivePercent: null,
    timestamp: null,
    categories: [],
  });
});

const hledger = programs.find(({ name }) => name === 'hledger')!;
(hledger.installed ? test : test.skip)('hledger finds the same in every category', async () => {
  const balances = hledger.balances(await exported(system, { format: 'hledger', from: '2024-01-01', to: '2024-12-31' }));
  const theirs: Record<string, number> = {};
  for (const [path, cents] of Object.entries(balances).filter(([path]) => path.startsWith('Expenses:')))
    theirs[path.split(':')[1]!] = (theirs[path.split(':')[1]!] ?? 0) + cents;
  const { categories, excluded } = await system.get(getDeductibility, { params: { year: 2024 } });
  const ours = Object.fromEntries([...categories, ...excluded].map(({ Category, Expense }) => [Category, Math.round(Expense * 100)]));
  expect(ours).toEqual(theirs);
});
