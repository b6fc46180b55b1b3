// Ohio Form IT 1040 with Schedule IT BUS. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { sum } from '../amounts/sum.js';
import { filersOn, ofYear, scheduleTax, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

interface OhioYear {
  /** No tax up to this; above it the base is due at once. */
  from: number;
  base: number;
  /** Rates from there on, and the ends of their brackets. */
  rates: readonly number[];
  tops: readonly number[];
  /** 2025 only: what the tax is higher above the second bracket than the rates make it. */
  step?: { from: number; amount: number };
  /** Modified adjusted gross income from which there is no exemption. */
  exemptUpTo: number;
}

// Form IT 1040 instructions of each year, line 8a (R.C. 5747.02(A)(3)), and line 4 (R.C. 5747.025).
const years: Record<number, OhioYear> = {
  2021: { from: 25_000, base: 346.16, rates: [0.02765, 0.03226, 0.03688, 0.0399], tops: [44_250, 88_450, 110_650], exemptUpTo: Infinity },
  2022: { from: 26_050, base: 360.69, rates: [0.02765, 0.03226, 0.03688, 0.0399], tops: [46_100, 92_150, 115_300], exemptUpTo: Infinity },
  2023: { from: 26_050, base: 360.69, rates: [0.0275, 0.03688, 0.0375], tops: [100_000, 115_300], exemptUpTo: Infinity },
  2024: { from: 26_050, base: 360.69, rates: [0.0275, 0.035], tops: [100_000], exemptUpTo: Infinity },
  2025: {
    ...{ from: 26_050, base: 342, rates: [0.0275, 0.03125], tops: [100_000], exemptUpTo: 750_000 },
    step: { from: 100_000, amount: 18.695 },
  },
  2026: { from: 26_050, base: 332, rates: [0.0275], tops: [], exemptUpTo: 500_000 },
};

/** Schedule IT BUS line 12 (R.C. 5747.01(A)(28)): business income that is deducted. */
const deductedUpTo = (status: FilingStatus): number => (status === 'mfs' ? 125_000 : 250_000);

/** Schedule IT BUS line 16 (R.C. 5747.02(A)(4)). */
const businessRate = 0.03;

/** Form IT 1040 line 4: for each person, by modified adjusted gross income. */
function exemption(income: number, { exemptUpTo }: OhioYear): number {
  if (income >= exemptUpTo) return 0;
  return income <= 40_000 ? 2_400 : income <= 80_000 ? 2_150 : 1_900;
}

/** Form IT 1040 line 8a. */
function nonbusinessTax(taxable: number, { from, base, rates, tops, step }: OhioYear): number {
  if (taxable <= from) return 0;
  const above = scheduleTax(taxable, { rates: [0, ...rates], tops: [from, ...tops] });
  return base + above + (step && taxable > step.from ? step.amount : 0);
}

function tax(facts: StateFacts, year: number): StateTax {
  const figures = ofYear(years, year);
  const { status, people, federalAgi, dependents } = facts;
  const profits = sum(people.map(({ netProfit }) => netProfit));
  const business = Math.max(0, Math.min(profits, federalAgi));
  const deduction = Math.min(business, deductedUpTo(status));
  const exempt = exemption(federalAgi, figures) * (filersOn(status) + dependents);
  const base = Math.max(0, federalAgi - deduction - exempt);
  const taxedBusiness = Math.min(business - deduction, base);
  const nonbusiness = nonbusinessTax(base - taxedBusiness, figures);
  return {
    tax: nonbusiness + businessRate * taxedBusiness,
    working: [
      { label: 'Federal adjusted gross income', source: 'IT 1040, line 1', amount: federalAgi },
      { label: 'Business income deduction', source: 'Schedule IT BUS, line 13', amount: -deduction },
      { label: 'Exemptions', source: 'IT 1040, line 4', amount: -exempt },
      { label: 'Taxable income', source: 'IT 1040, line 5', amount: base },
      { label: 'Business income that is taxed', source: 'IT 1040, line 6', amount: taxedBusiness },
      { label: 'Tax on other income', source: 'IT 1040, line 8a', amount: nonbusiness },
      { label: 'Tax on business income at 3%', source: 'IT 1040, line 8b', amount: businessRate * taxedBusiness },
    ],
  };
}

export const ohio: StateRules = {
  name: 'Ohio',
  form: 'Form IT 1040',
  tax,
  leavesOut: () => [
    'City income tax on your profit and school district income tax aren’t included.',
    'Ohio’s other additions and deductions, and credits (joint filing up to $650, exemption, senior and others) aren’t included.',
  ],
};
