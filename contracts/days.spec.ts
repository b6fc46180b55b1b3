// The day that screens open on.
import { expect, test } from '@jest/globals';
import { openingDay } from './days.js';

test.each([
  ['books that end two years ago', '2024-08-12', '2024-08-12'],
  ['books that end yesterday', '2026-11-23', '2026-11-23'],
  ['an entry of today', '2026-11-24', '2026-11-24'],
  ['an entry that is dated ahead', '2027-01-02', '2026-11-24'],
  ['no entries', null, '2026-11-24'],
])('%s', (_, through, day) => expect(openingDay('2026-11-24', through)).toBe(day));
