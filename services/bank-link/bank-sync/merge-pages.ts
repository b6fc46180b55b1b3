// Merges the pages of one update into the latest state of each transaction. Pure.
import type { ProviderAccount, ProviderPage, ProviderTransaction, CompleteDays } from './provider.js';

export interface Update {
  /** Posted transactions in dollars, in their latest version. */
  transactions: ProviderTransaction[];
  /** Ids of removed, pending and foreign-currency transactions. */
  absent: string[];
  accounts: ProviderAccount[];
  /** Transactions in other currencies by account. */
  foreign: Map<string, number>;
  /** Days that the pages contain in full; null for a provider that lists removals. */
  completeDays: CompleteDays[] | null;
  attention: string | null;
  next: string;
  isComplete: boolean;
}

export function mergePages(pages: ProviderPage[]): Update {
  const newest = new Map<string, ProviderTransaction | null>();
  for (const { transactions, removed } of pages) {
    for (const transaction of transactions) newest.set(transaction.id, transaction);
    for (const id of removed) newest.set(id, null);
  }
  const last = pages.at(-1)!;
  const current = [...newest.values()].filter((transaction) => transaction !== null);
  return {
    transactions: current.filter((transaction) => !transaction.isPending && !transaction.isForeign),
    absent: [...newest]
      .filter(([, transaction]) => transaction === null || transaction.isPending || transaction.isForeign)
      .map(([id]) => id),
    accounts: last.accounts,
    foreign: countBy(current.filter(({ isForeign, isPending }) => isForeign && !isPending)),
    completeDays: last.completeDays === undefined ? null : pages.flatMap((page) => page.completeDays ?? []),
    attention: last.attention ?? null,
    next: last.next,
    isComplete: last.isComplete,
  };
}

function countBy(transactions: ProviderTransaction[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { accountId } of transactions) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  return counts;
}
