// The columns of a record's fields in a statement.
import { sql, type RawBuilder } from 'kysely';
import { namesOf, type Fields, type ValuesOf } from '#contracts/records/record.js';
import { snakeCase } from './table.js';

/** `v.address, v.zip_code, …` */
export const columnsOf = (alias: string, fields: Fields): RawBuilder<unknown> =>
  sql.join(namesOf(fields).map((name) => sql.ref(`${alias}.${snakeCase(name)}`)));

/** `address = …, zip_code = …`: what is absent stays as it is. */
export const assignmentsOf = <F extends Fields>(fields: F, changes: Partial<ValuesOf<F>>): RawBuilder<unknown> =>
  sql.join(
    namesOf(fields).map((name) => {
      const column = sql.ref(snakeCase(name));
      return sql`${column} = coalesce(${(changes as Partial<Record<string, unknown>>)[name] ?? null}, ${column})`;
    }),
  );
