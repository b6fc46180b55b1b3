// The rules of the analysis at their bounds, each with the derivation of its expected number, and what holds for any months.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { planOf } from '../financial-analysis/recommendations.js';
import { breakEvenOf } from './break-even.js';
import { concentrationOf } from './concentration.js';
import { predictabilityOf } from './consistency.js';
import { behaviorOf } from './cost-behavior.js';
import { forecast } from './forecast.js';
import { growthOf, trendOf } from './growth.js';
import { bridgeOf } from './net-income-bridge.js';
import { isPayroll, payrollEfficiencyOf } from './payroll-efficiency.js';
import { alertOf, backTestOf, projectionsOf, type PastMonths } from './projections.js';
import { revenueFloorOf } from './revenue-floor.js';
import { revenueDropOf } from './revenue-drop.js';
import { bandOf as qualityBandOf, revenueQualityOf } from './revenue-quality.js';
import { bandOf, runwayOf } from './runway.js';
import { sourcesOf } from './sources.js';
import { standardDeviation, variation } from '../statistics/statistics.js';
import { unusualMonth } from './unusual-month.js';

const amounts = (minLength = 0) => fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { minLength, maxLength: 30 });

describe('bands', () => {
  test.each([
    [12.01, 'healthy'],
    [12, 'caution'],
    [6.01, 'caution'],
    [6, 'critical'],
    [0, 'critical'],
  ])('a runway of %s months is %s', (months, band) => expect(bandOf(months)).toBe(band));

  test.each([
    [70, 'Healthy'],
    [69, 'Caution'],
    [50, 'Caution'],
    [49, 'Action Needed'],
  ])('a score of %s is %s', (score, band) => expect(qualityBandOf(score)).toBe(band));

  test.each([
    [2.01, 'growing'],
    [2, 'slight_growth'],
    [0.51, 'slight_growth'],
    [0.5, 'stable'],
    [-0.5, 'stable'],
    [-0.51, 'slight_decline'],
    [-2, 'slight_decline'],
    [-2.01, 'declining'],
  ])('%s percent a month is %s', (growth, trend) => expect(trendOf(growth)).toBe(trend));

  test('variation, alarms and shares', () => {
    expect([0.15, 0.16, 0.35, 0.36].map(predictabilityOf)).toEqual(['HIGH', 'MODERATE', 'MODERATE', 'LOW']);
    expect([alertOf(99, 50, 100), alertOf(100, 99, 100), alertOf(100, 100, 100), alertOf(100, null, 100)]).toEqual([
      'CRITICAL',
      'WARNING',
      'HEALTHY',
      'HEALTHY',
    ]);
    // 4 × 25² = 2,500 is not above it; 6 equal ones are 1,667, 7 are 1,429; one is 10,000.
    const equal = (count: number) => concentrationOf(Array.from({ length: count }, () => 7));
    expect([1, 4, 6, 7].map((count) => [Math.round(equal(count).index!), equal(count).riskLevel])).toEqual([
      [10_000, 'HIGH'],
      [2_500, 'MODERATE'],
      [1_667, 'MODERATE'],
      [1_429, 'LOW'],
    ]);
    // 27² + 25² + 25² + 23² = 2,508.
    expect(concentrationOf([27, 25, 25, 23]).riskLevel).toBe('HIGH');
    expect(concentrationOf([-5, 0])).toEqual({ index: null, riskLevel: null, largest: null });
  });
});

