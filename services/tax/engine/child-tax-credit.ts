// Schedule 8812 Part I (2020: the worksheet of the instructions for Form 1040), 2020 and 2022 to 2027: child tax credit and credit for
// other dependents, up to the income tax. Pure; dollars, unrounded. The refundable rest is in additional-child-tax-credit.ts.
import type { FilingStatus } from '#contracts/shapes.js';
import { roundedToCents } from '../amounts/rounding.js';
import type { TaxYear } from '../years/tax-year.js';

export interface Dependents {
  /** Under 17 at the end of the year, with a Social Security number. */
  children: number;
  others: number;
}

export interface Claimed {
  status: FilingStatus;
  dependents: Dependents;
  adjustedGrossIncome: number;
  /** Form 1040 line 18. */
  incomeTax: number;
}

/** Line 8 (2020: line 3). */
const tentativeCredit = ({ children, others }: Dependents, { childCredit }: TaxYear): number =>
  childCredit === null ? 0 : children * childCredit.child + others * childCredit.other;

/** Line 9 (2020: line 5; sec. 24(h)(3)): a surviving spouse files no joint return. */
const threshold = (status: FilingStatus): number => (status === 'mfj' ? 400_000 : 200_000);

/** Lines 10 and 11: 5% of what the income is beyond the threshold, up to the next thousand. */
const phaseOut = ({ status, adjustedGrossIncome }: Claimed): number =>
  0.05 * 1_000 * Math.ceil(roundedToCents(Math.max(0, adjustedGrossIncome - threshold(status))) / 1_000);

/** Line 12 (2020: line 8): the credits after the phaseout. */
export const allowedCredit = (claimed: Claimed, year: TaxYear): number =>
  Math.max(0, tentativeCredit(claimed.dependents, year) - phaseOut(claimed));

/** Line 14, Form 1040 line 19: no more than the income tax (Credit Limit Worksheet A). */
export const childTaxCredit = (claimed: Claimed, year: TaxYear): number => Math.min(claimed.incomeTax, allowedCredit(claimed, year));
