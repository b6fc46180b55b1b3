// The business's own accounts with their balances in the books, and where the rows of one are.
import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { listBankAccounts } from '#contracts/generated/client.js';
import type { listBankAccounts as BankAccountsRoute } from '#contracts/routes/bank-accounts.js';
import { call } from './api.js';

export type OwnAccount = ReplyOf<typeof BankAccountsRoute>['accounts'][number];

export const bankAccountsQuery = queryOptions({
  queryKey: ['accounts', 'bank-accounts'],
  queryFn: ({ signal }) => call(listBankAccounts, { signal }),
});

/** The ledger with everything that moved an account. */
export const rowsOfAccount = (bankAccountId: string): string => `/general-ledger?bankAccountId=${bankAccountId}`;
