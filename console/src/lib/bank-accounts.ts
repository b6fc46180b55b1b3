// The business's own accounts with their balances in the books.
import type { ReplyOf } from '#contracts/define.js';
import { listBankAccounts } from '#contracts/generated/client.js';
import type { listBankAccounts as BankAccountsRoute } from '#contracts/routes/bank-accounts.js';
import { reading } from './reading.js';

export type OwnAccount = ReplyOf<typeof BankAccountsRoute>['accounts'][number];

export const bankAccountsQuery = reading(listBankAccounts, {});
