// New Jersey Form NJ-1040: income by category, which federal adjustments don't lower; amounts don't move with prices. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { agedPeople, ofYear, scheduleTax, type Schedule, type StateFacts, type StateRules, type StateTax } from './state-rules.js';
import { sum } from '../amounts/sum.js';

// NJ-1040 instructions, tax rate schedules (N.J.S.A. 54A:2-1): table A for single and separate returns, table B for all others.
const tableA: Schedule = {
  rates: [0.014, 0.0175, 0.035, 0.05525, 0.0637, 0.0897, 0.1075],
  tops: [20_000, 35_000, 40_000, 75_000, 500_000, 1_000_000],
};
const tableB: Schedule = {
  rates: [0.014, 0.0175, 0.0245, 0.035, 0.05525, 0.0637, 0.0897, 0.1075],
  tops: [20_000, 50_000, 70_000, 80_000, 150_000, 500_000, 1_000_000],
};

const isAlone = (status: FilingStatus): boolean => status === 'single' || status === 'mfs';
const newJerseySchedule = (status: FilingStatus): Schedule => (isAlone(status) ? tableA : tableB);

/** NJ-1040 instructions, who must file (N.J.S.A. 54A:2-4): no tax up to this gross income. */
const noTaxUpTo = (status: FilingStatus): number => (isAlone(status) ? 10_000 : 20_000);

/** NJ-1040 lines 6, 7 and 10. */
const exemptions = (facts: StateFacts): number =>
  1_000 * (facts.status === 'mfj' ? 2 : 1) + 1_000 * agedPeople(facts) + 1_500 * facts.dependents;

/** Printed numbers of taxable income and tax; both moved by one in 2022. */
const linesTo2021 = { taxable: 41, tax: 42 };
const linesFrom2022 = { taxable: 42, tax: 43 };
const printed: Record<number, typeof linesFrom2022> = {
  ...{ 2020: linesTo2021, 2021: linesTo2021 },
  ...{ 2022: linesFrom2022, 2023: linesFrom2022, 2024: linesFrom2022, 2025: linesFrom2022, 2026: linesFrom2022 },
};

function tax(facts: StateFacts, year: number): StateTax {
  const { status, people, interest, dividends, longTermGain, propertyGain = 0, healthInsurance } = facts;
  const lines = ofYear(printed, year);
  const wages = sum(people.map((person) => person.wages));
  // A loss of one category lowers no other (N.J.S.A. 54A:5-2).
  const profits = Math.max(0, sum(people.map((person) => person.netProfit)));
  // Line 19 has what a sale of business property gained, whatever of it was depreciated before.
  const gains = Math.max(0, longTermGain + propertyGain);
  const gross = wages + interest + dividends + profits + gains;
  const exempt = exemptions(facts);
  // Worksheet F line 5: what the business earned is the limit; there is no federal one by half of the self-employment tax.
  const premiums = Math.min(healthInsurance.paid, Math.max(0, people[0]!.netProfit));
  const taxable = Math.max(0, gross - exempt - premiums);
  const found = gross <= noTaxUpTo(status) ? 0 : scheduleTax(taxable, newJerseySchedule(status));
  return {
    tax: found,
    working: [
      { label: 'Wages', source: 'NJ-1040, line 15', amount: wages },
      { label: 'Interest', source: 'NJ-1040, line 16a', amount: interest },
      ...(dividends > 0 ? [{ label: 'Dividends', source: 'NJ-1040, line 17', amount: dividends }] : []),
      { label: 'Net profits from business', source: 'NJ-1040, line 18', amount: profits },
      { label: 'Net gains', source: 'NJ-1040, line 19', amount: gains },
      { label: 'New Jersey gross income', source: 'NJ-1040, line 29', amount: gross },
      { label: 'Exemptions', source: 'NJ-1040, line 30', amount: -exempt },
      { label: 'Self-employed health insurance', source: 'NJ-1040, line 31', amount: -premiums },
      { label: 'Taxable income', source: `NJ-1040, line ${lines.taxable}`, amount: taxable },
      { label: 'Tax', source: `NJ-1040, line ${lines.tax}`, amount: found },
    ],
  };
}

export const newJersey: StateRules = {
  name: 'New Jersey',
  form: 'Form NJ-1040',
  tax,
  leavesOut: ({ retirement }) => [
    'Property tax deduction, medical expenses, retirement exclusion, credits and the alternative business calculation aren’t included.',
    'Federal wages are used. New Jersey also taxes some retirement plan deferrals.',
    ...(retirement > 0
      ? ['New Jersey doesn’t deduct your own SEP or SIMPLE contribution. The amount it allows for a solo 401(k) isn’t subtracted here.']
      : []),
  ],
};
