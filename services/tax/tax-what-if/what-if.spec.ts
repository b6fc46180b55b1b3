// Complete households. Expected figures are worked out by hand, or by programs that share no code with this one where a comment names them.
import { describe, expect, test } from '@jest/globals';
import { computeWhatIf, type WhatIf } from '#contracts/routes/tax-what-if.js';
import { whatIf } from './what-if.js';

type Input = Partial<WhatIf>;
const ask = (input: Input) => whatIf(computeWhatIf.body!.parse({ year: 2024, status: 'single', netProfit: 0, ...input }));

test('a sole proprietor with 100,000, single, 2024', () => {
  // 92,350 × 0.153; 100,000 − 7,064.775 − 14,600 = 78,335.225; QBI 20 % of that; tax 5,426 + 22 % of 15,518.18.
  expect(ask({ netProfit: 100_000 })).toEqual({
    ...{ totalIncome: 100_000, businessIncome: 100_000, wages: 0, interest: 0, dividends: 0, capitalGain: 0, propertyGain: 0 },
    agi: 92_935.23,
    seTax: 14_129.55,
    halfSe: 7_064.77,
    retirement: 0,
    healthInsurance: 0,
    standardDeduction: 14_600,
    itemizedDeduction: 0,
    giftsBesideStandard: 0,
    seniorDeduction: 0,
    qbiDeduction: 15_667.05,
    taxableIncome: 62_668.18,
    incomeTax: 8_840,
    childTaxCredit: 0,
    earnedIncomeCredit: 0,
    additionalChildTaxCredit: 0,
    additionalMedicare: 0,
    netInvestmentIncomeTax: 0,
    totalTax: 22_969.55,
    currentYearTax: 22_969.55,
    safeHarbor: null,
    // 90 % of 22,969.55 is 20,672.595.
    quarterly: [
      { quarter: 1, dueOn: '2024-04-15', amount: expect.closeTo(5_168.15, 6) },
      { quarter: 2, dueOn: '2024-06-17', amount: expect.closeTo(5_168.15, 6) },
      { quarter: 3, dueOn: '2024-09-16', amount: expect.closeTo(5_168.15, 6) },
      { quarter: 4, dueOn: '2025-01-15', amount: expect.closeTo(5_168.15, 1) },
    ],
    underpaymentPenalty: null,
    assumptions: expect.arrayContaining(['Last year’s tax isn’t known, so installments are 90% of this year’s tax.']),
    estimate: false,
  });
});

describe('households of other programs', () => {
  // NBER TAXSIM35, 2021: employee and proprietor whose business does not qualify.
  test('wages use up the Social Security base', () => {
    const found = ask({ year: 2021, age: 50, wages: 90_000, netProfit: 100_000, qbi: { eligible: false } });
    expect(found.seTax).toBeCloseTo(9_225.35, 1);
    expect(found.incomeTax).toBeCloseTo(36_134.94, 1);
    expect(found).toMatchObject({ qbiDeduction: 0 });
  });

  // NBER TAXSIM35, 2021: two proprietors of 65.
  test('each spouse has a base and an age', () => {
    const found = ask({
      year: 2021,
      status: 'mfj',
      age: 65,
      spouseAge: 65,
      netProfit: 150_010,
      spouseNetProfit: 75_010,
      qbi: { eligible: true, w2Wages: 1e8 },
    });
    expect(found.seTax).toBeCloseTo(31_794.31, 1);
    expect(found.incomeTax).toBeCloseTo(23_409.82, 1);
    expect(found.standardDeduction).toBe(27_800);
  });

  // Form 8995-A examples, 2024: phase-in with interest, as a service trade, with wages and property.
  test.each<[Input, number]>([
    [{ netProfit: 100_000, longTermGain: 60_000 }, 122_668.18],
    [{ netProfit: 100_000, interest: 160_514.775 }, 237_697.6],
    [{ netProfit: 100_000, interest: 160_514.775, qbi: { eligible: true, sstb: true } }, 238_778.55],
    [{ netProfit: 100_000, interest: 160_514.775, qbi: { eligible: true, sstb: true, w2Wages: 20_000, ubia: 400_000 } }, 237_906.21],
    [{ netProfit: 250_000, longTermGain: 60_000 }, 281_599.11],
  ])('taxable income of %j: %d', (input, expected) => expect(ask(input).taxableIncome).toBeCloseTo(expected, 1));

  // IRS Tax Table 2024, whose steps of 50 allow a few dollars.
  test.each<[Input, number]>([
    [{ wages: 26_200 }, 1_163],
    [{ wages: 44_600 }, 3_371],
    [{ wages: 89_200, status: 'mfj' }, 6_739],
    [{ wages: 164_600 }, 29_042.5],
  ])('income tax of %j: %d', (input, expected) => expect(Math.abs(ask(input).incomeTax - expected)).toBeLessThanOrEqual(13));
});

