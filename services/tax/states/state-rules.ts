// What every state's rules are given and what they answer, and the one way that rates apply to parts of an income. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';

export interface StatePerson {
  wages: number;
  netProfit: number;
  /** Null where unknown: counted as younger than 65. */
  age: number | null;
  /** Social Security and Medicare tax on this person's wages and profit. */
  socialTaxes: number;
}

/** Of residents for the whole year. */
export interface StateFacts {
  status: FilingStatus;
  /** Form 1040 line 11 (2025: 11a). */
  federalAgi: number;
  /** The proprietor, and on a joint return the spouse. */
  people: readonly StatePerson[];
  interest: number;
  /** Qualified ones among them: no state of these has a rate of their own for them. */
  dividends: number;
  longTermGain: number;
  /** Schedule 1 line 4: ordinary gains of business property; absent, none. */
  propertyGain?: number;
  dependents: number;
  /** Premiums that the proprietor paid, and what of them Schedule 1 line 17 deducts. */
  healthInsurance: { paid: number; deducted: number };
  /** What Schedule 1 line 16 deducts for the proprietor's own plan. */
  retirement: number;
}

/** A row of the working, as a person adds it up: what is taken off is negative. */
export interface Step {
  label: string;
  /** Form and line, or the worksheet. */
  source: string;
  amount: number;
}

export interface StateTax {
  tax: number;
  working: Step[];
}

export interface StateRules {
  name: string;
  form: string;
  /** Of a year with figures of its own; throws for any other. */
  tax(facts: StateFacts, year: number): StateTax;
  /** Sentences for a person: what this estimate leaves out. */
  leavesOut(facts: StateFacts): string[];
}

/** What a table has for a year. */
export function ofYear<T>(table: Readonly<Record<number, T>>, year: number): T {
  if (!(year in table)) throw new Error(`No figures of ${year}.`);
  return table[year]!;
}

export interface Schedule {
  rates: readonly number[];
  /** Upper ends of all brackets but the last. */
  tops: readonly number[];
}

/** Each part of the income at its bracket's rate. */
export const scheduleTax = (taxable: number, { rates, tops }: Schedule): number =>
  rates.reduce((tax, rate, at) => tax + rate * Math.max(0, Math.min(taxable, tops[at] ?? Infinity) - (tops[at - 1] ?? 0)), 0);

export const agedPeople = ({ people }: StateFacts): number => people.filter(({ age }) => age !== null && age >= 65).length;
