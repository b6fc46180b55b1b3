// Business dates never move with a time zone; ages are texts.
import { daysBetween } from '#contracts/days.js';
import { expect, test } from '@jest/globals';
import { columnDay, columnDayOfAnyYear, dayText, spanText, timeText } from './dates.js';

test('a date in running text, in a column, with its year', () => {
  expect(dayText('2026-10-06')).toBe('Oct 6');
  expect(columnDay('2026-10-06')).toBe('Oct 6');
  expect(columnDayOfAnyYear('2026-10-06', '2026')).toBe('Oct 6');
  expect(columnDayOfAnyYear('2025-10-06', '2026')).toBe('Oct 6, 2025');
  expect(dayText('2026-10-06', { year: true })).toBe('Oct 6, 2026');
});

test('a span names both years only when they differ', () => {
  expect(spanText('2026-10-01', '2026-10-31')).toBe('Oct 1 to Oct 31, 2026');
  expect(spanText('2025-12-03', '2026-01-02')).toBe('Dec 3, 2025 to Jan 2, 2026');
  expect(spanText('2026-10-31', '2026-10-31')).toBe('Oct 31, 2026');
});

test.each([
  [0, '12:05 AM'],
  [9, '9:05 AM'],
  [12, '12:05 PM'],
  [23, '11:05 PM'],
])('five past the hour %i of the day is %s', (hour, text) => expect(timeText(new Date(2026, 10, 20, hour, 5))).toBe(text));

test('days are counted over the change of clocks and a leap day', () => {
  expect(daysBetween('2026-10-31', '2026-11-03')).toBe(3);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});