describe('single scores', () => {
  test('the runway rests on the median, and a month of luck is no pace', () => {
    // −100, −100, −300 and 5,000: the middle is (−100 − 100) ÷ 2.
    expect(runwayOf([-100, 5_000, -300, -100], 650)).toEqual({
      isBurning: true,
      months: 6.5,
      burnCents: 100,
      medianNetCashCents: -100,
      band: 'caution',
    });
    expect(runwayOf([-100], -5)).toMatchObject({ months: 0, band: 'critical' });
    expect(runwayOf([], 100)).toMatchObject({ isBurning: false, months: null, medianNetCashCents: null, band: 'accumulating' });
  });

  test('break-even: fixed costs over the contribution margin, or never', () => {
    // 600 ÷ (1 − 0.4) = 1,000.
    expect(breakEvenOf({ fixed: 600, variable: 400, revenue: 1_000 })).toMatchObject({
      breakEvenCents: 1_000,
      marginOfSafetyCents: 0,
      bufferPercent: 0,
      status: 'below-break-even',
    });
    expect(breakEvenOf({ fixed: 0, variable: 400, revenue: 1_000 })).toMatchObject({
      breakEvenCents: 0,
      bufferPercent: null,
      status: 'healthy',
    });
    expect(breakEvenOf({ fixed: 600, variable: 1_000, revenue: 1_000 })).toMatchObject({
      breakEvenCents: null,
      variableCostRatio: 1,
      status: 'below-break-even',
    });
    expect(breakEvenOf({ fixed: 600, variable: 0, revenue: 0 })).toMatchObject({
      breakEvenCents: null,
      variableCostRatio: null,
      status: 'below-break-even',
    });
    expect(breakEvenOf({ fixed: 0, variable: 0, revenue: 0 }).status).toBeNull();
  });

  test('the floor: fixed costs below 95% of it', () => {
    expect(revenueFloorOf([600, 400], 949)).toEqual({ totalCents: 1_000, thresholdCents: 950, status: 'sustainable' });
    expect(revenueFloorOf([600, 400], 950).status).toBe('action-required');
    expect(revenueFloorOf([0], 5)).toEqual({ totalCents: 0, thresholdCents: null, status: null });
  });

  test('the Revenue Quality Score, and what counts while something is missing', () => {
    // 0.3 × 75 + 0.3 × 80 + 0.2 × 60 + 0.2 × 50 = 22.5 + 24 + 12 + 10.
    expect(revenueQualityOf({ index: 2_500, variation: 0.2, growth: 5, margin: 10 })).toMatchObject({
      score: 69,
      band: 'Caution',
      missing: false,
    });
    // 0.3 × 75 + 0.3 × 100 + 0.2 × 100 + 0.2 × 100: what is beyond 100 counts as 100.
    expect(revenueQualityOf({ index: 2_500, variation: 0, growth: 40, margin: 30 }).points).toBeCloseTo(92.5, 9);
    // 0.3 × (100 − 9.9) alone.
    expect(revenueQualityOf({ index: 990, variation: 1, growth: -25, margin: null }).points).toBeCloseTo(27.03, 9);
    // Growth that isn't known counts 50; every part is between 0 and 100: 30 + 0 + 10 + 0.
    expect(revenueQualityOf({ index: 0, variation: 3, growth: null, margin: -40 }).score).toBe(40);
    expect(revenueQualityOf({ index: null, variation: 0.1, growth: 1, margin: 90 })).toMatchObject({ score: 50, missing: true, parts: [] });
    expect(revenueQualityOf({ index: 900, variation: null, growth: 1, margin: 90 }).score).toBe(50);
  });

  test('payroll: advice beyond 10 percent above the benchmark', () => {
    const of = (payroll: number) => payrollEfficiencyOf({ payroll, revenue: 1_000, benchmark: 30, months: 2 });
    expect(of(330)).toMatchObject({ current: 33, overspendingCents: 15, advised: false });
    expect(of(331)).toMatchObject({ advised: true });
    expect(of(200)).toMatchObject({ overspendingCents: 0, advised: false });
    expect(payrollEfficiencyOf({ payroll: 5, revenue: 0, benchmark: 30, months: 1 })).toMatchObject({ current: null, variance: null });
    expect(['Expenses:Wages', 'Expenses:Contracting Fee', 'Expenses:Rent'].map(isPayroll)).toEqual([true, true, false]);
  });

  test('a fifth less revenue takes its variable costs along, and the margin says how bad that is', () => {
    // (0.8 × (100 − 30) − 60) ÷ 80 = −5%; it was 10%.
    expect(revenueDropOf({ fixed: 60, variable: 30, revenue: 100 })).toMatchObject({ riskLevel: 'HIGH' });
    expect(revenueDropOf({ fixed: 60, variable: 30, revenue: 100 }).margin).toBeCloseTo(-5, 9);
    expect(revenueDropOf({ fixed: 60, variable: 30, revenue: 100 }).marginImpact).toBeCloseTo(-15, 9);
    // 56 leaves nothing of 0.8 × 70, 48 leaves a tenth of 80, 48.5 a little less.
    expect([56, 48.5, 48].map((fixed) => revenueDropOf({ fixed, variable: 30, revenue: 100 }).riskLevel)).toEqual([
      'MODERATE',
      'MODERATE',
      'LOW',
    ]);
    expect(revenueDropOf({ fixed: 5, variable: 0, revenue: 0 })).toMatchObject({ riskLevel: null, fixedPercent: 100, margin: null });
  });

  test('growth: the median step over the median month, from three months on', () => {
    // Steps 10, 10, 10, and those to the outlier; the median is 10 of 120.
    expect(growthOf([100, 110, 120, 130, 900]).slope).toBe(10);
    expect(growthOf([100, 110]).monthlyGrowth).toBeNull();
    expect(growthOf([0, 0, 0])).toMatchObject({ trend: null, monthlyGrowth: null });
  });

  test('a category whose name says nothing is fixed or variable by regression', () => {
    const revenue = [10, 20, 30, 40, 50, 60];
    expect(behaviorOf('Expenses:Cat', [1, 2, 3, 4, 5, 6], revenue)).toMatchObject({ behavior: 'variable', decidedBy: 'regression' });
    expect(behaviorOf('Expenses:Cat', [6, 5, 4, 3, 2, 1], revenue).behavior).toBe('fixed');
    expect(behaviorOf('Expenses:Cat', [1, 2, 3], [10, 20, 30]).behavior).toBe('fixed');
    expect(behaviorOf('Expenses:Rent', [1, 2, 3, 4, 5, 6], revenue)).toMatchObject({ behavior: 'fixed', decidedBy: 'name' });
    // Σx² = 8, Σy² = 16, Σxy = 8: r² = 64 ÷ 128, exactly one half, is enough; a little more noise is not: 0.33.
    const [steps, half] = [
      [1, 1, -1, -1, 1, 1, -1, -1],
      [2, 0, 0, -2, 2, 0, 0, -2],
    ];
    expect(behaviorOf('Expenses:Cat', half, steps).behavior).toBe('variable');
    expect(behaviorOf('Expenses:Cat', [2, 0, 1, -1, 2, 0, 0, -2, 0], [...steps, 0]).behavior).toBe('fixed');
  });

  test('what the settings say of a category comes before its name and its months', () => {
    const revenue = [10, 20, 30, 40, 50, 60];
    expect(behaviorOf('Expenses:Rent', revenue, revenue, 'variable')).toMatchObject({ behavior: 'variable', decidedBy: 'setting' });
    expect(behaviorOf('Expenses:Cat', revenue, revenue, 'fixed')).toMatchObject({ behavior: 'fixed', totalCents: 210 });
  });

  test('a plan shows all critical ones, three high and two medium, in their order', () => {
    const found = (['CRITICAL', 'HIGH', 'MEDIUM'] as const).flatMap((priority) =>
      [1, 2, 3, 4, 5].map((n) => ({ priority, name: `${priority} ${n}` })),
    );
    expect(planOf(found).map(({ name }) => name)).toEqual([
      ...['CRITICAL 1', 'CRITICAL 2', 'CRITICAL 3', 'CRITICAL 4', 'CRITICAL 5'],
      ...['HIGH 1', 'HIGH 2', 'HIGH 3', 'MEDIUM 1', 'MEDIUM 2'],
    ]);
    expect(planOf([])).toEqual([]);
  });

  test('an unusual month is far from the others by their own spread', () => {
    // Others 10 to 14: median 12, spread 1. 0.6745 × 5 = 3.37 is usual, × 6 = 4.05 is not.
    expect(unusualMonth([10, 11, 12, 13, 14, 17])).toBeNull();
    expect(unusualMonth([10, 11, 12, 13, 14, 18])).toEqual({ cents: 18, usualCents: 12 });
    expect(unusualMonth([10, 10, 10, 10, 10, 15])).toBeNull();
    expect(unusualMonth([10, 10, 10, 10, 10, 16])).toEqual({ cents: 16, usualCents: 10 });
  });
});

