// Patterns in the months, by named rules: one trend, and categories whose last month is unusual. Pure.
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { consoleLinks } from '#contracts/console-links.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { labelOf, monthEnd } from '../monthly-facts/calendar.js';
import { growthBands, growthOf } from '../scores/growth.js';
import { unusualMonth } from '../scores/unusual-month.js';
import { money, percent } from '../formatting/figures.js';
import type { Scores } from './scores.js';
import type { Series } from './series.js';

type Patterns = FinancialAnalysis['intelligence']['patterns'];

/** Parts of a month's average expenses: the minimum for a pattern, and the limits of its severity. */
const shares = { matters: 0.01, medium: 0.03, high: 0.1 };
const maxAnomalies = 5;

export const patternsOf = (series: Series, scores: Scores): Patterns => ({
  trends: trendOf(series, scores),
  anomalies: anomaliesOf(series, scores),
});

/** Expenses that outgrow revenue come before the trend of revenue itself. Null while there is no slope. */
function trendOf({ shown }: Series, { growth }: Scores): Patterns['trends'] {
  const costs = growthOf(shown.map((month) => month.expensesCents)).monthlyGrowth;
  const revenue = growth.monthlyGrowth;
  if (revenue === null) return null;
  if (costs !== null && costs > revenue + growthBands.slight && costs > growthBands.slight)
    return {
      type: 'expenses-outgrow-revenue',
      message: `Expenses change by ${percent(costs)} a month, revenue by ${percent(revenue)}.`,
      action: 'See what grew',
      link: consoleLinks.analytics('expenses'),
    };
  const steady = Math.abs(revenue) <= growthBands.slight;
  return {
    type: steady ? 'revenue-stable' : revenue > 0 ? 'revenue-growth' : 'revenue-decline',
    message: steady
      ? `Revenue is steady: ${percent(revenue)} a month.`
      : `Revenue ${revenue > 0 ? 'grows' : 'falls'} by ${percent(Math.abs(revenue))} a month.`,
    action: 'See the months',
    link: consoleLinks.analytics('revenue'),
  };
}

function anomaliesOf({ shown, byCategory }: Series, { average }: Scores): Patterns['anomalies'] {
  const last = shown.at(-1);
  if (!last) return [];
  const span = { startDate: last.month, endDate: monthEnd(last.month) };
  return [...byCategory.keys()]
    .flatMap((path) => {
      const found = unusualMonth(shown.map((month) => month.expenses.get(path) ?? 0));
      const distance = found ? Math.abs(found.cents - found.usualCents) : 0;
      return found && distance >= shares.matters * average.expenses ? [{ path, found, distance }] : [];
    })
    .sort((a, b) => b.distance - a.distance || (a.path < b.path ? -1 : 1))
    .slice(0, maxAnomalies)
    .map(({ path, found, distance }) => ({
      severity: distance >= shares.high * average.expenses ? 'high' : distance >= shares.medium * average.expenses ? 'medium' : 'low',
      type: 'unusual-month',
      message: `${categoryOf(path)} was ${money(found.cents)} in ${labelOf(last.month)}. The usual amount is ${money(found.usualCents)}.`,
      action: 'See these entries',
      link: consoleLinks.rows(span, { category: path }),
    }));
}
