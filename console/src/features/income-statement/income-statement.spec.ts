// Lines with compared periods, sums of drill-downs, the largest changes, and the period in the URL.
import { describe, expect, test } from '@jest/globals';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { boundsFor } from '../../ui/period.js';
import { lowering, monthsOf, ringParts, type SeriesItem } from './breakdown.js';
import { columnPeriod, comparedPeriods, effectiveChoice, offeredChoices, shownDays, stepName, throughDays } from './comparison.js';
import {
  type Compared,
  type Detail,
  drillSum,
  type Line,
  moved,
  parseStatementSearch,
  shownPeriod,
  spanOf,
  statementLines,
} from './income-statement.js';

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
  const total = (items: Item[]) => items.reduce((sum, entry) => sum + Math.round(entry.Amount * 100), 0) / 100;
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
  const lines = statementLines(october, [september]);

  test('a line that only the previous period has is listed, so that its column adds up', () => {
    expect(lines.expenses.lines.map((line) => [line.name, line.amountCents, line.steps[0]?.beforeCents, line.expandable])).toEqual([
      ['Travel', 30_030, 0, true],
      ['Rent', 5_000, 5_000, true],
      ['Meals', 0, 2_550, false],
    ]);
  });

  test('every column of every section adds up to its total, and so do the parts of a category', () => {
    const lastYear = statement(
      [item('Interest', 3.3), item('Sales', 910)],
      [item('Insurance', 75), item('Travel', 80.4, { subcategories: [{ Subcategory: 'Taxi', Amount: 20.2, TxCount: 1 }] })],
    );
    const { revenue, expenses, net } = statementLines(october, [september, lastYear]);
    const columns = (line: Compared) => [line.amountCents, ...line.steps.map((step) => step?.beforeCents ?? NaN)];
    const sums = (lines: Compared[]) => lines.map(columns).reduce((sum, row) => sum.map((cents, index) => cents + row[index]!), [0, 0, 0]);
    expect(expenses.lines.map((line) => line.name)).toEqual(['Travel', 'Rent', 'Meals', 'Insurance']);
    expect([sums(revenue.lines), columns(revenue.total)]).toEqual([
      [100_010, 80_000, 91_330],
      [100_010, 80_000, 91_330],
    ]);
    // 300.30 + 50.00; 50.00 + 25.50; 80.40 + 75.00.
    expect([sums(expenses.lines), columns(expenses.total)]).toEqual([
      [35_030, 7_550, 15_540],
      [35_030, 7_550, 15_540],
    ]);
    expect(columns(net)).toEqual([64_980, 72_450, 75_790]);
    const travel = expenses.lines[0]!;
    expect(travel.parts.map((part) => part.name)).toEqual(['Airfare', 'Lodging', 'Taxi', 'No subcategory']);
    expect(sums(travel.parts)).toEqual([30_030, 0, 8_040]);
  });

  test('a category is its subcategories and what has none', () => {
    const parts = lines.expenses.lines[0]?.parts ?? [];
    expect(parts.map((part) => [part.name, part.amountCents, part.transactions])).toEqual([
      ['Airfare', 20_010, 2],
      ['Lodging', 10_000, 1],
      ['No subcategory', 20, 3],
    ]);
  });

  test('change, percent and share of revenue', () => {
    expect(lines.revenue.total).toEqual({
      amountCents: 100_010,
      ofRevenue: 1,
      steps: [{ beforeCents: 80_000, changeCents: 20_010, changeRatio: 20_010 / 80_000 }],
    });
    expect(lines.net).toMatchObject({ amountCents: 64_980, steps: [{ beforeCents: 72_450, changeCents: -7_470 }] });
    expect(lines.expenses.lines[0]?.steps[0]?.changeRatio).toBeNull();
  });

  test('nothing is compared with a period that is not known, nor without one', () => {
    expect(statementLines(october, [undefined, september]).net.steps).toMatchObject([null, { beforeCents: 72_450 }]);
    expect(statementLines(october, []).net.steps).toEqual([]);
  });

  test('a loss of revenue is bad, a fall of expenses is good', () =>
    expect(moved(statementLines(september, [october])).map(({ line, changeCents, good }) => [line.name, changeCents, good])).toEqual([
      ['Travel', -30_030, true],
      ['Sales', -20_010, false],
      ['Meals', 2_550, false],
    ]));
});

