// Each business has one row that guards all of its read models in a service: a writer locks it until its transaction ends.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from './sql.js';

/** In the order of tenants, so that two batches never deadlock. `table` has a row for each tenant, added here if it is missing. */
export async function lockSettings(em: EntityManager, table: string, tenants: number[]): Promise<void> {
  const sorted = [...new Set(tenants)].sort((a, b) => a - b);
  await execute(em, sql`insert into ${sql.table(table)} (tenant_id) select * from unnest(${sorted}::int[]) on conflict do nothing`);
  await execute(em, sql`select from ${sql.table(table)} where tenant_id = any (${sorted}::int[]) order by tenant_id for update`);
}
