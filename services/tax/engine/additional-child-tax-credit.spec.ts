// Schedule 8812 Part II-A against lines worked out by hand, and what holds for every household.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { additionalChildTaxCredit, earnedIncome, earnedPart, socialTaxes } from './additional-child-tax-credit.js';
import { allowedCredit, childTaxCredit, type Claimed } from './child-tax-credit.js';

interface Given extends Partial<Claimed> {
  children?: number;
  others?: number;
  earned?: number;
  year?: number;
  /** Lines 21 to 24, where they are known. */
  partB?: { socialTaxes: number; earnedIncomeCredit: number };
}

/** For two children in 2024 without income tax, unless given otherwise. */
const paidOut = ({ children = 2, others = 0, earned = 40_000, year = 2024, partB, ...claimed }: Given) =>
  additionalChildTaxCredit(
    { status: 'hoh', dependents: { children, others }, adjustedGrossIncome: earned, incomeTax: 0, ...claimed },
    { earned, socialTaxes: 0, earnedIncomeCredit: null, ...partB },
    taxYearOf(year)!,
  );

describe('line 27', () => {
  test.each<[string, Given, number]>([
    ['15% of 7,500, less than twice 1,700', { earned: 10_000 }, 1_125],
    ['twice 1,700, less than 15% of 37,500 = 5,625', {}, 3_400],
    ['the last dollar below twice 1,700: 15% of 22,666', { earned: 25_166 }, 3_399.9],
    ['what income tax left: 2,000 − 318.96, less than 1,700', { children: 1, incomeTax: 318.96, earned: 18_587.04 }, 1_681.04],
    ['what income tax left of 4,000', { incomeTax: 3_950 }, 50],
    ['nothing where income tax takes all', { incomeTax: 4_000 }, 0],
    ['1,700 of a child; the 500 of another dependent are lost', { children: 1, others: 1 }, 1_700],
    ['but income tax uses them up first: 2,500 − 1,000', { children: 1, others: 1, incomeTax: 1_000 }, 1_500],
    ['nothing of other dependents alone', { children: 0, others: 3 }, 0],
    ['what 230,000 of income leaves of 2,000: 30 × 50 less', { children: 1, adjustedGrossIncome: 230_000 }, 500],
    ['nothing beyond the phase-out', { children: 1, adjustedGrossIncome: 240_000 }, 0],
    ['nothing of 2,500', { earned: 2_500 }, 0],
    ['15% of the dollar after it', { earned: 2_501 }, 0.15],
    ['by earned income alone for four children: 15% of 17,500', { children: 4, earned: 20_000 }, 2_625],
  ])('%s', (_, given, expected) => expect(paidOut(given)).toBeCloseTo(expected, 6));

  // Twice the maximum refundable credit per child, by year. 2021 had a credit of its own.
  test.each([
    [2020, 2_800],
    [2021, 0],
    [2022, 3_000],
    [2023, 3_200],
    [2024, 3_400],
    [2025, 3_400],
    [2026, 3_400],
    [2027, 3_400],
  ])('%d: %d', (year, expected) => expect(paidOut({ year })).toBe(expected));
});

describe('line 27 by Part II-B', () => {
  // Three children without income tax: line 17 is 5,100, 15% of 12,500 are 1,875 on line 20.
  const three = { children: 3, earned: 15_000 };
  test.each<[string, Given, number]>([
    [
      'Social Security tax beyond the earned income credit, where it’s more',
      { partB: { socialTaxes: 2_400, earnedIncomeCredit: 300 } },
      2_100,
    ],
    ['line 20 where it’s more', { partB: { socialTaxes: 2_400, earnedIncomeCredit: 526 } }, 1_875],
    ['line 20 where the credit is more than the taxes', { partB: { socialTaxes: 1_147.5, earnedIncomeCredit: 6_750 } }, 1_875],
    ['line 17 at most', { partB: { socialTaxes: 9_000, earnedIncomeCredit: 0 } }, 5_100],
    ['what income tax left at most', { incomeTax: 5_000, partB: { socialTaxes: 2_400, earnedIncomeCredit: 0 } }, 1_000],
    ['line 20 for two children', { children: 2, partB: { socialTaxes: 2_400, earnedIncomeCredit: 0 } }, 1_875],
    ['line 20 while the credit isn’t known', {}, 1_875],
  ])('is %s', (_, given, expected) => expect(paidOut({ ...three, ...given })).toBeCloseTo(expected, 6));

  // Wages 2,065.50, half of self-employment tax 706.48, 0.9% of 1,000 on wages, and half of 18 on the rest.
  test('counts what wages bear, and half of what self-employment bears', () => {
    const additionalMedicare = { onWages: 9, onSelfEmployment: 18 };
    expect(socialTaxes({ halfSe: 706.48, onWages: 2_065.5, additionalMedicare })).toBeCloseTo(2_789.98, 6);
  });
});

test('earned income: a loss counts against wages, half of self-employment tax comes off, nothing is below zero', () => {
  // 30,000 − 20,000; 20,000 − 1,412.955.
  expect(earnedIncome({ wages: 30_000, netProfit: -20_000, halfSe: 0 })).toBe(10_000);
  expect(earnedIncome({ wages: 0, netProfit: 20_000, halfSe: 1_412.955 })).toBeCloseTo(18_587.045, 6);
  expect(earnedIncome({ wages: 10_000, netProfit: -20_000, halfSe: 0 })).toBe(0);
  expect(earnedPart(0)).toBe(0);
});

describe('of every household', () => {
  const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100);
  const household = fc.record({
    year: fc.integer({ min: supportedYears.first, max: supportedYears.last }),
    status: fc.constantFrom(...FilingStatus.options),
    children: fc.nat(6),
    others: fc.nat(3),
    adjustedGrossIncome: cents(500_000),
    incomeTax: fc.oneof(fc.constant(0), cents(15_000)),
    earned: fc.oneof(cents(60_000), cents(500_000)),
  });

  test('not more than the maximum for its children, nor the credit beyond income tax, nor 15% of earned income', () =>
    fc.assert(
      fc.property(household, (given) => {
        const { children, others, status, adjustedGrossIncome, incomeTax, earned } = given;
        const year = taxYearOf(given.year)!;
        const claimed = { status, dependents: { children, others }, adjustedGrossIncome, incomeTax };
        const paid = paidOut(given);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(children * (year.childCredit?.refundable ?? 0));
        expect(paid).toBeLessThanOrEqual(0.15 * earned);
        // Line 14 and line 27 share line 12: nothing is credited twice.
        expect(childTaxCredit(claimed, year) + paid).toBeLessThanOrEqual(allowedCredit(claimed, year) + 1e-6);
      }),
      { numRuns: 2_000 },
    ));

  test('never less for a dollar more earned, and more where nothing but earnings limits it', () =>
    fc.assert(
      fc.property(household, (given) => {
        const [before, after] = [paidOut(given), paidOut({ ...given, earned: given.earned + 1 })];
        expect(after).toBeGreaterThanOrEqual(before);
        if (before > 0 && before === earnedPart(given.earned)) expect(after).toBeGreaterThan(before);
      }),
      { numRuns: 1_000 },
    ));
});
