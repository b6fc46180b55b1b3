// Account sums become a statement. Figures worked out by hand next to each case.
import { describe, expect, test } from '@jest/globals';
import { incomeStatement, seriesOf, seriesPeriod } from './income-statement.js';
import type { AccountSum } from './income-statement.query.js';

const sum = (path: string, amountCents: number, lines = 1): AccountSum => ({
  path,
  type: path.startsWith('Income') ? 'revenue' : 'expense',
  lines,
  amountCents,
});
const march = { year: 2026, month: 3, method: 'cash' as const };

describe('the statement', () => {
  test('adds up: 1,300.00 sales and 0.10 interest, less 84.12 + 15.49 meals and 450.00 rent, leave 750.49', () => {
    const shown = incomeStatement(march, [
      sum('Income:Sales', -130_000, 3),
      sum('Income:Interest', -10),
      sum('Expenses:Meals', 8_412),
      sum('Expenses:Meals:Team', 1_549, 2),
      sum('Expenses:Rent', 45_000),
    ]);
    expect(shown.revenue).toEqual({
      total: 1300.1,
      items: [
        { Category: 'Sales', Amount: 1300, TxCount: 3, expandable: true, subcategories: [] },
        { Category: 'Interest', Amount: 0.1, TxCount: 1, expandable: true, subcategories: [] },
      ],
    });
    expect(shown.expenses.total).toBe(549.61);
    expect(shown.expenses.items).toEqual([
      { Category: 'Rent', Amount: 450, TxCount: 1, expandable: true, subcategories: [] },
      {
        Category: 'Meals',
        Amount: 99.61,
        TxCount: 3,
        expandable: true,
        subcategories: [{ Subcategory: 'Team', Amount: 15.49, TxCount: 2 }],
      },
    ]);
    expect(shown.netIncome).toBe(750.49);
    expect([shown.period.label, shown.period.startDate, shown.period.endDate, shown.period.month]).toEqual([
      'March 2026',
      '2026-03-01',
      '2026-03-31',
      3,
    ]);
  });

  test('a refund lowers its line and may turn it negative: 20.00 spent, 50.00 refunded are −30.00 of expenses', () => {
    const shown = incomeStatement(march, [sum('Expenses:Supplies', -3_000, 2), sum('Income:Sales', 1_000)]);
    expect(shown.expenses).toMatchObject({ total: -30, items: [{ Category: 'Supplies', Amount: -30, TxCount: 2 }] });
    expect([shown.revenue.total, shown.netIncome]).toEqual([-10, 20]);
  });

  test('without entries everything is a plain zero', () => {
    const shown = incomeStatement({ year: 2026, method: 'accrual' }, []);
    expect(shown).toMatchObject({
      revenue: { items: [], total: 0 },
      expenses: { items: [], total: 0 },
      netIncome: 0,
      method: 'accrual',
      period: { month: null, label: '2026', startDate: '2026-01-01' },
    });
    expect([shown.revenue.total, shown.expenses.total, shown.netIncome].every((value) => Object.is(value, 0))).toBe(true);
  });

  test('one category may stand on both sides, each with its own sum; equal amounts stand in order of their names', () => {
    const shown = incomeStatement(march, [sum('Income:Interest', -500), sum('Expenses:Interest', 200), sum('Expenses:Travel', 200)]);
    expect([shown.revenue.items[0]!.Amount, shown.expenses.items.map((item) => item.Category), shown.netIncome]).toEqual([
      5,
      ['Interest', 'Travel'],
      1,
    ]);
  });

  test('subcategories are listed from the largest to the smallest, a refund last', () => {
    const [small, refund, large] = [sum('Expenses:Meals:Clients', 2_000), sum('Expenses:Meals:Events', -500), sum('Expenses:Meals:Team', 9_000)]; // prettier-ignore
    const [item] = incomeStatement(march, [small, refund, large]).expenses.items;
    expect(item!.subcategories.map(({ Subcategory, Amount }) => [Subcategory, Amount])).toEqual([
      ['Team', 90],
      ['Clients', 20],
      ['Events', -5],
    ]);
  });

  test('a subcategory keeps its own colons', () => {
    const [item] = incomeStatement(march, [sum('Expenses:Wages:Office:Front', 100), sum('Expenses:Wages', 100)]).expenses.items;
    expect(item).toMatchObject({ expandable: true, subcategories: [{ Subcategory: 'Office:Front' }] });
  });

  test('a closed category is closed where it is revenue; an expense of that name can be opened', () => {
    const sums = [sum('Income:Brooklyn Studio:Days', -700), sum('Income:Sales', -100), sum('Expenses:Brooklyn Studio', 50)];
    const shown = incomeStatement({ ...march, closed: new Set(['Brooklyn Studio']) }, sums);
    expect(shown.revenue.items.map((item) => [item.Category, item.Amount, item.expandable])).toEqual([
      ['Brooklyn Studio', 7, false],
      ['Sales', 1, true],
    ]);
    expect(shown.expenses.items[0]).toMatchObject({ Category: 'Brooklyn Studio', expandable: true });
  });

  test('cents are added as cents: 0.10 and 0.20 are 0.30', () => {
    expect(incomeStatement(march, [sum('Expenses:Meals', 10), sum('Expenses:Rent', 20)]).expenses.total).toBe(0.3);
  });
});

