// Writes or deletes the rows of one table in one statement, by their keys. No rows, no statement.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from './sql.js';
import { columnNames, insertInto, replacing, table, type Columns } from './table.js';

interface Written<Row> {
  /** The part of the key that is the same for every row, for example `{ tenant_id: 2 }`. */
  same?: Record<string, unknown>;
  key: Columns<Row>;
  columns: Columns<Row>;
}

/** A row whose key exists is replaced, in the given columns. Each key may be given once. */
export async function upsertRows<Row>(
  em: EntityManager,
  target: string,
  rows: readonly Row[],
  { same = {}, key, columns }: Written<NoInfer<Row>>,
): Promise<void> {
  if (rows.length === 0) return;
  await execute(
    em,
    sql`${insertInto<Row>(target, rows, { ...key, ...columns }, same)}
        on conflict (${columnNames({ ...same, ...key })}) do update set ${replacing(Object.keys(columns))}`,
  );
}

/** A key that doesn't exist is ignored. */
export async function deleteRows<Row>(em: EntityManager, target: string, rows: readonly Row[], key: Columns<NoInfer<Row>>): Promise<void> {
  if (rows.length === 0) return;
  const equal = Object.keys(key).map((name) => sql`${sql.ref(`${target}.${name}`)} = ${sql.ref(`gone.${name}`)}`);
  await execute(em, sql`delete from ${sql.table(target)} using ${table('gone', rows, key)} where ${sql.join(equal, sql` and `)}`);
}
