// The pages of one update as what became of each transaction, whatever pages told before of it. Pure.
import type { ToldAccount, ToldPage, ToldTransaction, WholeDays } from './provider.js';

export interface Update {
  /** Posted transactions in dollars, as they were told last. */
  told: ToldTransaction[];
  /** Ids that are in the bank no more, or not yet: removed, or pending. */
  absent: string[];
  accounts: ToldAccount[];
  /** Transactions in other currencies by account. */
  foreign: Map<string, number>;
  /** Days that were told anew, whole; null of a provider that says what goes. */
  wholeDays: WholeDays[] | null;
  attention: string | null;
  next: string;
  isComplete: boolean;
}

export function mergePages(pages: ToldPage[]): Update {
  const newest = new Map<string, ToldTransaction | null>();
  for (const { told, removed } of pages) {
    for (const one of told) newest.set(one.id, one);
    for (const id of removed) newest.set(id, null);
  }
  const last = pages.at(-1)!;
  const standing = [...newest.values()].filter((one) => one !== null);
  return {
    told: standing.filter((one) => !one.isPending && !one.isForeign),
    absent: [...newest].filter(([, one]) => one === null || one.isPending || one.isForeign).map(([id]) => id),
    accounts: last.accounts,
    foreign: countBy(standing.filter(({ isForeign, isPending }) => isForeign && !isPending)),
    wholeDays: last.wholeDays === undefined ? null : pages.flatMap((page) => page.wholeDays ?? []),
    attention: last.attention ?? null,
    next: last.next,
    isComplete: last.isComplete,
  };
}

function countBy(transactions: ToldTransaction[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { accountId } of transactions) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  return counts;
}
