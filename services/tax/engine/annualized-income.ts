// Form 2210 Schedule AI, 2020 to 2026: installments by the income of each period, for those who earn unevenly. Pure; dollars, unrounded.
import type { TaxYear } from '../years/tax-year.js';
import { currentYearTax, federalTax, type Household } from './federal-tax.js';
import { quarters, type Quarter } from '#contracts/rules/due-dates.js';

/** Schedule AI line 2: what income from January 1 to the period's end is multiplied by. */
const annualizationAmount: Record<Quarter, number> = { 1: 4, 2: 2.4, 3: 1.5, 4: 1 };

/** Schedule AI line 20. */
const applicableShare: Record<Quarter, number> = { 1: 0.225, 2: 0.45, 3: 0.675, 4: 0.9 };

/** Schedule AI lines 3 and 28 to 31: the household as if the year went on as it did so far, from January 1 to the period's end. What its business pays and owns, what its owner pays for insurance and a plan, and what would be itemized, is the year's already. */
export function annualized(sofar: Household, quarter: Quarter): Household {
  const times = annualizationAmount[quarter];
  const person = (one: Household['self']) => ({ ...one, netProfit: one.netProfit * times, wages: one.wages * times });
  return {
    ...sofar,
    self: person(sofar.self),
    spouse: person(sofar.spouse),
    interest: sofar.interest * times,
    ...(sofar.dividends && { dividends: { ordinary: sofar.dividends.ordinary * times, qualified: sofar.dividends.qualified * times } }),
    longTermGain: sofar.longTermGain * times,
    ...(sofar.propertySales && {
      propertySales: { ordinary: sofar.propertySales.ordinary * times, longTerm: sofar.propertySales.longTerm * times },
    }),
  };
}

/** Schedule AI line 21: the part of the annualized tax that is due up to this period's installment. Refundable credits (line 18) take it to nothing, no further (line 19). */
export const annualizedPart = (sofar: Household, quarter: Quarter, year: TaxYear): number =>
  applicableShare[quarter] * Math.max(0, currentYearTax(federalTax(annualized(sofar, quarter), year)));

/**
 * Schedule AI lines 19 to 27: per period the smaller of what the annualized income asks for beyond earlier installments (line 23) and the regular
 * quarter with what earlier ones fell short of it (line 26). `sofar` has a household for each period; `required` is Form 2210 line 9.
 */
export function annualizedInstallments(sofar: Record<Quarter, Household>, required: number, year: TaxYear): Record<Quarter, number> {
  const paid: Record<Quarter, number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
  let before = 0;
  for (const quarter of quarters) {
    const byIncome = Math.max(0, annualizedPart(sofar[quarter], quarter, year) - before);
    const byQuarters = (required * quarter) / 4 - before;
    paid[quarter] = Math.max(0, Math.min(byIncome, byQuarters));
    before += paid[quarter];
  }
  return paid;
}
