// Decides the category of bank lines: first the rules of the business, then what its people decided for the payee, then the kind of payee
// where that forbids guesses, then its own model and the starting model, and no category below a floor.
import { partsByShares } from '#contracts/rules/split-shares.js';
import { directionOf, draws, fitsDirection, isExpense, isIncome, uncategorized } from './categories.js';
import { byLastWord } from './by-last-word.js';
import { doubtedByMemo, fromMemo } from './by-memo.js';
import { fromKind, fromOwner, fromSalesTax } from './by-payee-kind.js';
import type { Candidate, Decision } from './decision.js';
import { wordFeatures, wordsOf, type Direction } from './features.js';
import { hinted } from './hints.js';
import { predict, type Model, type Prediction } from './model.js';
import { onPersonalAccount } from './on-personal-account.js';
import { firstFitting, subjectOf, wordsOfRule, type Rule } from '../rule-book/rule.js';
import { isCard } from '../payees/payee-kinds.js';
import { looksLikeRefund, payeeKey, payeeKind, payeeName } from '#contracts/rules/payee.js';

/** Everything known about one business, and the starting model of every business. */
export interface Knowledge {
  /** In their order. */
  rules?: readonly Rule[];
  /** Keyed by `payeeKey`: people's decisions of this business only. */
  histories?: ReadonlyMap<string, readonly PayeeHistory[]>;
  /** Names of the owners. */
  owners?: readonly string[] | undefined;
  /** Paths of own accounts that are personal. */
  personalAccounts?: ReadonlySet<string> | undefined;
  /** By its settings, or by sales tax in its books. */
  collectsSalesTax?: boolean | undefined;
  /** Learned from people's decisions of this business only. */
  ownModel?: Model;
  startingModel: Model;
}

/** What people (never the classifier) decided for one payee: `times` of `total` decisions chose `category`. */
export interface PayeeHistory {
  payeeKey: string;
  category: string;
  times: number;
  total: number;
  /** Day of the newest decision for this category, YYYY-MM-DD. */
  lastOn: string;
  /** Decided on personal accounts: a lunch there is no evidence about one on the business's card, or the reverse. */
  personal?: boolean;
}

/** Decisions from history come from this rule; it has a version because its confidence formula may change. */
export const HISTORY_VERSION = 'payee-history@1';
/** A rule is a person's word; it is named in the decision and needs no other version. */
const RULES_VERSION = 'rules@1';
/** Below this confidence the model's guess is only mentioned, not used. */
const CONFIDENCE_FLOOR = 0.35;

/** From this confidence on, a business's own model is used without asking the starting model. */
const SURE = 0.8;
/** A refund is money in from a payee that the model has met; below this familiarity it is not the same payee. */
const KNOWN_PAYEE = 0.5;
/** Confidence after one, and after very many decisions that all agree. */
const AFTER_ONE = 0.84;
const AFTER_MANY = 0.98;
const REFUND_FACTOR = 0.95;
/** From this probability on that a purchase was private (sharpened, a known share of 40% may shrink to it) no model deducts it for sure. */
const PRIVATE_SHARE = 0.04;
/** Just below what counts as sure. */
const DOUBTED = 0.79;

/**
 * Confidence in the newest decided category. It grows with agreement: 0.84 after one decision, 0.91 after two, 0.98 at most; and it
 * falls with the share of decisions that differ: 9 of 12 gives 0.84, 1 of 2 gives 0.63.
 */
export function historyConfidence(times: number, total: number): number {
  const agreed = AFTER_MANY - (AFTER_MANY - AFTER_ONE) / times;
  return agreed * (0.5 + (0.5 * times) / Math.max(total, times));
}

/** The newest decision wins; of two on one day the more frequent. */
function newest(rows: readonly PayeeHistory[]): PayeeHistory | undefined {
  return rows.reduce<PayeeHistory | undefined>((best, row) => {
    if (!best || row.lastOn > best.lastOn) return row;
    return row.lastOn === best.lastOn && row.times > best.times ? row : best;
  }, undefined);
}

function fromHistory(candidate: Candidate, direction: Direction, rows: readonly PayeeHistory[]): Decision | undefined {
  // A decision about money from a customer doesn't apply to money to that customer.
  const unusable = direction === 'out' ? rows.filter((row) => isIncome(row.category)) : [];
  const chosen = newest(rows.filter((row) => !unusable.includes(row)));
  if (!chosen || chosen.times < 1) return undefined;
  const total = Math.max(chosen.times, chosen.total - unusable.reduce((sum, row) => sum + row.times, 0));
  const refund = direction === 'in' && isExpense(chosen.category);
  const facts = [`${chosen.times} of ${total} earlier ${total === 1 ? 'decision' : 'decisions'} for ${payeeName(candidate.description)}`];
  if (chosen.times * 2 <= total) facts.push('used the most recent one');
  if (refund) facts.push('money in is treated as a refund');
  return {
    category: chosen.category,
    confidence: historyConfidence(chosen.times, total) * (refund ? REFUND_FACTOR : 1),
    reason: facts.join('; '),
    source: 'history',
    modelVersion: HISTORY_VERSION,
    appliedRules: refund ? ['payee-history', 'refund-keeps-category'] : ['payee-history'],
  };
}

