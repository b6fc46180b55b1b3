// The New York City resident tax on Form IT-201, for residents of the full year; its amounts don't move with prices. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { filersOn, scheduleTax, type StateFacts, type StateTax } from './state-rules.js';

type Table = 'single' | 'joint' | 'head';

const tableOf: Record<FilingStatus, Table> = { single: 'single', mfs: 'single', mfj: 'joint', qss: 'joint', hoh: 'head' };

/** IT-201 instructions, New York City tax rate schedule (Tax Law sec. 1304; NYC Admin. Code sec. 11-1701), from 2017 on. */
const rates = [0.03078, 0.03762, 0.03819, 0.03876];
const tops: Record<Table, readonly number[]> = {
  single: [12_000, 25_000, 50_000],
  joint: [21_600, 45_000, 90_000],
  head: [14_400, 30_000, 60_000],
};

/** IT-201 line 48, tables 4 and 5 (Tax Law sec. 1310(d)): alone, and for each person of other returns. A separate return needs the spouse's income too, and has none here. */
const aloneCredit: readonly [number, number][] = [
  [10_000, 15],
  [12_500, 10],
];
const familyCredit: readonly [number, number][] = [
  [15_000, 30],
  [17_500, 25],
  [20_000, 15],
  [22_500, 10],
];

function householdCredit({ status, federalAgi, dependents }: StateFacts): number {
  if (status === 'mfs') return 0;
  const isAlone = status === 'single';
  const [, amount] = (isAlone ? aloneCredit : familyCredit).find(([upTo]) => federalAgi <= upTo) ?? [0, 0];
  return isAlone ? amount : amount * (filersOn(status) + dependents);
}

/** IT-201 lines 69 and 69a (Tax Law sec. 606(ggg)): a fixed amount up to 250,000 of income, and a part of taxable income up to 500,000. */
function schoolCredit({ status, federalAgi }: StateFacts, taxable: number): number {
  const table = tableOf[status];
  const fixed = federalAgi > 250_000 ? 0 : table === 'joint' ? 125 : 63;
  const isReduced = federalAgi <= 500_000 && taxable <= 500_000;
  return fixed + (isReduced ? scheduleTax(taxable, { rates: [0.00171, 0.00228], tops: [tops[table][0]!] }) : 0);
}

/** On New York State taxable income (line 38). */
export function newYorkCityTax(facts: StateFacts, taxable: number): StateTax {
  const before = scheduleTax(taxable, { rates, tops: tops[tableOf[facts.status]] });
  const household = Math.min(before, householdCredit(facts));
  const school = schoolCredit(facts, taxable);
  return {
    tax: before - household - school,
    working: [
      { label: 'New York City resident tax', source: 'IT-201, line 47a', amount: before },
      { label: 'New York City household credit', source: 'IT-201, line 48', amount: -household },
      { label: 'New York City school tax credit', source: 'IT-201, lines 69 and 69a', amount: -school },
    ],
  };
}
