// Massachusetts Form 1. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { agedPeople, ofYear, type StateFacts, type StateRules, type StateTax } from './state-rules.js';
import { sum } from '../amounts/sum.js';

/** Form 1 lines 22 and 24: M.G.L. c. 62, sec. 4. */
const rate = 0.05;

/** Form 1 line 2a: M.G.L. c. 62, sec. 3(B)(b). The state has no surviving spouse: counted as a head of household. */
const personalExemption: Record<FilingStatus, number> = { single: 4_400, mfj: 8_800, mfs: 4_400, hoh: 6_800, qss: 6_800 };

/** Form 1 line 11: Social Security and Medicare tax of each person, up to this. */
const socialTaxesLimit = 2_000;

/** Form 1 line 28b: M.G.L. c. 62, sec. 4(d), 4% of taxable income beyond this; from 2023. */
const surtaxFrom: Record<number, number> = {
  ...{ 2020: Infinity, 2021: Infinity, 2022: Infinity },
  ...{ 2023: 1_000_000, 2024: 1_053_750, 2025: 1_083_150 },
};

/** Schedule NTS-L lines 6 and 7 (M.G.L. c. 62, sec. 5): no tax up to this income; separate returns have none. */
function noTaxUpTo({ status, dependents }: StateFacts): number {
  if (status === 'mfs') return 0;
  return status === 'single' ? 8_000 : 7_600 + personalExemption[status] + 1_000 * dependents;
}

/** Schedule NTS-L lines 8 to 12: up to 1.75 times that income, the tax is at most 10% of the income above it. */
function afterLimitedIncome(tax: number, agi: number, facts: StateFacts): number {
  const limit = noTaxUpTo(facts);
  if (agi <= limit) return 0;
  return agi <= 1.75 * limit ? Math.min(tax, 0.1 * (agi - limit)) : tax;
}

function tax(facts: StateFacts, year: number): StateTax {
  const { status, people, interest, dividends, longTermGain, propertyGain = 0, dependents, healthInsurance } = facts;
  const earned = sum(people.map(({ wages, netProfit }) => wages + netProfit));
  const social = sum(people.map(({ socialTaxes }) => Math.min(socialTaxesLimit, socialTaxes)));
  const exempt = personalExemption[status] + 1_000 * dependents + 700 * agedPeople(facts);
  // Schedule D line 9 takes the gains of Form 4797, at the same rate.
  const gain = Math.max(0, longTermGain + propertyGain);
  // Exemptions beyond what was earned lower interest, then gains (Form 1 line 18, Schedules B and D).
  const afterDeductions = Math.max(0, earned - social - healthInsurance.deducted);
  const taxable = Math.max(0, afterDeductions + interest + dividends + gain - exempt);
  const surtax = 0.04 * Math.max(0, taxable - ofYear(surtaxFrom, year));
  const agi = Math.max(0, earned) + interest + dividends + gain - healthInsurance.deducted;
  const before = rate * taxable;
  const after = afterLimitedIncome(before, agi, facts);
  return {
    tax: after + surtax,
    working: [
      { label: 'Wages and business income', source: 'Form 1, line 10', amount: earned },
      { label: 'Social Security and Medicare tax, up to $2,000 per person', source: 'Form 1, line 11', amount: -social },
      { label: 'Self-employed health insurance', source: 'Form 1, Schedule Y', amount: -healthInsurance.deducted },
      { label: 'Interest', source: 'Form 1, line 20', amount: interest },
      ...(dividends > 0 ? [{ label: 'Dividends', source: 'Form 1, line 20', amount: dividends }] : []),
      { label: 'Long-term gain', source: 'Form 1, line 24', amount: gain },
      { label: 'Exemptions', source: 'Form 1, line 18', amount: -exempt },
      { label: 'Taxable income', source: 'Form 1, lines 21 and 24', amount: taxable },
      { label: 'Tax at 5%', source: 'Form 1, lines 22 and 24', amount: before },
      { label: 'No tax status or limited income credit', source: 'Schedule NTS-L', amount: after - before },
      { label: '4% surtax', source: 'Form 1, line 28b', amount: surtax },
    ],
  };
}

export const massachusetts: StateRules = {
  name: 'Massachusetts',
  form: 'Form 1',
  tax,
  leavesOut: ({ longTermGain, status }) => [
    'Massachusetts deducts neither half of your self-employment tax nor your own retirement plan; rent, commuter and other Schedule Y deductions aren’t included.',
    'Credits (child and family, circuit breaker and others) aren’t included; interest is assumed to come from banks outside the state.',
    ...(longTermGain < 0 ? ['A capital loss doesn’t lower Massachusetts income here.'] : []),
    ...(status === 'qss' ? ['Massachusetts has no surviving spouse status; head of household is used.'] : []),
  ],
};
