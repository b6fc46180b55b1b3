// A span of the dashboard added up, and month by month. Pure; cents.
import { factsOf, isBetweenOwn, isResult, together, total, type Facts } from '../monthly-facts/month-facts.js';
import type { MonthPathSum } from '../monthly-facts/amounts.query.js';
import { monthsFrom } from '../monthly-facts/calendar.js';
import type { Spanned } from './analytics-facts.query.js';
import { byCategory } from './bars.js';

/** A span added up, and month by month. */
export interface Summed {
  revenueCents: number;
  expensesCents: number;
  netCents: number;
  moneyInCents: number;
  moneyOutCents: number;
  netCashCents: number;
  endingCashCents: number;
  /** By category path. */
  revenue: Map<string, number>;
  expenses: Map<string, number>;
  /** Cash used by other accounts, such as owners and lenders, by path. */
  elsewhere: Map<string, number>;
  months: (Facts & { month: string; moneyCents: number })[];
  uncategorized: Facts['uncategorized'];
}

export function summedOf(spanned: Spanned | null): Summed {
  const byMonth = Map.groupBy(spanned?.months ?? [], ({ month }) => month);
  const all = spanned ? monthsFrom(spanned.span.startDate, spanned.span.endDate) : [];
  const months = all.map((month) => {
    const sums = byMonth.get(month) ?? [];
    return { month, ...factsOf(sums), moneyCents: total(sums.filter(({ money }) => money).map(({ cents }) => cents)) };
  });
  const sum = (of: (facts: Facts) => number) => total(months.map(of));
  return {
    revenueCents: sum((month) => month.revenueCents),
    expensesCents: sum((month) => month.expensesCents),
    netCents: sum((month) => month.netCents),
    moneyInCents: sum((month) => month.moneyInCents),
    moneyOutCents: sum((month) => month.moneyOutCents),
    netCashCents: sum((month) => month.netCashCents),
    endingCashCents: total((spanned?.ownAccounts ?? []).map(({ cents }) => cents)),
    revenue: byCategory(together(months.map((month) => month.revenue))),
    expenses: together(months.map((month) => month.expenses)),
    elsewhere: elsewhereOf(spanned?.months ?? []),
    months,
    uncategorized: { lines: sum((month) => month.uncategorized.lines), cents: sum((month) => month.uncategorized.cents) },
  };
}

/** Owners, lenders, assets and the like, by account. */
const elsewhereOf = (sums: MonthPathSum[]): Map<string, number> =>
  together(
    sums.filter((sum) => !sum.money && !isBetweenOwn(sum.path) && !isResult(sum)).map(({ path, cents }) => new Map([[path, cents]])),
  );
