// Schedule SE against figures worked out by hand: 92.35 % of the profit, 12.4 % up to the base less wages, 2.9 % on all.
import { describe, expect, test } from '@jest/globals';
import { taxYearOf } from '../years/tax-years.js';
import { deductibleHalf, netEarnings, selfEmploymentIncome, selfEmploymentTax, socialSecurityRoom } from './self-employment-tax.js';

const year = (number: number) => taxYearOf(number)!;
const taxOf = (number: number, netProfit: number, wages = 0) => selfEmploymentTax({ netProfit, wages }, year(number));

describe('the floor of 400', () => {
  // 433.13 × 0.9235 = 399.9956; 433.14 × 0.9235 = 400.0048, × 0.153 = 61.2007.
  test.each([
    [433.13, 0],
    [433.14, 61.2007],
    [0, 0],
    [-20_000, 0],
  ])('a profit of %d bears %d', (profit, tax) => expect(taxOf(2024, profit)).toBeCloseTo(tax, 3));

  // Schedule SE line 4c: 'If less than $400, stop.' So 400 is taxed: 400 × 0.153 = 61.20.
  test('exactly 400 of net earnings are taxed', () => {
    const profit = 400 / 0.9235;
    expect(netEarnings(profit)).toBe(400);
    expect([selfEmploymentIncome(profit), taxOf(2024, profit)]).toEqual([400, expect.closeTo(61.2, 6)]);
  });

  test('a loss is not scaled, and is no self-employment income', () => {
    expect([netEarnings(-1_000), selfEmploymentIncome(-1_000)]).toEqual([-1_000, 0]);
  });
});

test('below the base: 100,000 × 0.9235 × 0.153 = 14,129.55, half of it deductible', () => {
  expect(taxOf(2024, 100_000)).toBeCloseTo(14_129.55, 6);
  expect(deductibleHalf(taxOf(2024, 100_000))).toBeCloseTo(7_064.775, 6);
});

describe('the Social Security base', () => {
  test.each([
    [2020, 137_700],
    [2021, 142_800],
    [2022, 147_000],
    [2023, 160_200],
    [2024, 168_600],
    [2025, 176_100],
    [2026, 184_500],
  ])('of %d is %d', (number, base) => {
    expect(socialSecurityRoom(0, year(number))).toBe(base);
    // 1,000,000 × 0.9235 = 923,500: 12.4 % of the base and 2.9 % of all.
    expect(taxOf(number, 1_000_000)).toBeCloseTo(base * 0.124 + 26_781.5, 6);
  });

  // Base 168,600 less 160,000 leaves 8,600: 1,066.40; 250,000 × 0.9235 × 0.029 = 6,695.375.
  test('is used up by wages of the same person', () => {
    expect(taxOf(2024, 250_000, 160_000)).toBeCloseTo(7_761.775, 6);
    expect(taxOf(2024, 250_000, 168_600)).toBeCloseTo(6_695.375, 6);
    expect(taxOf(2024, 250_000, 500_000)).toBeCloseTo(6_695.375, 6);
  });
});
