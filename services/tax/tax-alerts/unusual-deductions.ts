// Deductions that are much higher than a year ago. Pure.
import type { CategoryMonth } from '../books/category-months.query.js';
import { categoryName, categoryShares } from '../schedule-c/category-shares.js';
import type { BooksOfYear } from '../schedule-c/from-books.js';

export interface UnusualDeduction {
  category: string;
  /** What is deducted of the months so far, and was spent in the same months a year ago. */
  cents: number;
  beforeCents: number;
  months: number;
}

const leastIncreaseCents = 100_000;
const times = 2;
const mostNamed = 3;

/**
 * Categories that deduct at least twice as much as in the same months of the year before, and at least $1,000 more; the greatest increases. Whoever
 * has no books of the year before is not compared.
 */
export function unusualDeductions(books: BooksOfYear, before: readonly CategoryMonth[], months: number): UnusualDeduction[] {
  const until = (all: readonly CategoryMonth[]) => all.filter(({ month }) => month <= months);
  if (until(before).length === 0) return [];
  const [now, then] = [books.months, before].map((all) => byCategory(categoryShares(until(all), books.treatmentOf))) as [Sums, Sums];
  return [...now]
    .map(([category, cents]) => ({ category, cents, beforeCents: then.get(category) ?? 0, months }))
    .filter(({ cents, beforeCents }) => cents - beforeCents >= leastIncreaseCents && cents >= times * beforeCents)
    .sort((a, b) => b.cents - b.beforeCents - (a.cents - a.beforeCents))
    .slice(0, mostNamed);
}

type Sums = Map<string, number>;

function byCategory(shares: ReturnType<typeof categoryShares>): Sums {
  const sums: Sums = new Map();
  for (const { section, path, countedCents } of shares)
    if (section === 'expense') sums.set(categoryName(path), (sums.get(categoryName(path)) ?? 0) + countedCents);
  return sums;
}
