// The categories that a line can have, and the search among them. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getLedgerCategories } from '#contracts/routes/general-ledger.js';
import { type CategoryChoice, choiceOfPath } from '../../lib/category-choice.js';
import { accountTypeNames, categoryText } from './general-ledger.js';

export type CategoryItem = ReplyOf<typeof getLedgerCategories>['categories'][number];

export interface CategoryOption {
  /** `Expenses:Travel:Airfare`; unique even if both revenue and expenses have the name. */
  path: string;
  label: string;
  /** `Expenses`, to distinguish two options with the same name. */
  note: string;
  category: string;
  subcategory: string;
}

export const optionsOf = (categories: CategoryItem[]): CategoryOption[] =>
  categories
    .map(({ path, Category, Subcategory, type }) => ({
      path,
      label: categoryText({ Category, Subcategory }),
      note: accountTypeNames[type],
      category: Category,
      subcategory: Subcategory,
    }))
    .sort((a, b) => a.label.localeCompare(b.label) || a.note.localeCompare(b.note));

/** A filter has one option per name, which covers both sides. */
export const filterOptions = (options: CategoryOption[]): CategoryOption[] =>
  [...Map.groupBy(options, (option) => option.label).values()].flatMap((same) =>
    same.slice(0, 1).map((option) => ({ ...option, note: same.map(({ note }) => note).join(', ') })),
  );

/** Options whose label contains every typed word; those that start with the text come first. */
export function matching(options: CategoryOption[], text: string): CategoryOption[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const fits = options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const startsWithText = (option: CategoryOption) => option.label.toLowerCase().startsWith(typed);
  return [...fits.filter(startsWithText), ...fits.filter((option) => !startsWithText(option))];
}

/** The option's path split into its category, with the subcategory separate. */
export const choiceOf = ({ path }: CategoryOption, subcategory: string): CategoryChoice => ({
  ...choiceOfPath(path),
  subcategory: subcategory.trim(),
});

/** Known subcategories of an option's category. */
export const subcategoriesOf = (options: CategoryOption[], { path }: CategoryOption): string[] => {
  const parent = `${choiceOfPath(path).category}:`;
  return options.filter((option) => option.path.startsWith(parent)).map((option) => option.subcategory);
};
