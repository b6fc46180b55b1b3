// Form 8995 and Form 8995-A with Schedule A, 2020 to 2026: the deduction for qualified business income. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';

const rate = 0.2;

export interface Business {
  /** Whether the income counts at all: an active trade or business in the United States that is not employment. */
  eligible: boolean;
  /** W-2 wages that the business paid. */
  w2Wages: number;
  /** Unadjusted basis of its qualified property. */
  ubia: number;
  /** A specified service trade: health, law, accounting, consulting and the like. */
  serviceTrade: boolean;
  /** Form 8995 line 3, 8995-A Schedule C: the qualified business loss carried over; absent, none. */
  lossCarried?: number;
}

export interface QualifiedIncome {
  status: FilingStatus;
  business: Business;
  /**
   * Form 8995 line 4: profit and ordinary gains of Form 4797, without long-term gains (Reg. 1.199A-3(b)(2)(ii)(A)), less the deductible
   * half of self-employment tax, the retirement plan and the health insurance (Reg. 1.199A-3(b)(1)(vi)), and the loss carried over (line 3).
   */
  income: number;
  /** Form 8995 line 11, 8995-A line 33. */
  taxableIncomeBefore: number;
  /** Form 8995 line 12, 8995-A line 34: net long-term gain, not below zero, and qualified dividends. */
  netCapitalGain: number;
}

/** Form 8995 line 5, 8995-A line 3. A loss gives nothing. */
const incomeComponent = (income: number): number => rate * Math.max(0, income);

/** Form 8995-A line 10: the greater of half the wages (line 5) and a quarter of them with 2.5 % of the property (line 9). */
const wageAndPropertyLimit = ({ w2Wages, ubia }: Business): number => Math.max(0.5 * w2Wages, 0.25 * w2Wages + 0.025 * ubia);

/** Form 8995-A line 24: how far the taxable income has gone through the phase-in range, 0 to 1. */
function phasedIn({ status, taxableIncomeBefore }: QualifiedIncome, year: TaxYear): number {
  const range = status === 'mfj' ? year.qbi.range.joint : year.qbi.range.other;
  return Math.min(1, Math.max(0, (taxableIncomeBefore - year.qbi.threshold[status]) / range));
}

/** Form 8995-A Schedule A line 11: the share of a service trade that still counts. */
const applicableShare = (business: Business, phase: number): number => (business.serviceTrade ? 1 - phase : 1);

/** Form 8995-A lines 12 to 15 with Part III line 26: the component less the part of its excess over the limit that is phased in. */
function limitedComponent(from: QualifiedIncome, year: TaxYear): number {
  const phase = phasedIn(from, year);
  const share = applicableShare(from.business, phase);
  const component = share * incomeComponent(from.income);
  const limit = share * wageAndPropertyLimit(from.business);
  return component - phase * Math.max(0, component - limit);
}

/** Form 8995 line 14, 8995-A line 36. */
const incomeLimit = ({ taxableIncomeBefore, netCapitalGain }: QualifiedIncome): number =>
  rate * Math.max(0, taxableIncomeBefore - netCapitalGain);

/**
 * Sec. 199A(i), from 2026: the minimum deduction. Granted to a service trade above the range too, as Tax-Calculator does; the statute
 * leaves room for doubt.
 */
function minDeduction(income: number, year: TaxYear): number {
  const { minimum } = year.qbi;
  return minimum !== null && income >= minimum.minIncome ? minimum.deduction : 0;
}

/** Form 1040 line 13 (2025: 13a), from Form 8995 line 15 or 8995-A line 39. */
export function qualifiedBusinessIncomeDeduction(from: QualifiedIncome, year: TaxYear): number {
  if (!from.business.eligible) return 0;
  return Math.max(Math.min(limitedComponent(from, year), incomeLimit(from)), minDeduction(from.income, year));
}
