// Months as their first days: which are complete, their names, and the days to compare a current month with. Pure.
import { firstOfMonth, lastOfMonth, monthNames, sameDay } from '#contracts/days.js';
import type { Span } from './amounts.query.js';

export const yearOf = (date: string): number => Number(date.slice(0, 4));
export const monthOf = (date: string): number => Number(date.slice(5, 7));

/** First of the month that a day is in, or of one `count` months after it. */
export const monthStart = (date: string, count = 0): string => firstOfMonth(yearOf(date), monthOf(date) + count);
export const monthEnd = (date: string): string => lastOfMonth(yearOf(date), monthOf(date));
/** Months from one date's month to another's. */
export const monthsBetween = (from: string, to: string): number => (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);

/** `Nov`. */
export const shortName = (date: string): string => monthNames[monthOf(date) - 1]!.slice(0, 3);
/** `Nov 1–22`, or `Nov 1` on the first: a month up to one of its days. */
export const monthThrough = (date: string): string => `${shortName(date)} ${date.endsWith('-01') ? '1' : `1–${Number(date.slice(8))}`}`;
/** `Nov 2026`. */
export const labelOf = (date: string): string => `${shortName(date)} ${yearOf(date)}`;

/** Every month from one to another, both included. */
export const monthsFrom = (from: string, through: string): string[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, through) + 1) }, (_, at) => monthStart(from, at));

/** First of a month up to the given day, and the same days of the month before. */
export const runningAndPreviousDays = (asOf: string): { running: Span; previous: Span } => ({
  running: { startDate: monthStart(asOf), endDate: asOf },
  previous: { startDate: monthStart(asOf, -1), endDate: sameDay(asOf, -1) },
});
