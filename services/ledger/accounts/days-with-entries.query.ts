// From which day to which the books have entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';

/** First and last; null while there are none. */
export async function daysWithEntries(em: EntityManager, tenantId: number): Promise<{ from: string; through: string } | null> {
  const { first, last } = (await row<{ first: string | null; last: string | null }>(
    em,
    sql`select min(day) as first, max(day) as last from day_total where tenant_id = ${tenantId} and lines > 0`,
  ))!;
  return first === null || last === null ? null : { from: first, through: last };
}
