// Sales tax inside a price, the same for the ledger, which splits it off, and for the screen that shows what the setting does. Pure.
import type { SalesTax } from '../settings.js';
import { isWithin } from './account-path.js';

/** The account of the tax that is owed. */
export const salesTaxPath = 'Liabilities:Sales Tax';

/** Rates have at most four decimals of a percent, so they are whole numbers of millionths. */
const millionths = (percent: number): bigint => BigInt(Math.round(percent * 10_000));

/** Of an amount that includes it: amount × rate ÷ (1 + rate), half cents away from zero, so a refund has exactly the tax of its sale. */
export function taxWithin(grossCents: number, percent: number): number {
  const rate = millionths(percent);
  const divisor = 1_000_000n + rate;
  const cents = (2n * BigInt(Math.abs(grossCents)) * rate + divisor) / (2n * divisor);
  return Math.sign(grossCents) * Number(cents) || 0;
}

/** The newest rate that applies on a day; 0 before the first. */
export function percentOn({ rates }: SalesTax, date: string): number {
  const held = rates.filter(({ from }) => from <= date);
  return (
    held.reduce<SalesTax['rates'][number] | undefined>((newest, rate) => (newest && newest.from > rate.from ? newest : rate), undefined)
      ?.percent ?? 0
  );
}

/** Whether prices of a category include it; subcategories follow their category. */
export const includesTax = ({ categories }: SalesTax, path: string): boolean => categories.some((category) => isWithin(path, category));
