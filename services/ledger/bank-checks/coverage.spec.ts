// Which months statements cover: files from first to last row, holes of few days, continued balances, the month that runs.
import { describe, expect, test } from '@jest/globals';
import { coverageOf } from './coverage.js';

type Given = Parameters<typeof coverageOf>;
const today = '2026-11-22';
const of = (periods: [string, string][], checks: Given[1] = [], on = today, startedOn: string | null = null) => {
  const { coverage, gaps } = coverageOf(
    periods.map(([from, to]) => ({ from, to })),
    checks,
    { today: on, startedOn },
  );
  return {
    months: coverage.map(({ month, state, from, to }) => [month, state, ...(from ? [from, to] : [])].join(' ')),
    gaps: gaps.map(({ from, to }) => `${from} ${to}`),
  };
};

test.each([
  // April to July are between the statements.
  [null, ['2026-04-01 2026-07-31'], 4],
  ['2026-03-15', ['2026-04-01 2026-07-31'], 4],
  // Started in the middle: April and May are before it, June is still partly missing.
  ['2026-06-10', ['2026-06-10 2026-07-31'], 2],
  ['2026-07-31', ['2026-07-31 2026-07-31'], 1],
  ['2026-08-01', [], 0],
])('of a business that started on %s, no day before is missing', (startedOn, gaps, months) => {
  const periods: [string, string][] = [['2026-03-01', '2026-03-31'], ['2026-08-01', '2026-08-31']]; // prettier-ignore
  const found = of(periods, [], today, startedOn);
  expect(found.gaps).toEqual(gaps);
  expect(found.months.filter((month) => month.endsWith(' gap'))).toHaveLength(months);
  expect(found.months).toEqual(expect.arrayContaining(['2026-03 covered', '2026-08 covered']));
});

test('no statement, no months', () => {
  expect(of([])).toEqual({ months: [], gaps: [] });
});

test('whole months that touch, in any order, overlapping or one inside the other', () => {
  const august: [string, string] = ['2026-08-01', '2026-08-31'];
  const expected = { months: ['2026-08 covered', '2026-09 covered'], gaps: [] };
  expect(of([['2026-09-01', '2026-09-30'], august])).toEqual(expected);
  expect(of([august, ['2026-08-20', '2026-09-30'], ['2026-08-05', '2026-08-06']])).toEqual(expected);
});

test('a month in which nothing is covered between covered ones is a gap; the year turns', () => {
  expect(
    of([
      ['2025-11-01', '2025-11-30'],
      ['2026-01-01', '2026-01-31'],
    ]),
  ).toEqual({
    months: ['2025-11 covered', '2025-12 gap', '2026-01 covered'],
    gaps: ['2025-12-01 2025-12-31'],
  });
});

describe('days without a row', () => {
  // 29, 30, 31, 1: four days between the files.
  test('four between two files are no gap', () => {
    expect(
      of([
        ['2026-08-01', '2026-08-28'],
        ['2026-09-02', '2026-09-30'],
      ]),
    ).toEqual({ months: ['2026-08 covered', '2026-09 covered'], gaps: [] });
  });
  test('five are', () => {
    expect(
      of([
        ['2026-08-01', '2026-08-28'],
        ['2026-09-03', '2026-09-30'],
      ]),
    ).toEqual({
      months: ['2026-08 partial 2026-08-01 2026-08-28', '2026-09 partial 2026-09-03 2026-09-30'],
      gaps: ['2026-08-29 2026-09-02'],
    });
  });
  test('four at the beginning of the first month and at the end of the last are no gap, five are', () => {
    expect(of([['2026-08-05', '2026-08-27']])).toEqual({ months: ['2026-08 covered'], gaps: [] });
    expect(of([['2026-08-06', '2026-08-27']]).months).toEqual(['2026-08 partial 2026-08-06 2026-08-31']);
    expect(of([['2026-08-05', '2026-08-26']]).months).toEqual(['2026-08 partial 2026-08-01 2026-08-26']);
  });
});

describe('a balance that is continued', () => {
  const files: [string, string][] = [
    ['2026-07-01', '2026-07-31'],
    ['2026-10-01', '2026-10-31'],
  ];
  const end = { date: '2026-07-31', statedCents: 500, source: 'closing' as const };
  const opening = { date: '2026-09-30', statedCents: 500, source: 'opening' as const };
  const covered = { months: ['2026-07 covered', '2026-08 covered', '2026-09 covered', '2026-10 covered'], gaps: [] };
  const apart = { months: ['2026-07 covered', '2026-08 gap', '2026-09 gap', '2026-10 covered'], gaps: ['2026-08-01 2026-09-30'] };
  test('proves the days between, however many', () => {
    expect(of(files, [end, opening])).toEqual(covered);
  });
  test('of another amount does not', () => {
    expect(of(files, [end, { ...opening, statedCents: 499 }])).toEqual(apart);
  });
  test('is the one at the end of the earlier file, not one of its days before', () => {
    expect(of(files, [{ ...end, date: '2026-07-30' }, { ...end, statedCents: 499 }, opening])).toEqual(apart);
  });
  test('is not proven by the opening itself, though it is of the earlier file’s last day', () => {
    expect(
      of(files, [
        { ...end, statedCents: 499 },
        { ...opening, date: '2026-07-31' },
      ]),
    ).toEqual(apart);
    expect(of(files, [end, { ...opening, date: '2026-07-31' }])).toEqual(covered);
  });
  test('needs the opening of the later file', () => {
    expect(of(files, [end, { ...opening, date: '2026-10-01', source: 'running' }])).toEqual(apart);
    expect(of(files, [end, { ...opening, date: '2026-06-30' }])).toEqual(apart);
  });
});

