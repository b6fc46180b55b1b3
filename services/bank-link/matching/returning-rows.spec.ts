// Which removed transactions rows bring back.
import { expect, test } from '@jest/globals';
import { isReturn, newestOfEqual } from './returning-rows.js';

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

test.each([
  ['possible', 'COFFEE HOUSE', false],
  ['coverage', 'LUNCH BAR', false],
  ['coverage', 'Coffee House #12', true],
  ['bank-id', 'LUNCH BAR', false],
  ['bank-id', 'COFFEE HOUSE 12', true],
  ['content', 'LUNCH BAR', true],
  ['balance', 'LUNCH BAR', true],
  ['wording', 'COFFEE HOUSE', true],
] as const)('by %s, COFFEE HOUSE is %s again: %s', (by, description, expected) => {
  expect(isReturn({ by }, { description, contentKey: 'b' }, { description: 'COFFEE HOUSE', contentKey: 'a' })).toBe(expected);
});

test('a processor’s own id is proof without a word in common', () =>
  expect(isReturn({ by: 'bank-id' }, { description: 'A', contentKey: 'b', hasOwnId: true }, { description: 'B', contentKey: 'a' })).toBe(
    true,
  ));
