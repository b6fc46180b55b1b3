// Form 4562 Part I, 2020 to 2027: the deduction for property elected under section 179. Pure; cents. A separate return has half of the
// dollar limit, which is not here: the limit is millions.
import type { TaxYear } from '../years/tax-year.js';
import { sum } from '../amounts/sum.js';
import { basisOf, isElectable, type Asset } from './depreciation.js';

export interface Elected {
  /** Lines 1 and 3. */
  maxCents: number;
  phaseOutFromCents: number;
  /** Line 2: all property of the year that could be elected. */
  propertyCents: number;
  /** Line 5. */
  dollarLimitCents: number;
  /** Line 8. */
  electedCents: number;
}

/** Of the assets placed in service in the year. */
export function electedOf(placed: readonly Asset[], { section179 }: TaxYear): Elected {
  const electable = placed.filter(isElectable);
  const propertyCents = sum(electable.map(basisOf));
  const [maxCents, phaseOutFromCents] = [section179.limit * 100, section179.phaseOutFrom * 100];
  // Line 4: dollar for dollar.
  const dollarLimitCents = Math.max(0, maxCents - Math.max(0, propertyCents - phaseOutFromCents));
  return {
    maxCents,
    phaseOutFromCents,
    propertyCents,
    dollarLimitCents,
    electedCents: sum(electable.map((asset) => asset.section179Cents)),
  };
}

export interface Section179 extends Elected {
  /** Line 10: disallowed in the year before. */
  carriedCents: number;
  /** Line 11, before line 5 caps it. */
  businessIncomeCents: number;
  /** Line 12. */
  deductedCents: number;
  /** Line 13. */
  carriedOnCents: number;
}

/** `businessIncomeCents`: profits and wages of the return, before this deduction and half of the self-employment tax (sec. 179(b)(3)). */
export function section179Of(elected: Elected, of: { carriedCents: number; businessIncomeCents: number }): Section179 {
  const tentative = Math.min(elected.dollarLimitCents, elected.electedCents);
  const income = Math.min(elected.dollarLimitCents, Math.max(0, of.businessIncomeCents));
  const deductedCents = Math.min(tentative + of.carriedCents, income);
  return { ...elected, ...of, deductedCents, carriedOnCents: tentative + of.carriedCents - deductedCents };
}
