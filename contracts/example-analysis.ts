// An example of a financial analysis whose figures agree with each other: twelve months of a studio with three sources.
import type { Working } from './analysis-shapes.js';

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const revenues = [33_900, 36_450, 34_820, 35_610, 37_940, 38_260, 39_870, 41_120, 38_450, 37_980, 41_760, 43_190];
const expenses = [24_110, 38_220, 25_310, 24_870, 26_940, 27_120, 26_480, 29_350, 30_210, 27_660, 28_140, 27_930];
const brooklyn = [15_594, 16_767, 16_017, 16_381, 17_452, 17_600, 18_340, 18_915, 17_687, 17_471, 19_210, 19_867];
const nuculture = [11_865, 12_758, 12_187, 12_464, 13_279, 13_391, 13_955, 14_392, 13_458, 13_293, 14_616, 15_115];

const rounded = (value: number): number => Math.round(value * 100) / 100;
const change = (now: number, before: number | undefined): number | null => (before ? rounded((now / before - 1) * 100) : null);
const entries = (startDate: string, endDate: string, filter = '') =>
  `/general-ledger?startDate=${startDate}&endDate=${endDate}${filter && `&${filter}`}`;
const whole = (filter: string) => entries('2025-11-01', '2026-10-31', filter);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const monthlyData = revenues.map((totalRevenue, at) => {
  const [month, year] = [((at + 10) % 12) + 1, at < 2 ? 2025 : 2026];
  const label = `${names[month - 1]} ${year}`;
  const netIncome = totalRevenue - expenses[at]!;
  return {
    month,
    year,
    label,
    totalRevenue,
    expenses: expenses[at]!,
    netIncome,
    profitMargin: rounded((netIncome / totalRevenue) * 100),
    revenueChange: change(totalRevenue, revenues[at - 1]),
    expensesChange: change(expenses[at]!, expenses[at - 1]),
    netCash: netIncome - 4_000,
    link: `/income-statement?year=${year}&month=${month}`,
  };
});

const source = (key: string, name: string, months: number[], rest: { monthlyFloor: number | null; growth: number; variation: number }) => ({
  key,
  name,
  total: sum(months),
  share: sum(months) / sum(revenues),
  monthlyAverage: rounded(sum(months) / 12),
  monthlyFloor: rest.monthlyFloor,
  growth: { trend: rest.growth > 2 ? ('growing' as const) : ('slight_growth' as const), monthlyGrowth: rest.growth },
  variation: rest.variation,
  months,
  link: whole(`category=Income%3A${encodeURIComponent(name)}`),
});
const sources = [
  source('brooklyn', 'Brooklyn', brooklyn, { monthlyFloor: 14_000, growth: 1.6, variation: 0.08 }),
  source('nuculture', 'Nuculture', nuculture, { monthlyFloor: 12_500, growth: 2.1, variation: 0.08 }),
  source(
    'studio',
    'Studio',
    revenues.map((revenue, at) => revenue - brooklyn[at]! - nuculture[at]!),
    { monthlyFloor: null, growth: 1.4, variation: 0.09 },
  ),
];

const cash = [88_200, 97_600, 92_700, 86_400, 83_600, 90_800, 99_700];
const lows = [93_400, 85_600, 77_000, 72_000, 76_900, 83_600];
const cashFlowProjections = lows.map((low, at) => ({
  month: at + 1,
  label: `${names[(at + 10) % 12]} ${at < 2 ? 2026 : 2027}`,
  year: at < 2 ? 2026 : 2027,
  monthOfYear: ((at + 10) % 12) + 1,
  rest: at === 0,
  revenue: { total: 40_000, brooklyn: 18_400, nuculture: 14_000, studio: 7_600 },
  expenses: { total: 28_000 },
  otherCash: cash[at + 1]! - cash[at]! - 12_000,
  netCashFlow: cash[at + 1]! - cash[at]!,
  endingCash: cash[at + 1]!,
  low,
  high: 2 * cash[at + 1]! - low,
  alert: cash[at + 1]! < 84_085 ? ('CRITICAL' as const) : low < 84_085 ? ('WARNING' as const) : ('HEALTHY' as const),
}));

const totalRevenue = { name: 'Revenue', value: 459_350, unit: 'dollars' as const, link: whole('accountType=revenue') };
const totalExpenses = { name: 'Expenses', value: 336_340, unit: 'dollars' as const, link: whole('accountType=expense') };
const working = (formula: string, method: string, name: string, value: number | null, unit: Working['result']['unit']): Working => ({
  formula,
  method,
  inputs: [totalRevenue, totalExpenses],
  result: { name, value, unit, link: null },
});
const part = (name: 'Concentration' | 'Predictability' | 'Growth' | 'Profit margin', input: number, value: number, weight: number) => ({
  part: name,
  input,
  value,
  weight,
  points: rounded(value * weight),
  link: whole('accountType=revenue'),
});

