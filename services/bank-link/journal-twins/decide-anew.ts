// Rows of committed imports that lost their place, decided as if they came now.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { commitRows } from '../matching/commit-rows.js';
import { countRows } from '../matching/held-rows.js';
import { openRows } from '../matching/next-chunk.query.js';

export interface LooseRow {
  importId: string;
  fileName: string;
  state: string;
  row: number;
}

/** Answers about the rows are kept by content. The rows of an import that is being undone are only let go. */
export async function decideAnew(
  em: EntityManager,
  { tenantId, loose, accounts }: { tenantId: number; loose: LooseRow[]; accounts: Map<string, OwnAccount> },
): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  // One pass per import that has such a row: hardly ever more than a few.
  for (const [importId, some] of Map.groupBy(loose, (one) => one.importId)) {
    const only = some.map((one) => one.row);
    const these = sql`tenant_id = ${tenantId} and import_id = ${importId} and row = any (${only}::int[])`;
    await execute(em, sql`delete from possible_duplicate where ${these}`);
    await execute(em, sql`update import_row set bank_transaction_id = null, held = false, twin_id = null where ${these}`);
    const [{ fileName, state }] = some as [LooseRow];
    if (state === 'undoing') continue;
    const rows = await openRows(em, { tenantId, importId, only });
    const scope = { tenantId, importId, fileName, accounts: [...accounts.values()] };
    events.push(...(await commitRows(em, scope, accounts, { rows, ahead: [] })));
    await countRows(em, tenantId, importId);
  }
  return events;
}
