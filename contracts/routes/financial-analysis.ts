// Advanced financial analysis: what the last twelve complete months say of revenue, costs and cash, what is to come, and how each figure is computed.
import { z } from 'zod';
import {
  Action,
  Amounts,
  AnalysisMonth,
  CategoryCost,
  Client,
  Growth,
  Link,
  MonthOfYear,
  Priority,
  Projection,
  Risk,
  Source,
  Step,
  Unit,
  Working,
} from '../analysis-shapes.js';
import { BooksThrough, Completeness } from '../completeness.js';
import { defineRoute } from '../define.js';
import { exampleAnalysis } from '../example-analysis.js';
import { BusinessDate, Dollars, Method } from '../shapes.js';

/** Keys that the specification has for every business; 0 where a business has no such source. */
export const specifiedSources = ['brooklyn', 'nuculture', 'studio'] as const;

const FinancialAnalysis = z.object({
  /** Of the complete months, up to twelve: `period`. Percentages are numbers like 26.8. */
  summary: z.object({ totalRevenue: Dollars, totalExpenses: Dollars, netIncome: Dollars, profitMargin: z.number().nullable() }),
  /** Complete months, oldest first. */
  monthlyData: z.array(AnalysisMonth).max(12),
  /** A month on average, comparable with `fixedExpenseThreshold`; the totals are of the period. */
  expenses: z.object({
    fixed: Dollars,
    variable: Dollars,
    fixedTotal: Dollars,
    variableTotal: Dollars,
    categories: z.array(CategoryCost),
  }),
  /** 95% of the monthly floor; null while no source has a floor. */
  fixedExpenseThreshold: Dollars.nullable(),
  /** A month, by the source's key; 0 for those of `specifiedSources` without a floor. */
  revenueFloors: z.record(z.string(), Dollars),
  totalRevenueFloor: Dollars,
  revenueFloorStatus: z.enum(['sustainable', 'action-required']).nullable(),
  /** A month. */
  breakEven: z.object({
    /** Null where each dollar of revenue costs a dollar or more, or there is no revenue: no revenue would cover the costs. */
    breakEvenRevenue: Dollars.nullable(),
    /** How far the average month is above it, in percent of it; null where it is zero. */
    currentBuffer: z.number().nullable(),
    /** The average month's revenue less it. */
    marginOfSafety: Dollars.nullable(),
    monthlyRevenue: Dollars,
    /** Variable costs, in percent of it. */
    variableCostPercent: z.number().nullable(),
    status: z.enum(['healthy', 'below-break-even']).nullable(),
  }),
  cashFlow: z.object({
    isBurning: z.boolean(),
    /** Months; null while nothing burns. */
    cashRunway: z.number().nullable(),
    /** Own accounts at `asOf`, what is owed on cards taken off. */
    currentCash: Dollars,
    /** 0 while nothing burns. */
    monthlyBurnRate: Dollars,
    /** Net income of the average month. */
    avgMonthlyNet: Dollars,
    losingMonthsCount: z.number().int(),
    profitableMonthsCount: z.number().int(),
    /** Of the months' `netCash`: what the burn rate rests on; null without a complete month. */
    medianNetCash: Dollars.nullable(),
    band: z.enum(['accumulating', 'healthy', 'caution', 'critical']),
    accounts: z.array(z.object({ name: z.string(), balance: Dollars, link: Link })),
  }),
  /** Revenue Quality Score, 0 to 100. */
  revenueHealthScore: z.number().int(),
  revenueQuality: z.object({
    band: z.enum(['Healthy', 'Caution', 'Action Needed']),
    /** Concentration or consistency isn't known, so the score is 50 by definition and `parts` is empty. */
    missing: z.boolean(),
    parts: z.array(
      z.object({
        part: z.enum(['Concentration', 'Predictability', 'Growth', 'Profit margin']),
        /** From the books; null: counts as 50. */
        input: z.number().nullable(),
        unit: Unit,
        rule: z.string(),
        /** 0 to 100. */
        value: z.number(),
        weight: z.number(),
        points: z.number(),
        link: Link,
      }),
    ),
    /** The sum of the points, not rounded. */
    points: z.number().nullable(),
  }),
  intelligence: z.object({
    cashFlowProjections: z.array(Projection).max(6),
    concentrationRisk: z.object({
      /** Herfindahl–Hirschman index of revenue by source, up to 10,000; null without revenue. */
      index: z.number().nullable(),
      riskLevel: Risk.nullable(),
      largestSource: z.object({ source: z.string(), percentage: z.number() }).nullable(),
    }),
    /** `overall`, each source by its key, and those of `specifiedSources` that the business doesn't have, stable at 0. */
    growthTrajectory: z.object({ overall: Growth }).catchall(Growth),
    revenueConsistency: z.object({
      /** Coefficient of variation of the months' revenue. */
      overall: z.number().nullable(),
      predictability: z.enum(['HIGH', 'MODERATE', 'LOW']).nullable(),
      mostVolatile: z.string().nullable(),
      mostStable: z.string().nullable(),
    }),
    payrollEfficiency: z.object({
      /** Payroll in percent of revenue. */
      current: z.number().nullable(),
      benchmark: z.number(),
      /** How far `current` is above the benchmark, in percent of it. */
      variance: z.number().nullable(),
      /** Dollars a month above the benchmark; 0 below it. */
      overspending: Dollars,
    }),
    fixedVsVariableRisk: z.object({
      riskLevel: Risk.nullable(),
      /** In percent of expenses. */
      currentRatio: z.object({ fixed: z.number().nullable(), variable: z.number().nullable() }),
      scenario20pctDrop: z.object({
        /** Change of the margin in points; null without revenue. */
        marginImpact: z.number().nullable(),
        margin: z.number().nullable(),
      }),
    }),
    costPerDollarRevenue: z.number().nullable(),
    /** Of three months each, oldest first. */
    costPerDollarByQuarter: z.array(z.object({ label: z.string(), value: z.number().nullable() })),
    /** What is shown: all critical, the top three high, the top two medium. */
    strategicRecommendations: z.array(
      z.object({
        priority: Priority,
        rule: z.string(),
        title: z.string(),
        problem: z.string(),
        impact: z.string(),
        /** Dollars that `impact` speaks of; null where it speaks of none. */
        impactValue: Dollars.nullable(),
        action: z.string(),
        link: z.string(),
      }),
    ),
    /** How many each rule found before the plan was made. */
    recommendationsFound: z.object({ critical: z.number().int(), high: z.number().int(), medium: z.number().int() }),
    patterns: z.object({
      trends: Action.nullable(),
      anomalies: z.array(Action.extend({ severity: z.enum(['high', 'medium', 'low']) })),
    }),
  }),
  /** The business's own, largest first. */
  sources: z.array(Source),
  /** What clients paid by card, charges whose money arrived; null without one. */
  clients: z
    .object({
      total: Dollars,
      count: z.number().int(),
      /** Herfindahl–Hirschman index of the clients. */
      index: z.number().nullable(),
      riskLevel: Risk.nullable(),
      top: z.array(Client).max(10),
    })
    .nullable(),
  /** What the change of net income from the twelve months before is made of; the steps lead from `before` to `after`. Null without months before. */
  netIncomeBridge: z.object({ before: Dollars, after: Dollars, steps: z.array(Step) }).nullable(),
  /** Before this cash is in the critical zone: three months of expenses. */
  criticalCash: Dollars.nullable(),
  /** The projection's method put to the test: each of the last six months projected from those before it. */
  backTest: z.object({
    months: z.array(MonthOfYear.extend({ label: z.string(), projected: Dollars, actual: Dollars, error: Dollars })),
    /** Of the months' net cash; null where no month could be projected. */
    meanAbsoluteError: Dollars.nullable(),
    /** In percent of the average month's revenue. */
    percentOfRevenue: z.number().nullable(),
    seasonal: z.boolean(),
  }),
  /** The months that everything but the projection speaks of; null in empty books. */
  period: z.object({ startDate: BusinessDate, endDate: BusinessDate, months: z.number().int(), label: z.string() }).nullable(),
  /** The same months a year before, as far as the books go. */
  previousPeriod: z
    .object({
      startDate: BusinessDate,
      endDate: BusinessDate,
      months: z.number().int(),
      totalRevenue: Dollars,
      totalExpenses: Dollars,
      netIncome: Dollars,
      profitMargin: z.number().nullable(),
    })
    .nullable(),
  /** The running month up to `asOf`, and the same days of the month before; in no figure above. Null at the end of a month. */
  runningMonth: Amounts.extend(MonthOfYear.shape)
    .extend({
      label: z.string(),
      startDate: BusinessDate,
      endDate: BusinessDate,
      previous: Amounts.extend({ startDate: BusinessDate, endDate: BusinessDate }),
      link: Link,
    })
    .nullable(),
  /** What 'How is this calculated?' opens, by section. */
  working: z.object({
    revenueFloor: Working,
    breakEven: Working,
    cashRunway: Working,
    projections: Working,
    revenueQuality: Working,
    concentration: Working,
    growth: Working,
    consistency: Working,
    payrollEfficiency: Working,
    fixedVsVariable: Working,
    costPerDollar: Working,
  }),
  /** What is missing, in sentences, with where to add it. */
  missing: z.array(z.object({ text: z.string(), link: Link })),
  asOf: BusinessDate,
  method: Method,
  booksThrough: BooksThrough,
  completeness: Completeness.optional(),
});
export type FinancialAnalysis = z.infer<typeof FinancialAnalysis>;

export const getFinancialAnalysis = defineRoute({
  service: 'analysis',
  method: 'GET',
  path: '/api/v1/financial-analysis',
  summary:
    'The financial analysis of the last twelve complete months: floor, break-even, runway, projections, revenue and cost intelligence, recommendations, and the calculation of each figure. The running month is separate.',
  role: 'adviser',
  query: z.object({
    /** The analysis as of the end of this day; absent, of today. */
    asOf: BusinessDate.optional(),
    method: Method.optional(),
  }),
  reply: FinancialAnalysis,
  example: exampleAnalysis,
});
