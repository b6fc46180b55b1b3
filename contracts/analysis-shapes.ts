// Parts of what the analysis service answers, and how a figure says what it is computed from.
import { z } from 'zod';
import { ClientSource } from './routes/client-invoices.js';
import { BusinessDate, Dollars } from './shapes.js';

/** An address of the console; null where there are no entries to show. */
export const Link = z.string().nullable();
export const Unit = z.enum(['dollars', 'percent', 'months', 'count', 'index', 'ratio', 'percent-a-month', 'points', 'text']);

/** What a figure is computed from. `value` is null where the books don't have it; the rows behind `link` add up to an amount. */
export const AnalysisInput = z.object({
  name: z.string(),
  value: z.number().nullable(),
  /** Where the value is a word. */
  text: z.string().optional(),
  unit: Unit,
  link: Link,
});
export type AnalysisInput = z.infer<typeof AnalysisInput>;

/** What 'How is this computed?' opens. */
export const Working = z.object({
  /** In words and figures, as on the screen. */
  formula: z.string(),
  /** The standard method, with its bands where it has some. */
  method: z.string(),
  inputs: z.array(AnalysisInput),
  result: AnalysisInput,
});
export type Working = z.infer<typeof Working>;

export const Amounts = z.object({ totalRevenue: Dollars, expenses: Dollars, netIncome: Dollars });
export const MonthOfYear = z.object({ month: z.number().int().min(1).max(12), year: z.number().int() });

export const AnalysisMonth = Amounts.extend(MonthOfYear.shape).extend({
  /** 'Nov 2025'. */
  label: z.string(),
  /** In percent of the revenue; null without revenue. */
  profitMargin: z.number().nullable(),
  /** Month over month, in percent; null where there is no month before, or it was zero. */
  revenueChange: z.number().nullable(),
  expensesChange: z.number().nullable(),
  /** Change of the own accounts, without transfers between them and opening balances. */
  netCash: Dollars,
  link: Link,
});
export type AnalysisMonth = z.infer<typeof AnalysisMonth>;

export const Trend = z.enum(['growing', 'slight_growth', 'stable', 'slight_decline', 'declining']);
export type Trend = z.infer<typeof Trend>;
/** `monthlyGrowth` in percent a month; both null below three months, or where the middle month is zero. */
export const Growth = z.object({ trend: Trend.nullable(), monthlyGrowth: z.number().nullable() });

export const Source = z.object({
  /** As in the settings; `other` is revenue of no source. Without sources in the settings each income category is one. */
  key: z.string(),
  name: z.string(),
  /** Of the complete months. */
  total: Dollars,
  /** 0 to 1; the shares of all sources add up to 1 where there is revenue. */
  share: z.number(),
  monthlyAverage: Dollars,
  /** What it should bring in a month at least, from the settings; null where none is set. */
  monthlyFloor: Dollars.nullable(),
  growth: Growth,
  /** Coefficient of variation of its months; null without revenue or below two months. */
  variation: z.number().nullable(),
  /** In the order of `monthlyData`. */
  months: z.array(Dollars),
  link: Link,
});

const Alert = z.enum(['CRITICAL', 'WARNING', 'HEALTHY']);
export const Projection = z.object({
  /** Months from now, 1 to 6. */
  month: z.number().int().min(1).max(6),
  label: z.string(),
  year: z.number().int(),
  monthOfYear: z.number().int().min(1).max(12),
  /** The first may be the rest of the running month: what is still to come of it. */
  rest: z.boolean(),
  /** `total` and each source by its key. */
  revenue: z.object({ total: Dollars }).catchall(Dollars),
  expenses: z.object({ total: Dollars }),
  /** Owner draws, loans, taxes of the owner and the like: money in positive. */
  otherCash: Dollars,
  /** revenue − expenses + other. */
  netCashFlow: Dollars,
  /** The one before, or `cashFlow.currentCash`, and `netCashFlow`. */
  endingCash: Dollars,
  /** Where it ends in 8 of 10 cases; null while too few months are known to say. */
  low: Dollars.nullable(),
  high: Dollars.nullable(),
  /** CRITICAL: `endingCash` is below `criticalCash`; WARNING: `low` is. */
  alert: Alert,
});

export const Risk = z.enum(['HIGH', 'MODERATE', 'LOW']);
export const Priority = z.enum(['CRITICAL', 'HIGH', 'MEDIUM']);
export const Action = z.object({
  /** Name of the rule that found it. */
  type: z.string(),
  message: z.string(),
  action: z.string(),
  /** Where to act. */
  link: z.string(),
});

export const CategoryCost = z.object({
  category: z.string(),
  /** Of the complete months. */
  total: Dollars,
  monthlyAverage: Dollars,
  behavior: z.enum(['fixed', 'variable']),
  /** By the settings, by its name, or by regression on revenue. */
  decidedBy: z.enum(['setting', 'name', 'regression']),
  why: z.string(),
  link: Link,
});

export const Client = z.object({
  name: z.string(),
  /** Charged in the complete months, fees not taken off. */
  total: Dollars,
  fees: Dollars,
  charges: z.number().int(),
  /** 0 to 1, of all charges of these months. */
  share: z.number(),
  firstCharge: BusinessDate,
  lastCharge: BusinessDate,
  /** `total` by the processor that took it, the largest first. */
  sources: z.array(ClientSource).optional(),
  link: Link,
});

export const Step = z.object({ name: z.string(), amount: Dollars, link: Link });
