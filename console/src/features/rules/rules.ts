// Texts of a rule, the rules screen's URL and file. Pure.
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import type { RuleInFile, importRules } from '#contracts/routes/rules.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { countOf, money } from '../../lib/money.js';
import { type Search, textOf } from '../../lib/search-params.js';
import { fieldNames, operatorNames } from '../../ui/rule-dialog/draft.js';

/** The conditions of a rule as one sentence. */
export function conditionsText(rule: Pick<RuleInFile, 'match' | 'amountRange' | 'account'>): string {
  const texts = rule.match.map(({ field, operator, value }) => `${fieldNames[field]} ${operatorNames[operator]} “${value}”`);
  const { minCents = null, maxCents = null } = rule.amountRange ?? {};
  if (minCents !== null && maxCents !== null) texts.push(`amount from ${money(minCents)} to ${money(maxCents)}`);
  else if (minCents !== null) texts.push(minCents === 1 ? 'money in' : `amount from ${money(minCents)}`);
  else if (maxCents !== null) texts.push(maxCents === -1 ? 'money out' : `amount up to ${money(maxCents)}`);
  if (rule.account) texts.push(`on ${leafOf(rule.account)}`);
  return texts.join(', ') || 'Every transaction';
}

/** The order after one rule has moved a step; undefined where it cannot. */
export function moved(ids: string[], id: string, step: -1 | 1): string[] | undefined {
  const at = ids.indexOf(id);
  const to = at + step;
  if (at < 0 || to < 0 || to >= ids.length) return undefined;
  const order = ids.filter((other) => other !== id);
  order.splice(to, 0, id);
  return order;
}

/** Opens the form with values from a transaction, or with an existing rule. */
export const startOf = (search: Search) => {
  const text = textOf(search['text']);
  return {
    rule: textOf(search['rule'], 36),
    text,
    category: textOf(search['category'], 300),
    subcategory: textOf(search['subcategory'], 300),
  };
};

/** Far more than the maximum number of rules needs. */
const maxFileBytes = 2 * 1024 * 1024;

/** The contents of an exported file; the server checks the rules. */
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
  const imported = `${countOf(added, 'rule')} imported`;
  return known === 0 ? `${imported}.` : `${imported}. ${countOf(known, 'rule')} in the file already existed.`;
}
