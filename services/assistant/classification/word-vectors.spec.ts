// Words of like use point the same way, and names without spaces are taken apart.
import { expect, test } from '@jest/globals';
import { meaningOf, WORD_DIMENSIONS } from './word-vectors.js';

/** The cosine of two texts: 1 is the same use, about 0 nothing in common. */
function alike(a: string, b: string): number {
  const [left, right] = [meaningOf(a.split(' '))!, meaningOf(b.split(' '))!];
  return left.reduce((sum, value, d) => sum + value * right[d]!, 0);
}

test('a bakery is nearer to a café than to an insurer', () => {
  expect(alike('BAKERY', 'CAFE')).toBeGreaterThan(alike('BAKERY', 'INSURANCE') + 0.3);
  expect(alike('PLUMBING', 'ELECTRICAL')).toBeGreaterThan(alike('PLUMBING', 'DENTIST') + 0.2);
});

test('what was written together means what its words mean', () => {
  expect(alike('DISCOUNTDRUG MART', 'DISCOUNT DRUG MART')).toBeCloseTo(1, 5);
  expect(alike('STANTONOPTICAL', 'STANTON OPTICAL')).toBeCloseTo(1, 5);
});

test('has length 1, and nothing to say of letters that are no words', () => {
  const meaning = meaningOf(['COFFEE', 'ROASTERS'])!;
  expect(meaning).toHaveLength(WORD_DIMENSIONS);
  expect(Math.hypot(...meaning)).toBeCloseTo(1, 5);
  expect(meaningOf([])).toBeUndefined();
  expect(meaningOf(['7', '24'])).toBeUndefined();
});
