// Matches rows of committed imports again after they lost their transaction or twin.
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

/** Answers about the rows stay, stored by content. Rows of an import that is being undone are only released. */
export async function decideAgain(
  em: EntityManager,
  { tenantId, loose, accounts }: { tenantId: number; loose: LooseRow[]; accounts: Map<string, OwnAccount> },
): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  // One pass per import with such a row, rarely more than a few.
  for (const [importId, some] of Map.groupBy(loose, (row) => row.importId)) {
    const only = some.map((row) => row.row);
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
