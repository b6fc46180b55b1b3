// The part of an analysis that the specification calls intelligence. Pure.
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { total } from '../monthly-facts/month-facts.js';
import { shortName } from '../monthly-facts/calendar.js';
import { rounded } from '../statistics/statistics.js';
import { patternsOf } from './patterns.js';
import { projectionRows } from './projection-rows.js';
import { planOf, recommendationsOf } from './recommendations.js';
import type { Scores } from './scores.js';
import type { Series } from './series.js';
import { bySource, dollarsOf, percentOrNull, ratioOrNull } from './shown-figures.js';

type Intelligence = FinancialAnalysis['intelligence'];

export function intelligenceOf(series: Series, scores: Scores): Intelligence {
  const { concentration, consistency, payroll, drop } = scores;
  const found = recommendationsOf(series, scores);
  const count = (priority: string) => found.filter((recommendation) => recommendation.priority === priority).length;
  return {
    cashFlowProjections: projectionRows(series, scores),
    concentrationRisk: {
      index: percentOrNull(concentration.index),
      riskLevel: concentration.riskLevel,
      largestSource: concentration.largest && {
        source: series.sources[concentration.largest.at]!.name,
        percentage: rounded(concentration.largest.share * 100, 2),
      },
    },
    growthTrajectory: growthShown(series, scores),
    revenueConsistency: { ...consistency, overall: ratioOrNull(consistency.overall) },
    payrollEfficiency: {
      current: percentOrNull(payroll.current),
      benchmark: payroll.benchmark,
      variance: percentOrNull(payroll.variance),
      overspending: dollarsOf(payroll.overspendingCents),
    },
    fixedVsVariableRisk: {
      riskLevel: drop.riskLevel,
      currentRatio: {
        fixed: percentOrNull(drop.fixedPercent),
        variable: drop.fixedPercent === null ? null : percentOrNull(100 - drop.fixedPercent),
      },
      scenario20pctDrop: { marginImpact: percentOrNull(drop.marginImpact), margin: percentOrNull(drop.margin) },
    },
    costPerDollarRevenue: costPerDollar(series.revenue, series.expenses),
    costPerDollarByQuarter: quartersOf(series),
    strategicRecommendations: planOf(found),
    recommendationsFound: { critical: count('CRITICAL'), high: count('HIGH'), medium: count('MEDIUM') },
    patterns: patternsOf(series, scores),
  };
}

const growthShown = ({ sources }: Series, { growth, sourceGrowth }: Scores): Intelligence['growthTrajectory'] => {
  const shown = ({ trend, monthlyGrowth }: (typeof sourceGrowth)[number]) => ({ trend, monthlyGrowth: percentOrNull(monthlyGrowth) });
  // `overall` is last because a source may have that name.
  const ofSources = sources.map(({ key }, at) => [key, shown(sourceGrowth[at]!)] as const);
  return { ...bySource(ofSources, { trend: 'stable', monthlyGrowth: 0 }), overall: shown(growth) };
};

const costPerDollar = (revenue: number, expenses: number): number | null => (revenue > 0 ? rounded(expenses / revenue, 4) : null);

const quarter = 3;

/** Full quarters, counted back from the last month. Months left at the start belong to none. */
function quartersOf({ shown }: Series): Intelligence['costPerDollarByQuarter'] {
  const quarters = [];
  for (let end = shown.length; end >= quarter; end -= quarter) {
    const months = shown.slice(end - quarter, end);
    const value = costPerDollar(total(months.map((month) => month.revenueCents)), total(months.map((month) => month.expensesCents)));
    quarters.unshift({ label: `${shortName(months[0]!.month)}–${shortName(months.at(-1)!.month)}`, value });
  }
  return quarters;
}
