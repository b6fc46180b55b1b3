// Finds a text in a database, wherever it is: for tests that say where something may not be.
import type pg from 'pg';

/** Names of the tables with a row that contains one of the texts. Bytes are searched as hexadecimal digits and as the text they are. */
export async function placesOf(database: Pick<pg.Pool, 'query'>, texts: string[]): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const searched = texts.flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replace(/={1,2}$/, ''),
  ]);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await database.query(
      `select from ${name} t where exists (select from unnest($1::text[]) s where strpos(t::text, s) > 0) limit 1`,
      [searched],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
