// Schedule SE (Form 1040), 2020 to 2026: Social Security and Medicare tax of one self-employed person. Pure; dollars, unrounded.
import type { TaxYear } from '../years/tax-year.js';

/** Sec. 1402(a)(12): the part of a profit after a notional employer's half. */
const netEarningsShare = 0.9235;
const minNetEarnings = 400;
const socialSecurityRate = 0.124;
const medicareRate = 0.029;

export interface SelfEmployed {
  /** Schedule C line 31 of this person, a loss negative. */
  netProfit: number;
  /** Wages of the same person that bore Social Security tax. */
  wages: number;
}

/** Schedule SE line 4a. A loss is not scaled. */
export const netEarnings = (netProfit: number): number => (netProfit > 0 ? netProfit * netEarningsShare : netProfit);

/** Schedule SE lines 4c and 6: no tax below 400 of net earnings, that is up to a profit of 433.13. */
export const selfEmploymentIncome = (netProfit: number): number => {
  const earned = netEarnings(netProfit);
  return earned < minNetEarnings ? 0 : earned;
};

/** Schedule SE line 9: the Social Security base less the person's wages. */
export const socialSecurityRoom = (wages: number, year: TaxYear): number => Math.max(0, year.socialSecurityBase - wages);

/** Schedule SE line 10. */
const socialSecurityTax = ({ netProfit, wages }: SelfEmployed, year: TaxYear): number =>
  Math.min(selfEmploymentIncome(netProfit), socialSecurityRoom(wages, year)) * socialSecurityRate;

/** Schedule SE line 11. */
const medicareTax = ({ netProfit }: SelfEmployed): number => selfEmploymentIncome(netProfit) * medicareRate;

/** Schedule SE line 12. Each spouse has a separate schedule. */
export const selfEmploymentTax = (person: SelfEmployed, year: TaxYear): number => socialSecurityTax(person, year) + medicareTax(person);

/** Schedule SE line 13: the deductible half, Schedule 1 line 15 (2020: line 14). Not an expense of Schedule C. */
export const deductibleHalf = (tax: number): number => tax / 2;
