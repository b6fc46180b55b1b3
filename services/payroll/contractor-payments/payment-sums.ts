// The sums of months and contractors, moved by what payments were and are now. Whoever calls holds the tenants' locks.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { Payment } from './payment.js';

/** `before` are payments as the sums know them, `after` as they are from now on. */
export async function moveSums(em: EntityManager, before: Payment[], after: Payment[]): Promise<void> {
  const all = [...before.map((one) => ({ ...one, sign: -1 })), ...after.map((one) => ({ ...one, sign: 1 }))];
  if (all.length === 0) return;
  const moved = table('p', all, {
    ...({
      tenant_id: 'int',
      date: 'date',
      payment_type: 'text',
      contractor_key: 'text',
      amount_cents: 'bigint',
      reportable: 'boolean',
      sign: 'int',
    } as const),
  });
  const sums = sql`sum(p.sign) as payments, sum(p.sign * p.amount_cents) as cents, sum(p.sign * p.amount_cents) filter (where p.reportable) as reportable`;
  await execute(
    em,
    sql`merge into payment_month s
        using (select p.tenant_id, date_trunc('month', p.date)::date as month, p.payment_type, ${sums}, sum(p.sign) filter (where p.contractor_key = '') as unnamed
               from ${moved} group by 1, 2, 3) d
        on s.tenant_id = d.tenant_id and s.month = d.month and s.payment_type = d.payment_type
        when matched and s.payments + d.payments = 0 then delete
        when matched then update set payments = s.payments + d.payments, unnamed = s.unnamed + coalesce(d.unnamed, 0),
          amount_cents = s.amount_cents + d.cents, reportable_cents = s.reportable_cents + coalesce(d.reportable, 0)
        when not matched and d.payments <> 0 then insert values (d.tenant_id, d.month, d.payment_type, d.payments, coalesce(d.unnamed, 0), d.cents, coalesce(d.reportable, 0))`,
  );
  await execute(
    em,
    sql`merge into contractor_year s
        using (select p.tenant_id, extract(year from p.date)::smallint as year, p.contractor_key, ${sums} from ${moved} group by 1, 2, 3) d
        on s.tenant_id = d.tenant_id and s.year = d.year and s.contractor_key = d.contractor_key
        when matched and s.payments + d.payments = 0 then delete
        when matched then update set payments = s.payments + d.payments, amount_cents = s.amount_cents + d.cents,
          reportable_cents = s.reportable_cents + coalesce(d.reportable, 0)
        when not matched and d.payments <> 0 then insert values (d.tenant_id, d.year, d.contractor_key, d.payments, d.cents, coalesce(d.reportable, 0))`,
  );
}

export async function forgetSums(em: EntityManager, tenantId: number): Promise<void> {
  await execute(em, sql`delete from payment_month where tenant_id = ${tenantId}`);
  await execute(em, sql`delete from contractor_year where tenant_id = ${tenantId}`);
}

/** Sentences about sums that the payments do not give. */
export async function verifySums(em: EntityManager): Promise<string[]> {
  const counted = sql`count(*) as payments, sum(p.amount_cents) as cents, coalesce(sum(p.amount_cents) filter (where p.reportable), 0) as reportable`;
  const wrong = await rows<{ what: string }>(
    em,
    sql`select 'contractor payments by ' || payment_type || ' in ' || to_char(month, 'YYYY-MM') || ' of tenant ' || tenant_id as what
        from payment_month s
        full join (select p.tenant_id, date_trunc('month', p.date)::date as month, p.payment_type, ${counted}, count(*) filter (where p.contractor_key = '') as unnamed
                   from payment p group by 1, 2, 3) c using (tenant_id, month, payment_type)
        where (s.payments, s.unnamed, s.amount_cents, s.reportable_cents) is distinct from (c.payments, c.unnamed, c.cents, c.reportable)
        union all
        select 'contractor payments of ' || year || ' to ''' || contractor_key || ''' of tenant ' || tenant_id
        from contractor_year s
        full join (select p.tenant_id, extract(year from p.date)::smallint as year, p.contractor_key, ${counted} from payment p group by 1, 2, 3) c
          using (tenant_id, year, contractor_key)
        where (s.payments, s.amount_cents, s.reportable_cents) is distinct from (c.payments, c.cents, c.reportable)
        order by 1 limit 100`,
  );
  return wrong.map(({ what }) => `the sum of ${what} does not match the payments`);
}
