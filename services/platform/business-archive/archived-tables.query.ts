// A business's rows as text: every table that row-level security restricts to one business, found in the database's own catalog.
import type { EntityManager } from '@mikro-orm/postgresql';
import { isKey } from '#platform/files.js';
import { execute, row, rows, sql } from '#platform/sql.js';

export interface TenantTable {
  name: string;
  /** Without generated ones. */
  columns: string[];
  primaryKey: string[];
}

export const tenantTables = (em: EntityManager): Promise<TenantTable[]> =>
  rows<TenantTable>(em)`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
           (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
            from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
            where i.indrelid = c.oid and i.indisprimary) as primary_key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
    group by c.oid, c.relname order by c.relname`;

/** How many characters are read at once, as far as one can tell from the rows before. */
const batchCharacters = 1_000_000;
const maxBatchRows = 5_000;

/** The rows of a table as NDJSON, by primary key, in batches from one cursor. Runs inside one transaction. */
export async function* tableText(em: EntityManager, { name, columns, primaryKey }: TenantTable, tenantId: number): AsyncGenerator<string> {
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const order = sql.join(primaryKey.map((column) => sql.ref(column)));
  await execute(
    em,
    sql`declare archived no scroll cursor for select row_to_json(r)::text as line
        from (select ${listed} from ${sql.table(name)} where tenant_id = ${tenantId} order by ${order}) r`,
  );
  for (let batch = 100; ;) {
    const found = await rows<{ line: string }>(em, sql`fetch ${sql.lit(batch)} from archived`);
    if (found.length === 0) break;
    const text = found.map(({ line }) => `${line}\n`).join('');
    yield text;
    batch = Math.max(1, Math.min(maxBatchRows, Math.floor((batchCharacters * found.length) / text.length)));
  }
  await execute(em, sql`close archived`);
}

export async function lastPosition(em: EntityManager, tenantId: number): Promise<number> {
  const found = await row<{ position: number | null }>(em)`select max(position) as position from event_log where tenant_id = ${tenantId}`;
  return found?.position ?? 0;
}

/** The keys of the stored files that these columns name, each once. An import from a feed has a key of its own, because it has no file. */
export async function storedFileKeys(em: EntityManager, tenantId: number, columns: { table: string; column: string }[]): Promise<string[]> {
  if (columns.length === 0) return [];
  const keys = columns.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as key from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(column)} is not null`,
  );
  const found = await rows<{ key: string }>(em, sql`${sql.join(keys, sql` union `)} order by key`);
  return found.map(({ key }) => key).filter(isKey);
}
