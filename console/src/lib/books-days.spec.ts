// What a screen says about the period that it opened on, and which periods have no entries.
import { describe, expect, test } from '@jest/globals';
import { balancesDay, booksEndText, isOutside } from './books-days.js';

const books = { from: '2023-11-30', through: '2024-08-12' };
const days = { today: '2026-11-24', opening: '2024-08-12', books };

describe('why an earlier period is shown', () => {
  test('of books that end in an earlier year', () =>
    expect(booksEndText(days, { shown: '2024', month: false })).toBe('Your books end Aug 12, 2024. Showing 2024.'));

  test('of a month also where the year is the same', () => {
    const ended = { ...days, books: { from: '2026-01-01', through: '2026-10-31' } };
    expect(booksEndText(ended, { shown: 'October 2026', month: true })).toBe('Your books end Oct 31, 2026. Showing October 2026.');
    expect(booksEndText(ended, { shown: '2026', month: false })).toBeUndefined();
  });

  test('nothing of books that have entries this month, ahead of it, or none', () => {
    for (const through of ['2026-11-01', '2027-02-01'])
      expect(booksEndText({ ...days, books: { from: '2024-01-01', through } }, { shown: '', month: true })).toBeUndefined();
    expect(booksEndText({ ...days, books: undefined }, { shown: '', month: true })).toBeUndefined();
  });
});

test.each([
  [2022, null, true],
  [2023, null, false],
  [2024, null, false],
  [2025, null, true],
  [2023, 10, true],
  [2023, 11, false],
  [2024, 8, false],
  [2024, 9, true],
])('%s, month %s is outside the books: %s', (year, month, outside) => expect(isOutside(days, { year, month })).toBe(outside));

test('a fiscal year is that of the months from its first', () => {
  const outside = (year: number) => isOutside(days, { year, startMonth: 7 });
  expect([2022, 2023, 2024, 2025].map(outside)).toEqual([true, false, false, true]);
  const ended = { today: '2026-02-10', books: { from: '2024-01-01', through: '2025-08-12' } };
  expect(booksEndText(ended, { shown: '', month: false, startMonth: 7 })).toBeUndefined();
  const before = { ...ended, books: { ...ended.books, through: '2025-06-30' } };
  expect(booksEndText(before, { shown: 'July 2024 to June 2025', month: false, startMonth: 7 })).toBe(
    'Your books end Jun 30, 2025. Showing July 2024 to June 2025.',
  );
});

test('balances are of the last day of books that end before this month, else of today', () => {
  expect(balancesDay(days)).toBe('2024-08-12');
  expect(balancesDay({ ...days, books: { ...books, through: '2026-10-31' } })).toBe('2026-10-31');
  for (const through of ['2026-11-01', '2026-11-24', '2027-02-01'])
    expect(balancesDay({ ...days, books: { ...books, through } })).toBeUndefined();
  expect(balancesDay({ today: '2026-11-24' })).toBeUndefined();
});
