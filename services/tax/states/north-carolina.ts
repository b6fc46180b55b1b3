// North Carolina Form D-400. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { ofYear, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

/** Form D-400 line 15: N.C.G.S. sec. 105-153.7(a). */
const rates: Record<number, number> = { 2021: 0.0525, 2022: 0.0499, 2023: 0.0475, 2024: 0.045, 2025: 0.0425, 2026: 0.0399 };

/** Form D-400 line 11: N.C.G.S. sec. 105-153.5(a)(1); from 2022 as amended by S.L. 2021-180. */
const standardTo2021: Record<FilingStatus, number> = { single: 10_750, mfj: 21_500, mfs: 10_750, hoh: 16_125, qss: 21_500 };
const standardFrom2022: Record<FilingStatus, number> = { single: 12_750, mfj: 25_500, mfs: 12_750, hoh: 19_125, qss: 25_500 };

/** N.C.G.S. sec. 105-153.5(a1): width of a step of the child deduction, and the income up to which it is largest. */
const steps: Record<FilingStatus, { first: number; width: number }> = {
  ...{ single: { first: 20_000, width: 10_000 }, mfs: { first: 20_000, width: 10_000 }, hoh: { first: 30_000, width: 15_000 } },
  ...{ mfj: { first: 40_000, width: 20_000 }, qss: { first: 40_000, width: 20_000 } },
};

/** Form D-400 line 10b, child deduction table: for each child under 17, 500 less with every step of income. */
function childDeduction({ status, federalAgi, children }: StateFacts, year: number): number {
  const { first, width } = steps[status];
  const beyond = Math.ceil(Math.max(0, federalAgi - first) / width);
  return children * Math.max(0, (year <= 2021 ? 2_500 : 3_000) - 500 * beyond);
}

function tax(facts: StateFacts, year: number): StateTax {
  const { status, federalAgi } = facts;
  const rate = ofYear(rates, year);
  const children = childDeduction(facts, year);
  const standard = (year <= 2021 ? standardTo2021 : standardFrom2022)[status];
  const taxable = Math.max(0, federalAgi - children - standard);
  return {
    tax: rate * taxable,
    working: [
      { label: 'Federal adjusted gross income', source: 'D-400, line 6', amount: federalAgi },
      { label: 'Child deduction', source: 'D-400, line 10b', amount: -children },
      { label: 'Standard deduction', source: 'D-400, line 11', amount: -standard },
      { label: 'Taxable income', source: 'D-400, line 14', amount: taxable },
      { label: 'Tax', source: 'D-400, line 15', amount: rate * taxable },
    ],
  };
}

export const northCarolina: StateRules = {
  name: 'North Carolina',
  form: 'Form D-400',
  partYearShare: () => 'D-400, line 13 (Schedule PN)',
  tax,
  leavesOut: () => [
    'North Carolina’s additions (bonus depreciation, section 179 and others), deductions from income, itemized deductions and credits aren’t included.',
    'On separate returns, both spouses must take the standard deduction or both itemize.',
  ],
};
