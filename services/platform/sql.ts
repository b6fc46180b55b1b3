// Statements: the tagged template of Kysely, run in the transaction that the unit of work opened.
import { sql, type RawBuilder } from 'kysely';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PLANNED_ONCE } from './kept-plans.js';
import { camelCase } from './table.js';

export { sql };

/** Begins a statement whose plan each connection keeps; its text must be the same each time. */
export const plannedOnce = sql.raw(PLANNED_ONCE);

type Statement = RawBuilder<unknown>;
/** Runs the statement that it tags; the values in it become parameters. */
type Run<Reply> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Reply>;
/** Rows without a type of their own have the type that is expected of them. */
type RunRows<T> = unknown extends T ? <U>(...statement: Parameters<typeof sql>) => Promise<U[]> : Run<T[]>;
type RunRow<T> = unknown extends T ? <U>(...statement: Parameters<typeof sql>) => Promise<U | undefined> : Run<T | undefined>;

/**
 * Runs one statement on the handler's transaction: rows<Leg>(em)`select …`, or rows<Leg>(em, statement) if its text is put together before.
 * Columns come back in camel case, integers and sums as numbers, dates as text.
 */
export function rows<T>(em: EntityManager): RunRows<T>;
export function rows<T>(em: EntityManager, statement: Statement): Promise<T[]>;
export function rows(em: EntityManager, statement?: Statement): unknown {
  return run(em, statement, (found) => found);
}

/** Runs one statement and returns its first row. */
export function row<T>(em: EntityManager): RunRow<T>;
export function row<T>(em: EntityManager, statement: Statement): Promise<T | undefined>;
export function row(em: EntityManager, statement?: Statement): unknown {
  return run(em, statement, ([first]) => first);
}

/** Runs one statement and ignores its rows. */
export function execute(em: EntityManager): Run<void>;
export function execute(em: EntityManager, statement: Statement): Promise<void>;
export function execute(em: EntityManager, statement?: Statement): unknown {
  return run(em, statement, () => undefined);
}

function run(em: EntityManager, statement: Statement | undefined, replyOf: (found: unknown[]) => unknown): unknown {
  const reply = async (given: Statement) => replyOf(await foundBy(em, given));
  return statement ? reply(statement) : (...text: Parameters<typeof sql>) => reply(sql(...text));
}

async function foundBy(em: EntityManager, statement: Statement): Promise<unknown[]> {
  const database = em.getKysely();
  const query = statement.compile(database as never);
  const reply = await database.executeQuery({ ...query, parameters: query.parameters.map(arrayText) });
  return camelRows(reply.rows);
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

/** For the rest of the transaction: when all rows of tables are joined, nested loops, which suit few rows, take far too long. */
export const disableNestedLoops = (em: EntityManager): Promise<void> => execute(em, sql`set local enable_nestloop = off`);

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
