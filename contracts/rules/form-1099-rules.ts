// What a tax year asks of Form 1099-NEC: from which amount on, and by when. Pure.
import { shiftedDueOn } from './due-dates.js';

export interface Form1099Rules {
  thresholdCents: number;
  /** The year's own figure is not published yet. */
  estimate: boolean;
  dueOn: string;
}

/** IRC 6041(a) to 2025; P.L. 119-21, section 70433, for payments made from 2026 on, indexed from 2027. Paid at least so much, not more than it. */
const thresholds: [from: number, cents: number][] = [
  [2026, 200_000],
  [0, 60_000],
];
const newestPublished = 2026;

export const form1099Rules = (year: number): Form1099Rules => ({
  thresholdCents: thresholds.find(([from]) => year >= from)![1],
  estimate: year > newestPublished,
  // IRC 6071(c): January 31 to recipients and the IRS, moved by IRC 7503.
  dueOn: shiftedDueOn(`${year + 1}-01-31`),
});