describe('the owner’s plans', () => {
  const sep = (contribution: number) => ({ plan: 'sep', contribution }) as const;

  // 100,000 − 7,064.775 − 16,000 = 76,935.225, less 14,600 = 62,335.225; QBI a fifth of the smaller; 5,426 + 22% of 2,718.18.
  test('lower the income, and the income of the business', () => {
    const found = ask({ netProfit: 100_000, retirement: sep(10_000), healthInsurance: 6_000 });
    expect(found).toMatchObject({ seTax: 14_129.55, retirement: 10_000, healthInsurance: 6_000, qbiDeduction: 12_467.05 });
    expect(found.agi).toBeCloseTo(76_935.225, 1);
    expect(found.taxableIncome).toBeCloseTo(49_868.18, 2);
    expect(found.incomeTax).toBeCloseTo(6_024, 2);
    expect(found.assumptions.join(' ')).not.toContain('counts:');
  });

  // QBI is the smaller where other income carries the taxable income: 20% of 100,000 − 7,064.775 − 16,000.
  test('count in full against the business’s income, with other income', () => {
    const found = ask({ netProfit: 100_000, interest: 60_000, retirement: sep(10_000), healthInsurance: 6_000 });
    expect(found.qbiDeduction).toBeCloseTo(15_387.045, 1);
  });

  test('beyond their limits say what counts', () => {
    const found = ask({ netProfit: 100_000, retirement: sep(30_000), healthInsurance: 90_000 });
    // A fifth of 92,935.225; what is left of it.
    expect(found.retirement).toBeCloseTo(18_587.045, 1);
    expect(found.healthInsurance).toBeCloseTo(74_348.18, 2);
    expect(found.agi).toBe(0);
    expect(found.assumptions).toEqual(
      expect.arrayContaining([
        '$18,587 of the $30,000 retirement contribution is deducted, the limit for a profit of $100,000.',
        '$74,348 of the $90,000 in health insurance is deducted, the limit after self-employment tax and retirement contributions.',
      ]),
    );
  });

  // 30,000 of the spouse's own bears 4,238.865; only the half of the proprietor's 14,129.55 lowers their limit.
  test('depend on the proprietor’s profit only', () => {
    const joint: Input = { status: 'mfj', netProfit: 100_000, spouseNetProfit: 30_000, retirement: sep(50_000) };
    expect(ask(joint).retirement).toBeCloseTo(18_587.045, 1);
    expect(ask({ ...joint, netProfit: -5_000, healthInsurance: 4_000 })).toMatchObject({ retirement: 0, healthInsurance: 0 });
  });

  // Jan to Mar 25,000: annualized 100,000, of which the year's contribution of 15,000 comes off once.
  test('are the year’s in each period of uneven income', () => {
    const even = { netProfit: 100_000, retirement: sep(15_000), healthInsurance: 4_000 };
    const periods = [3, 5, 8, 12].map((months) => ({ netProfit: (100_000 * months) / 12 }));
    const quarters = (input: Input) => ask(input).quarterly.map(({ amount }) => Math.round(amount));
    expect(quarters({ ...even, periods })).toEqual(quarters(even));
  });
});

test('dependents lower the income tax, never the self-employment tax', () => {
  // 8,840 − 2,000 − 500 and 14,129.55.
  const found = ask({ netProfit: 100_000, dependents: { children: 1, others: 1 } });
  expect(found).toMatchObject({ incomeTax: 8_840, childTaxCredit: 2_500, totalTax: 20_469.55 });
  expect(found.assumptions.join(' ')).toContain('other credits than those for dependents');
  // 20,000 − 1,412.955 − 14,600, less 20%: 3,189.636 × 10%.
  expect(ask({ netProfit: 20_000, dependents: { children: 1, others: 0 } })).toMatchObject({
    ...{ incomeTax: 318.96, childTaxCredit: 318.96, totalTax: 2_825.91 },
    // Of the 1,681.04 that are left all is paid out: less than 1,700, and than 15% of 18,587.045 − 2,500.
    ...{ additionalChildTaxCredit: 1_681.04, currentYearTax: 1_144.87 },
  });
  expect(ask({ year: 2021, netProfit: 100_000, dependents: { children: 1, others: 0 } })).toMatchObject({
    childTaxCredit: 0,
    assumptions: expect.arrayContaining([
      'The child tax credit of 2021 isn’t computed.',
      'Federal tax only, without credits, itemized deductions or alternative minimum tax.',
    ]),
  });
});

