// A month (1–12) of a year, or the full year when `month` is null. Pure.
import { monthText } from '../lib/dates.js';

export interface Period {
  year: number;
  month: number | null;
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
