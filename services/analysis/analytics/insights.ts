// Insights about a span, by named rules: each is a sentence with its figure, and a link whose rows add up to the figure. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { categoryOf, leafOf } from '#contracts/rules/account-path.js';
import type { Insight } from '#contracts/routes/analytics.js';
import { countOf } from '#contracts/rules/count-of.js';
import { factsOf, type Facts } from '../monthly-facts/month-facts.js';
import { labelOf, monthOf, monthThrough, shortName, yearOf } from '../monthly-facts/calendar.js';
import { rounded } from '../statistics/statistics.js';
import { decimal, money, percent } from '../formatting/figures.js';
import type { AnalyticsFacts } from './analytics-facts.query.js';
import type { Summed } from './summed.js';

type View = Insight['views'][number];
interface Found {
  rule: string;
  views: View[];
  /** Figures are between asterisks. */
  text: string;
  cents: number;
  link: Insight['link'];
  /** The sort key: the current month comes first, uncategorized transactions last. */
  size: number;
}
type Rule = (facts: AnalyticsFacts, now: Summed, before: Summed | null) => (Found | null)[];

/** The maximum per view. */
const shownInsights = 5;
/** The minimum growth of a category, in percent, and its minimum part of all expenses, for an insight. */
const growth = { percent: 10, part: 0.01 };

export function insightsOf(facts: AnalyticsFacts, now: Summed, before: Summed | null): Insight[] {
  const found = rules
    .flatMap((rule) => rule(facts, now, before))
    .filter((insight): insight is Found => insight !== null)
    .sort((a, b) => b.size - a.size || (a.rule < b.rule ? -1 : 1));
  const counts = new Map<View, number>();
  return found.flatMap(({ text, cents, size, ...insight }) => {
    // Uncategorized transactions are last in every view.
    const room = size === -Infinity ? shownInsights : shownInsights - (now.uncategorized.lines > 0 ? 1 : 0);
    const views = insight.views.filter((view) => (counts.get(view) ?? 0) < room);
    for (const view of views) counts.set(view, (counts.get(view) ?? 0) + 1);
    return views.length === 0 ? [] : [{ ...insight, views, parts: partsOf(text), figure: rounded(cents, 0) / 100 }];
  });
}

const partsOf = (text: string): Insight['parts'] =>
  text
    .split('*')
    .map((part, at) => ({ text: part, strong: at % 2 === 1 }))
    .filter((part) => part.text !== '');

/** Compares the current month with the same days of the month before. */
const running: Rule = ({ period, sameDays }, { months }) => {
  const now = months.at(-1);
  if (!period?.running || !sameDays || !now) return [];
  const then = factsOf(sameDays.sums);
  const span = { startDate: now.month, endDate: period.span.endDate };
  const insightOf = (rule: string, of: (facts: Facts) => number, accountType: 'revenue' | 'expense', views: View[]): Found | null => {
    const [cents, before] = [of(now), of(then)];
    if (cents === 0 && before === 0) return null;
    const change = before > 0 ? ` (${decimal(((cents - before) / before) * 100, 1)}%)` : '';
    return {
      ...{ rule, views, size: Infinity, cents: accountType === 'revenue' ? cents : -cents },
      text: `${accountType === 'revenue' ? 'Revenue' : 'Expenses'} through ${shortDay(span.endDate)}: *${money(cents)}*, *${movedText(cents - before)}*${change} from ${monthThrough(sameDays.span.endDate)}.`,
      link: { label: 'See these entries', to: consoleLinks.rows(span, { accountType }) },
    };
  };
  return [
    insightOf('running-revenue', (facts) => facts.revenueCents, 'revenue', ['overview', 'revenue']),
    insightOf('running-expenses', (facts) => facts.expensesCents, 'expense', ['expenses']),
  ];
};

const movedText = (cents: number): string => `${cents < 0 ? 'down' : 'up'} ${money(Math.abs(cents))}`;
const shortDay = (date: string): string => `${shortName(date)} ${Number(date.slice(8))}`;

