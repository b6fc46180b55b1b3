// The days of a month or a year, and the same days of another one: a running period is compared with as much of the earlier one. Pure.
import { sameDay } from '#contracts/days.js';
import { periodDays } from '#contracts/rules/years.js';
import { dayText, spanText } from '../lib/dates.js';
import { type Period, periodHead, periodText } from './period.js';

export interface Days {
  from: string;
  to: string;
}

function allDays(period: Period): Days {
  const { startDate, endDate } = periodDays(period);
  return { from: startDate, to: endDate };
}

/** The days of a period that have been; one that lies ahead keeps all of them. */
export function daysOf(period: Period, today: string): Days {
  const days = allDays(period);
  return { ...days, to: isRunning(period, today) ? today : days.to };
}

export const isRunning = (period: Period, today: string): boolean => {
  const { from, to } = allDays(period);
  return from <= today && today < to;
};

/** As many days of `other` as have been of `period`. */
export function sameDays(other: Period, period: Period, today: string): Days {
  const days = allDays(other);
  if (!isRunning(period, today)) return days;
  return { from: days.from, to: sameDay(today, (other.year - period.year) * 12 + (other.month ?? 0) - (period.month ?? 0)) };
}

/** `October 2026`, or of a part of a period `Nov 1 to Nov 22, 2026`. */
export function daysText(days: Days, period: Period): string {
  return days.to === allDays(period).to ? periodText(period) : spanText(days.from, days.to);
}

/** `Oct 2026`, `2026`, or of a part `Nov 1–22, 2026`, `Jan 1–Nov 22, 2026`: the head of a column. */
export const daysHead = (days: Days, period: Period): string => (days.to === allDays(period).to ? periodHead(period) : partHead(days));

/** `Nov 1–22`, or `Nov 1` on the first: days of one month, without the year. */
export const monthDaysText = ({ from, to }: Days): string => (from === to ? dayText(from) : `${dayText(from)}–${Number(to.slice(8))}`);

/** `Nov 1–22, 2026`, `Jan 1–Nov 22, 2026`, `Jul 1, 2026–Feb 10, 2027`. */
export function partHead({ from, to }: Days): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return `${monthDaysText({ from, to })}, ${to.slice(0, 4)}`;
  return `${dayText(from, { year: from.slice(0, 4) !== to.slice(0, 4) })}–${dayText(to, { year: true })}`;
}

/**
 * Through which day `other` is compared with a period that may be running; undefined where both are complete.
 * A fiscal year may still run when its calendar year is over: the call doesn't cut a period that the day lies outside of.
 */
export function throughDay(other: Period, period: Period, today: string): string | undefined {
  if (period.month !== null) return isRunning(period, today) ? sameDays(other, period, today).to : undefined;
  const year = Number(today.slice(0, 4));
  const later = year - period.year;
  if (later !== 0 && later !== 1) return undefined;
  const fullYear = (year: number): Period => ({ year, month: null });
  return sameDays(fullYear(other.year + later), fullYear(year), today).to;
}
