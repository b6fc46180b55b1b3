// What 'year' means: for the books the fiscal year that starts in it, for taxes and 1099s the calendar year. Pure.
import { firstOfMonth, lastOfMonth } from '../days.js';

interface Days {
  startDate: string;
  endDate: string;
}

/** `startMonth`: the first month of the fiscal year. */
export const booksYear = (year: number, startMonth: number): Days => ({
  startDate: firstOfMonth(year, startMonth),
  endDate: lastOfMonth(year, startMonth + 11),
});

/** The days of a month, or of a year of the books if `month` is null. */
export const periodDays = ({ year, month, startMonth = 1 }: { year: number; month: number | null; startMonth?: number }): Days =>
  month === null ? booksYear(year, startMonth) : { startDate: firstOfMonth(year, month), endDate: lastOfMonth(year, month) };

/** The year of the books that contains a day. */
export function booksYearOf(day: string, startMonth: number): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month >= startMonth ? year : year - 1;
}

export const taxYear = (year: number): Days => booksYear(year, 1);
