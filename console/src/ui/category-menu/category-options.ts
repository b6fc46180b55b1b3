// The entries of the category menu: groups by account type, names that differ, and the search among them. Pure.
import type { AccountType } from '#contracts/shapes.js';
import { isWithin, leafOf } from '#contracts/rules/account-path.js';
import { goodsSoldPath } from '#contracts/rules/inventory-accounts.js';
import { nameOfPath } from '../../lib/category-choice.js';

/** An account of the chart, as far as the menu needs it. */
export interface MenuAccount {
  path: string;
  type: AccountType;
  /** An own bank, card or cash account. */
  money?: boolean;
}

export interface CategoryOption {
  /** `Expenses:Travel:Airfare`; unique. */
  path: string;
  /** `Travel: Airfare`; no two options have the same label. */
  label: string;
  group: CategoryGroup;
}

/** A category that is offered first, with the reason at its right, such as `54%`. */
export interface Suggestion {
  path: string;
  note?: string;
}

export interface MenuSection {
  head: string;
  options: { path: string; label: string; note?: string | undefined }[];
}

/** In the order of the menu. */
const groups = {
  expense: 'Expenses',
  sold: 'Cost of goods sold',
  revenue: 'Income',
  money: 'Your accounts',
  asset: 'Other assets',
  liability: 'Liabilities',
  equity: 'Equity',
} as const;
type CategoryGroup = keyof typeof groups;

/** Tells options with the same name apart: `Interest (income)`. */
const qualifiers: Record<CategoryGroup, string> = {
  expense: 'expense',
  sold: 'cost of goods sold',
  revenue: 'income',
  money: 'account',
  asset: 'asset',
  liability: 'liability',
  equity: 'equity',
};

/** Options that are drawn at once; the search finds the others. */
export const maxShown = 200;

const groupOf = ({ path, type, money }: MenuAccount): CategoryGroup => {
  if (money) return 'money';
  return isWithin(path, goodsSoldPath) ? 'sold' : type;
};

const alike = (label: string): string => label.toLowerCase();

/** Labels that several options have are followed by the qualifier, then by the path beneath the account type. */
function distinct(options: CategoryOption[], relabel: (option: CategoryOption) => string): CategoryOption[] {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(alike(label), (counts.get(alike(label)) ?? 0) + 1);
  return options.map((option) => (counts.get(alike(option.label)) === 1 ? option : { ...option, label: relabel(option) }));
}

export function optionsOf(accounts: readonly MenuAccount[]): CategoryOption[] {
  const named = [...new Map(accounts.map((account) => [account.path, account])).values()].map((account) => ({
    path: account.path,
    label: account.money ? leafOf(account.path) : nameOfPath(account.path),
    group: groupOf(account),
  }));
  const qualified = distinct(named, ({ label, group }) => `${label} (${qualifiers[group]})`);
  const labeled = distinct(qualified, ({ label, path }) => `${label}, ${path.split(':').slice(1, -1).join(' › ')}`);
  const collator = new Intl.Collator('en-US');
  return labeled.sort((a, b) => collator.compare(a.label, b.label));
}

const groupNames = Object.keys(groups) as CategoryGroup[];

interface Search {
  text: string;
  suggestions?: readonly Suggestion[];
  /** The heading of the suggestions: `Suggested for NYC Water Board`. */
  suggestedHead?: string;
  /** `24b`, by path. */
  lines?: ReadonlyMap<string, string>;
}

/** Suggestions first, each option once; with a text only those that contain each of its words, those that start with it first. */
export function sectionsOf(options: readonly CategoryOption[], { text, suggestions = [], suggestedHead = 'Suggested', lines }: Search) {
  const typed = alike(text.trim());
  const words = typed.split(/\s+/).filter(Boolean);
  const noteOf = ({ path }: CategoryOption) => (lines?.has(path) ? `Line ${lines.get(path)}` : undefined);
  const found = options.filter((option) => {
    const searched = alike(`${option.label} ${noteOf(option) ?? ''}`);
    return words.every((word) => searched.includes(word));
  });
  const startsWithText = ({ label }: CategoryOption) => alike(label).startsWith(typed);
  const ranked = typed === '' ? found : [...found.filter(startsWithText), ...found.filter((option) => !startsWithText(option))];
  const byPath = new Map(ranked.map((option) => [option.path, option]));
  const first = suggestions.flatMap(({ path, note }) => {
    const option = byPath.get(path);
    return option && byPath.delete(path) ? [{ ...option, note }] : [];
  });
  const shown = [...byPath.values()].slice(0, maxShown).map((option) => ({ ...option, note: noteOf(option) }));
  const byGroup = Map.groupBy(shown, ({ group }) => group);
  const sections: MenuSection[] = groupNames.flatMap((group) => {
    const inGroup = byGroup.get(group);
    return inGroup ? [{ head: groups[group] as string, options: inGroup }] : [];
  });
  // With a text, the group with the best match leads.
  const best = shown[0];
  if (typed !== '' && best) sections.sort((a, b) => Number(b.head === groups[best.group]) - Number(a.head === groups[best.group]));
  return {
    sections: first.length > 0 ? [{ head: suggestedHead, options: first }, ...sections] : sections,
    found: found.length,
    shown: first.length + shown.length,
  };
}

/** `Travel: Conference` typed where only Travel exists: the subcategory that it adds. */
export function newSubcategory(options: readonly CategoryOption[], text: string): { path: string; label: string } | undefined {
  const [parent = '', ...rest] = text.split(':');
  const name = rest.join(' ').replace(/\s+/g, ' ').trim();
  const category = options.find(({ label, path }) => alike(label) === alike(parent.trim()) && path.split(':').length === 2);
  if (!category || name === '') return undefined;
  const path = `${category.path}:${name}`;
  const exists = options.some((option) => alike(option.path) === alike(path));
  return exists ? undefined : { path, label: `${category.label}: ${name}` };
}
