// The dashboard's texts and figures.
import { describe, expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { getDeductibility } from '#contracts/routes/deductibility.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import {
  courseOf,
  deductionsOf,
  deductionStep,
  endedBooks,
  monthsInBooks,
  monthStep,
  type SeriesItem,
  spending,
  trendMonths,
  trendSpan,
} from './dashboard.js';

const month = (year: number, number: number, revenue: number, expenses: number): SeriesItem => ({
  year,
  month: number,
  monthName: '',
  revenue,
  expenses,
});
const series = [month(2026, 9, 85_660.08, 59_705.21), month(2026, 10, 86_947.96, 62_105.39)];

describe('the newest month', () => {
  const soFar = {
    ...{ startDate: '2026-11-01', endDate: '2026-11-27', revenue: 81_325.76, expenses: 60_321.72 },
    before: { startDate: '2026-10-01', endDate: '2026-10-27', revenue: 83_796.33, expenses: 63_955.99 },
  };
  const running = [series[1]!, { ...month(2026, 11, 81_325.76, 60_321.72), soFar }];
  const days = { startDate: '2026-11-01', endDate: '2026-11-27' };

  // 83,796.33 − 2,470.57 = 81,325.76, 2.948% less; 63,955.99 − 3,634.27 = 60,321.72, 5.682% less; 19,840.34 + 1,163.70 = 21,004.04, 5.865% more.
  test.each([
    ['revenue', 8_132_576, '\u2212$2,470.57 (\u22122.9%)', 'negative'],
    ['expenses', 6_032_172, '\u2212$3,634.27 (\u22125.7%)', 'positive'],
    ['net', 2_100_404, '+$1,163.70 (+5.9%)', 'positive'],
  ] as const)('of %s, with its change and the effect of that on profit', (course, amountCents, text, tone) =>
    expect(monthStep(running, course)).toEqual({
      ...{ label: 'Nov 1–27', amountCents, days },
      change: { text, against: 'Oct 1–27', tone },
    }),
  );

  test('that is over is compared with all of the month before', () =>
    // 86,947.96 on 85,660.08 is 1,287.88, 1.503% more.
    expect(monthStep(series, 'revenue')).toEqual({
      ...{ label: 'October', amountCents: 8_694_796, days: { startDate: '2026-10-01', endDate: '2026-10-31' } },
      change: { text: '+$1,287.88 (+1.5%)', against: 'September', tone: 'positive' },
    }));

  test('is compared in dollars alone with nothing and with a loss', () => {
    const change = (before: SeriesItem, course: 'revenue' | 'net') => monthStep([before, month(2026, 10, 5, 0)], course)!.change!.text;
    expect(change(month(2026, 9, 0, 1), 'revenue')).toBe('+$5.00');
    expect(change(month(2026, 9, 0, 30), 'net')).toBe('+$35.00');
  });

  test('that did not change has no color', () =>
    expect(monthStep([month(2026, 9, 5, 3), month(2026, 10, 5, 3)], 'net')!.change).toEqual({
      text: '$0.00 (0.0%)',
      against: 'September',
    }));
  test('alone is not compared; without entries it is not shown', () => {
    expect(monthStep(series.slice(1), 'net')).not.toHaveProperty('change');
    expect(monthStep([month(2026, 9, 5, 3), month(2026, 10, 0, 0)], 'revenue')).toBeUndefined();
    expect(monthStep([], 'net')).toBeUndefined();
  });

  test('of deductions has no color, and no change where the books begin later', () => {
    const reply = getDeductibility.example as ReplyOf<typeof getDeductibility>;
    const before = { startDate: '2026-10-01', endDate: '2026-10-27', deductible: 63_551.58 };
    const deducted = { ...reply, soFar: { ...days, deductible: 59_474.96, before } };
    // 59,474.96 on 63,551.58 is 4,076.62, 6.415% less.
    expect(deductionStep(deducted, '2025-01-02')).toEqual({
      ...{ label: 'Nov 1–27', amountCents: 5_947_496, days },
      change: { text: '\u2212$4,076.62 (\u22126.4%)', against: 'Oct 1–27' },
    });
    expect(deductionStep(deducted, '2026-11-02')).not.toHaveProperty('change');
    expect(deductionStep(reply, '2025-01-02')).toBeUndefined();
  });
});

test('months before the books began are left away', () => {
  expect(monthsInBooks(series, '2026-09-30').map((item) => item.month)).toEqual([9, 10]);
  expect(monthsInBooks(series, '2026-10-01').map((item) => item.month)).toEqual([10]);
  expect(monthsInBooks(series, undefined)).toHaveLength(2);
});

test('net is revenue minus expenses, to the cent', () => expect(courseOf(series, 'net')).toEqual([2_595_487, 2_484_257]));

