// The deduction policy as rows of its screen. Pure.
import type { CategoryPolicy } from '#contracts/routes/deduction-policy.js';
import { oneOf, type Search, textOf } from '../../lib/search-params.js';
import { parseTaxSearch, type TaxSearch } from '../../lib/tax-years.js';
import type { Policy } from '../../ui/decision-dialog/decision.js';

const shownRows = ['all', 'unknown', 'own'] as const;
type Shown = (typeof shownRows)[number];

export interface PolicySearch extends TaxSearch {
  show?: Shown;
  /** The category whose decision is open, as its path or its name. */
  category?: string;
}

export const parsePolicySearch = (search: Search): PolicySearch => ({
  ...parseTaxSearch(search),
  show: oneOf(search['show'], shownRows),
  category: textOf(search['category'], 300),
});

export const isUnknown = ({ line }: CategoryPolicy): boolean => line === null;

/** By section, then undecided first, then the greatest amount. */
export const policyRows = ({ categories }: Policy, shown: Shown): CategoryPolicy[] =>
  categories
    .filter((category) => shown === 'all' || (shown === 'unknown' ? isUnknown(category) : category.source === 'business'))
    .sort(
      (a, b) =>
        sectionOf(a).localeCompare(sectionOf(b)) ||
        Number(isUnknown(b)) - Number(isUnknown(a)) ||
        Math.abs(b.amount) - Math.abs(a.amount) ||
        a.path.localeCompare(b.path),
    );

export const sectionOf = ({ path }: CategoryPolicy): 'Expenses' | 'Income' => (path.startsWith('Expenses:') ? 'Expenses' : 'Income');

/** The category in the URL: its full path, or its name in either section. */
export const findCategory = ({ categories }: Policy, wanted: string): CategoryPolicy | undefined =>
  categories.find(({ path }) => path === wanted) ?? categories.find(({ path }) => path.split(':').slice(1).join(':') === wanted);

export const sourceNames: Record<CategoryPolicy['source'], string> = {
  default: 'Default',
  inherited: 'From parent category',
  business: 'Custom',
};
