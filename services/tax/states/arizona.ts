// Arizona Form 140. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { agedPeople, ofYear, scheduleTax, type Schedule, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

const flat: Schedule = { rates: [0.025], tops: [] };
const of2021 = [0.0259, 0.0334, 0.0417, 0.045];
const of2022 = [0.0255, 0.0298];

// Form 140 instructions, Tables X and Y (A.R.S. sec. 43-1011): alone or separately; the other statuses have twice these or, rounded, the second.
const years: Record<number, { alone: Schedule; others: Schedule }> = {
  2021: {
    alone: { rates: of2021, tops: [27_808, 55_615, 166_843] },
    others: { rates: of2021, tops: [55_615, 111_229, 333_684] },
  },
  2022: { alone: { rates: of2022, tops: [28_653] }, others: { rates: of2022, tops: [57_305] } },
  2023: { alone: flat, others: flat },
  2024: { alone: flat, others: flat },
  2025: { alone: flat, others: flat },
  2026: { alone: flat, others: flat },
};

/** The state has no surviving spouse: counted as a head of household. */
const statusOf = (status: FilingStatus): FilingStatus => (status === 'qss' ? 'hoh' : status);

const isAlone = (status: FilingStatus): boolean => status === 'single' || status === 'mfs';

/** Form 140 line 38 (A.R.S. sec. 43-1023): for each person of 65 or more. */
const agedExemption = 2_100;

/** Form 140 line 49 (A.R.S. sec. 43-1073.01): for each child under 17, from 2026 as amended by H.B. 4168, and for each other dependent; 5% less for every 1,000, or part of it, of income above the limit. */
function dependentCredit({ status, federalAgi, dependents, children }: StateFacts, year: number): number {
  const steps = Math.ceil(Math.max(0, federalAgi - (status === 'mfj' ? 400_000 : 200_000)) / 1_000);
  return ((year >= 2026 ? 125 : 100) * children + 25 * (dependents - children)) * Math.max(0, 1 - steps / 20);
}

/** Form 140 (2025) page 6, item V, by its worksheet line 5 (Executive Order 2025-15; A.R.S. sec. 43-1022(35), H.B. 4168): the federal deduction from age 65. */
const seniorSubtraction = ({ federal }: StateFacts, year: number): number => (year >= 2025 ? federal.seniorDeduction : 0);

function tax(facts: StateFacts, year: number): StateTax {
  const { federalAgi } = facts;
  const senior = seniorSubtraction(facts, year);
  const { alone, others } = ofYear(years, year);
  const status = statusOf(facts.status);
  const aged = agedExemption * agedPeople(facts);
  // A.R.S. sec. 43-1041(A): the amounts of the federal basic standard deduction.
  const standard = taxYearOf(year)!.standardDeduction[status];
  const taxable = Math.max(0, federalAgi - senior - aged - standard);
  const before = scheduleTax(taxable, isAlone(status) ? alone : others);
  const credit = Math.min(before, dependentCredit(facts, year));
  return {
    tax: before - credit,
    working: [
      { label: 'Federal adjusted gross income', source: 'Form 140, line 12', amount: federalAgi },
      ...(senior > 0 ? [{ label: 'Federal deduction from age 65', source: 'Form 140, line 36', amount: -senior }] : []),
      { label: 'Exemptions from age 65', source: 'Form 140, line 38', amount: -aged },
      { label: 'Standard deduction', source: 'Form 140, line 43', amount: -standard },
      { label: 'Taxable income', source: 'Form 140, line 45', amount: taxable },
      { label: 'Tax', source: 'Form 140, line 46', amount: before },
      { label: 'Dependent tax credit', source: 'Form 140, line 49', amount: -credit },
    ],
  };
}

export const arizona: StateRules = {
  name: 'Arizona',
  form: 'Form 140',
  tax,
  leavesOut: ({ status, longTermGain }) => [
    'Arizona’s additions and other subtractions, itemized deductions, the increase of the standard deduction for gifts, and other credits aren’t included.',
    'The choice to tax a small business on a separate return isn’t computed.',
    ...(longTermGain > 0
      ? ['The quarter of long-term gains that Arizona doesn’t tax, on assets acquired after 2011, isn’t subtracted.']
      : []),
    ...(status === 'qss' ? ['Arizona has no surviving spouse status; head of household is used.'] : []),
  ],
};
