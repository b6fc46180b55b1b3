// Lines of invoices and bills with the same lines of their payments, because one decision on a document's category applies to both methods.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

export interface LineOfEntry {
  entryId: number;
  line: number;
}

/** `entryId` has the same line of the same document as `askedId`. */
export interface SameLine extends LineOfEntry {
  askedId: number;
  amountCents: number;
}

/** The requested category lines of documents, each with all lines that share its decision, including itself. */
export function sameLines(em: EntityManager, tenantId: number, asked: LineOfEntry[]): Promise<SameLine[]> {
  if (asked.length === 0) return Promise.resolve([]);
  return rows<SameLine>(
    em,
    sql`with one as (
          select document_id, entry_id from document where tenant_id = ${tenantId} and voided_at is null
            and entry_id in (select entry_id from ${table('a', asked, { entry_id: 'bigint', line: 'smallint' })})
          union all
          select document_id, cash_entry_id from document_payment where tenant_id = ${tenantId} and undone_at is null
            and cash_entry_id in (select entry_id from ${table('b', asked, { entry_id: 'bigint', line: 'smallint' })})
          union all
          select document_id, tax_entry_id from document_payment where tenant_id = ${tenantId} and undone_at is null
            and tax_entry_id in (select entry_id from ${table('c', asked, { entry_id: 'bigint', line: 'smallint' })})
        ),
        same as (
          select o.entry_id as asked_id, d.entry_id from one o join document d on d.tenant_id = ${tenantId} and d.document_id = o.document_id
          union all
          select o.entry_id, e.entry_id from one o
          join document_payment p on p.tenant_id = ${tenantId} and p.document_id = o.document_id and p.undone_at is null
          cross join unnest(array[p.cash_entry_id, p.tax_entry_id]) as e (entry_id)
        )
        select s.asked_id, s.entry_id, k.line, g.amount_cents
        from ${table('k', asked, { entry_id: 'bigint', line: 'smallint' })}
        join same s on s.asked_id = k.entry_id
        join gl_line g on g.tenant_id = ${tenantId} and g.entry_id = s.entry_id and g.line = k.line
        where k.line > 1`,
  );
}
