// Standard and senior deductions against the instructions' charts, worked out by hand.
import { describe, expect, test } from '@jest/globals';
import type { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { seniorDeduction, standardDeduction } from './standard-deduction.js';

const filers = (status: FilingStatus, age: number | null = null, spouseAge: number | null = null) => ({ status, age, spouseAge });
const standard = (year: number, status: FilingStatus, age?: number, spouseAge?: number) =>
  standardDeduction(filers(status, age, spouseAge), taxYearOf(year)!);
const senior = (year: number, agi: number, status: FilingStatus, age?: number, spouseAge?: number) =>
  seniorDeduction(filers(status, age, spouseAge), agi, taxYearOf(year)!);

test.each<[number, number, number, number]>([
  [2020, 12_400, 24_800, 18_650],
  [2021, 12_550, 25_100, 18_800],
  [2022, 12_950, 25_900, 19_400],
  [2023, 13_850, 27_700, 20_800],
  [2024, 14_600, 29_200, 21_900],
  [2025, 15_750, 31_500, 23_625],
  [2026, 16_100, 32_200, 24_150],
])('%d: single and separate %d, joint and surviving spouse %d, head of household %d', (year, single, joint, head) => {
  const found = (['single', 'mfs', 'mfj', 'qss', 'hoh'] as const).map((status) => standard(year, status));
  expect(found).toEqual([single, single, joint, joint, head]);
});

describe('age', () => {
  // Form 1040 instructions 2023: 15,700 single, 29,200 and 30,700 joint, 15,350 separate, 29,200 surviving spouse, 22,650 head of household.
  test.each<[FilingStatus, number | undefined, number | undefined, number]>([
    ['single', 64, undefined, 13_850],
    ['single', 65, undefined, 15_700],
    ['mfj', 65, undefined, 29_200],
    ['mfj', 64, 65, 29_200],
    ['mfj', 70, 65, 30_700],
    ['mfs', 65, 65, 15_350],
    ['qss', 65, undefined, 29_200],
    ['hoh', 65, undefined, 22_650],
  ])('2023 %s at %s and %s: %d', (status, age, spouseAge, expected) => expect(standard(2023, status, age, spouseAge)).toBe(expected));

  test.each([
    [2020, 1_650, 1_300],
    [2021, 1_700, 1_350],
    [2022, 1_750, 1_400],
    [2023, 1_850, 1_500],
    [2024, 1_950, 1_550],
    [2025, 2_000, 1_600],
    [2026, 2_050, 1_650],
  ])('%d adds %d for the unmarried, %d for each of the married', (year, unmarried, married) => {
    expect(standard(year, 'hoh', 65) - standard(year, 'hoh')).toBe(unmarried);
    expect(standard(year, 'mfj', 65, 65) - standard(year, 'mfj')).toBe(2 * married);
  });
});

describe('the senior deduction', () => {
  test('is 6,000 for each from 2025 on', () => {
    expect([senior(2024, 50_000, 'single', 70), senior(2025, 50_000, 'single', 70), senior(2026, 50_000, 'mfj', 70, 66)]).toEqual([
      0, 6_000, 12_000,
    ]);
  });

  // Single: 6,000 − 6 % of 25,000 = 4,500. Joint: 2 × (6,000 − 6 % of 50,000) = 6,000; gone at 250,000.
  test('falls by 6 % of the income above the limit', () => {
    expect(senior(2025, 75_000, 'single', 65)).toBe(6_000);
    expect(senior(2025, 100_000, 'single', 65)).toBeCloseTo(4_500, 6);
    expect(senior(2025, 200_000, 'mfj', 65, 65)).toBeCloseTo(6_000, 6);
    expect(senior(2025, 250_000, 'mfj', 65, 65)).toBe(0);
    expect(senior(2025, 175_000, 'qss', 65)).toBe(0);
  });

  test('is not for the married who file separately', () => expect(senior(2025, 50_000, 'mfs', 65)).toBe(0));
});
