// Estimated payments to a state: who must make them, which part of the year's tax, in which installments and by when. By this year's tax
// only. Pure; dollars.
import { daysAfter } from '#contracts/days.js';
import { installmentDueOn, quarters, shiftedDueOn, type Quarter } from '#contracts/rules/due-dates.js';
import type { StateCode } from '#contracts/rules/states.js';
import type { FilingStatus } from '#contracts/shapes.js';

interface StateInstallment {
  quarter: Quarter;
  /** Share of the required payments of the year: 0 to 1. */
  share: number;
  dueOn: string;
  amount: number;
}

interface Rules {
  shares: Record<Quarter, number>;
  /** Part of the year's tax that must be paid during it. */
  part: number;
  /** Whether installments are required, by the tax less withholding. */
  asks(due: number, of: { status: FilingStatus; year: number }): boolean;
  dueOn(year: number, quarter: Quarter): string;
}

const even: Record<Quarter, number> = { 1: 0.25, 2: 0.25, 3: 0.25, 4: 0.25 };

/** In 2020 some states moved the first two due dates with the federal ones; New York, New Jersey and Virginia kept June 15. */
const keptJune = (year: number, quarter: Quarter): string =>
  year === 2020 && quarter === 2 ? '2020-06-15' : installmentDueOn(year, quarter);

/** Patriots' Day, the third Monday of April, which closes Massachusetts's offices. */
function massachusettsDueOn(year: number, quarter: Quarter): string {
  const federal = installmentDueOn(year, quarter);
  const [month, date] = [Number(federal.slice(5, 7)), Number(federal.slice(8))];
  const isPatriotsDay = month === 4 && date >= 15 && date <= 21 && new Date(federal).getUTCDay() === 1;
  return isPatriotsDay ? shiftedDueOn(daysAfter(federal, 1)) : federal;
}

/** Form 760ES: the first on May 1; in 2020 on June 1 (Tax Bulletin 20-4). */
function virginiaDueOn(year: number, quarter: Quarter): string {
  if (quarter !== 1) return keptJune(year, quarter);
  return year === 2020 ? '2020-06-01' : shiftedDueOn(`${year}-05-01`);
}

const rules: Partial<Record<StateCode, Rules>> = {
  // Form 540-ES instructions: 30, 40, 0 and 30%; R&TC sec. 19136 and 19136.1.
  CA: {
    shares: { 1: 0.3, 2: 0.4, 3: 0, 4: 0.3 },
    part: 0.9,
    asks: (due, { status }) => due >= (status === 'mfs' ? 250 : 500),
    dueOn: installmentDueOn,
  },
  // Form DR 0104EP instructions: 70% of the year's tax, above 1,000.
  CO: { shares: even, part: 0.7, asks: (due) => due > 1_000, dueOn: installmentDueOn },
  // Form IL-1040-ES instructions: 90% of the year's tax, above 1,000.
  IL: { shares: even, part: 0.9, asks: (due) => due > 1_000, dueOn: installmentDueOn },
  // Massachusetts Form 1-ES instructions: 80% of the year's tax, above 400.
  MA: { shares: even, part: 0.8, asks: (due) => due > 400, dueOn: massachusettsDueOn },
  // Form PV instructions: 90% of the year's tax, above 500.
  MD: { shares: even, part: 0.9, asks: (due) => due > 500, dueOn: installmentDueOn },
  // Form MI-1040ES instructions: 90% of the year's tax, above 500.
  MI: { shares: even, part: 0.9, asks: (due) => due > 500, dueOn: installmentDueOn },
  // Form NC-40 instructions: 90% of the year's tax, from 1,000 on.
  NC: { shares: even, part: 0.9, asks: (due) => due >= 1_000, dueOn: installmentDueOn },
  // Form NJ-1040-ES instructions: 80% of the year's tax, above 400.
  NJ: { shares: even, part: 0.8, asks: (due) => due > 400, dueOn: keptJune },
  // Form IT-2105 instructions: 90% of the year's tax, from 300 on.
  NY: { shares: even, part: 0.9, asks: (due) => due >= 300, dueOn: keptJune },
  // Form IT 1040ES instructions: 90% of the year's tax, above 500.
  OH: { shares: even, part: 0.9, asks: (due) => due > 500, dueOn: installmentDueOn },
  // Form 760ES: 90% of the year's tax, above 150, from 2026 above 1,000.
  VA: { shares: even, part: 0.9, asks: (due, { year }) => due > (year >= 2026 ? 1_000 : 150), dueOn: virginiaDueOn },
  // Form 1-ES instructions: 90% of the year's tax, from 500 on.
  WI: { shares: even, part: 0.9, asks: (due) => due >= 500, dueOn: installmentDueOn },
};

export interface StateYear {
  code: StateCode;
  year: number;
  status: FilingStatus;
  tax: number;
  withheld: number;
}

/** Empty if the state's installments aren't computed; amounts are net of withholding. */
export function stateInstallments({ code, year, status, tax, withheld }: StateYear): StateInstallment[] {
  const of = rules[code];
  if (!of) return [];
  const required = of.asks(tax - withheld, { status, year }) ? Math.max(0, of.part * tax - withheld) : 0;
  return quarters.map((quarter) => ({
    quarter,
    share: of.shares[quarter],
    dueOn: of.dueOn(year, quarter),
    amount: required * of.shares[quarter],
  }));
}

/** The basis of a state's installments, for a person. */
export function installmentSentences(code: StateCode): string[] {
  const of = rules[code];
  if (!of) return ['The state’s installments aren’t computed.'];
  return [
    `Installments are ${of.part * 100}% of this year’s state tax, less withholding. Installments based on last year’s state tax could be lower.`,
    'Payments already made to the state aren’t subtracted.',
    ...(code === 'CA' ? ['California’s four installments are 30%, 40%, 0%, and 30%.'] : []),
  ];
}
