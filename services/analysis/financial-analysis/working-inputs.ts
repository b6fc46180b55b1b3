// Inputs of a working: amounts of cents as dollars, other figures in their unit. Pure.
import type { AnalysisInput } from '#contracts/analysis-shapes.js';
import { rounded } from '../statistics/statistics.js';

export const inDollars = (name: string, cents: number | null, link: string | null = null): AnalysisInput => ({
  name,
  value: cents === null ? null : rounded(cents / 100, 2),
  unit: 'dollars',
  link,
});
export const inUnit = (name: string, value: number | null, unit: AnalysisInput['unit'], link: string | null = null): AnalysisInput => ({
  name,
  value: value === null ? null : rounded(value, 4),
  unit,
  link,
});

/** Shown if a formula has no data. */
export const unknown = 'Not enough in the books yet.';
