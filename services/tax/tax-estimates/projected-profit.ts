// Projects the profit of a year from its months so far. Pure.
import { monthNames, partsOf } from '#contracts/days.js';
import { dollarsText } from '../formatting/figures.js';

/** Number of completed months: all of a past year, none of a future year. */
export function fullMonths(year: number, today: string): number {
  const [now, month] = partsOf(today);
  return now > year ? 12 : now < year ? 0 : month - 1;
}

export interface Projection {
  cents: number;
  /** The basis of the projection, for a person. */
  assumption: string;
}

/** `profitThrough` is the profit in cents from January 1 to the end of a month; that of month 12 is all of it. */
export function projectedProfit(year: number, today: string, profitThrough: (month: number) => number): Projection {
  const months = fullMonths(year, today);
  const soFar = profitThrough(12);
  if (months === 12) return { cents: soFar, assumption: `The ${year} profit is from the books.` };
  if (months === 0)
    return { cents: soFar, assumption: `No month of ${year} is complete yet, so the profit is the year-to-date profit in your books.` };
  const cents = Math.round((profitThrough(months) * 12) / months);
  const span = months === 1 ? 'January' : `January to ${monthNames[months - 1]}`;
  return { cents, assumption: `The profit for ${span}, ${dollarsText(profitThrough(months))}, is projected to twelve months.` };
}
