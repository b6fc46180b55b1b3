// The calls of the section 'Categories'.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contracts/define.js';
import { changeCategory, listAccounts, mergeCategories, openCategory, renameCategory } from '#contracts/generated/client.js';
import type { changeCategory as ChangeRoute, ChartAccount, openCategory as OpenRoute } from '#contracts/routes/accounts.js';
import { call } from '../../../lib/api.js';

export const addCategory = (body: BodyInput<typeof OpenRoute>) => call(openCategory, { body });

/** With the state that the user saw, so that they can't overwrite unseen changes. */
export const saveCategory = (account: ChartAccount, change: Partial<Pick<ChartAccount, 'number' | 'closed'>>) => {
  const seen = { number: account.number, closed: account.closed };
  const body: BodyInput<typeof ChangeRoute> = { ...seen, ...change, seen };
  return call(changeCategory, { params: { accountId: account.accountId }, body });
};

export const saveName = ({ accountId, path }: ChartAccount, name: string) =>
  call(renameCategory, { params: { accountId }, body: { name, seen: path } });

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

/** With the paths that the preview showed, so that unseen changes can't be merged. */
export const saveMerge = (accountId: number, intoAccountId: number, seen: { path: string; into: string }) =>
  call(mergeCategories, { body: { accountId, intoAccountId, seen } });
