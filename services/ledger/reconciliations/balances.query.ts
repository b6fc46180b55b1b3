// What accounts had in the books on days, and what they opened with, from the aggregates.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { isCurrent, isOpening, spanTable, type Span } from './open-entries.query.js';

interface SpanBalances {
  at: number;
  /** At the end of the day before the statement's days. */
  beforeCents: number;
  throughCents: number;
  /** Openings within the statement's days. */
  openedCents: number;
}

interface Books {
  tenantId: number;
  method: 'cash' | 'accrual';
}

/** `day` is an expression; null gives zero. */
const balanceOn = ({ tenantId, method }: Books, account: string, day: string) => sql`(
  coalesce((select sum(l.amount_cents) from (values ('both'::entry_basis), (${method}::entry_basis)) v (basis)
            cross join lateral (select m.amount_cents from month_end_balance m
                                where m.tenant_id = ${tenantId} and m.account_id = ${sql.ref(account)} and m.basis = v.basis
                                  and m.month < date_trunc('month', ${sql.ref(day)})::date order by m.month desc limit 1) l), 0)
  + coalesce((select sum(d.amount_cents) from day_amount d
              where d.tenant_id = ${tenantId} and d.account_id = ${sql.ref(account)} and d.basis in ('both', ${method}::entry_basis)
                and d.day between date_trunc('month', ${sql.ref(day)})::date and ${sql.ref(day)}), 0))`;

export const spanBalances = (em: EntityManager, books: Books, spans: readonly Span[]): Promise<SpanBalances[]> => {
  // Each kind has an index of its own, so rows of banks aren't read.
  const openings = (ofKind: ReturnType<typeof sql>) => sql`
    select e.entry_id from entry e where e.tenant_id = ${books.tenantId} and ${ofKind} and e.date > coalesce(w.after, '-infinity') and e.date <= w.through
      and ${isCurrent} and ${isOpening}`;
  return rows<SpanBalances>(
    em,
    sql`select w.at, ${balanceOn(books, 'w.account_id', 'w.after')} as before_cents, ${balanceOn(books, 'w.account_id', 'w.through')} as through_cents,
               coalesce(o.cents, 0) as opened_cents
        from ${spanTable(spans)}
        left join lateral (
          select sum(p.amount_cents) as cents
          from (${openings(sql`e.origin = 'opening-balance'`)} union all ${openings(sql`e.origin in ('journal', 'manual')`)}) e
          join posting p on p.tenant_id = ${books.tenantId} and p.entry_id = e.entry_id and p.account_id = w.account_id
            and p.basis in ('both', ${books.method}::entry_basis)) o
          on w.previous_id is null
        order by w.at`,
  );
};
