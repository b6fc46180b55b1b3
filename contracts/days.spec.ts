// The day that screens open on, and the same day of other months.
import { expect, test } from '@jest/globals';
import { openingDay, sameDay } from './days.js';

test.each([
  ['books that end two years ago', '2024-08-12', '2024-08-12'],
  ['books that end yesterday', '2026-11-23', '2026-11-23'],
  ['an entry of today', '2026-11-24', '2026-11-24'],
  ['an entry that is dated ahead', '2027-01-02', '2026-11-24'],
  ['no entries', null, '2026-11-24'],
])('%s', (_, through, day) => expect(openingDay('2026-11-24', through)).toBe(day));

test.each([
  ['2026-11-22', -1, '2026-10-22'],
  ['2026-01-05', -1, '2025-12-05'],
  ['the last day of a month stays the last: 2026-11-30', -1, '2026-10-31'],
  ['a day that a short month lacks: 2026-03-30', -1, '2026-02-28'],
  ['2024-03-29', -1, '2024-02-29'],
  ['2026-11-22', -12, '2025-11-22'],
  ['2025-02-28', -12, '2024-02-29'],
  ['2024-02-29', -12, '2023-02-28'],
])('the same day: %s by %i months is %s', (text, months, day) => expect(sameDay(text.slice(-10), months)).toBe(day));
