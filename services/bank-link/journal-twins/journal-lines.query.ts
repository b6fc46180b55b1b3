// The lines of imported journals as transactions that the ledger has already.
import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 as namedId } from 'uuid';
import { execute, sql } from '#platform/sql.js';
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

/** The same for a line whenever it is told. */
export const idOfLine = (tenantId: number, lineId: string): string => namedId(`${tenantId} ${lineId}`, namespace);

/** Each line once, as it was told last. Their accounts must be kept before. */
export async function keepLines(em: EntityManager, tenantId: number, told: JournalLine[]): Promise<string[]> {
  const lines = [...new Map(told.map((line) => [line.lineId, line])).values()];
  const ids = lines.map((line) => idOfLine(tenantId, line.lineId));
  if (lines.length === 0) return ids;
  await execute(
    em,
    sql`insert into bank_transaction as t (tenant_id, bank_transaction_id, bank_account_id, kind, date, description, reference, amount_cents, content_key, revision,
          removed, ledger_account_id, file_name)
        select ${tenantId}, k.id, j.bank_account_id, 'journal', k.date, k.description, '', k.amount, k.content, 1, k.withdrawn, k.account, k.file
        from unnest(${ids}::uuid[], ${lines.map((l) => l.accountId)}::int[], ${lines.map((l) => l.date)}::date[], ${lines.map((l) => l.description)}::text[],
                    ${lines.map((l) => l.amountCents)}::bigint[], ${lines.map((l) => contentKey(l))}::text[], ${lines.map((l) => l.withdrawn)}::boolean[],
                    ${lines.map((l) => l.fileName)}::text[]) as k (id, account, date, description, amount, content, withdrawn, file)
        join journal_account j on j.tenant_id = ${tenantId} and j.account_id = k.account
        on conflict (tenant_id, bank_transaction_id) do update set removed = excluded.removed, revision = t.revision + 1 where t.removed <> excluded.removed`,
  );
  return ids;
}
