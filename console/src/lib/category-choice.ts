// Categorizing lines of the books: the choice and its name.
import { leafOf } from '#contracts/rules/account-path.js';

/** What a person decides for a line. */
export interface CategoryChoice {
  /** Its name, or its path where the name alone is ambiguous. */
  category: string;
  subcategory: string;
}

/** Of money between own accounts; no category. */
export const transferPath = 'Assets:Transfer';

/** A path as the books have it: side, category, and all that follows as subcategory. */
export const choiceOfPath = (path: string): CategoryChoice => {
  const parts = path.split(':');
  return { category: parts.slice(0, 2).join(':'), subcategory: parts.slice(2).join(':') };
};

/** `Travel: Airfare`. */
export const nameOfChoice = ({ category, subcategory }: CategoryChoice): string =>
  [leafOf(category), subcategory].filter(Boolean).join(': ');

export const nameOfPath = (path: string): string => nameOfChoice(choiceOfPath(path));