export const exampleAnalysis = {
  summary: { totalRevenue: 459_350, totalExpenses: 336_340, netIncome: 123_010, profitMargin: 26.78 },
  monthlyData,
  expenses: {
    fixed: 10_940,
    variable: 17_088.33,
    fixedTotal: 131_280,
    variableTotal: 205_060,
    categories: [
      {
        category: 'Contracting Fee',
        total: 205_060,
        monthlyAverage: 17_088.33,
        behavior: 'variable' as const,
        decidedBy: 'name' as const,
        why: 'Contractors are paid for work as it comes in.',
        link: whole('category=Expenses%3AContracting+Fee'),
      },
      {
        category: 'Rent',
        total: 131_280,
        monthlyAverage: 10_940,
        behavior: 'fixed' as const,
        decidedBy: 'name' as const,
        why: 'Rent is the same whatever is sold.',
        link: whole('category=Expenses%3ARent'),
      },
    ],
  },
  fixedExpenseThreshold: 25_175,
  revenueFloors: { brooklyn: 14_000, nuculture: 12_500 },
  totalRevenueFloor: 26_500,
  revenueFloorStatus: 'sustainable' as const,
  breakEven: {
    breakEvenRevenue: 19_762.11,
    currentBuffer: 93.7,
    marginOfSafety: 18_517.06,
    monthlyRevenue: 38_279.17,
    variableCostPercent: 44.64,
    status: 'healthy' as const,
  },
  cashFlow: {
    isBurning: false,
    cashRunway: null,
    currentCash: 88_200,
    monthlyBurnRate: 0,
    avgMonthlyNet: 10_250.83,
    losingMonthsCount: 1,
    profitableMonthsCount: 11,
    medianNetCash: 6_870,
    band: 'accumulating' as const,
    accounts: [
      { name: 'PNC Operating', balance: 71_904, link: '/account-balances' },
      { name: 'PNC Reserve', balance: 18_000, link: '/account-balances' },
      { name: 'Amex Gold', balance: -1_704, link: '/account-balances' },
    ],
  },
  revenueHealthScore: 77,
  revenueQuality: {
    band: 'Healthy' as const,
    missing: false,
    parts: [
      { ...part('Concentration', 3_702, 62.98, 0.3), unit: 'index' as const, rule: '100 − index ÷ 100' },
      { ...part('Predictability', 0.0747, 92.53, 0.3), unit: 'ratio' as const, rule: '100 × (1 − variation)' },
      { ...part('Growth', 1.8, 53.6, 0.2), unit: 'percent-a-month' as const, rule: '50 + 2 × growth' },
      { ...part('Profit margin', 26.78, 100, 0.2), unit: 'percent' as const, rule: '5 × margin, at most 100' },
    ],
    points: 77.37,
  },
  intelligence: {
    cashFlowProjections,
    concentrationRisk: { index: 3_702, riskLevel: 'HIGH' as const, largestSource: { source: 'Brooklyn', percentage: 46 } },
    growthTrajectory: {
      overall: { trend: 'slight_growth' as const, monthlyGrowth: 1.8 },
      ...Object.fromEntries(sources.map(({ key, growth }) => [key, growth])),
    },
    revenueConsistency: { overall: 0.0747, predictability: 'HIGH' as const, mostVolatile: 'Studio', mostStable: 'Brooklyn' },
    payrollEfficiency: { current: 30.9, benchmark: 30, variance: 3, overspending: 344.51 },
    fixedVsVariableRisk: {
      riskLevel: 'LOW' as const,
      currentRatio: { fixed: 39.03, variable: 60.97 },
      scenario20pctDrop: { marginImpact: -7.15, margin: 19.63 },
    },
    costPerDollarRevenue: 0.7322,
    costPerDollarByQuarter: [
      { label: 'Nov–Jan', value: 0.8332 },
      { label: 'Feb–Apr', value: 0.7059 },
      { label: 'May–Jul', value: 0.7205 },
      { label: 'Aug–Oct', value: 0.6811 },
    ],
    strategicRecommendations: [
      {
        priority: 'CRITICAL' as const,
        rule: 'cash-critical-zone',
        title: 'February falls into the critical zone',
        problem: 'Cash of $83,600 is below three months of expenses, $84,085.',
        impact: '$485 short',
        impactValue: 485,
        action: 'Look at what can be paid later',
        link: whole('accountType=expense'),
      },
      {
        priority: 'HIGH' as const,
        rule: 'concentration',
        title: 'Brooklyn brings 46% of revenue',
        problem: 'Without it the monthly floor falls from $26,500 to $12,500.',
        impact: '$14,000 a month',
        impactValue: 14_000,
        action: 'See what Brooklyn brings',
        link: whole('category=Income%3ABrooklyn'),
      },
    ],
    recommendationsFound: { critical: 1, high: 1, medium: 0 },
    patterns: {
      trends: {
        type: 'revenue-growth',
        message: 'Revenue grows by 1.8% a month.',
        action: 'See the months',
        link: '/charts?view=revenue',
      },
      anomalies: [
        {
          severity: 'medium' as const,
          type: 'unusual-month',
          message: 'Contracting Fee in December was $27,280, against $16,180 in a usual month.',
          action: 'See these entries',
          link: entries('2025-12-01', '2025-12-31', 'category=Expenses%3AContracting+Fee'),
        },
      ],
    },
  },
  sources,
  clients: {
    total: 8_400,
    count: 2,
    index: 5_918,
    riskLevel: 'HIGH' as const,
    top: [
      {
        name: 'Jenny Rosen',
        total: 6_000,
        fees: 180,
        charges: 20,
        share: 6_000 / 8_400,
        firstCharge: '2025-02-03',
        lastCharge: '2026-10-28',
        link: '/invoices?search=Jenny+Rosen',
      },
      {
        name: 'Omar Haddad',
        total: 2_400,
        fees: 72,
        charges: 8,
        share: 2_400 / 8_400,
        firstCharge: '2026-01-12',
        lastCharge: '2026-09-30',
        link: '/invoices?search=Omar+Haddad',
      },
    ],
  },
  netIncomeBridge: {
    before: 98_400,
    after: 123_010,
    steps: [
      { name: 'Revenue: Brooklyn', amount: 31_000, link: whole('category=Income%3ABrooklyn') },
      { name: 'Contracting Fee', amount: -6_390, link: whole('category=Expenses%3AContracting+Fee') },
    ],
  },
  criticalCash: 84_085,
  backTest: {
    months: [
      { month: 9, year: 2026, label: 'Sep 2026', projected: 8_900, actual: 9_620, error: -720 },
      { month: 10, year: 2026, label: 'Oct 2026', projected: 10_300, actual: 11_260, error: -960 },
    ],
    meanAbsoluteError: 840,
    percentOfRevenue: 2.19,
    seasonal: false,
  },
  period: { startDate: '2025-11-01', endDate: '2026-10-31', months: 12, label: 'Nov 2025 to Oct 2026' },
  previousPeriod: {
    startDate: '2024-11-01',
    endDate: '2025-10-31',
    months: 12,
    totalRevenue: 392_000,
    totalExpenses: 293_600,
    netIncome: 98_400,
    profitMargin: 25.1,
  },
  runningMonth: {
    month: 11,
    year: 2026,
    label: 'Nov 2026',
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    totalRevenue: 24_800,
    expenses: 18_100,
    netIncome: 6_700,
    previous: { startDate: '2026-10-01', endDate: '2026-10-20', totalRevenue: 26_300, expenses: 19_000, netIncome: 7_300 },
    link: entries('2026-11-01', '2026-11-20'),
  },
  working: {
    revenueFloor: working('95% × $26,500 = $25,175', 'The goal for fixed costs is 95% of the monthly floors.', 'Goal', 25_175, 'dollars'),
    breakEven: working(
      '$10,940 ÷ (1 − 44.6%) = $19,762',
      'Break-even is fixed costs ÷ contribution margin.',
      'Break-even',
      19_762.11,
      'dollars',
    ),
    cashRunway: working(
      'Middle month $6,870: nothing burns.',
      'Burn is the median of complete months; runway is cash ÷ burn.',
      'Runway',
      null,
      'months',
    ),
    projections: working('$88,200 + $9,400 = $97,600', 'Theil–Sen line, 80% range.', 'Cash in six months', 99_700, 'dollars'),
    revenueQuality: working('18.9 + 27.8 + 10.7 + 20.0 = 77.4', '70 or more is healthy, 50 to 69 caution.', 'Score', 77, 'points'),
    concentration: working('46.0² + 35.0² + 19.0²', 'Herfindahl–Hirschman index; above 2,500 is high.', 'Index', 3_702, 'index'),
    growth: working('$689 ÷ $38,120', 'Theil–Sen slope of the months ÷ their median.', 'Growth', 1.8, 'percent-a-month'),
    consistency: working('$2,859 ÷ $38,279', 'Coefficient of variation; up to 0.15 is high.', 'Variation', 0.0747, 'ratio'),
    payrollEfficiency: working('$141,939 ÷ $459,350 = 30.9%', 'Advice above 10% of the benchmark.', 'Payroll', 30.9, 'percent'),
    fixedVsVariable: working('$131,280 ÷ $336,340 = 39.0%', 'By name, else by regression on revenue.', 'Fixed', 39.03, 'percent'),
    costPerDollar: working('$336,340 ÷ $459,350', 'Expenses ÷ revenue.', 'Cost of a dollar', 0.7322, 'dollars'),
  },
  missing: [],
  asOf: '2026-11-20',
  method: 'cash' as const,
  booksThrough: '2026-11-20',
};
