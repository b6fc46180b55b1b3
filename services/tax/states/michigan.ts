// Michigan Form MI-1040. Pure; dollars, unrounded.
import { filersOn, ofYear, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

/** Form MI-1040 line 17 (MCL 206.51): 4.05% for 2023 alone. */
const rates: Record<number, number> = { 2021: 0.0425, 2022: 0.0425, 2023: 0.0405, 2024: 0.0425, 2025: 0.0425, 2026: 0.0425 };

/** Form MI-1040 line 9a (MCL 206.30(2)): for each person. */
const exemption: Record<number, number> = { 2021: 4_900, 2022: 5_000, 2023: 5_400, 2024: 5_600, 2025: 5_800, 2026: 5_900 };

function tax({ status, federalAgi, halfSe, dependents }: StateFacts, year: number): StateTax {
  const rate = ofYear(rates, year);
  const exempt = ofYear(exemption, year) * (filersOn(status) + dependents);
  const taxable = Math.max(0, federalAgi + halfSe - exempt);
  return {
    tax: rate * taxable,
    working: [
      { label: 'Federal adjusted gross income', source: 'MI-1040, line 10', amount: federalAgi },
      // MCL 206.30(1)(b): taxes on income, which the federal return deducts.
      { label: 'Half of self-employment tax, added back', source: 'MI-1040, line 11 (Schedule 1, line 2)', amount: halfSe },
      { label: 'Exemptions', source: 'MI-1040, line 15', amount: -exempt },
      { label: 'Taxable income', source: 'MI-1040, line 16', amount: taxable },
      { label: 'Tax', source: 'MI-1040, line 17', amount: rate * taxable },
    ],
  };
}

export const michigan: StateRules = {
  name: 'Michigan',
  form: 'Form MI-1040',
  // It takes the share of the exemptions too.
  partYearShare: () => 'MI-1040, Schedule NR',
  tax,
  leavesOut: ({ people }) => [
    'City income tax (Detroit and others), Michigan’s other additions and subtractions, and credits (homestead, earned income and others) aren’t included.',
    ...(people.some(({ age }) => age !== null && age >= 67)
      ? ['The Michigan Standard Deduction from age 67 and deductions for retirement and investment income aren’t subtracted.']
      : []),
  ],
};
