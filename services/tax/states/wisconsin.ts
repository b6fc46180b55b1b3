// Wisconsin Form 1. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { agedPeople, filersOn, ofYear, scheduleTax, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

type Table = 'single' | 'head' | 'joint' | 'separate';

const tableOf: Record<FilingStatus, Table> = { single: 'single', hoh: 'head', mfj: 'joint', qss: 'joint', mfs: 'separate' };

interface WisconsinYear {
  rates: readonly number[];
  /** Wis. Stat. sec. 71.06: heads of household have the brackets of single people. */
  tops: Record<'single' | 'joint' | 'separate', readonly number[]>;
  /** Wis. Stat. sec. 71.05(22)(dp): the standard deduction, and the income from which it shrinks. */
  standard: Record<Table, { max: number; from: number }>;
  /** From this income on, the deduction of a head of household is that of a single person. */
  headFrom: number;
}

const ratesTo2022 = [0.0354, 0.0465, 0.053, 0.0765];
const ratesFrom2023 = [0.035, 0.044, 0.053, 0.0765];

// Form 1 instructions of each year, tax computation worksheet and standard deduction table.
const years: Record<number, WisconsinYear> = {
  2021: {
    rates: ratesTo2022,
    tops: { single: [12_120, 24_250, 266_930], joint: [16_160, 32_330, 355_910], separate: [8_080, 16_160, 177_960] },
    standard: {
      ...{ single: { max: 11_200, from: 16_150 }, head: { max: 14_470, from: 16_150 } },
      ...{ joint: { max: 20_730, from: 23_300 }, separate: { max: 9_850, from: 11_060 } },
    },
    headFrom: 47_248,
  },
  2022: {
    rates: ratesTo2022,
    tops: { single: [12_760, 25_520, 280_950], joint: [17_010, 34_030, 374_600], separate: [8_510, 17_010, 187_300] },
    standard: {
      ...{ single: { max: 11_790, from: 16_990 }, head: { max: 15_230, from: 16_990 } },
      ...{ joint: { max: 21_820, from: 24_520 }, separate: { max: 10_370, from: 11_640 } },
    },
    headFrom: 49_705,
  },
  2023: {
    rates: ratesFrom2023,
    tops: { single: [13_810, 27_630, 304_170], joint: [18_420, 36_840, 405_550], separate: [9_210, 18_420, 202_780] },
    standard: {
      ...{ single: { max: 12_760, from: 18_400 }, head: { max: 16_480, from: 18_400 } },
      ...{ joint: { max: 23_620, from: 26_550 }, separate: { max: 11_220, from: 12_600 } },
    },
    headFrom: 53_778,
  },
  2024: {
    rates: ratesFrom2023,
    tops: { single: [14_320, 28_640, 315_310], joint: [19_090, 38_190, 420_420], separate: [9_550, 19_090, 210_210] },
    standard: {
      ...{ single: { max: 13_230, from: 19_070 }, head: { max: 17_090, from: 19_070 } },
      ...{ joint: { max: 24_490, from: 27_520 }, separate: { max: 11_630, from: 13_060 } },
    },
    headFrom: 55_779,
  },
  // 2025 Wisconsin Act 15 widened the second bracket.
  2025: {
    rates: ratesFrom2023,
    tops: { single: [14_680, 50_480, 323_290], joint: [19_580, 67_300, 431_060], separate: [9_790, 33_650, 215_530] },
    standard: {
      ...{ single: { max: 13_560, from: 19_550 }, head: { max: 17_520, from: 19_550 } },
      ...{ joint: { max: 25_110, from: 28_210 }, separate: { max: 11_930, from: 13_390 } },
    },
    headFrom: 57_210,
  },
  // Form 1-ES instructions of 2026.
  2026: {
    rates: ratesFrom2023,
    tops: { single: [15_110, 51_950, 332_720], joint: [20_150, 69_260, 443_630], separate: [10_080, 34_630, 221_820] },
    standard: {
      ...{ single: { max: 13_960, from: 20_120 }, head: { max: 18_030, from: 20_120 } },
      ...{ joint: { max: 25_840, from: 29_040 }, separate: { max: 12_280, from: 13_780 } },
    },
    headFrom: 58_827,
  },
};

/** What the standard deduction loses of each dollar beyond its start. */
const shrinks: Record<Table, number> = { single: 0.12, head: 0.22515, joint: 0.19778, separate: 0.19778 };

function standardDeduction(income: number, status: FilingStatus, { standard, headFrom }: WisconsinYear): number {
  const table = tableOf[status];
  const by = (of: Table) => Math.max(0, standard[of].max - shrinks[of] * Math.max(0, income - standard[of].from));
  return table === 'head' && income > headFrom ? by('single') : by(table);
}

/** Schedule WD (Wis. Stat. sec. 71.05(6)(b)9): 30% of net long-term gains aren't taxed. */
const gainSubtracted = ({ longTermGain }: StateFacts): number => 0.3 * Math.max(0, longTermGain);

/** Schedule WD: a loss beyond 500 (separate returns: 250) is added back through 2022; from 2023 the federal limit applies. */
function lossAdded({ longTermGain, status }: StateFacts, year: number): number {
  return year >= 2023 ? 0 : Math.max(0, -longTermGain - (status === 'mfs' ? 250 : 500));
}

function tax(facts: StateFacts, year: number): StateTax {
  const figures = ofYear(years, year);
  const { status, federalAgi, dependents } = facts;
  const [gain, loss] = [gainSubtracted(facts), lossAdded(facts, year)];
  const income = federalAgi + loss - gain;
  const standard = standardDeduction(income, status, figures);
  // Wis. Stat. sec. 71.05(23)(b): 700 each, and 250 for each person of 65 or more.
  const exempt = 700 * (filersOn(status) + dependents) + 250 * agedPeople(facts);
  const taxable = Math.max(0, income - standard - exempt);
  const table = tableOf[status];
  const found = scheduleTax(taxable, { rates: figures.rates, tops: figures.tops[table === 'head' ? 'single' : table] });
  return {
    tax: found,
    working: [
      { label: 'Federal adjusted gross income', source: 'Form 1, line 1', amount: federalAgi },
      ...(loss > 0 ? [{ label: 'Capital loss, added back', source: 'Schedule WD', amount: loss }] : []),
      { label: '30% of long-term gains', source: 'Schedule WD', amount: -gain },
      { label: 'Standard deduction', source: 'Form 1, standard deduction table', amount: -standard },
      { label: 'Exemptions', source: 'Form 1, exemptions', amount: -exempt },
      { label: 'Taxable income', source: 'Form 1, taxable income', amount: taxable },
      { label: 'Tax', source: 'Form 1, tax computation worksheet', amount: found },
    ],
  };
}

export const wisconsin: StateRules = {
  name: 'Wisconsin',
  form: 'Form 1',
  tax,
  leavesOut: () => [
    'Wisconsin’s other additions and subtractions, and credits (itemized deduction, school property tax, married couple up to $480, earned income and others) aren’t included.',
  ],
};
