// The content of a rule, and which bank lines it fits. Pure.
import type { Condition } from '#contracts/routes/rules.js';
import type { SplitShare } from '#contracts/shapes.js';
import { payeeName, plainText } from '#contracts/rules/payee.js';

export interface Rule {
  id: string;
  name: string;
  match: Condition[];
  minCents: number | null;
  maxCents: number | null;
  /** Path of an own account; null for any. */
  account: string | null;
  /** Path of the category; of a rule that splits, of its first part. */
  path: string;
  /** The parts, by paths; null if the rule uses one category. */
  split: SplitShare[] | null;
}

/** A bank line as rules see it. */
export interface Subject {
  /** Upper case, no accents, single spaces; see `plainText`. */
  text: string;
  payee: string;
  /** Positive is money in. */
  amountCents: number;
  /** Path of the account that the money moved on. */
  account: string;
}

type Comparison = (text: string, value: string) => boolean;
const comparisons: Record<Condition['operator'], Comparison> = {
  contains: (text, value) => text.includes(value),
  equals: (text, value) => text === value,
  'starts-with': (text, value) => text.startsWith(value),
  'ends-with': (text, value) => text.endsWith(value),
};

export const subjectOf = (line: { description: string; amountCents: number; account?: string }): Subject => ({
  text: plainText(line.description),
  payee: payeeName(line.description),
  amountCents: line.amountCents,
  account: line.account ?? '',
});

/** `read` is the payee that a bank's text given as the payee names: a rule made from the text fits the payee. */
interface Wanted {
  field: Condition['field'];
  value: string;
  read: string | null;
}

const wantedOf = ({ field, operator, value }: Condition): Wanted => ({
  field,
  value: plainText(value),
  read: field === 'payee' && operator === 'equals' ? payeeName(value) : null,
});

/** Texts that a fitting line contains, unless its payee is `read`: every way of comparing includes that. A blank condition is ignored. */
export const textsOf = (rule: Pick<Rule, 'match'>): Wanted[] => rule.match.map(wantedOf).filter(({ value }) => value !== '');

/** True of a rule without a single condition that could exclude a line. */
export function hasNoCondition(rule: Pick<Rule, 'match' | 'minCents' | 'maxCents' | 'account'>): boolean {
  return textsOf(rule).length === 0 && rule.minCents === null && rule.maxCents === null && rule.account === null;
}

/** Equal for rules that fit the same lines and decide them alike, regardless of their names. */
export const contentOf = ({ match, minCents, maxCents, account, path, split }: Rule): string =>
  JSON.stringify([
    ...[match.map(({ field, operator, value }) => [field, operator, value]), minCents, maxCents, account, path],
    split?.map(({ category, percent, amountCents }) => [category, percent ?? null, amountCents ?? null]) ?? null,
  ]);

/** Prepares a rule for matching many lines: its values are parsed once. */
export function matcherOf(rule: Rule): (subject: Subject) => boolean {
  const conditions = rule.match
    .map((condition) => ({ ...wantedOf(condition), holds: comparisons[condition.operator] }))
    .filter(({ value }) => value !== '');
  return ({ text, payee, amountCents, account }) =>
    (rule.minCents === null || amountCents >= rule.minCents) &&
    (rule.maxCents === null || amountCents <= rule.maxCents) &&
    (rule.account === null || account === rule.account) &&
    conditions.every(
      ({ field, holds, value, read }) => holds(field === 'payee' ? payee : text, value) || (read !== null && payee === read),
    );
}

/** Finds the first rule that fits, with its position, or undefined. */
export function firstFitting(rules: readonly Rule[]): (subject: Subject) => { rule: Rule; position: number } | undefined {
  const matchers = rules.map(matcherOf);
  return (subject) => {
    const at = matchers.findIndex((fits) => fits(subject));
    return at < 0 ? undefined : { rule: rules[at]!, position: at + 1 };
  };
}

/** The default name of a rule: the value of its first condition. */
export function nameFor({ match, path }: Pick<Rule, 'match' | 'path'>): string {
  return (match.find(({ value }) => value !== '')?.value ?? `All to ${path.slice(path.lastIndexOf(':') + 1)}`).slice(0, 120);
}

/** The conditions in words. */
export function wordsOfRule({ match }: Pick<Rule, 'match'>): string {
  const phrases = match
    .filter(({ value }) => value !== '')
    .map(({ field, operator, value }) => `${field} ${operator.replace('-', ' ')} ${value}`);
  return phrases.join(' and ');
}
