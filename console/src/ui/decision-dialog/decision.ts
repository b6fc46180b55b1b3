// A decision about how a category counts, as the values of a form, and how to undo one. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { CategoryPolicy, getDeductionPolicy, PolicyLine } from '#contracts/routes/deduction-policy.js';
import { pathText } from '#contracts/rules/account-path.js';
import { percentFrom } from '../../lib/typed-figures.js';

export type Policy = ReplyOf<typeof getDeductionPolicy>;

/** `Meals › Client meals`: the path without its section. */
export const nameOf = ({ path }: CategoryPolicy): string => pathText(path);

/** `24b Deductible meals`; what goes to no line says so. */
export function lineText({ line, printedLine, label }: Pick<CategoryPolicy, 'line' | 'printedLine' | 'label'>): string {
  if (line === null) return 'Unknown';
  return printedLine ? `${printedLine} ${label}` : label;
}

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

/** What of a line is deducted as a rule: half of meals (sec. 274(n)(1)), nothing of what is excluded. */
export const defaultPercent = (line: PolicyLine): number => (line === '24b' ? 50 : line === 'excluded' ? 0 : 100);

export interface Decided {
  path: string;
  line: PolicyLine | null;
  percent: number;
  note: string;
}

type DecisionProblems = Partial<Record<'line' | 'percent', string>>;

export function decisionFrom(path: string, fields: DecisionFields): { decision: Decided } | { problems: DecisionProblems } {
  const percent = fields.line === 'excluded' ? 0 : percentFrom(fields.percent, { digits: 2 });
  const problems: DecisionProblems = {
    ...(fields.line === '' && { line: 'Choose a Schedule C line.' }),
    ...(percent === undefined && { percent: 'Enter a percentage from 0 to 100, with at most two decimals.' }),
  };
  if (fields.line === '' || percent === undefined) return { problems };
  return { decision: { path, line: fields.line, percent, note: fields.note.trim() } };
}

/** The decision that restores how a category counted before: the business's own one, or none. */
export const previousDecision = ({ path, line, percent, note, source }: CategoryPolicy): Decided =>
  source === 'business' ? { path, line, percent, note } : noDecision(path);

/** Undoes a decision, so that the default applies again. */
export const noDecision = (path: string): Decided => ({ path, line: null, percent: 100, note: '' });
