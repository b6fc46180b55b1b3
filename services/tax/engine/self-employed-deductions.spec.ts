// The limits of a proprietor's own plans, each by the steps of its worksheet, worked out by hand.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { RetirementPlan } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { healthDeduction, retirementDeduction, retirementLimit } from './self-employed-deductions.js';
import { deductibleHalf, selfEmploymentTax } from './self-employment-tax.js';

interface Of {
  year?: number;
  age?: number | null;
}

const proprietor = (netProfit: number, { year = 2024, age = 40 }: Of = {}) => ({
  ...{ netProfit, age },
  halfSe: deductibleHalf(selfEmploymentTax({ netProfit, wages: 0 }, taxYearOf(year)!)),
});
const limit = (plan: RetirementPlan, netProfit: number, of: Of = {}) =>
  retirementLimit(plan, proprietor(netProfit, of), taxYearOf(of.year ?? 2024)!);

// 100,000 × 0.9235 × 0.153 ÷ 2 = 7,064.775, which leaves 92,935.225 (step 3).
describe('SEP', () => {
  test('a quarter of what is left after itself', () => {
    expect(limit('sep', 100_000)).toBeCloseTo(18_587.045, 6);
    expect(limit('sep', 100_000)).toBeCloseTo(0.25 * (92_935.225 - 18_587.045), 6);
    expect([limit('sep', 0), limit('sep', -20_000)]).toEqual([0, 0]);
  });

  test.each([
    [2020, 57_000],
    [2021, 58_000],
    [2022, 61_000],
    [2023, 66_000],
    [2024, 69_000],
    [2025, 70_000],
    [2026, 72_000],
    [2027, 72_000],
  ])('%d: %d at most, at any age', (year, max) => expect(limit('sep', 600_000, { year, age: 61 })).toBe(max));
});

describe('solo 401(k)', () => {
  // Deferral, additions, catch-up from 50, from 60 to 63.
  test.each([
    [2020, 57_000, 6_500, 6_500],
    [2021, 58_000, 6_500, 6_500],
    [2022, 61_000, 6_500, 6_500],
    [2023, 66_000, 7_500, 7_500],
    [2024, 69_000, 7_500, 7_500],
    [2025, 70_000, 7_500, 11_250],
    [2026, 72_000, 8_000, 11_250],
  ])('%d: %d at most, %d more from 50 on, %d from 60 to 63', (year, max, from50, from60) => {
    const at = (age: number | null) => limit('solo-401k', 600_000, { year, age }) - max;
    expect([null, 49, 50, 59, 60, 63, 64].map(at)).toEqual([0, 0, from50, from50, from60, from60, from50]);
  });

  // The fifth of 92,935.225, 18,587.045, and the deferral of the year.
  test.each([
    [2020, 19_500],
    [2021, 19_500],
    [2022, 20_500],
    [2023, 22_500],
    [2024, 23_000],
    [2025, 23_500],
    [2026, 24_500],
  ])('%d: a fifth and a deferral of %d', (year, deferral) =>
    expect(limit('solo-401k', 100_000, { year })).toBeCloseTo(18_587.045 + deferral, 6),
  );

  test('of a small profit is half of what the deferral leaves (step 12), and no more than all', () => {
    // 35,000 − 2,472.67125 = 32,527.32875; less 23,000, halved, is 4,763.664375. From 50 on the rest of it may go in too.
    expect(limit('solo-401k', 35_000)).toBeCloseTo(27_763.664375, 6);
    expect(limit('solo-401k', 35_000, { age: 50 })).toBeCloseTo(32_527.32875, 6);
    // 20,000 − 1,412.955: less than the deferral.
    expect(limit('solo-401k', 20_000, { age: 50 })).toBeCloseTo(18_587.045, 6);
    expect(limit('solo-401k', -1)).toBe(0);
  });
});

describe('SIMPLE', () => {
  // 92,350 × 3% = 2,770.50 in addition to the deferral.
  test.each([
    [2020, 13_500, 3_000, 3_000],
    [2021, 13_500, 3_000, 3_000],
    [2022, 14_000, 3_000, 3_000],
    [2023, 15_500, 3_500, 3_500],
    [2024, 17_600, 3_850, 3_850],
    [2025, 17_600, 3_850, 5_250],
    [2026, 18_100, 3_850, 5_250],
  ])('%d: %d, %d more from 50 on, %d from 60 to 63, and the match', (year, deferral, from50, from60) => {
    const at = (age: number) => limit('simple', 100_000, { year, age });
    expect(at(49)).toBeCloseTo(deferral + 2_770.5, 6);
    expect([at(50) - at(49), at(60) - at(49), at(64) - at(49)].map(Math.round)).toEqual([from50, from60, from50]);
  });

  // 9,235 and 277.05 would be more than the 9,293.5225 that self-employment tax leaves.
  test('is no more than what is left', () => expect(limit('simple', 10_000)).toBeCloseTo(9_293.5225, 6));
});

test('no plan deducts more than is paid into it, than is earned, or less for a higher profit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RetirementPlan.options),
      fc.integer({ min: supportedYears.first, max: supportedYears.last }),
      fc.integer({ min: 18, max: 80 }),
      fc.double({ min: -50_000, max: 900_000, noNaN: true }),
      fc.double({ min: 0, max: 200_000, noNaN: true }),
      (plan, year, age, netProfit, contribution) => {
        const person = proprietor(netProfit, { year, age });
        const deducted = retirementDeduction({ retirement: { plan, contribution }, healthInsurance: 0 }, person, taxYearOf(year)!);
        expect(deducted).toBeLessThanOrEqual(Math.min(contribution, Math.max(0, netProfit - person.halfSe)) + 1e-9);
        // The floor of self-employment tax takes a step of 31 at 433.13.
        if (netProfit > 500)
          expect(limit(plan, netProfit + 1_000, { year, age })).toBeGreaterThanOrEqual(limit(plan, netProfit, { year, age }));
      },
    ),
  );
});

test('health insurance counts up to what self-employment tax and the plan leave', () => {
  const deducted = (healthInsurance: number, retirement: number) =>
    healthDeduction({ retirement: null, healthInsurance }, proprietor(100_000), retirement);
  expect(deducted(12_000, 18_587.045)).toBe(12_000);
  expect(deducted(90_000, 18_587.045)).toBeCloseTo(74_348.18, 6);
  expect(deducted(1, 92_935.225)).toBeCloseTo(0, 6);
  expect(healthDeduction({ retirement: null, healthInsurance: 5_000 }, proprietor(-3_000), 0)).toBe(0);
});
