// A running period is compared with the same days of the earlier one, and says so.
import { describe, expect, test } from '@jest/globals';
import { daysHead, daysOf, daysText, sameDays } from './period-days.js';

const october = { year: 2026, month: 10 };
const november = { year: 2026, month: 11 };
const year = (year: number) => ({ year, month: null });

test.each([
  ['a running month ends today', november, '2026-11-22', '2026-11-01', '2026-11-22'],
  ['on its last day a month is complete', november, '2026-11-30', '2026-11-01', '2026-11-30'],
  ['a past month is complete', october, '2026-11-22', '2026-10-01', '2026-10-31'],
  ['a running year ends today', year(2026), '2026-11-22', '2026-01-01', '2026-11-22'],
  ['a past year is complete', year(2025), '2026-11-22', '2025-01-01', '2025-12-31'],
])('%s', (_, period, today, from, to) => expect(daysOf(period, today)).toEqual({ from, to }));

test.each([
  ['the same days of the month before', october, november, '2026-11-22', '2026-10-01', '2026-10-22'],
  ['a full month with a full month', october, november, '2026-11-30', '2026-10-01', '2026-10-31'],
  ['what is over with what is over', { year: 2026, month: 9 }, october, '2026-11-22', '2026-09-01', '2026-09-30'],
  ['a day that a short month lacks', { year: 2026, month: 2 }, { year: 2026, month: 3 }, '2026-03-30', '2026-02-01', '2026-02-28'],
  ['the same days of the year before', year(2025), year(2026), '2026-11-22', '2025-01-01', '2025-11-22'],
  ['the end of a February with that of a leap year', year(2024), year(2025), '2025-02-28', '2024-01-01', '2024-02-29'],
  ['Feb 29 with Feb 28', year(2023), year(2024), '2024-02-29', '2023-01-01', '2023-02-28'],
])('%s', (_, other, period, today, from, to) => expect(sameDays(other, period, today)).toEqual({ from, to }));

describe('of a fiscal year from July', () => {
  const fiscal = (year: number) => ({ year, month: null, startMonth: 7 });

  test.each([
    ['a past year is complete', fiscal(2025), '2026-11-22', '2025-07-01', '2026-06-30'],
    ['a running year ends today, also in the next calendar year', fiscal(2026), '2027-02-10', '2026-07-01', '2027-02-10'],
  ])('%s', (_, period, today, from, to) => expect(daysOf(period, today)).toEqual({ from, to }));

  test.each([
    ['the same days of the year before', fiscal(2025), fiscal(2026), '2027-02-10', '2025-07-01', '2026-02-10'],
    ['Feb 29 with Feb 28', fiscal(2022), fiscal(2023), '2024-02-29', '2022-07-01', '2023-02-28'],
    ['what is over with what is over', fiscal(2024), fiscal(2025), '2026-11-22', '2024-07-01', '2025-06-30'],
  ])('%s', (_, other, period, today, from, to) => expect(sameDays(other, period, today)).toEqual({ from, to }));

  test('heads and titles name its months', () => {
    const past = daysOf(fiscal(2025), '2026-11-22');
    expect([daysHead(past, fiscal(2025)), daysText(past, fiscal(2025))]).toEqual(['Jul 2025–Jun 2026', 'July 2025 to June 2026']);
    const running = daysOf(fiscal(2026), '2026-11-22');
    expect(daysHead(running, fiscal(2026))).toBe('Jul 1–Nov 22, 2026');
  });
});

test('heads and titles say which days they mean', () => {
  const part = daysOf(november, '2026-11-22');
  expect([daysHead(part, november), daysText(part, november)]).toEqual(['Nov 1–22, 2026', 'Nov 1 to Nov 22, 2026']);
  const first = daysOf(november, '2026-11-01');
  expect([daysHead(first, november), daysText(first, november)]).toEqual(['Nov 1, 2026', 'Nov 1, 2026']);
  const days = daysOf(october, '2026-11-22');
  expect([daysHead(days, october), daysText(days, october)]).toEqual(['Oct 2026', 'October 2026']);
  const running = daysOf(year(2026), '2026-11-22');
  expect([daysHead(running, year(2026)), daysHead(daysOf(year(2025), '2026-11-22'), year(2025))]).toEqual(['Jan 1–Nov 22, 2026', '2025']);
});
