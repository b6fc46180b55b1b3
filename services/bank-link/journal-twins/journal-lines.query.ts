// The lines of imported journals as transactions that the ledger has already.
import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 as namedId } from 'uuid';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { contentKey } from '../statements/content-key.js';

export interface JournalLine {
  lineId: string;
  accountId: number;
  fileName: string;
  date: string;
  description: string;
  amountCents: number;
  withdrawn: boolean;
}

const namespace = '6f0c7a52-3a0e-4c57-9d0e-5f0f3c1a7b11';

/** The same for a line in every event. */
export const idOfLine = (tenantId: number, lineId: string): string => namedId(`${tenantId} ${lineId}`, namespace);

/** Each line once, as the last event has it. Their accounts must be kept before. */
export async function keepLines(em: EntityManager, tenantId: number, journalLines: JournalLine[]): Promise<string[]> {
  const lines = [...new Map(journalLines.map((line) => [line.lineId, line])).values()];
  const keyed = lines.map((line) => ({ ...line, id: idOfLine(tenantId, line.lineId), contentKey: contentKey(line) }));
  if (lines.length === 0) return [];
  await execute(
    em,
    sql`insert into bank_transaction as t (tenant_id, bank_transaction_id, bank_account_id, kind, date, description, reference, amount_cents, content_key, revision,
          removed, ledger_account_id, file_name)
        select ${tenantId}, k.id, j.bank_account_id, 'journal', k.date, k.description, '', k.amount_cents, k.content_key, 1, k.withdrawn, k.account_id, k.file_name
        from ${table('k', keyed, { id: 'uuid', account_id: 'int', date: 'date', description: 'text', amount_cents: 'bigint', content_key: 'text', withdrawn: 'boolean', file_name: 'text' })}
        join journal_account j on j.tenant_id = ${tenantId} and j.account_id = k.account_id
        on conflict (tenant_id, bank_transaction_id) do update set removed = excluded.removed, revision = t.revision + 1 where t.removed <> excluded.removed`,
  );
  return keyed.map(({ id }) => id);
}
