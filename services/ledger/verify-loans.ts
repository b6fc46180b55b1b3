// Compares what people stated that they owed on loans when the books start with the entries that post it.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

/** Sentences about differences; empty if everything is correct. */
export async function verifyLoans(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with live as (
          select e.tenant_id, e.entry_id, e.date, p.account_id, -p.amount_cents as owed_cents
          from entry e join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id and p.line = 1
          where e.origin = 'opening-balance' and e.bank_transaction_id is null
            and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
        )
        select 'opening of account ' || account_id || ' of tenant ' || tenant_id || ' is posted ' || count(*) || ' times' as what
          from live group by tenant_id, account_id having count(*) > 1
        union all
        select 'opening of the loan ' || l.loan_id || ' of tenant ' || l.tenant_id || ' is posted as ' || coalesce(v.date || ' ' || v.owed_cents, 'nothing')
            || ', and was stated as ' || coalesce((l.opening ->> 'on') || ' ' || (l.opening ->> 'balanceCents'), 'nothing')
          from loan l left join live v on v.tenant_id = l.tenant_id and v.account_id = l.account_id
          where (v.date::text, v.owed_cents::text) is distinct from (l.opening ->> 'on', l.opening ->> 'balanceCents')
        order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}
