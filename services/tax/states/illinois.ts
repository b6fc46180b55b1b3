// Illinois Form IL-1040. Pure; dollars, unrounded.
import { agedPeople, filersOn, ofYear, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

/** Form IL-1040 line 12: 35 ILCS 5/201(b)(5.4). */
const rate = 0.0495;

/** Form IL-1040 instructions of each year, Step 4, line 10a: for each person (35 ILCS 5/204(b)). */
const exemption: Record<number, number> = { 2021: 2_375, 2022: 2_425, 2023: 2_425, 2024: 2_775, 2025: 2_850 };

/** Line 10b: for each person of 65 or more (35 ILCS 5/204(d)). */
const agedExemption = 1_000;

/** 35 ILCS 5/204(g): no exemptions above this federal adjusted gross income. */
const exemptUpTo = (status: StateFacts['status']): number => (status === 'mfj' ? 500_000 : 250_000);

function exemptions(facts: StateFacts, year: number): number {
  const { status, dependents, federalAgi } = facts;
  const each = ofYear(exemption, year);
  return federalAgi > exemptUpTo(status) ? 0 : each * (filersOn(status) + dependents) + agedExemption * agedPeople(facts);
}

function tax(facts: StateFacts, year: number): StateTax {
  const { federalAgi } = facts;
  const exempt = exemptions(facts, year);
  const taxable = Math.max(0, federalAgi - exempt);
  return {
    tax: rate * taxable,
    working: [
      { label: 'Federal adjusted gross income', source: 'IL-1040, line 1', amount: federalAgi },
      { label: 'Exemptions', source: 'IL-1040, line 10', amount: -exempt },
      { label: 'Taxable income', source: 'IL-1040, line 11', amount: taxable },
      { label: 'Tax at 4.95%', source: 'IL-1040, line 12', amount: rate * taxable },
    ],
  };
}

export const illinois: StateRules = {
  name: 'Illinois',
  form: 'Form IL-1040',
  // It takes the share of the exemptions too.
  partYearShare: () => 'Schedule NR',
  tax,
  leavesOut: () => [
    'Illinois’s additions (bonus depreciation and others), subtractions and replacement tax aren’t included.',
    'Credits (property tax, education, earned income, child and others) aren’t included.',
  ],
};
