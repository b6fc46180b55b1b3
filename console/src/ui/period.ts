// A month (1–12) of a year, or the full year when `month` is null, which is the fiscal year that starts in it. Pure.
import { partsOf } from '#contracts/days.js';
import { booksYearOf } from '#contracts/rules/years.js';
import { monthText, shortMonth } from '../lib/dates.js';
import { integerOf, type Search } from '../lib/search-params.js';

export interface Period {
  year: number;
  month: number | null;
  /** First month of the fiscal year; absent: the calendar year, as for taxes and 1099s. */
  startMonth?: number;
}

/** The period in a URL; without a month, the full year. */
export const parsePeriod = (search: Search): { year?: number; month?: number } => ({
  year: integerOf(search.year, { min: 2000, max: 2100 }),
  month: integerOf(search.month, { min: 1, max: 12 }),
});

/** The period in the URL, or `otherwise` if it has none or one that can't be chosen. */
export function chosenPeriod({ year, month }: { year?: number; month?: number }, bounds: PeriodBounds, otherwise: Period): Period {
  const named = year === undefined ? undefined : { year, month: month ?? null, startMonth: bounds.startMonth };
  return named && within(named, bounds) ? named : otherwise;
}

export interface PeriodBounds {
  firstYear: number;
  /** The newest month that can be chosen. */
  last: { year: number; month: number };
  startMonth?: number;
}

/** The specified choice of years, the current one and five before; older ones that the books have entries in as well. */
export const boundsFor = (today: string, booksFrom = today, startMonth?: number): PeriodBounds => {
  const [year, month] = partsOf(today);
  return {
    firstYear: Math.min(booksYearOf(today, startMonth ?? 1) - 5, booksYearOf(booksFrom, startMonth ?? 1)),
    last: { year, month },
    startMonth,
  };
};

/** The newest year that can be chosen: a fiscal year that starts later this year can't. */
export const lastYear = ({ last, startMonth = 1 }: PeriodBounds): number => (last.month < startMonth ? last.year - 1 : last.year);

export function stepped({ year, month, startMonth }: Period, step: 1 | -1): Period {
  if (month === null) return { year: year + step, month: null, startMonth };
  const index = year * 12 + month - 1 + step;
  return { year: Math.floor(index / 12), month: (index % 12) + 1, startMonth };
}

export function within({ year, month }: Period, bounds: PeriodBounds): boolean {
  const { firstYear, last } = bounds;
  if (year < firstYear || year > last.year) return false;
  return month === null ? year <= lastYear(bounds) : year < last.year || month <= last.month;
}

/** `October 2026`, `2026`, or of a fiscal year `July 2025 to June 2026`. */
export function periodText({ year, month, startMonth = 1 }: Period): string {
  if (month !== null) return `${monthText(month)} ${year}`;
  return startMonth === 1 ? String(year) : `${monthText(startMonth)} ${year} to ${monthText(startMonth - 1)} ${year + 1}`;
}

/** `Oct 2026`, `2026`, or of a fiscal year `Jul 2025–Jun 2026`: the head of a column. */
export function periodHead({ year, month, startMonth = 1 }: Period): string {
  if (month !== null) return `${shortMonth(month)} ${year}`;
  return startMonth === 1 ? String(year) : `${shortMonth(startMonth)} ${year}–${shortMonth(startMonth - 1)} ${year + 1}`;
}
