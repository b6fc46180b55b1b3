// Order, words and places of the list of businesses.
import { expect, test } from '@jest/globals';
import { listBusinesses } from '#contracts/routes/businesses.js';
import {
  activityText,
  agreementOf,
  completeOf,
  type BusinessRow,
  dueOf,
  parseBusinessesSearch,
  shownBusinesses,
  sortedBy,
  subtitleOf,
} from './businesses.js';

const example = listBusinesses.example.businesses[0] as BusinessRow;
const books = { ...example.books!, payeesToReview: 14 };
const tax = example.tax!;
const row = (
  id: number,
  name: string,
  change: { books?: Partial<typeof books> | null; tax?: Partial<typeof tax> | null } = {},
): BusinessRow => ({
  ...example,
  id,
  name,
  description: '',
  books: change.books === null ? null : { ...books, ...change.books },
  tax: change.tax === null ? null : { ...tax, ...change.tax },
});
const due = (dueOn: string) => ({ nextDue: { dueOn, what: 'Estimated tax, Q4', link: '/tax-cockpit' } });
const difference = { accountId: '0198c5e0-0000-7000-8000-00000000000a', accountName: 'PNC', date: '2026-09-30', differenceCents: -4_599 };

const rows = [
  row(1, 'Bakery', { books: { uncategorized: 5, payeesToReview: 9 }, tax: due('2027-01-15') }),
  row(2, 'Atelier', { books: { uncategorized: 0, payeesToReview: 40, difference }, tax: { ...due('2026-12-15'), missingW9: 2 } }),
  row(3, 'Cinema', { books: null, tax: null }),
  row(4, 'Dairy', { books: { uncategorized: 5, agreesThrough: null }, tax: due('2027-01-15') }),
];
const names = (search: Parameters<typeof shownBusinesses>[1]) => shownBusinesses(rows, search).map(({ name }) => name);

test('by the next due date, equal ones by name, those that cannot be read last either way', () => {
  expect(names({})).toEqual(['Atelier', 'Bakery', 'Dairy', 'Cinema']);
  expect(names({ descending: true })).toEqual(['Bakery', 'Dairy', 'Atelier', 'Cinema']);
  expect(names({ sort: 'review', descending: true })).toEqual(['Atelier', 'Dairy', 'Bakery', 'Cinema']);
  expect(names({ sort: 'uncategorized' })).toEqual(['Atelier', 'Bakery', 'Dairy', 'Cinema']);
  expect(names({ sort: 'name', descending: true })).toEqual(['Dairy', 'Cinema', 'Bakery', 'Atelier']);
  expect(names({ sort: 'bank' })).toEqual(['Atelier', 'Bakery', 'Cinema', 'Dairy']);
});

test('a search finds words of names', () => {
  expect(names({ search: 'ER  ate' })).toEqual(['Atelier']);
  expect(names({ search: 'none' })).toEqual([]);
});

test('the same head turns the order round; counts begin with the largest', () => {
  expect(sortedBy('w9', {})).toEqual({ sort: 'w9', descending: true });
  expect(sortedBy('w9', { sort: 'w9', descending: true })).toEqual({ sort: 'w9', descending: undefined });
  expect(sortedBy('due', {})).toEqual({ sort: undefined, descending: true });
  expect(sortedBy('bank', {})).toEqual({ sort: 'bank', descending: undefined });
  expect(parseBusinessesSearch({ sort: 'due', descending: 'x', search: ' a ' })).toEqual({ search: 'a' });
});

test('a bank is late when it differs, or agrees through no day of the last 45', () => {
  expect(agreementOf(rows[1]!)).toEqual({
    text: 'Differs by $45.99',
    note: 'PNC, since Sep 30, 2026',
    late: true,
    place: `/bank-check/${difference.accountId}`,
  });
  // From Oct 7 to Nov 21, 2026 it is 45 days.
  expect(agreementOf(row(5, 'E', { books: { agreesThrough: '2026-10-07' } }))).toEqual({
    text: 'Oct 7, 2026',
    late: false,
    place: '/account-balances',
  });
  expect(agreementOf(row(5, 'E', { books: { agreesThrough: '2026-10-06' } }))).toMatchObject({ late: true, note: '46 days ago' });
  expect(agreementOf(rows[3]!)).toBeNull();
});

test('what is due, when something happened, and what the title says', () => {
  expect(dueOf(rows[0]!)).toEqual({ what: 'Estimated tax, Q4', text: 'Jan 15, 2027, in 55 days', place: '/tax-cockpit' });
  expect(dueOf(row(5, 'E', { tax: due('2026-11-21') }))!.text).toBe('Nov 21, 2026, today');
  expect(activityText(example, new Date('2026-11-24T12:00:00Z'))).toBe('3 days ago');
  expect(activityText(rows[2]!, new Date())).toBe('–');
  // 9 + 40 + 14 payees; the missing W-9s of four, of which one cannot be read: 3 + 2 + 3.
  expect(subtitleOf(rows)).toBe('4 businesses: 63 payees to review, 1 business doesn’t match the bank, 8 W-9s missing.');
});

test('books are complete through the day that the business’s own screens show', () => {
  const behind = [{ name: 'PNC Savings', through: '2026-11-02' }];
  const completeness = { completeThrough: '2026-11-02', lastEntryOn: '2026-11-20', accounts: 2, behind };
  expect(completeOf(example)).toBe('Current through Oct 31');
  expect(completeOf(row(5, 'E', { books: { completeness } }))).toBe(
    'Current through Nov 2 (last entry Nov 20, PNC Savings only through Nov 2)',
  );
  expect(completeOf({ ...example, books: null })).toBeUndefined();
});
