// Rows whose bank's id, day, and description are those of a transaction in the books, but not the amount: the bank may have changed it.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { ChunkRow } from './next-chunk.query.js';
import type { RowMatch } from './row-evidence.js';

/** `rest`: rows with a bank's id that match nothing else. A transaction is offered to one of them. */
export async function otherAmounts(
  em: EntityManager,
  { tenantId, importId, rest }: { tenantId: number; importId: string; rest: ChunkRow[] },
): Promise<RowMatch[]> {
  if (rest.length === 0) return [];
  return rows<RowMatch>(
    em,
    sql`select distinct on (t.bank_transaction_id) r.row, t.bank_transaction_id, case a.answer when 'same' then 'answer' else 'possible' end as by
        from ${table('r', rest, { row: 'int', bank_account_id: 'uuid', bank_id: 'text', date: 'date', amount_cents: 'bigint', description: 'text', content_key: 'text' })}
        join import_row c on c.tenant_id = ${tenantId} and c.bank_account_id = r.bank_account_id and c.bank_id = r.bank_id
          and c.bank_transaction_id is not null and c.import_id <> ${importId} and c.corrects is null
        join bank_transaction t on t.tenant_id = ${tenantId} and t.bank_transaction_id = c.bank_transaction_id and not t.removed
          and t.date = r.date and t.description = r.description and t.amount_cents <> r.amount_cents
        left join duplicate_answer a on a.tenant_id = ${tenantId} and a.bank_account_id = r.bank_account_id
          and ((a.content_key = r.content_key and a.twin_key = t.content_key) or (a.content_key = t.content_key and a.twin_key = r.content_key))
        where a.answer is distinct from 'both'
          and not exists (select from import_row h where h.tenant_id = ${tenantId} and h.import_id = ${importId}
            and (h.bank_transaction_id = t.bank_transaction_id or (h.held and h.twin_id = t.bank_transaction_id and h.row <> r.row)))
        order by t.bank_transaction_id, r.row`,
  );
}
