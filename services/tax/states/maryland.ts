// Maryland Form 502 with the county's or Baltimore City's income tax. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import {
  agedPeople,
  filersOn,
  ofYear,
  scheduleTax,
  type Schedule,
  type StateFacts,
  type StateRules,
  type StateTax,
} from './state-rules.js';

/** Form 502 instructions, tax rate schedules I and II (Tax-Gen. sec. 10-105(a)): alone or separately, and all others. */
const isAlone = (status: FilingStatus): boolean => status === 'single' || status === 'mfs';
const rates = [0.02, 0.03, 0.04, 0.0475, 0.05, 0.0525, 0.055, 0.0575];
const tops = {
  alone: [1_000, 2_000, 3_000, 100_000, 125_000, 150_000, 250_000],
  others: [1_000, 2_000, 3_000, 150_000, 175_000, 225_000, 300_000],
};
/** From 2025: Chapter 604 of 2025. */
const highRates = [0.0625, 0.065];
const highTops = { alone: [500_000, 1_000_000], others: [600_000, 1_200_000] };

function scheduleOf(status: FilingStatus, year: number): Schedule {
  const side = isAlone(status) ? 'alone' : 'others';
  return year < 2025 ? { rates, tops: tops[side] } : { rates: [...rates, ...highRates], tops: [...tops[side], ...highTops[side]] };
}

/** Form 502 line 17 (Tax-Gen. sec. 10-217): alone; others have twice as much, rounded as printed. 15% of income between both, from 2025 one amount. */
const standard: Record<number, Record<'alone' | 'others', { min: number; max: number }>> = {
  2021: { alone: { min: 1_550, max: 2_350 }, others: { min: 3_100, max: 4_700 } },
  2022: { alone: { min: 1_600, max: 2_400 }, others: { min: 3_200, max: 4_850 } },
  2023: { alone: { min: 1_700, max: 2_550 }, others: { min: 3_450, max: 5_150 } },
  2024: { alone: { min: 1_800, max: 2_700 }, others: { min: 3_650, max: 5_450 } },
  2025: { alone: { min: 3_350, max: 3_350 }, others: { min: 6_700, max: 6_700 } },
};

/** Form 502 line 19, exemption chart (Tax-Gen. sec. 10-211): for each person, by federal adjusted gross income. */
function exemption({ status, federalAgi }: StateFacts): number {
  const [half, quarter, none] = isAlone(status) ? [100_000, 125_000, 150_000] : [150_000, 175_000, 200_000];
  return federalAgi <= half! ? 3_200 : federalAgi <= quarter! ? 1_600 : federalAgi <= none! ? 800 : 0;
}

/** From 2025 (Chapter 604 of 2025): 2% of net capital gains where federal adjusted gross income is above this. */
const gainTaxFrom = 350_000;

function tax(facts: StateFacts, year: number): StateTax {
  const { status, federalAgi, dependents, longTermGain, localRatePercent } = facts;
  const { min, max } = ofYear(standard, year)[isAlone(status) ? 'alone' : 'others'];
  const deduction = Math.min(max, Math.max(min, 0.15 * federalAgi));
  const exempt = exemption(facts) * (filersOn(status) + dependents) + 1_000 * agedPeople(facts);
  const taxable = Math.max(0, federalAgi - deduction - exempt);
  const state = scheduleTax(taxable, scheduleOf(status, year));
  const gains = year >= 2025 && federalAgi > gainTaxFrom ? 0.02 * Math.max(0, longTermGain) : 0;
  const local = ((localRatePercent ?? 0) / 100) * taxable;
  return {
    tax: state + gains + local,
    working: [
      { label: 'Federal adjusted gross income', source: 'Form 502, line 1', amount: federalAgi },
      { label: 'Standard deduction', source: 'Form 502, line 17', amount: -deduction },
      { label: 'Exemptions', source: 'Form 502, line 19', amount: -exempt },
      { label: 'Taxable income', source: 'Form 502, line 20', amount: taxable },
      { label: 'Maryland tax', source: 'Form 502, line 21', amount: state },
      ...(gains > 0 ? [{ label: 'Tax on capital gains at 2%', source: 'Form 502CG', amount: gains }] : []),
      { label: `Local tax at ${localRatePercent ?? 0}%`, source: 'Form 502, line 28', amount: local },
    ],
  };
}

export const maryland: StateRules = {
  name: 'Maryland',
  form: 'Form 502',
  missing: ({ localRatePercent }) =>
    localRatePercent === null
      ? 'Maryland’s return includes the tax of your county or Baltimore City. Enter its rate in the tax profile.'
      : null,
  tax,
  leavesOut: ({ status }) => [
    'Maryland’s additions and subtractions, itemized deductions and credits (earned income, poverty level, senior and others) aren’t included.',
    'The local rate applies to all taxable income; some counties have several rates.',
    ...(status === 'mfj' ? ['The subtraction for two incomes, up to $1,200, isn’t made.'] : []),
  ],
};
