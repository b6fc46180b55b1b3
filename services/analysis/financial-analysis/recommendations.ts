// Recommendations by named rules: each states its finding in figures, and where to act. The plan shows the most urgent ones. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { labelOf, monthStart } from '../monthly-facts/calendar.js';
import { money, percent } from '../formatting/figures.js';
import { expensesLink, linkOfPaths, revenueLink } from './rows-links.js';
import type { Scores } from './scores.js';
import type { Series } from './series.js';

type Recommendation = FinancialAnalysis['intelligence']['strategicRecommendations'][number];

/** How many of each priority a plan shows (specification § 9). */
const shownOf = { CRITICAL: Number.POSITIVE_INFINITY, HIGH: 3, MEDIUM: 2 } as const;
const order = { CRITICAL: 0, HIGH: 1, MEDIUM: 2 } as const;

interface Found extends Omit<Recommendation, 'impactValue' | 'impact'> {
  impactCents: number | null;
  /** Text with `{}` for the amount. */
  impactText: string;
}
type Rule = (series: Series, scores: Scores) => (Found | false | null)[];

/** All that the rules find, the most urgent and then the largest first. */
export function recommendationsOf(series: Series, scores: Scores): Recommendation[] {
  return rules
    .flatMap((rule) => rule(series, scores))
    .filter((found): found is Found => Boolean(found))
    .sort((a, b) => order[a.priority] - order[b.priority] || (b.impactCents ?? 0) - (a.impactCents ?? 0) || (a.rule < b.rule ? -1 : 1))
    .map(({ impactCents, impactText, ...found }) => ({
      ...found,
      impact: impactText.replace('{}', money(impactCents ?? 0)),
      impactValue: impactCents === null ? null : Math.round(impactCents) / 100,
    }));
}

/** All critical ones, the first three high, the first two medium; `found` is sorted. */
export const planOf = <R extends Pick<Recommendation, 'priority'>>(found: R[]): R[] =>
  found.filter((item) => found.filter(({ priority }) => priority === item.priority).indexOf(item) < shownOf[item.priority]);

const cashRules: Rule = (series, { runway, projections, cash }) => {
  const costs = expensesLink(series.span) ?? consoleLinks.balances();
  const critical = projections.months.findIndex(({ alert }) => alert === 'CRITICAL');
  const warned = projections.months.findIndex(({ alert }) => alert === 'WARNING');
  const monthAt = (at: number) => labelOf(monthStart(projections.start, at));
  const short = runway.isBurning && (runway.band === 'critical' || runway.band === 'caution');
  return [
    short && {
      ...{ priority: runway.band === 'critical' ? 'CRITICAL' : 'HIGH', rule: 'runway' },
      title: `Cash lasts ${runway.months!.toFixed(1)} months`,
      problem: `In the median month, cash falls by ${money(runway.burnCents)}. ${money(cash)} is left.`,
      ...{ impactCents: runway.burnCents, impactText: '{} a month' },
      ...{ action: 'See where the money goes', link: costs },
    },
    critical >= 0 && {
      ...{ priority: 'CRITICAL', rule: 'cash-critical-zone' },
      title: `${monthAt(critical)} drops into the critical zone`,
      problem: `Cash of ${money(projections.months[critical]!.ending)} is below three months of expenses, ${money(projections.criticalCents!)}.`,
      ...{ impactCents: projections.criticalCents! - projections.months[critical]!.ending, impactText: '{} short' },
      ...{ action: 'Find payments you can delay', link: costs },
    },
    critical < 0 &&
      warned >= 0 && {
        ...{ priority: 'MEDIUM', rule: 'cash-may-fall' },
        title: `${monthAt(warned)} may drop into the critical zone`,
        problem: `In a bad case ${money(projections.months[warned]!.low!)} is left, and three months of expenses are ${money(projections.criticalCents!)}.`,
        ...{ impactCents: projections.criticalCents! - projections.months[warned]!.low!, impactText: '{} short in a bad case' },
        ...{ action: 'Watch the balance', link: consoleLinks.balances() },
      },
  ];
};

