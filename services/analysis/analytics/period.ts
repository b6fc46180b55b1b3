// The days that the dashboard shows, and the comparable days before. Pure.
import { sameDay } from '#contracts/days.js';
import type { Span } from '../monthly-facts/amounts.query.js';
import { monthEnd, monthStart } from '../monthly-facts/calendar.js';

export type Range = 3 | 6 | 12;

export interface Period {
  /** From the first of a month to a month's end, or to the last day that counts of the current month. */
  span: Span;
  /** The same days a year before; null if the books start later. */
  before: Span | null;
  /** The last month isn't over: it ends with `span`. */
  running: boolean;
  /** In that case, the same days of the month before. */
  sameDays: Span | null;
}

/**
 * `last` is the last day with a line of the year asked for, `first` the first of the books, `through` the last day that counts of the month of
 * `asOf`. A month that `asOf` names the end of is over.
 */
export function periodOf(of: { first: string; last: string; asOf: string; through: string; isNamed: boolean; range: Range }): Period {
  const { first, last, asOf, through } = of;
  const isOver = monthStart(last) < monthStart(asOf) || (of.isNamed && asOf === monthEnd(asOf));
  const month = monthStart(last);
  const span = { startDate: monthStart(month, 1 - of.range), endDate: isOver ? monthEnd(month) : through };
  const before = {
    startDate: monthStart(span.startDate, -12),
    endDate: isOver ? monthEnd(monthStart(month, -12)) : sameDay(through, -12),
  };
  return {
    span,
    before: monthStart(first) <= before.startDate ? before : null,
    running: !isOver,
    sameDays: isOver || monthStart(first) >= month ? null : { startDate: monthStart(month, -1), endDate: sameDay(through, -1) },
  };
}
