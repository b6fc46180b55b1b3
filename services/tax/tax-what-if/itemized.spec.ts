// What the reply says of itemized deductions and dividends; their figures are worked out by hand here and in engine/itemized-deductions.spec.
import { describe, expect, test } from '@jest/globals';
import { computeWhatIf, type WhatIf } from '#contracts/routes/tax-what-if.js';
import { whatIf } from './what-if.js';

const ask = (input: Partial<WhatIf>) => whatIf(computeWhatIf.body!.parse({ year: 2024, status: 'single', netProfit: 0, ...input }));

describe('itemized deductions and dividends', () => {
  const itemized = { medical: 0, stateAndLocalTaxes: 9_000, mortgageInterest: 6_000, gifts: 2_000 };

  test('say which deduction is taken', () => {
    const found = ask({ wages: 100_000, itemized });
    expect(found).toMatchObject({ standardDeduction: 0, itemizedDeduction: 17_000, taxableIncome: 83_000, incomeTax: 13_313 });
    expect(found.assumptions).toContain('Federal tax only, without credits or alternative minimum tax.');
    expect(found.assumptions).toContain('Itemized deductions of $17,000 are used because they’re more than the standard deduction.');
    const small = ask({ wages: 100_000, itemized: { ...itemized, mortgageInterest: 0 } });
    expect(small).toMatchObject({ standardDeduction: 14_600, itemizedDeduction: 0 });
    expect(small.assumptions).toContain('The standard deduction of $14,600 is used because it’s more than the itemized deductions.');
  });

  // Each period's dividends are carried on to a year's like interest: even income asks for even installments.
  test('dividends of each period count in its installment', () => {
    const dividends = (share: number) => ({ ordinary: 60_000 * share, qualified: 30_000 * share });
    const periods = [3, 5, 8, 12].map((months) => ({ netProfit: (50_000 * months) / 12, dividends: dividends(months / 12) }));
    const found = ask({ netProfit: 50_000, dividends: dividends(1), periods });
    const amounts = found.quarterly.map(({ amount }) => amount);
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(0.05);
    const late = ask({
      netProfit: 50_000,
      dividends: dividends(1),
      periods: periods.map((period, at) => (at < 3 ? { netProfit: period.netProfit } : period)),
    });
    expect(late.quarterly[0]!.amount).toBeLessThan(amounts[0]! - 1_000);
  });

  test('more qualified dividends than there are is refused', () => {
    expect(
      computeWhatIf.body!.safeParse({ year: 2024, status: 'single', netProfit: 0, dividends: { ordinary: 1, qualified: 2 } }).success,
    ).toBe(false);
  });
});