const costRules: Rule = (series, { breakEven, floor, average, payroll, drop }) => {
  const costs = expensesLink(series.span) ?? consoleLinks.balances();
  const loss = average.expenses - average.revenue;
  return [
    breakEven.status === 'below-break-even' && {
      ...{ priority: 'CRITICAL', rule: 'below-break-even' },
      title: 'Revenue does not cover the costs',
      problem:
        breakEven.breakEvenCents === null
          ? `Costs are ${money(average.expenses)} a month, but revenue is ${money(average.revenue)}.`
          : `Revenue is ${money(average.revenue)} a month. You need ${money(breakEven.breakEvenCents)} to break even.`,
      ...{ impactCents: Math.max(0, loss), impactText: '{} a month' },
      ...{ action: 'See the costs', link: costs },
    },
    floor.status === 'action-required' && {
      ...{ priority: 'HIGH', rule: 'fixed-above-floor' },
      title: 'Fixed costs are above the revenue floor',
      problem: `Fixed costs are ${money(average.fixed)} a month. The goal is less than ${money(floor.thresholdCents!)}.`,
      ...{ impactCents: average.fixed - floor.thresholdCents!, impactText: '{} a month' },
      ...{ action: 'See the costs', link: costs },
    },
    payroll.overspendingCents > 0 && {
      ...{ priority: payroll.advised ? 'HIGH' : 'MEDIUM', rule: payroll.advised ? 'payroll-overspending' : 'payroll-above-benchmark' },
      title: payroll.advised ? 'Payroll is above the benchmark' : 'Payroll is just above the benchmark',
      problem: `${percent(payroll.current!)} of revenue against ${percent(payroll.benchmark)}${payroll.advised ? '' : ', inside the 10% band'}.`,
      ...{ impactCents: payroll.overspendingCents, impactText: '{} a month' },
      ...{ action: payroll.advised ? 'See the costs' : 'No action needed yet', link: costs },
    },
    breakEven.status === 'healthy' &&
      drop.riskLevel === 'HIGH' && {
        ...{ priority: 'HIGH', rule: 'thin-against-a-fall' },
        title: 'A 20% drop in revenue would cause a loss',
        problem: `The margin would be ${percent(drop.margin!)}, with fixed costs of ${money(average.fixed)} a month.`,
        ...{ impactCents: 0.2 * (average.revenue - average.variable), impactText: '{} a month less to cover them' },
        ...{ action: 'See the costs', link: costs },
      },
  ];
};

const revenueRules: Rule = (series, { concentration, growth, sourceGrowth, consistency, floor, average }) => {
  const { sources, span } = series;
  const all = series.shown.flatMap(({ revenue }) => [...revenue.keys()]);
  const linkOf = (at: number) => linkOfPaths(span, sources[at]!.accounts, all) ?? revenueLink(span) ?? consoleLinks.settings;
  const { largest } = concentration;
  const leading = largest && sources[largest.at]!;
  const alone = leading && sources.filter(({ months }) => months.some((cents) => cents > 0)).length === 1;
  return [
    concentration.riskLevel === 'HIGH' &&
      leading &&
      !alone && {
        ...{ priority: 'HIGH', rule: 'concentration' },
        title: `${leading.name} is ${Math.round(largest!.share * 100)}% of revenue`,
        problem:
          leading.floorCents === null
            ? `Without it, revenue would be ${money(average.revenue * (1 - largest!.share))} a month.`
            : `Without it, the monthly floor falls from ${money(floor.totalCents)} to ${money(floor.totalCents - leading.floorCents)}.`,
        ...{ impactCents: leading.floorCents ?? average.revenue * largest!.share, impactText: '{} a month' },
        ...{ action: `See revenue from ${leading.name}`, link: linkOf(largest!.at) },
      },
    growth.trend === 'declining' && {
      ...{ priority: 'HIGH', rule: 'revenue-declines' },
      title: 'Revenue is declining',
      problem: `It falls by ${percent(-growth.monthlyGrowth!)} a month.`,
      ...{ impactCents: -growth.slope!, impactText: '{} less each month' },
      ...{ action: 'See the months', link: consoleLinks.analytics('revenue') },
    },
    ...sourceGrowth.map(
      (own, at): Found | false =>
        (own.trend === 'declining' || own.trend === 'slight_decline') && {
          ...{ priority: 'MEDIUM', rule: 'source-declines' },
          title: `${sources[at]!.name} revenue is shrinking`,
          problem: `It falls by ${percent(-own.monthlyGrowth!)} a month.`,
          ...{ impactCents: -own.slope!, impactText: '{} less each month' },
          ...{ action: `See revenue from ${sources[at]!.name}`, link: linkOf(at) },
        },
    ),
    consistency.predictability === 'LOW' && {
      ...{ priority: 'MEDIUM', rule: 'unpredictable-revenue' },
      title: 'Revenue varies a lot from month to month',
      problem: `Monthly revenue typically differs from the average by ${percent(consistency.overall! * 100)}.`,
      ...{ impactCents: consistency.overall! * average.revenue, impactText: '{} up or down' },
      ...{ action: 'See the months', link: consoleLinks.analytics('revenue') },
    },
  ];
};

const rules: Rule[] = [cashRules, costRules, revenueRules];
