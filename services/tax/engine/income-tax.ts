// Form 1040 line 16, 2020 to 2026: tax by the brackets, and by the worksheet for long-term gains and qualified dividends. Pure; dollars,
// unrounded, without the Tax Table's steps of 50.
import type { FilingStatus } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';

/** Sec. 1(j): the same in all these years; the brackets move. */
const rates = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37] as const;
const gainRates = { middle: 0.15, top: 0.2 } as const;

/** Tax Rate Schedules X, Y-1, Y-2, Z: each part of the income at its bracket's rate. */
export function bracketTax(taxableIncome: number, status: FilingStatus, year: TaxYear): number {
  const tops = year.bracketTops[status];
  return rates.reduce((tax, rate, at) => {
    const from = at === 0 ? 0 : tops[at - 1]!;
    const to = tops[at] ?? Infinity;
    return tax + rate * Math.max(0, Math.min(taxableIncome, to) - from);
  }, 0);
}

/** Qualified Dividends and Capital Gain Tax Worksheet lines 5 to 21: gains and qualified dividends, which lie on top of the other income, at 0, 15 and 20 %. */
function longTermGainTax(gain: number, { taxableIncome, status }: { taxableIncome: number; status: FilingStatus }, year: TaxYear): number {
  const { zeroTo, fifteenTo } = year.longTermGain[status];
  const ordinary = Math.max(0, taxableIncome - gain);
  const between = (from: number, to: number) => Math.max(0, Math.min(taxableIncome, to) - Math.max(ordinary, from));
  return gainRates.middle * between(zeroTo, fifteenTo) + gainRates.top * between(fifteenTo, Infinity);
}

/**
 * Worksheet line 25, Form 1040 line 16: never more than by the brackets alone. `preferred` is line 4: long-term gain (not negative) and
 * qualified dividends.
 */
export function incomeTax(taxable: { taxableIncome: number; preferred: number; status: FilingStatus }, year: TaxYear): number {
  const { taxableIncome, status } = taxable;
  const gain = Math.min(taxableIncome, Math.max(0, taxable.preferred));
  const split = bracketTax(taxableIncome - gain, status, year) + longTermGainTax(gain, { taxableIncome, status }, year);
  return Math.min(split, bracketTax(taxableIncome, status, year));
}
