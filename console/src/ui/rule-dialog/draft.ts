// A rule as the values of a form: from a transaction or an existing rule, and back as a call. Pure.
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { createRule, previewRule, Rule } from '#contracts/routes/rules.js';
import { partsFrom, sharesFrom } from '../../lib/rule-shares.js';
import type { Part } from '../../lib/split.js';

export type RuleBody = BodyInput<typeof createRule>;
export type Preview = ReplyOf<typeof previewRule>;
type Condition = Rule['match'][number];
export type Direction = 'any' | 'out' | 'in';

/** Amounts as they are typed; a range needs to know whether money comes or goes. */
export interface Draft {
  id?: string;
  name: string;
  match: Condition[];
  direction: Direction;
  minAmount: string;
  maxAmount: string;
  account: string;
  category: string;
  subcategory: string;
  /** Of a rule that splits; otherwise empty. */
  parts: Part[];
  /** Also to existing transactions. */
  apply: boolean;
}

export const fieldNames = { description: 'Bank text', payee: 'Payee' } as const;
export const operatorNames = { contains: 'contains', equals: 'is', 'starts-with': 'starts with', 'ends-with': 'ends with' } as const;
export const maxConditions = 10;
export const blankCondition: Condition = { field: 'description', operator: 'contains', value: '' };

/** What a new rule starts with, from the screen that the person is on. */
export interface RuleStart {
  /** A bank's text. */
  text?: string | undefined;
  /** Instead of it the payee as rules compare it, without the numbers of one charge. */
  payee?: string | undefined;
  /** By its name or path. */
  category?: string | undefined;
  subcategory?: string | undefined;
  /** Instead of both: in which parts. */
  parts?: Part[] | undefined;
}

export const newDraft = ({ text = '', payee = '', category = '', subcategory = '', parts = [] }: RuleStart = {}): Draft => ({
  name: '',
  // A payee's name is compared in full: another's may begin with it.
  match: [payee ? { field: 'payee', operator: 'equals', value: payee } : { ...blankCondition, value: text }],
  direction: 'any',
  minAmount: '',
  maxAmount: '',
  account: '',
  category,
  subcategory,
  parts,
  apply: false,
});

const dollarsText = (cents: number | null): string => (cents === null || Math.abs(cents) <= 1 ? '' : (Math.abs(cents) / 100).toFixed(2));

export function draftOf(rule: Rule): Draft {
  const { minCents = null, maxCents = null } = rule.amountRange ?? {};
  const direction: Direction = maxCents !== null && maxCents <= 0 ? 'out' : minCents !== null && minCents >= 0 ? 'in' : 'any';
  const [lowCents, highCents] = direction === 'out' ? [maxCents, minCents] : [minCents, maxCents];
  return {
    id: rule.id,
    name: rule.name,
    match: rule.match.length > 0 ? rule.match : [blankCondition],
    direction,
    minAmount: direction === 'any' ? '' : dollarsText(lowCents),
    maxAmount: direction === 'any' ? '' : dollarsText(highCents),
    account: rule.account ?? '',
    category: rule.path.split(':').slice(0, 2).join(':'),
    subcategory: rule.subcategory,
    parts: partsFrom(rule.split ?? []),
    apply: false,
  };
}

/** A typed amount in cents; undefined if it is no amount. */
export function centsTyped(text: string): number | undefined {
  const number = Number(text.replace(/[$,\s]/g, ''));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : Math.abs(centsOf(number));
}

/** What is wrong with an amount as it is typed; null where it isn't used. */
export const amountProblem = (text: string, { direction }: Draft): string | null =>
  direction !== 'any' && text.trim() !== '' && centsTyped(text) === undefined
    ? 'Enter amounts in dollars and cents, for example, 1,250.00.'
    : null;

/** Money out is negative: its smallest amount is the larger number. */
function rangeOf({ direction, minAmount, maxAmount }: Draft): RuleBody['amountRange'] {
  if (direction === 'any') return null;
  const [from, to] = [Math.max(1, centsTyped(minAmount) ?? 1), centsTyped(maxAmount)];
  return direction === 'in' ? { minCents: from, maxCents: to } : { minCents: to === undefined ? undefined : -to, maxCents: -from };
}

export function bodyOf(draft: Draft): RuleBody {
  const { name, match, account, category, subcategory, parts } = draft;
  const { shares, problem } = sharesFrom(parts);
  return {
    ...(name.trim() && { name: name.trim() }),
    match: match.map((condition) => ({ ...condition, value: condition.value.trim() })).filter(({ value }) => value !== ''),
    amountRange: rangeOf(draft),
    account: account || null,
    ...(parts.length > 0 && !problem
      ? { category: shares[0]!.category, subcategory: null, split: shares }
      : { category, subcategory: subcategory.trim() || null }),
  };
}
