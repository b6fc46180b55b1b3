// The chart of accounts, and which of it can be chosen.
import { listAccounts } from '#contracts/generated/client.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import { reading } from './reading.js';

export const accountsQuery = reading(listAccounts, {}, { select: ({ accounts }) => accounts });

/** Own accounts that hold money, or categories, or both. What invoices and bills have open is neither. */
export const openAccounts = (accounts: ChartAccount[], { money: own }: { money?: boolean } = {}): ChartAccount[] =>
  accounts.filter(({ closed, money, path }) => !closed && (own === undefined || money === own) && !(own === false && isControlPath(path)));
