// The books' months as series, from which every score of an analysis is computed. Pure; cents.
import { factsOf, together, total, type Facts } from '../monthly-facts/month-facts.js';
import { monthEnd, monthsFrom, monthStart } from '../monthly-facts/calendar.js';
import type { Span } from '../monthly-facts/amounts.query.js';
import { sourcesOf, type SourceMonths } from '../scores/sources.js';
import { historyMonths, shownMonths, type AnalysisFacts } from './analysis-facts.query.js';

export type MonthFacts = Facts & { month: string };

export interface Series {
  /** All known months, oldest first. */
  history: MonthFacts[];
  /** The last twelve of them. */
  shown: MonthFacts[];
  /** The twelve before; empty if the books start later. */
  before: MonthFacts[];
  /** In the order of `history`, with the current month's revenue so far. */
  sources: (SourceMonths & { running: number })[];
  /** The current month up to today, and the same days of the month before. */
  running: { now: Facts; previous: Facts } | null;
  /** The days of `shown`; null without months. */
  span: Span | null;
  revenue: number;
  expenses: number;
  /** By category of all shown months. */
  byCategory: Map<string, number>;
}

export function seriesOf({ complete, sums, business, running: days }: AnalysisFacts): Series {
  const earliest = complete && monthStart(complete.last, 1 - historyMonths);
  const from = complete && (complete.first > earliest! ? complete.first : earliest!);
  const byMonth = Map.groupBy(sums, ({ month }) => month);
  const history = complete ? monthsFrom(from!, complete.last).map((month) => ({ month, ...factsOf(byMonth.get(month) ?? []) })) : [];
  const shown = history.slice(-shownMonths);
  const before = history.slice(-2 * shownMonths, -shownMonths);
  const running = days && { now: factsOf(days.sums), previous: factsOf(days.previousSums) };
  const revenues = [...history, ...(running ? [running.now] : [])].map((facts) => facts.revenue);
  return {
    ...{ history, shown, running },
    before: before.length === shownMonths ? before : [],
    sources: sourcesOf(business.revenueSources, revenues).map((source) => ({
      ...source,
      months: source.months.slice(0, history.length),
      running: source.months[history.length] ?? 0,
    })),
    span: complete ? { startDate: shown[0]!.month, endDate: monthEnd(complete.last) } : null,
    revenue: total(shown.map((month) => month.revenueCents)),
    expenses: total(shown.map((month) => month.expensesCents)),
    byCategory: together(shown.map((month) => month.expenses)),
  };
}

/** The last twelve of a series of months. */
export const lastOf = (months: number[]): number[] => months.slice(-shownMonths);