describe('the series', () => {
  test('reaches back over the turn of the year, up to the month of today', () => {
    expect(seriesPeriod(3, { day: '2026-01-15' })).toEqual({ startDate: '2025-11-01', endDate: '2026-01-31' });
    expect(seriesPeriod(12, { day: '2026-11-21' })).toEqual({ startDate: '2025-12-01', endDate: '2026-11-30' });
  });

  test('of another year ends with its December, of the current year with today', () => {
    expect(seriesPeriod(6, { day: '2026-11-21', year: 2024 })).toEqual({ startDate: '2024-07-01', endDate: '2024-12-31' });
    expect(seriesPeriod(6, { day: '2026-11-21', year: 2026 })).toEqual({ startDate: '2026-06-01', endDate: '2026-11-30' });
  });

  test('of a fiscal year from July has its days, of the current one those up to today', () => {
    const fiscalYearStart = 7;
    expect(seriesPeriod(12, { day: '2026-11-21', year: 2025, fiscalYearStart })).toEqual({
      startDate: '2025-07-01',
      endDate: '2026-06-30',
    });
    expect(seriesPeriod(3, { day: '2026-11-21', year: 2024, fiscalYearStart })).toEqual({ startDate: '2025-04-01', endDate: '2025-06-30' });
    expect(seriesPeriod(3, { day: '2026-11-21', year: 2026, fiscalYearStart })).toEqual({ startDate: '2026-09-01', endDate: '2026-11-30' });
    // In spring the current year started last July.
    expect(seriesPeriod(12, { day: '2026-03-02', year: 2025, fiscalYearStart })).toEqual({
      startDate: '2025-04-01',
      endDate: '2026-03-31',
    });
    expect(seriesPeriod(12, { day: '2026-03-02', year: 2026, fiscalYearStart })).toEqual({
      startDate: '2026-07-01',
      endDate: '2027-06-30',
    });
  });

  test('through a named month, which is of the calendar', () => {
    for (const fiscalYearStart of [1, 7])
      expect(seriesPeriod(12, { day: '2026-11-21', year: 2026, month: 2, fiscalYearStart })).toEqual({
        startDate: '2025-03-01',
        endDate: '2026-02-28',
      });
  });

  test('has an item for every month, zero where nothing was booked', () => {
    const items = seriesOf({ startDate: '2025-12-01', endDate: '2026-02-28' }, [
      { month: '2025-12-01', type: 'revenue', amountCents: -250_000 },
      { month: '2026-02-01', type: 'expense', amountCents: -1_999 },
    ]);
    expect(items).toEqual([
      { month: 12, year: 2025, monthName: 'December', revenue: 2500, expenses: 0 },
      { month: 1, year: 2026, monthName: 'January', revenue: 0, expenses: 0 },
      { month: 2, year: 2026, monthName: 'February', revenue: 0, expenses: -19.99 },
    ]);
  });
});
