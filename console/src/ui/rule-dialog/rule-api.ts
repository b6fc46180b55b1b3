// The calls of a rule's form.
import { changeRule, createRule, getLedgerCategories } from '#contracts/generated/client.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import { call } from '../../lib/api.js';
import { ApiProblem } from '../../lib/problem.js';
import { reading } from '../../lib/reading.js';
import type { RuleBody } from './draft.js';

export const categoriesQuery = reading(
  getLedgerCategories,
  {},
  { select: ({ categories }) => categories.filter(({ Subcategory, path }) => Subcategory === '' && !isControlPath(path)) },
);

interface Saving {
  id?: string;
  body: RuleBody;
}

/** Refused until a person confirms it. */
export const matchesEverything = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'rule-matches-everything';

export const saveRule = ({ id, body }: Saving) => (id ? call(changeRule, { params: { ruleId: id }, body }) : call(createRule, { body }));
