// Statements: the tagged template of Kysely, run in the transaction that the unit of work opened.
import { sql, type RawBuilder } from 'kysely';
import type { EntityManager } from '@mikro-orm/postgresql';

export { sql };

/** Runs one statement on the handler's transaction. Integers and sums come back as numbers, dates as text. */
export async function rows<T>(em: EntityManager, statement: RawBuilder<unknown>): Promise<T[]> {
  const { rows: found } = await statement.execute(em.getKysely() as never);
  return found as T[];
}

/** Runs one statement whose rows nobody asks for. */
export async function execute(em: EntityManager, statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(em.getKysely() as never);
}

export async function row<T>(em: EntityManager, statement: RawBuilder<unknown>): Promise<T | undefined> {
  return (await rows<T>(em, statement))[0];
}

/** Joins optional conditions with `and`; no condition is `true`. */
export function allOf(conditions: (RawBuilder<unknown> | undefined | false)[]): RawBuilder<unknown> {
  const present = conditions.filter((condition): condition is RawBuilder<unknown> => Boolean(condition));
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `);
}
