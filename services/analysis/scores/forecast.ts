// The months to come of one series, out of those that are over: a robust line, and the time of year where two years are known. Pure.
import { mean, median, slope } from '../statistics/statistics.js';

/** From so many months on the time of year counts: each has been seen twice. */
export const seasonalMonths = 24;
/** Below so many months there is no slope, only a level. */
const minTrendMonths = 6;
const year = 12;

/**
 * forecast(h) = level + slope × h + season. The slope is Theil–Sen's (from 24 months on of months whole years apart), zero below six months; the
 * line goes through the median of what the slope leaves; the season is the mean of what the line leaves of the same month. `atLeast` bounds what cannot be negative. No months give none.
 */
export function forecast(months: number[], horizon: number, atLeast = Number.NEGATIVE_INFINITY): number[] {
  const level = median(months);
  if (level === null) return [];
  const seasonal = months.length >= seasonalMonths;
  const step = months.length < minTrendMonths ? 0 : slope(months, seasonal ? year : 1)!;
  const start = median(months.map((value, at) => value - step * at))!;
  const seasons = seasonal ? seasonsOf(months.map((value, at) => value - start - step * at)) : undefined;
  return Array.from({ length: horizon }, (_, ahead) => {
    const at = months.length + ahead;
    return Math.max(atLeast, start + step * at + (seasons?.[at % year] ?? 0));
  });
}

/** By position in the year of the first value. */
const seasonsOf = (rests: number[]): number[] =>
  Array.from({ length: year }, (_, position) => mean(rests.filter((_rest, at) => at % year === position))!);
