// Schedule 1 lines 16 and 17 (2020: lines 15 and 16), 2020 to 2027: what a proprietor deducts for their own retirement plan and health insurance. Pure;
// dollars, unrounded. The owner's plan alone: no employees, no deferrals at another job, no defined benefits; no premium tax credit (Pub. 974).
import type { RetirementPlan } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';
import { netEarnings } from './self-employment-tax.js';

export interface OwnPlans {
  /** Null: none. */
  retirement: { plan: RetirementPlan; contribution: number } | null;
  /** Premiums of the year: medical, dental, and long-term care as far as its own limits by age go (Form 7206 lines 1 and 2). */
  healthInsurance: number;
}

export const noPlans: OwnPlans = { retirement: null, healthInsurance: 0 };

export interface Proprietor {
  /** Schedule C line 31. */
  netProfit: number;
  /** The deductible half of this person's own self-employment tax. */
  halfSe: number;
  /** At the end of the year; null counts as younger. */
  age: number | null;
}

/** Pub. 560, Deduction Worksheet for Self-Employed, step 3. */
const compensation = ({ netProfit, halfSe }: Proprietor): number => Math.max(0, netProfit - halfSe);

/** 25% of what is left after the contribution itself, which is a fifth of what there was before it (Pub. 560, Rate Worksheet; sec. 404(a)(8)). */
const employerRate = 0.25 / (1 + 0.25);

/** Pub. 560 worksheet, steps 4 to 8. A quarter of the maximum pay (step 6) is more than step 8 in each of these years. */
const sepLimit = (proprietor: Proprietor, { retirement }: TaxYear): number =>
  Math.min(employerRate * compensation(proprietor), retirement.additions);

/** Sec. 414(v): from age 50; more from 60 to 63, if the year has it. */
const catchUpOf = (age: number | null, { from50, from60To63 }: TaxYear['retirement']['catchUp']): number =>
  age === null || age < 50 ? 0 : age >= 60 && age <= 63 ? from60To63 : from50;

/** Pub. 560 worksheet, steps 9 to 20, with the maximum deferral at step 9. */
function solo401kLimit(proprietor: Proprietor, { retirement }: TaxYear): number {
  const { additions, deferral, catchUp } = retirement;
  const earned = compensation(proprietor);
  const employer = Math.max(0, Math.min(employerRate * earned, additions - deferral, (earned - deferral) / 2));
  const deferred = Math.min(deferral, earned - employer);
  return employer + deferred + Math.min(catchUpOf(proprietor.age, catchUp), earned - employer - deferred);
}

/** Pub. 560 chapter 3: what is deferred, and the match of 3% of Schedule SE line 4a, which is before any contribution (sec. 408(p)(6)(A)(ii)). */
function simpleLimit(proprietor: Proprietor, { retirement }: TaxYear): number {
  const { deferral, catchUp } = retirement.simple;
  const earned = Math.max(0, netEarnings(proprietor.netProfit));
  const deferred = Math.min(earned, deferral + catchUpOf(proprietor.age, catchUp));
  return Math.min(deferred + Math.min(0.03 * earned, deferred), compensation(proprietor));
}

const limits: Record<RetirementPlan, (proprietor: Proprietor, year: TaxYear) => number> = {
  sep: sepLimit,
  simple: simpleLimit,
  'solo-401k': solo401kLimit,
};

/** The maximum deduction of the plan for this profit. */
export const retirementLimit = (plan: RetirementPlan, proprietor: Proprietor, year: TaxYear): number => limits[plan](proprietor, year);

/** Schedule 1 line 16 (2020: line 15). */
export const retirementDeduction = ({ retirement }: OwnPlans, proprietor: Proprietor, year: TaxYear): number =>
  retirement ? Math.min(retirement.contribution, retirementLimit(retirement.plan, proprietor, year)) : 0;

/** Schedule 1 line 17 (2020: line 16): Form 7206 lines 3 to 14, until 2022 the worksheet of the instructions for Form 1040, for one business. */
export const healthDeduction = ({ healthInsurance }: OwnPlans, proprietor: Proprietor, retirementDeducted: number): number =>
  Math.min(healthInsurance, Math.max(0, compensation(proprietor) - retirementDeducted));
