// Compares the days that files cover. Pure.
import { daysApart } from './likeness.js';

interface Days {
  from: string;
  to: string;
}

/** Files of about the same days may start and end with rows that the other dates a little later. */
export const slackDays = 2;

/** Whether a file shows a day, or one next to it. */
export const isWithin = (day: string, { from, to }: Days, slack: number): boolean =>
  (day >= from || daysApart(day, from) <= slack) && (day <= to || daysApart(day, to) <= slack);

/** At least half of the shorter file's days are in the other. */
export function overlaps(a: Days, b: Days): boolean {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  if (from > to) return false;
  const days = (source: Days) => daysApart(source.from, source.to) + 1;
  return days({ from, to }) * 2 >= Math.min(days(a), days(b));
}
