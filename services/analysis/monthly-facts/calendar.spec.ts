// How the days of a running month are named.
import { expect, test } from '@jest/globals';
import { monthThrough } from './calendar.js';

test.each([
  ['2026-12-01', 'Dec 1'],
  ['2026-12-02', 'Dec 1–2'],
  ['2026-11-21', 'Nov 1–21'],
])('a month through %s is %s', (date, text) => expect(monthThrough(date)).toBe(text));
