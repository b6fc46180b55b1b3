// The deduction policy as rows, a decision as a form holds it, and the way back from one. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { CategoryPolicy, getDeductionPolicy, PolicyLine } from '#contracts/routes/deduction-policy.js';
import { oneOf, type Search, textOf } from '../../lib/search-params.js';
import { percentFrom } from '../../lib/typed-figures.js';
import { parseTaxSearch, type TaxSearch } from '../../lib/tax-years.js';

export type Policy = ReplyOf<typeof getDeductionPolicy>;

export const shownRows = ['all', 'unknown', 'own'] as const;
export type Shown = (typeof shownRows)[number];

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

/** By section, then what nobody has decided yet, then the greatest amount. */
export const policyRows = ({ categories }: Policy, shown: Shown): CategoryPolicy[] =>
  categories
    .filter((one) => shown === 'all' || (shown === 'unknown' ? isUnknown(one) : one.source === 'business'))
    .sort(
      (a, b) =>
        sectionOf(a).localeCompare(sectionOf(b)) ||
        Number(isUnknown(b)) - Number(isUnknown(a)) ||
        Math.abs(b.amount) - Math.abs(a.amount) ||
        a.path.localeCompare(b.path),
    );

export const sectionOf = ({ path }: CategoryPolicy): 'Expenses' | 'Income' => (path.startsWith('Expenses:') ? 'Expenses' : 'Income');

/** `Meals › Client meals`: the path without its section. */
export const nameOf = ({ path }: CategoryPolicy): string => path.split(':').slice(1).join(' › ');

/** A category of the address: its whole path, or its name in either section. */
export const findCategory = ({ categories }: Policy, wanted: string): CategoryPolicy | undefined =>
  categories.find(({ path }) => path === wanted) ?? categories.find(({ path }) => path.split(':').slice(1).join(':') === wanted);

/** `24b Deductible meals`; what goes to no line says so. */
export function lineText({ line, printedLine, label }: Pick<CategoryPolicy, 'line' | 'printedLine' | 'label'>): string {
  if (line === null) return 'Unknown';
  return printedLine ? `${printedLine} ${label}` : label;
}

export const sourceNames: Record<CategoryPolicy['source'], string> = {
  default: 'Default',
  inherited: 'From parent category',
  business: 'Custom',
};

/** What a decision is while it is typed. */
export interface DecisionFields {
  line: PolicyLine | '';
  percent: string;
  note: string;
}

export const decisionFields = ({ line, percent, note, source }: CategoryPolicy): DecisionFields => ({
  line: line ?? '',
  percent: String(percent),
  // The reason of a default is not the business's own.
  note: source === 'business' ? note : '',
});

export interface Decided {
  path: string;
  line: PolicyLine | null;
  percent: number;
  note: string;
}

export type DecisionProblems = Partial<Record<'line' | 'percent', string>>;

export function decisionFrom(path: string, fields: DecisionFields): { decision: Decided } | { problems: DecisionProblems } {
  const percent = fields.line === 'excluded' ? 0 : percentFrom(fields.percent, { digits: 2 });
  const problems: DecisionProblems = {
    ...(fields.line === '' && { line: 'Choose a Schedule C line.' }),
    ...(percent === undefined && { percent: 'Enter a percentage from 0 to 100, with at most two decimals.' }),
  };
  if (fields.line === '' || percent === undefined) return { problems };
  return { decision: { path, line: fields.line, percent, note: fields.note.trim() } };
}

/** The decision that brings back how a category counted before: the business's own one, or none. */
export const wayBack = ({ path, line, percent, note, source }: CategoryPolicy): Decided =>
  source === 'business' ? { path, line, percent, note } : noDecision(path);

/** Takes a decision back, so that the default holds again. */
export const noDecision = (path: string): Decided => ({ path, line: null, percent: 100, note: '' });
