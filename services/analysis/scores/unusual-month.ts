// Whether a category's last month is unlike its others: the modified z-score. Pure; cents.
import { median } from '../statistics/statistics.js';

/** Iglewicz and Hoaglin (1993): beyond 3.5 a value is an outlier. */
const outlierScore = 3.5;
/** Makes the median of the deviations comparable with a standard deviation. */
const normal = 0.6745;
/** The limit, as a part of the median, if the others are all alike. */
const alikeDistance = 0.5;
const minMonths = 6;

interface Unusual {
  cents: number;
  usualCents: number;
}

/**
 * score = 0.6745 × |last − median| ÷ median of |others − median|, over the months before the last; unusual beyond 3.5. Where more than half
 * of the others are equal, beyond half of their median. Null below six months, or where the last is as usual.
 */
export function unusualMonth(months: number[]): Unusual | null {
  const [others, last] = [months.slice(0, -1), months.at(-1)];
  const usualCents = median(others);
  if (months.length < minMonths || last === undefined || usualCents === null) return null;
  const distance = Math.abs(last - usualCents);
  const spread = median(others.map((value) => Math.abs(value - usualCents)))!;
  const unusual = spread > 0 ? (normal * distance) / spread > outlierScore : distance > alikeDistance * Math.abs(usualCents);
  return unusual ? { cents: last, usualCents } : null;
}
