// Form 1040 lines 27 and 28 from the household's income: the earned income credit, and the additional child tax credit, which its amount
// may lower. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { sum } from '../amounts/sum.js';
import type { TaxYear } from '../years/tax-year.js';
import { additionalChildTaxCredit, earnedIncome, socialTaxes } from './additional-child-tax-credit.js';
import { additionalMedicareParts } from './additional-medicare.js';
import type { Claimed } from './child-tax-credit.js';
import { creditInvestmentIncome, earnedIncomeCredit, type Claimant, type CreditClaim } from './earned-income-credit.js';
import { selfEmploymentIncome } from './self-employment-tax.js';

interface Filer {
  netProfit: number;
  wages: number;
  age: number | null;
}

export interface Filers {
  status: FilingStatus;
  /** The proprietor, and on a joint return the spouse. */
  people: readonly Filer[];
  interest: number;
  dividends: number;
  /** Form 1040 line 7, and of it the gains of Form 4797. */
  capitalGain: number;
  propertyGain: number;
  halfSe: number;
  adjustedGrossIncome: number;
}

const earnedBy = ({ people, halfSe }: Filers): number =>
  earnedIncome({ wages: sum(people.map(({ wages }) => wages)), netProfit: sum(people.map(({ netProfit }) => netProfit)), halfSe });

export const claimantOf = (filers: Filers, claim: CreditClaim): Claimant => ({
  ...claim,
  ...{ status: filers.status, ages: filers.people.map(({ age }) => age), adjustedGrossIncome: filers.adjustedGrossIncome },
  ...{ earned: earnedBy(filers), investmentIncome: creditInvestmentIncome(filers) },
});

/** W-2 boxes 4 and 6 without Additional Medicare Tax: secs. 3101(a) and (b)(1). */
export const withheldFromWages = (wages: number, { socialSecurityBase }: TaxYear): number =>
  0.062 * Math.min(wages, socialSecurityBase) + 0.0145 * wages;

function socialTaxesOf({ status, people, halfSe }: Filers, year: TaxYear): number {
  const selfEmployment = sum(people.map(({ netProfit }) => selfEmploymentIncome(netProfit)));
  const wages = sum(people.map((person) => person.wages));
  return socialTaxes({
    halfSe,
    onWages: sum(people.map((person) => withheldFromWages(person.wages, year))),
    additionalMedicare: additionalMedicareParts({ wages, selfEmploymentIncome: selfEmployment, status }),
  });
}

interface RefundableCredits {
  earnedIncomeCredit: number;
  additionalChildTaxCredit: number;
}

/** Without a claim there is no earned income credit, and Part II-B of Schedule 8812 stays open. */
export function refundableCredits(
  { filers, claim, claimed }: { filers: Filers; claim: CreditClaim | undefined; claimed: Claimed },
  year: TaxYear,
): RefundableCredits {
  const earnedCredit = claim ? earnedIncomeCredit(claimantOf(filers, claim), year) : null;
  const limits = { earned: earnedBy(filers), socialTaxes: socialTaxesOf(filers, year), earnedIncomeCredit: earnedCredit };
  return { earnedIncomeCredit: earnedCredit ?? 0, additionalChildTaxCredit: additionalChildTaxCredit(claimed, limits, year) };
}
