// Payments of invoices and bills: which entry of the cash method counts for which document.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { documentPaid } from '#contracts/events/ledger.js';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';

type DocumentPayment = { tenantId: number } & DataOf<typeof documentPaid>;

/** By business and entry. */
export function documentPayments(events: ReceivedEvent[], known = new Map<string, DocumentPayment>()): Map<string, DocumentPayment> {
  for (const { type, tenantId, data } of events) {
    if (type !== documentPaid.type) continue;
    const payment = data as DataOf<typeof documentPaid>;
    known.set(`${tenantId} ${payment.entryId}`, { tenantId, ...payment });
  }
  return known;
}

const columns = {
  ...({ tenant_id: 'int', entry_id: 'bigint', document_entry_id: 'bigint', date: 'date' } as const),
  ...({ bank_transaction_id: 'uuid', line: 'smallint', entered_entry_id: 'bigint' } as const),
};

export async function storeDocumentPayments(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  const paid = [...documentPayments(events).values()];
  if (paid.length === 0) return;
  await execute(
    em,
    sql`${insertInto('document_payment', paid, columns)}
        on conflict (tenant_id, entry_id) do update set document_entry_id = excluded.document_entry_id, date = excluded.date,
          bank_transaction_id = excluded.bank_transaction_id, line = excluded.line, entered_entry_id = excluded.entered_entry_id`,
  );
}

export const storedDocumentPayments = (em: EntityManager, tenantId: number): Promise<DocumentPayment[]> =>
  rows<DocumentPayment>(
    em,
    sql`select tenant_id, entry_id, document_entry_id, date, bank_transaction_id, line, entered_entry_id
        from document_payment where tenant_id = ${tenantId}`,
  );
