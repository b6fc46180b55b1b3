// Statements: the tagged template of Kysely, run in the transaction that the unit of work opened.
import { sql, type RawBuilder } from 'kysely';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PLANNED_ONCE } from './kept-plans.js';
import { camelCase } from './table.js';

export { sql };

/** Begins a statement whose plan each connection keeps; its text must be the same each time. */
export const plannedOnce = sql.raw(PLANNED_ONCE);

/** Runs one statement on the handler's transaction. Columns come back in camel case, integers and sums as numbers, dates as text. */
export async function rows<T>(em: EntityManager, statement: RawBuilder<unknown>): Promise<T[]> {
  const database = em.getKysely();
  const query = statement.compile(database as never);
  const { rows: found } = await database.executeQuery({ ...query, parameters: query.parameters.map(arrayText) });
  return camelRows(found) as T[];
}

type Row = Record<string, unknown>;

function camelRows(found: unknown[]): unknown[] {
  const names = Object.keys((found[0] as Row | undefined) ?? {});
  if (!names.some((name) => name.includes('_'))) return found;
  const keys = names.map((name) => [name, camelCase(name)] as const);
  return (found as Row[]).map((raw) => {
    const row: Row = {};
    for (const [name, key] of keys) row[key] = raw[name];
    return row;
  });
}

/** Runs one statement and ignores its rows. */
export async function execute(em: EntityManager, statement: RawBuilder<unknown>): Promise<void> {
  await rows(em, statement);
}

/** For the rest of the transaction: when all rows of tables are joined, nested loops, which suit few rows, take far too long. */
export const disableNestedLoops = (em: EntityManager): Promise<void> => execute(em, sql`set local enable_nestloop = off`);

export async function row<T>(em: EntityManager, statement: RawBuilder<unknown>): Promise<T | undefined> {
  return (await rows<T>(em, statement))[0];
}

/**
 * An array of numbers, texts or booleans in PostgreSQL's notation: the driver would quote the thousands of values of a batch one by one.
 */
export function arrayText(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isPlain)) return value;
  const json = JSON.stringify(value);
  // Without an escape, JSON and array notation differ only in the brackets; with one, the driver does the conversion.
  return json.includes('\\') ? value : `{${json.slice(1, -1)}}`;
}

const isPlain = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** Joins optional conditions with `and`; no condition is `true`. */
export function allOf(conditions: (RawBuilder<unknown> | undefined | false)[]): RawBuilder<unknown> {
  const present = conditions.filter((condition): condition is RawBuilder<unknown> => Boolean(condition));
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `);
}

/** The pattern of `like` and `ilike` for texts that contain this one, whatever characters are in it. */
export const containing = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`;
