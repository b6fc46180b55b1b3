// The four quarters of a tax year, as tax and the payroll screen report them.
import type { ReplyOf } from '#contracts/define.js';
import { getPayrollQuarter, getQuarterlyTax } from '#contracts/routes/tax-estimates.js';
import type { Books } from './books.js';
import { partsOf, type Amount, type Parts } from './figure.js';

const quarters = [1, 2, 3, 4];
const nameOf = (quarter: number): string => `Q${quarter}`;

export function eachQuarter(books: Books, read: (quarter: ReplyOf<typeof getQuarterlyTax>) => Amount): Promise<Parts> {
  const { year, method } = books;
  return partsOf(quarters, nameOf, async (quarter) =>
    read(await books.get(getQuarterlyTax, { params: { year, quarter }, query: { method } })),
  );
}

/** What every quarter says of the year; amounts that differ are listed. */
export async function ofAnyQuarter(books: Books, read: (quarter: ReplyOf<typeof getQuarterlyTax>) => Amount): Promise<Amount> {
  const amounts = [...new Set(Object.values(await eachQuarter(books, read)))];
  return amounts.length === 1 ? amounts[0]! : amounts.join(' and ');
}

export const eachPayrollQuarter = (books: Books, read: (quarter: ReplyOf<typeof getPayrollQuarter>) => Amount): Promise<Parts> =>
  partsOf(quarters, nameOf, async (quarter) => read(await books.get(getPayrollQuarter, { params: { year: books.year, quarter } })));
