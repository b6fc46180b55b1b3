// A year of the books starts in it, whatever its first month is; a tax year is the calendar year.
import { expect, test } from '@jest/globals';
import { booksYear, booksYearOf, taxYear } from './years.js';

test.each([
  [2025, 1, '2025-01-01', '2025-12-31'],
  [2025, 7, '2025-07-01', '2026-06-30'],
  [2023, 3, '2023-03-01', '2024-02-29'],
  [2025, 12, '2025-12-01', '2026-11-30'],
])('the year %i of books from month %i', (year, startMonth, startDate, endDate) => {
  expect(booksYear(year, startMonth)).toEqual({ startDate, endDate });
  expect([startDate, endDate].map((day) => booksYearOf(day, startMonth))).toEqual([year, year]);
});

test('a tax year', () => expect(taxYear(2025)).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31' }));
