// Projected months and the back-test, as displayed. Pure.
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { labelOf, monthOf, monthStart, yearOf } from '../monthly-facts/calendar.js';
import { seasonalMonths } from '../scores/forecast.js';
import { mean } from '../statistics/statistics.js';
import type { Scores } from './scores.js';
import type { Series } from './series.js';
import { bySource, dollarsOf, dollarsOrNull, percentOrNull } from './shown-figures.js';

export const projectionRows = ({ sources }: Series, { projections }: Scores): FinancialAnalysis['intelligence']['cashFlowProjections'] =>
  projections.months.map((row, at) => {
    const start = monthStart(projections.start, at);
    return {
      ...{ month: at + 1, label: labelOf(start), year: yearOf(start), monthOfYear: monthOf(start), rest: projections.rest && at === 0 },
      // `total` is last because a source may have that name.
      revenue: {
        ...bySource(
          sources.map(({ key }, of) => [key, dollarsOf(row.bySource[of]!)]),
          0,
        ),
        total: dollarsOf(row.revenue),
      },
      expenses: { total: dollarsOf(row.expenses) },
      otherCash: dollarsOf(row.other),
      netCashFlow: dollarsOf(row.net),
      endingCash: dollarsOf(row.ending),
      low: dollarsOrNull(row.low),
      high: dollarsOrNull(row.high),
      alert: row.alert,
    };
  });

export function backTestShown({ history }: Series, { backTest, average }: Scores): FinancialAnalysis['backTest'] {
  const error = mean(backTest.map(({ actual, projected }) => Math.abs(actual - projected)));
  return {
    months: backTest.map(({ at, projected, actual }) => {
      const { month } = history[at]!;
      return {
        ...{ month: monthOf(month), year: yearOf(month), label: labelOf(month) },
        ...{ projected: dollarsOf(projected), actual: dollarsOf(actual), error: dollarsOf(projected - actual) },
      };
    }),
    meanAbsoluteError: dollarsOrNull(error),
    percentOfRevenue: error === null || average.revenue <= 0 ? null : percentOrNull((error / average.revenue) * 100),
    seasonal: history.length >= seasonalMonths,
  };
}