describe('a credit that is paid out', () => {
  // Wages 20,000 and a profit of 5,000 in 2025: 4,617.50 × 15.3% = 706.48, half 353.24; income 24,646.76, less 23,625 are 1,021.76, less a fifth
  // 817.41, tax 81.74. Of 4,400 that leaves 4,318.26, at most 3,400; 15% of 24,646.76 − 2,500 = 3,322.01. Tax 706.48 − 3,322.01.
  const refunded: Input = { year: 2025, status: 'hoh', wages: 20_000, netProfit: 5_000, dependents: { children: 2, others: 0 } };

  test('is a refund where it’s more than the taxes, and then nothing is due during the year', () => {
    const found = ask({ ...refunded, priorYear: { totalTax: 10_000, agi: 60_000 }, payments: [] });
    expect(found).toMatchObject({
      ...{ agi: 24_646.76, incomeTax: 81.74, childTaxCredit: 81.74, seTax: 706.48, totalTax: 706.48 },
      ...{ additionalChildTaxCredit: 3_322.01, currentYearTax: -2_615.53, safeHarbor: 10_000, underpaymentPenalty: 0 },
    });
    expect(found.quarterly.map(({ amount }) => amount)).toEqual([0, 0, 0, 0]);
    expect(ask({ ...refunded, withheld: 1_500 }).quarterly.map(({ amount }) => amount)).toEqual([0, 0, 0, 0]);
  });

  // 90% of 1,144.87 is 1,030.38, a quarter 257.5957; without the credit 90% of 2,825.91.
  test('lowers the installments', () => {
    const found = ask({ netProfit: 20_000, dependents: { children: 1, others: 0 } });
    expect(found.quarterly.map(({ amount }) => amount)).toEqual([257.6, 257.59, 257.6, 257.59]);
  });

  // A joint return of 2026: 38,000 of wages less a loss of 20,000 are 18,000, no tax. 15% of 15,500, far from three times 1,700.
  test('counts a loss, and says that three children may get more', () => {
    const joint: Input = { year: 2026, status: 'mfj', netProfit: -20_000, wages: 38_000 };
    const more = expect.stringContaining('With three or more children');
    const found = ask({ ...joint, dependents: { children: 3, others: 0 } });
    expect(found).toMatchObject({ totalTax: 0, additionalChildTaxCredit: 2_325, currentYearTax: -2_325 });
    expect(found.assumptions).toContainEqual(more);
    expect(ask({ ...joint, dependents: { children: 2, others: 0 } }).assumptions).not.toContainEqual(more);
    // 15% of 57,500 is more than three times 1,700: nothing could be added.
    expect(ask({ ...joint, wages: 80_000, dependents: { children: 3, others: 0 } }).assumptions).not.toContainEqual(more);
  });

  test('lowers no tax of its own: none without income, none of 2021', () => {
    expect(ask({ dependents: { children: 2, others: 0 } })).toMatchObject({ additionalChildTaxCredit: 0, currentYearTax: 0 });
    expect(ask({ ...refunded, year: 2021 })).toMatchObject({ additionalChildTaxCredit: 0 });
  });
});

