// Given posted transactions near a journal's lines, when the journal comes second, then these are withdrawn: one per line.
import { expect, test } from '@jest/globals';
import { chooseTwins, type TwinCandidate } from './choose-twins.js';

const pair = (
  lineId: string,
  lineDay: number,
  transactionId: string,
  day: number,
  [lineDescription, description] = ['', ''],
): TwinCandidate => ({
  lineId,
  lineDate: `2025-01-0${lineDay}`,
  lineDescription,
  transactionId,
  date: `2025-01-0${day}`,
  description,
});

test('one line withdraws one transaction, the nearest in days', () => {
  expect(chooseTwins([pair('l', 3, 'far', 6), pair('l', 3, 'near', 4), pair('l', 3, 'before', 1)])).toEqual(['near']);
});

test('a payee that both name comes before a day that is nearer', () => {
  const words: [string, string] = ['Staples | Paper', 'POS STAPLES 0108'];
  expect(chooseTwins([pair('l', 3, 'same day', 3, ['Staples | Paper', 'SHELL OIL']), pair('l', 3, 'named', 7, words)])).toEqual(['named']);
});

test('two lines and two transactions are two pairs, two lines and one are one', () => {
  const all = [pair('a', 3, 't', 3), pair('a', 3, 'u', 4), pair('b', 4, 't', 3), pair('b', 4, 'u', 4)];
  expect(chooseTwins(all).sort()).toEqual(['t', 'u']);
  expect(chooseTwins([pair('a', 3, 't', 3), pair('b', 4, 't', 3)])).toEqual(['t']);
  // The nearer pair leaves the other line the other transaction.
  expect(chooseTwins([pair('a', 3, 't', 4), pair('b', 4, 't', 4), pair('a', 3, 'u', 8)]).sort()).toEqual(['t', 'u']);
});

test('of equals the earlier one, in whatever order they are given', () => {
  const equals = [pair('l', 3, 'late', 5), pair('l', 3, 'early', 1)];
  for (const order of [equals, equals.toReversed()]) expect(chooseTwins(order)).toEqual(['early']);
});
