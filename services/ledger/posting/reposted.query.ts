// Entries that were reposted because their sales tax changed, so that a line can be found by its old number.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';

export interface EntryKey {
  tenantId: number;
  entryId: number;
}

interface Reposted extends EntryKey {
  asEntryId: number;
}

export async function keepReposted(em: EntityManager, reposted: Reposted[]): Promise<void> {
  const columns = { tenant_id: 'int', entry_id: 'bigint', as_entry_id: 'bigint' } as const;
  await execute(
    em,
    sql`update reposted r set as_entry_id = n.as_entry_id from ${table('n', reposted, columns)}
        where r.tenant_id = n.tenant_id and r.as_entry_id = n.entry_id`,
  );
  await execute(em, insertInto('reposted', reposted, columns));
}

/** The lines with their current numbers, in the same order. */
export async function currentLines<L extends EntryKey>(em: EntityManager, lines: L[]): Promise<L[]> {
  const found = await rows<Reposted>(
    em,
    sql`select r.tenant_id, r.entry_id, r.as_entry_id
        from reposted r join (select distinct * from ${table('l', lines as EntryKey[], { tenant_id: 'int', entry_id: 'bigint' })}) k using (tenant_id, entry_id)`,
  );
  const now = new Map(found.map((row) => [`${row.tenantId} ${row.entryId}`, row.asEntryId]));
  return lines.map((line) => ({ ...line, entryId: now.get(`${line.tenantId} ${line.entryId}`) ?? line.entryId }));
}
