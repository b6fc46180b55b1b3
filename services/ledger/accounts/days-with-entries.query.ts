// From which day to which the books have entries under a method.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';

interface Of {
  tenantId: number;
  method: 'cash' | 'accrual';
}

/** One row: `first` and `last`, null while there are none. */
export const entryDays = ({ tenantId, method }: Of) => sql`
  select min(day) as first, max(day) as last from day_total
  where tenant_id = ${tenantId} and lines > 0 and basis in ('both', ${method}::entry_basis)`;

/** First and last; null while there are none. The last one may be dated ahead. */
export async function daysWithEntries(em: EntityManager, of: Of): Promise<{ from: string; through: string } | null> {
  const { first, last } = (await row<{ first: string | null; last: string | null }>(em, entryDays(of)))!;
  return first === null || last === null ? null : { from: first, through: last };
}
