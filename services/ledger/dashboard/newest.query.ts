// The newest data in the books: the last event and the last lines; and when the books were opened.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import { isShown, linesWhere, type LedgerRow } from '../general-ledger/ledger-page.query.js';

interface EventDays {
  /** The day of the first event; null while the books are being opened. */
  openedOn: string | null;
  /** The instant of the last one. */
  updated: string | null;
}

export async function eventDays(em: EntityManager, tenantId: number): Promise<EventDays> {
  return (await row<EventDays>(
    em,
    sql`select (select occurred_at::date from event_log where tenant_id = ${tenantId} order by position limit 1) as opened_on,
               (select occurred_at from event_log where tenant_id = ${tenantId} order by position desc limit 1) as updated`,
  ))!;
}

/** Under one method, newest first. */
export const newestLines = (em: EntityManager, tenantId: number, method: 'cash' | 'accrual', limit: number): Promise<LedgerRow[]> =>
  rows<LedgerRow>(em, linesWhere(sql`g.tenant_id = ${tenantId} and g.basis in ('both', ${method}::entry_basis) and ${isShown}`, limit, 0));
