// Shares of amounts: entries add up to their category, whatever the amounts, their order and the percentage.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shareOf } from './shares.js';

/** The deductible part of each of a category's entries, given in their order. */
function sharesOf(amounts: readonly number[], basisPoints: number): number[] {
  let total = 0;
  return amounts.map((cents) => {
    const before = shareOf(total, basisPoints);
    total += cents;
    return shareOf(total, basisPoints) - before;
  });
}

test.each([
  [35_12, 5_000, 17_56],
  [33_33, 5_000, 16_67],
  [-33_33, 5_000, -16_67],
  [1, 5_000, 1],
  [1, 4_999, 0],
  [100, 3_333, 33],
  [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
  [9_007_199_254_740_991, 5_000, 4_503_599_627_370_496],
  [0, 5_000, 0],
])('%d cents at %d: %d', (cents, basisPoints, expected) => expect(shareOf(cents, basisPoints)).toBe(expected));

test.each([
  // 100,000 / 3 = 33,333.33; 200,000 / 3 = 66,666.67; 3 × 1 / 6 is half a cent.
  [1_000_00, 1, 3, 333_33],
  [-1_000_00, 2, 3, -666_67],
  [3, 1, 6, 1],
  [3, 999_999, 6_000_000, 0],
])('%d cents at %d of %d: %d', (cents, part, whole, expected) => expect(shareOf(cents, { part, whole })).toBe(expected));

test('three cents by half are 1 + 0 + 1: an entry counts what the running total gains', () => {
  expect(sharesOf([1, 1, 1], 5_000)).toEqual([1, 0, 1]);
});

test('entries add up to the share of their total, and none is off by a cent or more', () => {
  const cents = fc.integer({ min: -100_000_00, max: 100_000_00 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 60 }), fc.integer({ min: 0, max: 10_000 }), (amounts, basisPoints) => {
      const shares = sharesOf(amounts, basisPoints);
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(shareOf(total, basisPoints));
      for (const [at, share] of shares.entries()) expect(Math.abs(share - (amounts[at]! * basisPoints) / 10_000)).toBeLessThanOrEqual(1);
    }),
  );
});
