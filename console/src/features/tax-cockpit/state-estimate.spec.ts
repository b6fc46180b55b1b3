// Federal and state tax side by side, as texts.
import { describe, expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { getStateEstimate } from '#contracts/routes/state-estimates.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { federalWorking, sideBySide, stateFact, stateWorking, type StateEstimate } from './state-estimate.js';

const california = getStateEstimate.example as StateEstimate;
const metrics = getTaxMetrics.example as ReplyOf<typeof getTaxMetrics>;
const second = { quarter: 2, estimatedTax: 8_500, dueOn: '2025-06-16' };

describe('side by side', () => {
  test('the year’s tax, the quarter’s installment, and the day of each', () => {
    // 40,204 + 5,054.98 = 45,258.98; 8,500 + 1,819.79 = 10,319.79; shown in whole dollars.
    expect(sideBySide(california, second)).toEqual([
      { label: 'Tax for 2025', federal: '$40,204', state: '$5,055', both: '$45,259' },
      { label: 'Q2 installment', federal: '$8,500', state: '$1,820', both: '$10,320' },
      { label: 'Q2 due', federal: 'Jun 16, 2025', state: 'Jun 16, 2025', both: '' },
    ]);
  });

  test('California asks for nothing in the third quarter, so there is no day', () => {
    const [, installment, due] = sideBySide(california, { ...second, quarter: 3, dueOn: '2025-09-15' });
    expect(installment).toMatchObject({ state: '$0', both: '$8,500' });
    expect(due).toMatchObject({ federal: 'Sep 15, 2025', state: '–' });
  });

  test('an uncovered state has no figure and no sum; one without a tax adds nothing', () => {
    const without = { ...california, working: [], installments: [] };
    expect(sideBySide({ ...without, coverage: 'not-covered', tax: null, householdTax: null }, second).slice(0, 2)).toMatchObject([
      { state: '–', both: '–' },
      { state: '–', both: '–' },
    ]);
    expect(sideBySide({ ...without, coverage: 'no-income-tax', tax: 0, householdTax: 40_204 }, second).slice(0, 2)).toMatchObject([
      { state: '$0', both: '$40,204' },
      { state: '$0', both: '$8,500' },
    ]);
  });
});

test('the card says what of the state there is to say', () => {
  expect(stateFact(california, 1)).toEqual({ label: 'California for Q1', value: '$1,365' });
  expect(stateFact({ ...california, coverage: 'not-covered', name: 'Oregon' }, 1)).toEqual({
    label: 'Oregon for Q1',
    value: 'Not computed',
  });
  expect(stateFact({ ...california, coverage: 'no-income-tax', name: 'Texas' }, 1)).toEqual({ label: 'Texas', value: 'No income tax' });
  expect(stateFact({ ...california, coverage: 'not-chosen' }, 1)).toBeNull();
  expect(stateFact({ ...california, coverage: 'incomplete', name: 'Maryland' }, 1)).toEqual({
    label: 'Maryland for Q1',
    value: 'Not computed',
  });
  expect(stateFact({ ...california, coverage: 'incomplete', federalTax: null }, 1)).toBeNull();
  expect(stateFact({ ...california, name: 'Georgia', installments: [] }, 1)).toEqual({ label: 'Georgia for Q1', value: 'Not computed' });
});

test('the workings end with the tax; federal lines without an amount are skipped', () => {
  expect(stateWorking(california).at(-1)).toEqual({ label: 'California tax', source: 'Form 540', text: '$5,054.98' });
  expect(federalWorking(metrics).map(({ label }) => label)).toEqual([
    'Profit, projected to twelve months',
    'Half of self-employment tax',
    'Adjusted gross income',
    'Standard deduction',
    'Business income deduction',
    'Taxable income',
    'Income tax',
    'Self-employment tax',
    'Federal tax',
  ]);
  expect(federalWorking(metrics).at(-1)).toMatchObject({ text: '$40,204.00' });
  const rows = (tax: Partial<NonNullable<typeof metrics.tax>>) =>
    federalWorking({ ...metrics, tax: { ...metrics.tax!, ...tax } }).map(({ label, text }) => `${label} ${text}`);
  expect(rows({ standardDeduction: 0, itemizedDeduction: 21_000 })).toContain('Itemized deductions −$21,000.00');
  expect(rows({ standardDeduction: 0, itemizedDeduction: 21_000 }).join()).not.toContain('Standard');
  expect(rows({ giftsBesideStandard: 800 })).toEqual(
    expect.arrayContaining(['Standard deduction −$16,100.00', 'Cash gifts in addition −$800.00']),
  );
  // 18,700 − 18,700 + 1,500 are 1,500, of which 3,400 are paid out.
  const family = { ...metrics.tax!, incomeTax: 18_700, childTaxCredit: 18_700, seTax: 1_500 };
  const refund = { ...metrics, projectedAnnualTax: -1_900, tax: { ...family, totalTax: 1_500, additionalChildTaxCredit: 3_400 } };
  expect(federalWorking(refund).slice(-4)).toEqual([
    { label: 'Self-employment tax', source: 'Schedule SE, line 12', text: '$1,500.00' },
    { label: 'Total tax', source: 'Form 1040, line 24', text: '$1,500.00' },
    { label: 'Additional child tax credit', source: 'Form 1040, line 28', text: '−$3,400.00' },
    { label: 'Federal tax', source: 'Form 2210, line 4', text: '−$1,900.00' },
  ]);
  const earned = { ...refund, projectedAnnualTax: -6_228, tax: { ...refund.tax, earnedIncomeCredit: 4_328 } };
  expect(federalWorking(earned).slice(-3)).toEqual([
    { label: 'Earned income credit', source: 'Form 1040, line 27', text: '−$4,328.00' },
    { label: 'Additional child tax credit', source: 'Form 1040, line 28', text: '−$3,400.00' },
    { label: 'Federal tax', source: 'Form 2210, line 4', text: '−$6,228.00' },
  ]);
  expect(federalWorking({ ...metrics, tax: null, projectedAnnualTax: null })).toEqual([]);
});
