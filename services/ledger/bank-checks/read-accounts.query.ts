// The own accounts beside their bank, read and put together: for the screens, and for verify.
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkedAccount, compare, searchesOf, type CheckedAccount, type Compared } from './bank-checks.js';
import { accountRows, checkRows, evidenceRows, periodRows, type ReadOptions } from './bank-checks.query.js';

/** A handful of statements, however many accounts and checks there are; those that explain a difference only where there is one. */
export async function readAccounts(
  em: EntityManager,
  { today, ...options }: ReadOptions & { today: string },
): Promise<(Compared & { checked: CheckedAccount })[]> {
  const accounts = await accountRows(em, options);
  const checks = await checkRows(em, options, accounts);
  const periods = await periodRows(em, options);
  const compared = compare({ accounts, checks, periods, today });
  const searches = searchesOf(compared);
  const found = searches.length > 0 ? await evidenceRows(em, options, searches) : undefined;
  return compared.map((one) => {
    const of = <T>(kind: 'waiting' | 'held' | 'entries'): T[] => found?.[kind].get(one.account.id) ?? [];
    return { ...one, checked: checkedAccount(one, { waiting: of('waiting'), held: of('held'), entries: of('entries') }) };
  });
}
