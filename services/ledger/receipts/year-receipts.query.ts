// The receipts of a year's transactions, with the ledger lines that each belongs to.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { numberSuffixes } from '../journal-export/journal-entries.query.js';
import { entryOfReceipt, receiptRows } from './receipts.query.js';

export interface ReceiptLine {
  receiptId: string;
  mediaType: string;
  fileKey: string;
  /** As exports of the journal name the entry. */
  journalNo: string;
  date: string;
  payee: string;
  description: string;
  amountCents: number;
  path: string;
}

interface YearOfBooks {
  tenantId: number;
  method: 'cash' | 'accrual';
  first: string;
  last: string;
}

/** By day; a receipt of a split transaction, or of several, has a row for each of their lines. */
export const receiptsOfYear = (em: EntityManager, { tenantId, method, first, last }: YearOfBooks): Promise<ReceiptLine[]> =>
  rows(
    em,
    sql`with suffixes as (${numberSuffixes(tenantId)})
        select r.receipt_id, r.media_type, r.file_key, coalesce(j.journal_no, 'E' || g.entry_id || coalesce(s.suffix, '')) as journal_no,
               g.date, g.payee, g.description, g.amount_cents, a.path
        from ${receiptRows}
        join receipt r on r.tenant_id = o.tenant_id and r.receipt_id = o.receipt_id
        join gl_line g on g.tenant_id = o.tenant_id and g.entry_id = ${entryOfReceipt}
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        left join journal_number j on j.tenant_id = g.tenant_id and j.entry_id = g.entry_id
        left join suffixes s on s.entry_id = g.entry_id
        where o.tenant_id = ${tenantId} and g.basis in ('both', ${method}::entry_basis) and g.date between ${first}::date and ${last}::date
        order by g.date, g.entry_id, g.line, r.received_at, r.receipt_id`,
  );
