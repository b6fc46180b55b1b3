// Schedule A (Form 1040), 2020 to 2026, and cash gifts with the standard deduction. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';

export interface Itemized {
  /** Line 1. */
  medical: number;
  /** Line 5d: state and local income or sales taxes, real estate and personal property taxes. */
  stateAndLocalTaxes: number;
  /** Line 10, as far as the limits by the size of the loans let it be deducted. */
  mortgageInterest: number;
  /** Line 11: gifts by cash or check, of this year. */
  gifts: number;
}

interface OnReturn {
  adjustedGrossIncome: number;
  status: FilingStatus;
}

const medicalFloor = 0.075;

/** Line 4: beyond 7.5 % of adjusted gross income. */
export const medicalDeduction = (medical: number, adjustedGrossIncome: number): number =>
  Math.max(0, medical - medicalFloor * Math.max(0, adjustedGrossIncome));

/**
 * Line 5e (sec. 164(b)(6) and (7)): from 2025 the limit falls by 30 % of the income above an amount, but not below the limit of the years
 * before. All amounts are halved for married people who file separately.
 */
export function stateAndLocalTaxDeduction(taxes: number, { adjustedGrossIncome, status }: OnReturn, year: TaxYear): number {
  const { max, min, lowersFrom, rate } = year.stateAndLocalTaxes;
  const part = status === 'mfs' ? 0.5 : 1;
  const lowered = max * part - rate * Math.max(0, adjustedGrossIncome - lowersFrom * part);
  return Math.min(taxes, Math.max(min * part, lowered));
}

/** Lines 11 to 14 (sec. 170(b)(1)(G) and, from 2026, (I)): beyond a floor, up to a share of adjusted gross income. */
export function giftDeduction(gifts: number, adjustedGrossIncome: number, year: TaxYear): number {
  const income = Math.max(0, adjustedGrossIncome);
  return Math.min(Math.max(0, gifts - year.gifts.floor * income), year.gifts.ceiling * income);
}

/** Line 17, before what sec. 68 takes off from 2026 on. */
export const itemizedTotal = (itemized: Itemized, onReturn: OnReturn, year: TaxYear): number =>
  medicalDeduction(itemized.medical, onReturn.adjustedGrossIncome) +
  stateAndLocalTaxDeduction(itemized.stateAndLocalTaxes, onReturn, year) +
  itemized.mortgageInterest +
  giftDeduction(itemized.gifts, onReturn.adjustedGrossIncome, year);

/** Sec. 170(p), and in 2021 Form 1040 line 12b: cash gifts of those who take the standard deduction. */
export function nonItemizerCharitableDeduction(gifts: number, status: FilingStatus, year: TaxYear): number {
  const max = year.gifts.nonItemizerMax;
  return max === null ? 0 : Math.min(gifts, status === 'mfj' ? max.joint : max.other);
}

const topBracketShare = 2 / 37;

/**
 * Sec. 68(a), from 2026: 2/37 of the lesser of the itemized deductions and of what the taxable income would be above the start of the 37 % bracket
 * without them. `taxableIncome` is after the deduction for business income, which is figured as if nothing were taken off (sec. 199A(e)(1)).
 */
export function topBracketReduction(from: { itemized: number; taxableIncome: number; status: FilingStatus }, year: TaxYear): number {
  if (!year.reducesItemized) return 0;
  const above = Math.max(0, from.taxableIncome + from.itemized - year.bracketTops[from.status][5]!);
  return topBracketShare * Math.min(from.itemized, above);
}