function best(probabilities: Float64Array, allowed: (index: number) => boolean): number {
  let top = -1;
  for (let k = 0; k < probabilities.length; k++) {
    if (allowed(k) && (top < 0 || probabilities[k]! > probabilities[top]!)) top = k;
  }
  return top;
}

/** The word of the payee's name that alone supports the class most, if the name has several distinctive words. */
export function strongestWord(candidate: Candidate, model: Model, index: number): string | undefined {
  const name = payeeName(candidate.description);
  const words = wordsOf([candidate.description]).filter((word) => word.length > 2 && name.includes(word));
  if (words.length < 2) return undefined;
  const { weights, classes } = model.weights;
  const strength = (word: string) => {
    const { indices, values } = wordFeatures(word);
    return indices.reduce((sum, feature, i) => sum + values[i]! * weights[feature * classes + index]!, 0);
  };
  const strengths = words.slice(0, 6).map(strength);
  return words[strengths.indexOf(Math.max(...strengths))];
}

/** A model and its name in decisions. */
interface NamedModel {
  model: Model;
  step: 'starting-model' | 'business-model';
  /** Knows more brands, for a model that has learned with its hints. */
  hintsOf?: Model;
}

function modelReason(candidate: Candidate, { model }: NamedModel, index: number, { familiarity }: Prediction): string {
  const name = payeeName(candidate.description);
  const kind = payeeKind(candidate.description);
  if (kind !== name && kind.endsWith('PERSON'))
    return `the usual category for ${kind}. You haven’t categorized a payment for ${name} before`;
  const word = strongestWord(candidate, model, index);
  const category = model.classes[index]!.split(':').at(-1)!;
  const basis = familiarity >= KNOWN_PAYEE ? `looks like ${category}` : `${name} is a new payee and looks most like ${category}`;
  return word === undefined ? basis : `${basis} (“${word}”)`;
}

/** Toast's terminals are in restaurants, which helps if the name is unclear. */
const RESTAURANT_TERMINAL = /\bTST ?\*/;
const TERMINAL_CONFIDENCE = 0.6;

/** Sales and services are gross receipts both: a guess for one of them counts if together they reach the floor. */
const RECEIPTS = ['Income:Sales', 'Income:Services'];
function receiptShare(model: Model, chosen: number, probabilities: Float64Array): number {
  if (!RECEIPTS.includes(model.classes[chosen]!)) return 0;
  return RECEIPTS.reduce((sum, label) => sum + (probabilities[model.classes.indexOf(label)] ?? 0), 0);
}

function byTerminal({ description }: Candidate, direction: Direction, decision: Decision): Decision {
  if (direction === 'in' || decision.confidence >= TERMINAL_CONFIDENCE || !RESTAURANT_TERMINAL.test(description.toUpperCase()))
    return decision;
  const reason = `${payeeName(description)} is a new payee that uses a restaurant card terminal`;
  const appliedRules = [...decision.appliedRules.filter((step) => step !== 'confidence-floor'), 'restaurant-terminal'];
  return { ...decision, category: 'Expenses:Meals', confidence: TERMINAL_CONFIDENCE, reason, source: 'model', appliedRules };
}

function fromModel(candidate: Candidate, direction: Direction, namedModel: NamedModel): Decision {
  const { model, hintsOf } = namedModel;
  const input = { fields: [candidate.description], direction };
  const prediction = predict(model, hintsOf && model.hinted ? hinted(input, hintsOf) : input);
  const { probabilities } = prediction;
  const refund = direction === 'in' && prediction.familiarity >= KNOWN_PAYEE && looksLikeRefund(candidate.description);
  const fits = (k: number) => fitsDirection(model.classes[k]!, direction) || (refund && isExpense(model.classes[k]!));
  const guess = best(probabilities, () => true);
  const allowed = best(probabilities, fits);
  // Classes that don't fit the direction keep their share of the probability: excluding it would make the rest look too certain.
  const likely = allowed < 0 ? 0 : probabilities[allowed]!;
  const mayBePrivate = isExpense(model.classes[allowed] ?? '') && (probabilities[model.classes.indexOf(draws)] ?? 0) >= PRIVATE_SHARE;
  const confidence = mayBePrivate ? Math.min(likely, DOUBTED) : likely;
  const appliedRules: string[] = [namedModel.step];
  if (refund && isExpense(model.classes[allowed] ?? '')) appliedRules.push('refund-keeps-category');
  if (guess !== allowed) appliedRules.push('direction');
  if (mayBePrivate && likely > DOUBTED) appliedRules.push('may-be-private');
  const { version: modelVersion } = model;
  if (allowed < 0 || (confidence < CONFIDENCE_FLOOR && receiptShare(model, allowed, probabilities) < CONFIDENCE_FLOOR)) {
    const named =
      guess < 0 ? 'the model has no categories yet' : `best guess ${model.classes[guess]} at ${Math.round(probabilities[guess]! * 100)}%`;
    const why = guess === allowed || guess < 0 ? '' : `, which doesn’t fit money ${direction}`;
    const reason = `not sure enough: ${named}${why}`;
    return {
      category: uncategorized(direction),
      confidence,
      reason,
      source: 'none',
      modelVersion,
      appliedRules: [...appliedRules, 'confidence-floor'],
    };
  }
  const reason = modelReason(candidate, namedModel, allowed, prediction);
  return { category: model.classes[allowed]!, confidence, reason, source: 'model', modelVersion, appliedRules };
}

