// Shapes the scores into the response: cents to dollars, percent to two decimals, names and links for the figures. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { categoryOf, leafOf } from '#contracts/rules/account-path.js';
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { labelOf, monthOf, yearOf } from '../monthly-facts/calendar.js';
import { changePercent } from '../formatting/figures.js';
import { rounded } from '../statistics/statistics.js';
import type { AnalysisFacts } from './analysis-facts.query.js';
import { bridge, previousPeriod } from './year-before.js';
import { intelligenceOf } from './intelligence.js';
import { missingOf } from './missing.js';
import { categoryLink, revenueLink } from './rows-links.js';
import { clientsOf, sourcesShown } from './revenue-parts.js';
import { backTestShown } from './projection-rows.js';
import { marginOf, scoresOf, type Scores } from './scores.js';
import { seriesOf, type MonthFacts, type Series } from './series.js';
import { bySource, dollarsOf, dollarsOrNull, percentOrNull } from './shown-figures.js';
import { workingOf } from './working.js';

export function financialAnalysis(facts: AnalysisFacts): FinancialAnalysis {
  const series = seriesOf(facts);
  const scores = scoresOf(facts, series);
  const { floor } = scores;
  const floors = series.sources.filter(({ floorCents }) => floorCents !== null);
  return {
    summary: {
      totalRevenue: dollarsOf(series.revenue),
      totalExpenses: dollarsOf(series.expenses),
      netIncome: dollarsOf(series.revenue - series.expenses),
      profitMargin: percentOrNull(scores.margin),
    },
    monthlyData: series.shown.map((month, at) => monthShown(month, series.shown[at - 1])),
    expenses: expensesShown(series, scores),
    fixedExpenseThreshold: dollarsOrNull(floor.thresholdCents),
    revenueFloors: bySource(
      floors.map(({ key, floorCents }) => [key, dollarsOf(floorCents!)]),
      0,
    ),
    totalRevenueFloor: dollarsOf(floor.totalCents),
    revenueFloorStatus: floor.status,
    breakEven: breakEvenShown(scores),
    cashFlow: cashFlowShown(facts, series, scores),
    revenueHealthScore: scores.quality.score,
    revenueQuality: qualityShown(series, scores),
    intelligence: intelligenceOf(series, scores),
    sources: sourcesShown(series, scores),
    clients: clientsOf(facts.clients),
    netIncomeBridge: bridge(series),
    criticalCash: dollarsOrNull(scores.projections.criticalCents),
    backTest: backTestShown(series, scores),
    period: periodShown(series),
    previousPeriod: previousPeriod(series),
    runningMonth: runningShown(facts, series),
    working: workingOf(facts, series, scores),
    missing: missingOf(facts, series, scores),
    asOf: facts.asOf,
    method: facts.method,
    booksThrough: facts.booksThrough,
    completeness: facts.completeness,
  };
}

const monthShown = (month: MonthFacts, before: MonthFacts | undefined): FinancialAnalysis['monthlyData'][number] => ({
  month: monthOf(month.month),
  year: yearOf(month.month),
  label: labelOf(month.month),
  totalRevenue: dollarsOf(month.revenueCents),
  expenses: dollarsOf(month.expensesCents),
  netIncome: dollarsOf(month.netCents),
  profitMargin: percentOrNull(marginOf(month.revenueCents, month.expensesCents)),
  revenueChange: changePercent(before?.revenueCents, month.revenueCents, 2),
  expensesChange: changePercent(before?.expensesCents, month.expensesCents, 2),
  netCash: dollarsOf(month.netCashCents),
  link: consoleLinks.statement(yearOf(month.month), monthOf(month.month)),
});

const expensesShown = ({ span }: Series, { average, categories, count }: Scores): FinancialAnalysis['expenses'] => ({
  fixed: dollarsOf(average.fixed),
  variable: dollarsOf(average.variable),
  fixedTotal: dollarsOf(average.fixed * count),
  variableTotal: dollarsOf(average.variable * count),
  categories: [...categories]
    .sort((a, b) => b.totalCents - a.totalCents || (a.path < b.path ? -1 : 1))
    .map(({ path, totalCents, behavior, decidedBy, why }) => ({
      ...{ behavior, decidedBy, why },
      category: categoryOf(path),
      total: dollarsOf(totalCents),
      monthlyAverage: dollarsOf(totalCents / count),
      link: categoryLink(span, path),
    })),
});

const breakEvenShown = ({ breakEven, average }: Scores): FinancialAnalysis['breakEven'] => ({
  breakEvenRevenue: dollarsOrNull(breakEven.breakEvenCents),
  currentBuffer: percentOrNull(breakEven.bufferPercent),
  marginOfSafety: dollarsOrNull(breakEven.marginOfSafetyCents),
  monthlyRevenue: dollarsOf(average.revenue),
  variableCostPercent: percentOrNull(breakEven.variableCostRatio === null ? null : breakEven.variableCostRatio * 100),
  status: breakEven.status,
});

const cashFlowShown = (facts: AnalysisFacts, { shown }: Series, { runway, cash, average }: Scores): FinancialAnalysis['cashFlow'] => ({
  isBurning: runway.isBurning,
  cashRunway: runway.months === null ? null : rounded(runway.months, 2),
  currentCash: dollarsOf(cash),
  monthlyBurnRate: dollarsOf(runway.burnCents),
  avgMonthlyNet: dollarsOf(average.net),
  losingMonthsCount: shown.filter(({ netCents }) => netCents < 0).length,
  profitableMonthsCount: shown.filter(({ netCents }) => netCents > 0).length,
  medianNetCash: dollarsOrNull(runway.medianNetCashCents),
  band: runway.band,
  accounts: facts.ownAccounts.map(({ path, cents }) => ({ name: leafOf(path), balance: dollarsOf(cents), link: consoleLinks.balances() })),
});

const partUnits = { Concentration: 'index', Predictability: 'ratio', Growth: 'percent-a-month', 'Profit margin': 'percent' } as const;

const qualityShown = ({ span }: Series, { quality }: Scores): FinancialAnalysis['revenueQuality'] => ({
  band: quality.band,
  missing: quality.missing,
  parts: quality.parts.map((part) => ({
    ...part,
    input: part.input === null ? null : rounded(part.input, 4),
    value: rounded(part.value, 2),
    points: rounded(part.points, 2),
    unit: partUnits[part.part],
    link: revenueLink(span),
  })),
  points: percentOrNull(quality.points),
});

const periodShown = ({ shown, span }: Series): FinancialAnalysis['period'] =>
  span && {
    ...span,
    months: shown.length,
    label: shown.length === 1 ? labelOf(span.startDate) : `${labelOf(span.startDate)} to ${labelOf(span.endDate)}`,
  };

function runningShown({ running: days }: AnalysisFacts, { running }: Series): FinancialAnalysis['runningMonth'] {
  if (!days || !running) return null;
  const amounts = ({ revenueCents, expensesCents, netCents }: typeof running.now) => ({
    totalRevenue: dollarsOf(revenueCents),
    expenses: dollarsOf(expensesCents),
    netIncome: dollarsOf(netCents),
  });
  return {
    ...{ month: monthOf(days.span.startDate), year: yearOf(days.span.startDate), label: labelOf(days.span.startDate) },
    ...days.span,
    ...amounts(running.now),
    previous: { ...days.previousSpan, ...amounts(running.previous) },
    link: consoleLinks.rows(days.span, { figure: 'net-income' }),
  };
}
