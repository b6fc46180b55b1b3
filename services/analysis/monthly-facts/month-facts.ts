// Figures of a span of the books: revenue by account, expenses by category, and changes of the own accounts. Pure; cents.
import { categoryOf, typeOfPath } from '#contracts/rules/account-path.js';
import type { PathSum } from './amounts.query.js';

export interface Facts {
  revenueCents: number;
  expensesCents: number;
  /** Revenue less expenses. */
  netCents: number;
  /** Change of the own accounts; transfers between them and opening balances are excluded. */
  netCashCents: number;
  /** Money in and money out, each less the account's own refunds; both positive. */
  moneyInCents: number;
  moneyOutCents: number;
  /** Each income account, by path; a refund lowers its account. */
  revenue: Map<string, number>;
  /** Each category, by path, such as `Expenses:Rent`, including its subaccounts. */
  expenses: Map<string, number>;
  /** Lines and cents without a category, revenue positive and expenses negative. */
  uncategorized: { lines: number; cents: number };
}

/** Transfers between own accounts and opening balances: neither is earned or spent. */
const betweenOwn = new Set(['Assets:Transfer', 'Equity:Opening Balances']);
export const isBetweenOwn = (path: string): boolean => betweenOwn.has(path);

/** The chart's type, or the type of the path's first part. */
const typeOf = ({ type, path }: Pick<PathSum, 'type' | 'path'>): string => type ?? typeOfPath(path) ?? 'equity';

/** Income and expenses. */
export const isResult = (sum: Pick<PathSum, 'type' | 'path'>): boolean => ['revenue', 'expense'].includes(typeOf(sum));

/** `Expenses:Rent` of `Expenses:Rent:Storage`. */
export const categoryPath = (path: string): string => path.split(':').slice(0, 2).join(':');

/** Several sums of one account are added up. */
export function factsOf(sums: PathSum[]): Facts {
  const moved = new Map<string, number>();
  const facts: Facts = {
    ...{ revenueCents: 0, expensesCents: 0, netCents: 0, netCashCents: 0, moneyInCents: 0, moneyOutCents: 0 },
    ...{ revenue: new Map(), expenses: new Map(), uncategorized: { lines: 0, cents: 0 } },
  };
  for (const sum of sums) {
    const type = typeOf(sum);
    if (type === 'revenue') add(facts.revenue, sum.path, 0 - sum.cents);
    if (type === 'expense') add(facts.expenses, categoryPath(sum.path), sum.cents);
    if (categoryOf(sum.path) === 'Uncategorized') {
      facts.uncategorized.lines += sum.lines;
      facts.uncategorized.cents -= sum.cents;
    }
    // An entry adds up to zero, so own accounts gained what the other accounts lost.
    if (!sum.money && !isBetweenOwn(sum.path)) add(moved, sum.path, sum.cents);
  }
  facts.moneyInCents = 0 - total([...moved.values()].filter((cents) => cents < 0));
  facts.moneyOutCents = total([...moved.values()].filter((cents) => cents > 0));
  facts.revenueCents = total(facts.revenue.values());
  facts.expensesCents = total(facts.expenses.values());
  facts.netCents = facts.revenueCents - facts.expensesCents;
  facts.netCashCents = facts.moneyInCents - facts.moneyOutCents;
  return facts;
}

export function add(amounts: Map<string, number>, key: string, cents: number): void {
  amounts.set(key, (amounts.get(key) ?? 0) + cents);
}

export const total = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** Adds up the amounts of several spans by key. */
export function together(spans: Map<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const span of spans) for (const [key, cents] of span) add(sums, key, cents);
  return sums;
}
