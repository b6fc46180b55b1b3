// Data for the first steps of a new business that no other reply of the Dashboard has.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';

/** Whether there are rows from a statement or a linked bank, as opposed to another program's journal. */
export async function hasBankRows(em: EntityManager, tenantId: number): Promise<boolean> {
  const found = await row<{ found: boolean }>(
    em,
    sql`select exists (select from bank_transaction where tenant_id = ${tenantId} and entry_id is not null) as found`,
  );
  return found!.found;
}
