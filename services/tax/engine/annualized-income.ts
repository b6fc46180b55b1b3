// Form 2210 Schedule AI, 2020 to 2026: installments by the income of each period, for those who earn unevenly. Pure; dollars, unrounded.
import type { TaxYear } from '../years/tax-year.js';
import { currentYearTax, federalTax, type Household } from './federal-tax.js';
import { quarters, type Quarter } from '#contracts/rules/due-dates.js';

/** Schedule AI line 2: what income from January 1 to the period's end is multiplied by. */
const annualizationAmount: Record<Quarter, number> = { 1: 4, 2: 2.4, 3: 1.5, 4: 1 };

/** Schedule AI line 20. */
const applicableShare: Record<Quarter, number> = { 1: 0.225, 2: 0.45, 3: 0.675, 4: 0.9 };

/**
 * Schedule AI lines 3 and 28 to 31: the household with its income from January 1 to the period's end projected to the year. Wages and
 * property of the business, the owner's plan and insurance, and itemized deductions are full-year amounts already.
 */
function annualized(sofar: Household, quarter: Quarter): Household {
  const times = annualizationAmount[quarter];
  const person = (filer: Household['self']) => ({ ...filer, netProfit: filer.netProfit * times, wages: filer.wages * times });
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

/**
 * Schedule AI line 21: the part of the annualized tax due through this installment. Refundable credits (line 18) can't make it negative
 * (line 19).
 */
export const annualizedPart = (sofar: Household, quarter: Quarter, year: TaxYear): number =>
  applicableShare[quarter] * Math.max(0, currentYearTax(federalTax(annualized(sofar, quarter), year)));

/**
 * Schedule AI lines 19 to 27: per period the smaller of the annualized part less earlier installments (line 23) and the regular quarter
 * plus earlier reductions (line 26). `sofar` has a household for each period; `required` is Form 2210 line 9.
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
