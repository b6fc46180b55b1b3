// The bank transactions of entries, which never change, and the update of the entries that post them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { noSuch, refuse, refuseConflict } from '#contracts/problem.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

/** By entry. Throws if an entry doesn't exist, is listed twice, or didn't come from a bank. */
export async function transactionsOf(em: EntityManager, tenantId: number, entries: { entryId: number }[]): Promise<Map<number, string>> {
  const asked = entries.map(({ entryId }) => entryId);
  if (new Set(asked).size < asked.length)
    refuse('transaction-twice', 'Split each transaction only once in a request. Nothing was changed.');
  const found = await rows<{ entryId: number; bankTransactionId: string | null; origin: string }>(
    em,
    sql`select entry_id, bank_transaction_id, origin from entry
        where tenant_id = ${tenantId} and entry_id = any (${asked}::bigint[]) and reverses is null`,
  );
  if (found.length < asked.length) throw noSuch('transaction');
  if (found.some(({ bankTransactionId, origin }) => bankTransactionId === null || origin !== 'bank'))
    refuseConflict('not-splittable', 'Only bank transactions can be split. Edit a manual entry instead.');
  return new Map(found.map(({ entryId, bankTransactionId }) => [entryId, bankTransactionId!]));
}

export const postedBy = (em: EntityManager, posted: { tenantId: number; bankTransactionId: string; entryId: number }[]): Promise<void> =>
  execute(
    em,
    sql`update bank_transaction b set entry_id = p.entry_id
        from ${table('p', posted, { tenant_id: 'int', bank_transaction_id: 'uuid', entry_id: 'bigint' })}
        where b.tenant_id = p.tenant_id and b.bank_transaction_id = p.bank_transaction_id`,
  );
