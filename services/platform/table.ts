// Rows of this process as a table in a statement: each column by its name, so that two of the same type can't be swapped.
import { sql, type RawBuilder } from 'kysely';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;

type SqlType<Value> = Value extends string
  ? 'text' | 'text in lines' | 'uuid' | 'date' | 'timestamptz' | `enum ${string}`
  : Value extends number
    ? 'smallint' | 'int' | 'bigint' | 'real'
    : Value extends boolean
      ? 'boolean'
      : Value extends Uint8Array
        ? 'bytea'
        : Value extends object
          ? 'jsonb'
          : never;

/** Columns in snake case with their SQL types; each must be a property of the row, in camel case, of a type that fits. */
export type Columns<Row> = { [Key in keyof Row & string as Snake<Key>]?: SqlType<NonNullable<Row[Key]>> };

/** `entryId` of `entry_id`. */
export const camelCase = (name: string): string => name.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The inverse: the column of a field. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `unnest(…) as alias (entry_id, …)`, to select from or to join. No rows give an empty table; undefined becomes null. */
export function table<Row>(alias: string, rows: readonly Row[], columns: Columns<NoInfer<Row>>): RawBuilder<unknown> {
  const arrays = Object.entries(columns).map(([name, type]) => {
    const key = camelCase(name) as keyof Row;
    return arrayOf(
      rows.map((row) => row[key]),
      String(type),
    );
  });
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(alias)} (${columnNames(columns)})`;
}

/**
 * `insert into target (entry_id, …) select … from …`: each value under the column of its name. `target` may have an alias: `leg as l`.
 * Values that are the same for every row are given once, for example `{ tenant_id: 2 }`.
 */
export function insertInto<Row>(
  target: string,
  rows: readonly Row[],
  columns: Columns<NoInfer<Row>>,
  same: Record<string, unknown> = {},
): RawBuilder<unknown> {
  const values = [...Object.values(same).map((value) => sql`${value}`), sql`added.*`];
  return sql`insert into ${sql.raw(target)} (${columnNames({ ...same, ...columns })}) select ${sql.join(values)} from ${table('added', rows, columns)}`;
}

/** `entry_id, line, …`: what an insert names before it selects from a table of these columns. */
export const columnNames = (columns: object): RawBuilder<unknown> => sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/** `name = excluded.name, …`: what an insert replaces in rows that exist. */
export const replacing = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

function arrayOf(values: unknown[], type: string): RawBuilder<unknown> {
  // Texts without a line break, such as JSON, are sent as one text: the elements of an array would each be quoted and unquoted.
  if (type === 'text in lines') return sql`string_to_array(${values.join('\n')}, chr(10))`;
  const plain = type === 'jsonb' ? values.map((value) => (value === null || value === undefined ? null : JSON.stringify(value))) : values;
  return sql`${plain}::${sql.raw(`${type.replace(/^enum /, '')}[]`)}`;
}
