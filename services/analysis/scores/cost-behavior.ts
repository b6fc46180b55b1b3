// Which costs are fixed and which move with revenue: by what a person says of a category, by what it is called, or by regression on revenue. Pure; cents.
import type { Behavior } from '#contracts/settings.js';
import { categoryName, total } from '../monthly-facts/month-facts.js';
import { regression } from '../statistics/statistics.js';

export interface CategoryBehavior {
  /** `Expenses:Rent`. */
  path: string;
  totalCents: number;
  behavior: Behavior;
  decidedBy: 'setting' | 'name' | 'regression';
  why: string;
}

/** Costs that come whatever is sold, and costs that come with what is sold, as categories are usually called. */
const fixedNames =
  /\b(rents?|leases?|insurances?|wages|salar(?:y|ies)|payroll|payroll tax(?:es)?|subscriptions?|software|utilities|phone|internet|legal|professional|accounting|interest|depreciation|employee benefits|pension|licenses?|taxes|bank fees|dues)\b/;
const variableNames =
  /\b(cost of goods sold|cogs|materials?|inventory|supplies|merchant fees|processing fees|commissions?|contract(?:ing|ors?| labor)|subcontractors?|postage|shipping|freight|packaging|advertising|travel|meals)\b/;

/** From this share of the variance on, revenue tells what a category costs. */
export const minR2 = 0.5;
/** Below so many months a regression says nothing. */
export const minRegressionMonths = 6;

/**
 * By the settings, else by the category's name where it says so. Otherwise variable where its months rise with revenue (ordinary least squares, slope above 0) and revenue
 * tells at least half of their variance (r² ≥ 0.5, six months or more); else fixed.
 */
export function behaviorOf(path: string, months: number[], revenue: number[], said?: Behavior): CategoryBehavior {
  const totalCents = total(months);
  if (said) return { path, totalCents, behavior: said, decidedBy: 'setting', why: 'Set in the settings.' };
  const name = categoryName(path).toLowerCase();
  if (variableNames.test(name))
    return { path, totalCents, behavior: 'variable', decidedBy: 'name', why: 'Usually moves with what is sold.' };
  if (fixedNames.test(name)) return { path, totalCents, behavior: 'fixed', decidedBy: 'name', why: 'Usually comes whatever is sold.' };
  const line = months.length < minRegressionMonths ? null : regression(revenue, months);
  const told = line
    ? `Revenue tells ${Math.round(line.r2 * 100)}% of how its months differ.`
    : 'Too few months that differ to compare it with revenue.';
  const moves = line !== null && line.slope > 0 && line.r2 >= minR2;
  return { path, totalCents, behavior: moves ? 'variable' : 'fixed', decidedBy: 'regression', why: told };
}

export const sumOf = (categories: CategoryBehavior[], behavior: CategoryBehavior['behavior']): number =>
  total(categories.filter((one) => one.behavior === behavior).map(({ totalCents }) => totalCents));
