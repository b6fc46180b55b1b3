// Form 1040-ES and Form 2210 against figures worked out by hand.
import { describe, expect, test } from '@jest/globals';
import type { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { annualizedInstallments, annualizedPart } from './annualized-income.js';
import type { Quarter } from '#contracts/rules/due-dates.js';
import { nothingRequired, payments, regularInstallments, requiredAnnualPayment, safeHarbor } from './estimated-tax.js';
import type { Household } from './federal-tax.js';
import { interestOn, shortfalls, underpaymentPenalty } from './underpayment.js';

const year2024 = taxYearOf(2024)!;

describe('the safe harbor', () => {
  test.each<[FilingStatus, number, number]>([
    ['single', 150_000, 10_000],
    ['single', 150_000.01, 11_000],
    ['mfj', 150_001, 11_000],
    ['mfs', 75_000, 10_000],
    ['mfs', 75_001, 11_000],
  ])('%s with last year’s income of %d: %d of a tax of 10,000', (status, agi, expected) => {
    expect(safeHarbor({ totalTax: 10_000, agi }, status)).toBeCloseTo(expected, 6);
  });

  test('is not known without last year', () => expect(safeHarbor(null, 'single')).toBeNull());
});

test('the smaller of 90 % of this year and the safe harbor is required', () => {
  expect([requiredAnnualPayment(20_000, 11_000), requiredAnnualPayment(10_000, 11_000), requiredAnnualPayment(20_000, null)]).toEqual([
    11_000, 9_000, 18_000,
  ]);
  expect(requiredAnnualPayment(20_000, 0)).toBe(0);
});

test('nothing is required below 1,000 due', () => {
  expect([nothingRequired(999.99, 0), nothingRequired(1_000, 0), nothingRequired(20_000, 19_000.01)]).toEqual([true, false, true]);
});

describe('payments', () => {
  const amounts = (required: number, withheld: number) =>
    payments(regularInstallments(required), withheld, year2024).map(({ amount }) => amount);

  test('are quarters on the due days, and add up to the cent', () => {
    expect(payments(regularInstallments(18_000), 0, year2024)).toEqual([
      { quarter: 1, dueOn: '2024-04-15', amount: 4_500 },
      { quarter: 2, dueOn: '2024-06-17', amount: 4_500 },
      { quarter: 3, dueOn: '2024-09-16', amount: 4_500 },
      { quarter: 4, dueOn: '2025-01-15', amount: 4_500 },
    ]);
    const odd = amounts(10_000.03, 0);
    expect(Math.round(odd.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(1_000_003);
  });

  test('are less what is withheld', () => {
    expect(amounts(18_000, 6_000)).toEqual([3_000, 3_000, 3_000, 3_000]);
    expect(amounts(5_000, 6_000)).toEqual([0, 0, 0, 0]);
  });
});

describe('annualized income, 2024 single', () => {
  const business = { eligible: false, w2Wages: 0, ubia: 0, serviceTrade: false };
  const person = { netProfit: 0, wages: 0, age: null };
  const earning = (interest: number): Household => ({
    status: 'single',
    self: person,
    spouse: person,
    interest,
    longTermGain: 0,
    business,
  });
  const periods = (...interest: [number, number, number, number]): Record<Quarter, Household> => ({
    1: earning(interest[0]),
    2: earning(interest[1]),
    3: earning(interest[2]),
    4: earning(interest[3]),
  });

  // 10,000 × 4 = 40,000, less 14,600: tax on 25,400 is 2,816; 22.5 % of it. The same income by May 31 is 24,000: tax on 9,400 is 940; 45 %.
  test('stretches what came in so far over the year', () => {
    expect(annualizedPart(earning(10_000), 1, year2024)).toBeCloseTo(633.6, 6);
    expect(annualizedPart(earning(10_000), 2, year2024)).toBeCloseTo(423, 6);
  });

  // Two children, head of household. 5,000 × 4 = 20,000 of wages bear no tax and would pay 15% of 17,500 out; 25,000 × 2.4 = 60,000 less 21,900 bear
  // 1,655 + 12% of 21,550 = 4,241, of which 4,000 are credited. One child, single, a profit of 5,000 × 4 = 20,000: 2,825.91 of self-employment tax;
  // 18,587.045 − 14,600 bear 398.7045, all credited; the 1,601.2955 that are left of 2,000 are paid out.
  test('refundable credits take it to nothing, no further', () => {
    const children = (count: number) => ({ ...earning(0), dependents: { children: count, others: 0 } });
    const family = (wages: number): Household => ({ ...children(2), status: 'hoh', self: { ...person, wages } });
    expect(annualizedPart(family(5_000), 1, year2024)).toBe(0);
    expect(annualizedPart(family(25_000), 2, year2024)).toBeCloseTo(0.45 * 241, 6);
    const self = { ...person, netProfit: 5_000 };
    expect(annualizedPart({ ...children(1), self }, 1, year2024)).toBeCloseTo(0.225 * (2_825.91 - 1_601.2955), 6);
  });

  // Tax on 85,400 (100,000 less 14,600) is 13,841; 90 % = 12,456.90.
  test('asks for nothing before there is income, and for all of it then', () => {
    const found = annualizedInstallments(periods(0, 0, 0, 100_000), 12_456.9, year2024);
    expect([found[1], found[2], found[3]]).toEqual([0, 0, 0]);
    expect(found[4]).toBeCloseTo(12_456.9, 6);
  });

  // Even income: each part of 22.5 % of 13,841 equals a quarter of the required payment.
  test('of even income are quarters', () => {
    const found = annualizedInstallments(periods(25_000, 41_666.666667, 66_666.666667, 100_000), 12_456.9, year2024);
    for (const amount of Object.values(found)) expect(amount).toBeCloseTo(3_114.225, 2);
  });

  test('of early income are never more than the regular quarters', () => {
    const found = annualizedInstallments(periods(100_000, 100_000, 100_000, 100_000), 12_456.9, year2024);
    expect(found[1]).toBeCloseTo(3_114.225, 6);
    expect(found[1] + found[2] + found[3] + found[4]).toBeCloseTo(12_456.9, 6);
  });
});

describe('interest on underpayments', () => {
  const each = (amount: number) => regularInstallments(4 * amount);

  // 2023: 7 % to September, 8 % from October; 2024: 8 % of a leap year. Days from April 15: 168 + 92 + 106; from June 15: 107; from September 15: 15; from January 15: 91.
  test('1,000 of each installment of 2023 never paid', () => {
    const quarters = [
      [168, 92, 106],
      [107, 92, 106],
      [15, 92, 106],
      [0, 0, 91],
    ];
    const expected = quarters.map(([seven, eight, leap]) => 70 * (seven! / 365) + 80 * (eight! / 365) + 80 * (leap! / 366));
    expect(expected.reduce((sum, interest) => sum + interest, 0)).toBeCloseTo(205.5085, 3);
    expect(underpaymentPenalty(each(1_000), [], taxYearOf(2023)!)).toBeCloseTo(205.5085, 3);
  });

  test('a shifted day is in time; later counts from the nominal day', () => {
    const paid = (on: string) => shortfalls({ 1: 0, 2: 1_000, 3: 0, 4: 0 }, [{ paidOn: on, amount: 1_000 }], year2024);
    expect(paid('2024-06-17')).toEqual([]);
    expect(paid('2024-06-18')).toEqual([{ amount: 1_000, from: '2024-06-15', to: '2024-06-18' }]);
    // 3 days at 8 % of 366.
    expect(interestOn(paid('2024-06-18')[0]!)).toBeCloseTo((1_000 * 0.08 * 3) / 366, 6);
  });

  test('a postponed day counts itself', () => {
    expect(shortfalls({ 1: 500, 2: 0, 3: 0, 4: 0 }, [{ paidOn: '2020-08-01', amount: 500 }], taxYearOf(2020)!)).toEqual([
      { amount: 500, from: '2020-07-15', to: '2020-08-01' },
    ]);
  });

  test('payments go to the oldest lack first', () => {
    const made = [
      { paidOn: '2024-06-10', amount: 1_500 },
      { paidOn: '2024-04-01', amount: 400 },
    ];
    expect(shortfalls({ 1: 1_000, 2: 1_000, 3: 0, 4: 0 }, made, year2024)).toEqual([
      { amount: 600, from: '2024-04-15', to: '2024-06-10' },
      { amount: 100, from: '2024-06-15', to: '2025-04-15' },
    ]);
  });

  test('what was paid in time costs nothing', () => {
    const made = ['2024-04-15', '2024-06-17', '2024-09-16', '2025-01-15'].map((paidOn) => ({ paidOn, amount: 1_000 }));
    expect(underpaymentPenalty(each(1_000), made, year2024)).toBe(0);
  });

  // Sec. 6621, as announced for each quarter.
  test.each([
    [2020, 5, 5, 3, 3],
    [2021, 3, 3, 3, 3],
    [2022, 3, 4, 5, 6],
    [2023, 7, 7, 7, 8],
    [2024, 8, 8, 8, 8],
    [2025, 7, 7, 7, 7],
  ])('rates of %d', (year, ...percents) => {
    const days = ['-01-10', '-04-10', '-07-10', '-10-10'];
    const found = days.map((day) => interestOn({ amount: 36_500, from: `${year}${day}`, to: `${year}${day.slice(0, -2)}11` })!);
    // A day's interest on 36,500 is a dollar for each percent; in a leap year a 366th.
    expect(found.map((dollars) => Math.round(dollars * (year % 4 === 0 ? 366 / 365 : 1) * 1e6) / 1e6)).toEqual(percents);
  });

  test('is not known where a rate is not', () => {
    expect(underpaymentPenalty(each(1_000), [], taxYearOf(2026)!)).toBeNull();
    // Paid by June 30, 2026, it is: 76 days at 6 %.
    const early = [{ paidOn: '2026-06-30', amount: 1_000 }];
    expect(underpaymentPenalty({ 1: 1_000, 2: 0, 3: 0, 4: 0 }, early, taxYearOf(2026)!)).toBeCloseTo((60 * 76) / 365, 6);
  });
});
