// Schedule 8812 Part II (2020: of that year's schedule), 2020 and 2022 to 2027: the part of the child tax credit that is refunded if it
// exceeds income tax. Part II-B, by Social Security and Medicare tax, is for three or more children, where the earned income credit is known.
// Without the choice of 2020 to count the earned income of 2019 (P.L. 116-260 sec. 211). Pure; dollars, unrounded.
import type { TaxYear } from '../years/tax-year.js';
import { allowedCredit, childTaxCredit, type Claimed } from './child-tax-credit.js';

/** Sec. 24(d)(1)(B)(i) and (h)(6). */
const share = 0.15;
const earnedFrom = 2_500;

/** Sec. 24(d)(1)(B)(ii): the number of children from which Part II-B applies. */
const childrenOfPartB = 3;

interface Earnings {
  wages: number;
  /** Schedule C line 31 of both on a joint return, a loss negative. */
  netProfit: number;
  halfSe: number;
}

/** Line 18a (2020: line 6a), Earned Income Worksheet: a loss counts in full, and what an owner pays for a plan or health insurance lowers nothing. */
export const earnedIncome = ({ wages, netProfit, halfSe }: Earnings): number => Math.max(0, wages + netProfit - halfSe);

/** Lines 19 and 20 (2020: lines 7 and 8). */
export const earnedPart = (earned: number): number => share * Math.max(0, earned - earnedFrom);

/**
 * Line 17 (2020: line 5): the smaller of the credit beyond income tax (line 16a) and the maximum per child (line 16b); other dependents
 * have none.
 */
export const refundableLimit = (claimed: Claimed, year: TaxYear): number =>
  Math.min(allowedCredit(claimed, year) - childTaxCredit(claimed, year), claimed.dependents.children * (year.childCredit?.refundable ?? 0));

interface PaidTaxes {
  /** Of both on a joint return. */
  halfSe: number;
  /** Social Security and Medicare tax withheld from wages (W-2 boxes 4 and 6). */
  onWages: number;
  /** Form 8959 lines 7 and 13. */
  additionalMedicare: { onWages: number; onSelfEmployment: number };
}

/** Lines 21 to 23 (2020: lines 9 to 11), with the worksheet of the instructions for line 21: of Form 8959, all that wages bear and half of the rest. */
export const socialTaxes = ({ halfSe, onWages, additionalMedicare }: PaidTaxes): number =>
  onWages + halfSe + additionalMedicare.onWages + additionalMedicare.onSelfEmployment / 2;

interface Limits {
  earned: number;
  socialTaxes: number;
  /** Form 1040 line 27; null if it isn't known, so that Part II-A alone applies. */
  earnedIncomeCredit: number | null;
}

/** Line 26 (2020: line 14): of Part II-B's line 25 and line 20, the greater. */
function limitByEarnings({ dependents: { children } }: Claimed, { earned, ...limits }: Limits): number {
  const { earnedIncomeCredit } = limits;
  if (children < childrenOfPartB || earnedIncomeCredit === null) return earnedPart(earned);
  return Math.max(earnedPart(earned), limits.socialTaxes - earnedIncomeCredit);
}

/** Line 27, Form 1040 line 28 (2020: line 15). */
export const additionalChildTaxCredit = (claimed: Claimed, limits: Limits, year: TaxYear): number =>
  Math.min(refundableLimit(claimed, year), limitByEarnings(claimed, limits));
