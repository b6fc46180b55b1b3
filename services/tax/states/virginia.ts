// Virginia Form 760. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { agedPeople, ofYear, scheduleTax, type Schedule, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

/** Form 760 tax rate schedule (Va. Code sec. 58.1-320): the same for every status. */
const virginiaSchedule: Schedule = { rates: [0.02, 0.03, 0.05, 0.0575], tops: [3_000, 5_000, 17_000] };

/** Form 760 line 11 (Va. Code sec. 58.1-322.03): alone; joint returns have twice as much. */
const standardDeduction: Record<number, number> = {
  2020: 4_500,
  2021: 4_500,
  2022: 8_000,
  2023: 8_000,
  2024: 8_500,
  2025: 8_750,
  2026: 8_750,
};

/** Form 760 filing status: heads of household and surviving spouses file as single. */
const isJoint = (status: FilingStatus): boolean => status === 'mfj';

/** Form 760 instructions, who must file (Va. Code sec. 58.1-321): no tax below this Virginia adjusted gross income. */
const noTaxBelow = (status: FilingStatus): number => (isJoint(status) ? 23_900 : 11_950);

/** Form 760 line 4, Age Deduction Worksheet: 12,000 a person of 65 or more, less what income exceeds 50,000 (married: 75,000). */
function ageDeduction(facts: StateFacts): number {
  const married = facts.status === 'mfj' || facts.status === 'mfs';
  return Math.max(0, 12_000 * agedPeople(facts) - Math.max(0, facts.federalAgi - (married ? 75_000 : 50_000)));
}

function tax(facts: StateFacts, year: number): StateTax {
  const { status, federalAgi, dependents } = facts;
  const aged = ageDeduction(facts);
  const virginiaAgi = federalAgi - aged;
  const standard = ofYear(standardDeduction, year) * (isJoint(status) ? 2 : 1);
  // Form 760 lines 12 and 13: 930 each, 800 more for each person of 65 or more.
  const exempt = 930 * ((isJoint(status) ? 2 : 1) + dependents) + 800 * agedPeople(facts);
  const taxable = Math.max(0, virginiaAgi - standard - exempt);
  const found = virginiaAgi < noTaxBelow(status) ? 0 : scheduleTax(taxable, virginiaSchedule);
  return {
    tax: found,
    working: [
      { label: 'Federal adjusted gross income', source: 'Form 760, line 1', amount: federalAgi },
      { label: 'Age deduction', source: 'Form 760, line 4', amount: -aged },
      { label: 'Standard deduction', source: 'Form 760, line 11', amount: -standard },
      { label: 'Exemptions', source: 'Form 760, line 12', amount: -exempt },
      { label: 'Taxable income', source: 'Form 760, line 15', amount: taxable },
      { label: 'Tax', source: 'Form 760, line 16', amount: found },
    ],
  };
}

export const virginia: StateRules = {
  name: 'Virginia',
  form: 'Form 760',
  tax,
  leavesOut: ({ status }) => [
    'Virginia’s additions, subtractions, credits, and itemized deductions (required if you itemize on your federal return) aren’t included. Local taxes such as BPOL aren’t either.',
    ...(isJoint(status) ? ['The spouse tax adjustment, up to $259 where both have income, isn’t subtracted.'] : []),
    'Federal rules that Virginia doesn’t follow, such as bonus depreciation, aren’t undone.',
  ],
};
