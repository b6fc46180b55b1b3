// The Revenue Quality Score: how spread, predictable, growing and profitable the revenue is, in one number (specification § 9). Pure.
import { clamp } from '../statistics/statistics.js';

interface QualityInputs {
  /** Herfindahl–Hirschman index. */
  index: number | null;
  /** Coefficient of variation of the months. */
  variation: number | null;
  /** Percent a month. */
  growth: number | null;
  /** Percent. */
  margin: number | null;
}

interface QualityPart {
  part: 'Concentration' | 'Predictability' | 'Growth' | 'Profit margin';
  input: number | null;
  rule: string;
  value: number;
  weight: number;
  points: number;
}

export interface RevenueQuality {
  score: number;
  band: 'Healthy' | 'Caution' | 'Action Needed';
  missing: boolean;
  parts: QualityPart[];
  /** Not rounded; null while something is missing. */
  points: number | null;
}

/** The value of a missing figure. */
const unknown = 50;

/**
 * 30% concentration (100 − index ÷ 100), 30% predictability (100 × (1 − variation)), 20% growth (50 + 2 × growth), 20% profit margin (5 ×
 * margin), each between 0 and 100, rounded at the end. The total score is 50 while concentration or variation isn't known; growth counts 50
 * while it isn't, and a margin that isn't known counts as none.
 */
export function revenueQualityOf({ index, variation, growth, margin }: QualityInputs): RevenueQuality {
  if (index === null || variation === null) return { score: unknown, band: bandOf(unknown), missing: true, parts: [], points: null };
  const part = (name: QualityPart['part'], input: number | null, rule: string, raw: number, weight: number): QualityPart => {
    const value = clamp(raw, 0, 100);
    return { part: name, input, rule, value, weight, points: value * weight };
  };
  const parts = [
    part('Concentration', index, '100 − index ÷ 100', 100 - index / 100, 0.3),
    part('Predictability', variation, '100 × (1 − variation)', 100 * (1 - variation), 0.3),
    part('Growth', growth, '50 + 2 × growth', growth === null ? unknown : 50 + 2 * growth, 0.2),
    part('Profit margin', margin, '5 × margin, at most 100', 5 * (margin ?? 0), 0.2),
  ];
  const points = parts.reduce((sum, item) => sum + item.points, 0);
  // Sums of fractions may be slightly below a half.
  const score = Math.round(Math.round(points * 1e9) / 1e9);
  return { score, band: bandOf(score), missing: false, parts, points };
}

/** 70 or more healthy, 50 to 69 caution, below 50 action needed. */
export const bandOf = (score: number): RevenueQuality['band'] => (score >= 70 ? 'Healthy' : score >= 50 ? 'Caution' : 'Action Needed');
