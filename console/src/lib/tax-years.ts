// The tax years that screens offer: from the running one down to the first that is supported. Pure.
import { supportedYears } from '#contracts/rules/tax-years.js';
import { oneOf, type Search, integerOf } from './search-params.js';

/** `today` is 'YYYY-MM-DD'. */
export const taxYears = (today: string): number[] =>
  Array.from(
    { length: Math.max(1, Number(today.slice(0, 4)) - supportedYears.first + 1) },
    (_, index) => Number(today.slice(0, 4)) - index,
  );

export interface TaxSearch {
  year?: number;
  method?: 'cash' | 'accrual';
}

/** Year and method of a tax screen's address; without a method the business's own counts. */
export const parseTaxSearch = (search: Search): TaxSearch => ({
  year: integerOf(search['year'], { min: supportedYears.first, max: supportedYears.last }),
  method: oneOf(search['method'], ['cash', 'accrual']),
});
