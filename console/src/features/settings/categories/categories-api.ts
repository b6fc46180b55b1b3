// The calls of the section 'Categories'. Everything that names a category is read again after a change.
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contracts/define.js';
import {
  changeCategory,
  listAccounts,
  listCategoryMerges,
  listRules,
  mergeCategories,
  openCategory,
  previewCategoryMerge,
  renameCategory,
  undoCategoryMerge,
} from '#contracts/generated/client.js';
import type { changeCategory as ChangeRoute, ChartAccount, openCategory as OpenRoute } from '#contracts/routes/accounts.js';
import { call } from '../../../lib/api.js';
import { rulesKey } from '../../../ui/rule-dialog/rule-api.js';

export const addCategory = (body: BodyInput<typeof OpenRoute>) => call(openCategory, { body });

/** With the state that the user saw, so that they can't overwrite unseen changes. */
export const saveCategory = (account: ChartAccount, change: Partial<Pick<ChartAccount, 'number' | 'closed'>>) => {
  const seen = { number: account.number, closed: account.closed };
  const body: BodyInput<typeof ChangeRoute> = { ...seen, ...change, seen };
  return call(changeCategory, { params: { accountId: account.accountId }, body });
};

export const saveName = ({ accountId, path }: ChartAccount, name: string) =>
  call(renameCategory, { params: { accountId }, body: { name, seen: path } });

export const mergePreviewQuery = (accountId: number, intoAccountId: number) =>
  queryOptions({
    queryKey: ['ledger', 'category-merges', 'preview', accountId, intoAccountId],
    queryFn: ({ signal }) => call(previewCategoryMerge, { query: { accountId, intoAccountId }, signal }),
    retry: false,
  });

export const mergesQuery = queryOptions({
  queryKey: ['ledger', 'category-merges'],
  queryFn: async ({ signal }) => (await call(listCategoryMerges, { signal })).merges,
});

/** The charts of another business and of this one. Not kept after the dialog closes, because the cache belongs to the open business. */
export const chartsQuery = (from: number) =>
  queryOptions({
    queryKey: ['other-business', from, 'accounts'],
    queryFn: async ({ signal }) => {
      const [theirs, here] = await Promise.all([call(listAccounts, { tenantId: from, signal }), call(listAccounts, { signal })]);
      return { theirs: theirs.accounts, here: here.accounts };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export const rulesQuery = queryOptions({
  queryKey: rulesKey,
  queryFn: async ({ signal }) => (await call(listRules, { signal })).rules,
});

/** With the paths that the preview showed, so that unseen changes can't be merged. */
export const saveMerge = (accountId: number, intoAccountId: number, seen: { path: string; into: string }) =>
  call(mergeCategories, { body: { accountId, intoAccountId, seen } });

export const undoMerge = (mergeId: number) => call(undoCategoryMerge, { params: { mergeId } });

export const refreshCategories = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'].map((feature) =>
      client.invalidateQueries({ queryKey: [feature] }),
    ),
  );
