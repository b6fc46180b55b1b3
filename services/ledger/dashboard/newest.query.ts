// The newest data in the books: the last event and the last lines; and from when to when they have entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import { entryDays } from '../accounts/days-with-entries.query.js';
import { isShown, linesWhere, type LedgerRow } from '../general-ledger/ledger-page.query.js';

interface BookDays {
  /** The day of the first event; null while the books are being opened. */
  openedOn: string | null;
  /** The instant of the last one. */
  updated: string | null;
  /** The first and the last day with entries under the method. */
  first: string | null;
  last: string | null;
}

export async function daysOfBooks(em: EntityManager, of: { tenantId: number; method: 'cash' | 'accrual' }): Promise<BookDays> {
  return (await row<BookDays>(
    em,
    sql`select (select occurred_at::date from event_log where tenant_id = ${of.tenantId} order by position limit 1) as opened_on,
               (select occurred_at from event_log where tenant_id = ${of.tenantId} order by position desc limit 1) as updated, d.*
        from (${entryDays(of)}) d`,
  ))!;
}

/** Under one method, newest first. */
export const newestLines = (em: EntityManager, tenantId: number, method: 'cash' | 'accrual', limit: number): Promise<LedgerRow[]> =>
  rows<LedgerRow>(em, linesWhere(sql`g.tenant_id = ${tenantId} and g.basis in ('both', ${method}::entry_basis) and ${isShown}`, limit, 0));
