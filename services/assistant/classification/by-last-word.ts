// A guess from the last word of a new payee's name, where the name says nothing to the model: names of businesses end with what they are,
// and texts of banks with what is paid for ('WINNEBAGO IND PARK LLC RENT').
import type { Candidate, Decision } from './decision.js';
import { familiarity, wordsOf } from './features.js';
import { predict, type Model } from './model.js';
import { payeeName } from '#contracts/rules/payee.js';

/** A longer word that the model has not met, such as a city's name, is no guess. */
const KNOWN = 0.9;
const SHORT = 5;
/** Less likely categories of a word are no guess. */
const MIN_SHARE = 0.55;
/** A question to a person. */
const CONFIDENCE = 0.6;
/** Endings that every kind of business has. */
const NO_KIND = /^(?:LLC|INC|LTD|CORP|CO|LP|PC|PLLC|USA|COM|\d+|.)$/;

/** Only for money out: the payer of a deposit is a client, no matter what its name suggests it sells. */
export function byLastWord({ description }: Candidate, decision: Decision, model: Model): Decision {
  if (decision.source !== 'none') return decision;
  const words = wordsOf([description]).filter((word) => !NO_KIND.test(word));
  const word = words.at(-1);
  if (word === undefined || words.length < 2) return decision;
  if (word.length >= SHORT && familiarity(model.memory, word) < KNOWN) return decision;
  const { probabilities } = predict(model, { fields: [word], direction: 'out' });
  const top = probabilities.indexOf(Math.max(...probabilities));
  const category = model.classes[top] ?? '';
  if (!(probabilities[top]! >= MIN_SHARE) || !/^(?:Expenses|Equity):/.test(category)) return decision;
  return {
    ...decision,
    category,
    confidence: CONFIDENCE,
    reason: `${payeeName(description)} is a new payee. Its last word (“${word}”) looks like ${category.split(':').at(-1)}`,
    source: 'model',
    appliedRules: [...decision.appliedRules.filter((step) => step !== 'confidence-floor'), 'last-word'],
  };
}
