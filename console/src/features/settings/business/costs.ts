// Which categories are fixed or variable, as the table shows them and as a choice changes them. Pure.
import { categoryOf } from '#contracts/rules/account-path.js';
import type { Behavior, CostBehavior } from '#contracts/settings.js';

/** What a person may choose for a category; automatic isn't stored. */
export type Choice = Behavior | 'automatic';
export const choices: { value: Choice; label: string }[] = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'variable', label: 'Variable' },
];

export interface CostRow {
  category: string;
  name: string;
  choice: Choice;
}

/** Every expense category of the chart, and those with a choice, by name. */
export function costRows(accounts: string[], chosen: CostBehavior[]): CostRow[] {
  const behaviors = new Map(chosen.map(({ category, behavior }) => [category, behavior]));
  const categories = new Set([...accounts.map((path) => path.split(':').slice(0, 2).join(':')), ...behaviors.keys()]);
  return [...categories]
    .filter((category) => /^Expenses:[^:]+$/.test(category))
    .map((category): CostRow => ({ category, name: categoryOf(category), choice: behaviors.get(category) ?? 'automatic' }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The settings after one choice; in the order of the categories, so that the same choices are the same settings. */
export const behaviorsWith = (chosen: CostBehavior[], category: string, choice: Choice): CostBehavior[] =>
  [...chosen.filter((entry) => entry.category !== category), ...(choice === 'automatic' ? [] : [{ category, behavior: choice }])].sort(
    (a, b) => (a.category < b.category ? -1 : 1),
  );
