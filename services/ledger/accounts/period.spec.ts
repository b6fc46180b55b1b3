// Months, years and the days around them.
import { daysAfter, firstOfMonth, lastOfMonth, partsOf } from '#contracts/days.js';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { splitPeriod } from '#contracts/rules/years.js';
import { dayAfter, dayBefore, labelOf, monthSoFar, periodOf, upTo } from './period.js';

test('months begin and end, also across years and in leap years', () => {
  expect([firstOfMonth(2026, 13), firstOfMonth(2026, 0), firstOfMonth(2026, -11), firstOfMonth(2026, 11)]).toEqual([
    '2027-01-01',
    '2025-12-01',
    '2025-01-01',
    '2026-11-01',
  ]);
  expect([
    lastOfMonth(2024, 2),
    lastOfMonth(2026, 2),
    lastOfMonth(2100, 2),
    lastOfMonth(2000, 2),
    lastOfMonth(2026, 4),
    lastOfMonth(2026, 12),
  ]).toEqual(['2024-02-29', '2026-02-28', '2100-02-28', '2000-02-29', '2026-04-30', '2026-12-31']);
});

test('a period is a month or a year, with its name', () => {
  expect(periodOf(2024, 2)).toEqual({ startDate: '2024-02-01', endDate: '2024-02-29' });
  expect(periodOf(2024)).toEqual({ startDate: '2024-01-01', endDate: '2024-12-31' });
  expect([periodOf(2024, undefined, 7), labelOf(2024, undefined, 7)]).toEqual([
    { startDate: '2024-07-01', endDate: '2025-06-30' },
    'July 2024 to June 2025',
  ]);
  expect([labelOf(2024, 2), labelOf(2024)]).toEqual(['February 2024', '2024']);
});

test('days follow one another over month, year and leap day, untouched by daylight saving', () => {
  expect([
    dayAfter('2024-02-28'),
    dayAfter('2024-02-29'),
    dayAfter('2026-12-31'),
    dayBefore('2026-03-01'),
    dayBefore('2024-01-01'),
  ]).toEqual(['2024-02-29', '2024-03-01', '2027-01-01', '2026-02-28', '2023-12-31']);
  expect(daysAfter('2026-03-07', 2)).toBe('2026-03-09');
});

test('a period is split into whole months and the days at its edges', () => {
  const month = (startDate: string, endDate: string) => ({ startDate, endDate });
  expect(splitPeriod(periodOf(2026, 3))).toEqual({ months: month('2026-03-01', '2026-03-31'), edges: [] });
  expect(splitPeriod(month('2026-01-15', '2026-04-10'))).toEqual({
    months: month('2026-02-01', '2026-03-31'),
    edges: [month('2026-01-15', '2026-01-31'), month('2026-04-01', '2026-04-10')],
  });
  expect(splitPeriod(month('2026-01-15', '2026-02-10'))).toEqual({ months: null, edges: [month('2026-01-15', '2026-02-10')] });
  expect(splitPeriod(month('2026-01-01', '2026-02-10'))).toEqual({
    months: month('2026-01-01', '2026-01-31'),
    edges: [month('2026-02-01', '2026-02-10')],
  });
  expect(splitPeriod(month('2026-01-31', '2026-02-28'))).toEqual({
    months: month('2026-02-01', '2026-02-28'),
    edges: [month('2026-01-31', '2026-01-31')],
  });
  expect(splitPeriod(month('2026-05-05', '2026-05-05'))).toEqual({ months: null, edges: [month('2026-05-05', '2026-05-05')] });
});

test('the pieces of any period cover each of its days once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 800 }), (from, length) => {
      const startDate = daysAfter('2023-11-20', from);
      const endDate = daysAfter(startDate, length);
      const { months, edges } = splitPeriod({ startDate, endDate });
      const days: string[] = [];
      for (const piece of [...edges, ...(months ? [months] : [])])
        for (let day = piece.startDate; day <= piece.endDate; day = dayAfter(day)) days.push(day);
      days.sort();
      expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([length + 1, length + 1, startDate, endDate]);
      if (months) expect([partsOf(months.startDate)[2], dayAfter(months.endDate).slice(8)]).toEqual([1, '01']);
    }),
    { numRuns: 50 },
  );
});

test('a period through one of its days; a day outside leaves it whole', () => {
  const october = periodOf(2026, 10);
  expect(upTo(october, '2026-10-22')).toEqual({ startDate: '2026-10-01', endDate: '2026-10-22' });
  for (const day of [undefined, '2026-09-30', '2026-10-31', '2026-11-01']) expect(upTo(october, day)).toEqual(october);
});

test.each([
  ['2026-11-22', '2026-10-01', '2026-10-22'],
  ['2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-30', '2026-02-01', '2026-02-28'],
  ['2024-03-29', '2024-02-01', '2024-02-29'],
  ['2026-01-05', '2025-12-01', '2025-12-05'],
])('%s is compared with %s through %s', (today, startDate, endDate) => {
  expect(monthSoFar(today)).toEqual({ now: { startDate: today.slice(0, 8) + '01', endDate: today }, before: { startDate, endDate } });
});