describe('what is to come', () => {
  test('two years have a time of year, less than two a line', () => {
    const december = (at: number) => (at % 12 === 11 ? 1_000 : 100);
    const two = Array.from({ length: 24 }, (_, at) => december(at));
    expect(forecast(two, 12).map(Math.round)).toEqual(two.slice(0, 12));
    expect(forecast([10, 20, 30, 40, 50, 60], 2)).toEqual([70, 80]);
    expect(forecast([10, 20, 90], 2)).toEqual([20, 20]);
    expect(forecast([60, 50, 40, 30, 20, 10], 3, 0)).toEqual([0, 0, 0]);
    expect(forecast([], 3)).toEqual([]);
  });

  test('the critical zone is three months of expenses, the range 1.28 deviations wider with the root of the months, the test half a year', () => {
    const flat = (cents: number) => Array.from({ length: 12 }, () => cents);
    const past: PastMonths = { sources: [{ key: 'a', months: flat(100_000) }], expenses: flat(60_000), other: flat(0) };
    const { months, criticalCents } = projectionsOf(past, { cash: 0, elapsed: null, errors: [3_000, -3_000, 3_000] });
    expect(criticalCents).toBe(180_000);
    // 1.2816 × 3,000 = 3,844.8; × √2 = 5,437.4; × √4 = 7,689.6.
    expect([0, 1, 3].map((at) => months[at]!.high! - months[at]!.ending)).toEqual([3_845, 5_437, 7_690]);
    expect(backTestOf(past).map(({ at, projected, actual }) => [at, projected, actual])).toEqual(
      [6, 7, 8, 9, 10, 11].map((at) => [at, 40_000, 40_000]),
    );
  });

  const pasts = fc.integer({ min: 1, max: 30 }).chain((length) => {
    const months = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: length, maxLength: length });
    return fc.record({ a: months, b: months, expenses: months, other: months }).map(({ a, b, expenses, other }): PastMonths => ({
      sources: [
        { key: 'a', months: a },
        { key: 'b', months: b },
      ],
      expenses,
      other: other.map((cents) => 250_000 - cents),
    }));
  });

  test('projections chain, add up, and warn by their bounds', () => {
    fc.assert(
      fc.property(pasts, fc.integer({ min: -1_000_000, max: 1_000_000 }), (past, cash) => {
        const errors = backTestOf(past).map(({ actual, projected }) => actual - projected);
        const { months, criticalCents } = projectionsOf(past, { cash, elapsed: null, errors });
        expect(months).toHaveLength(6);
        let before = cash;
        for (const { revenue, bySource, expenses, other, net, ending, low, high, alert } of months) {
          expect(bySource.reduce((sum, cents) => sum + cents, 0)).toBe(revenue);
          expect([net, ending]).toEqual([revenue - expenses + other, before + net]);
          if (low !== null) expect(ending - low).toBe(high! - ending);
          expect(alert).toBe(ending < criticalCents! ? 'CRITICAL' : low !== null && low < criticalCents! ? 'WARNING' : 'HEALTHY');
          before = ending;
        }
      }),
    );
  });
});

