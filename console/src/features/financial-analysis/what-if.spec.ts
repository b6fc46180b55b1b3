// What-if figures, each worked out by hand.
import { expect, test } from '@jest/globals';
import { isUnchanged, outcomeOf, unchanged } from './what-if.js';

/** $40,000 of revenue, $12,000 fixed, $16,000 variable (40%): $12,000 are left, 30%. */
const base = { revenueCents: 4_000_000, fixedCents: 1_200_000, variableCents: 1_600_000, cashCents: 6_000_000 };

test('unchanged it is the month itself', () => {
  // 12,000 ÷ 60% = 20,000.
  expect(outcomeOf(base, unchanged)).toEqual({
    revenueCents: 4_000_000,
    expensesCents: 2_800_000,
    netCents: 1_200_000,
    margin: 0.3,
    breakEvenCents: 2_000_000,
    runwayMonths: null,
  });
  expect(isUnchanged(unchanged)).toBe(true);
  expect(isUnchanged({ ...unchanged, price: 0.05 })).toBe(false);
});

test('a fifth less sold: variable costs go along, fixed ones stay', () => {
  // 32,000 − 12,800 − 12,000 = 7,200; 22.5%. Break-even stays at 20,000.
  expect(outcomeOf(base, { ...unchanged, volume: -0.2 })).toEqual({
    revenueCents: 3_200_000,
    expensesCents: 2_480_000,
    netCents: 720_000,
    margin: 0.225,
    breakEvenCents: 2_000_000,
    runwayMonths: null,
  });
});

test('prices 10% up: all of it is left', () => {
  // 44,000 − 28,000 = 16,000. 12,000 ÷ (1 − 16/44) = 12,000 × 44/28 = 18,857.14.
  expect(outcomeOf(base, { ...unchanged, price: 0.1 })).toMatchObject({
    revenueCents: 4_400_000,
    expensesCents: 2_800_000,
    netCents: 1_600_000,
    breakEvenCents: 1_885_714,
  });
});

test('a hire that costs more than is left burns cash', () => {
  // 12,000 − 15,000 = −3,000 a month; $60,000 last 20 months.
  expect(outcomeOf(base, { ...unchanged, hireCents: 1_500_000 })).toMatchObject({
    netCents: -300_000,
    margin: -0.075,
    breakEvenCents: 4_500_000,
    runwayMonths: 20,
  });
});

test('no revenue, no cash and sales below cost give no figure that is none', () => {
  const none = outcomeOf({ revenueCents: 0, fixedCents: 100, variableCents: 0, cashCents: -5 }, unchanged);
  expect(none).toEqual({ revenueCents: 0, expensesCents: 100, netCents: -100, margin: null, breakEvenCents: null, runwayMonths: 0 });
  expect(outcomeOf({ ...base, variableCents: 5_000_000 }, unchanged).breakEvenCents).toBeNull();
});
