// Forecasts a series of months from past months: a robust line, plus seasonality if two years are known. Pure.
import { mean, median, slope } from '../statistics/statistics.js';

/** The minimum for seasonality: each month has occurred twice. */
export const seasonalMonths = 24;
/** With fewer months there is no slope, only a level. */
const minTrendMonths = 6;
const year = 12;

/**
 * forecast(h) = level + slope × h + season. The slope is Theil–Sen's (from 24 months on, between the same months of different years), zero
 * below six months. The level is the median after removing the slope. The season is the mean deviation of the same month from the line.
 * `minimum` limits series that can't be negative. Without months there is no forecast.
 */
export function forecast(months: number[], horizon: number, minimum = Number.NEGATIVE_INFINITY): number[] {
  const level = median(months);
  if (level === null) return [];
  const seasonal = months.length >= seasonalMonths;
  const step = months.length < minTrendMonths ? 0 : slope(months, seasonal ? year : 1)!;
  const start = median(months.map((value, at) => value - step * at))!;
  const seasons = seasonal ? seasonsOf(months.map((value, at) => value - start - step * at)) : undefined;
  return Array.from({ length: horizon }, (_, ahead) => {
    const at = months.length + ahead;
    return Math.max(minimum, start + step * at + (seasons?.[at % year] ?? 0));
  });
}

/** By position in the year of the first value. */
const seasonsOf = (rests: number[]): number[] =>
  Array.from({ length: year }, (_, position) => mean(rests.filter((_rest, at) => at % year === position))!);
