// Form 1040 lines 1 to 11, 2020 to 2026, as far as wages, interest, dividends, long-term gains and businesses go. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';

/** Schedule D line 21 (sec. 1211(b)): a capital loss lowers other income by at most this. */
const capitalLossLimit = (status: FilingStatus): number => (status === 'mfs' ? 1_500 : 3_000);

/** Form 1040 line 7 (2025: 7a), from Schedule D line 16 or 21. */
export const capitalGain = (longTermGain: number, status: FilingStatus): number => Math.max(longTermGain, -capitalLossLimit(status));

/** Form 461 line 15 (2021 and later): the maximum business loss that counts against other income. */
export function businessLossLimit(status: FilingStatus, year: TaxYear): number {
  const limit = year.businessLossLimit;
  return limit === null ? Infinity : status === 'mfj' ? limit.joint : limit.other;
}

/**
 * Schedule 1 line 3 with Form 461 line 16 (Schedule 1 line 8p; 2021 and later) taken off: businesses of both spouses together. What sales of business
 * property gain or lose (`propertyGains`, Form 461 lines 3 and 4; sec. 461(l)(3)(A), (B)) is compared with the limit together with the profit.
 */
export const businessIncome = (netProfits: number, status: FilingStatus, year: TaxYear, propertyGains = 0): number =>
  Math.max(netProfits, -businessLossLimit(status, year) - propertyGains);

export interface Income {
  wages: number;
  interest: number;
  dividends: number;
  capitalGain: number;
  businessIncome: number;
  /** Schedule 1 line 4, from Form 4797. */
  propertyGain: number;
}

/** Form 1040 line 9. */
export const totalIncome = ({ wages, interest, dividends, capitalGain: gain, businessIncome: business, propertyGain }: Income): number =>
  wages + interest + dividends + gain + business + propertyGain;

/** Schedule 1 lines 15 to 17 (2020: lines 14 to 16). */
export interface Adjustments {
  halfSe: number;
  retirement: number;
  healthInsurance: number;
}

/** Schedule 1 line 26 (2020: line 22), as far as self-employment goes. */
export const totalAdjustments = ({ halfSe, retirement, healthInsurance }: Adjustments): number => halfSe + retirement + healthInsurance;

/** Form 1040 line 11 (2025: 11a): total income less adjustments. */
export const adjustedGrossIncome = (income: Income, adjustments: Adjustments): number =>
  totalIncome(income) - totalAdjustments(adjustments);
