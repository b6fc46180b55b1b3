// Georgia Form 500. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { agedPeople, ofYear, scheduleTax, type Schedule, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

const rates = [0.01, 0.02, 0.03, 0.04, 0.05, 0.0575];
const flat = (rate: number): Schedule => ({ rates: [rate], tops: [] });

/** Through 2023, Form 500 instructions, tax rate schedules (O.C.G.A. sec. 48-7-20): joint returns and heads of household have the widest brackets. */
const brackets: Record<'single' | 'separate' | 'others', Schedule> = {
  single: { rates, tops: [750, 2_250, 3_750, 5_250, 7_000] },
  separate: { rates, tops: [500, 1_500, 2_500, 3_500, 5_000] },
  others: { rates, tops: [1_000, 3_000, 5_000, 7_000, 10_000] },
};

/** By filing status of the form: A, B, C and D, where surviving spouses file with heads of household. */
type ByForm = { single: number; joint: number; separate: number; head: number };

interface GeorgiaYear {
  /** Null: by brackets. */
  rate: number | null;
  standard: ByForm;
  /** Added for each person of 65 or more. */
  aged: number;
  personal: ByForm;
  dependent: number;
}

const personalTo2023 = { single: 2_700, joint: 7_400, separate: 3_700, head: 2_700 };
const none = { single: 0, joint: 0, separate: 0, head: 0 };
const of2021 = {
  rate: null,
  standard: { single: 4_600, joint: 6_000, separate: 3_000, head: 4_600 },
  aged: 1_300,
  personal: personalTo2023,
  dependent: 3_000,
};
const of2022 = { ...of2021, standard: { single: 5_400, joint: 7_100, separate: 3_550, head: 5_400 } };
const of2024 = {
  rate: 0.0539,
  standard: { single: 12_000, joint: 24_000, separate: 12_000, head: 12_000 },
  aged: 0,
  personal: none,
  dependent: 4_000,
};

const of2026 = { rate: 0.0499, standard: { single: 15_000, joint: 30_000, separate: 15_000, head: 15_000 }, dependent: 5_000 };

// Form 500 instructions of each year; O.C.G.A. secs. 48-7-20, 48-7-26 and 48-7-27, from 2024 as amended by H.B. 1437, H.B. 1015, H.B. 1021 and
// H.B. 111, for 2026 by H.B. 463.
const years: Record<number, GeorgiaYear> = {
  ...{ 2021: of2021, 2022: of2022, 2023: of2022, 2024: of2024 },
  2025: { ...of2024, rate: 0.0519 },
  2026: { ...of2024, ...of2026 },
};

const onForm: Record<FilingStatus, keyof ByForm> = { single: 'single', mfj: 'joint', mfs: 'separate', hoh: 'head', qss: 'head' };

function scheduleOf(status: FilingStatus, { rate }: GeorgiaYear): Schedule {
  if (rate !== null) return flat(rate);
  return brackets[status === 'single' ? 'single' : status === 'mfs' ? 'separate' : 'others'];
}

function tax(facts: StateFacts, year: number): StateTax {
  const figures = ofYear(years, year);
  const { status, federalAgi, dependents } = facts;
  const standard = figures.standard[onForm[status]] + figures.aged * agedPeople(facts);
  const exempt = figures.personal[onForm[status]] + figures.dependent * dependents;
  const taxable = Math.max(0, federalAgi - standard - exempt);
  const found = scheduleTax(taxable, scheduleOf(status, figures));
  return {
    tax: found,
    working: [
      { label: 'Federal adjusted gross income', source: 'Form 500, line 8', amount: federalAgi },
      { label: 'Standard deduction', source: 'Form 500, line 11', amount: -standard },
      { label: 'Exemptions', source: 'Form 500, line 14', amount: -exempt },
      { label: 'Taxable income', source: 'Form 500, line 15', amount: taxable },
      { label: 'Tax', source: 'Form 500, line 16', amount: found },
    ],
  };
}

export const georgia: StateRules = {
  name: 'Georgia',
  form: 'Form 500',
  // It takes the share of deductions and exemptions; with one rate, that is the share of the tax.
  partYearShare: (_, year) => (year >= 2024 ? 'Form 500, Schedule 3' : null),
  tax,
  leavesOut: ({ federal, people }) => [
    'Georgia’s adjustments (bonus depreciation and others) and credits (low income, child and others) aren’t included.',
    ...(federal.itemizes
      ? ['A return that itemizes for the federal tax must itemize in Georgia; the standard deduction is used here.']
      : []),
    ...(people.some(({ age }) => age !== null && age >= 62) ? ['The retirement income exclusion from age 62 isn’t subtracted.'] : []),
  ],
};
