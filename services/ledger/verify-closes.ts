// Recomputes the figures of closes from postings and decisions as they were then.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

/** Sentences about differences; empty if everything is correct. */
export async function verifyCloses(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with posted as (
          select c.tenant_id, c.close_id, c.year_start, p.date, p.amount_cents,
                 coalesce((select d.account_id from category_decision d where d.tenant_id = p.tenant_id and d.entry_id = p.entry_id and d.line = p.line
                             and d.decided_at <= c.decided_until order by d.seq desc limit 1), p.account_id) as account_id
          from close c join posting p on p.tenant_id = c.tenant_id and p.entry_id <= c.newest_entry_id and p.date <= c.through
            and p.basis in ('both', c.method::entry_basis)
        ), sums as (
          select p.tenant_id, p.close_id, p.account_id, sum(p.amount_cents) as cents
          from posted p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
          where a.type not in ('revenue', 'expense') or p.date >= p.year_start group by 1, 2, 3
        )
        select 'close ' || close_id || ' of tenant ' || tenant_id || ': account ' || account_id || ' was ' || coalesce(s.cents, 0) || ' cents, and it says ' || coalesce(k.amount_cents, 0) as what
        from sums s full join close_amount k using (tenant_id, close_id, account_id)
        where coalesce(s.cents, 0) <> coalesce(k.amount_cents, 0) order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}
