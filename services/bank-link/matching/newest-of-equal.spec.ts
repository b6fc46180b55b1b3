// Which of equal removed transactions rows bring back.
import { expect, test } from '@jest/globals';
import { newestOfEqual } from './newest-of-equal.js';

const removed = (bankTransactionId: string, contentKey: string, bankAccountId = 'checking') => ({
  bankTransactionId,
  contentKey,
  bankAccountId,
});
const rows = (...keys: string[]) => keys.map((contentKey) => ({ bankAccountId: 'checking', contentKey }));
const ids = (all: { bankTransactionId: string }[]) => all.map(({ bankTransactionId }) => bankTransactionId).sort();

test('the newest, as many as there are equal rows', () => {
  const all = [removed('1', 'coffee'), removed('3', 'coffee'), removed('2', 'coffee'), removed('4', 'coffee', 'savings')];
  expect(ids(newestOfEqual(all, rows('coffee')))).toEqual(['3', '4']);
  expect(ids(newestOfEqual(all, rows('coffee', 'coffee')))).toEqual(['2', '3', '4']);
});

test('all of a content that no row has: another kind of file may describe them differently', () => {
  expect(ids(newestOfEqual([removed('1', 'coffee'), removed('2', 'coffee')], rows('COFFEE')))).toEqual(['1', '2']);
});
