// The golden proprietor's return by Tax-Calculator and OpenTaxSolver, kept so that a clone without them compares with both; `proprietor_return.py` asks anew.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { WhatIf } from '#contracts/routes/tax-what-if.js';
import { checkout } from '../python-environment.js';
import { stateEstimate } from '../../services/tax/state-estimates/state-estimate.js';
import { whatIf } from '../../services/tax/tax-what-if/what-if.js';

const kept = JSON.parse(readFileSync(join(checkout, 'tests', 'oracle', 'proprietor-figures.json'), 'utf8')) as {
  taxCalculator: Record<string, number>;
  openTaxSolver: { CA: number; NY: number };
};

const household: WhatIf = {
  ...{ year: 2025, status: 'mfj', netProfit: 170_776.62, spouseWages: 62_000, age: 44, spouseAge: 43, interest: 412.37 },
  ...{ propertySales: { ordinary: 3_802, longTerm: 600 }, healthInsurance: 13_680, dependents: { children: 2, others: 0 } },
  retirement: { plan: 'sep', contribution: 24_000 },
};

test('each federal figure is Tax-Calculator’s to the cent', () => {
  const ours = whatIf(household) as unknown as Record<string, number>;
  expect(Object.keys(kept.taxCalculator)).toHaveLength(14);
  for (const [line, theirs] of Object.entries(kept.taxCalculator))
    expect([line, Math.abs(ours[line]! - theirs) <= 0.0051]).toEqual([line, true]);
});

test('the tax of both states is OpenTaxSolver’s, which rounds on the way as the forms allow', () => {
  const federal = whatIf(household);
  const taxOf = (code: 'CA' | 'NY') => stateEstimate({ code, withheldCents: 0 }, household, federal).tax!;
  for (const code of ['CA', 'NY'] as const) expect(Math.abs(taxOf(code) - kept.openTaxSolver[code])).toBeLessThan(0.5);
});
