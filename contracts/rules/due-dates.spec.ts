// Due days against the IRS's own of these years, and the shift past weekends and holidays.
import { describe, expect, test } from '@jest/globals';
import { daysAfter, daysBetween } from '../days.js';
import { installmentDueOn, installmentPeriod, nextReturnYear, nominalDueOn, quarters, shiftedDueOn } from './due-dates.js';

// 2020 by Notice 2020-23. 2022 and 2023: Emancipation Day. January 2023, 2024 and 2028: Martin Luther King Day.
test.each([
  [2020, ['2020-07-15', '2020-07-15', '2020-09-15', '2021-01-15']],
  [2021, ['2021-04-15', '2021-06-15', '2021-09-15', '2022-01-18']],
  [2022, ['2022-04-18', '2022-06-15', '2022-09-15', '2023-01-17']],
  [2023, ['2023-04-18', '2023-06-15', '2023-09-15', '2024-01-16']],
  [2024, ['2024-04-15', '2024-06-17', '2024-09-16', '2025-01-15']],
  [2025, ['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15']],
  [2026, ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15']],
  [2027, ['2027-04-15', '2027-06-15', '2027-09-15', '2028-01-18']],
])('installments of %d', (year, days) => {
  expect(quarters.map((quarter) => installmentDueOn(year, quarter))).toEqual(days);
});

test('the nominal days stay in text', () => {
  expect(quarters.map((quarter) => nominalDueOn(2024, quarter))).toEqual(['2024-04-15', '2024-06-15', '2024-09-15', '2025-01-15']);
});

test('periods are no calendar quarters', () => {
  expect(quarters.map((quarter) => installmentPeriod(2025, quarter))).toEqual([
    { startDate: '2025-01-01', endDate: '2025-03-31' },
    { startDate: '2025-04-01', endDate: '2025-05-31' },
    { startDate: '2025-06-01', endDate: '2025-08-31' },
    { startDate: '2025-09-01', endDate: '2025-12-31' },
  ]);
});

describe('a day that is closed moves on', () => {
  test.each([
    ['2026-01-31', '2026-02-02', 'a Saturday'],
    ['2027-01-31', '2027-02-01', 'a Sunday'],
    ['2023-04-15', '2023-04-18', 'a Saturday before a Monday that is kept for a Sunday holiday'],
    ['2022-04-15', '2022-04-18', 'a Friday that is kept for a Saturday holiday'],
    ['2021-07-05', '2021-07-06', 'July 4 on a Sunday'],
    ['2021-06-18', '2021-06-21', 'Juneteenth on a Saturday'],
    ['2020-06-19', '2020-06-19', 'no holiday before 2021'],
    ['2024-05-27', '2024-05-28', 'the last Monday of May'],
    ['2024-11-28', '2024-11-29', 'the fourth Thursday of November'],
    ['2025-04-15', '2025-04-15', 'open'],
  ])('%s → %s: %s', (nominal, due) => expect(shiftedDueOn(nominal)).toBe(due));
});

test.each([
  ['2026-11-28', 2026],
  ['2027-04-15', 2026],
  ['2027-04-16', 2027],
  // Emancipation Day.
  ['2023-04-18', 2022],
  ['2023-04-19', 2023],
  // Notice 2020-23.
  ['2020-07-15', 2019],
  ['2020-07-16', 2020],
])('on %s the return of %i is due next', (today, year) => expect(nextReturnYear(today)).toBe(year));

test('days are counted over leap days and ends of years', () => {
  expect([daysBetween('2024-02-28', '2024-03-01'), daysBetween('2023-12-31', '2024-04-15')]).toEqual([2, 106]);
  expect([daysAfter('2023-12-31', 1), daysAfter('2024-03-01', -1)]).toEqual(['2024-01-01', '2024-02-29']);
});
