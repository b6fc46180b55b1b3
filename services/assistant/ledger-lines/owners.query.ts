// The owners from a business's current settings. Payments that name an owner are draws.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReceivedOf } from '#contracts/define.js';
import type { settingsChanged } from '#contracts/events/ledger.js';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';

/** Returns the businesses whose owners changed. */
export async function storeOwners(em: EntityManager, events: ReceivedOf<typeof settingsChanged>[]): Promise<number[]> {
  const newest = new Map(events.map(({ tenantId, data }) => [tenantId, [...new Set(data.owners.map(({ name }) => name))].sort()]));
  const gone = await rows<{ tenantId: number; name: string }>(
    em,
    sql`delete from owner where tenant_id = any (${[...newest.keys()]}::int[]) returning tenant_id, name`,
  );
  const before = Map.groupBy(gone, ({ tenantId }) => tenantId);
  const owners = [...newest].flatMap(([tenantId, names]) => names.map((name) => ({ tenantId, name })));
  if (owners.length > 0) await execute(em, insertInto('owner', owners, { tenant_id: 'int', name: 'text' }));
  const textOf = (names: string[]) => JSON.stringify(names.sort());
  return [...newest].flatMap(([tenantId, names]) =>
    textOf(names) === textOf((before.get(tenantId) ?? []).map(({ name }) => name)) ? [] : [tenantId],
  );
}

export async function ownersOf(em: EntityManager, tenantId: number): Promise<string[]> {
  const found = await rows<{ name: string }>(em, sql`select name from owner where tenant_id = ${tenantId} order by name`);
  return found.map(({ name }) => name);
}
