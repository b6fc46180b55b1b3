// The margin after revenue falls by a fifth: variable costs fall with it, fixed costs stay. Pure.
import type { Risk } from './concentration.js';

/** The part of revenue that is lost in the scenario. */
const drop = 0.2;
/** Percent: below the first margin the risk is high, below the second moderate. */
const bands = { high: 0, moderate: 10 };

export interface RevenueDrop {
  riskLevel: Risk | null;
  /** Percent of expenses; null without expenses. */
  fixedPercent: number | null;
  /** Percent, after the fall; null without revenue. */
  margin: number | null;
  /** Points. */
  marginImpact: number | null;
}

/** margin after = (0.8 × revenue − fixed − 0.8 × variable) ÷ (0.8 × revenue). High risk where that is a loss, moderate below 10%. */
export function revenueDropOf({ fixed, variable, revenue }: { fixed: number; variable: number; revenue: number }): RevenueDrop {
  const costs = fixed + variable;
  const fixedPercent = costs > 0 ? (fixed / costs) * 100 : null;
  if (revenue <= 0) return { riskLevel: null, fixedPercent, margin: null, marginImpact: null };
  const left = 1 - drop;
  const margin = ((left * (revenue - variable) - fixed) / (left * revenue)) * 100;
  const now = ((revenue - costs) / revenue) * 100;
  const riskLevel = margin < bands.high ? 'HIGH' : margin < bands.moderate ? 'MODERATE' : 'LOW';
  return { riskLevel, fixedPercent, margin, marginImpact: margin - now };
}
