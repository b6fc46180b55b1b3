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

test('a fiscal year that starts later this year can’t be chosen', () => {
  const fiscal = (year: number) => ({ year, month: null, startMonth: 7 });
  const february = boundsFor('2026-02-10', '2020-03-01', 7);
  expect([2018, 2019, 2025, 2026].map((year) => within(fiscal(year), february))).toEqual([false, true, true, false]);
  expect(within({ year: 2026, month: 2, startMonth: 7 }, february)).toBe(true);
  expect(within(fiscal(2026), boundsFor('2026-07-01', undefined, 7))).toBe(true);
});

test('months step over the turn of the year', () => {
  expect(stepped({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(stepped({ year: 2025, month: 12 }, 1)).toEqual({ year: 2026, month: 1 });
  expect(stepped({ year: 2026, month: null }, -1)).toEqual({ year: 2025, month: null });
});

test('names', () =>
  expect([periodText({ year: 2026, month: 10 }), periodText({ year: 2026, month: null })]).toEqual(['October 2026', '2026']));
