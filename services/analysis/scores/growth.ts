// How fast a series of months grows, and the name of the trend. Pure.
import type { Trend } from '#contracts/analysis-shapes.js';
import { median, slope } from '../statistics/statistics.js';

/** Percent a month: above `clear` it grows or declines, above `slight` slightly. */
export const growthBands = { clear: 2, slight: 0.5 };
/** With fewer months, there is no slope. */
export const minGrowthMonths = 3;

interface Growth {
  trend: Trend | null;
  monthlyGrowth: number | null;
}

/** monthlyGrowth = Theil–Sen slope of the months ÷ their median × 100, in percent a month. */
export function growthOf(months: number[]): Growth & { slope: number | null; median: number | null } {
  const level = median(months);
  const step = months.length < minGrowthMonths ? null : slope(months);
  if (step === null || level === null || level <= 0) return { trend: null, monthlyGrowth: null, slope: step, median: level };
  const monthlyGrowth = (step / level) * 100;
  return { trend: trendOf(monthlyGrowth), monthlyGrowth, slope: step, median: level };
}

export function trendOf(monthlyGrowth: number): Trend {
  if (monthlyGrowth > growthBands.clear) return 'growing';
  if (monthlyGrowth > growthBands.slight) return 'slight_growth';
  if (monthlyGrowth < -growthBands.clear) return 'declining';
  return monthlyGrowth < -growthBands.slight ? 'slight_decline' : 'stable';
}
