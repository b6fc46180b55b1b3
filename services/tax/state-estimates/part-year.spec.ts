// The estimate of a part-year resident: the share of the full year's tax where the state's form has it so, and a reason everywhere else.
import { describe, expect, test } from '@jest/globals';
import type { StateCode } from '#contracts/rules/states.js';
import { computeWhatIf } from '#contracts/routes/tax-what-if.js';
import { whatIf } from '../tax-what-if/what-if.js';
import { stateEstimate } from './state-estimate.js';

interface Given {
  year?: number;
  wages?: number;
  incomePercent?: number;
  newYorkCity?: boolean;
  partYear?: boolean;
}

function estimate(code: StateCode, { year = 2025, wages = 100_000, partYear = true, ...residence }: Given) {
  const household = computeWhatIf.body!.parse({ year, status: 'single', netProfit: 0, wages });
  return stateEstimate({ code, withheldCents: 0, partYear, ...residence }, household, whatIf(household));
}

describe('a share of the tax on all income', () => {
  test.each<[StateCode, number, number, string]>([
    // Half of 5,054.98: Form 540NR takes the share of the exemption credit too.
    ['CA', 50, 2_527.49, 'Form 540NR, lines 36 to 39'],
    // 100,000 − 2,850 = 97,150 at 4.95%: 4,808.925.
    ['IL', 40, 1_923.57, 'Schedule NR'],
    // 100,000 − 12,750 = 87,250 at 4.25%: 3,708.125.
    ['NC', 20, 741.63, 'D-400, line 13 (Schedule PN)'],
    ['NC', 0, 0, 'D-400, line 13 (Schedule PN)'],
  ])('%s at %d%%', (code, incomePercent, tax, source) => {
    const found = estimate(code, { incomePercent });
    expect(found).toMatchObject({ coverage: 'computed', tax });
    expect(found.working.slice(-3).map((step) => step.source)).toEqual(['As for a full-year resident', source, expect.any(String)]);
    expect(found.leavesOut.join(' ')).toContain('part-year estimate uses the share');
  });

  test.each(['CA', 'CO', 'GA', 'IL', 'MI', 'NC', 'NY'] as const)('of 100% in %s is the tax of a full-year resident', (code) => {
    expect(estimate(code, { incomePercent: 100 }).tax).toBe(estimate(code, { partYear: false }).tax);
  });

  test('isn’t known until it’s entered', () => {
    const found = estimate('NY', {});
    expect(found).toMatchObject({ coverage: 'incomplete', tax: null });
    expect(found.reason).toContain('Enter it in the tax profile');
  });
});

describe('no figure, and the reason', () => {
  test.each<[StateCode, Given]>([
    ['AZ', {}],
    ['MA', {}],
    ['MD', {}],
    ['NJ', {}],
    ['OH', {}],
    ['PA', {}],
    ['VA', {}],
    ['WI', {}],
    ['TX', {}],
    ['GA', { year: 2023 }],
    ['NY', { newYorkCity: true }],
    ['CA', { wages: 1_100_000 }],
  ])('%s with %j', (code, given) => {
    const found = estimate(code, { incomePercent: 50, ...given });
    expect(found).toMatchObject({ coverage: 'not-covered', tax: null, working: [], installments: [] });
    expect(found.reason).toContain('part-year return isn’t computed');
  });
});

test('only a state on federal taxable income follows the deduction for business income', () => {
  const sentences = (code: StateCode) => estimate(code, { partYear: false }).leavesOut.join(' ');
  expect(sentences('IL')).toContain('doesn’t follow the federal deduction for business income');
  expect(sentences('CO')).not.toContain('doesn’t follow the federal deduction');
});
