// Categorizing lines of the books: the choice, its name, and the call.
import { putTransactionCategories } from '#contracts/generated/client.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { call } from './api.js';

/** What a person decides for a line. */
export interface CategoryChoice {
  /** Its name, or its path where the name alone is ambiguous. */
  category: string;
  subcategory: string;
}

/** A path as the books have it: side, category, and all that follows as subcategory. */
export const choiceOfPath = (path: string): CategoryChoice => {
  const parts = path.split(':');
  return { category: parts.slice(0, 2).join(':'), subcategory: parts.slice(2).join(':') };
};

/** `Travel › Airfare`: the path without its section. */
export const pathText = (path: string): string => path.slice(path.indexOf(':') + 1).replaceAll(':', ' › ');

/** `Travel: Airfare`. */
export const nameOfChoice = ({ category, subcategory }: CategoryChoice): string =>
  [leafOf(category), subcategory].filter(Boolean).join(': ');

export const nameOfPath = (path: string): string => nameOfChoice(choiceOfPath(path));

/** One call for each category. */
export async function putCategories(lines: { lineId: string; choice: CategoryChoice }[]): Promise<void> {
  const groups = Map.groupBy(lines, ({ choice: { category, subcategory } }) => `${category}:${subcategory}`);
  for (const group of groups.values()) {
    const { category, subcategory } = group[0]!.choice;
    const lineIds = group.map(({ lineId }) => lineId);
    await call(putTransactionCategories, { body: { lineIds, category, ...(subcategory && { subcategory }) } });
  }
}
