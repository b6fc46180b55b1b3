// How often payments of a loan are due: the days of a schedule, and the part of a year that a period is. Pure.
import { daysAfter } from '#contracts/days.js';
import type { Frequency, LoanTerms } from '#contracts/records/loan.js';

interface Period {
  /** In a year. A year has 52 weeks of five weekdays. */
  perYear: number;
  maxDays: number;
  /** The bank may post a payment up to this many days before or after its due date, so that most have one due date near. */
  daysApart: number;
}

const periods: Record<Frequency, Period> = {
  month: { perYear: 12, maxDays: 31, daysApart: 20 },
  'two-weeks': { perYear: 26, maxDays: 14, daysApart: 9 },
  week: { perYear: 52, maxDays: 7, daysApart: 4 },
  weekday: { perYear: 260, maxDays: 3, daysApart: 4 },
  quarter: { perYear: 4, maxDays: 92, daysApart: 20 },
  year: { perYear: 1, maxDays: 366, daysApart: 20 },
};

export const periodOf = ({ frequency = 'month' }: Pick<LoanTerms, 'frequency'>): Period => periods[frequency];

/** The due day after `at` others. In months, it's the same day of a later month, or its last day. */
export function dueDay({ firstPaymentOn, frequency = 'month' }: Pick<LoanTerms, 'firstPaymentOn' | 'frequency'>, at: number): string {
  if (frequency === 'week') return daysAfter(firstPaymentOn, 7 * at);
  if (frequency === 'two-weeks') return daysAfter(firstPaymentOn, 14 * at);
  if (frequency === 'weekday') return at === 0 ? firstPaymentOn : weekdaysLater(firstPaymentOn, at);
  return monthsLater(firstPaymentOn, (12 / periods[frequency].perYear) * at);
}

/** From a Saturday or Sunday, counted from the Friday before. Holidays count, because lenders differ in them. */
function weekdaysLater(day: string, count: number): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const friday = 4;
  const from = Math.min(weekday, friday);
  const days = Math.floor((from + count) / 5) * 7 + ((from + count) % 5);
  return daysAfter(day, days - weekday);
}

function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}
