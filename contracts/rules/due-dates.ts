// When tax days fall: installments, their periods, and the shift past weekends and holidays of the District of Columbia (sec. 7503). Pure.
import { dayAt, daysAfter } from '../days.js';
import type { Period } from './years.js';

export type Quarter = 1 | 2 | 3 | 4;
export const quarters: readonly Quarter[] = [1, 2, 3, 4];

const day = (year: number, month: number, date: number): Date => new Date(Date.UTC(year, month - 1, date));

/** The nth of a weekday (0 is Sunday) in a month, counted from its end where n is negative. */
function weekdayOf(year: number, month: number, weekday: number, nth: number): string {
  const days = Array.from({ length: 31 }, (_, at) => day(year, month, at + 1)).filter(
    (date) => date.getUTCMonth() === month - 1 && date.getUTCDay() === weekday,
  );
  return dayAt(days.at(nth > 0 ? nth - 1 : nth)!);
}

/** A holiday on a Saturday is kept on Friday, on a Sunday on Monday. */
function observed(year: number, month: number, date: number): string {
  const on = dayAt(day(year, month, date));
  const weekday = new Date(on).getUTCDay();
  return weekday === 6 ? daysAfter(on, -1) : weekday === 0 ? daysAfter(on, 1) : on;
}

/** Legal holidays in the District of Columbia, by calendar year; Juneteenth since 2021. */
function legalHolidays(year: number): string[] {
  const fixed = [[1, 1], [4, 16], ...(year >= 2021 ? [[6, 19]] : []), [7, 4], [11, 11], [12, 25]] as [number, number][];
  const mondays = [
    [1, 3],
    [2, 3],
    [5, -1],
    [9, 1],
    [10, 2],
  ] as [number, number][];
  return [
    ...fixed.map(([month, date]) => observed(year, month, date)),
    ...mondays.map(([month, nth]) => weekdayOf(year, month, 1, nth)),
    weekdayOf(year, 11, 4, 4),
  ];
}

/** Sec. 7503: an act is in time on the next day that is no Saturday, Sunday or legal holiday. */
export function shiftedDueOn(nominal: string): string {
  const weekday = new Date(nominal).getUTCDay();
  const closed = weekday === 0 || weekday === 6 || legalHolidays(Number(nominal.slice(0, 4))).includes(nominal);
  return closed ? shiftedDueOn(daysAfter(nominal, 1)) : nominal;
}

/** Form 1040-ES: April 15, June 15, September 15 and January 15 of the next year. */
export const nominalDueOn = (year: number, quarter: Quarter): string =>
  ({ 1: `${year}-04-15`, 2: `${year}-06-15`, 3: `${year}-09-15`, 4: `${year + 1}-01-15` })[quarter];

/** Installments that a notice postponed, by year and quarter: Notice 2020-23. */
const postponed: Partial<Record<number, Partial<Record<Quarter, string>>>> = { 2020: { 1: '2020-07-15', 2: '2020-07-15' } };

export const postponedDueOn = (year: number, quarter: Quarter): string | undefined => postponed[year]?.[quarter];

/** Until when an installment is in time: postponed by notice, or shifted past closed days. */
export const installmentDueOn = (year: number, quarter: Quarter): string =>
  postponedDueOn(year, quarter) ?? shiftedDueOn(nominalDueOn(year, quarter));

/** The tax year whose return is due next. A return is due with the first installment of the year after it (sec. 6072). */
export function nextReturnYear(today: string): number {
  const year = Number(today.slice(0, 4));
  return today <= installmentDueOn(year, 1) ? year - 1 : year;
}

/** Form 2210 Schedule AI: the periods that income is annualized over; no calendar quarters. */
export const installmentPeriod = (year: number, quarter: Quarter): Period => ({
  startDate: { 1: `${year}-01-01`, 2: `${year}-04-01`, 3: `${year}-06-01`, 4: `${year}-09-01` }[quarter],
  endDate: { 1: `${year}-03-31`, 2: `${year}-05-31`, 3: `${year}-08-31`, 4: `${year}-12-31` }[quarter],
});
