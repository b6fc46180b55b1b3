// Steps between periods and their bounds.
import { expect, test } from '@jest/globals';
import { boundsFor, periodText, stepped, within } from './period.js';

const bounds = boundsFor('2026-11-21');

test('the current year and five before can be chosen, up to the present month', () => {
  expect(bounds).toEqual({ firstYear: 2021, last: { year: 2026, month: 11 } });
  expect(within({ year: 2026, month: 12 }, bounds)).toBe(false);
  expect(within({ year: 2021, month: 1 }, bounds)).toBe(true);
  expect(within({ year: 2020, month: null }, bounds)).toBe(false);
});

test('months step over the turn of the year', () => {
  expect(stepped({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(stepped({ year: 2025, month: 12 }, 1)).toEqual({ year: 2026, month: 1 });
  expect(stepped({ year: 2026, month: null }, -1)).toEqual({ year: 2025, month: null });
});

test('names', () =>
  expect([periodText({ year: 2026, month: 10 }), periodText({ year: 2026, month: null })]).toEqual(['October 2026', '2026']));
