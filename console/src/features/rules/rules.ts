// What the rules screen shows of a rule, and a rule as a form holds it. Pure.
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { createRule, importRules, previewRule, Rule } from '#contracts/routes/rules.js';
import { money } from '../../lib/money.js';
import { type Search, textOf } from '../../lib/search-params.js';

export type RuleBody = BodyInput<typeof createRule>;
export type Preview = ReplyOf<typeof previewRule>;
export type Condition = Rule['match'][number];
export type Direction = 'any' | 'out' | 'in';

/** Amounts as they are typed; a range needs to know whether money comes or goes. */
export interface Draft {
  id?: string;
  name: string;
  match: Condition[];
  direction: Direction;
  least: string;
  most: string;
  account: string;
  category: string;
  subcategory: string;
  /** Also to transactions that are there. */
  apply: boolean;
}

export const fieldNames = { description: 'Bank text', payee: 'Payee' } as const;
export const operatorNames = { contains: 'contains', equals: 'is', 'starts-with': 'begins with', 'ends-with': 'ends with' } as const;
export const maxConditions = 10;
export const blankCondition: Condition = { field: 'description', operator: 'contains', value: '' };

export const newDraft = ({ text = '', category = '', subcategory = '' } = {}): Draft => ({
  name: '',
  match: [{ ...blankCondition, value: text }],
  direction: 'any',
  least: '',
  most: '',
  account: '',
  category,
  subcategory,
  apply: false,
});

const dollarsText = (cents: number | null): string => (cents === null || Math.abs(cents) <= 1 ? '' : (Math.abs(cents) / 100).toFixed(2));

export function draftOf(rule: Rule): Draft {
  const { minCents = null, maxCents = null } = rule.amountRange ?? {};
  const direction: Direction = maxCents !== null && maxCents <= 0 ? 'out' : minCents !== null && minCents >= 0 ? 'in' : 'any';
  const [least, most] = direction === 'out' ? [maxCents, minCents] : [minCents, maxCents];
  return {
    id: rule.id,
    name: rule.name,
    match: rule.match.length > 0 ? rule.match : [blankCondition],
    direction,
    least: direction === 'any' ? '' : dollarsText(least),
    most: direction === 'any' ? '' : dollarsText(most),
    account: rule.account ?? '',
    category: rule.path.split(':').slice(0, 2).join(':'),
    subcategory: rule.subcategory,
    apply: false,
  };
}

/** A typed amount in cents; nothing for what is no amount. */
export function centsTyped(text: string): number | undefined {
  const number = Number(text.replace(/[$,\s]/g, ''));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : Math.abs(centsOf(number));
}

/** What is wrong with an amount as it is typed; where it doesn't count, nothing is. */
export const amountProblem = (text: string, { direction }: Draft): string | null =>
  direction !== 'any' && text.trim() !== '' && centsTyped(text) === undefined ? 'Enter amounts in dollars and cents, e.g. 1,250.00.' : null;

/** Money out is negative: the least of it is the larger number. */
function rangeOf({ direction, least, most }: Draft): RuleBody['amountRange'] {
  if (direction === 'any') return null;
  const [from, to] = [Math.max(1, centsTyped(least) ?? 1), centsTyped(most)];
  return direction === 'in' ? { minCents: from, maxCents: to } : { minCents: to === undefined ? undefined : -to, maxCents: -from };
}

export function bodyOf(draft: Draft): RuleBody {
  const { name, match, account, category, subcategory } = draft;
  return {
    ...(name.trim() && { name: name.trim() }),
    match: match.map((one) => ({ ...one, value: one.value.trim() })).filter(({ value }) => value !== ''),
    amountRange: rangeOf(draft),
    account: account || null,
    category,
    subcategory: subcategory.trim() || null,
  };
}

/** The conditions of a rule as one sentence. */
export function conditionsText(rule: Pick<Rule, 'match' | 'amountRange' | 'account'>): string {
  const texts = rule.match.map(({ field, operator, value }) => `${fieldNames[field]} ${operatorNames[operator]} “${value}”`);
  const { minCents = null, maxCents = null } = rule.amountRange ?? {};
  if (minCents !== null && maxCents !== null) texts.push(`amount from ${money(minCents)} to ${money(maxCents)}`);
  else if (minCents !== null) texts.push(minCents === 1 ? 'money in' : `amount from ${money(minCents)}`);
  else if (maxCents !== null) texts.push(maxCents === -1 ? 'money out' : `amount up to ${money(maxCents)}`);
  if (rule.account) texts.push(`on ${rule.account.split(':').at(-1)}`);
  return texts.join(', ') || 'Every transaction';
}

/** The order after one rule has moved a step; undefined where it cannot. */
export function moved(ids: string[], id: string, step: -1 | 1): string[] | undefined {
  const at = ids.indexOf(id);
  const to = at + step;
  if (at < 0 || to < 0 || to >= ids.length) return undefined;
  const order = ids.filter((one) => one !== id);
  order.splice(to, 0, id);
  return order;
}

/** What a transaction asks for: the form opens with it. */
export const startOf = (search: Search) => {
  const text = textOf(search['text']);
  return { text, category: textOf(search['category'], 300), subcategory: textOf(search['subcategory'], 300) };
};

/** Far more than the most rules that a business may have. */
const maxFileBytes = 2 * 1024 * 1024;

/** What an exported file holds; the server judges the rules themselves. */
export async function readRulesFile(file: Blob): Promise<BodyInput<typeof importRules>> {
  const refusal = new Error('this isn’t a rules file exported from this product.');
  if (file.size > maxFileBytes) throw refusal;
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    throw refusal;
  }
  const rules = (content as { format?: unknown } | null)?.format === 'ai-accounting-rules';
  if (!rules) throw refusal;
  return content as BodyInput<typeof importRules>;
}

export function importedText({ added, known }: Pick<ReplyOf<typeof importRules>, 'added' | 'known'>): string {
  const count = (rules: number) => `${rules} ${rules === 1 ? 'rule' : 'rules'}`;
  return known === 0
    ? `${count(added)} imported.`
    : `${count(added)} imported; ${count(known)} in the file ${known === 1 ? 'was' : 'were'} already there.`;
}