/** The expense and income categories that changed most since a year before, and the expense category that grew fastest. */
const movers: Rule = ({ period }, now, before) => {
  if (!before || !period) return [];
  const rowsOf = (category: string) => consoleLinks.rows(period.span, { category });
  const largest = (of: 'revenue' | 'expenses') => changesOf(now[of], before[of])[0];
  const [spent, earned] = [largest('expenses'), largest('revenue')];
  const fast = changesOf(now.expenses, before.expenses)
    .filter(
      ({ path, was, is }) =>
        path !== spent?.path && was > 0 && is / was - 1 >= growth.percent / 100 && is >= growth.part * now.expensesCents,
    )
    .sort((a, b) => b.is / b.was - a.is / a.was)[0];
  return [
    spent
      ? {
          ...{ rule: 'expense-moved-most', views: ['overview', 'expenses'], size: Math.abs(spent.change), cents: -spent.is },
          text: `${categoryOf(spent.path)}: *${money(spent.is)}*, *${movedText(spent.change)}* from last year. Total expenses are ${movedText(now.expensesCents - before.expensesCents)}.`,
          link: { label: 'See these entries', to: rowsOf(spent.path) },
        }
      : null,
    earned
      ? {
          ...{ rule: 'revenue-moved-most', views: ['overview', 'revenue'], size: Math.abs(earned.change), cents: earned.is },
          text: `${categoryOf(earned.path)}: *${money(earned.is)}*, *${movedText(earned.change)}* from last year.`,
          link: { label: 'See these entries', to: rowsOf(earned.path) },
        }
      : null,
    fast
      ? {
          ...{ rule: 'expense-grew-fastest', views: ['overview', 'expenses'], size: fast.change, cents: -fast.is },
          text: `${categoryOf(fast.path)} is up *${percent((fast.is / fast.was - 1) * 100)}* to *${money(fast.is)}*.`,
          link: { label: 'See these entries', to: rowsOf(fast.path) },
        }
      : null,
  ];
};

/** Changed paths, the largest change first. */
function changesOf(now: Map<string, number>, before: Map<string, number>) {
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((path) => ({ path, is: now.get(path) ?? 0, was: before.get(path) ?? 0 }))
    .map((category) => ({ ...category, change: category.is - category.was }))
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.path < b.path ? -1 : 1));
}

/** The complete months that earned the most and the least. */
const bestMonth: Rule = ({ period }, { months }) => {
  const complete = period?.running ? months.slice(0, -1) : months;
  const sorted = complete
    .filter(({ revenueCents }) => revenueCents > 0)
    .sort((a, b) => b.netCents - a.netCents || (a.month < b.month ? -1 : 1));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst || best === worst) return [];
  return [
    {
      ...{ rule: 'best-month', views: ['overview', 'revenue'], size: best.netCents - worst.netCents, cents: best.netCents },
      text: `${labelOf(best.month)} earned the most (*${money(best.netCents)}*), and ${labelOf(worst.month)} earned the least (*${money(worst.netCents)}*).`,
      link: { label: 'See the best month', to: consoleLinks.statement(yearOf(best.month), monthOf(best.month)) },
    },
  ];
};

/** The change of cash, and the largest use of cash other than expenses. */
const cash: Rule = ({ period }, now) => {
  if (!period || now.months.length === 0) return [];
  const largest = [...now.elsewhere].filter(([, cents]) => cents > 0).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0];
  return [
    {
      ...{ rule: 'cash-change', views: ['cashflow'], size: Math.abs(now.netCashCents), cents: now.endingCashCents },
      text: `Your accounts have *${money(now.endingCashCents)}*, *${movedText(now.netCashCents)}* in this period.`,
      link: { label: 'See the balances', to: consoleLinks.balances() },
    },
    largest
      ? {
          ...{ rule: 'cash-beside-expenses', views: ['cashflow'], size: largest[1], cents: -largest[1] },
          text: `${leafOf(largest[0])} used *${money(largest[1])}* of cash that isn’t an expense.`,
          link: { label: 'See these entries', to: consoleLinks.rows(period.span, { category: largest[0] }) },
        }
      : null,
  ];
};

const uncategorized: Rule = ({ period }, now) => {
  const { lines, cents } = now.uncategorized;
  if (!period || lines === 0) return [];
  return [
    {
      ...{ rule: 'uncategorized', views: ['overview', 'revenue', 'expenses', 'cashflow'], size: -Infinity, cents },
      text: `*${countOf(lines, 'transaction')}*, together *${money(cents)}*, ${lines === 1 ? 'has' : 'have'} no category yet.`,
      link: { label: lines === 1 ? 'Review it' : `Review ${lines}`, to: consoleLinks.uncategorized(period.span) },
    },
  ];
};

const rules: Rule[] = [running, movers, bestMonth, cash, uncategorized];
