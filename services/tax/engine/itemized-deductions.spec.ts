// Schedule A and the gifts with the standard deduction, by the form's lines and the statute, worked out by hand.
import { describe, expect, test } from '@jest/globals';
import type { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { federalTax, type Household } from './federal-tax.js';
import {
  giftDeduction,
  nonItemizerCharitableDeduction,
  medicalDeduction,
  stateAndLocalTaxDeduction,
  topBracketReduction,
  type Itemized,
} from './itemized-deductions.js';

const nothing: Itemized = { medical: 0, stateAndLocalTaxes: 0, mortgageInterest: 0, gifts: 0 };

test('medical expenses count beyond 7.5 % of the income, and in full where there is none', () => {
  expect(medicalDeduction(10_000, 100_000)).toBe(2_500);
  expect(medicalDeduction(7_000, 100_000)).toBe(0);
  expect(medicalDeduction(10_000, -5_000)).toBe(10_000);
});

describe('state and local taxes', () => {
  const salt = (year: number, taxes: number, adjustedGrossIncome: number, status: FilingStatus = 'single') =>
    stateAndLocalTaxDeduction(taxes, { adjustedGrossIncome, status }, taxYearOf(year)!);

  // Sec. 164(b)(7): 40,000 less 30 % of the income above 500,000, at least 10,000; 40,400 and 505,000 in 2026, 40,804 and 510,050 in 2027; half of each when separate.
  test.each<[number, number, number, FilingStatus, number]>([
    [2024, 25_000, 90_000, 'mfj', 10_000],
    [2024, 25_000, 90_000, 'mfs', 5_000],
    [2024, 6_000, 90_000, 'single', 6_000],
    [2025, 50_000, 500_000, 'mfj', 40_000],
    [2025, 50_000, 550_000, 'mfj', 25_000],
    [2025, 50_000, 600_000, 'mfj', 10_000],
    [2025, 50_000, 900_000, 'mfj', 10_000],
    [2025, 50_000, 250_000, 'mfs', 20_000],
    [2025, 50_000, 275_000, 'mfs', 12_500],
    [2025, 50_000, 400_000, 'mfs', 5_000],
    [2026, 50_000, 505_000, 'hoh', 40_400],
    [2026, 50_000, 525_000, 'hoh', 34_400],
    [2027, 50_000, 510_050, 'single', 40_804],
  ])('%d: of %d at an income of %d, %s: %d', (year, taxes, income, status, expected) =>
    expect(salt(year, taxes, income, status)).toBeCloseTo(expected, 6),
  );
});

describe('gifts', () => {
  test('up to 60 % of the income, all of it in 2020 and 2021, beyond half a percent from 2026 on', () => {
    const gifts = (year: number, given: number) => giftDeduction(given, 100_000, taxYearOf(year)!);
    expect([gifts(2021, 90_000), gifts(2022, 90_000), gifts(2025, 400)]).toEqual([90_000, 60_000, 400]);
    expect([gifts(2026, 400), gifts(2026, 5_000), gifts(2026, 90_000)]).toEqual([0, 4_500, 60_000]);
  });

  test('in addition to the standard deduction in 2021 and from 2026 on', () => {
    const deducted = (year: number, status: FilingStatus) => nonItemizerCharitableDeduction(5_000, status, taxYearOf(year)!);
    expect([2020, 2021, 2022, 2025, 2026].map((year) => deducted(year, 'mfj'))).toEqual([0, 600, 0, 0, 2_000]);
    expect([2021, 2026].map((year) => deducted(year, 'mfs'))).toEqual([300, 1_000]);
    expect(nonItemizerCharitableDeduction(120, 'single', taxYearOf(2026)!)).toBe(120);
  });
});

describe('the 37 % bracket, single 2026: above 640,600', () => {
  const off = (itemized: number, taxableIncome: number, year = 2026) =>
    topBracketReduction({ itemized, taxableIncome, status: 'single' }, taxYearOf(year)!);

  // 2/37 of 37,000 are 2,000; of 18,500, 1,000.
  test('2/37 of what is itemized, or of what lies above where that is less', () => {
    expect(off(37_000, 700_000)).toBeCloseTo(2_000, 6);
    expect(off(37_000, 640_600)).toBeCloseTo(2_000, 6);
    expect(off(37_000, 640_600 - 18_500)).toBeCloseTo(1_000, 6);
    expect(off(37_000, 603_600)).toBe(0);
    expect(off(37_000, 700_000, 2025)).toBe(0);
  });
});

const household = (of: Partial<Household>): Household => ({
  status: 'single',
  self: { netProfit: 0, wages: 100_000, age: 40 },
  spouse: { netProfit: 0, wages: 0, age: null },
  interest: 0,
  longTermGain: 0,
  business: { eligible: true, w2Wages: 0, ubia: 0, serviceTrade: false },
  ...of,
});

describe('on a return', () => {
  // Single 2024, wages 100,000: 9,000 of taxes, 6,000 of interest and 2,000 of gifts are 17,000, more than 14,600; taxable 83,000.
  // 10 % of 11,600, 12 % of 35,550, 22 % of 35,850 = 1,160 + 4,266 + 7,887 = 13,313.
  test('itemized deductions take the place of the standard deduction where they are more', () => {
    const itemized = { ...nothing, stateAndLocalTaxes: 9_000, mortgageInterest: 6_000, gifts: 2_000 };
    const found = federalTax(household({ itemized }), taxYearOf(2024)!);
    expect(found).toMatchObject({ standardDeduction: 0, itemizedDeduction: 17_000, taxableIncome: 83_000 });
    expect(found.incomeTax).toBeCloseTo(13_313, 6);
  });

  test('the standard deduction applies where they are not, in 2026 with gifts in addition', () => {
    const itemized = { ...nothing, stateAndLocalTaxes: 9_000, gifts: 1_600 };
    const found = federalTax(household({ itemized }), taxYearOf(2026)!);
    expect(found).toMatchObject({ standardDeduction: 16_100, itemizedDeduction: 0, giftsBesideStandard: 1_000, taxableIncome: 82_900 });
  });

  // Wages 800,000 in 2026: 16,500 of interest are more than 16,100, but 2/37 of them, 891.89, are taken off again.
  test('what is taken off in the 37 % bracket can make the standard deduction the better one', () => {
    const rich = household({ self: { netProfit: 0, wages: 800_000, age: 40 }, itemized: { ...nothing, mortgageInterest: 16_500 } });
    expect(federalTax(rich, taxYearOf(2026)!)).toMatchObject({ standardDeduction: 16_100, itemizedDeduction: 0, taxableIncome: 783_900 });
    const more = household({ self: { netProfit: 0, wages: 800_000, age: 40 }, itemized: { ...nothing, mortgageInterest: 37_000 } });
    expect(federalTax(more, taxYearOf(2026)!).itemizedDeduction).toBeCloseTo(35_000, 6);
  });

  // Single 2024, wages 50,000 and dividends of 20,000, 15,000 of them qualified: taxable 70,000 − 14,600 = 55,400, of which 40,400 ordinary:
  // 1,160 + 12 % of 28,800 = 4,616; of the 15,000, 6,625 lie below 47,025 at 0 %, 8,375 at 15 % = 1,256.25.
  test('qualified dividends bear the rates of long-term gains, ordinary ones those of wages', () => {
    const found = federalTax(
      household({ self: { netProfit: 0, wages: 50_000, age: 40 }, dividends: { ordinary: 20_000, qualified: 15_000 } }),
      taxYearOf(2024)!,
    );
    expect(found).toMatchObject({ agi: 70_000, taxableIncome: 55_400 });
    expect(found.incomeTax).toBeCloseTo(5_872.25, 6);
  });

  // 3.8 % of the lesser of 60,000 of dividends and 250,000 − 200,000.
  test('dividends are investment income', () => {
    const rich = household({ self: { netProfit: 0, wages: 190_000, age: 40 }, dividends: { ordinary: 60_000, qualified: 0 } });
    expect(federalTax(rich, taxYearOf(2024)!).netInvestmentIncomeTax).toBeCloseTo(1_900, 6);
  });

  test('a loss of capital takes nothing off qualified dividends', () => {
    const of = (longTermGain: number) =>
      federalTax(
        household({ self: { netProfit: 0, wages: 0, age: 40 }, longTermGain, dividends: { ordinary: 50_000, qualified: 50_000 } }),
        taxYearOf(2024)!,
      );
    // 50,000 − 3,000 − 14,600 = 32,400, all of it below 47,025.
    expect(of(-9_000)).toMatchObject({ agi: 47_000, taxableIncome: 32_400, incomeTax: 0 });
  });
});
