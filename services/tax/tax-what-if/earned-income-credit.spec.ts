// What the reply says of the earned income credit; its figures are worked out by hand here and in engine/earned-income-credit.spec.
import { describe, expect, test } from '@jest/globals';
import { computeWhatIf, type WhatIf } from '#contracts/routes/tax-what-if.js';
import { whatIf } from './what-if.js';

type Input = Partial<WhatIf>;
const ask = (input: Input) => whatIf(computeWhatIf.body!.parse({ year: 2024, status: 'single', netProfit: 0, ...input }));

describe('the earned income credit', () => {
  const claim = (children: number, meetsRules = true) => ({ earnedIncomeCredit: { meetsRules, children, livedApart: false } });
  const parent: Input = { year: 2025, status: 'hoh', wages: 20_000, netProfit: 5_000, dependents: { children: 2, others: 0 } };
  const missing = 'The earned income credit isn’t included because the tax profile is missing some answers for it.';

  // Earned and adjusted gross income 24,646.76: 7,152 − 21.06% × 1,296.76 = 6,878.90; without it −2,615.53.
  test('is paid out beyond all taxes', () => {
    const found = ask({ ...parent, ...claim(2) });
    expect(found).toMatchObject({ earnedIncomeCredit: 6_878.9, totalTax: 706.48, currentYearTax: -9_494.43 });
    expect(found.assumptions).toContain(
      'Federal tax only, without itemized deductions, alternative minimum tax or other credits than those for dependents and the earned income credit.',
    );
  });

  test('isn’t computed without its answers, and says so where it could be', () => {
    expect(ask(parent)).toMatchObject({ earnedIncomeCredit: 0, currentYearTax: -2_615.53 });
    expect(ask(parent).assumptions).toContain(missing);
    expect(ask({ ...parent, wages: 90_000 }).assumptions).not.toContain(missing);
    expect(ask({ ...parent, ...claim(2, false) }).assumptions.join()).not.toContain('earned income credit');
  });

  test.each<[string, Input]>([
    ['on a separate return', { ...parent, status: 'mfs', ...claim(2) }],
    ['investment income of $12,000 is more than $11,950', { ...parent, interest: 12_000, ...claim(2) }],
    ['without qualifying children it’s from age 25 through 64', { ...parent, age: 70, ...claim(0) }],
    ['and the age isn’t entered', { ...parent, ...claim(0) }],
    ['the income is above its limit', { ...parent, wages: 90_000, ...claim(2) }],
  ])('names why there’s none: %s', (reason, input) => {
    const found = ask(input);
    expect(found.earnedIncomeCredit).toBe(0);
    expect(found.assumptions.join(' ')).toContain(reason);
  });

  // Wages of 4,000 bear 306, and interest of 13,000 excludes the credit: 306 is more than 15% of 1,500.
  test('opens Part II-B of Schedule 8812 for three children', () => {
    const three: Input = { year: 2026, status: 'hoh', wages: 4_000, interest: 13_000, dependents: { children: 3, others: 0 } };
    expect(ask({ ...three, ...claim(3) })).toMatchObject({ earnedIncomeCredit: 0, additionalChildTaxCredit: 306 });
    expect(ask(three).additionalChildTaxCredit).toBe(225);
  });
});
