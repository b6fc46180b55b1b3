// The analysis of the studio: every figure as it was derived by hand, each derivation beside it; and what other screens show too is theirs.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getAnalytics } from '#contracts/routes/analytics.js';
import { getFinancialAnalysis, type FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { openStudio, sumBehind } from './studio-company.js';

let system: TestSystem;
let analysis: FinancialAnalysis;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-21T17:00:00Z' });
  await openStudio(system, 2);
  analysis = await system.get(getFinancialAnalysis);
}, 120_000);
afterAll(() => system.close(), 60_000);

test('what was', () => {
  // Revenue 9,000 + 9,200 + 9,400 + 9,600 + 9,800 + 10,000. Expenses are 2,100 and half of the revenue: 6 × 2,100 + 28,500. 15,900 ÷ 57,000.
  expect(analysis.summary).toEqual({ totalRevenue: 57_000, totalExpenses: 41_100, netIncome: 15_900, profitMargin: 27.89 });
  expect(analysis.period).toEqual({ startDate: '2026-05-01', endDate: '2026-10-31', months: 6, label: 'May 2026 to Oct 2026' });
  expect(
    analysis.monthlyData.map(({ year, month, totalRevenue, expenses, netIncome, netCash }) => [
      year,
      month,
      totalRevenue,
      expenses,
      netIncome,
      netCash,
    ]),
  ).toEqual([
    // Net cash is net income less the 500 drawn; the card's payment, savings and the opening balance are in none.
    [2026, 5, 9_000, 6_600, 2_400, 1_900],
    [2026, 6, 9_200, 6_700, 2_500, 2_000],
    [2026, 7, 9_400, 6_800, 2_600, 2_100],
    [2026, 8, 9_600, 6_900, 2_700, 2_200],
    [2026, 9, 9_800, 7_000, 2_800, 2_300],
    [2026, 10, 10_000, 7_100, 2_900, 2_400],
  ]);
  // 200 ÷ 9,000; 100 ÷ 6,600; 2,500 ÷ 9,200.
  expect(analysis.monthlyData[1]).toMatchObject({ label: 'Jun 2026', revenueChange: 2.22, expensesChange: 1.52, profitMargin: 27.17 });
  expect(analysis.monthlyData[0]).toMatchObject({ revenueChange: null, expensesChange: null });
  expect(analysis).toMatchObject({
    previousPeriod: null,
    netIncomeBridge: null,
    clients: null,
    asOf: '2026-11-21',
    booksThrough: '2026-11-12',
    method: 'cash',
  });
});

test('the running month stands apart, beside the same days of the month before', () => {
  // The last entry is of November 12. October 1 to 12: Brooklyn 6,000; rent 2,000, contractors 4,000.
  expect(analysis.runningMonth).toMatchObject({
    ...{ year: 2026, month: 11, startDate: '2026-11-01', endDate: '2026-11-12', totalRevenue: 3_000, expenses: 3_000, netIncome: 0 },
    previous: { startDate: '2026-10-01', endDate: '2026-10-12', totalRevenue: 6_000, expenses: 6_000, netIncome: 0 },
  });
});

test('floor, break-even and runway', () => {
  // Rent and alarm are fixed; contractors, by name, and the cat, whose regression on revenue is exact, are variable: half of 9,500.
  expect(analysis.expenses).toMatchObject({ fixed: 2_100, variable: 4_750, fixedTotal: 12_600, variableTotal: 28_500 });
  expect(analysis.expenses.categories.map(({ category, total, behavior, decidedBy }) => [category, total, behavior, decidedBy])).toEqual([
    ['Contracting Fee', 22_800, 'variable', 'name'],
    ['Rent', 12_000, 'fixed', 'name'],
    ['Studio Cat', 5_700, 'variable', 'regression'],
    ['Alarm', 600, 'fixed', 'regression'],
  ]);
  // 95% × (4,000 + 2,000).
  expect(analysis).toMatchObject({
    fixedExpenseThreshold: 5_700,
    revenueFloors: { brooklyn: 4_000, nuculture: 2_000 },
    totalRevenueFloor: 6_000,
    revenueFloorStatus: 'sustainable',
  });
  // 2,100 ÷ (1 − 0.5); 9,500 − 4,200; 5,300 ÷ 4,200.
  expect(analysis.breakEven).toEqual({
    breakEvenRevenue: 4_200,
    currentBuffer: 126.19,
    marginOfSafety: 5_300,
    monthlyRevenue: 9_500,
    variableCostPercent: 50,
    status: 'healthy',
  });
  // 20,000 and net cash of 12,900; nothing of November. Checking is what is left: 32,900 − 1,000 + 100.
  expect(analysis.cashFlow).toMatchObject({
    ...{ isBurning: false, cashRunway: null, currentCash: 32_900, monthlyBurnRate: 0, avgMonthlyNet: 2_650 },
    ...{ losingMonthsCount: 0, profitableMonthsCount: 6, medianNetCash: 2_150, band: 'accumulating' },
  });
  expect(analysis.cashFlow.accounts.map(({ name, balance }) => [name, balance])).toEqual([
    ['Checking', 32_000],
    ['Savings', 1_000],
    ['Visa', -100],
  ]);
});

