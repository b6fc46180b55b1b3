// The columns of a record's fields in a statement.
import { sql, type RawBuilder } from 'kysely';
import { columnOf, namesOf, type Fields, type ValuesOf } from '#contracts/records/record.js';

/** `v.address, v.zip_code, …` */
export const columnsOf = (alias: string, fields: Fields): RawBuilder<unknown> =>
  sql.join(namesOf(fields).map((name) => sql.ref(`${alias}.${columnOf(name)}`)));

/** `address = …, zip_code = …`: what is absent stays as it is. */
export const assignmentsOf = <F extends Fields>(fields: F, changes: Partial<ValuesOf<F>>): RawBuilder<unknown> =>
  sql.join(
    namesOf(fields).map((name) => {
      const column = sql.ref(columnOf(name));
      return sql`${column} = coalesce(${changes[name] ?? null}, ${column})`;
    }),
  );
