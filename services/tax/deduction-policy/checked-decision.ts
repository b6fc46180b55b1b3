// Checks a decision of the deduction policy and returns it as stored. Pure; throws a problem with the reason.
import { refuse } from '#contracts/problem.js';
import type { RequestOf } from '#contracts/define.js';
import type { PolicyLine, putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { full, sectionOf, type Decision } from '../treatments/treatment.js';

const incomeLines: readonly PolicyLine[] = ['1', '2', '6', 'excluded'];
const onlyIncome: readonly PolicyLine[] = ['1', '6'];

/** Maximum number of a business's decisions in a year; more would be a programming error. */
export const maxDecisions = 2_000;

export function checkedDecision({ path, line, percent, note }: RequestOf<typeof putDeductionPolicy>['body']): Decision | null {
  if (line === null) return null;
  const income = sectionOf(path) === 'income';
  if (income && !incomeLines.includes(line))
    refuse('line-of-expenses', `Income can go to line 1, 2 or 6, or be excluded, not to line ${line}.`);
  if (!income && onlyIncome.includes(line)) refuse('line-of-income', `Line ${line} is for income, not for expenses.`);
  const basisPoints = line === 'excluded' ? 0 : Math.round(percent * 100);
  if (income && line !== 'excluded' && basisPoints !== full) refuse('income-in-part', 'Income either counts in full or is excluded.');
  return { path, line, basisPoints, note: note.trim() };
}
