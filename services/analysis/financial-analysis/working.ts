// 'How is this computed?': for each section, the formula in figures, the method with its bands, and the inputs with their entries. Pure.
import type { AnalysisInput, Working } from '#contracts/analysis-shapes.js';
import { consoleLinks } from '#contracts/console-links.js';
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { total } from '../monthly-facts/month-facts.js';
import { concentrationBands } from '../scores/concentration.js';
import { consistencyBands } from '../scores/consistency.js';
import { floorGoalPercent } from '../scores/revenue-floor.js';
import { isPayroll } from '../scores/payroll-efficiency.js';
import { decimal, money, percent } from '../formatting/figures.js';
import type { AnalysisFacts } from './analysis-facts.query.js';
import { categoryLink, expensesLink, linkOfPaths, revenueLink } from './rows-links.js';
import { inDollars, inUnit, unknown } from './working-inputs.js';
import { projectionsWorking, qualityWorking, runwayWorking } from './working-of-cash.js';
import type { Scores } from './scores.js';
import { lastOf, type Series } from './series.js';

export function workingOf(facts: AnalysisFacts, series: Series, scores: Scores): FinancialAnalysis['working'] {
  return {
    ...{
      revenueFloor: floorWorking(series, scores),
      breakEven: breakEvenWorking(series, scores),
      cashRunway: runwayWorking(facts, series, scores),
    },
    ...{ projections: projectionsWorking(series, scores), revenueQuality: qualityWorking(series, scores) },
    ...{
      concentration: concentrationWorking(series, scores),
      growth: growthWorking(series, scores),
      consistency: consistencyWorking(series, scores),
    },
    ...{
      payrollEfficiency: payrollWorking(series, scores),
      fixedVsVariable: behaviorWorking(series, scores),
      costPerDollar: costWorking(series),
    },
  };
}

const ofBehavior = ({ span }: Series, { categories }: Scores, behavior: 'fixed' | 'variable'): AnalysisInput[] =>
  categories
    .filter((category) => category.behavior === behavior)
    .map(({ path, totalCents }) => inDollars(`${categoryOf(path)} (${behavior})`, totalCents, categoryLink(span, path)));

function floorWorking(series: Series, scores: Scores): Working {
  const { floor, average } = scores;
  return {
    formula:
      floor.thresholdCents === null
        ? 'No source has a monthly floor yet.'
        : `${floorGoalPercent}% × ${money(floor.totalCents)} = ${money(floor.thresholdCents)}, and fixed costs are ${money(average.fixed)}`,
    method: `Goal: average monthly fixed costs below ${floorGoalPercent}% of guaranteed monthly revenue (from Settings).`,
    inputs: [
      ...series.sources
        .filter(({ floorCents }) => floorCents !== null)
        .map((source) => inDollars(`${source.name} floor`, source.floorCents, consoleLinks.settingsOf('sources'))),
      ...ofBehavior(series, scores, 'fixed'),
      inUnit('Months', series.shown.length, 'count'),
    ],
    result: inDollars('Goal for fixed costs', floor.thresholdCents),
  };
}

function breakEvenWorking(series: Series, scores: Scores): Working {
  const { breakEven, average } = scores;
  return {
    formula:
      breakEven.breakEvenCents === null
        ? breakEven.variableCostRatio === null
          ? unknown
          : `Each dollar of revenue costs ${money(breakEven.variableCostRatio * 100)}, so no amount of revenue covers the fixed costs.`
        : `${money(average.fixed)} ÷ (1 − ${percent(breakEven.variableCostRatio! * 100)}) = ${money(breakEven.breakEvenCents)}`,
    method: 'Break-even is fixed costs ÷ contribution margin, where the margin is 1 − variable costs ÷ revenue, for an average month.',
    inputs: [
      inDollars('Revenue', series.revenue, revenueLink(series.span)),
      ...ofBehavior(series, scores, 'fixed'),
      ...ofBehavior(series, scores, 'variable'),
      inUnit('Months', series.shown.length, 'count'),
    ],
    result: inDollars('Break-even a month', breakEven.breakEvenCents),
  };
}

