// The names of businesses and their owners, which are never the payee of a line.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

/** By business. */
export async function ownNamesOf(em: EntityManager, tenants: number[]): Promise<Map<number, string[]>> {
  if (tenants.length === 0) return new Map();
  const found = await rows<{ tenantId: number; names: string[] }>(
    em,
    sql`select tenant_id, array_remove(name || array(select owner ->> 'name' from jsonb_array_elements(owners) owner), '') as names
        from books where tenant_id = any (${tenants}::int[])`,
  );
  return new Map(found.map(({ tenantId, names }) => [tenantId, names]));
}
