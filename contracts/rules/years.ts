// What 'year' means: for the books the fiscal year that starts in it, for taxes and 1099s the calendar year. Pure.
import { daysAfter, firstOfMonth, lastOfMonth, partsOf } from '../days.js';

/** Days from one to another, both included. */
export interface Period {
  startDate: string;
  endDate: string;
}

/** `startMonth`: the first month of the fiscal year. */
export const booksYear = (year: number, startMonth: number): Period => ({
  startDate: firstOfMonth(year, startMonth),
  endDate: lastOfMonth(year, startMonth + 11),
});

/** The days of a month, or of a year of the books if `month` is null. */
export const periodDays = ({ year, month, startMonth = 1 }: { year: number; month: number | null; startMonth?: number }): Period =>
  month === null ? booksYear(year, startMonth) : { startDate: firstOfMonth(year, month), endDate: lastOfMonth(year, month) };

/** The year of the books that contains a day. */
export function booksYearOf(day: string, startMonth: number): number {
  const [year, month] = partsOf(day);
  return month >= startMonth ? year : year - 1;
}

export const taxYear = (year: number): Period => booksYear(year, 1);

/** A period as full months, which sums by month cover, and the days before and after them. `months` is null if there are none. */
export function splitPeriod({ startDate, endDate }: Period): { months: Period | null; edges: Period[] } {
  const [year, month, day] = partsOf(startDate);
  const [endYear, endMonth] = partsOf(endDate);
  const first = day === 1 ? startDate : firstOfMonth(year, month + 1);
  const last = endDate === lastOfMonth(endYear, endMonth) ? endDate : lastOfMonth(endYear, endMonth - 1);
  if (first > last) return { months: null, edges: [{ startDate, endDate }] };
  return {
    months: { startDate: first, endDate: last },
    edges: [
      ...(startDate < first ? [{ startDate, endDate: daysAfter(first, -1) }] : []),
      ...(endDate > last ? [{ startDate: daysAfter(last, 1), endDate }] : []),
    ],
  };
}
