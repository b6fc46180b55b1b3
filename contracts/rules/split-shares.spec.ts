// An amount in shares, to the cent: running totals, fixed amounts first, signs, and shares that aren't 100%.
import { expect, test } from '@jest/globals';
import type { SplitShare } from '../shapes.js';
import { partsByShares, sharesProblem } from './split-shares.js';

const percents = (...of: number[]): SplitShare[] => of.map((percent, at) => ({ category: `Expenses:${at}`, percent }));
const cents = (totalCents: number, shares: SplitShare[]) => partsByShares(totalCents, shares)?.map(({ amountCents }) => amountCents);

test.each<[number, number[], number[]]>([
  [-100_000, [70, 30], [-70_000, -30_000]],
  // 33.33% of 100.01 are 33.333333, 66.66% 66.666666; the running total is 33.33, 66.67, 100.01.
  [10_001, [33.33, 33.33, 33.34], [3_333, 3_334, 3_334]],
  // Half of a cent goes away from zero, and what is left is the other part's.
  [-3_333, [50, 50], [-1_667, -1_666]],
  [3_333, [50, 50], [1_667, 1_666]],
  // The only cent goes to the first part.
  [1, [70, 30], [1]],
  [9_007_199_254_740_991, [0.01, 99.99], [900_719_925_474, 9_006_298_534_815_517]],
])('%d by %j', (totalCents, of, parts) => {
  expect(cents(totalCents, percents(...of))).toEqual(parts);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totalCents);
});

test('fixed amounts come first, with the sign of the total, and percentages divide the rest', () => {
  const shares = [{ category: 'Expenses:Utilities', amountCents: 12_345 }, ...percents(60, 40)];
  // 876.55: 60% are 525.93.
  expect(cents(-100_000, shares)).toEqual([-12_345, -52_593, -35_062]);
  expect(cents(12_345, shares)).toEqual([12_345]);
  expect(cents(-12_344, shares)).toBeUndefined();
});

test.each<[SplitShare[], RegExp | undefined]>([
  [percents(70, 30), undefined],
  [percents(33.33, 33.33, 33.34), undefined],
  [percents(70, 29.99), /99\.99%/],
  [percents(70, 31), /101%/],
  [[{ category: 'a', amountCents: 5 }, { category: 'b', amountCents: 5 }], /At least one part/],
  [[{ category: 'a', amountCents: 5, percent: 50 }, ...percents(50)], /either/],
  [[{ category: 'a' }, ...percents(100)], /either/],
])('%j as shares: %s', (shares, problem) => {
  if (problem) expect(sharesProblem(shares)).toMatch(problem);
  else expect(sharesProblem(shares)).toBeUndefined();
}); // prettier-ignore
