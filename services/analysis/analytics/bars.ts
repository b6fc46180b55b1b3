// The ten largest categories of a span, and all others as 'Other'. They add up to its total. Pure; cents to dollars.
import { consoleLinks } from '#contracts/console-links.js';
import type { Analytics } from '#contracts/routes/analytics.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import type { Span } from '../monthly-facts/amounts.query.js';
import { add, categoryPath, total } from '../monthly-facts/month-facts.js';
import { changePercent } from '../formatting/figures.js';
import { rounded } from '../statistics/statistics.js';

type Bars = Analytics['expenses'];

/** The number of named categories (specification § 9). */
const namedBars = 10;

const dollarsOf = (cents: number): number => rounded(cents, 0) / 100;

/** `before` has the same paths; null if it isn't known. */
export function barsOf(now: Map<string, number>, before: Map<string, number> | null, span: Span | null): Bars {
  const all = total(now.values());
  const paths = [...now].filter(([, cents]) => cents !== 0).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const shareOf = (cents: number) => (all > 0 ? rounded((cents / all) * 100, 1) : null);
  const named = paths.slice(0, namedBars);
  const rest = paths.slice(namedBars);
  const items = named.map(([path, cents]): Bars['items'][number] => ({
    ...{ name: categoryOf(path), amount: dollarsOf(cents), share: shareOf(cents), categories: 1, isOther: false },
    ...comparedWith(cents, before && (before.get(path) ?? 0)),
    link: span && consoleLinks.rows(span, { category: path }),
  }));
  const beforeAll = before && total(before.values());
  if (rest.length > 0) {
    const cents = total(rest.map(([, amount]) => amount));
    const beforeNamed = total(named.map(([path]) => before?.get(path) ?? 0));
    items.push({
      ...{ name: 'Other', amount: dollarsOf(cents), share: shareOf(cents), categories: rest.length, isOther: true, link: null },
      ...comparedWith(cents, beforeAll && beforeAll - beforeNamed),
    });
  }
  return { items, total: dollarsOf(all), ...comparedWith(all, beforeAll) };
}

const comparedWith = (cents: number, before: number | null) => ({
  previous: before === null ? null : dollarsOf(before),
  changePercent: changePercent(before, cents, 1),
});

/** Amounts of accounts added up by category. */
export function byCategory(accounts: Map<string, number>): Map<string, number> {
  const categories = new Map<string, number>();
  for (const [path, cents] of accounts) add(categories, categoryPath(path), cents);
  return categories;
}
