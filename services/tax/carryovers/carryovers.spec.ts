// What a tax year carries into the next one, line by line of the forms.
import { describe, expect, test } from '@jest/globals';
import type { WhatIf } from '#contracts/routes/tax-what-if.js';
import { emptyProfile } from '../profile/profile.js';
import { whatIf } from '../tax-what-if/what-if.js';
import { carryoversOf, withCarryovers, type YearBefore } from './carryovers.js';

const before: YearBefore = {
  ...{ depreciationLeftCents: 0, section179Cents: 0, return: null },
  homeOffice: { operatingCents: 0, depreciationCents: 0 },
};
const returned = (input: Omit<WhatIf, 'year' | 'status'> & Partial<WhatIf>): YearBefore => {
  const full = { year: 2025, status: 'single' as const, ...input };
  return { ...before, return: { input: full, tax: whatIf(full) } };
};
const amounts = (of: YearBefore) => Object.fromEntries(carryoversOf(of, emptyProfile).map(({ kind, amountCents }) => [kind, amountCents]));

describe('a long-term capital loss', () => {
  test('is carried over without what line 21 deducts', () => {
    // Loss 10,000; line 21 deducts 3,000, and the income is far above it: 7,000 are left.
    expect(amounts(returned({ netProfit: 60_000, longTermGain: -10_000 }))['capital-loss']).toBe(700_000);
    // Married filing separately: line 21 deducts 1,500.
    expect(amounts(returned({ status: 'mfs', netProfit: 60_000, longTermGain: -10_000 }))['capital-loss']).toBe(850_000);
  });

  test('keeps the part of the deduction that the income did not use', () => {
    // 2025, single: wages 14,000 less 3,000 are an AGI of 11,000; less the standard deduction of 15,750 it is −4,750 (worksheet line 1).
    // Line 3 is max(0, −4,750 + 3,000) = 0, so line 4 is 0 and all 10,000 carry over.
    expect(amounts(returned({ netProfit: 0, wages: 14_000, longTermGain: -10_000 }))['capital-loss']).toBe(1_000_000);
    // Wages 17,000: AGI 14,000, line 1 −1,750, line 3 1,250: 8,750 carry over.
    expect(amounts(returned({ netProfit: 0, wages: 17_000, longTermGain: -10_000 }))['capital-loss']).toBe(875_000);
  });

  test('is gone once the year used it', () => {
    expect(amounts(returned({ netProfit: 60_000, longTermGain: -2_000 }))['capital-loss']).toBe(0);
    expect(amounts(returned({ netProfit: 60_000, longTermGain: 2_000 }))['capital-loss']).toBe(0);
  });
});

describe('a qualified business loss', () => {
  test('is the loss with what was carried in', () => {
    expect(amounts(returned({ netProfit: -12_000, wages: 80_000 }))['qbi-loss']).toBe(1_200_000);
    const carried = { eligible: true, lossCarried: 5_000 };
    expect(amounts(returned({ netProfit: -12_000, wages: 80_000, qbi: carried }))['qbi-loss']).toBe(1_700_000);
    // Profit 3,000: self-employment tax 3,000 × 0.9235 × 15.3% = 423.89, half 211.94. Line 4: 3,000 − 211.94 − 5,000 = −2,211.94.
    expect(amounts(returned({ netProfit: 3_000, wages: 80_000, qbi: carried }))['qbi-loss']).toBe(221_194);
  });

  test('is none of a business that does not qualify', () => {
    expect(amounts(returned({ netProfit: -12_000, wages: 80_000, qbi: { eligible: false } }))['qbi-loss']).toBe(0);
  });

  test('lowers next year’s deduction', () => {
    // Profit 50,000: SE tax 7,064.775, half 3,532.39; QBI 46,467.61 less 12,000 is 34,467.61, a fifth of it 6,893.52. The limit by income
    // is a fifth of 46,467.61 + 80,000 − 15,750.
    const year = { year: 2025, status: 'single' as const, netProfit: 50_000, wages: 80_000 };
    expect(whatIf({ ...year, qbi: { eligible: true, lossCarried: 12_000 } }).qbiDeduction).toBeCloseTo(6_893.52, 2);
    expect(whatIf({ ...year, qbi: { eligible: true } }).qbiDeduction).toBeCloseTo(9_293.52, 2);
  });
});

test('an excess business loss is named apart, and belongs to the year that deducts it', () => {
  // 2025, single: the limit is 313,000 (Rev. Proc. 2024-40), so of 400,000 lost 87,000 are excess.
  expect(amounts(returned({ netProfit: -400_000, wages: 500_000 }))).toMatchObject({
    'excess-business-loss': 87_000_00,
    'qbi-loss': 313_000_00,
  });
});

test('what the year before lacks is null, and what the year counts is next to it', () => {
  const profile = { ...emptyProfile, capitalLossCarriedCents: 700_000, section179CarriedCents: 1 };
  const shown = carryoversOf({ ...before, depreciationLeftCents: 480_000, section179Cents: 340_000 }, profile);
  expect(shown.map(({ kind, amountCents, countedCents }) => [kind, amountCents, countedCents])).toEqual([
    ['depreciation', 480_000, 480_000],
    ['section-179', 340_000, 1],
    ['home-office-operating', 0, 0],
    ['home-office-depreciation', 0, 0],
    ['capital-loss', null, 700_000],
    ['qbi-loss', null, 0],
    ['excess-business-loss', null, null],
  ]);
});

describe('the profile with the calculated amounts', () => {
  const of2025 = returned({ netProfit: -12_000, wages: 80_000, longTermGain: -10_000 });
  const left = { ...of2025, section179Cents: 340_000, homeOffice: { operatingCents: 120_000, depreciationCents: 5_000 } };

  test('has every amount, and the same again changes nothing', () => {
    const filled = withCarryovers(emptyProfile, carryoversOf(left, emptyProfile));
    expect(filled).toEqual({
      ...emptyProfile,
      section179CarriedCents: 340_000,
      capitalLossCarriedCents: 700_000,
      qbiLossCarriedCents: 1_200_000,
      homeCarriedOver: { operatingCents: 120_000, depreciationCents: 5_000 },
    });
    expect(withCarryovers(filled, carryoversOf(left, filled))).toEqual(filled);
  });

  test('loses an amount that the year before used up, and keeps one that is not known', () => {
    const entered = { ...emptyProfile, section179CarriedCents: 340_000, capitalLossCarriedCents: 700_000 };
    expect(withCarryovers(entered, carryoversOf(before, entered))).toEqual({ ...emptyProfile, capitalLossCarriedCents: 700_000 });
  });
});
