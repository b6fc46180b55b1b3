// Installments, payments and interest of a year. Taxes are worked out line by line in what-if.spec and below; the rest in the comments.
import { describe, expect, test } from '@jest/globals';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { emptyProfile } from '../profile/profile.js';
import { installmentsFile } from './installments-file.js';
import { projectedProfit, fullMonths } from './projected-profit.js';
import type { EstimateFacts } from './what-if-input.js';
import { yearEstimate } from './year-estimate.js';

const single: TaxProfile = { ...emptyProfile, status: 'single', priorYear: { totalTaxCents: 1_000_000, agiCents: 20_000_000 } };
const noSales = { gainsThrough: () => ({ ordinaryCents: 0, longTermCents: 0 }) };
const none = { 1: null, 2: null, 3: null, 4: null };
const estimate = (facts: Partial<EstimateFacts>) =>
  yearEstimate({ year: 2024, today: '2025-06-01', profile: single, projectedCents: 10_000_000, periodCents: none, ...noSales, ...facts });
const paying = (...payments: [string, number][]): TaxProfile => ({
  ...single,
  payments: payments.map(([paidOn, dollars]) => ({ paidOn, amountCents: dollars * 100 })),
});

describe('projected profit', () => {
  const through = (month: number) => [0, 900, 2_000, 2_500, 4_000, 4_500, 6_000, 7_000, 8_000, 9_100, 10_000, 11_500, 11_500][month]!;

  test('completed months are projected to the end of the year', () => {
    // Ten months with 100.00: 100.00 × 12 / 10.
    expect(projectedProfit(2026, '2026-11-21', through)).toEqual({
      cents: 12_000,
      assumption: 'The profit for January to October, $100, is projected to twelve months.',
    });
    // One month with 9.00 × 12; eleven with 115.00 × 12 / 11 = 125.4545.
    expect(projectedProfit(2026, '2026-02-01', through).cents).toBe(10_800);
    expect(projectedProfit(2026, '2026-12-31', through).cents).toBe(12_545);
    expect(projectedProfit(2026, '2026-05-31', (month) => -through(month)).cents).toBe(-12_000);
  });

  test('a past year has its profit, January and the future what there is', () => {
    for (const today of ['2027-01-01', '2026-01-31', '2025-12-31']) expect(projectedProfit(2026, today, through).cents).toBe(11_500);
    expect(['2027-01-01', '2026-12-31', '2026-03-01', '2026-01-01', '2025-06-30'].map((day) => fullMonths(2026, day))).toEqual([
      12, 11, 2, 0, 0,
    ]);
  });
});

test('a sole proprietor with 120,000, single, 2026', () => {
  // Schedule SE: 120,000 × 0.9235 × 0.153 = 16,955.46, half 8,477.73. AGI 111,522.27; less 16,100 are 95,422.27, of which 20 % are QBI.
  // Taxable 76,337.816: 1,240 + 12 % of 38,000 + 22 % of 25,937.816 = 11,506.32.
  const { tax, taxCents } = estimate({ year: 2026, today: '2027-02-01', projectedCents: 12_000_000 });
  expect(taxCents).toBe(2_846_178);
  expect(tax).toMatchObject({ seTax: 16_955.46, agi: 111_522.27, qbiDeduction: 19_084.45, taxableIncome: 76_337.82, incomeTax: 11_506.32 });
});

test('a statutory employee has no estimate, because the profit has no self-employment tax', () => {
  const business = { activity: '', code: '', ein: '', address: '', statutory: 'yes' as const };
  const found = estimate({ profile: { ...single, business } });
  expect([found.tax, found.taxCents, found.reason]).toEqual([
    null,
    null,
    'The tax estimate doesn’t cover statutory employees (Schedule C, line 1), whose profit has no self-employment tax.',
  ]);
});

test('the owner’s health insurance and retirement plan, from the profile', () => {
  // 2024, 100,000: what-if.spec has the lines. Tax 6,024.00 and 14,129.55.
  const profile: TaxProfile = { ...single, healthInsuranceCents: 600_000, retirement: { plan: 'sep', contributionCents: 1_000_000 } };
  expect(estimate({ profile }).tax).toMatchObject({ retirement: 10_000, healthInsurance: 6_000, qbiDeduction: 12_467.05 });
  expect(estimate({ profile }).taxCents).toBe(2_015_355);
  // And a child: 2,000 less.
  expect(estimate({ profile: { ...profile, dependents: { children: 1, others: 0 } } }).taxCents).toBe(1_815_355);
});

test('a credit that is paid out may leave a refund, and then no installment is due, whatever last year’s tax was', () => {
  // 2025: what-if.spec has the lines. 706.48 of self-employment tax, 3,322.01 paid out.
  const profile: TaxProfile = {
    ...paying(['2025-04-10', 300]),
    status: 'hoh',
    wagesCents: 2_000_000,
    dependents: { children: 2, others: 0 },
  };
  const found = estimate({ year: 2025, today: '2026-02-01', profile, projectedCents: 500_000 });
  expect(found).toMatchObject({ taxCents: -261_553, safeHarborCents: 1_100_000, paidCents: 30_000, installmentsPaid: 0 });
  expect(found).toMatchObject({ interestCents: 0, onTrack: true });
  for (const { amountCents, openCents } of found.installments) expect([amountCents, openCents]).toEqual([0, 0]);
});

