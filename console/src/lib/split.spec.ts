// Parts by amount and by percentage: what is left, and that percentages of 100 leave nothing.
import { expect, test } from '@jest/globals';
import { splitOf } from './split.js';

const typed = (...amounts: string[]) => amounts.map((amount, at) => ({ category: `C${at}`, amount }));

test.each<[number, string[], (number | undefined)[], number]>([
  [10_000, ['60', '40.00'], [6_000, 4_000], 0],
  [10_000, ['60', ''], [6_000, undefined], 4_000],
  [10_000, ['60', '50'], [6_000, 5_000], -1_000],
  // A third of a dollar is 33 cents, and together they are all of it.
  [100, ['33.3333%', '33.3333%', '33.3334%'], [33, 34, 33], 0],
  [1, ['50%', '50%'], [1, undefined], 0],
  [99_999, ['12.5%', '10.00', '87.5 %'], [12_500, 1_000, 87_499], -1_000],
  [10_000, ['101%', 'x'], [undefined, undefined], 10_000],
])('%d cents in %j', (totalCents, amounts, cents, left) => {
  const split = splitOf(totalCents, typed(...amounts));
  expect(split.parts.map((part) => part.cents)).toEqual(cents);
  expect(split.leftCents).toBe(left);
});
