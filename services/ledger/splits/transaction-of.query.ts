// The bank transaction that an entry posts, which never changes; and the entry that posts it from now on.
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import { execute, row, sql } from '#platform/sql.js';

/** Refused where there is no such entry, or where it came from no bank. */
export async function transactionOf(em: EntityManager, tenantId: number, entryId: number): Promise<string> {
  const found = await row<{ bankTransactionId: string | null; origin: string }>(
    em,
    sql`select bank_transaction_id, origin from entry where tenant_id = ${tenantId} and entry_id = ${entryId} and reverses is null`,
  );
  if (!found) throw new DomainError('unknown-transaction', 404, 'There is no such transaction in this business; it may have been undone.');
  if (found.bankTransactionId === null || found.origin !== 'bank')
    throw new DomainError('not-splittable', 409, 'Only transactions of a bank can be split. What was added by hand is edited instead.');
  return found.bankTransactionId;
}

export const postedBy = (em: EntityManager, tenantId: number, bankTransactionId: string, entryId: number): Promise<void> =>
  execute(
    em,
    sql`update bank_transaction set entry_id = ${entryId} where tenant_id = ${tenantId} and bank_transaction_id = ${bankTransactionId}`,
  );
