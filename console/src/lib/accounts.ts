// The chart of accounts, and which of it can be chosen.
import { listAccounts } from '#contracts/generated/client.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import { reading } from './reading.js';

export const accountsQuery = reading(listAccounts, {}, { select: ({ accounts }) => accounts });

/**
 * Own accounts that hold money, or categories, or both. What invoices and bills have open is neither, and the balance at a processor, which
 * reports all of its transactions, is none that a person moves.
 */
export const openAccounts = (accounts: ChartAccount[], { money: own }: { money?: boolean } = {}): ChartAccount[] =>
  accounts.filter(
    ({ closed, money, path, atProcessor }) =>
      !closed && (own === undefined || money === own) && !(own === true && atProcessor) && !(own === false && isControlPath(path)),
  );
