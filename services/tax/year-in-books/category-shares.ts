// The categories of a year with what each counts for the tax, from the sums by month. Pure; cents are positive in their section: earned, or spent.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';
import type { CategoryMonth } from '../books/category-months.query.js';
import { sectionOf, type Section, type Treatment } from '../treatments/treatment.js';
import { ratioOf, shareOf } from '../treatments/shares.js';

export interface CategoryShare {
  path: string;
  section: Section;
  treatment: Treatment;
  entries: number;
  /** Of the books, positive in its section. */
  cents: number;
  /** What counts on its line: returns are positive there, whichever section they stand in. */
  countedCents: number;
  /** Of all three, what rests on a guess that isn't sure. */
  unconfirmed: { entries: number; cents: number; countedCents: number };
}

/** Second part of a path, as the income statement names it. */
export const categoryName = (path: string): string => path.split(':')[1] ?? path;

/** The way round that a category's postings, debit positive, count on its line: receipts are credits, everything else is debits. */
export const signOf = (section: Section, line: PolicyLine | null): 1 | -1 => (section === 'expense' || line === '2' ? 1 : -1);

/** One for each category, in the order of their paths. */
export function categoryShares(months: readonly CategoryMonth[], treatmentOf: (path: string) => Treatment): CategoryShare[] {
  const shares = [...Map.groupBy(months, ({ category }) => category)].map(([path, own]): CategoryShare => {
    const section = sectionOf(path);
    const treatment = treatmentOf(path);
    const debits = own.reduce((sum, one) => sum + one.cents, 0);
    const entries = own.reduce((sum, one) => sum + one.lines, 0);
    const countedCents = shareOf(signOf(section, treatment.line) * debits, ratioOf(treatment)) + 0;
    const guessed = own.reduce((sum, one) => sum + (one.unconfirmedCents ?? 0), 0);
    const unconfirmed = {
      entries: own.reduce((sum, one) => sum + (one.unconfirmedLines ?? 0), 0),
      cents: signOf(section, null) * guessed + 0,
      countedCents: shareOf(signOf(section, treatment.line) * guessed, ratioOf(treatment)) + 0,
    };
    return { path, section, treatment, entries, cents: signOf(section, null) * debits + 0, countedCents, unconfirmed };
  });
  return shares.sort((a, b) => (a.path < b.path ? -1 : 1));
}
