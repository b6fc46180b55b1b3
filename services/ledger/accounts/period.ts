// Periods of business dates. Pure.
import { daysAfter, firstOfMonth, lastOfMonth, sameDay } from '#contracts/days.js';
import { DomainError } from '#contracts/problem.js';
import { booksYear, booksYearOf } from '#contracts/rules/years.js';

export interface Period {
  startDate: string;
  endDate: string;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthName = (month: number): string => monthNames[month - 1]!;

/** A month, or without a month the full fiscal year that starts in the year. */
export function periodOf(year: number, month?: number, fiscalYearStart = 1): Period {
  return month ? { startDate: firstOfMonth(year, month), endDate: lastOfMonth(year, month) } : booksYear(year, fiscalYearStart);
}

export function assertInOrder(from: string, to: string): void {
  if (from > to) throw new DomainError('period-reversed', 400, `The period’s start, ${from}, is after its end, ${to}.`);
}

/** The days of a period through one of them. A day outside the period, or no day, leaves it unchanged. */
export const upTo = ({ startDate, endDate }: Period, through?: string): Period => ({
  startDate,
  endDate: through !== undefined && startDate <= through && through < endDate ? through : endDate,
});

/** A month up to a day, and the same days of the month before. */
export function monthSoFar(day: string): { now: Period; before: Period } {
  const [year, month] = parts(day);
  return {
    now: { startDate: firstOfMonth(year, month), endDate: day },
    before: { startDate: firstOfMonth(year, month - 1), endDate: sameDay(day, -1) },
  };
}

export function labelOf(year: number, month?: number, fiscalYearStart = 1): string {
  if (month) return `${monthName(month)} ${year}`;
  return fiscalYearStart === 1 ? String(year) : `${monthName(fiscalYearStart)} ${year} to ${monthName(fiscalYearStart - 1)} ${year + 1}`;
}

/**
 * Splits a period into full months, which month aggregates cover, and the days before and after them. `months` is null if there are none.
 */
export function splitPeriod({ startDate, endDate }: Period): { months: Period | null; edges: Period[] } {
  const [startYear, startMonth, startDay] = parts(startDate);
  const [endYear, endMonth] = parts(endDate);
  const firstFull = startDay === 1 ? startDate : firstOfMonth(startYear, startMonth + 1);
  const lastFull = endDate === lastOfMonth(endYear, endMonth) ? endDate : lastOfMonth(endYear, endMonth - 1);
  if (firstFull > lastFull) return { months: null, edges: [{ startDate, endDate }] };
  const edges: Period[] = [];
  if (startDate < firstFull) edges.push({ startDate, endDate: dayBefore(firstFull) });
  if (endDate > lastFull) edges.push({ startDate: dayAfter(lastFull), endDate });
  return { months: { startDate: firstFull, endDate: lastFull }, edges };
}

/** Year, month and day as numbers. */
export function parts(date: string): [number, number, number] {
  const [year, month, day] = date.split('-').map(Number);
  return [year!, month!, day!];
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
