// Schedule 8812 Part II-A (2020: Part I of that year's schedule), 2020 and 2022 to 2027: the part of the child tax credit that is refunded
// if it exceeds income tax. Pure; dollars, unrounded. Part II-B (three or more children, line 24) takes the earned income credit off, which
// is not computed, so it is not here: it could only pay out more. Nor is the choice of 2020 to count the earned income of 2019 (P.L.
// 116-260 sec. 211).
import type { TaxYear } from '../years/tax-year.js';
import { allowedCredit, childTaxCredit, type Claimed } from './child-tax-credit.js';

/** Sec. 24(d)(1)(B)(i) and (h)(6). */
const share = 0.15;
const earnedFrom = 2_500;

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

/** Line 27, Form 1040 line 28 (2020: line 15). */
export const additionalChildTaxCredit = (claimed: Claimed, earned: number, year: TaxYear): number =>
  Math.min(refundableLimit(claimed, year), earnedPart(earned));
