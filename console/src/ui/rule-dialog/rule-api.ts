// The calls of a rule's form as query options.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { changeRule, createRule, getLedgerCategories, listBankAccounts, previewRule } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { ApiProblem } from '../../lib/problem.js';
import type { RuleBody } from './draft.js';

export const rulesKey = ['classification', 'rules'] as const;

export const categoriesQuery = queryOptions({
  queryKey: ['ledger', 'rule-categories'],
  queryFn: async ({ signal }) => (await call(getLedgerCategories, { signal })).categories.filter(({ Subcategory }) => Subcategory === ''),
});

export const accountsQuery = queryOptions({
  queryKey: ['accounts', 'rule-accounts'],
  queryFn: async ({ signal }) => (await call(listBankAccounts, { signal })).accounts,
});

export const previewQuery = (body: RuleBody, ruleId: string | undefined) =>
  queryOptions({
    queryKey: ['classification', 'rule-preview', body, ruleId],
    queryFn: ({ signal }) => call(previewRule, { body: { ...body, ruleId }, signal }),
    placeholderData: keepPreviousData,
  });

export interface Saving {
  id?: string;
  body: RuleBody;
}

/** Refused until a person confirms it. */
export const matchesEverything = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'rule-matches-everything';

export const saveRule = ({ id, body }: Saving) => (id ? call(changeRule, { params: { ruleId: id }, body }) : call(createRule, { body }));
