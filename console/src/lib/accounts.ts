// The chart of accounts, and which of it can be chosen.
import { queryOptions } from '@tanstack/react-query';
import { listAccounts } from '#contracts/generated/client.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { call } from './api.js';

export const accountsQuery = queryOptions({
  queryKey: ['ledger', 'accounts'],
  queryFn: async ({ signal }) => (await call(listAccounts, { signal })).accounts,
});

/** Own accounts that hold money, or categories, or both. */
export const openAccounts = (accounts: ChartAccount[], { money: own }: { money?: boolean } = {}): ChartAccount[] =>
  accounts.filter((account) => !account.closed && (own === undefined || account.money === own));
