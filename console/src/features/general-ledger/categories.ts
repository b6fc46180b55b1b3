// The categories that a line can be filed under, and the choice among them. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getLedgerCategories } from '#contracts/routes/general-ledger.js';
import { type CategoryChoice, choiceOfPath } from '../../lib/filing.js';
import { accountTypeNames, categoryText } from './general-ledger.js';

export type CategoryItem = ReplyOf<typeof getLedgerCategories>['categories'][number];

export interface CategoryOption {
  /** `Expenses:Travel:Airfare`; unique, also where a name stands on both sides of the statement. */
  path: string;
  label: string;
  /** `Expenses`, so that two options of one name can be told apart. */
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

/** For a filter one name is enough: it means both sides. */
export const filterOptions = (options: CategoryOption[]): CategoryOption[] =>
  [...Map.groupBy(options, (option) => option.label).values()].flatMap((same) =>
    same.slice(0, 1).map((option) => ({ ...option, note: same.map((one) => one.note).join(', ') })),
  );

/** Options whose label contains every word typed; those that begin with it come first. */
export function matching(options: CategoryOption[], text: string): CategoryOption[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const fits = options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const begins = (option: CategoryOption) => option.label.toLowerCase().startsWith(typed);
  return [...fits.filter(begins), ...fits.filter((option) => !begins(option))];
}

/** The path of the category itself names one account; its subcategory is told apart from it. */
export const choiceOf = ({ path }: CategoryOption, subcategory: string): CategoryChoice => ({
  ...choiceOfPath(path),
  subcategory: subcategory.trim(),
});

/** Known subcategories of the category that an option belongs to. */
export const subcategoriesOf = (options: CategoryOption[], { path }: CategoryOption): string[] => {
  const parent = `${choiceOfPath(path).category}:`;
  return options.filter((option) => option.path.startsWith(parent)).map((option) => option.subcategory);
};
