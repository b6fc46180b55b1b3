// Sales tax inside prices as texts in fields and back, and what it does to a deposit. Pure.
import { percentOn, taxWithin } from '#contracts/rules/sales-tax.js';
import type { SalesTax } from '#contracts/settings.js';
import { dayText } from '../../../lib/dates.js';
import { money } from '../../../lib/money.js';
import { percentFrom } from '../../../lib/typed-figures.js';

export interface TaxFields {
  categories: string[];
  rates: { from: string; percent: string }[];
}

export const taxFieldsOf = ({ categories, rates }: SalesTax = { categories: [], rates: [] }): TaxFields => ({
  categories,
  rates: rates.map(({ from, percent }) => ({ from, percent: String(percent) })),
});

const maxPercent = 50;

/** The fields as a setting, or what is wrong with them. */
export function salesTaxFrom({ categories, rates }: TaxFields): { salesTax: SalesTax } | { problem: string } {
  const typed = rates.map(({ from, percent }) => ({ from, percent: percentFrom(percent, { digits: 4 }) ?? NaN }));
  if (typed.some(({ from, percent }) => from === '' || !(percent <= maxPercent)))
    return { problem: 'Enter a first day and a rate from 0 to 50 percent, with at most four decimals, for every rate.' };
  if (new Set(typed.map(({ from }) => from)).size < typed.length) return { problem: 'Two rates start on the same day.' };
  if (categories.length === 0 && typed.some(({ percent }) => percent > 0))
    return { problem: 'Choose the categories whose prices include sales tax.' };
  return { salesTax: { categories: categories.toSorted(), rates: typed.toSorted((a, b) => (a.from < b.from ? -1 : 1)) } };
}

export const withCategory = ({ categories, ...fields }: TaxFields, path: string, chosen: boolean): TaxFields => ({
  ...fields,
  categories: chosen ? [...categories, path].toSorted() : categories.filter((category) => category !== path),
});

const exampleCents = 10_888;

/** The newest rate's effect on a deposit; undefined if there is none. */
export function exampleText(fields: TaxFields): string | undefined {
  const read = salesTaxFrom(fields);
  const last = 'salesTax' in read ? read.salesTax.rates.at(-1) : undefined;
  if (!last || !('salesTax' in read)) return undefined;
  const since = dayText(last.from, { year: true });
  if (last.percent === 0) return `Starting ${since}, deposits are all revenue again.`;
  const taxCents = taxWithin(exampleCents, percentOn(read.salesTax, last.from));
  return `Starting ${since}, a deposit of ${money(exampleCents)} is ${money(exampleCents - taxCents)} of revenue and ${money(taxCents)} of sales tax owed.`;
}
