// Reads the own accounts compared with their banks, for the screens and for verify.
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkedAccount, compare, searchesOf, type CheckedAccount, type Compared } from './bank-checks.js';
import { accountRows, checkRows, evidenceRows, periodRows, type ReadOptions } from './bank-checks.query.js';

/** Runs a fixed number of statements for any number of accounts and checks. Reads explanations only if there is a difference. */
export async function readAccounts(
  em: EntityManager,
  { today, startedOn, ...options }: ReadOptions & { today: string; startedOn: string | null },
): Promise<(Compared & { checked: CheckedAccount })[]> {
  const accounts = await accountRows(em, options);
  const checks = await checkRows(em, options, accounts);
  const periods = await periodRows(em, options);
  const compared = compare({ accounts, checks, periods, today, startedOn });
  const searches = searchesOf(compared);
  const found = searches.length > 0 ? await evidenceRows(em, options, searches) : undefined;
  return compared.map((comparison) => {
    const of = <T>(kind: 'waiting' | 'held' | 'entries'): T[] => found?.[kind].get(comparison.account.id) ?? [];
    return { ...comparison, checked: checkedAccount(comparison, { waiting: of('waiting'), held: of('held'), entries: of('entries') }) };
  });
}
