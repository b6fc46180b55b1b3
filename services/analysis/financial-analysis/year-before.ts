// The twelve months before, and the parts of the change of net income since then. Pure.
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { together, total } from '../monthly-facts/month-facts.js';
import { monthEnd } from '../monthly-facts/calendar.js';
import { bridgeOf } from '../scores/net-income-bridge.js';
import { shownMonths } from './analysis-facts.query.js';
import { categoryLink, linkOfPaths } from './rows-links.js';
import { marginOf } from './scores.js';
import { lastOf, type Series } from './series.js';
import { dollarsOf, percentOrNull } from './shown-figures.js';

export function previousPeriod({ before }: Series): FinancialAnalysis['previousPeriod'] {
  if (before.length === 0) return null;
  const revenue = total(before.map((month) => month.revenueCents));
  const expenses = total(before.map((month) => month.expensesCents));
  return {
    startDate: before[0]!.month,
    endDate: monthEnd(before.at(-1)!.month),
    months: before.length,
    totalRevenue: dollarsOf(revenue),
    totalExpenses: dollarsOf(expenses),
    netIncome: dollarsOf(revenue - expenses),
    profitMargin: percentOrNull(marginOf(revenue, expenses)),
  };
}

export function bridge({ before, sources, shown, byCategory, span, revenue, expenses }: Series): FinancialAnalysis['netIncomeBridge'] {
  if (before.length === 0) return null;
  const all = shown.flatMap((month) => [...month.revenue.keys()]);
  const categoriesBefore = together(before.map((month) => month.expenses));
  const links = new Map<string, string | null>();
  const earned = sources.map(({ name, months, accounts }) => {
    const label = `Revenue: ${name}`;
    links.set(label, linkOfPaths(span, accounts, all));
    return { name: label, path: label, before: total(months.slice(-2 * shownMonths, -shownMonths)), after: total(lastOf(months)) };
  });
  const spent = [...new Set([...byCategory.keys(), ...categoriesBefore.keys()])].map((path) => {
    links.set(path, categoryLink(span, path));
    return { name: categoryOf(path), path, before: categoriesBefore.get(path) ?? 0, after: byCategory.get(path) ?? 0 };
  });
  return {
    before: dollarsOf(total(before.map((month) => month.netCents))),
    after: dollarsOf(revenue - expenses),
    steps: bridgeOf(earned, spent).map(({ name, path, cents }) => ({
      name,
      amount: dollarsOf(cents),
      link: path === null ? null : (links.get(path) ?? null),
    })),
  };
}