test('without a filing status nothing is guessed', () => {
  const found = estimate({ profile: { ...paying(['2024-04-15', 500]), status: null, priorYear: null } });
  expect(found).toMatchObject({ tax: null, taxCents: null, safeHarborCents: null, paidCents: 50_000, interestCents: null, onTrack: null });
  expect(found.reason).toBe('The tax profile for 2024 is missing: filing status, last year’s total tax and adjusted gross income.');
  expect(found.installments[1]).toEqual({ quarter: 2, dueOn: '2024-06-17', amountCents: null, annualizedCents: null, openCents: null });
  expect(found.annualizedInterestCents).toBeNull();
});

test('without last year the installments are 90 % of this year’s tax, and the safe harbor is unknown', () => {
  // 90 % of 22,969.55 is 20,672.595: 5,168.15 four times, less a cent of rounding.
  const found = estimate({ profile: { ...single, priorYear: null } });
  expect(found.safeHarborCents).toBeNull();
  expect(found.installments.map(({ amountCents }) => amountCents)).toEqual([516_815, 516_815, 516_815, 516_815]);
  expect(found.reason).toBe('The tax profile for 2024 is missing: last year’s total tax and adjusted gross income.');
});

describe('what must be paid during the year', () => {
  test('is 90% of this year’s tax where that is less than last year’s, else last year’s', () => {
    // 90 % of 22,969.55 is 20,672.595; of last year 10,000 with an adjusted gross income above 150,000: 110 %.
    expect(estimate({ profile: { ...single, priorYear: null } }).required).toEqual({ cents: 2_067_260, percent: 90, ofYear: 2024 });
    expect(estimate({}).required).toEqual({ cents: 1_100_000, percent: 110, ofYear: 2023 });
    const lower = { totalTaxCents: 1_000_000, agiCents: 15_000_000 };
    expect(estimate({ profile: { ...single, priorYear: lower } }).required).toEqual({ cents: 1_000_000, percent: 100, ofYear: 2023 });
  });
  test('is nothing where less than 1,000 will be due, and unknown without a filing status', () => {
    expect(estimate({ profile: { ...single, withheldCents: 2_200_000 } }).required?.cents).toBe(0);
    expect(estimate({ profile: { ...single, status: null } }).required).toBeNull();
  });
});

test('payments cover the earliest installment first', () => {
  // 110 % of 10,000, since last year’s income was above 150,000: 2,750 a quarter.
  const found = estimate({ profile: paying(['2024-04-10', 2_750], ['2024-06-17', 1_000]), today: '2024-07-01' });
  expect(found).toMatchObject({ safeHarborCents: 1_100_000, paidCents: 375_000, installmentsPaid: 1, onTrack: false });
  expect(found.installments.map(({ openCents }) => openCents)).toEqual([0, 175_000, 275_000, 275_000]);
  expect(estimate({ profile: paying(['2024-04-10', 5_500]), today: '2024-07-01' })).toMatchObject({ installmentsPaid: 2, onTrack: true });
});

test('a payment counts from its day on', () => {
  const profile = paying(['2024-04-10', 2_750], ['2024-09-10', 2_750]);
  expect([estimate({ profile, today: '2024-09-09' }).paidCents, estimate({ profile, today: '2024-09-10' }).paidCents]).toEqual([
    275_000, 550_000,
  ]);
});

describe('interest up to today', () => {
  test('on what was never paid', () => {
    // Q1: 2,750 × 8 % × 71 / 366 = 42.678; Q2, counted from June 15: 2,750 × 8 % × 10 / 366 = 6.011.
    expect(estimate({ today: '2024-06-25' }).interestCents).toBe(4_869);
    expect(estimate({ today: '2024-04-15' }).interestCents).toBe(0);
  });

  test('on what came late, and no longer', () => {
    // The second quarter came 16 days after June 15: 2,750 × 8 % × 16 / 366 = 9.617.
    const profile = paying(['2024-04-15', 2_750], ['2024-07-01', 2_750]);
    expect(estimate({ profile, today: '2024-07-10' }).interestCents).toBe(962);
    expect(estimate({ profile, today: '2024-09-10' }).interestCents).toBe(962);
  });

  test('unknown where a rate is not published', () => {
    expect(estimate({ year: 2026, today: '2026-06-30' }).interestCents).not.toBeNull();
    expect(estimate({ year: 2026, today: '2026-08-01' }).interestCents).toBeNull();
  });

  test('what is withheld counts as paid at the due dates', () => {
    expect(estimate({ profile: { ...single, withheldCents: 1_100_000 }, today: '2024-09-10' })).toMatchObject({
      interestCents: 0,
      onTrack: true,
    });
  });
});

