// Form 4797, 2020 to 2027: the income from sales of business equipment, which is not on Schedule C. Pure; cents. Section 1231 losses of the
// five years before (line 8), installment sales and real property are not here.
import { sum } from '../amounts/sum.js';
import type { Asset, Sale } from './depreciation.js';

export interface PropertySale extends Sale {
  month: number;
  heldOverAYear: boolean;
}

export interface PropertyGains {
  /**
   * Line 18b, Schedule 1 line 4: recapture, sales of property held for a year or less, and a net loss of the rest. Part of the business's
   * income, never of self-employment income (sec. 1402(a)(3)).
   */
  ordinaryCents: number;
  /** Line 9, Schedule D line 11: gains beyond depreciation from property held for more than a year. */
  longTermCents: number;
}

/**
 * Sec. 1231(b)(1): counting starts on the day after the acquisition, so the same day a year later is exactly a year. Property acquired on
 * the last day of a month is held for over a year from the first day of the thirteenth month after it (Rev. Rul. 66-7), which matters if a
 * leap day lies between.
 */
export function heldOverAYear({ placedOn }: Asset, soldOn: string): boolean {
  const yearLater = `${Number(placedOn.slice(0, 4)) + 1}${placedOn.slice(4)}`;
  return soldOn > yearLater.replace(/-02-28$/, '-02-29');
}

/** All sales of a year together: a net loss of Part I is an ordinary loss (line 11). */
export function propertyGains(sales: readonly PropertySale[]): PropertyGains {
  const [longHeld, others] = [sales.filter((sale) => sale.heldOverAYear), sales.filter((sale) => !sale.heldOverAYear)];
  const netCents = sum(longHeld.map(({ gainCents, recaptureCents }) => gainCents - recaptureCents));
  const recapturedCents = sum(longHeld.map(({ recaptureCents }) => recaptureCents));
  return {
    ordinaryCents: recapturedCents + sum(others.map(({ gainCents }) => gainCents)) + Math.min(0, netCents),
    longTermCents: Math.max(0, netCents),
  };
}