describe('the month that runs', () => {
  test('counts as covered through its last covered day', () => {
    expect(of([['2026-10-01', '2026-11-10']])).toEqual({ months: ['2026-10 covered', '2026-11 covered'], gaps: [] });
    expect(of([['2026-10-01', '2026-11-10']], [], '2026-12-01').months).toEqual([
      '2026-10 covered',
      '2026-11 partial 2026-11-01 2026-11-10',
    ]);
  });
  test('does not end before it has', () => {
    expect(of([['2026-11-10', '2026-11-27']], [], '2026-11-28').months).toEqual(['2026-11 partial 2026-11-10 2026-11-27']);
    expect(of([['2026-11-10', '2026-11-27']], [], '2026-11-30').months).toEqual(['2026-11 partial 2026-11-10 2026-11-30']);
  });
  test('has gaps all the same', () => {
    expect(
      of([
        ['2026-10-01', '2026-11-02'],
        ['2026-11-09', '2026-11-15'],
      ]),
    ).toEqual({
      months: ['2026-10 covered', '2026-11 partial 2026-11-01 2026-11-15'],
      gaps: ['2026-11-03 2026-11-08'],
    });
  });
  test('the month before it does not', () => {
    expect(of([['2026-10-01', '2026-10-10']])).toEqual({ months: ['2026-10 partial 2026-10-01 2026-10-10'], gaps: [] });
  });
});

describe('files of one month each that state no period', () => {
  const cards: [string, string][] = Array.from({ length: 12 }, (_, n) => {
    const month = `2025-${String(n + 1).padStart(2, '0')}`;
    return [`${month}-09`, `${month}-21`];
  });
  const year = (name: (month: string) => string, files = cards) =>
    coverageOf(files.map(([from, to]) => ({ from, to, fileName: name(from.slice(0, 7)) })), [], { today, startedOn: null }); // prettier-ignore

  test('twelve in a row leave no gap', () => {
    const { gaps, coverage } = year((month) => `activity (${Number(month.slice(5))}).csv`);
    expect(gaps).toEqual([]);
    expect(coverage.filter(({ state }) => state !== 'covered').map(({ month }) => month)).toEqual(['2025-01', '2025-12']);
  });
  test('a month that is missing is a gap, and its neighbors end with their rows there', () => {
    const { gaps } = year(() => 'activity.csv', [...cards.slice(0, 4), ...cards.slice(5)]);
    expect(gaps).toEqual([{ from: '2025-04-22', to: '2025-06-08' }]);
  });
  test('two, or two files of one month, show no habit', () => {
    expect(year(() => 'activity.csv', cards.slice(0, 2)).gaps).toHaveLength(1);
    // January 22 to February 8 and February 27 to March 8; the three days between February's two files are quiet.
    expect(year(() => 'activity.csv', [...cards.slice(0, 3), ['2025-02-25', '2025-02-26']]).gaps).toHaveLength(2);
  });
  test('the month in a name is covered from its first to its last day; a day in a name is no month', () => {
    expect(year((month) => `citi-${month}.csv`, cards.slice(0, 1)).coverage).toEqual([{ month: '2025-01', state: 'covered' }]);
    expect(year((month) => `citi-${month}-21.csv`, cards.slice(0, 1)).coverage).toMatchObject([{ state: 'partial' }]);
    expect(year(() => 'citi-2025-02.csv', cards.slice(0, 1)).coverage).toMatchObject([{ state: 'partial' }]);
  });
  test('a named month that runs ends with its rows', () => {
    const running = coverageOf([{ from: '2026-11-05', to: '2026-11-10', fileName: 'citi-2026-11.csv' }], [], { today, startedOn: null });
    expect(running.coverage).toEqual([{ month: '2026-11', state: 'covered' }]);
    expect(coverageOf([{ from: '2026-11-05', to: '2026-11-10', fileName: 'citi-2026-11.csv' }, { from: '2026-11-19', to: '2026-11-20' }], [], { today, startedOn: null }).gaps).toHaveLength(1); // prettier-ignore
  });
});
