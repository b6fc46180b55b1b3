// Form 1040-ES and Form 2210 Part I, 2020 to 2026: how much must be paid during the year, and in which parts. Pure; dollars.
import type { FilingStatus } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';
import { installmentDueOn, quarters, type Quarter } from '#contracts/rules/due-dates.js';

const currentYearShare = 0.9;
/** Form 2210 line 7: no installments if less than this will be due. */
const minDue = 1_000;

interface PriorYear {
  /** Total tax of a full year of twelve months, less refundable credits. */
  totalTax: number;
  agi: number;
}

interface Installment {
  quarter: Quarter;
  dueOn: string;
  amount: number;
}

/** Form 2210 line 8: income of last year above which 110 % of its tax count; the status is this year's. */
const highIncome = (status: FilingStatus): number => (status === 'mfs' ? 75_000 : 150_000);

/** Form 2210 line 5, of the tax of line 4. */
const currentYearPart = (currentYearTax: number): number => currentYearShare * currentYearTax;

/** Form 2210 line 8: last year's tax, or 110 % of it. Null where last year is not known. */
export function safeHarbor(prior: PriorYear | null, status: FilingStatus): number | null {
  if (prior === null) return null;
  return prior.totalTax * (prior.agi > highIncome(status) ? 1.1 : 1);
}

/** Form 2210 line 9: the smaller of the two; by this year alone where last year is not known. */
export const requiredAnnualPayment = (currentYearTax: number, harbor: number | null): number =>
  Math.min(currentYearPart(currentYearTax), harbor ?? Infinity);

/** Form 2210 line 7: below 1,000 due, nothing need be paid during the year. */
export const nothingRequired = (currentYearTax: number, withheld: number): boolean => currentYearTax - withheld < minDue;

/** Form 2210 line 10 of each column: a quarter of the required annual payment. */
export const regularInstallments = (required: number): Record<Quarter, number> => {
  const each = required / 4;
  return { 1: each, 2: each, 3: each, 4: each };
};

/**
 * Form 1040-ES worksheet line 15: each installment less a quarter of the year's withholding; rounded to cents, and the last takes the rest.
 */
export function payments(required: Record<Quarter, number>, withheld: number, year: TaxYear): Installment[] {
  let requiredSoFar = 0;
  let paidCents = 0;
  return quarters.map((quarter) => {
    requiredSoFar += required[quarter];
    const cents = Math.max(0, Math.round((requiredSoFar - (withheld * quarter) / 4) * 100) - paidCents);
    paidCents += cents;
    return { quarter, dueOn: installmentDueOn(year.year, quarter), amount: cents / 100 };
  });
}
