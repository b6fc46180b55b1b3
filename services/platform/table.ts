// Rows of this process as a table of a statement: each column by its name, so that two of one type cannot change places.
import { sql, type RawBuilder } from 'kysely';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;

type SqlType<Value> = Value extends string
  ? 'text' | 'uuid' | 'date' | 'timestamptz'
  : Value extends number
    ? 'smallint' | 'int' | 'bigint'
    : Value extends boolean
      ? 'boolean'
      : never;

/** Columns in snake case with their SQL types; each must be a property of the row, in camel case, of a type that fits. */
export type Columns<Row> = { [Key in keyof Row & string as Snake<Key>]?: SqlType<NonNullable<Row[Key]>> };

/** `entryId` of `entry_id`. */
export const camelCase = (name: string): string => name.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `unnest(…) as alias (entry_id, …)`, to select from or to join. Empty rows are an empty table; what is undefined is null. */
export function table<Row>(alias: string, rows: readonly Row[], columns: Columns<NoInfer<Row>>): RawBuilder<unknown> {
  const arrays = Object.entries(columns).map(([name, type]) => {
    const key = camelCase(name) as keyof Row;
    return sql`${rows.map((row) => row[key])}::${sql.raw(`${String(type)}[]`)}`;
  });
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(alias)} (${columnNames(columns)})`;
}

/** `entry_id, line, …`: what an insert names before it selects from a table of these columns. */
export const columnNames = (columns: object): RawBuilder<unknown> => sql.join(Object.keys(columns).map((name) => sql.ref(name)));
