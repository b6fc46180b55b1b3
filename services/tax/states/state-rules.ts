// The input and output of every state's rules, and the computation of tax by brackets. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';

export interface StatePerson {
  wages: number;
  netProfit: number;
  /** Null if unknown: counted as younger than 65. */
  age: number | null;
  /** Social Security and Medicare tax on this person's wages and profit. */
  socialTaxes: number;
}

/** For full-year residents. */
export interface StateFacts {
  status: FilingStatus;
  /** Form 1040 line 11 (2025: 11a). */
  federalAgi: number;
  /** The proprietor, and on a joint return the spouse. */
  people: readonly StatePerson[];
  interest: number;
  /** Includes qualified dividends: none of these states has a separate rate for them. */
  dividends: number;
  longTermGain: number;
  /** Schedule 1 line 4: ordinary gains of business property; absent, none. */
  propertyGain?: number;
  /** `children`: of the dependents, those under 17. */
  dependents: number;
  children: number;
  /** Form 1040 lines 12, 13a and 15, and Schedule 1-A line 37: the standard or itemized deductions, those for business income and from age 65. */
  federal: { deductions: number; itemizes: boolean; qbiDeduction: number; seniorDeduction: number; taxableIncome: number };
  /** The rate of local income tax in percent; null if it isn't entered. Asked for in states whose return has it. */
  localRatePercent: number | null;
  /** Whether a resident of New York lives in New York City. */
  newYorkCity: boolean;
  /** Premiums that the proprietor paid, and the part deducted on Schedule 1 line 17. */
  healthInsurance: { paid: number; deducted: number };
  /** Schedule 1 line 15: the deduction for half of self-employment tax, of both on a joint return. */
  halfSe: number;
  /** Schedule 1 line 16: the deduction for the proprietor's own plan. */
  retirement: number;
}

/** A row of the calculation as a person adds it up: subtractions are negative. */
interface Step {
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
  /** The tax begins with federal taxable income, and so has the federal deduction for business income. */
  onTaxableIncome?: true;
  /** What the tax can't be computed without, as a sentence; absent, nothing. */
  missing?(facts: StateFacts): string | null;
  /**
   * The form and line of the share by which a part-year return multiplies the tax on all income; absent or null, it's figured otherwise, and
   * not here.
   */
  partYearShare?(facts: StateFacts, year: number): string | null;
  /** For a year with its own figures; throws for any other. */
  tax(facts: StateFacts, year: number): StateTax;
  /** Sentences for a person: what this estimate doesn't include. */
  leavesOut(facts: StateFacts): string[];
}

/** The entry of a table for a year. */
export function ofYear<T>(table: Readonly<Record<number, T>>, year: number): T {
  if (!(year in table)) throw new Error(`No figures for ${year}.`);
  return table[year]!;
}

export interface Schedule {
  rates: readonly number[];
  /** Upper ends of all brackets except the last. */
  tops: readonly number[];
}

/** Each part of the income at its bracket's rate. */
export const scheduleTax = (taxable: number, { rates, tops }: Schedule): number =>
  rates.reduce((tax, rate, at) => tax + rate * Math.max(0, Math.min(taxable, tops[at] ?? Infinity) - (tops[at - 1] ?? 0)), 0);

/** The proprietor, and on a joint return the spouse. */
export const filersOn = (status: FilingStatus): number => (status === 'mfj' ? 2 : 1);

export const agedPeople = ({ people }: StateFacts): number => people.filter(({ age }) => age !== null && age >= 65).length;
