// Answers to questions about payees: what each says of the taxes, the search among them, and the call that weighs them.
import { centsOf } from '#contracts/money.js';
import { weighAnswers } from '#contracts/generated/client.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { Question } from '#contracts/routes/schedule-c.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import { openAccounts } from './accounts.js';
import { wholeDollars } from './money.js';
import { reading } from './reading.js';
import type { Scope } from './tax-queries.js';

export type Answer = Question['answers'][number];

/** Nothing below half a dollar. */
const taxChangeText = (change = 0): string => (Math.abs(change) < 0.5 ? '' : `${wholeDollars(centsOf(change), { plus: true })} tax`);

const deductionText = (deduction = 0): string => (Math.abs(deduction) < 0.5 ? '' : `deducts ${wholeDollars(centsOf(deduction))}`);

/** 'Line 11, deducts $900, +$213 tax'. An older reply has no line. */
export function effectText({ line, deduction, taxChange }: Answer): string {
  const lineText = line === undefined ? '' : line === null ? 'Not on Schedule C' : `Line ${line}`;
  return [lineText, deductionText(deduction), taxChangeText(taxChange)].filter(Boolean).join(', ');
}

/** Each word of the search begins a word of the answer or of its category; all answers for an empty search. */
export function answersWith(answers: readonly Answer[], search: string): Answer[] {
  const wanted = wordsOf(search);
  return answers.filter(({ text, category }) => {
    const words = wordsOf(`${text} ${category}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** As many as one call weighs. */
const maxCategories = 500;

/** The categories that any question may have as its answer. */
export const answerable = (chart: ChartAccount[]): string[] =>
  openAccounts(chart, { money: false })
    .map(({ path }) => path)
    .filter((path) => !path.endsWith(':Uncategorized') && !isControlPath(path))
    .slice(0, maxCategories);

export interface Weighing {
  payee: string;
  /** The category now. */
  category: string;
  /** Money out positive, in dollars. */
  amount: number;
  categories: string[];
  /** With it, the answers to offer come first. */
  lineId?: string;
}

export const weighing = ({ year, method }: Scope, { payee, ...asked }: Weighing) => ({
  params: { year },
  query: { method },
  body: { payee: payee.slice(0, 500), ...asked },
});

export const weighed = (scope: Scope, asked: Weighing) => reading(weighAnswers, weighing(scope, asked));
