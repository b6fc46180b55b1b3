// What the first steps of a new business rest on and no other reply of the Dashboard says.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';

/** Rows of a statement or a linked bank, and not of another program's journal. */
export async function hasBankRows(em: EntityManager, tenantId: number): Promise<boolean> {
  const found = await row<{ found: boolean }>(
    em,
    sql`select exists (select from bank_transaction where tenant_id = ${tenantId} and entry_id is not null) as found`,
  );
  return found!.found;
}
