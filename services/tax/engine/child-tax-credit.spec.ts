// Schedule 8812 Part I against lines worked out by hand.
import { expect, test } from '@jest/globals';
import type { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { childTaxCredit } from './child-tax-credit.js';

interface Given {
  year?: number;
  status?: FilingStatus;
  agi?: number;
  incomeTax?: number;
}

/** Of two children and one other. */
const credit = ({ year = 2024, status = 'single', agi = 90_000, incomeTax = 50_000 }: Given) =>
  childTaxCredit({ status, dependents: { children: 2, others: 1 }, adjustedGrossIncome: agi, incomeTax }, taxYearOf(year)!);

// Twice 2,000, from 2025 2,200, and 500. 2021 had other amounts.
test.each([
  [2020, 4_500],
  [2021, 0],
  [2022, 4_500],
  [2023, 4_500],
  [2024, 4_500],
  [2025, 4_900],
  [2026, 4_900],
  [2027, 4_900],
])('%d: %d', (year, expected) => expect(credit({ year })).toBe(expected));

// 50 for each thousand begun.
test.each<[FilingStatus, number, number]>([
  ['single', 200_000, 4_500],
  ['single', 200_000.01, 4_450],
  ['single', 201_000.000_000_01, 4_450],
  ['single', 201_000.01, 4_400],
  ['hoh', 289_000, 50],
  ['mfs', 290_000, 0],
  ['mfs', 900_000, 0],
  ['qss', 210_000, 4_000],
  ['mfj', 400_000, 4_500],
  ['mfj', 410_000, 4_000],
])('%s with an income of %d: %d', (status, agi, expected) => expect(credit({ status, agi })).toBeCloseTo(expected, 6));

test('no more than the income tax', () => expect([credit({ incomeTax: 3_000 }), credit({ incomeTax: 0 })]).toEqual([3_000, 0]));
