// Cents and percent as the response formats them, and figures by revenue source. Pure.
import { specifiedSources } from '#contracts/routes/financial-analysis.js';
import { rounded } from '../statistics/statistics.js';

export const dollarsOf = (cents: number): number => rounded(cents, 0) / 100;
export const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : dollarsOf(cents));
export const percentOrNull = (value: number | null): number | null => (value === null ? null : rounded(value, 2));
export const ratioOrNull = (value: number | null): number | null => (value === null ? null : rounded(value, 4));

/** A figure of each source by its key; what the specification names and the business doesn't have is there too. */
export const bySource = <T>(figures: (readonly [key: string, figure: T])[], absent: T): Record<string, T> => ({
  ...Object.fromEntries(specifiedSources.map((key) => [key, absent])),
  ...Object.fromEntries(figures),
});
