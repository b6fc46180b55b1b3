// The categories that the models find most likely for a line, for the question that a person is asked about it. Pure.
import { highConfidence } from '#contracts/rules/confidence.js';
import { directionOf, fitsDirection, isExpense, uncategorized } from './categories.js';
import { classify, type Knowledge } from './classify.js';
import type { Candidate, Decision } from './decision.js';
import type { Direction } from './features.js';
import { hinted } from './hints.js';
import { predict } from './model.js';

/** As many as a question offers before what such a payee may be. */
const maxLikely = 3;

/** Probabilities by category, those of two models added up. */
export type Chances = Map<string, number>;

export function addChances(
  chances: Chances,
  { description }: Candidate,
  direction: Direction,
  { ownModel, startingModel }: Knowledge,
): void {
  for (const model of ownModel ? [ownModel, startingModel] : [startingModel]) {
    const input = { fields: [description], direction };
    const { probabilities } = predict(model, model.hinted ? hinted(input, startingModel) : input);
    for (const [at, category] of model.classes.entries()) chances.set(category, (chances.get(category) ?? 0) + probabilities[at]!);
  }
}

const ranked = (chances: Chances, allowed: (category: string) => boolean): string[] =>
  [...chances].filter(([category]) => allowed(category)).sort(([, a], [, b]) => b - a).map(([category]) => category); // prettier-ignore

/**
 * Of a decision that isn't sure, the decided category first; empty for one that is. Money in may also be a refund, so the likeliest expense
 * of such a payee is the last one.
 */
export function likelyCategories(candidate: Candidate, decision: Decision, knowledge: Knowledge): string[] {
  if (decision.confidence >= highConfidence) return [];
  const direction = directionOf(candidate.amountCents);
  const none = uncategorized(direction);
  const decided = decision.category.endsWith(':Uncategorized') ? [] : [decision.category];
  const chances: Chances = new Map();
  addChances(chances, candidate, direction, knowledge);
  const fitting = ranked(chances, (category) => fitsDirection(category, direction) && category !== none);
  if (direction === 'out') return [...new Set([...decided, ...fitting])].slice(0, maxLikely);
  const spent: Chances = new Map();
  addChances(spent, candidate, 'out', knowledge);
  const givenBack = ranked(spent, (category) => isExpense(category) && category !== uncategorized('out'))[0];
  const first = [...new Set([...decided, ...fitting])].slice(0, maxLikely - 1);
  return [...new Set([...first, ...(givenBack === undefined ? [] : [givenBack])])];
}

/** Decisions that aren't sure with what else is likely. Rows of one payee share the work. */
export function classifyForQuestions(candidates: readonly Candidate[], knowledge: Knowledge): Decision[] {
  const known = new Map<string, string[]>();
  return classify(candidates, knowledge).map((decision, at) => {
    if (decision.confidence >= highConfidence) return decision;
    const candidate = candidates[at]!;
    const key = `${directionOf(candidate.amountCents)} ${decision.category} ${candidate.description}`;
    const likely = known.get(key) ?? likelyCategories(candidate, decision, knowledge);
    known.set(key, likely);
    return { ...decision, likely };
  });
}