describe('what is compared', () => {
  const january = { year: 2026, month: 1 };
  const year = { year: 2026, month: null };

  test('a month with the one before, with the same month of the year before, with both or with nothing', () => {
    expect(comparedPeriods(january, 'previous-period')).toEqual([{ year: 2025, month: 12 }]);
    expect(comparedPeriods(january, 'previous-year')).toEqual([{ year: 2025, month: 1 }]);
    expect(comparedPeriods(january, 'both')).toEqual([
      { year: 2025, month: 12 },
      { year: 2025, month: 1 },
    ]);
    expect(comparedPeriods(january, 'none')).toEqual([]);
  });

  test('a year is compared once with the prior year, regardless of the choice for months', () => {
    expect(comparedPeriods(year, 'both')).toEqual([{ year: 2025, month: null }]);
    expect(comparedPeriods(year, 'none')).toEqual([]);
    expect(effectiveChoice(year, 'both', '2027-02-01')).toBe('previous-period');
    expect(offeredChoices(year, '2027-02-01').map((choice) => choice.value)).toEqual(['none', 'previous-period']);
  });

  test('what is running is compared with the same days; all of the earlier period is a choice', () => {
    const [november, today] = [{ year: 2026, month: 11 }, '2026-11-22'];
    expect(throughDays(november, 'both', today)).toEqual({ now: '2026-11-22', others: ['2026-10-22', '2025-11-22'] });
    expect(throughDays(november, 'previous-whole', today)).toEqual({ others: [undefined] });
    expect(throughDays(january, 'previous-period', today)).toEqual({ now: undefined, others: [undefined] });
    expect(throughDays(year, 'previous-period', today)).toEqual({ now: '2026-11-22', others: ['2025-11-22'] });
    expect(offeredChoices(november, today).map(({ label, note }) => [label, note])).toEqual([
      ['No comparison', undefined],
      ['Previous month, same days', 'Oct 1–22, 2026'],
      ['Same month last year', 'Nov 1–22, 2025'],
      ['Both', undefined],
      ['Full previous month', 'October 2026'],
    ]);
    expect([effectiveChoice(november, 'previous-whole', today), effectiveChoice(january, 'previous-whole', today)]).toEqual([
      'previous-whole',
      'previous-period',
    ]);
  });

  test('a fiscal year that began in the year before is asked for through today, and its forerunner through the same day', () => {
    expect(throughDays({ year: 2026, month: null }, 'previous-period', '2027-02-10')).toEqual({
      now: '2027-02-10',
      others: ['2026-02-10'],
    });
    const running = shownDays(year, '2027-02-10', { startDate: '2026-07-01', endDate: '2027-02-10' });
    expect([columnPeriod(running), stepName(running, year)]).toEqual(Array(2).fill('Jul 1, 2026–Feb 10, 2027'));
    // Of a calendar year the day lies outside: the books answered the whole of it.
    expect(columnPeriod(shownDays(year, '2027-02-10', { startDate: '2026-01-01', endDate: '2026-12-31' }))).toBe('2026');
    expect(columnPeriod(shownDays(year, '2027-02-10'))).toBe('2026');
  });

  test('a part names its days', () => {
    const part = (from: string, to: string, period: { year: number; month: number | null }) => ({ ...period, days: { from, to } });
    const before = part('2026-10-01', '2026-10-22', { year: 2026, month: 10 });
    expect([columnPeriod(before), stepName(before, { year: 2026, month: 11 })]).toEqual(['Oct 1–22, 2026', 'Oct 1–22']);
    const yearBefore = part('2025-11-01', '2025-11-22', { year: 2025, month: 11 });
    expect(stepName(yearBefore, { year: 2026, month: 11 })).toBe('Nov 1–22, 2025');
    expect(columnPeriod(part('2026-01-01', '2026-11-22', year))).toBe('Jan 1–Nov 22, 2026');
  });

  test('the month before goes without its year, another year is named', () =>
    expect([
      stepName({ year: 2025, month: 12 }, january),
      stepName({ year: 2025, month: 1 }, january),
      stepName({ year: 2025, month: 1 }, january, { brief: true }),
      stepName({ year: 2025, month: null }, year),
    ]).toEqual(['December', 'January 2025', 'Jan 2025', '2025']));

  test('an unknown choice in the URL is ignored', () =>
    expect([parseStatementSearch({ compare: 'both' }).compare, parseStatementSearch({ compare: 'budget' }).compare]).toEqual([
      'both',
      undefined,
    ]));
});

