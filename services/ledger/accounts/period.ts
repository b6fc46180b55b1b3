// Periods of business dates. Pure.
import { daysAfter, firstOfMonth, lastOfMonth, monthNames, partsOf, sameDay } from '#contracts/days.js';
import { DomainError } from '#contracts/problem.js';
import { booksYear, booksYearOf, type Period } from '#contracts/rules/years.js';

export const monthName = (month: number): string => monthNames[month - 1]!;

/** A month, or without a month the full fiscal year that starts in the year. */
export function periodOf(year: number, month?: number, fiscalYearStart = 1): Period {
  return month ? { startDate: firstOfMonth(year, month), endDate: lastOfMonth(year, month) } : booksYear(year, fiscalYearStart);
}

export function assertInOrder(from: string, to: string): void {
  if (from > to) throw new DomainError('period-reversed', 400, `The start date, ${from}, is after the end date, ${to}.`);
}

/** The days of a period through one of them. A day outside the period, or no day, leaves it unchanged. */
export const upTo = ({ startDate, endDate }: Period, through?: string): Period => ({
  startDate,
  endDate: through !== undefined && startDate <= through && through < endDate ? through : endDate,
});

/** A month up to a day, and the same days of the month before. */
export function monthSoFar(day: string): { now: Period; before: Period } {
  const [year, month] = partsOf(day);
  return {
    now: { startDate: firstOfMonth(year, month), endDate: day },
    before: { startDate: firstOfMonth(year, month - 1), endDate: sameDay(day, -1) },
  };
}

export function labelOf(year: number, month?: number, fiscalYearStart = 1): string {
  if (month) return `${monthName(month)} ${year}`;
  return fiscalYearStart === 1 ? String(year) : `${monthName(fiscalYearStart)} ${year} to ${monthName(fiscalYearStart - 1)} ${year + 1}`;
}

/** First day of the fiscal year that contains a date. */
export const yearStart = (date: string, fiscalYearStart: number): string =>
  booksYear(booksYearOf(date, fiscalYearStart), fiscalYearStart).startDate;

/** The fiscal year that contains a day, through today for the current year. */
export function yearThrough(day: string, today: string, fiscalYearStart: number): Period {
  const { startDate, endDate } = booksYear(booksYearOf(day, fiscalYearStart), fiscalYearStart);
  return { startDate, endDate: today < endDate ? today : endDate };
}

export const dayBefore = (date: string): string => daysAfter(date, -1);
export const dayAfter = (date: string): string => daysAfter(date, 1);
