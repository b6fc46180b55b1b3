// Stores lines of imported journals as bank transactions that the ledger already has.
import type { EntityManager } from '@mikro-orm/postgresql';
import { idOfLine } from '#contracts/rules/journal-line-id.js';
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
  reference?: string | undefined;
  withdrawn: boolean;
  /** The line that replaced it when a person edited the entry. */
  replacedBy?: string | undefined;
}

/** Stores the latest state of each line. Their accounts must be stored before. */
export async function keepLines(em: EntityManager, tenantId: number, journalLines: JournalLine[]): Promise<string[]> {
  const lines = [...new Map(journalLines.map((line) => [line.lineId, line])).values()];
  const keyed = lines.map((line) => ({
    ...line,
    reference: line.reference ?? '',
    id: idOfLine(tenantId, line.lineId),
    contentKey: contentKey(line),
  }));
  if (lines.length === 0) return [];
  await execute(
    em,
    sql`insert into bank_transaction as t (tenant_id, bank_transaction_id, bank_account_id, kind, date, description, reference, amount_cents, content_key, revision,
          removed, ledger_account_id, file_name)
        select ${tenantId}, k.id, j.bank_account_id, 'journal', k.date, k.description, k.reference, k.amount_cents, k.content_key, 1, k.withdrawn, k.account_id, k.file_name
        from ${table('k', keyed, { id: 'uuid', account_id: 'int', date: 'date', description: 'text', reference: 'text', amount_cents: 'bigint', content_key: 'text', withdrawn: 'boolean', file_name: 'text' })}
        join journal_account j on j.tenant_id = ${tenantId} and j.account_id = k.account_id
        on conflict (tenant_id, bank_transaction_id) do update set removed = excluded.removed, reference = excluded.reference, revision = t.revision + 1
          where (t.removed, t.reference) <> (excluded.removed, excluded.reference)`,
  );
  return keyed.map(({ id }) => id);
}

/**
 * Rows that claimed an edited line, or were held for it, may still be the same purchase, whatever its account, day and amount are now. So
 * its new line also matches their accounts, days and amounts. Must run before rows are released.
 */
export async function keepChanges(em: EntityManager, tenantId: number, journalLines: JournalLine[]): Promise<void> {
  const next = new Map(journalLines.flatMap(({ lineId, replacedBy }) => (replacedBy === undefined ? [] : [[lineId, replacedBy]])));
  // Follows a line edited several times to its last version; the ones between may be in the same batch.
  const lastOf = (line: string): string => (next.has(line) ? lastOf(next.get(line)!) : line);
  const changes = [...next.keys()].map((line) => ({ id: idOfLine(tenantId, line), replacedBy: idOfLine(tenantId, lastOf(line)) }));
  if (changes.length === 0) return;
  await execute(
    em,
    sql`insert into changed_line (tenant_id, bank_transaction_id, bank_account_id, date, amount_cents)
        select t.tenant_id, k.replaced_by, was.bank_account_id, was.date, was.amount_cents
        from ${table('k', changes, { id: 'uuid', replaced_by: 'uuid' })}
        join bank_transaction t on t.tenant_id = ${tenantId} and t.bank_transaction_id = k.id
        cross join lateral (
          select r.bank_account_id, r.date, r.amount_cents from import_row r where r.tenant_id = t.tenant_id and r.bank_transaction_id = t.bank_transaction_id
          union select r.bank_account_id, r.date, r.amount_cents from import_row r where r.held and r.tenant_id = t.tenant_id and r.twin_id = t.bank_transaction_id
          union select c.bank_account_id, c.date, c.amount_cents from changed_line c where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id
          union select t.bank_account_id, t.date, t.amount_cents where exists (
            select from duplicate_answer d where d.tenant_id = t.tenant_id and d.bank_account_id = t.bank_account_id and d.answer = 'same'
              and t.content_key in (d.twin_key, d.content_key))) was
        on conflict do nothing`,
  );
  // On another account it may be another purchase, so a person's answer no longer applies.
  await execute(
    em,
    sql`delete from duplicate_answer d using ${table('k', changes, { id: 'uuid', replaced_by: 'uuid' })}
        join bank_transaction t on t.tenant_id = ${tenantId} and t.bank_transaction_id = k.id
        join bank_transaction n on n.tenant_id = t.tenant_id and n.bank_transaction_id = k.replaced_by
        where d.tenant_id = t.tenant_id and d.bank_account_id in (t.bank_account_id, n.bank_account_id) and d.answer = 'same'
          and t.content_key in (d.twin_key, d.content_key) and n.bank_account_id is distinct from t.bank_account_id`,
  );
}
