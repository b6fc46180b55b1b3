// What an answer to a question says of the taxes, and the search among the answers. Pure.
import { centsOf } from '#contracts/money.js';
import type { Question } from '#contracts/routes/schedule-c.js';
import { wholeDollars } from '../../lib/money.js';

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
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return answers.filter(({ text, category }) => {
    const words = `${text} ${category}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
