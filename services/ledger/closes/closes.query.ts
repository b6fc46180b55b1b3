// Reads closes, and what changed their figures since: entries newer than the newest one then, and categories that were decided later.
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Close, maxCloseChanges, maxCloses } from '#contracts/routes/closes.js';
import { rows, sql } from '#platform/sql.js';
import { kindOfChange, legsSince, sourceOfLeg } from '../changes-since/legs.query.js';
import type { ChangeRow, StoredAmount } from './closes.js';

interface StoredClose extends Omit<Close, 'month'> {
  month: number | null;
  newestEntryId: number;
  /** An instant of the database, to the microsecond. */
  decidedUntil: string;
}

/** A lock that was moved before its last day reopened a close. */
const reopened = sql`exists (
  select from lock_change l where l.tenant_id = c.tenant_id and l.seq > c.lock_seq
    and coalesce(greatest(l.everyone_through, make_date(l.filed_years[cardinality(l.filed_years)], 12, 31)), '-infinity') < c.through)`;

/** The newest first. */
export const storedCloses = (em: EntityManager, tenantId: number, closeId?: string): Promise<StoredClose[]> =>
  rows<StoredClose>(
    em,
    sql`select close_id, year, month, start_date, through, year_start, method, net_income_cents, assets_cents, liabilities_cents, equity_cents,
               closed_by as by, closed_at as at, log_position as position, log_hash, newest_entry_id, decided_until::text as decided_until, ${reopened} as reopened
        from close c where tenant_id = ${tenantId} and (${closeId ?? null}::uuid is null or close_id = ${closeId ?? null}::uuid)
        order by closed_at desc, close_id limit ${maxCloses}`,
  );

export const shownClose = ({ newestEntryId: _, decidedUntil: __, month, at, ...close }: StoredClose): Close => ({
  ...close,
  ...(month !== null && { month }),
  at: new Date(at).toISOString(),
});

export const storedAmounts = (em: EntityManager, tenantId: number, closeId: string): Promise<StoredAmount[]> =>
  rows<StoredAmount>(
    em,
    sql`select c.account_id, a.path, a.type, c.amount_cents from close_amount c
        join account a on a.tenant_id = c.tenant_id and a.account_id = c.account_id
        where c.tenant_id = ${tenantId} and c.close_id = ${closeId}::uuid`,
  );

/** One line per entry and account; what cancels out isn't listed. */
export const changesSince = (em: EntityManager, tenantId: number, close: StoredClose): Promise<ChangeRow[]> =>
  rows<ChangeRow>(
    em,
    sql`with ${legsSince({ tenantId, after: close, method: close.method, through: close.through })}, change as (
          select ${sourceOfLeg} as source,
                 case when a.type in ('revenue', 'expense') and l.date < ${close.yearStart}::date then null else a.path end as path,
                 case when a.type in ('revenue', 'expense') and l.date < ${close.yearStart}::date then 'equity' else a.type end as type,
                 sum(l.amount_cents)::bigint as cents, max(l.entry_id) filter (where l.reverses is null) as entered, max(l.reverses) as reversed,
                 max(l.at) as at, bool_and(l.decided) as decided
          from leg l join account a on a.tenant_id = ${tenantId} and a.account_id = l.account_id
          group by 1, 2, 3 having sum(l.amount_cents) <> 0
        )
        select c.path, c.type, e.entry_id, g.line, e.date, e.description, c.at, c.cents,
               ${kindOfChange(close)} as change
        from change c
        join entry e on e.tenant_id = ${tenantId} and e.entry_id = coalesce(c.entered, c.reversed)
        left join lateral (select min(line) as line from gl_line g where g.tenant_id = e.tenant_id and g.entry_id = e.entry_id) g on true
        order by e.date, e.entry_id, c.path limit ${maxCloseChanges + 1}`,
  );
