// The categories that a payee's line may have, each with its share of 100% and a reason about this payee or this business. Pure.
import { leafOf } from '#contracts/rules/account-path.js';
import { payeeOf } from '#contracts/rules/other-party.js';
import { payeeKind, payeeName } from '#contracts/rules/payee.js';
import { shownName } from '#contracts/rules/shown-name.js';
import { maxCandidates, type Candidate as Offered } from '#contracts/routes/payee-candidates.js';
import { directionOf, draws, fitsDirection, isExpense } from '../classification/categories.js';
import { HISTORY_VERSION, strongestWord, type Knowledge, type PayeeHistory } from '../classification/classify.js';
import { KINDS_VERSION } from '../classification/by-payee-kind.js';
import type { Candidate, Decision } from '../classification/decision.js';
import { addChances, type Chances } from '../classification/likely-categories.js';

/** Offered also where the models find nothing else likely. */
const minCandidates = 3;

export interface InCategory {
  category: string;
  /** Other payees of this business in the category, as a person would write them, those with most lines first. */
  payees: string[];
}

interface Asked {
  /** Names of the business and its owners, which are no payee. */
  own?: readonly string[];
  candidate: Candidate;
  decision: Decision;
  knowledge: Knowledge;
  /** People's decisions for this payee. */
  history: readonly PayeeHistory[];
  /** Paths of categories that can be chosen. */
  open: ReadonlySet<string>;
}

/** Open categories with their weight, the likeliest first: what was decided has its confidence, and the others share the rest. */
export function weighCandidates({ candidate, decision, knowledge, history, open }: Asked): Map<string, number> {
  const direction = directionOf(candidate.amountCents);
  const chances: Chances = new Map();
  addChances(chances, candidate, direction, knowledge);
  for (const category of chances.keys()) if (!fitsDirection(category, direction)) chances.delete(category);
  if (direction === 'in') addRefund(chances, candidate, knowledge);
  for (const { category, times, total } of history) chances.set(category, (chances.get(category) ?? 0) + times / total);
  const isOffered = (category: string) => open.has(category) && !category.endsWith(':Uncategorized');
  const others = [...chances].filter(([category]) => isOffered(category) && category !== decision.category);
  const likeliest = others.toSorted(([, a], [, b]) => b - a).slice(0, maxCandidates - 1);
  if (!isOffered(decision.category)) return new Map(likeliest);
  const sum = likeliest.reduce((total, [, chance]) => total + chance, 0) || 1;
  const rest = 1 - decision.confidence;
  return new Map([
    [decision.category, decision.confidence],
    ...likeliest.map(([category, chance]) => [category, (chance / sum) * rest] as const),
  ]);
}

/** Money in may be a refund of what such a payee is usually paid for. */
function addRefund(chances: Chances, candidate: Candidate, knowledge: Knowledge): void {
  const spent: Chances = new Map();
  addChances(spent, candidate, 'out', knowledge);
  const [likeliest] = [...spent]
    .filter(([category]) => isExpense(category) && !category.endsWith(':Uncategorized'))
    .sort(([, a], [, b]) => b - a);
  if (likeliest) chances.set(likeliest[0], likeliest[1] / 4);
}

/** Whole percents that add up to 100, each at least 1: the largest remainders are rounded up. */
export function sharesOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0 && weights.length > 0) return sharesOf(weights.map(() => 1));
  const spare = 100 - weights.length;
  const exact = weights.map((weight) => (weight / sum) * spare);
  const rest = spare - exact.reduce((total, share) => total + Math.floor(share), 0);
  const largest = new Set(exact.map((share, at) => [share % 1, at] as const).sort(([a], [b]) => b - a).slice(0, rest).map(([, at]) => at)); // prettier-ignore
  return exact.map((share, at) => 1 + Math.floor(share) + (largest.has(at) ? 1 : 0));
}

/** `inCategory` lists the categories that this business uses most first. */
export function offeredCandidates(asked: Asked, weights: ReadonlyMap<string, number>, inCategory: readonly InCategory[]): Offered[] {
  const direction = directionOf(asked.candidate.amountCents);
  const used = inCategory
    .map(({ category }) => category)
    .filter((category) => asked.open.has(category) && fitsDirection(category, direction));
  const usual = used.filter((category) => !weights.has(category)).slice(0, Math.max(0, minCandidates - weights.size));
  const offered = [...weights, ...usual.map((category) => [category, 0] as const)];
  const shares = sharesOf(offered.map(([, weight]) => weight));
  const payees = new Map(inCategory.map((known) => [known.category, known.payees]));
  return offered.map(([category], at) => ({ category, share: shares[at]!, reason: reasonOf(asked, category, payees.get(category) ?? []) }));
}

/** Of a category for a payee that nothing in this business is known of. */
const conditions: Record<string, string> = {
  [draws]: 'Only if it’s personal.',
  'Equity:Owner Contributions': 'Only if you put your own money into the business.',
  'Assets:Transfer': 'Only if the money moved between your own accounts.',
  'Liabilities:Loans': 'Only if it belongs to a loan.',
};

function reasonOf(asked: Asked, category: string, payees: readonly string[]): string {
  const own = asked.history.find((known) => known.category === category);
  const facts = [
    own ? historyText(own) : category === asked.decision.category ? decisionText(asked, category) : '',
    payeesText(payees, category),
  ];
  const known = facts.filter(Boolean).join(' ');
  return known || conditions[category] || `You have no recent payees in ${leafOf(category)}.`;
}

const historyText = ({ category, times, total }: PayeeHistory): string =>
  times === total
    ? `You chose ${leafOf(category)} for this payee before.`
    : `You chose ${leafOf(category)} for ${times} of ${total} earlier transactions of this payee.`;

const payeesText = (payees: readonly string[], category: string): string =>
  payees.length === 0 ? '' : `${payees.join(' and ')} ${payees.length === 1 ? 'is' : 'are'} in ${leafOf(category)}.`;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;

/** Why the assistant decided so, as a sentence about the payee. */
function decisionText({ own, candidate, decision, knowledge: { startingModel } }: Asked, category: string): string {
  const name = payeeName(candidate.description);
  if (decision.modelVersion === HISTORY_VERSION) return '';
  if (decision.modelVersion === KINDS_VERSION) return sentence(decision.reason.replace(`${name}: `, ''));
  const kind = payeeKind(candidate.description);
  if (kind !== name && kind.endsWith(' PERSON')) {
    const way = shownName('', kind.split(' ')[0]!);
    const person = shownName(candidate.description, payeeOf(candidate.description, own));
    return `${way} payments to people are often ${leafOf(category)}. You haven’t categorized a payment to ${person} before.`;
  }
  const word = strongestWord(candidate, startingModel, startingModel.classes.indexOf(category));
  return word === undefined ? `The name suggests ${leafOf(category)}.` : `“${shownName('', word)}” suggests ${leafOf(category)}.`;
}
