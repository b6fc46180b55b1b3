// Given a cash side and the bill that it pays, its lines have the numbers of the bill's lines.
import { expect, test } from '@jest/globals';
import type { Leg } from './legs.js';
import { numberedSide } from './numbered-side.js';

const bank = (amountCents: number): Leg => ({ path: 'Assets:Checking', amountCents });
const fee = { path: 'Expenses:Bank Fees', amountCents: 200 };
const pays = (line: number, path: string, amountCents: number, journalNo = 'B1'): Leg => ({ path, amountCents, pays: { journalNo, line } });
const numbers = (legs: Leg[], documentLines = 3) => {
  const { lines, document } = numberedSide(legs, { documentLines: () => documentLines });
  return [document, lines.map(({ line, path }) => [line, path])];
};
const [checking, supplies, meals] = ['Assets:Checking', 'Expenses:Supplies', 'Expenses:Meals'];

test('what pays lines 2 and 3 of a bill has these numbers, and the money comes first', () =>
  expect(numbers([bank(-500), pays(3, meals, 100), pays(2, supplies, 400)])).toEqual(['B1', [[1, checking], [2, supplies], [3, meals]]])); // prettier-ignore

test('where the bill’s first line is paid, the money and a fee come after all lines of the bill', () =>
  expect(numbers([bank(-602), fee, pays(1, supplies, 400)])).toEqual(['B1', [[1, supplies], [4, checking], [5, fee.path]]])); // prettier-ignore

test('a fee next to the money has no number of the bill', () =>
  expect(numbers([bank(-602), fee, pays(2, supplies, 400)])).toEqual(['B1', [[1, checking], [2, supplies], [4, fee.path]]])); // prettier-ignore

test('a payment of two bills, or of none, is numbered in order', () => {
  const two = [bank(-500), pays(1, supplies, 400), pays(1, meals, 100, 'B2')];
  expect(numbers(two)).toEqual([undefined, [[1, checking], [2, supplies], [3, meals]]]); // prettier-ignore
  expect(numbers([bank(-5), { path: supplies, amountCents: 5 }])).toEqual([undefined, [[1, checking], [2, supplies]]]); // prettier-ignore
});
