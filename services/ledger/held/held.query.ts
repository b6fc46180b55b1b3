// Reads what waits because its period is locked: facts about bank transactions, and days of repeating transactions.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf } from '#contracts/define.js';
import type { transactionReceived } from '#contracts/events/bank-link.js';
import type { HeldAnswer } from '#contracts/routes/held.js';
import { row, rows, sql } from '#platform/sql.js';

export type HeldFact = DataOf<typeof transactionReceived>;

export interface HeldRow {
  id: string;
  /** Null for a day of a repeating transaction. */
  fact: HeldFact | null;
  /** The date of the entry that it would change or reverse. */
  entryOn: string | null;
  date: string;
  description: string;
  account: string;
  heldAt: string | null;
}

/** Days of repeating transactions after the strictest lock wait for another reason, and are listed with these. */
const all = (tenantId: number) => sql`
  select h.bank_transaction_id || '_' || h.revision as id, h.fact, e.date as entry_on, least(e.date, (h.fact ->> 'date')::date) as date,
         h.fact ->> 'description' as description, coalesce(a.path, h.fact -> 'account' ->> 'name', '') as account, h.held_at
  from held h
  left join bank_transaction b on b.tenant_id = h.tenant_id and b.bank_transaction_id = h.bank_transaction_id
  left join entry e on e.tenant_id = b.tenant_id and e.entry_id = b.entry_id
  left join account a on a.tenant_id = h.tenant_id and a.bank_account_id = (h.fact -> 'account' ->> 'id')::uuid
  where h.tenant_id = ${tenantId}
  union all
  select d.repeat_id || '_' || d.due_on, null, null, d.due_on, concat_ws(' | ', nullif(r.entry ->> 'payee', ''), nullif(r.entry ->> 'description', '')), '', null
  from repeated_day d
  join repeating_entry r on r.tenant_id = d.tenant_id and r.repeat_id = d.repeat_id
  join books b on b.tenant_id = d.tenant_id
  where d.tenant_id = ${tenantId} and d.outcome = 'held' and d.due_on <= greatest(b.locked_for_everyone, b.bookkeepers_through)`;

export async function heldRows(
  em: EntityManager,
  tenantId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ found: HeldRow[]; total: number }> {
  const found = await rows<HeldRow>(
    em,
    sql`select * from (${all(tenantId)}) h order by date, id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const counted = await row<{ total: number }>(em, sql`select count(*)::int as total from (${all(tenantId)}) h`);
  return { found, total: counted!.total };
}

export const heldRow = (em: EntityManager, tenantId: number, id: string): Promise<HeldRow | undefined> =>
  row<HeldRow>(em, sql`select * from (${all(tenantId)}) h where id = ${id}`);

/** The answer to this revision, if it was answered already. */
export const answerOf = (
  em: EntityManager,
  tenantId: number,
  { bankTransactionId, revision }: { bankTransactionId: string; revision: number },
): Promise<{ answer: HeldAnswer; postedOn: string | null } | undefined> =>
  row(
    em,
    sql`select answer, posted_on from held_answer
        where tenant_id = ${tenantId} and bank_transaction_id = ${bankTransactionId}::uuid and revision = ${revision}`,
  );