test('six months to come, each the one before and its net', () => {
  // Lines through the months: Nuculture 3,200 and 200 more each month, expenses 7,200 and 100 more, 500 drawn. Of November 3,000 have come and gone.
  expect(
    analysis.intelligence.cashFlowProjections.map(({ label, rest, revenue, expenses, otherCash, netCashFlow, endingCash, alert }) => [
      ...[label, rest, revenue.total, revenue['brooklyn'], revenue['nuculture'], revenue['studio']],
      ...[expenses.total, otherCash, netCashFlow, endingCash, alert],
    ]),
  ).toEqual([
    ['Nov 2026', true, 7_200, 3_000, 3_200, 1_000, 4_200, -500, 2_500, 35_400, 'HEALTHY'],
    ['Dec 2026', false, 10_400, 6_000, 3_400, 1_000, 7_300, -500, 2_600, 38_000, 'HEALTHY'],
    ['Jan 2027', false, 10_600, 6_000, 3_600, 1_000, 7_400, -500, 2_700, 40_700, 'HEALTHY'],
    ['Feb 2027', false, 10_800, 6_000, 3_800, 1_000, 7_500, -500, 2_800, 43_500, 'HEALTHY'],
    ['Mar 2027', false, 11_000, 6_000, 4_000, 1_000, 7_600, -500, 2_900, 46_400, 'HEALTHY'],
    ['Apr 2027', false, 11_200, 6_000, 4_200, 1_000, 7_700, -500, 3_000, 49_400, 'HEALTHY'],
  ]);
  // 3 × 41,100 ÷ 6.
  expect(analysis.criticalCash).toBe(20_550);
});

test('the method is put to the test, and its errors make the range', () => {
  // Below six months there is no slope: the middle of 3, 4 and 5 months. August: 9,200 − 6,700 − 500; September: 9,300 − 6,750 − 500; October: 9,400 − 6,800 − 500.
  expect(analysis.backTest.months.map(({ month, projected, actual, error }) => [month, projected, actual, error])).toEqual([
    [8, 2_000, 2_200, -200],
    [9, 2_050, 2_300, -250],
    [10, 2_100, 2_400, -300],
  ]);
  // 250 ÷ 9,500.
  expect(analysis.backTest).toMatchObject({ meanAbsoluteError: 250, percentOfRevenue: 2.63, seasonal: false });
  // √((200² + 250² + 300²) ÷ 3) = 253.3114; × 1.2816 = 324.64, and twice that in the fourth month.
  const { cashFlowProjections: rows } = analysis.intelligence;
  expect([rows[0]!.low, rows[0]!.high, rows[3]!.low]).toEqual([35_075.36, 35_724.64, 42_850.71]);
});

test('where revenue comes from', () => {
  const { concentrationRisk, growthTrajectory, revenueConsistency } = analysis.intelligence;
  // (36² + 15² + 6²) ÷ 57² × 10,000; 36 ÷ 57.
  expect(concentrationRisk).toEqual({ index: 4_792.24, riskLevel: 'HIGH', largestSource: { source: 'Brooklyn', percentage: 63.16 } });
  // 200 ÷ 9,500; 200 ÷ 2,500.
  expect(growthTrajectory).toEqual({
    overall: { trend: 'growing', monthlyGrowth: 2.11 },
    brooklyn: { trend: 'stable', monthlyGrowth: 0 },
    nuculture: { trend: 'growing', monthlyGrowth: 8 },
    studio: { trend: 'stable', monthlyGrowth: 0 },
  });
  // √((2 × 500² + 2 × 300² + 2 × 100²) ÷ 6) = 341.565 ÷ 9,500.
  expect(revenueConsistency).toEqual({ overall: 0.036, predictability: 'HIGH', mostVolatile: 'Nuculture', mostStable: 'Brooklyn' });
  expect(
    analysis.sources.map(({ key, total, monthlyAverage, monthlyFloor, variation }) => [
      key,
      total,
      monthlyAverage,
      monthlyFloor,
      variation,
    ]),
  ).toEqual([
    ['brooklyn', 36_000, 6_000, 4_000, 0],
    ['nuculture', 15_000, 2_500, 2_000, 0.1366],
    ['studio', 6_000, 1_000, null, 0],
  ]);
  // 0.3 × 52.0776 + 0.3 × 96.4046 + 0.2 × 54.2105 + 0.2 × 100 = 15.62 + 28.92 + 10.84 + 20.
  expect(analysis.revenueQuality.parts.map(({ part, value, points }) => [part, value, points])).toEqual([
    ['Concentration', 52.08, 15.62],
    ['Predictability', 96.4, 28.92],
    ['Growth', 54.21, 10.84],
    ['Profit margin', 100, 20],
  ]);
  expect([analysis.revenueHealthScore, analysis.revenueQuality.points, analysis.revenueQuality.band]).toEqual([75, 75.39, 'Healthy']);
});

