// The lines of a payee.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';

/** Undefined for a line that is not known. */
export async function descriptionOf(em: EntityManager, tenantId: number, lineId: string): Promise<string | undefined> {
  const found = await row<{ description: string }>(
    em,
    sql`select description from ledger_line where tenant_id = ${tenantId} and line_id = ${lineId}`,
  );
  return found?.description;
}
