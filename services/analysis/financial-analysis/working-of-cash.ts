// How runway, projections and the Revenue Quality Score are computed, in figures. Pure.
import type { Working } from '#contracts/analysis-shapes.js';
import { consoleLinks } from '#contracts/console-links.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { labelOf } from '../monthly-facts/calendar.js';
import { seasonalMonths } from '../scores/forecast.js';
import { decimal, money } from '../formatting/figures.js';
import type { AnalysisFacts } from './analysis-facts.query.js';
import { expensesLink, netCashLink, revenueLink } from './rows-links.js';
import type { Scores } from './scores.js';
import type { Series } from './series.js';
import { inDollars, inUnit, unknown } from './working-inputs.js';

export function runwayWorking({ ownAccounts }: AnalysisFacts, { shown }: Series, { runway, cash }: Scores): Working {
  return {
    formula:
      runway.medianNetCashCents === null
        ? unknown
        : runway.isBurning
          ? `${money(cash)} ÷ ${money(runway.burnCents)} = ${decimal(runway.months!, 1)} months`
          : `The median month adds ${money(runway.medianNetCashCents)}, so you aren’t burning cash.`,
    method:
      'Burn is the median of the complete months’ net cash, if negative. Transfers between your accounts, card payments and opening balances are excluded. Runway is cash ÷ burn: above 12 months healthy, above 6 caution, else critical.',
    inputs: [
      ...ownAccounts.map(({ path, cents }) => inDollars(leafOf(path), cents, consoleLinks.balances())),
      ...shown.map(({ month, netCashCents }) => inDollars(`Net cash of ${labelOf(month)}`, netCashCents, netCashLink(month))),
    ],
    result: inUnit('Runway', runway.months, 'months'),
  };
}

export function projectionsWorking({ history, span }: Series, { projections, backTest, cash }: Scores): Working {
  const [first] = projections.months;
  const seasonal = history.length >= seasonalMonths;
  return {
    formula: first
      ? `${money(cash)} + ${money(first.revenue)} − ${money(first.expenses)} ${first.other < 0 ? '−' : '+'} ${money(Math.abs(first.other))} = ${money(first.ending)}`
      : unknown,
    method: `Each source and all expenses follow a Theil–Sen line${seasonal ? ' with seasonality' : ' (seasonality is included after two years)'}, draws and loans their average. The range covers 8 of 10 outcomes, based on the errors of the last six months. Cash below three months of expenses is critical.`,
    inputs: [
      inDollars('Cash today', cash, consoleLinks.balances()),
      inDollars('Three months of expenses', projections.criticalCents, expensesLink(span)),
      inUnit('Months of data', history.length, 'count'),
      ...backTest.map(({ at, actual, projected }) => inDollars(`Error of ${labelOf(history[at]!.month)}`, actual - projected)),
    ],
    result: inDollars('Cash in six months', projections.months.at(-1)?.ending ?? null),
  };
}

export function qualityWorking({ revenue, span }: Series, { quality, concentration, consistency, growth, margin }: Scores): Working {
  const points = quality.parts.map((part) => decimal(part.points, 1));
  return {
    formula: quality.missing
      ? 'Concentration or consistency isn’t known yet, so the score is 50.'
      : `${points.join(' + ')} = ${decimal(quality.points!, 1)}`,
    method:
      '30% concentration (100 − index ÷ 100), 30% predictability (100 × (1 − variation)), 20% growth (50 + 2 × growth), 20% profit margin (5 × margin), each from 0 to 100. Healthy from 70, caution from 50.',
    inputs: [
      inUnit('Concentration index', concentration.index, 'index'),
      inUnit('Variation of the months', consistency.overall, 'ratio'),
      inUnit('Growth', growth.monthlyGrowth, 'percent-a-month'),
      inUnit('Profit margin', margin, 'percent'),
      inDollars('Revenue', revenue, revenueLink(span)),
    ],
    result: inUnit('Score', quality.score, 'points'),
  };
}