describe('the sum of a drill-down', () => {
  const line = { amountCents: 124_390 } as Line;
  const row = (Amount: number) => ({ Amount }) as Detail;
  const rows = [row(522.08), row(286.4), row(435.42)];

  test('equals the line', () =>
    expect(drillSum(rows, { total: 3, sum: 1_243.9 }, line)).toEqual({ sumCents: 124_390, differenceCents: 0 }));

  test('is added up here, not taken from the server, once all rows are known', () =>
    expect(drillSum(rows.slice(0, 2), { total: 2, sum: 1_243.9 }, line)).toMatchObject({ sumCents: 80_848, differenceCents: -43_542 }));

  test('is the server’s while rows are missing', () =>
    expect(drillSum(rows.slice(0, 1), { total: 250, sum: 1_243.9 }, line)).toMatchObject({ sumCents: 124_390, differenceCents: 0 }));
});

describe('the period of an address', () => {
  const shown = (search: Record<string, string>, { opening = '2026-11-21', from = '2026-01-05' } = {}) =>
    shownPeriod(parseStatementSearch(search), opening, boundsFor('2026-11-21', from));

  test('a month, a year, or the current month', () => {
    expect(shown({ year: '2025', month: '3' })).toEqual({ year: 2025, month: 3 });
    expect(shown({ year: '2021' })).toEqual({ year: 2021, month: null });
    expect(shown({})).toEqual({ year: 2026, month: 11 });
  });

  test('without one the last month with entries', () => {
    expect(shown({}, { opening: '2024-08-12', from: '2024-01-03' })).toEqual({ year: 2024, month: 8 });
  });

  test('years that the books have entries in can be chosen, however old', () => {
    expect(shown({ year: '2018' }, { from: '2017-03-01' })).toEqual({ year: 2018, month: null });
    expect(shown({ year: '2016' }, { from: '2017-03-01' })).toEqual({ year: 2026, month: 11 });
  });

  test('what cannot be chosen leads to the last month with entries', () => {
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
  test('what lowers the total is named apart', () =>
    expect(lowering([line('A', 5), line('B', -5)]).map((part) => part.name)).toEqual(['B']));
});

describe('the course', () => {
  const month = (year: number, number: number): SeriesItem => ({ year, month: number, monthName: '', revenue: 0, expenses: 0 });
  const shown = (items: SeriesItem[], year: number, days: [string, string], ofMonth: number | null = null) =>
    monthsOf(items, { year, month: ofMonth, startDate: days[0], endDate: days[1], label: '' }).map((item) => `${item.year}-${item.month}`);

  test('of a year has only that year’s months, without those of the year before', () => {
    const items = [month(2025, 12), month(2026, 1), month(2026, 2)];
    expect(shown(items, 2026, ['2026-01-01', '2026-12-31'])).toEqual(['2026-1', '2026-2']);
    const fiscal = [month(2026, 6), month(2026, 7), month(2026, 12), month(2027, 1)];
    expect(shown(fiscal, 2026, ['2026-07-01', '2027-06-30'])).toEqual(['2026-7', '2026-12', '2027-1']);
  });
  test('of a month has all months that end with it', () =>
    expect(shown([month(2025, 12), month(2026, 1)], 2026, ['2026-01-01', '2026-01-12'], 1)).toEqual(['2025-12', '2026-1']));
});
