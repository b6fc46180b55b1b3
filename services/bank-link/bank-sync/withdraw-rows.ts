// Rows of a feed that the bank has no more: their claims go, and a transaction goes with its last claim. Of equal rows the older transaction stays,
// which people have seen longest: the bank may have told the same one under a new id before it took the old one back.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { removeUnclaimed } from '../matching/remove-unclaimed.query.js';
import type { BankFeed } from './bank-feed.query.js';
import { withdrawPairs } from './withdraw-pairs.js';

export interface GoneRows {
  /** Ids that the bank took back, or that are pending again. */
  absent: string[];
  /** The reading that is complete now: what an earlier one told since its first day, and this one no more, is gone. */
  completed: number | null;
}

interface Leaving {
  row: number;
  contentKey: string;
  bankTransactionId: string | null;
}

/** The account must be locked. */
export async function withdrawRows(
  em: EntityManager,
  feed: BankFeed,
  { absent, completed }: GoneRows,
): Promise<{ events: NewEvent[]; removed: number }> {
  const { tenantId, importId } = feed;
  const leaving = await rows<Leaving>(
    em,
    sql`select row, content_key, bank_transaction_id from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null
          and (bank_id = any (${absent}::text[]) or (generation < ${completed}::int and date >= (
            select min(date) from import_row where tenant_id = ${tenantId} and import_id = ${importId} and generation = ${completed}::int)))
        order by row`,
  );
  if (leaving.length === 0) return { events: [], removed: 0 };
  const numbers = leaving.map(({ row }) => row);
  const events = await withdrawPairs(em, feed, numbers);
  const handedOver = await handOver(em, feed, leaving);
  await execute(
    em,
    sql`delete from possible_duplicate where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[])`,
  );
  await execute(
    em,
    sql`delete from import_row where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[])`,
  );
  const left = [...leaving.flatMap(({ bankTransactionId }) => bankTransactionId ?? []), ...handedOver];
  const accounts = new Map(feed.accounts.map((account) => [account.bankAccountId, account]));
  events.push(...(await removeUnclaimed(em, tenantId, left, accounts)));
  return { events, removed: leaving.length };
}

/** Equal rows that stay take over the transactions of those that go, unless somebody else vouches for their own; replies the own ones. */
async function handOver(em: EntityManager, { tenantId, importId }: BankFeed, leaving: Leaving[]): Promise<string[]> {
  const going = leaving.filter(({ bankTransactionId }) => bankTransactionId !== null);
  const staying = await rows<Leaving & { bankTransactionId: string }>(
    em,
    sql`select row, content_key, bank_transaction_id from import_row r
        where tenant_id = ${tenantId} and import_id = ${importId} and content_key = any (${going.map((one) => one.contentKey)}::text[])
          and not row = any (${leaving.map((one) => one.row)}::int[]) and bank_transaction_id is not null
          and not exists (select from import_row o where o.tenant_id = r.tenant_id and o.bank_transaction_id = r.bank_transaction_id and o.import_id <> r.import_id)
        order by row`,
  );
  const successors = Map.groupBy(staying, (one) => one.contentKey);
  const moves = going.flatMap((one) => {
    const equal = successors.get(one.contentKey) ?? [];
    const at = equal.findIndex((later) => later.row > one.row);
    const later = at < 0 ? undefined : equal.splice(at, 1)[0];
    return later ? [{ row: later.row, own: later.bankTransactionId, bankTransactionId: one.bankTransactionId! }] : [];
  });
  if (moves.length === 0) return [];
  // The leaving rows let go first: no transaction has two claims of one import.
  await execute(
    em,
    sql`update import_row set bank_transaction_id = null where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${going.map((one) => one.row)}::int[])`,
  );
  await execute(
    em,
    sql`update import_row r set bank_transaction_id = m.bank_transaction_id from ${table('m', moves, { row: 'int', bank_transaction_id: 'uuid' })}
        where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = m.row`,
  );
  return moves.map(({ own }) => own);
}
