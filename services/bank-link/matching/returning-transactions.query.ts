// Removed transactions that rows bring back: found by the same evidence as transactions in the books, and revived under their own numbers, so
// that everything that refers to them applies again. A row that only may be one is a new transaction.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { ActivityTransaction } from './activity-event.js';
import { claim, lookedAtDays, situationOf } from './known-transactions.query.js';
import type { ChunkRow } from './next-chunk.query.js';
import { isReturn, newestOfEqual } from './returning-rows.js';
import type { Known } from './row-evidence.js';
import { matchSameRows } from './same-rows.js';

interface NewRows {
  tenantId: number;
  importId: string;
  /** Rows that match nothing in the books. */
  fresh: ChunkRow[];
  /** Later rows that keep their own transactions. */
  ahead: ChunkRow[];
}

/** Revives the removed transaction of each row that has one: it is what the row says, under the next revision. By row. */
export async function bringBack(
  em: EntityManager,
  { tenantId, importId, fresh, ahead }: NewRows,
): Promise<Map<number, ActivityTransaction>> {
  if (fresh.length === 0 || !(await hasRemoved(em, tenantId, fresh))) return new Map();
  const open = [...fresh, ...ahead];
  const known = newestOfEqual(await removedTransactions(em, open), open);
  if (known.length === 0) return new Map();
  const matches = matchSameRows(fresh, ahead, known, await situationOf(em, { tenantId, importId, open, known }));
  const [rowOf, knownOf] = [
    new Map(fresh.map((found) => [found.row, found])),
    new Map(known.map((found) => [found.bankTransactionId, found])),
  ];
  const back = matches
    .map((match) => ({ match, found: rowOf.get(match.row)!, before: knownOf.get(match.bankTransactionId)! }))
    .filter(({ match, found, before }) => isReturn(match, found, before))
    .map(({ match, found }) => ({ ...found, bankTransactionId: match.bankTransactionId }));
  const revived = new Map((await revive(em, tenantId, back)).map((transaction) => [transaction.bankTransactionId, transaction]));
  return new Map(back.map(({ row: number, bankTransactionId }) => [number, revived.get(bankTransactionId)!]));
}

async function hasRemoved(em: EntityManager, tenantId: number, fresh: ChunkRow[]): Promise<boolean> {
  const accounts = [...new Set(fresh.map(({ bankAccountId }) => bankAccountId))];
  const found = await row(
    em,
    sql`select from bank_transaction
        where tenant_id = ${tenantId} and bank_account_id = any (${accounts}::uuid[]) and removed and kind = 'activity' limit 1`,
  );
  return found !== undefined;
}

/** The source of a transaction whose rows are gone, as those of a feed. */
const noImport = '00000000-0000-0000-0000-000000000000';

/** As `knownTransactions` reads those in the books: the rows that claimed a transaction last are its evidence, else its own content. */
function removedTransactions(em: EntityManager, open: ChunkRow[]): Promise<Known[]> {
  return rows<Known>(
    em,
    sql`select t.bank_transaction_id, t.bank_account_id, t.date, t.amount_cents, t.description, t.content_key,
               coalesce(v.claims, jsonb_build_array(jsonb_build_object('importId', ${noImport}::text, 'contentKey', t.content_key,
                 'transactedOn', null, 'balanceCents', null, 'bankId', null))) as claims
        from (select bank_account_id, amount_cents, min(date) - ${lookedAtDays}::int as first, max(date) + ${lookedAtDays}::int as last
              from ${table('o', open, { bank_account_id: 'uuid', amount_cents: 'bigint', date: 'date' })}
              group by bank_account_id, amount_cents) k
        cross join lateral (
          select * from bank_transaction t
          where t.bank_account_id = k.bank_account_id and t.amount_cents = k.amount_cents and t.date between k.first and k.last
            and t.removed and t.kind = 'activity' offset 0) t
        cross join lateral (
          select jsonb_agg(${claim}) as claims from import_row c where c.former_transaction_id = t.bank_transaction_id offset 0) v`,
  );
}

async function revive(
  em: EntityManager,
  tenantId: number,
  back: (ChunkRow & { bankTransactionId: string })[],
): Promise<ActivityTransaction[]> {
  if (back.length === 0) return [];
  return rows<ActivityTransaction>(
    em,
    sql`update bank_transaction t set removed = false, revision = t.revision + 1, date = b.date, description = b.description,
          content_key = b.content_key, processor = b.processor
        from ${table('b', back, { bank_transaction_id: 'uuid', date: 'date', description: 'text', content_key: 'text', processor: 'jsonb' })}
        where t.tenant_id = ${tenantId} and t.bank_transaction_id = b.bank_transaction_id
        returning t.bank_transaction_id, t.bank_account_id, t.revision, t.date, t.description, t.reference, t.amount_cents, t.processor`,
  );
}
