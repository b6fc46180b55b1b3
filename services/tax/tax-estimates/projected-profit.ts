// What the profit of a year will come to, from that of its months. Pure.
import { dollarsText } from '../wording/words.js';

const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** Months of the year that are over: all of a past year, none of one that has not begun. */
export function wholeMonths(year: number, today: string): number {
  const [now, month] = today.split('-').map(Number) as [number, number];
  return now > year ? 12 : now < year ? 0 : month - 1;
}

export interface Projection {
  cents: number;
  /** What it stands on, for a person. */
  assumption: string;
}

/** `profitThrough` is the profit in cents from January 1 to the end of a month; that of 12 is all there is. */
export function projectedProfit(year: number, today: string, profitThrough: (month: number) => number): Projection {
  const months = wholeMonths(year, today);
  const soFar = profitThrough(12);
  if (months === 12) return { cents: soFar, assumption: `The ${year} profit is from the books.` };
  if (months === 0)
    return { cents: soFar, assumption: `No month of ${year} is complete yet, so the profit is what’s in the books so far.` };
  const cents = Math.round((profitThrough(months) * 12) / months);
  const span = months === 1 ? 'January' : `January to ${monthNames[months - 1]}`;
  return { cents, assumption: `The profit for ${span}, ${dollarsText(profitThrough(months))}, is projected to twelve months.` };
}
