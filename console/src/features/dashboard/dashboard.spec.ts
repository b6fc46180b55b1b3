// The dashboard's texts and figures.
import { describe, expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { getDeductibility } from '#contracts/routes/deductibility.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getReview, type ReviewRow } from '#contracts/routes/review.js';
import { getAlerts } from '#contracts/routes/alerts.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import {
  completeThrough,
  courseOf,
  deductionsOf,
  deductionStep,
  monthsInBooks,
  monthStep,
  remindersOf,
  type SeriesItem,
  spending,
  trendMonths,
  trendSpan,
  reviewItems,
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
});

describe('where the money went', () => {
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

test('rows to review give the reason: no category, a guess with its confidence, or a transfer without its other side', () => {
  const first = getReview.example.rows[0]!;
  const row = (id: number, reasons: ReviewRow['reasons']) => ({
    ...{ reasons, transaction: { ...first.transaction, JournalEntryLineID: `${id}-2`, Amount: -id, Category: 'Meals' } },
  });
  const rows = reviewItems({ rows: [row(1, ['uncategorized']), row(2, ['unsure']), row(3, ['open-transfer'])] });
  expect(rows.map((item) => [item.id, item.amountCents, item.category, item.confidence, item.openTransfer])).toEqual([
    ['1-2', -100, undefined, undefined, undefined],
    ['2-2', -200, 'Meals', 0.63, undefined],
    ['3-2', -300, 'Meals', undefined, true],
  ]);
});

const complete = (day: string | null) => ({ completeThrough: day, lastEntryOn: day, accounts: 2, behind: [] });

test('the books are complete through a date, with its year when it is another', () => {
  const period = { startDate: '2026-01-01', endDate: '2026-11-02' };
  const through = (day: string | null) => completeThrough({ booksThrough: day, completeness: complete(day), period }, '2026-11-02');
  expect([through('2026-10-31'), through('2025-12-31'), through(null)]).toEqual([
    'Books are current through Oct 31',
    'Books are current through Dec 31, 2025',
    undefined,
  ]);
  const behind = [{ name: 'PNC Savings', through: '2026-10-02' }];
  const completeness = { completeThrough: '2026-10-02', lastEntryOn: '2026-10-31', accounts: 2, behind };
  expect(completeThrough({ booksThrough: '2026-10-31', completeness, period }, '2026-11-02')).toBe(
    'Books are current through Oct 2 (last entry Oct 31, PNC Savings only through Oct 2)',
  );
});

test('the trend says which months it shows', () => {
  const series = [month(2024, 7, 1, 1), month(2024, 8, 1, 1)];
  expect(trendSpan(series, 12, '2024-08-20')).toBe('Last 12 months');
  expect(trendSpan(series, 6, '2026-08-20')).toBe('6 months through Aug 2024');
  expect(trendSpan([], 12, '2026-08-20')).toBe('Last 12 months');
});

test('books that end in an earlier year say where, and which year is shown', () => {
  const period = { startDate: '2024-01-01', endDate: '2024-12-31' };
  expect(completeThrough({ booksThrough: '2024-08-12', period }, '2026-11-02')).toBe('Your books end Aug 12, 2024. Showing 2024');
  // The day of the business may be a day behind.
  const behind = { startDate: '2026-01-01', endDate: '2026-11-01' };
  expect(completeThrough({ booksThrough: '2026-10-31', completeness: complete('2026-10-31'), period: behind }, '2026-11-02')).toBe(
    'Books are current through Oct 31',
  );
  // A fiscal year from July is still running in the next calendar year.
  const fiscal = { startDate: '2025-07-01', endDate: '2026-02-02' };
  expect(completeThrough({ booksThrough: '2025-12-31', completeness: complete('2025-12-31'), period: fiscal }, '2026-02-02')).toBe(
    'Books are current through Dec 31, 2025',
  );
});

test('deductions count the transactions of what deducts anything', () => {
  const reply = getDeductibility.example as ReplyOf<typeof getDeductibility>;
  const [meals] = reply.categories;
  const categories = [meals!, { ...meals!, Category: 'Uncategorized', TransactionCount: 14, DeductibleAmount: 0 }];
  expect(deductionsOf({ ...reply, totalDeductible: 2_346.05, categories })).toEqual({ amountCents: 234_605, transactions: 63 });
});

describe('tax reminders', () => {
  const compliance = getComplianceStatus.example as ReplyOf<typeof getComplianceStatus>;
  const alerts = getAlerts.example.items as ReplyOf<typeof getAlerts>['items'];
  const texts = (given: { alerts?: typeof alerts; compliance?: Partial<typeof compliance> }, today: string) =>
    remindersOf({ alerts: given.alerts ?? [], compliance: { ...compliance, ...given.compliance } }, today).map(({ text, note }) => [
      text,
      note,
    ]);
  const noForms = { form1099: { ...compliance.form1099, vendorsOver600: 0 } };

  test('a due date that has an alert is not repeated', () =>
    expect(texts({ alerts, compliance: noForms }, '2026-11-20')).toEqual([
      ['Q4 estimate: $8,500 open', 'Due Jan 15, 2027, in 56 days.'],
      ['Import the PNC Operating statement for Sep 21 through Sep 30, 2026', '10 days without a statement.'],
    ]));
  test('due dates by day, the amount where it is known', () => {
    expect(texts({}, '2027-01-15')).toEqual([
      ['Q4 estimate: $8,500', 'Due Jan 15, 2027, today.'],
      ['1099-NEC for 8 vendors', 'Due Feb 1, 2027, in 17 days.'],
    ]);
    const unknown = { quarterly: { ...compliance.quarterly, estimatedAmount: null }, ...noForms };
    expect(texts({ compliance: unknown }, '2027-01-14')).toEqual([['Q4 estimate', 'Due Jan 15, 2027, in 1 day.']]);
  });
  test('nothing to pay, past dates, and dates a quarter away are excluded', () => {
    const nothing = { quarterly: { ...compliance.quarterly, estimatedAmount: 0 }, ...noForms };
    expect(texts({ compliance: nothing }, '2027-01-14')).toEqual([]);
    expect(texts({ compliance: noForms }, '2027-01-16')).toEqual([]);
    expect(texts({ compliance: noForms }, '2026-10-01')).toEqual([]);
  });
  test('what is urgent is marked', () => {
    const [reminder] = remindersOf({ alerts: [{ ...alerts[0]!, severity: 'critical' }], compliance }, '2026-11-20');
    expect(reminder).toMatchObject({ urgent: true, link: '/tax-cockpit?year=2026&quarter=4' });
  });
});
