// The analytics screen's texts and figures by month, and its choices in the URL. Pure.
import { centsOf } from '#contracts/money.js';
import type { Analytics, AnalyticsMonth, Insight } from '#contracts/routes/analytics.js';
import { monthText, spanText } from '../../lib/dates.js';
import { changeText, countOf, MINUS, percent, wholeDollars } from '../../lib/money.js';
import { oneOf, type Search, integerOf } from '../../lib/search-params.js';
import type { BarItem } from '../../ui/bar-list.js';
import type { TrendMonth } from '../../ui/trend.js';

export type { Analytics };

export const ranges = ['3', '6', '12'] as const;
type Range = (typeof ranges)[number];
export const views = ['overview', 'revenue', 'expenses', 'cashflow'] as const;
export type View = (typeof views)[number];
export const viewNames: Record<View, string> = { overview: 'Overview', revenue: 'Revenue', expenses: 'Expenses', cashflow: 'Cash flow' };

interface AnalyticsSearch {
  range?: Range;
  year?: number;
  view?: View;
}

export const parseAnalyticsSearch = (search: Search): AnalyticsSearch => ({
  range: oneOf(search.range, ranges),
  year: integerOf(search.year, { min: 2000, max: 2100 }),
  view: oneOf(search.view, views),
});

export type Kpi = Analytics['kpis']['totalRevenue'];

/** `+2.7 points` of a margin; undefined if there is nothing to compare with. */
export function pointsText({ change }: Kpi): string | undefined {
  if (change === null) return undefined;
  const text = Math.abs(change).toFixed(1);
  const sign = Number(text) === 0 ? '' : change < 0 ? MINUS : '+';
  return `${sign}${text} points`;
}

/** An increase is good, except for expenses. */
export const toneOf = (change: number | null, moreIsGood: boolean): 'positive' | 'negative' | undefined =>
  change === null || change === 0 ? undefined : change > 0 === moreIsGood ? 'positive' : 'negative';

/** The amounts that a view charts for each month: bars, then the line. */
const drawn: Record<
  View,
  (of: Pick<AnalyticsMonth, 'revenue' | 'expenses' | 'netIncome' | 'moneyIn' | 'moneyOut' | 'netCash'>) => number[]
> = {
  overview: ({ revenue, expenses, netIncome }) => [revenue, expenses, netIncome],
  revenue: ({ revenue }) => [revenue],
  expenses: ({ expenses }) => [expenses],
  cashflow: ({ moneyIn, moneyOut, netCash }) => [moneyIn, moneyOut, netCash],
};

interface Drawing {
  title: string;
  series: { name: string; color: 'chart-1' | 'chart-2' }[];
  result?: string;
}

export const drawings: Record<View, Drawing> = {
  overview: {
    title: 'Revenue, expenses and net',
    series: [
      { name: 'Revenue', color: 'chart-1' },
      { name: 'Expenses', color: 'chart-2' },
    ],
    result: 'Net income',
  },
  revenue: { title: 'Revenue by month', series: [{ name: 'Revenue', color: 'chart-1' }] },
  expenses: { title: 'Expenses by month', series: [{ name: 'Expenses', color: 'chart-2' }] },
  cashflow: {
    title: 'Money in, money out and net cash',
    series: [
      { name: 'Money in', color: 'chart-1' },
      { name: 'Money out', color: 'chart-2' },
    ],
    result: 'Net cash',
  },
};

/** `October 2026`; for the current month, its days so far. */
export const monthName = ({ month, year, running, startDate, endDate }: AnalyticsMonth): string =>
  running ? spanText(startDate, endDate) : `${monthText(month)} ${year}`;

/** The filter for the entries behind a view's monthly figure. */
const entriesOf: Partial<Record<View, string>> = {
  revenue: 'accountType=revenue',
  expenses: 'accountType=expense',
  cashflow: 'figure=net-cash',
};

/** The entries behind a month's figure, or its statement if the view shows several figures. */
export function placeOf({ link, startDate, endDate }: AnalyticsMonth, view: View): string | undefined {
  const filter = entriesOf[view];
  return filter ? `/general-ledger?startDate=${startDate}&endDate=${endDate}&${filter}` : (link ?? undefined);
}

export function trendMonthsOf(months: AnalyticsMonth[], view: View): TrendMonth[] {
  const bars = drawings[view].series.length;
  return months.map((month) => ({
    short: month.label,
    name: monthName(month),
    valuesCents: drawn[view](month).map(centsOf),
    running: month.running,
    marksCents: month.sameDays
      ? drawn[view]({ ...month, ...month.sameDays })
          .slice(0, bars)
          .map(centsOf)
      : undefined,
    place: placeOf(month, view),
  }));
}

/** `November 1 to 22, still running`, and the meaning of the marks on its bars; null if the last month is complete. */
export function runningWords(months: AnalyticsMonth[], view: View): { running: string; marks: string } | null {
  const last = months.at(-1);
  if (!last?.running || !last.sameDays) return null;
  const { sameDays } = last;
  const amounts = drawn[view]({ ...last, ...sameDays });
  const figures = drawings[view].series.map(({ name }, index) => `${name.toLowerCase()} ${wholeDollars(centsOf(amounts[index] ?? 0))}`);
  return {
    running: `${firstDays(last)} (month to date)`,
    marks: `${firstDays(sameDays)}, the same days: ${figures.join(', ')}`,
  };
}

/** `October 1 to 22`. */
function firstDays({ endDate }: Pick<AnalyticsMonth, 'endDate'>): string {
  const until = Number(endDate.slice(8));
  return `${monthText(Number(endDate.slice(5, 7)))} 1${until > 1 ? ` to ${until}` : ''}`;
}

/** Changes above this percentage are highlighted. */
const alarmingPercent = 10;

/** A dash without an amount before. */
export const stepText = (previous: number | null, amount: number): string =>
  previous === null ? percent(null) : changeText(centsOf(previous), centsOf(amount));

/** The ten largest and Other. Expenses that grew and revenue that fell by more than 10% use the negative color. */
export const barItems = ({ items }: Analytics['expenses'], side: 'revenue' | 'expenses'): BarItem[] =>
  items.map(({ name, amount, share, previous, changePercent, categories, isOther, link }) => ({
    name: isOther ? `Other, ${countOf(categories, 'category', 'categories')}` : name,
    amountCents: centsOf(amount),
    share: share === null ? null : share / 100,
    folded: isOther,
    change: {
      text: stepText(previous, amount),
      alarming:
        !isOther && changePercent !== null && (side === 'expenses' ? changePercent > alarmingPercent : changePercent < -alarmingPercent),
    },
    place: link ?? undefined,
  }));

/** Complete months only: the current month isn't comparable. */
export function monthFacts(months: AnalyticsMonth[], of: 'revenue' | 'expenses') {
  const complete = months.filter(({ running }) => !running);
  const largest = complete.reduce<AnalyticsMonth | undefined>((best, month) => (best && best[of] >= month[of] ? best : month), undefined);
  const sumCents = complete.reduce((sum, month) => sum + centsOf(month[of]), 0);
  return { count: complete.length, averageCents: complete.length === 0 ? null : Math.round(sumCents / complete.length), largest };
}

export const insightsOf = (insights: Insight[], view: View, limit: number): Insight[] =>
  insights.filter((insight) => insight.views.includes(view)).slice(0, limit);
