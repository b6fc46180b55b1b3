// A month (1–12) of a year, or the full year when `month` is null. Pure.
import { monthText } from '../lib/dates.js';
import { integerOf, type Search } from '../lib/search-params.js';

export interface Period {
  year: number;
  month: number | null;
}

/** The period in a URL; without a month, the full year. */
export const parsePeriod = (search: Search): { year?: number; month?: number } => ({
  year: integerOf(search.year, { min: 2000, max: 2100 }),
  month: integerOf(search.month, { min: 1, max: 12 }),
});

/** The period in the URL, or `otherwise` if it has none or one that can't be chosen. */
export function chosenPeriod({ year, month }: { year?: number; month?: number }, bounds: PeriodBounds, otherwise: Period): Period {
  const named = year === undefined ? undefined : { year, month: month ?? null };
  return named && within(named, bounds) ? named : otherwise;
}

export interface PeriodBounds {
  firstYear: number;
  /** The newest month that can be chosen. */
  last: { year: number; month: number };
}

/** The specified choice of years, the current one and five before; older ones that the books have entries in as well. */
export const boundsFor = (today: string, booksFrom = today): PeriodBounds => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return { firstYear: Math.min(year - 5, Number(booksFrom.slice(0, 4))), last: { year, month } };
};

export function stepped({ year, month }: Period, step: 1 | -1): Period {
  if (month === null) return { year: year + step, month: null };
  const index = year * 12 + month - 1 + step;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

export function within({ year, month }: Period, { firstYear, last }: PeriodBounds): boolean {
  if (year < firstYear || year > last.year) return false;
  return month === null || year < last.year || month <= last.month;
}

export const periodText = ({ year, month }: Period): string => (month === null ? String(year) : `${monthText(month)} ${year}`);