test('the trend takes the last months, oldest first', () => {
  expect(trendMonths(series, 1, '2026-10-22')).toEqual([
    {
      ...{ short: 'Oct', name: 'October 2026', valuesCents: [8_694_796, 6_210_539, 2_484_257] },
      ...{ running: true, place: '/income-statement?year=2026&month=10' },
    },
  ]);
  expect(trendMonths(series, 1, '2026-11-02')[0]!.running).toBe(false);
  // Open until its last day is over, with the same days of the month before.
  const days = { startDate: '2026-10-01', endDate: '2026-10-31', revenue: 10, expenses: 4 };
  const before = { ...days, startDate: '2026-09-01', endDate: '2026-09-30', revenue: 9, expenses: 5 };
  expect(trendMonths([series[0]!, { ...series[1]!, soFar: { ...days, before } }], 2, '2026-10-31')[1]).toMatchObject({
    ...{ running: true, valuesCents: [1_000, 400, 600], marksCents: [900, 500] },
  });
  // Nothing is marked where the books begin with the month.
  expect(trendMonths([{ ...series[1]!, soFar: { ...days, before } }], 2, '2026-10-31')[0]).not.toHaveProperty('marksCents');
});

describe('expenses by category', () => {
  const statement = (amounts: number[]) => ({
    ...getIncomeStatement.example,
    expenses: {
      items: amounts.map((Amount, index) => ({ Category: `C${index}`, Amount, TxCount: 1, expandable: true, subcategories: [] })),
      total: amounts.reduce((sum, amount) => sum + amount, 0),
    },
  });

  test('is sorted, and what is folded keeps the total', () => {
    const items = spending(statement([10, 90, 80, 70, 60, 50, 40, 30, 20]));
    expect(items.map((item) => item.name)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'Other, 2 categories']);
    expect(items.reduce((sum, item) => sum + item.amountCents, 0)).toBe(45_000);
    expect(items.at(-1)).toMatchObject({ amountCents: 3_000, folded: true, place: '/income-statement?year=2026&month=10' });
    expect(items[0]!.place).toBe('/general-ledger?startDate=2026-10-01&endDate=2026-10-31&category=C1&accountType=expense');
    expect(items[0]?.share).toBeCloseTo(0.2, 10);
  });

  test('eight categories are all named', () =>
    expect(spending(statement([8, 7, 6, 5, 4, 3, 2, 1])).map((item) => item.folded)).toEqual(Array(8).fill(undefined)));
  test('a total of zero has no shares', () => expect(spending(statement([5, -5])).map((item) => item.share)).toEqual([null, null]));
});

test('the trend says which months it shows', () => {
  const series = [month(2024, 7, 1, 1), month(2024, 8, 1, 1)];
  expect(trendSpan(series, 12, '2024-08-20')).toBe('Last 2 months');
  expect(trendSpan(series.slice(1), 12, '2024-08-20')).toBe('Last month');
  expect(trendSpan(series, 6, '2026-08-20')).toBe('2 months through Aug 2024');
  expect(trendSpan([], 12, '2026-08-20')).toBe('Last 12 months');
  const days = { startDate: '2024-08-01', endDate: '2024-08-20', revenue: 1, expenses: 1 };
  const open = { ...series[1]!, soFar: { ...days, before: { ...days, startDate: '2024-07-01', endDate: '2024-07-20' } } };
  expect(trendSpan([series[0]!, open], 12, '2024-08-20')).toBe('Last 2 months. August is still open; the short lines mark Jul 1–20.');
  // Books that begin in the open month have no earlier days.
  expect(trendSpan([open], 12, '2024-08-20')).toBe('Last month');
});

test('books that end in an earlier year say where, and which year is shown', () => {
  const period = { startDate: '2024-01-01', endDate: '2024-12-31' };
  expect(endedBooks({ booksThrough: '2024-08-12', period }, '2026-11-02')).toBe('Your books end Aug 12, 2024. Showing 2024.');
  // The day of the business may be a day behind.
  expect(
    endedBooks({ booksThrough: '2026-10-31', period: { startDate: '2026-01-01', endDate: '2026-11-01' } }, '2026-11-02'),
  ).toBeUndefined();
  // A fiscal year from July is still running in the next calendar year.
  const fiscal = { startDate: '2025-07-01', endDate: '2026-02-02' };
  expect(endedBooks({ booksThrough: '2025-12-31', period: fiscal }, '2026-02-02')).toBeUndefined();
  expect(endedBooks({ booksThrough: null, period }, '2026-11-02')).toBeUndefined();
});

test('deductions count the transactions of what deducts anything', () => {
  const reply = getDeductibility.example as ReplyOf<typeof getDeductibility>;
  const [meals] = reply.categories;
  const categories = [meals!, { ...meals!, Category: 'Uncategorized', TransactionCount: 14, DeductibleAmount: 0 }];
  expect(deductionsOf({ ...reply, totalDeductible: 2_346.05, categories })).toEqual({ amountCents: 234_605, transactions: 63 });
});
