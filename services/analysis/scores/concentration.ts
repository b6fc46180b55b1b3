// How much revenue depends on few sources: the Herfindahl–Hirschman index with its bands. Pure.
import { concentrationIndex } from '../statistics/statistics.js';

export type Risk = 'HIGH' | 'MODERATE' | 'LOW';

/** Horizontal Merger Guidelines of the U.S. Department of Justice and the FTC (2010), § 5.3. */
export const concentrationBands = { high: 2_500, moderate: 1_500 };

export interface Concentration {
  index: number | null;
  riskLevel: Risk | null;
  /** Position of the largest amount; null without a positive one. */
  largest: { at: number; share: number } | null;
}

/**
 * index = Σ (share in percent)², of positive amounts; 10,000 with one source. Above 2,500 the risk is high, from 1,500 moderate, else low.
 */
export function concentrationOf(amounts: number[]): Concentration {
  const index = concentrationIndex(amounts);
  if (index === null) return { index, riskLevel: null, largest: null };
  const all = amounts.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0);
  const at = amounts.indexOf(Math.max(...amounts));
  const riskLevel = index > concentrationBands.high ? 'HIGH' : index >= concentrationBands.moderate ? 'MODERATE' : 'LOW';
  return { index, riskLevel, largest: { at, share: amounts[at]! / all } };
}
