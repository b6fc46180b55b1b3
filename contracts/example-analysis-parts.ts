// Months, sources and intelligence of the example of a financial analysis.
import type { Working } from './analysis-shapes.js';

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const revenues = [33_900, 36_450, 34_820, 35_610, 37_940, 38_260, 39_870, 41_120, 38_450, 37_980, 41_760, 43_190];
const expenses = [24_110, 38_220, 25_310, 24_870, 26_940, 27_120, 26_480, 29_350, 30_210, 27_660, 28_140, 27_930];
const brooklyn = [15_594, 16_767, 16_017, 16_381, 17_452, 17_600, 18_340, 18_915, 17_687, 17_471, 19_210, 19_867];
const nuculture = [11_865, 12_758, 12_187, 12_464, 13_279, 13_391, 13_955, 14_392, 13_458, 13_293, 14_616, 15_115];

const rounded = (value: number): number => Math.round(value * 100) / 100;
const change = (now: number, before: number | undefined): number | null => (before ? rounded((now / before - 1) * 100) : null);
export const entries = (startDate: string, endDate: string, filter = '') =>
  `/general-ledger?startDate=${startDate}&endDate=${endDate}${filter && `&${filter}`}`;
export const yearEntries = (filter: string) => entries('2025-11-01', '2026-10-31', filter);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export const monthlyData = revenues.map((totalRevenue, at) => {
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
  link: yearEntries(`category=Income%3A${encodeURIComponent(name)}`),
});
export const sources = [
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

const totalRevenue = { name: 'Revenue', value: 459_350, unit: 'dollars' as const, link: yearEntries('accountType=revenue') };
const totalExpenses = { name: 'Expenses', value: 336_340, unit: 'dollars' as const, link: yearEntries('accountType=expense') };
export const working = (formula: string, method: string, name: string, value: number | null, unit: Working['result']['unit']): Working => ({
  formula,
  method,
  inputs: [totalRevenue, totalExpenses],
  result: { name, value, unit, link: null },
});
export const part = (
  name: 'Concentration' | 'Predictability' | 'Growth' | 'Profit margin',
  input: number,
  value: number,
  weight: number,
) => ({
  part: name,
  input,
  value,
  weight,
  points: rounded(value * weight),
  link: yearEntries('accountType=revenue'),
});

export const intelligence = {
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
      title: 'February drops into the critical zone',
      problem: 'Cash of $83,600 is below three months of expenses, $84,085.',
      impact: '$485 short',
      impactValue: 485,
      action: 'Find payments you can delay',
      link: yearEntries('accountType=expense'),
    },
    {
      priority: 'HIGH' as const,
      rule: 'concentration',
      title: 'Brooklyn is 46% of revenue',
      problem: 'Without it the monthly floor falls from $26,500 to $12,500.',
      impact: '$14,000 a month',
      impactValue: 14_000,
      action: 'See revenue from Brooklyn',
      link: yearEntries('category=Income%3ABrooklyn'),
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
};
