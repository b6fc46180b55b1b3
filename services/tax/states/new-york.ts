// New York State Form IT-201: rates are enacted through 2027; amounts don't move with prices. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { newYorkCityTax } from './new-york-city.js';
import { ofYear, scheduleTax, type Schedule, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

type Table = 'single' | 'joint' | 'head';

/** IT-201 instructions, rate schedules: surviving spouses use the joint one, separate returns the single one. */
const tableOf = (status: FilingStatus): Table => (status === 'mfj' || status === 'qss' ? 'joint' : status === 'hoh' ? 'head' : 'single');

/** IT-201 line 34. */
const standardDeduction: Record<FilingStatus, number> = { single: 8_000, mfj: 16_050, mfs: 8_000, hoh: 11_200, qss: 16_050 };

/** IT-201 line 36. */
const perDependent = 1_000;

const lowTops: Record<Table, readonly number[]> = {
  single: [8_500, 11_700, 13_900],
  joint: [17_150, 23_600, 27_900],
  head: [12_800, 17_650, 20_900],
};
/** Through 2021 a bracket of its own, of 5.9%. */
const formerTop: Record<Table, number> = { single: 21_400, joint: 43_000, head: 32_200 };
const middleTops: Record<Table, readonly number[]> = {
  single: [80_650, 215_400, 1_077_550],
  joint: [161_550, 323_200, 2_155_350],
  head: [107_650, 269_300, 1_616_450],
};
const millionTops = [5_000_000, 25_000_000];
const millionRates = [0.0965, 0.103, 0.109];

// IT-201 instructions of each year, rate schedules; Tax Law sec. 601(a) to (c) as amended in 2021 (top rates) and 2025 (from 2026 on).
const ratesFrom2023 = [0.04, 0.045, 0.0525, 0.055, 0.06, 0.0685, ...millionRates];
const ratesByYear: Record<number, readonly number[]> = {
  2020: [0.04, 0.045, 0.0525, 0.059, 0.0609, 0.0641, 0.0685, 0.0882],
  2021: [0.04, 0.045, 0.0525, 0.059, 0.0597, 0.0633, 0.0685, ...millionRates],
  2022: [0.04, 0.045, 0.0525, 0.0585, 0.0625, 0.0685, ...millionRates],
  ...{ 2023: ratesFrom2023, 2024: ratesFrom2023, 2025: ratesFrom2023 },
  2026: [0.039, 0.044, 0.0515, 0.054, 0.059, 0.0685, ...millionRates],
  2027: [0.038, 0.043, 0.0505, 0.053, 0.058, 0.0685, ...millionRates],
};

function newYorkSchedule(status: FilingStatus, year: number): Schedule {
  const table = tableOf(status);
  const former = year <= 2021 ? [formerTop[table]] : [];
  const millions = year <= 2020 ? [] : millionTops;
  return { rates: ofYear(ratesByYear, year), tops: [...lowTops[table], ...former, ...middleTops[table], ...millions] };
}

/** Tax Law sec. 601(d): from this adjusted gross income, and over the next 50,000, the benefit of lower rates is recaptured. */
const recaptureFrom = 107_650;
const phase = (agi: number, from: number): number => Math.min(1, Math.max(0, agi - from) / 50_000);

/** The bracket up to whose end the first worksheet goes: 161,550 on joint returns, else the one above (215,400; 269,300). */
const firstTop: Record<Table, number> = { single: 215_400, joint: 161_550, head: 269_300 };

/**
 * IT-201 line 39: the rate schedule, or tax computation worksheets 1 to 18 where income is above 107,650. A worksheet adds what lower brackets saved: all of
 * it for brackets before, and for the bracket that the income has come to by the phase.
 */
function newYorkTax(taxable: number, agi: number, { status, year }: { status: FilingStatus; year: number }): number {
  const schedule = newYorkSchedule(status, year);
  const { rates, tops } = schedule;
  const plain = scheduleTax(taxable, schedule);
  if (agi <= recaptureFrom) return plain;
  const top = millionTops.at(-1)!;
  if (year > 2020 && agi > top) return rates.at(-1)! * taxable;
  const first = tops.indexOf(firstTop[tableOf(status)]);
  const at = tops.findIndex((end) => taxable <= end);
  const bracket = at === -1 ? tops.length : at;
  if (bracket <= first) return plain + (rates[first]! * taxable - plain) * phase(agi, recaptureFrom);
  const from = tops[bracket - 1]!;
  const base = rates[bracket - 1]! * from - scheduleTax(from, schedule);
  return plain + base + (rates[bracket]! - rates[bracket - 1]!) * from * phase(agi, from);
}

const noCity: StateTax = { tax: 0, working: [] };

function tax(facts: StateFacts, year: number): StateTax {
  const { status, federalAgi, dependents } = facts;
  const standard = standardDeduction[status];
  const exemptions = dependents * perDependent;
  const taxable = Math.max(0, federalAgi - standard - exemptions);
  const found = newYorkTax(taxable, federalAgi, { status, year });
  const city = facts.newYorkCity ? newYorkCityTax(facts, taxable) : noCity;
  return {
    tax: found + city.tax,
    working: [
      { label: 'Federal adjusted gross income', source: 'IT-201, line 33', amount: federalAgi },
      { label: 'Standard deduction', source: 'IT-201, line 34', amount: -standard },
      { label: 'Dependent exemptions', source: 'IT-201, line 36', amount: -exemptions },
      { label: 'Taxable income', source: 'IT-201, line 38', amount: taxable },
      { label: 'Tax, including recapture of lower rates', source: 'IT-201, line 39', amount: found },
      ...city.working,
    ],
  };
}

export const newYork: StateRules = {
  name: 'New York',
  form: 'Form IT-201',
  // Tax Law sec. 601(e). The city has a form of its own, IT-360.1.
  partYearShare: ({ newYorkCity }) => (newYorkCity ? null : 'IT-203, line 45'),
  tax,
  leavesOut: ({ newYorkCity, status }) => [
    newYorkCity
      ? 'The MCTMT, New York City’s unincorporated business tax, and its credits other than the household and school tax credits aren’t included.'
      : 'New York City and Yonkers tax, the MCTMT and New York City’s unincorporated business tax aren’t included.',
    ...(newYorkCity && status === 'mfs'
      ? ['New York City’s household credit on a separate return needs your spouse’s income, so it isn’t included.']
      : []),
    'Credits (household, Empire State child and others), itemized deductions and New York’s additions and subtractions aren’t included.',
  ],
};
