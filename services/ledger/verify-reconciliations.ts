// Recomputes the figures of stored reconciliations from postings as they were then: the books through the day, and that beginning, cleared, and
// outstanding entries add up to what was stored.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

/** Sentences about differences; empty if everything is correct. */
export async function verifyReconciliations(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with money as (
          select r.tenant_id, r.reconciliation_id, sum(p.amount_cents) as books_cents
          from reconciliation r
          join posting p on p.tenant_id = r.tenant_id and p.account_id = r.account_id and p.date <= r.statement_date and p.entry_id <= r.through_entry_id
            and p.basis in ('both', r.method::entry_basis)
          group by 1, 2
        ), kept as (
          select r.tenant_id, r.reconciliation_id,
                 coalesce((select sum((o ->> 'amountCents')::bigint) from jsonb_array_elements(r.outstanding) o), 0) as outstanding_cents,
                 (select coalesce(sum(p.amount_cents), 0) from posting p
                  where p.tenant_id = r.tenant_id and p.account_id = r.account_id and p.basis in ('both', 'accrual')
                    and p.entry_id in (select c.id::bigint from jsonb_array_elements_text(r.cleared) c (id))) as cleared_cents
          from reconciliation r
        )
        select 'reconciliation ' || r.reconciliation_id || ' of tenant ' || r.tenant_id || ': the books were ' || coalesce(m.books_cents, 0) || ' cents, and it says ' || r.books_cents as what
          from reconciliation r left join money m using (tenant_id, reconciliation_id) where coalesce(m.books_cents, 0) <> r.books_cents
        union all
        select 'reconciliation ' || r.reconciliation_id || ' of tenant ' || r.tenant_id || ' has a difference of ' || r.books_cents - r.stated_cents - k.outstanding_cents || ' cents'
          from reconciliation r join kept k using (tenant_id, reconciliation_id) where r.books_cents - r.stated_cents - k.outstanding_cents <> 0
        union all
        select 'reconciliation ' || r.reconciliation_id || ' of tenant ' || r.tenant_id || ': its cleared entries add up to ' || k.cleared_cents || ' cents'
          from reconciliation r join kept k using (tenant_id, reconciliation_id) where r.deposits_cents + r.payments_cents <> k.cleared_cents
        order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}
