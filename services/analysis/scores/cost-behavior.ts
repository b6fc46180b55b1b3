// Which costs are fixed and which are variable: by the settings, by the category's name, or by regression on revenue. Pure; cents.
import type { Behavior } from '#contracts/settings.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { total } from '../monthly-facts/month-facts.js';
import { regression } from '../statistics/statistics.js';

export interface CategoryBehavior {
  /** `Expenses:Rent`. */
  path: string;
  totalCents: number;
  behavior: Behavior;
  decidedBy: 'setting' | 'name' | 'regression';
  why: string;
}

/** Common category names of fixed costs and of variable costs. */
const fixedNames =
  /\b(rents?|leases?|insurances?|wages|salar(?:y|ies)|payroll|payroll tax(?:es)?|subscriptions?|software|utilities|phone|internet|legal|professional|accounting|interest|depreciation|employee benefits|pension|licenses?|taxes|bank fees|dues)\b/;
const variableNames =
  /\b(cost of goods sold|cogs|materials?|inventory|supplies|merchant fees|processing fees|commissions?|contract(?:ing|ors?| labor)|subcontractors?|postage|shipping|freight|packaging|advertising|travel|meals)\b/;

/** The minimum share of the variance that revenue must explain. */
const minR2 = 0.5;
/** With fewer months, there is no regression. */
const minRegressionMonths = 6;

/**
 * By the settings, else by the category's name. Otherwise variable if its months rise with revenue (ordinary least squares, slope above 0)
 * and revenue explains at least half of their variance (r² ≥ 0.5, six months or more); else fixed.
 */
export function behaviorOf(path: string, months: number[], revenue: number[], setting?: Behavior): CategoryBehavior {
  const totalCents = total(months);
  if (setting) return { path, totalCents, behavior: setting, decidedBy: 'setting', why: 'Set in the settings.' };
  const name = categoryOf(path).toLowerCase();
  if (variableNames.test(name))
    return { path, totalCents, behavior: 'variable', decidedBy: 'name', why: 'Usually rises and falls with sales.' };
  if (fixedNames.test(name))
    return { path, totalCents, behavior: 'fixed', decidedBy: 'name', why: 'Usually stays the same when sales change.' };
  const line = months.length < minRegressionMonths ? null : regression(revenue, months);
  const why = line
    ? `Revenue explains ${Math.round(line.r2 * 100)}% of its monthly variation.`
    : 'Not enough months with different amounts to compare with revenue.';
  const moves = line !== null && line.slope > 0 && line.r2 >= minR2;
  return { path, totalCents, behavior: moves ? 'variable' : 'fixed', decidedBy: 'regression', why };
}

export const sumOf = (categories: CategoryBehavior[], behavior: CategoryBehavior['behavior']): number =>
  total(categories.filter((category) => category.behavior === behavior).map(({ totalCents }) => totalCents));
