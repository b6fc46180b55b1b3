// Form 4797 of a year's sales, and what they do to Form 1040, worked out by hand in the comments.
import { expect, test } from '@jest/globals';
import { businessIncome } from './adjusted-gross-income.js';
import { taxYearOf } from '../years/tax-years.js';
import { federalTax, type Household } from './federal-tax.js';
import { heldOverAYear, propertyGains, type PropertySale } from './property-sales.js';
import type { Asset } from './depreciation.js';

const sale = (gainCents: number, recaptureCents: number, more: Partial<PropertySale> = {}): PropertySale => ({
  ...{ gainCents, recaptureCents, adjustedBasisCents: 0, month: 6, heldOverAYear: true },
  ...more,
});

test('recapture is ordinary, the rest of a gain is long-term, a net loss of the rest is ordinary', () => {
  expect(propertyGains([])).toEqual({ ordinaryCents: 0, longTermCents: 0 });
  // 4,402.00, of which 3,802.00 were depreciated.
  expect(propertyGains([sale(440_200, 380_200)])).toEqual({ ordinaryCents: 380_200, longTermCents: 60_000 });
  // 600.00 less a loss of 250.00 is 350.00; less a loss of 900.00 it is a loss of 300.00, which lowers the recapture.
  expect(propertyGains([sale(440_200, 380_200), sale(-25_000, 0)])).toEqual({ ordinaryCents: 380_200, longTermCents: 35_000 });
  expect(propertyGains([sale(440_200, 380_200), sale(-90_000, 0)])).toEqual({ ordinaryCents: 350_200, longTermCents: 0 });
});

test('what was held for a year or less is ordinary in full', () => {
  expect(propertyGains([sale(440_200, 380_200, { heldOverAYear: false })])).toEqual({ ordinaryCents: 440_200, longTermCents: 0 });
  const placed = { placedOn: '2024-05-10' } as Asset;
  expect(['2025-05-10', '2025-05-11', '2024-12-31'].map((day) => heldOverAYear(placed, day))).toEqual([false, true, false]);
});

test('what came on the last day of February is held for a year until March, in a leap year too', () => {
  const held = (placedOn: string, ...days: string[]) => days.map((day) => heldOverAYear({ placedOn } as Asset, day));
  expect(held('2023-02-28', '2024-02-28', '2024-02-29', '2024-03-01')).toEqual([false, false, true]);
  expect(held('2024-02-28', '2025-02-28', '2025-03-01')).toEqual([false, true]);
  expect(held('2024-02-29', '2025-02-28', '2025-03-01')).toEqual([false, true]);
});

test('what a business may lose is measured with the sales of its property', () => {
  const year = taxYearOf(2025)!;
  // Form 461 of 2025, single: 313,000. 400,000 lost and 100,000 gained are 300,000, within it.
  expect(businessIncome(-400_000, 'single', year, 100_000)).toBe(-400_000);
  // 500,000 lost and 100,000 gained are 400,000: 87,000 too much.
  expect(businessIncome(-500_000, 'single', year, 100_000)).toBe(-413_000);
  // 200,000 lost in the business and 200,000 by sales are 400,000: 87,000 are added back.
  expect(businessIncome(-200_000, 'single', year, -200_000)).toBe(-113_000);
});

test('ordinary gains are income of the business and no self-employment income; long-term ones are neither business nor investment income', () => {
  const noIncome = { netProfit: 0, wages: 0, age: null };
  const business = { eligible: true, w2Wages: 0, ubia: 0, serviceTrade: false };
  const household: Household = {
    ...{
      status: 'single',
      self: { ...noIncome, netProfit: 100_000, wages: 150_000 },
      spouse: noIncome,
      interest: 1_000,
      longTermGain: 0,
      business,
    },
    propertySales: { ordinary: 5_000, longTerm: 2_000 },
  };
  const { propertySales: _, ...without } = household;
  const [found, plain] = [household, without].map((of) => federalTax(of, taxYearOf(2025)!)) as [
    ReturnType<typeof federalTax>,
    ReturnType<typeof federalTax>,
  ];
  expect(found.seTax).toBe(plain.seTax);
  expect(found.agi - plain.agi).toBeCloseTo(7_000, 6);
  expect([found.capitalGain, found.propertyGain, found.totalIncome]).toEqual([2_000, 5_000, 258_000]);
  // Only the interest is investment income: 3.8% of 1,000.
  expect(found.netInvestmentIncomeTax).toBeCloseTo(38, 6);
  const lower = { ...household, self: { ...noIncome, netProfit: 60_000 } };
  // Within the threshold: a fifth of 60,000 less half of 8,477.73 plus 5,000 is 12,152.23; the limit, a fifth of taxable income without the long-term gain, is
  // (60,000 + 1,000 + 5,000 − 4,238.865 − 15,750) × 20% = 9,202.227.
  expect(federalTax(lower, taxYearOf(2025)!).qbiDeduction).toBeCloseTo(9_202.227, 6);
  // With wages of 50,000 the limit no longer holds: (60,000 + 5,000 − 4,238.865) × 20%.
  const higher = { ...household, self: { ...noIncome, netProfit: 60_000, wages: 50_000 } };
  expect(federalTax(higher, taxYearOf(2025)!).qbiDeduction).toBeCloseTo(12_152.227, 6);
});

test('a long-term gain that other losses use up raises no limit on business losses', () => {
  const noIncome = { netProfit: 0, wages: 0, age: null };
  const household: Household = {
    ...{ status: 'single', self: { ...noIncome, netProfit: -500_000 }, spouse: noIncome, interest: 0, longTermGain: -5_000 },
    business: { eligible: true, w2Wages: 0, ubia: 0, serviceTrade: false },
    propertySales: { ordinary: 0, longTerm: 2_000 },
  };
  // Form 461 of 2025, single: 313,000. The net of all capital gains is a loss of 3,000, so none of the 2,000 counts (sec. 461(l)(3)(B)(ii)).
  expect(federalTax(household, taxYearOf(2025)!).businessIncome).toBe(-313_000);
});