describe('installments by the income of the periods', () => {
  test('where income came late they ask for less', () => {
    const { installments } = estimate({ profile: { ...single, priorYear: null }, periodCents: { 1: 0, 2: 0, 3: 0, 4: 10_000_000 } });
    expect(installments.map(({ annualizedCents }) => annualizedCents)).toEqual([0, 0, 0, null]);
  });

  // Form 2210 Schedule AI, 2024, single, by hand. Profit 10,000 | 20,000 | 60,000 | 100,000; line 2 makes 40,000 | 48,000 | 90,000 | 100,000 of it.
  // Self-employment tax (× 0.9235 × 15.3%): 5,651.82 | 6,782.184 | 12,716.595 | 14,129.55. Less half of it, 14,600 and 20% QBI, taxable: 18,059.272 |
  // 24,007.1264 | 55,233.362. Income tax 1,935.11264 | 2,648.855168 | 7,204.33964; line 19: 7,586.93264 | 9,431.039168 | 19,920.93464 | 22,969.55.
  // Line 21 (22.5, 45, 67.5, 90%): 1,707.059844 | 4,243.967626 | 13,446.630882 | 20,672.595. Line 27: 1,707.06 | 2,536.91 | 9,202.66 | 7,225.97;
  // regular: 20,672.595 ÷ 4 = 5,168.14875.
  const rising = { 1: 1_000_000, 2: 2_000_000, 3: 6_000_000, 4: 10_000_000 };
  const unknownYear = (...payments: [string, number][]) => ({ ...paying(...payments), priorYear: null });

  test('and to less interest, on all of the form’s columns', () => {
    const found = estimate({ profile: unknownYear(['2024-04-15', 1_707.06]), today: '2024-09-10', periodCents: { ...rising, 4: null } });
    expect(found.installments.map(({ annualizedCents }) => annualizedCents)).toEqual([170_706, 253_691, null, null]);
    // Regular: 3,461.08875 × 8% × 148 / 366 = 111.9653 and 5,168.14875 × 8% × 87 / 366 = 98.2796. By income: 2,536.91 × 8% × 87 / 366 = 48.2429.
    expect(found).toMatchObject({ interestCents: 21_024, annualizedInterestCents: 4_824 });
    // To April 15, 2025, never paid: 260, 199 and 107 days at 8% of 366; 105 at 7% of 365, 90 of the last. 1,707.06 × 0.0769676 +
    // 2,536.91 × 0.0636343 + 9,202.66 × 0.0435250 + 7,225.97 × 0.0172603 = 131.3883 + 161.4344 + 400.5454 + 124.7222.
    expect(estimate({ profile: unknownYear(), periodCents: rising })).toMatchObject({ annualizedInterestCents: 81_809 });
  });

  test('what is withheld comes off first, and early income gives nothing less', () => {
    // 1,707.06 a quarter withheld: 829.85 of 2,536.91 are open, × 8% × 87 / 366 = 15.7808.
    const profile = { ...unknownYear(), withheldCents: 682_824 };
    expect(estimate({ profile, today: '2024-09-10', periodCents: { ...rising, 4: null } }).annualizedInterestCents).toBe(1_578);
    const early = { 1: 10_000_000, 2: 10_000_000, 3: 10_000_000, 4: 10_000_000 };
    expect(estimate({ profile: unknownYear(), periodCents: early }).annualizedInterestCents).toBeNull();
    // Without a published rate neither is known.
    expect(estimate({ year: 2026, today: '2026-08-01', periodCents: { ...rising, 3: null, 4: null } }).annualizedInterestCents).toBeNull();
  });

  test('a period that is not over has none', () => {
    const { installments } = estimate({ today: '2024-06-25', periodCents: { 1: 0, 2: 0, 3: null, 4: null } });
    expect(installments.map(({ annualizedCents }) => annualizedCents)).toEqual([0, 0, null, null]);
    expect(estimate({ today: '2024-03-01' }).installments[0]!.annualizedCents).toBeNull();
  });
});

test('the file has a line per payment and one for each installment without', () => {
  const profile = paying(['2024-04-15', 2_750], ['2024-06-01', 1_000], ['2024-06-18', 1_750], ['2025-03-01', 500]);
  expect(installmentsFile(2024, estimate({ profile }).installments, profile.payments)).toBe(
    'quarter,dueOn,installment,paidOn,paid\n' +
      '1,2024-04-15,2750.00,2024-04-15,2750.00\n' +
      '2,2024-06-17,2750.00,2024-06-01,1000.00\n' +
      '3,2024-09-16,2750.00,2024-06-18,1750.00\n' +
      '4,2025-01-15,2750.00,2025-03-01,500.00\n',
  );
  const { installments } = estimate({ profile: { ...single, status: null } });
  expect(installmentsFile(2024, installments, []).split('\n')[1]).toBe('1,2024-04-15,,,0.00');
});

test('2027 is computed on the figures of 2026', () => {
  const { tax, taxCents } = estimate({ year: 2027, today: '2026-11-21', projectedCents: 12_000_000 });
  expect([taxCents, tax!.estimate, tax!.quarterly[3]!.dueOn]).toEqual([2_846_178, true, '2028-01-18']);
});
