// The business's own accounts with their balances in the books.
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
