// The earned income credit against the corners of Pub. 596 and worksheets worked out by hand, and what holds for every household.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { creditInvestmentIncome, earnedIncomeCredit, refusal, type Claimant } from './earned-income-credit.js';

type Given = Partial<Claimant> & { year?: number };

/** A head of household of 40 in 2025 with one child, unless given otherwise; without other income. */
function claimant({ year: _, ...given }: Given): Claimant {
  const earned = given.earned ?? 15_000;
  return {
    ...{ status: 'hoh', ages: [40], meetsRules: true, children: 1, livedApart: false, investmentIncome: 0 },
    ...{ earned, adjustedGrossIncome: earned },
    ...given,
  };
}
const credit = (given: Given): number => earnedIncomeCredit(claimant(given), taxYearOf(given.year ?? 2025)!);
const refused = (given: Given) => refusal(claimant(given), taxYearOf(given.year ?? 2025)!);

test.each<[string, Given, number]>([
  ['34% of 10,000', { earned: 10_000 }, 3_400],
  ['the maximum from 12,730 on', { earned: 15_000 }, 4_328],
  ['15.98% less of what is beyond 23,350', { earned: 30_000 }, 3_265.33],
  ['by adjusted gross income where that is more', { earned: 15_000, adjustedGrossIncome: 30_000 }, 3_265.33],
  ['by earned income where that is more', { earned: 30_000, adjustedGrossIncome: 20_000 }, 3_265.33],
  ['the smaller of both: 34% of 2,000', { earned: 2_000, adjustedGrossIncome: 24_000 }, 680],
  ['40% for two children', { children: 2, earned: 10_000 }, 4_000],
  ['45% for three', { children: 3, earned: 10_000 }, 4_500],
  ['and no more for a fourth', { children: 4, earned: 20_000 }, 8_046],
  ['on a joint return from 30,470 on', { status: 'mfj', ages: [40, 38], earned: 30_470 }, 4_328],
  ['7.65% without children', { children: 0, earned: 5_000 }, 382.5],
  ['7.65% less beyond 10,620', { children: 0, earned: 15_000 }, 313.93],
  ['15.3% without children in 2021', { children: 0, earned: 5_000, year: 2021 }, 765],
  ['15.3% less beyond 11,610', { children: 0, earned: 15_000, year: 2021 }, 983.33],
  ['nothing without earnings', { earned: 0, adjustedGrossIncome: 9_000 }, 0],
])('%s', (_, given, expected) => expect(credit(given)).toBeCloseTo(expected, 2));

// Pub. 596, Rule 1 of each year: adjusted gross income must be less than this; for none, one, two, and three or more, alone and on a joint
// return. The publication has the maximum before it's rounded, so the credit may be some cents there.
describe.each<[number, number[], number[]]>([
  [2020, [15_820, 41_756, 47_440, 50_954], [21_710, 47_646, 53_330, 56_844]],
  [2021, [21_430, 42_158, 47_915, 51_464], [27_380, 48_108, 53_865, 57_414]],
  [2022, [16_480, 43_492, 49_399, 53_057], [22_610, 49_622, 55_529, 59_187]],
  [2023, [17_640, 46_560, 52_918, 56_838], [24_210, 53_120, 59_478, 63_398]],
  [2024, [18_591, 49_084, 55_768, 59_899], [25_511, 56_004, 62_688, 66_819]],
  [2025, [19_104, 50_434, 57_310, 61_555], [26_214, 57_554, 64_430, 68_675]],
])('%d ends', (year, alone, joint) => {
  test.each([0, 1, 2, 3])('with %d children where the publication says', (children) => {
    const of = (status: 'single' | 'mfj', earned: number) => credit({ year, status, ages: [40, 40], children, earned });
    for (const [status, limits] of [
      ['single', alone],
      ['mfj', joint],
    ] as const) {
      expect(of(status, limits[children]!)).toBeLessThan(0.6);
      expect(of(status, limits[children]! - 6)).toBeGreaterThan(0);
    }
  });
});

test.each<[string, Given, ReturnType<typeof refused>]>([
  ['investment income of 11,950', { investmentIncome: 11_950 }, null],
  ['a cent more', { investmentIncome: 11_950.01 }, 'investments'],
  ['3,650 in 2020', { investmentIncome: 3_651, year: 2020 }, 'investments'],
  ['a separate return', { status: 'mfs' }, 'separate-return'],
  ['a separated spouse with a child', { status: 'mfs', livedApart: true }, null],
  ['a separated spouse without one', { status: 'mfs', livedApart: true, children: 0 }, 'separate-return'],
  ['a separated spouse in 2020', { status: 'mfs', livedApart: true, year: 2020 }, 'separate-return'],
  ['age 24 without children', { children: 0, ages: [24] }, 'age'],
  ['age 25', { children: 0, ages: [25] }, null],
  ['age 64', { children: 0, ages: [64] }, null],
  ['age 65', { children: 0, ages: [65] }, 'age'],
  ['age 65 with a child', { ages: [65] }, null],
  ['one spouse of 64', { status: 'mfj', children: 0, ages: [70, 64] }, null],
  ['an unknown age', { children: 0, ages: [null] }, 'age-unknown'],
  ['age 19 in 2021', { children: 0, ages: [19], year: 2021 }, null],
  ['age 90 in 2021', { children: 0, ages: [90], year: 2021 }, null],
  ['age 18 in 2021', { children: 0, ages: [18], year: 2021 }, 'age'],
  ['rules that aren’t met', { meetsRules: false }, 'rules'],
])('%s', (_, given, expected) => {
  expect(refused(given)).toBe(expected);
  expect(credit({ ...given, earned: 8_000 }) > 0).toBe(expected === null);
});

test('investment income: a loss lowers nothing, and gains of Form 4797 don’t count', () => {
  expect(creditInvestmentIncome({ interest: 500, dividends: 700, capitalGain: -3_000, propertyGain: 0 })).toBe(1_200);
  expect(creditInvestmentIncome({ interest: 500, dividends: 700, capitalGain: 9_000, propertyGain: 8_000 })).toBe(2_200);
  expect(creditInvestmentIncome({ interest: 500, dividends: 700, capitalGain: 5_000, propertyGain: 8_000 })).toBe(1_200);
});

test('never more than the maximum, never below zero, never less for another child', () =>
  fc.assert(
    fc.property(
      fc.record({
        year: fc.integer({ min: supportedYears.first, max: supportedYears.last }),
        status: fc.constantFrom(...FilingStatus.options),
        children: fc.nat(5),
        earned: fc.nat(80_000),
        adjustedGrossIncome: fc.nat(80_000),
        livedApart: fc.constant(true),
      }),
      (given) => {
        const found = credit(given);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(taxYearOf(given.year)!.earnedIncomeCredit.max[3]);
        expect(credit({ ...given, children: given.children + 1 })).toBeGreaterThanOrEqual(found - 1e-9);
      },
    ),
    { numRuns: 2_000 },
  ));
