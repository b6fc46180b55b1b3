// The newest data in the books: the last day with lines, the last event, and the last lines; and how far back they go.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import { isShown, linesWhere, type LedgerRow } from '../general-ledger/ledger-page.query.js';
import type { Age } from './first-steps.js';

interface Newest extends Age {
  updated: string | null;
}

export async function newestOf(em: EntityManager, tenantId: number): Promise<Newest> {
  return (await row(
    em,
    sql`select (select max(day) from day_total where tenant_id = ${tenantId} and lines > 0) as through,
               (select min(day) from day_total where tenant_id = ${tenantId} and lines > 0) as "from",
               (select occurred_at::date from event_log where tenant_id = ${tenantId} order by position limit 1) as opened_on,
               (select occurred_at from event_log where tenant_id = ${tenantId} order by position desc limit 1) as updated`,
  ))!;
}

/** Under one method, newest first. */
export const newestLines = (em: EntityManager, tenantId: number, method: 'cash' | 'accrual', limit: number): Promise<LedgerRow[]> =>
  rows<LedgerRow>(em, linesWhere(sql`g.tenant_id = ${tenantId} and g.basis in ('both', ${method}::entry_basis) and ${isShown}`, limit, 0));
