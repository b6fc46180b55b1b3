// The calendar of covered months: its cells and their texts.
import { expect, test } from '@jest/globals';
import { cellOf, cellsFor, lastCoveredDay, missingTexts, monthsThrough, newestMonth, yearsOf } from './coverage.js';

test('every state has a sign and words of its own', () => {
  const cellText = (...args: Parameters<typeof cellOf>) => [cellOf(...args).sign, cellOf(...args).words];
  expect(cellText('2026-03', { month: '2026-03', state: 'covered' })).toEqual(['✓', 'March 2026: covered']);
  expect(cellText('2026-03', { month: '2026-03', state: 'gap' })).toEqual(['gap', 'March 2026: gap between statements']);
  expect(cellText('2026-12', { month: '2026-12', state: 'partial', from: '2026-12-09', to: '2026-12-31' })).toEqual([
    '9–31',
    'December 2026: only days 9 to 31 covered',
  ]);
  expect(cellText('2026-12', { month: '2026-12', state: 'partial', from: '2026-12-09', to: '2026-12-09' })).toEqual([
    '9',
    'December 2026: only day 9 covered',
  ]);
  expect(cellText('2026-12', { month: '2026-12', state: 'partial' })).toEqual(['part', 'December 2026: partly covered']);
  expect(cellText('2026-04', undefined)).toEqual(['', 'April 2026: no statement']);
});

test('months reach back over the turn of a year', () => {
  expect(monthsThrough('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsThrough('2026-12', 1)).toEqual(['2026-12']);
});

test('all calendars end on the newest month of any account', () => {
  const covered = (month: string) => ({ month, state: 'covered' as const });
  expect(newestMonth([{ coverage: [covered('2026-08')] }, { coverage: [] }, { coverage: [covered('2025-12'), covered('2026-10')] }])).toBe(
    '2026-10',
  );
  expect(newestMonth([{ coverage: [] }])).toBeUndefined();
});

test('a month that an account lacks is never covered', () => {
  const states = cellsFor(['2026-08', '2026-09'], [{ month: '2026-08', state: 'covered' }]).map(({ state }) => state);
  expect(states).toEqual(['covered', 'never']);
});

test('years run from the first covered month to the last, twelve cells each', () => {
  const years = yearsOf([
    { month: '2024-12', state: 'partial' },
    { month: '2026-01', state: 'covered' },
  ]);
  expect(years.map(({ year, cells }) => [year, cells.length])).toEqual([
    ['2024', 12],
    ['2025', 12],
    ['2026', 12],
  ]);
  expect(years[0]!.cells.filter(({ state }) => state !== 'never').map(({ month }) => month)).toEqual(['2024-12']);
  expect(yearsOf([])).toEqual([]);
});

test('what is missing is said in words: before the first statement, between two, and after the last', () => {
  const missing = (from: string | undefined, gaps: { from: string; to: string }[], coveredThrough: string | null) =>
    missingTexts({ coverage: [{ month: '2026-07', state: 'partial', from }], gaps, coveredThrough }, '2026-11-28');
  expect(missing('2026-07-03', [], '2026-11-25')).toEqual(['Before Jul 3, 2026', 'Nov 26, 2026 on']);
  // Nov 27 is yesterday, which no bank may offer yet; Nov 26 leaves one day out.
  expect(missing(undefined, [], '2026-11-27')).toEqual(['Before Jul 1, 2026']);
  expect(missing(undefined, [], '2026-11-26')).toEqual(['Before Jul 1, 2026', 'Nov 27, 2026 on']);
  const gap = (from: string, to: string) => ({ from, to });
  expect(
    missing(undefined, [gap('2025-12-01', '2026-01-31'), gap('2026-03-01', '2026-05-31'), gap('2026-07-01', '2026-07-31')], null),
  ).toEqual(['Before Jul 1, 2026', 'Dec 2025 – Jan 2026', 'Mar – May 2026', 'Jul 2026']);
  const days = [1, 2, 3, 4].map((month) => gap(`2026-0${month}-05`, `2026-0${month}-09`));
  expect(missing(undefined, days, null)).toEqual([
    ...['Before Jul 1, 2026', '1 older gap', 'Feb 5 to Feb 9, 2026', 'Mar 5 to Mar 9, 2026', 'Apr 5 to Apr 9, 2026'],
  ]);
  expect(missingTexts({ coverage: [], gaps: [], coveredThrough: null }, '2026-11-28')).toEqual(['No statement yet']);
});

test('the last covered day ends a covered month, is in a partial one, and is never after today', () => {
  const today = '2026-11-28';
  expect(lastCoveredDay([{ month: '2026-09', state: 'covered' }], today)).toBe('2026-09-30');
  expect(lastCoveredDay([{ month: '2026-09', state: 'partial', from: '2026-09-01', to: '2026-09-20' }], today)).toBe('2026-09-20');
  expect(lastCoveredDay([{ month: '2026-11', state: 'covered' }], today)).toBe(today);
  expect(lastCoveredDay([], today)).toBeUndefined();
});

test('of a business with a first day, only the days since then are missing', () => {
  const missing = (startedOn: string, coveredThrough = '2026-11-27') =>
    missingTexts(
      { coverage: [{ month: '2026-07', state: 'partial', from: '2026-07-03' }], gaps: [], coveredThrough, startedOn },
      '2026-11-28',
    );
  expect(missing('2026-05-01')).toEqual(['May 1 to Jul 2, 2026']);
  expect(missing('2026-07-02')).toEqual(['Jul 2, 2026']);
  expect(missing('2026-07-03')).toEqual(['Nothing']);
  expect(missing('2026-07-20', '2026-11-25')).toEqual(['Nov 26, 2026 on']);
});
