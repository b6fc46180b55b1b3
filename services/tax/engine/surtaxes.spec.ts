// Form 8959, Form 8960 and the limits on losses against figures worked out by hand.
import { describe, expect, test } from '@jest/globals';
import type { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { additionalMedicareTax } from './additional-medicare.js';
import { businessIncome, capitalGain } from './adjusted-gross-income.js';
import { netInvestmentIncome, netInvestmentIncomeTax } from './net-investment-income.js';

describe('additional Medicare tax', () => {
  const tax = (status: FilingStatus, wages: number, selfEmploymentIncome: number) =>
    additionalMedicareTax({ status, wages, selfEmploymentIncome });

  test.each<[FilingStatus, number]>([
    ['single', 200_000],
    ['hoh', 200_000],
    ['qss', 200_000],
    ['mfj', 250_000],
    ['mfs', 125_000],
  ])('%s: nothing up to %d, 0.9 %% beyond', (status, limit) => {
    expect(tax(status, 0, limit)).toBe(0);
    expect(tax(status, limit, 0)).toBe(0);
    expect(tax(status, 0, limit + 10_000)).toBeCloseTo(90, 6);
    expect(tax(status, limit + 10_000, 0)).toBeCloseTo(90, 6);
  });

  // Wages leave 50,000 of the limit: 0.9 % of 42,350. Wages beyond it leave none: 0.9 % of 50,000 and of 92,350.
  test('wages use the limit up first', () => {
    expect(tax('single', 150_000, 92_350)).toBeCloseTo(381.15, 6);
    expect(tax('single', 250_000, 92_350)).toBeCloseTo(450 + 831.15, 6);
  });
});

describe('net investment income tax', () => {
  const tax = (status: FilingStatus, agi: number, interest: number, gain = 0) =>
    netInvestmentIncomeTax({ status, adjustedGrossIncome: agi, investmentIncome: netInvestmentIncome(interest, gain) });

  test.each<[FilingStatus, number]>([
    ['single', 200_000],
    ['hoh', 200_000],
    ['qss', 250_000],
    ['mfj', 250_000],
    ['mfs', 125_000],
  ])('%s: on what lies above %d, at most the investment income', (status, limit) => {
    expect(tax(status, limit, 30_000)).toBe(0);
    expect(tax(status, limit + 10_000, 30_000)).toBeCloseTo(380, 6);
    expect(tax(status, limit + 50_000, 30_000)).toBeCloseTo(1_140, 6);
  });

  test('a capital loss lowers it, never below nothing', () => {
    expect(tax('single', 300_000, 10_000, -3_000)).toBeCloseTo(266, 6);
    expect(tax('single', 300_000, 1_000, -3_000)).toBe(0);
  });
});

describe('losses', () => {
  test('of capital count up to 3,000, 1,500 when filing separately', () => {
    expect([capitalGain(-2_000, 'single'), capitalGain(-9_000, 'single'), capitalGain(-9_000, 'mfs'), capitalGain(7_000, 'mfs')]).toEqual([
      -2_000, -3_000, -1_500, 7_000,
    ]);
  });

  test.each<[number, FilingStatus, number]>([
    [2020, 'single', -900_000],
    [2021, 'single', -262_000],
    [2022, 'mfj', -540_000],
    [2023, 'mfs', -289_000],
    [2024, 'hoh', -305_000],
    [2025, 'qss', -313_000],
    [2026, 'mfj', -512_000],
  ])('of a business of 900,000 in %d, %s, count with %d', (year, status, expected) => {
    expect(businessIncome(-900_000, status, taxYearOf(year)!)).toBe(expected);
    expect(businessIncome(-10_000, status, taxYearOf(year)!)).toBe(-10_000);
  });
});
