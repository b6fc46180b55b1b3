// Shapes the dashboard: figures compared with the same days a year before, months, the ten largest categories. Pure; cents to dollars.
import { consoleLinks } from '#contracts/console-links.js';
import type { Analytics, AnalyticsMonth } from '#contracts/routes/analytics.js';
import { factsOf, type Facts } from '../monthly-facts/month-facts.js';
import { monthEnd, monthOf, monthThrough, shortName, yearOf } from '../monthly-facts/calendar.js';
import { changePercent } from '../formatting/figures.js';
import { rounded } from '../statistics/statistics.js';
import type { AnalyticsFacts } from './analytics-facts.query.js';
import { barsOf } from './bars.js';
import { insightsOf } from './insights.js';
import { summedOf, type Summed } from './summed.js';

const dollarsOf = (cents: number): number => rounded(cents, 0) / 100;

export function analytics(facts: AnalyticsFacts): Analytics {
  const now = summedOf(facts.now);
  const before = facts.before && summedOf(facts.before);
  const { period } = facts;
  const span = period?.span ?? null;
  return {
    years: facts.years,
    year: facts.year,
    range: facts.range,
    period: span,
    comparedWith: period?.before ?? null,
    completeThrough: facts.completeness.completeThrough,
    completeness: facts.completeness,
    booksThrough: facts.booksThrough,
    uncategorized: {
      count: now.uncategorized.lines,
      amount: dollarsOf(now.uncategorized.cents),
      link: span ? consoleLinks.uncategorized(span) : consoleLinks.importing,
    },
    kpis: kpisOf(facts, now, before),
    months: monthsShown(facts, now),
    revenue: barsOf(now.revenue, before?.revenue ?? null, span),
    expenses: barsOf(now.expenses, before?.expenses ?? null, span),
    insights: insightsOf(facts, now, before),
    asOf: facts.asOf,
    method: facts.method,
  };
}

type Figure = Analytics['kpis']['totalRevenue'];

function figureOf(cents: number, before: number | undefined, link: string | null = null): Figure {
  const change = before === undefined ? null : dollarsOf(cents - before);
  const previous = before === undefined ? null : dollarsOf(before);
  return { value: dollarsOf(cents), previous, change, changePercent: changePercent(before, cents, 1), link };
}

function kpisOf({ period }: AnalyticsFacts, now: Summed, before: Summed | null): Analytics['kpis'] {
  const rowsOf = (filter: Parameters<typeof consoleLinks.rows>[1]) => period && consoleLinks.rows(period.span, filter);
  return {
    totalRevenue: figureOf(now.revenueCents, before?.revenueCents, rowsOf({ accountType: 'revenue' })),
    totalExpenses: figureOf(now.expensesCents, before?.expensesCents, rowsOf({ accountType: 'expense' })),
    netIncome: figureOf(now.netCents, before?.netCents, rowsOf({ figure: 'net-income' })),
    profitMargin: marginFigure(marginOf(now), before && marginOf(before)),
    moneyIn: figureOf(now.moneyInCents, before?.moneyInCents, rowsOf({ figure: 'money-in' })),
    moneyOut: figureOf(now.moneyOutCents, before?.moneyOutCents, rowsOf({ figure: 'money-out' })),
    netCash: figureOf(now.netCashCents, before?.netCashCents, rowsOf({ figure: 'net-cash' })),
    endingCash: figureOf(now.endingCashCents, before?.endingCashCents, consoleLinks.balances()),
  };
}

/** Percent, to one decimal; null without revenue. */
const marginOf = ({ revenueCents, netCents }: Pick<Facts, 'revenueCents' | 'netCents'>): number | null =>
  revenueCents > 0 ? rounded((netCents / revenueCents) * 100, 1) : null;

const marginFigure = (value: number | null, previous: number | null): Figure => ({
  ...{ value, previous, changePercent: null, link: null },
  change: value === null || previous === null ? null : rounded(value - previous, 1),
});

const sumsShown = ({ revenueCents, expensesCents, netCents, moneyInCents, moneyOutCents, netCashCents }: Facts) => ({
  ...{ revenue: dollarsOf(revenueCents), expenses: dollarsOf(expensesCents), netIncome: dollarsOf(netCents) },
  ...{ moneyIn: dollarsOf(moneyInCents), moneyOut: dollarsOf(moneyOutCents), netCash: dollarsOf(netCashCents) },
});

function monthsShown({ period, sameDays }: AnalyticsFacts, { months, endingCashCents }: Summed): AnalyticsMonth[] {
  let after = 0;
  const endings = months.toReversed().map(({ moneyCents }) => {
    const ending = endingCashCents - after;
    after += moneyCents;
    return ending;
  });
  return months.map((facts, at) => {
    const running = period!.running && at === months.length - 1;
    const endDate = running ? period!.span.endDate : monthEnd(facts.month);
    return {
      ...{ month: monthOf(facts.month), year: yearOf(facts.month), startDate: facts.month, endDate, running },
      label: running ? monthThrough(endDate) : shortName(facts.month),
      ...sumsShown(facts),
      profitMargin: marginOf(facts),
      endingCash: dollarsOf(endings[months.length - 1 - at]!),
      sameDays: running && sameDays ? { ...sameDays.span, ...sumsShown(factsOf(sameDays.sums)) } : null,
      link: consoleLinks.statement(yearOf(facts.month), monthOf(facts.month)),
    };
  });
}
