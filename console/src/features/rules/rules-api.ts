// The calls of the rules screen as query options.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  changeRule,
  createRule,
  deleteRule,
  exportRules,
  getLedgerCategories,
  importRules,
  listBankAccounts,
  listRules,
  orderRules,
  previewRule,
} from '#contracts/generated/client.js';
import type { BodyInput } from '#contracts/define.js';
import type { importRules as importRulesRoute } from '#contracts/routes/rules.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import type { RuleBody } from './rules.js';

export const rulesKey = ['classification', 'rules'] as const;

export const rulesQuery = queryOptions({
  queryKey: rulesKey,
  queryFn: async ({ signal }) => (await call(listRules, { signal })).rules,
});

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

export const saveRule = ({ id, body }: Saving) => (id ? call(changeRule, { params: { ruleId: id }, body }) : call(createRule, { body }));
export const removeRule = (ruleId: string) => call(deleteRule, { params: { ruleId } });
export const putOrder = (order: string[]) => call(orderRules, { body: { order } });
export const downloadRules = () => download(exportRules, {}, { fileName: 'rules.json' });
export const sendRules = (body: BodyInput<typeof importRulesRoute>) => call(importRules, { body });
