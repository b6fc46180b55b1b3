// Lines that belong to invoices and bills: lines of bank transactions that pay one, and all lines that documents and payments posted.
// Documents and payments are written under an exclusive lock on the books, so a shared lock is enough to read them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { LineKey } from '../possible-pairs/lines-near.query.js';

/** The entry by which a payment counts under the cash method, with the entry of its document and the money: the line of a bank, or an entry. */
export interface CashPayment {
  tenantId: number;
  date: string;
  cashEntryId: number;
  documentEntryId: number;
  bankTransactionId: string | null;
  line: number | null;
  enteredEntryId?: number | null;
}

/** A payment whose line is in the books, on its day. */
export interface RowPayment extends CashPayment {
  paymentId: number;
  taxEntryId: number | null;
  bankTransactionId: string;
  line: number;
}

/** A payment that is a line of a bank transaction. */
export interface PaidLine extends RowPayment {
  amountCents: number;
  paidBy: string;
}

export function paidLines(em: EntityManager, transactions: { tenantId: number; bankTransactionId: string }[]): Promise<PaidLine[]> {
  if (transactions.length === 0) return Promise.resolve([]);
  return rows<PaidLine>(
    em,
    sql`select p.tenant_id, p.payment_id, p.bank_transaction_id, p.line, p.amount_cents, p.date, p.cash_entry_id, p.tax_entry_id, p.paid_by,
               d.entry_id as document_entry_id
        from (select distinct * from ${table('w', transactions, { tenant_id: 'int', bank_transaction_id: 'uuid' })}) k
        join document_payment p on p.tenant_id = k.tenant_id and p.bank_transaction_id = k.bank_transaction_id and p.undone_at is null
        join document d on d.tenant_id = p.tenant_id and d.document_id = p.document_id
        order by p.tenant_id, p.payment_id`,
  );
}

/** The entries that a payment posted, without its money. */
export const entryKeysOf = ({ tenantId, cashEntryId, taxEntryId }: Pick<PaidLine, 'tenantId' | 'cashEntryId' | 'taxEntryId'>) =>
  [cashEntryId, taxEntryId].flatMap((entryId) => (entryId === null ? [] : [{ tenantId, entryId }]));

export async function writePaidLines(
  em: EntityManager,
  { moved, ended, restored }: { moved: RowPayment[]; ended: { tenantId: number; paymentId: number }[]; restored: RowPayment[] },
): Promise<void> {
  if (restored.length > 0)
    await execute(
      em,
      sql`update document_payment p set date = r.date, cash_entry_id = r.cash_entry_id, tax_entry_id = r.tax_entry_id, bank_transaction_id = r.bank_transaction_id, line = r.line,
            undone_by = null, undone_at = null
          from ${table('r', restored, { tenant_id: 'int', payment_id: 'bigint', date: 'date', cash_entry_id: 'bigint', tax_entry_id: 'bigint', bank_transaction_id: 'uuid', line: 'smallint' })}
          where p.tenant_id = r.tenant_id and p.payment_id = r.payment_id`,
    );
  if (moved.length > 0)
    await execute(
      em,
      sql`update document_payment p set date = m.date, cash_entry_id = m.cash_entry_id, tax_entry_id = m.tax_entry_id
          from ${table('m', moved, { tenant_id: 'int', payment_id: 'bigint', date: 'date', cash_entry_id: 'bigint', tax_entry_id: 'bigint' })}
          where p.tenant_id = m.tenant_id and p.payment_id = m.payment_id`,
    );
  if (ended.length > 0)
    await execute(
      em,
      sql`update document_payment p set undone_by = 'bank', undone_at = now()
          from ${table('u', ended, { tenant_id: 'int', payment_id: 'bigint' })}
          where p.tenant_id = u.tenant_id and p.payment_id = u.payment_id`,
    );
}

/** The lines among the given ones that belong to documents or payments, as `tenant entry line`. */
export async function tiedLines(em: EntityManager, lines: LineKey[]): Promise<Set<string>> {
  const found = await rows<LineKey>(
    em,
    sql`select k.tenant_id, k.entry_id, k.line
        from ${table('k', lines, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' })}
        join entry e on e.tenant_id = k.tenant_id and e.entry_id = k.entry_id
        where e.origin in ('invoice', 'bill', 'payment')
          or exists (select from document_payment p where p.tenant_id = k.tenant_id and p.undone_at is null
                     and (p.entry_id = k.entry_id or (p.bank_transaction_id = e.bank_transaction_id and p.line = k.line)))`,
  );
  return new Set(found.map(({ tenantId, entryId, line }) => `${tenantId} ${entryId} ${line}`));
}
