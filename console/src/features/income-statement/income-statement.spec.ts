// Lines beside the period before, sums of drill-downs, what moved, and the period of an address.
import { describe, expect, test } from '@jest/globals';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { lowering, monthsTo, ringParts, type SeriesItem } from './breakdown.js';
import { type Detail, drillSum, type Line, moved, parseStatementSearch, shownPeriod, spanOf, statementLines } from './income-statement.js';

type Item = IncomeStatement['expenses']['items'][number];
const item = (Category: string, Amount: number, facts: Partial<Item> = {}): Item => ({
  Category,
  Amount,
  TxCount: 1,
  expandable: true,
  subcategories: [],
  ...facts,
});
const statement = (revenue: Item[], expenses: Item[]): IncomeStatement => {
  const total = (items: Item[]) => items.reduce((sum, one) => sum + Math.round(one.Amount * 100), 0) / 100;
  return {
    revenue: { items: revenue, total: total(revenue) },
    expenses: { items: expenses, total: total(expenses) },
    netIncome: Math.round(total(revenue) * 100 - total(expenses) * 100) / 100,
    period: { year: 2026, month: 10, startDate: '2026-10-01', endDate: '2026-10-31', label: 'October 2026' },
    method: 'cash',
  };
};

const october = statement(
  [item('Sales', 1_000.1)],
  [
    item('Travel', 300.3, {
      TxCount: 6,
      subcategories: [
        { Subcategory: 'Airfare', Amount: 200.1, TxCount: 2 },
        { Subcategory: 'Lodging', Amount: 100, TxCount: 1 },
      ],
    }),
    item('Rent', 50),
  ],
);
const september = statement([item('Sales', 800)], [item('Rent', 50), item('Meals', 25.5)]);

describe('lines', () => {
  const lines = statementLines(october, september);

  test('what only the period before had still stands, so that its column adds up', () => {
    expect(lines.expenses.lines.map((line) => [line.name, line.amountCents, line.beforeCents, line.expandable])).toEqual([
      ['Travel', 30_030, 0, true],
      ['Rent', 5_000, 5_000, true],
      ['Meals', 0, 2_550, false],
    ]);
    expect(lines.expenses.lines.reduce((sum, line) => sum + (line.beforeCents ?? 0), 0)).toBe(lines.expenses.total.beforeCents);
  });

  test('a category is its subcategories and what has none', () => {
    const parts = lines.expenses.lines[0]?.parts ?? [];
    expect(parts.map((part) => [part.name, part.amountCents, part.transactions])).toEqual([
      ['Airfare', 20_010, 2],
      ['Lodging', 10_000, 1],
      ['No subcategory', 20, 3],
    ]);
  });

  test('change, per cent and share of revenue', () => {
    expect(lines.revenue.total).toEqual({
      amountCents: 100_010,
      beforeCents: 80_000,
      changeCents: 20_010,
      changeRatio: 20_010 / 80_000,
      ofRevenue: 1,
    });
    expect(lines.net).toMatchObject({ amountCents: 64_980, beforeCents: 72_450, changeCents: -7_470 });
    expect(lines.expenses.lines[0]?.changeRatio).toBeNull();
  });

  test('nothing is compared while the period before is not known', () =>
    expect(statementLines(october, undefined).net).toMatchObject({ beforeCents: null, changeCents: null, changeRatio: null }));

  test('a loss of revenue is bad, a fall of expenses is good', () =>
    expect(moved(statementLines(september, october)).map(({ line, changeCents, good }) => [line.name, changeCents, good])).toEqual([
      ['Travel', -30_030, true],
      ['Sales', -20_010, false],
      ['Meals', 2_550, false],
    ]));
});

describe('the sum of a drill-down', () => {
  const line = { amountCents: 124_390 } as Line;
  const row = (Amount: number, PnlInclusion: Detail['PnlInclusion'] = 'Include') => ({ Amount, PnlInclusion }) as Detail;
  const rows = [row(522.08), row(286.4), row(435.42), row(310.2, 'Exclude')];

  test('leaves out what is excluded and equals the line', () =>
    expect(drillSum(rows, { total: 4, sum: 1_243.9 }, line)).toEqual({
      counted: 3,
      sumCents: 124_390,
      excluded: 1,
      excludedCents: 31_020,
      differenceCents: 0,
    }));

  test('is added up here, not taken from the server, once all rows are known', () =>
    expect(drillSum(rows.slice(0, 2), { total: 2, sum: 1_243.9 }, line)).toMatchObject({ sumCents: 80_848, differenceCents: -43_542 }));

  test('is the server’s while rows are missing', () =>
    expect(drillSum(rows.slice(0, 1), { total: 250, sum: 1_243.9 }, line)).toMatchObject({ sumCents: 124_390, differenceCents: 0 }));
});

describe('the period of an address', () => {
  const shown = (search: Record<string, string>) => shownPeriod(parseStatementSearch(search), '2026-11-21');

  test('a month, a year, or the current month', () => {
    expect(shown({ year: '2025', month: '3' })).toEqual({ year: 2025, month: 3 });
    expect(shown({ year: '2021' })).toEqual({ year: 2021, month: null });
    expect(shown({})).toEqual({ year: 2026, month: 11 });
  });

  test('what cannot be chosen leads to the current month', () => {
    expect(shown({ year: '2020' })).toEqual({ year: 2026, month: 11 });
    expect(shown({ year: '2026', month: '12' })).toEqual({ year: 2026, month: 11 });
  });

  test('in words', () => {
    const text = (month: number | null, endDate: string) => spanOf({ month, period: 'X', endDate }, '2026-11-21');
    expect([text(10, '2026-10-31'), text(null, '2025-12-31'), text(11, '2026-11-30')]).toEqual([
      'for the month ended October 31, 2026',
      'for the year ended December 31, 2025',
      'for X so far',
    ]);
  });
});

describe('the ring', () => {
  const line = (name: string, amountCents: number) => ({ name, amountCents }) as Line;

  test('shows four lines and how many are folded into Other', () => {
    const parts = ringParts([line('A', 50), line('B', 20), line('C', 10), line('D', 10), line('E', 6), line('F', 4), line('G', -5)]);
    expect(parts.map((part) => [part.name, part.cents, part.line?.name])).toEqual([
      ['A', 50, 'A'],
      ['B', 20, 'B'],
      ['C', 10, 'C'],
      ['D', 10, 'D'],
      ['Other, 2', 10, undefined],
    ]);
  });

  test('a fifth line keeps its name', () =>
    expect(ringParts(['A', 'B', 'C', 'D', 'E'].map((name) => line(name, 10))).at(-1)).toMatchObject({ name: 'E', line: { name: 'E' } }));
  test('what lowers the total is named apart', () => expect(lowering([line('A', 5), line('B', -5)]).map((one) => one.name)).toEqual(['B']));
});

test('the months up to a month reach back into the year before, each once', () => {
  const months = (year: number): SeriesItem[] =>
    Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1, monthName: '', revenue: 0, expenses: 0 }));
  const course = monthsTo([...months(2025), ...months(2025), ...months(2026)], { year: 2026, month: 2 });
  expect(course.map(({ year, month }) => `${year}-${month}`)).toEqual([
    ...Array.from({ length: 10 }, (_, index) => `2025-${index + 3}`),
    '2026-1',
    '2026-2',
  ]);
  expect(monthsTo(months(2025), { year: 2025, month: null })).toHaveLength(12);
});
