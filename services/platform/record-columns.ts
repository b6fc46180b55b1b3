// The columns of a record's fields in a statement.
import { sql, type RawBuilder } from 'kysely';
import { namesOf, type Fields, type ValuesOf } from '#contracts/records/record.js';
import { snakeCase } from './table.js';

/** `v.address, v.zip_code, …`; without an alias, as an insert names them. */
export const columnsOf = (alias: string | null, fields: Fields): RawBuilder<unknown> =>
  sql.join(namesOf(fields).map((name) => sql.ref(alias === null ? snakeCase(name) : `${alias}.${snakeCase(name)}`)));

/** What an insert puts into `columnsOf`. */
export const valuesIn = <F extends Fields>(fields: F, record: ValuesOf<F>): RawBuilder<unknown> =>
  sql.join(namesOf(fields).map((name) => sql`${(record as Record<string, unknown>)[name]}`));

/** `address = …, zip_code = …`: what is absent stays as it is. */
export const assignmentsOf = <F extends Fields>(fields: F, changes: Partial<ValuesOf<F>>): RawBuilder<unknown> =>
  sql.join(
    namesOf(fields).map((name) => {
      const column = sql.ref(snakeCase(name));
      return sql`${column} = coalesce(${(changes as Partial<Record<string, unknown>>)[name] ?? null}, ${column})`;
    }),
  );
