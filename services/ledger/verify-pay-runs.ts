// Checks the entries of pay runs and W-3s: each is in the books once, on its day, with the amounts of its run.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

/** Sentences about differences; empty if everything is correct. */
export async function verifyPayRuns(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with live as (
          select e.tenant_id, e.entry_id, e.date, (select coalesce(sum(p.amount_cents), 0) from posting p
                   where p.tenant_id = e.tenant_id and p.entry_id = e.entry_id and p.amount_cents > 0) as debit_cents
          from entry e where e.origin = 'payroll' and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
        ),
        kept as (
          select tenant_id, entry_id, pay_on as date,
                 greatest(gross_cents, 0) + greatest(employer_taxes_cents, 0) + greatest(reimbursements_cents, 0) + greatest(0 - net_cents, 0)
                   + greatest(0 - employee_taxes_cents - employer_taxes_cents, 0) + greatest(0 - deductions_cents, 0) as debit_cents,
                 'pay run ' || run_id as name from pay_run where entry_id is not null
          union all
          select tenant_id, entry_id, make_date(year, 12, 31), null, 'W-3 of ' || year from w3 where entry_id is not null
        )
        select name || ' of tenant ' || k.tenant_id || ' is not posted as it was reported' as what
          from kept k left join live l using (tenant_id, entry_id)
          where l.entry_id is null or l.date <> k.date or l.debit_cents <> k.debit_cents
        union all
        select 'payroll entry ' || l.entry_id || ' of tenant ' || l.tenant_id || ' belongs to ' || count(k.entry_id) || ' pay runs'
          from live l left join kept k using (tenant_id, entry_id) group by l.tenant_id, l.entry_id having count(k.entry_id) <> 1
        union all
        select 'row ' || r.bank_transaction_id || ' of tenant ' || r.tenant_id || ' pays a pay run that waits'
          from pay_run_row r join pay_run p using (tenant_id, run_id) where p.entry_id is null and not p.own_split
        order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}