test('the deviation is that of all there are: mean 5, squares 32 ÷ 8', () => {
  expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2);
  expect(variation([2, 4, 4, 4, 5, 5, 7, 9])).toBe(0.4);
});

test('every cent of revenue is in one source', () => {
  const paths = ['Income:Sales', 'Income:Sales:Studio', 'Income:Services', 'Revenue:Rent'];
  const named = ['Income:Sales', 'Income:Sales:Studio'].map((account, at) => ({
    ...{ key: `s${at}`, name: `S${at}`, accounts: [account], monthlyFloorCents: 0, expandable: true },
  }));
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.constantFrom(...paths), fc.integer({ min: -99, max: 999 })), { maxLength: 5 }), (given) => {
      const months = given.map((month) => new Map(Object.entries(month)));
      for (const sources of [sourcesOf(named, months), sourcesOf([], months)])
        months.forEach((month, at) => {
          const all = [...month.values()].reduce((sum, cents) => sum + cents, 0);
          expect(sources.reduce((sum, source) => sum + source.months[at]!, 0)).toBe(all);
        });
    }),
  );
});

test('shares of what is positive are those of the index, and a bridge leads all the way', () => {
  fc.assert(
    fc.property(amounts(1), amounts(1), (before, after) => {
      const { index, largest } = concentrationOf(after);
      if (index !== null) expect(index >= 10_000 / after.length - 1e-6 && index <= 10_000 + 1e-6 && largest!.share <= 1).toBe(true);
      const rows = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
        ...{ name: `n${at}`, path: `p${at}`, before: before[at] ?? 0, after: after[at] ?? 0 },
      }));
      const change = rows.reduce((sum, row) => sum + row.after - row.before, 0);
      expect(bridgeOf(rows, []).reduce((sum, { cents }) => sum + cents, 0)).toBe(change);
      expect(bridgeOf([], rows).reduce((sum, { cents }) => sum + cents, 0)).toBe(0 - change);
    }),
  );
});
