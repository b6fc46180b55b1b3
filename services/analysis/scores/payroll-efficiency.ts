// Payroll as a percentage of revenue, compared with the benchmark in the settings. Pure; cents.
import { categoryOf } from '#contracts/rules/account-path.js';

/** Above this variance, in percent, there is advice (specification § 9). */
const adviceVariance = 10;

/** Wages with related costs, and contractors. */
const payrollNames =
  /^(wages|salar(?:y|ies)|payroll|payroll tax(?:es)?|payroll fees|employee benefits|pension & profit-sharing|contracting fee|contract labor|contractors?|subcontractors?)$/;
export const isPayroll = (path: string): boolean => payrollNames.test(categoryOf(path).toLowerCase());

export interface PayrollEfficiency {
  /** Percent of revenue; null without revenue. */
  current: number | null;
  benchmark: number;
  /** Percent of the benchmark; null where there is no revenue or no benchmark. */
  variance: number | null;
  /** Cents a month above the benchmark. */
  overspendingCents: number;
  advised: boolean;
}

/**
 * current = payroll ÷ revenue × 100; variance = (current − benchmark) ÷ benchmark × 100; overspending = (payroll − benchmark × revenue) ÷
 * months, where above zero. Advice once the variance exceeds 10 percent.
 */
export function payrollEfficiencyOf(of: { payroll: number; revenue: number; benchmark: number; months: number }): PayrollEfficiency {
  const { payroll, revenue, benchmark, months } = of;
  if (revenue <= 0) return { current: null, benchmark, variance: null, overspendingCents: 0, advised: false };
  const current = (payroll / revenue) * 100;
  const variance = benchmark > 0 ? ((current - benchmark) / benchmark) * 100 : null;
  const overspendingCents = Math.max(0, (payroll - (benchmark / 100) * revenue) / months);
  return { current, benchmark, variance, overspendingCents, advised: variance !== null && variance > adviceVariance };
}
