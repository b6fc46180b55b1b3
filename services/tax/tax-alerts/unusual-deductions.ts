// Deductions that are much higher than a year ago. Pure.
import { categoryOf } from '#contracts/rules/account-path.js';
import type { CategoryMonth } from '../books/category-months.query.js';
import { categoryShares } from '../year-in-books/category-shares.js';
import type { BooksOfYear } from '../year-in-books/from-books.js';

export interface UnusualDeduction {
  category: string;
  /** The deduction for the compared months, and for the same months a year ago by the same rules. */
  cents: number;
  beforeCents: number;
  months: number;
}

const minIncreaseCents = 100_000;
const times = 2;
const minMonths = 3;
const maxNamed = 3;

/**
 * Categories that deduct at least twice as much as in the same months of the year before, and at least $1,000 more; the greatest increases. Months
 * count from where the books of the year before begin; fewer than three are not compared.
 */
export function unusualDeductions(books: BooksOfYear, before: readonly CategoryMonth[], lastMonth: number): UnusualDeduction[] {
  const firstMonth = Math.min(...before.map(({ month }) => month));
  const months = lastMonth - firstMonth + 1;
  if (!(months >= minMonths)) return [];
  const compared = (all: readonly CategoryMonth[]) => all.filter(({ month }) => month >= firstMonth && month <= lastMonth);
  const [now, then] = [books.months, before].map((all) => byCategory(categoryShares(compared(all), books.treatmentOf))) as [Sums, Sums];
  return [...now]
    .map(([category, cents]) => ({ category, cents, beforeCents: then.get(category) ?? 0, months }))
    .filter(({ cents, beforeCents }) => cents - beforeCents >= minIncreaseCents && cents >= times * beforeCents)
    .sort((a, b) => b.cents - b.beforeCents - (a.cents - a.beforeCents))
    .slice(0, maxNamed);
}

type Sums = Map<string, number>;

function byCategory(shares: ReturnType<typeof categoryShares>): Sums {
  const sums: Sums = new Map();
  for (const { section, path, countedCents } of shares)
    if (section === 'expense') sums.set(categoryOf(path), (sums.get(categoryOf(path)) ?? 0) + countedCents);
  return sums;
}
