// The table of a record as an entity, from the record's declaration. MikroORM reads and writes one record; many are one statement.
import { p, type EntityDTO, type EntityManager, type EntitySchema, type RequiredEntityData, Type } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { namesOf, type Field, type Fields, type ValueOf } from '#contracts/records/record.js';
import { execute, rows, sql } from './sql.js';

/** A value that may be absent is null in its column. */
type Property<F> = {
  '~type'?: { value: ValueOf<F> };
  '~options': F extends { empty: string } ? { nullable: true; strictNullable: true } : object;
};

/** A number is an integer; one with decimals has a property of its own. */
const properties = {
  text: () => p.text(),
  choice: () => p.text(),
  date: () => p.date(),
  number: () => p.integer(),
  amount: () => p.bigint('number'),
  tick: () => p.boolean(),
  reference: () => p.uuid(),
  list: () => p.json(),
} satisfies Record<Field['kind'], () => unknown>;

/** A column has the name of its field in snake case. */
export const propertiesOf = <F extends Fields>(fields: F): { [Name in keyof F & string]: Property<F[Name]> } =>
  Object.fromEntries(
    namesOf(fields).map((name) => {
      const { kind, empty } = fields[name]!;
      return [name, empty === undefined ? properties[kind]() : properties[kind]().strictNullable()];
    }),
  ) as never;

/** A number with two decimals in a column of hundredths. */
export class Hundredths extends Type<number, number> {
  override convertToDatabaseValue = (value: number): number => Math.round(value * 100);
  override convertToJSValue = (stored: number): number => stored / 100;
  override getColumnType = (): string => 'int';
}

/** The rows that `rest` finds and orders, without what is hidden. Entities would take ten times as long. */
export async function selectAll<Row extends object>(
  em: EntityManager,
  entity: EntitySchema<Row>,
  rest: RawBuilder<unknown>,
): Promise<EntityDTO<Row>[]> {
  const { tableName, props } = em.getMetadata().get(entity);
  const shown = props.filter(({ hidden }) => !hidden);
  const columns = shown.map(({ fieldNames: [column], name }) => sql`${sql.ref(column!)} as ${sql.ref(name)}`);
  const found = await rows<Record<string, unknown>>(em, sql`select ${sql.join(columns)} from ${sql.table(tableName)} ${rest}`);
  for (const { name, customType } of shown)
    if (customType) for (const row of found) row[name] = customType.convertToJSValue(row[name], em.getPlatform());
  return found as EntityDTO<Row>[];
}

/** Adds rows that have the same members. */
export async function insertAll<Row extends object>(
  em: EntityManager,
  entity: EntitySchema<Row>,
  rows: readonly RequiredEntityData<Row>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { tableName, props } = em.getMetadata().get(entity);
  const given = props.filter(({ name }) => name in rows[0]!);
  const columns = given.map(({ name, customType, columnTypes }) => {
    const values = rows.map((row) => row[name as keyof typeof row] as unknown);
    const stored = customType ? values.map((value) => customType.convertToDatabaseValue(value, em.getPlatform()) as unknown) : values;
    return sql`${stored}::${sql.raw(`${columnTypes[0]}[]`)}`;
  });
  const names = sql.join(given.map(({ fieldNames: [column] }) => sql.ref(column!)));
  await execute(em, sql`insert into ${sql.table(tableName)} (${names}) select * from unnest(${sql.join(columns)})`);
}