test('what it costs', () => {
  const { payrollEfficiency, fixedVsVariableRisk, costPerDollarRevenue, costPerDollarByQuarter } = analysis.intelligence;
  // 22,800 ÷ 57,000; (40 − 30) ÷ 30; (22,800 − 17,100) ÷ 6.
  expect(payrollEfficiency).toEqual({ current: 40, benchmark: 30, variance: 33.33, overspending: 950 });
  // 12,600 ÷ 41,100; (7,600 − 2,100 − 3,800) ÷ 7,600, less 27.8947.
  expect(fixedVsVariableRisk).toEqual({
    riskLevel: 'LOW',
    currentRatio: { fixed: 30.66, variable: 69.34 },
    scenario20pctDrop: { margin: 22.37, marginImpact: -5.53 },
  });
  // 41,100 ÷ 57,000; 20,100 ÷ 27,600; 21,000 ÷ 29,400.
  expect(costPerDollarRevenue).toBe(0.7211);
  expect(costPerDollarByQuarter).toEqual([
    { label: 'May–Jul', value: 0.7283 },
    { label: 'Aug–Oct', value: 0.7143 },
  ]);
});

test('what to do', () => {
  const { strategicRecommendations, recommendationsFound, patterns } = analysis.intelligence;
  expect(strategicRecommendations.map(({ priority, rule, impactValue, title }) => [priority, rule, impactValue, title])).toEqual([
    ['HIGH', 'concentration', 4_000, 'Brooklyn is 63% of revenue'],
    ['HIGH', 'payroll-overspending', 950, 'Payroll is above the benchmark'],
  ]);
  expect(strategicRecommendations[0]!.problem).toBe('Without it, the monthly floor falls from $6,000 to $2,000.');
  expect(recommendationsFound).toEqual({ critical: 0, high: 2, medium: 0 });
  // Expenses grow by 100 ÷ 6,850 = 1.5% a month, revenue by more.
  expect(patterns.trends).toMatchObject({ type: 'revenue-growth', message: 'Revenue grows by 2.1% a month.' });
  expect(patterns.anomalies).toEqual([]);
  expect(analysis.missing).toEqual([]);
});

test('every input of a working leads to entries that add up to it', async () => {
  const inputs = Object.values(analysis.working).flatMap(({ inputs: all }) => all);
  const linked = inputs.filter(({ unit, link }) => unit === 'dollars' && link?.startsWith('/general-ledger'));
  const amounts = linked.filter(({ name }) => name !== 'Three months of expenses');
  expect(amounts.length).toBeGreaterThan(15);
  for (const { link, value } of amounts) expect([link, Math.abs(await sumBehind(system, link!))]).toEqual([link, value]);
  for (const { link, total } of analysis.sources) expect(await sumBehind(system, link!)).toBe(total);
}, 60_000);

test('every figure of the dashboard that has rows is their sum, and of a month with a loss too', async () => {
  const dashboard = await system.get(getAnalytics, { query: { range: 6 } });
  const { totalRevenue, totalExpenses, netIncome, netCash } = dashboard.kpis;
  // June to October earn 13,500 and draw 2,500; November is even and earns nothing. The move to savings and the card's payments are in neither.
  expect([netIncome.value, netCash.value]).toEqual([13_500, 11_000]);
  for (const { value, link } of [totalRevenue, netIncome, netCash]) expect([link, await sumBehind(system, link!)]).toEqual([link, value]);
  expect(await sumBehind(system, totalExpenses.link!)).toBe(0 - totalExpenses.value!);
  expect(await sumBehind(system, analysis.runningMonth!.link!)).toBe(analysis.runningMonth!.netIncome);
}, 60_000);

test('the months are those of the income statement, in both calls', async () => {
  const dashboard = await system.get(getAnalytics, { query: { range: 6 } });
  for (const { month, year, totalRevenue, expenses, netIncome } of analysis.monthlyData) {
    const statement = await system.get(getIncomeStatement, { params: { year, month } });
    expect([totalRevenue, expenses, netIncome]).toEqual([statement.revenue.total, statement.expenses.total, statement.netIncome]);
    const shown = dashboard.months.find((one) => one.month === month);
    if (shown) expect([shown.revenue, shown.expenses, shown.netIncome]).toEqual([totalRevenue, expenses, netIncome]);
  }
  expect(dashboard.months.map(({ month }) => month)).toEqual([6, 7, 8, 9, 10, 11]);
}, 60_000);
