// From named rules to a score and its level. Pure.
import type { RiskDriver } from '#contracts/routes/audit-risk.js';
import { countOf } from '#contracts/rules/count-of.js';
import { riskRules, type RiskFacts } from './risk-rules.js';

export const riskLevels = [
  { level: 'Low', from: 0, to: 24 },
  { level: 'Moderate', from: 25, to: 49 },
  { level: 'Elevated', from: 50, to: 74 },
  { level: 'High', from: 75, to: 100 },
] as const;

interface RiskScore {
  score: number;
  level: (typeof riskLevels)[number]['level'];
  /** Every rule, the one with the highest points first; rules without points keep their order. */
  rules: RiskDriver[];
  /** Those with points, in words. */
  drivers: string[];
}

export function riskScore(facts: RiskFacts): RiskScore {
  const rules = riskRules
    .map(({ rule, title, maxPoints, find }) => ({ rule, title, maxPoints, ...find(facts) }))
    .sort((a, b) => b.points - a.points);
  const score = Math.min(
    100,
    rules.reduce((sum, { points }) => sum + points, 0),
  );
  const { level } = riskLevels.findLast(({ from }) => score >= from)!;
  const drivers = rules
    .filter(({ points }) => points > 0)
    .map(({ title, figure, points }) => `${title}: ${figure} (${countOf(points, 'point')})`);
  return { score, level, rules, drivers };
}
