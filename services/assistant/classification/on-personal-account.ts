// Rows of a personal account are the owner's unless a person marks them as business: a lunch on the owner's card is no business meal.
import { KINDS_VERSION } from './by-payee-kind.js';
import { contributions, draws, isExpense, isIncome } from './categories.js';
import type { Candidate, Decision } from './decision.js';
import { familiarity, type Direction } from './features.js';
import type { Model } from './model.js';
import { isCard } from '../payees/payee-kinds.js';
import { payeeName } from '#contracts/rules/payee.js';

/** Just below what counts as sure: some purchases of a business are paid with the owner's own money. */
const asked = 0.75;

/** From here on, the model has met the payee's name itself, not only words of it: pet food, but not a groomer's software. */
const met = 0.9;

/** Taxes, plans and transfers are the same on every account. */
const isResult = ({ category }: Decision): boolean => isExpense(category) || isIncome(category) || category.startsWith('Liabilities:');

/**
 * Given the decision that a business account would get: what is private there is private here, as surely if its payee is known; a person's
 * decisions for the payee apply, but are asked about each time; all else is the owner's, and asked about.
 */
export function onPersonalAccount(candidate: Candidate, direction: Direction, decision: Decision, startingModel: Model): Decision {
  const doubted = { ...decision, confidence: Math.min(decision.confidence, asked) };
  if (decision.source === 'history') return isResult(decision) ? doubted : decision;
  if (!isResult(decision) && decision.source !== 'none') {
    const isKnown = decision.category !== draws || decision.modelVersion === KINDS_VERSION;
    return isKnown || familiarity(startingModel.memory, candidate.description) >= met ? decision : doubted;
  }
  const refund = direction === 'in' && isCard(candidate.bankAccount);
  const name = payeeName(candidate.description);
  return {
    ...decision,
    category: direction === 'out' || refund ? draws : contributions,
    confidence: asked,
    reason: `${name}: on a personal account, so it’s the owner’s unless you mark it as business`,
    source: 'model',
    appliedRules: [...decision.appliedRules.filter((step) => step !== 'confidence-floor'), 'personal-account'],
  };
}
