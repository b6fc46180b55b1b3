// Pennsylvania Form PA-40: income by class, which federal adjustments don't lower; amounts don't move with prices. Pure; dollars, unrounded.
import { sum } from '../amounts/sum.js';
import { ofYear, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

/** Form PA-40 line 12: 72 P.S. sec. 7302. */
const rates: Record<number, number> = { 2021: 0.0307, 2022: 0.0307, 2023: 0.0307, 2024: 0.0307, 2025: 0.0307, 2026: 0.0307 };

/** Schedule SP, eligibility income tables (72 P.S. sec. 7304): all tax is forgiven up to this, and a tenth less for every 250 beyond it. */
const forgivenUpTo = ({ status, children }: StateFacts): number => (status === 'mfj' ? 13_000 : 6_500) + 9_500 * children;

/** Form PA-40 line 21, as a share. A separate return needs the spouse's income too, and has none here. */
function forgivenShare(income: number, facts: StateFacts): number {
  if (facts.status === 'mfs') return 0;
  const steps = Math.ceil(Math.max(0, income - forgivenUpTo(facts)) / 250);
  return Math.max(0, 1 - steps / 10);
}

function tax(facts: StateFacts, year: number): StateTax {
  const rate = ofYear(rates, year);
  const { people, interest, dividends, longTermGain, propertyGain = 0 } = facts;
  const wages = sum(people.map((person) => person.wages));
  // 72 P.S. sec. 7303: a loss lowers no other class, and no income of the spouse.
  const profits = sum(people.map(({ netProfit }) => Math.max(0, netProfit)));
  const gains = Math.max(0, longTermGain + propertyGain);
  const taxable = wages + interest + dividends + profits + gains;
  const before = rate * taxable;
  const forgiven = before * forgivenShare(taxable, facts);
  return {
    tax: before - forgiven,
    working: [
      { label: 'Wages', source: 'PA-40, line 1c', amount: wages },
      { label: 'Interest', source: 'PA-40, line 2', amount: interest },
      ...(dividends > 0 ? [{ label: 'Dividends', source: 'PA-40, line 3', amount: dividends }] : []),
      { label: 'Net income from business', source: 'PA-40, line 4', amount: profits },
      { label: 'Net gains', source: 'PA-40, line 5', amount: gains },
      { label: 'Taxable income', source: 'PA-40, line 9', amount: taxable },
      { label: 'Tax at 3.07%', source: 'PA-40, line 12', amount: before },
      { label: 'Tax forgiveness', source: 'PA-40, line 21 (Schedule SP)', amount: -forgiven },
    ],
  };
}

export const pennsylvania: StateRules = {
  name: 'Pennsylvania',
  form: 'Form PA-40',
  tax,
  leavesOut: ({ status }) => [
    'Local earned income tax and net profits tax (Philadelphia and others) aren’t included.',
    'Federal wages are used. Pennsylvania also taxes retirement plan deferrals, and its own depreciation rules aren’t applied.',
    'Health savings and 529 contributions and credits aren’t included; tax forgiveness counts children under 17, and no tax-exempt income.',
    ...(status === 'mfs' ? ['Tax forgiveness on a separate return needs your spouse’s income, so it isn’t included.'] : []),
  ],
};
