// The figures of a payee's page, added up from groups of its lines. Pure.
import type { Payee, PayeeLine } from '#contracts/routes/payee-page.js';
import type { Decider } from '#contracts/shapes.js';
import { matcherOf, type Rule, type Subject } from '../rule-book/rule.js';

/** Lines of one year, category and decider. Money in is positive, money out negative. */
export interface LineGroup {
  year: number;
  category: string;
  decidedBy: Decider | null;
  open: boolean;
  count: number;
  firstOn: string;
  inCents: number;
  outCents: number;
}

type Sums = Pick<LineGroup, 'count' | 'inCents' | 'outCents'>;

const sumsOf = (groups: readonly Sums[]): Sums => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  inCents: groups.reduce((sum, { inCents }) => sum + inCents, 0),
  outCents: groups.reduce((sum, { outCents }) => sum + outCents, 0),
});

function restOf(groups: LineGroup[]): Payee['open'] {
  const { count, inCents, outCents } = sumsOf(groups);
  return { count, amountCents: inCents + outCents };
}

/** If they decided equally many lines, deciders come before guessers. */
const deciders: Decider[] = ['person', 'rule', 'history', 'model'];
const isUncategorized = (category: string): boolean => category.endsWith(':Uncategorized');

function usualOf(groups: LineGroup[], categories: Payee['categories']): Payee['usual'] {
  const most = categories.find(({ category }) => !isUncategorized(category));
  if (!most) return null;
  const decided = (by: Decider) => sumsOf(groups.filter((group) => group.category === most.category && group.decidedBy === by)).count;
  const [decidedBy = null] = deciders.filter((by) => decided(by) > 0).sort((a, b) => decided(b) - decided(a));
  return { category: most.category, count: most.count, decidedBy };
}

export function figuresOf(groups: LineGroup[]): Omit<Payee, 'key' | 'payee' | 'name' | 'newest' | 'rules'> {
  const years = [...Map.groupBy(groups, ({ year }) => year)].map(([year, of]) => ({ year, ...sumsOf(of) }));
  const categories = [...Map.groupBy(groups, ({ category }) => category)]
    .map(([category, of]) => ({ category, ...sumsOf(of) }))
    .sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1));
  return {
    ...sumsOf(groups),
    firstOn: groups.map(({ firstOn }) => firstOn).sort()[0]!,
    years: years.sort((a, b) => b.year - a.year),
    categories,
    usual: usualOf(groups, categories),
    undecided: restOf(groups.filter(({ decidedBy }) => decidedBy !== 'person')),
    open: restOf(groups.filter(({ open }) => open)),
  };
}

/** The rules that fit any of the lines, in their order, with the number of lines. */
export function fittingRules(rules: readonly Rule[], lines: readonly Subject[]): Payee['rules'] {
  return rules.flatMap((rule, at) => {
    const fits = lines.filter(matcherOf(rule)).length;
    return fits === 0 ? [] : [{ id: rule.id, position: at + 1, name: rule.name, category: rule.path, lines: fits }];
  });
}

/** Splits the lines, one more than a page, into the page and the start of the next one. */
export function pageOf(found: PayeeLine[], limit: number): { lines: PayeeLine[]; next: string | null } {
  const lines = found.slice(0, limit);
  const last = lines.at(-1);
  return { lines, next: found.length > limit && last ? `${last.date}_${last.lineId}` : null };
}

/** Splits the payees into a page and the start of the next one: after its last payee, or where the walk hit its limit. */
export function payeePageOf<T extends { key: string; fits: boolean }>(found: T[], limit: number): { payees: T[]; next: string | null } {
  const fitting = found.filter(({ fits }) => fits);
  const payees = fitting.slice(0, limit);
  const end = fitting.length > limit ? payees.at(-1) : found.find(({ fits }) => !fits);
  return { payees, next: end?.key ?? null };
}