function concentrationWorking({ sources, shown, span }: Series, { concentration }: Scores): Working {
  const all = shown.flatMap(({ revenue }) => [...revenue.keys()]);
  const amounts = sources.map((source) => total(lastOf(source.months)));
  const positive = total(amounts.filter((cents) => cents > 0));
  const squares = amounts.filter((cents) => cents > 0).map((cents) => `${decimal((cents / positive) * 100, 1)}²`);
  return {
    formula: concentration.index === null ? unknown : `${squares.join(' + ')} = ${decimal(concentration.index, 0)}`,
    method: `Herfindahl–Hirschman index: the shares in percent, squared and added up. Above ${concentrationBands.high.toLocaleString('en-US')} high, from ${concentrationBands.moderate.toLocaleString('en-US')} moderate, else low (U.S. Department of Justice and FTC, 2010).`,
    inputs: sources.map((source, at) => inDollars(source.name, amounts[at]!, linkOfPaths(span, source.accounts, all))),
    result: inUnit('Index', concentration.index, 'index'),
  };
}

const monthInputs = (series: Series): AnalysisInput[] =>
  series.shown.map(({ month, revenueCents }) =>
    inDollars(month.slice(0, 7), revenueCents, consoleLinks.statement(Number(month.slice(0, 4)), Number(month.slice(5, 7)))),
  );

function growthWorking(series: Series, { growth }: Scores): Working {
  return {
    formula:
      growth.monthlyGrowth === null
        ? unknown
        : `${money(growth.slope!)} ÷ ${money(growth.median!)} = ${decimal(growth.monthlyGrowth, 1)}% a month`,
    method:
      'Theil–Sen slope: the median of the steps between every two months, ÷ the median month. Beyond 2% a month it grows or declines, beyond 0.5% slightly, else it is stable.',
    inputs: monthInputs(series),
    result: inUnit('Growth', growth.monthlyGrowth, 'percent-a-month'),
  };
}

function consistencyWorking(series: Series, { consistency, average }: Scores): Working {
  return {
    formula:
      consistency.overall === null
        ? unknown
        : `${money(consistency.overall * average.revenue)} ÷ ${money(average.revenue)} = ${decimal(consistency.overall, 2)}`,
    method: `Coefficient of variation: the months' standard deviation ÷ their mean. Up to ${consistencyBands.high} predictability is high, up to ${consistencyBands.moderate} moderate, else low.`,
    inputs: monthInputs(series),
    result: inUnit('Variation', consistency.overall, 'ratio'),
  };
}

function payrollWorking({ byCategory, span, revenue }: Series, { payroll }: Scores): Working {
  return {
    formula: payroll.current === null ? unknown : `${money(payroll.totalCents)} ÷ ${money(revenue)} = ${percent(payroll.current)}`,
    method:
      'Wages, payroll taxes, benefits and contractors ÷ revenue, compared with the benchmark in the settings. More than 10% above it, there is advice.',
    inputs: [
      ...[...byCategory]
        .filter(([path]) => isPayroll(path))
        .map(([path, cents]) => inDollars(categoryOf(path), cents, categoryLink(span, path))),
      inDollars('Revenue', revenue, revenueLink(span)),
      inUnit('Benchmark', payroll.benchmark, 'percent', consoleLinks.settings),
    ],
    result: inUnit('Payroll as a share of revenue', payroll.current, 'percent'),
  };
}

function behaviorWorking(series: Series, scores: Scores): Working {
  const { drop, average } = scores;
  const costs = average.fixed + average.variable;
  return {
    formula: drop.fixedPercent === null ? unknown : `${money(average.fixed)} ÷ ${money(costs)} = ${percent(drop.fixedPercent)}`,
    method:
      'A category is fixed or variable by the settings, else by its name, else variable if revenue explains at least half of its monthly variation (r² of 0.5 or more). If revenue fell by 20%, variable costs would too.',
    inputs: [...ofBehavior(series, scores, 'fixed'), ...ofBehavior(series, scores, 'variable')],
    result: inUnit('Fixed', drop.fixedPercent, 'percent'),
  };
}

function costWorking({ revenue, expenses, span }: Series): Working {
  const result = revenue > 0 ? expenses / revenue : null;
  return {
    formula: result === null ? unknown : `${money(expenses)} ÷ ${money(revenue)} = $${decimal(result, 2)}`,
    method: 'Expenses ÷ revenue.',
    inputs: [inDollars('Expenses', expenses, expensesLink(span)), inDollars('Revenue', revenue, revenueLink(span))],
    result: inUnit('Spent per dollar of revenue', result, 'dollars'),
  };
}
