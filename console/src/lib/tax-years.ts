// The tax years that screens offer: from the running one down to 2020. Pure.
import { oneOf, type Search, wholeOf } from './search-params.js';

const firstYear = 2020;
/** The newest year that can be computed; it is an estimate. */
const lastYear = 2027;

/** `today` is 'YYYY-MM-DD'. */
export const taxYears = (today: string): number[] =>
  Array.from({ length: Math.max(1, Number(today.slice(0, 4)) - firstYear + 1) }, (_, index) => Number(today.slice(0, 4)) - index);

export interface TaxSearch {
  year?: number;
  method?: 'cash' | 'accrual';
}

/** Year and method of a tax screen's address; without a method the business's own counts. */
export const parseTaxSearch = (search: Search): TaxSearch => ({
  year: wholeOf(search['year'], { min: firstYear, max: lastYear }),
  method: oneOf(search['method'], ['cash', 'accrual']),
});