/** The business's own model comes first. The starting model is used if the own model is unsure and less confident. */
function fromModels(candidate: Candidate, direction: Direction, { ownModel, startingModel }: Knowledge): Decision {
  const starting = () => fromModel(candidate, direction, { model: startingModel, step: 'starting-model' });
  if (!ownModel) return starting();
  const own = fromModel(candidate, direction, { model: ownModel, step: 'business-model', hintsOf: startingModel });
  if (own.source === 'model' && own.confidence >= SURE) return own;
  const other = starting();
  return own.source === 'model' && own.confidence >= other.confidence ? own : other;
}

/** By the models, else by the last word of the name. */
function guessed(candidate: Candidate, direction: Direction, knowledge: Knowledge): Decision {
  const decision = fromModels(candidate, direction, knowledge);
  return direction === 'out' ? byLastWord(candidate, decision, knowledge.startingModel) : decision;
}

/** Money into a card that isn't a payment is a refund: of the payee's category if a model knows it, else uncategorized. Never revenue. */
function givenBackOnCard(candidate: Candidate, knowledge: Knowledge): Decision {
  const bought = fromModels({ ...candidate, amountCents: -Math.abs(candidate.amountCents) }, 'out', knowledge);
  const confidence = bought.confidence * REFUND_FACTOR;
  const appliedRules = [...bought.appliedRules, 'refund-keeps-category'];
  if (bought.source === 'model' && isExpense(bought.category) && confidence >= CONFIDENCE_FLOOR)
    return { ...bought, confidence, reason: `${bought.reason}. Money into a card is treated as a refund`, appliedRules };
  const reason = 'money into a card is a payment, refund, or reward, not income. The bank text doesn’t show which';
  return {
    ...bought,
    category: uncategorized('out'),
    confidence: Math.min(confidence, CONFIDENCE_FLOOR),
    reason,
    source: 'none',
    appliedRules,
  };
}

function fromRule({ amountCents }: Candidate, { rule, position }: { rule: Rule; position: number }): Decision {
  const words = wordsOfRule(rule);
  const named = { modelVersion: RULES_VERSION, appliedRules: [rule.name] };
  if (rule.split && !partsByShares(amountCents, rule.split)) {
    const reason = `rule ${position}, ${rule.name}, could not split it: its fixed amounts are more than the transaction`;
    return { ...named, category: uncategorized(directionOf(amountCents)), confidence: 0, reason, source: 'none' };
  }
  const reason = `rule ${position}, ${rule.name}${words && `: ${words}`}`;
  return { ...named, category: rule.path, confidence: 1, reason, source: 'rule', ...(rule.split && { split: rule.split }) };
}

/** One decision per candidate, in order. */
export function classify(candidates: readonly Candidate[], knowledge: Knowledge): Decision[] {
  const { rules = [], histories, owners = [], collectsSalesTax = false, personalAccounts } = knowledge;
  const decides = firstFitting(rules);
  return candidates.map((candidate) => {
    const rule = rules.length > 0 ? decides(subjectOf({ ...candidate, account: candidate.bankAccount })) : undefined;
    if (rule) return fromRule(candidate, rule);
    const direction = directionOf(candidate.amountCents);
    const personal = candidate.personal ?? personalAccounts?.has(candidate.bankAccount ?? '') ?? false;
    const rows = (histories?.get(payeeKey(candidate.description)) ?? []).filter((row) => (row.personal ?? false) === personal);
    const decision =
      fromHistory(candidate, direction, rows) ??
      fromOwner(candidate, direction, owners) ??
      (collectsSalesTax ? fromSalesTax(candidate) : undefined) ??
      fromKind(candidate, direction) ??
      fromMemo(candidate, direction) ??
      (direction === 'in' && isCard(candidate.bankAccount)
        ? givenBackOnCard(candidate, knowledge)
        : doubtedByMemo(byTerminal(candidate, direction, guessed(candidate, direction, knowledge)), candidate));
    return personal ? onPersonalAccount(candidate, direction, decision, knowledge.startingModel) : decision;
  });
}
