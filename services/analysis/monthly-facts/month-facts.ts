// What a span of the books says: revenue by account, expenses by category, and what moved the own accounts. Pure; cents.
import type { PathSum } from './amounts.query.js';

export interface Facts {
  revenueCents: number;
  expensesCents: number;
  /** Revenue less expenses. */
  netCents: number;
  /** Change of the own accounts; transfers between them and opening balances are left out. */
  netCashCents: number;
  /** What came in and what went out, each account's own refunds taken off; both positive. */
  moneyInCents: number;
  moneyOutCents: number;
  /** Of each income account by its path; a refund lowers its own. */
  revenue: Map<string, number>;
  /** Of each category by its path, `Expenses:Rent`; what is below belongs to it. */
  expenses: Map<string, number>;
  /** Lines and cents without a category, revenue positive and expenses negative. */
  uncategorized: { lines: number; cents: number };
}

/** Where money between own accounts waits for its other side, and where books begin: neither is earned or spent. */
const betweenOwn = new Set(['Assets:Transfer', 'Equity:Opening Balances']);
export const isBetweenOwn = (path: string): boolean => betweenOwn.has(path);
const roots: Record<string, string> = {
  Assets: 'asset',
  Liabilities: 'liability',
  Equity: 'equity',
  Income: 'revenue',
  Revenue: 'revenue',
  Expenses: 'expense',
};

/** What the chart says, or the path's first part. */
export const typeOf = ({ type, path }: Pick<PathSum, 'type' | 'path'>): string => type ?? roots[path.split(':', 1)[0]!] ?? 'equity';

/** Income and expenses. */
export const isResult = (sum: Pick<PathSum, 'type' | 'path'>): boolean => ['revenue', 'expense'].includes(typeOf(sum));

/** `Expenses:Rent` of `Expenses:Rent:Storage`. */
export const categoryPath = (path: string): string => path.split(':').slice(0, 2).join(':');
/** `Rent`. */
export const categoryName = (path: string): string => path.split(':')[1] ?? path;

/** Of several sums of one account, all count together. */
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
    if (categoryName(sum.path) === 'Uncategorized') {
      facts.uncategorized.lines += sum.lines;
      facts.uncategorized.cents -= sum.cents;
    }
    // An entry is zero in all: what own accounts gained, the others gave.
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

/** Of several spans by their own keys: amounts of each key together. */
export function together(spans: Map<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const span of spans) for (const [key, cents] of span) add(sums, key, cents);
  return sums;
}
