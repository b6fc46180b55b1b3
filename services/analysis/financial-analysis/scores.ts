// All scores of an analysis, each by its own rule from the same series. Pure; cents and percent, not rounded.
import { total } from '../monthly-facts/month-facts.js';
import { monthStart } from '../monthly-facts/calendar.js';
import { breakEvenOf, type BreakEven } from '../scores/break-even.js';
import { concentrationOf, type Concentration } from '../scores/concentration.js';
import { consistencyOf, type Consistency } from '../scores/consistency.js';
import { behaviorOf, sumOf, type CategoryBehavior } from '../scores/cost-behavior.js';
import { growthOf } from '../scores/growth.js';
import { isPayroll, payrollEfficiencyOf, type PayrollEfficiency } from '../scores/payroll-efficiency.js';
import { backTestOf, projectionsOf, type PastMonths, type Projections, type Tested } from '../scores/projections.js';
import { revenueDropOf, type RevenueDrop } from '../scores/revenue-drop.js';
import { revenueFloorOf, type RevenueFloor } from '../scores/revenue-floor.js';
import { revenueQualityOf, type RevenueQuality } from '../scores/revenue-quality.js';
import { runwayOf, type Runway } from '../scores/runway.js';
import type { AnalysisFacts } from './analysis-facts.query.js';
import { lastOf, type Series } from './series.js';

export interface Scores {
  /** Months that averages divide by; 1 in empty books, where every sum is zero. */
  count: number;
  /** Percent; null without revenue. */
  margin: number | null;
  cash: number;
  /** A month on average. */
  average: { revenue: number; expenses: number; net: number; fixed: number; variable: number };
  categories: CategoryBehavior[];
  floor: RevenueFloor;
  breakEven: BreakEven;
  runway: Runway;
  concentration: Concentration;
  growth: ReturnType<typeof growthOf>;
  sourceGrowth: ReturnType<typeof growthOf>[];
  consistency: Consistency;
  quality: RevenueQuality;
  payroll: PayrollEfficiency & { totalCents: number };
  drop: RevenueDrop;
  projections: Projections & { start: string; rest: boolean };
  backTest: Tested[];
}

export function scoresOf(facts: AnalysisFacts, series: Series): Scores {
  const { shown, sources, revenue, expenses } = series;
  const count = Math.max(1, shown.length);
  const revenues = shown.map((month) => month.revenueCents);
  const behaviors = new Map(facts.business.costBehaviors.map(({ category, behavior }) => [category, behavior]));
  const categories = [...series.byCategory.keys()].sort().map((path) =>
    behaviorOf(
      path,
      shown.map((month) => month.expenses.get(path) ?? 0),
      revenues,
      behaviors.get(path),
    ),
  );
  const [fixed, variable] = [sumOf(categories, 'fixed') / count, sumOf(categories, 'variable') / count];
  const margin = marginOf(revenue, expenses);
  const cash = total(facts.ownAccounts.map(({ cents }) => cents));
  const ofSources = sources.map((source) => ({ name: source.name, months: lastOf(source.months) }));
  const concentration = concentrationOf(ofSources.map(({ months }) => total(months)));
  const growth = growthOf(revenues);
  const consistency = consistencyOf(revenues, ofSources);
  const payroll = total([...series.byCategory].filter(([path]) => isPayroll(path)).map(([, cents]) => cents));
  return {
    ...{ count, margin, cash, categories, concentration, growth, consistency },
    average: { revenue: revenue / count, expenses: expenses / count, net: (revenue - expenses) / count, fixed, variable },
    floor: revenueFloorOf(
      sources.map(({ floorCents }) => floorCents ?? 0),
      fixed,
    ),
    breakEven: breakEvenOf({ fixed, variable, revenue: revenue / count }),
    runway: runwayOf(
      shown.map((month) => month.netCashCents),
      cash,
    ),
    sourceGrowth: ofSources.map(({ months }) => growthOf(months)),
    quality: revenueQualityOf({ index: concentration.index, variation: consistency.overall, growth: growth.monthlyGrowth, margin }),
    payroll: {
      ...payrollEfficiencyOf({ payroll, revenue, benchmark: facts.business.payrollBenchmarkPercent, months: count }),
      totalCents: payroll,
    },
    drop: revenueDropOf({ fixed, variable, revenue: revenue / count }),
    ...projected(facts, series, cash),
  };
}

/** Percent of the revenue; null without it. */
export const marginOf = (revenue: number, expenses: number): number | null => (revenue > 0 ? ((revenue - expenses) / revenue) * 100 : null);

function projected(facts: AnalysisFacts, { history, sources, running }: Series, cash: number): Pick<Scores, 'projections' | 'backTest'> {
  const start = facts.complete ? monthStart(facts.complete.last, 1) : monthStart(facts.asOf);
  const rest = facts.running !== null && start === facts.running.span.startDate;
  const past: PastMonths = {
    sources: sources.map(({ key, months }) => ({ key, months })),
    expenses: history.map((month) => month.expensesCents),
    other: history.map((month) => month.netCashCents - month.netCents),
  };
  const backTest = backTestOf(past);
  const errors = backTest.map((tested) => tested.actual - tested.projected);
  const elapsed = rest && {
    sources: sources.map((source) => source.running),
    expenses: running!.now.expensesCents,
    other: running!.now.netCashCents - running!.now.netCents,
  };
  return { projections: { ...projectionsOf(past, { cash, elapsed: elapsed || null, errors }), start, rest }, backTest };
}
