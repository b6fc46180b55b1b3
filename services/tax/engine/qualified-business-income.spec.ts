// Form 8995 and 8995-A against figures worked out by hand. Single, 2024: threshold 191,950, range to 241,950.
import { describe, expect, test } from '@jest/globals';
import { taxYearOf } from '../years/tax-years.js';
import { qualifiedBusinessIncomeDeduction, type QualifiedIncome } from './qualified-business-income.js';

interface Given extends Partial<Omit<QualifiedIncome, 'business'>>, Partial<QualifiedIncome['business']> {
  year?: number;
}

function deduction(given: Given): number {
  const { year = 2024, status = 'single', income = 150_000, taxableIncomeBefore = 300_000, netCapitalGain = 0 } = given;
  const { eligible = true, w2Wages = 0, ubia = 0, serviceTrade = false } = given;
  const business = { eligible, w2Wages, ubia, serviceTrade };
  return qualifiedBusinessIncomeDeduction({ status, business, income, taxableIncomeBefore, netCapitalGain }, taxYearOf(year)!);
}

describe('up to the threshold', () => {
  test('a fifth of the income, with or without wages or a service trade', () => {
    expect(deduction({ taxableIncomeBefore: 191_950 })).toBeCloseTo(30_000, 6);
    expect(deduction({ taxableIncomeBefore: 191_950, serviceTrade: true })).toBeCloseTo(30_000, 6);
  });

  // 20 % × (138,335.225 − 60,000) = 15,667.045, below 20 % of 92,935.225.
  test('no more than a fifth of the taxable income less gains', () => {
    expect(deduction({ income: 92_935.225, taxableIncomeBefore: 138_335.225, netCapitalGain: 60_000 })).toBeCloseTo(15_667.045, 6);
    expect(deduction({ taxableIncomeBefore: 50_000, netCapitalGain: 80_000 })).toBe(0);
  });

  test('nothing for a loss, nor for what does not qualify', () => {
    expect(deduction({ income: -5_000, taxableIncomeBefore: 100_000 })).toBe(0);
    expect(deduction({ eligible: false, taxableIncomeBefore: 100_000 })).toBe(0);
  });
});

describe('in the middle of the range, taxable income 216,950', () => {
  const middle = { taxableIncomeBefore: 216_950 };

  // Component 30,000, limit 10,000: half of the excess of 20,000 is phased in.
  test('half of what exceeds the limit goes', () => expect(deduction({ ...middle, w2Wages: 20_000 })).toBeCloseTo(20_000, 6));

  // 25 % × 20,000 + 2.5 % × 400,000 = 15,000 is the greater limit: 30,000 − half of 15,000.
  test('property counts', () => expect(deduction({ ...middle, w2Wages: 20_000, ubia: 400_000 })).toBeCloseTo(22_500, 6));

  // Half counts: component 15,000, limit 5,000; 15,000 − half of 10,000.
  test('a service trade counts by half first', () => {
    expect(deduction({ ...middle, w2Wages: 20_000, serviceTrade: true })).toBeCloseTo(10_000, 6);
  });

  test('a limit above the component takes nothing', () => expect(deduction({ ...middle, w2Wages: 100_000 })).toBeCloseTo(30_000, 6));
});

describe('from the end of the range on, taxable income 241,950', () => {
  test.each([241_950, 1_000_000])('at %d: the limit, nothing without wages or for a service trade', (taxableIncomeBefore) => {
    expect(deduction({ taxableIncomeBefore, w2Wages: 20_000 })).toBeCloseTo(10_000, 6);
    expect(deduction({ taxableIncomeBefore })).toBe(0);
    expect(deduction({ taxableIncomeBefore, w2Wages: 20_000, serviceTrade: true })).toBe(0);
  });
});

test('a surviving spouse has the single threshold, a joint return twice as much', () => {
  const given = { taxableIncomeBefore: 300_000 };
  expect([deduction({ ...given, status: 'qss' }), deduction({ ...given, status: 'mfj' })]).toEqual([0, 30_000]);
});

test.each([
  [2020, 163_300, 163_300, 326_600],
  [2021, 164_900, 164_925, 329_800],
  [2022, 170_050, 170_050, 340_100],
  [2023, 182_100, 182_100, 364_200],
  [2024, 191_950, 191_950, 383_900],
  [2025, 197_300, 197_300, 394_600],
  [2026, 201_750, 201_775, 403_500],
])('%d: thresholds %d single, %d separate, %d joint', (year, single, separate, joint) => {
  const statuses = { single, hoh: single, qss: single, mfs: separate, mfj: joint } as const;
  for (const [status, threshold] of Object.entries(statuses)) {
    const at = (taxableIncomeBefore: number) => deduction({ year, status: status as 'single', taxableIncomeBefore });
    const width = (year === 2026 ? 75_000 : 50_000) * (status === 'mfj' ? 2 : 1);
    expect([status, at(threshold), at(threshold + width / 2)]).toEqual([status, 30_000, 15_000]);
  }
});

describe('the minimum deduction of 2026', () => {
  test.each([
    [2026, 1_000, 400],
    [2026, 999.99, 199.998],
    [2025, 1_000, 200],
    [2026, 2_500, 500],
  ])('%d, income %d: %d', (year, income, expected) => {
    expect(deduction({ year, income, taxableIncomeBefore: 50_000 })).toBeCloseTo(expected, 6);
  });

  test('remains where the limit leaves nothing', () => expect(deduction({ year: 2026, taxableIncomeBefore: 900_000 })).toBe(400));
});