describe('losses and extremes', () => {
  test('a loss lowers other income and bears no tax of its own', () => {
    expect(ask({ netProfit: -30_000, wages: 100_000 })).toMatchObject({ agi: 70_000, seTax: 0, qbiDeduction: 0, taxableIncome: 55_400 });
    expect(ask({ netProfit: -30_000 })).toMatchObject({ agi: -30_000, taxableIncome: 0, totalTax: 0 });
    // 500,000 − 305,000, and the rest is carried on.
    expect(ask({ netProfit: -400_000, wages: 500_000 }).agi).toBe(195_000);
  });

  test('of one spouse does not lower the other’s self-employment tax', () => {
    const found = ask({ status: 'mfj', netProfit: -50_000, spouseNetProfit: 100_000 });
    expect(found.seTax).toBe(14_129.55);
    // 50,000 − 7,064.775.
    expect(Math.abs(found.agi - 42_935.225)).toBeLessThan(0.006);
  });

  test.each([1e12, -1e12, 433.13, 0, 0.01])('a profit of %d gives figures', (netProfit) => {
    for (const status of ['single', 'mfj', 'mfs', 'hoh', 'qss'] as const)
      for (const year of [2020, 2023, 2026, 2027]) {
        const { quarterly, assumptions, safeHarbor, underpaymentPenalty, estimate, ...figures } = ask({ year, status, netProfit });
        expect(Object.values(figures).every(Number.isFinite)).toBe(true);
        expect([quarterly.length, safeHarbor, underpaymentPenalty, estimate]).toEqual([4, null, null, year === 2027]);
        expect(assumptions.length).toBeGreaterThan(2);
      }
  });

  test('more profit is never less tax, across every threshold', () => {
    for (const status of ['single', 'mfj', 'mfs', 'hoh', 'qss'] as const) {
      let before = 0;
      for (let netProfit = 0; netProfit <= 1_000_000; netProfit += 4_999) {
        const { totalTax } = ask({ year: 2025, status, netProfit });
        expect(totalTax).toBeGreaterThanOrEqual(before);
        before = totalTax;
      }
    }
  });
});

describe('2027', () => {
  test('is computed on the figures of 2026 and says so', () => {
    const [now, next] = [ask({ year: 2026, netProfit: 120_000 }), ask({ year: 2027, netProfit: 120_000 })];
    expect(next.totalTax).toBe(now.totalTax);
    expect([now.estimate, next.estimate]).toEqual([false, true]);
    expect(next.assumptions[0]).toBe('The 2027 figures aren’t published yet, so 2026 figures are used.');
    expect(next.quarterly[3]!.dueOn).toBe('2028-01-18');
  });
});

describe('installments', () => {
  test('last year’s tax settles them where it is less', () => {
    const found = ask({ netProfit: 100_000, priorYear: { totalTax: 10_000, agi: 200_000 } });
    expect([found.safeHarbor, ...found.quarterly.map(({ amount }) => amount)]).toEqual([11_000, 2_750, 2_750, 2_750, 2_750]);
  });

  test('no tax last year: none; withheld enough: none', () => {
    const none = { safeHarbor: 0, quarterly: [1, 2, 3, 4].map(() => expect.objectContaining({ amount: 0 })) };
    expect(ask({ netProfit: 100_000, priorYear: { totalTax: 0, agi: 0 } })).toMatchObject(none);
    expect(ask({ netProfit: 100_000, withheld: 22_000 }).quarterly.map(({ amount }) => amount)).toEqual([0, 0, 0, 0]);
  });

  test('follow the income of each period', () => {
    const none = { netProfit: 0 };
    const found = ask({ netProfit: 100_000, periods: [none, none, none, { netProfit: 100_000 }] });
    // All of 90 % of 22,969.55 on the last day.
    expect(found.quarterly.map(({ amount }) => amount)).toEqual([0, 0, 0, expect.closeTo(20_672.6, 1)]);
  });

  test('that came late cost interest', () => {
    const input: Input = { netProfit: 100_000, priorYear: { totalTax: 4_000, agi: 50_000 } };
    // 1,000 of each, paid in one on 2024-12-31: days 260, 199 and 107 at 8 % of 366; the last was in time.
    const late = ask({ ...input, payments: [{ paidOn: '2024-12-31', amount: 4_000 }] });
    expect(late.underpaymentPenalty).toBeCloseTo((80 * (260 + 199 + 107)) / 366, 1);
    expect(ask({ ...input, payments: [{ paidOn: '2024-04-15', amount: 4_000 }] }).underpaymentPenalty).toBe(0);
    expect(ask({ ...input, year: 2026, payments: [] }).underpaymentPenalty).toBeNull();
  });
});

test('a spouse’s income without a joint return is refused', () => {
  expect(() => ask({ status: 'mfs', spouseNetProfit: 1 })).toThrow('joint return');
  expect(() => ask({ status: 'single', spouseWages: 1 })).toThrow('joint return');
  expect(ask({ status: 'single', spouseWages: 0, spouseNetProfit: 0 }).totalTax).toBe(0);
});
