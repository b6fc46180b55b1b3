// The sums by month and contractor, which triggers keep next to the payments (sql/payment-sums.sql): reset and verified.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';

/** After the payments were deleted; correct sums have no rows left by then. */
export async function forgetSums(em: EntityManager, tenantId: number): Promise<void> {
  await execute(em, sql`delete from payment_month where tenant_id = ${tenantId}`);
  await execute(em, sql`delete from contractor_year where tenant_id = ${tenantId}`);
}

/** Sentences about sums that don't match the payments. */
export async function verifySums(em: EntityManager): Promise<string[]> {
  const counted = sql`count(*) as payments, sum(p.amount_cents) as cents, coalesce(sum(p.amount_cents) filter (where p.reportable), 0) as reportable`;
  const isDoubted = sql`p.reportable and (p.unconfirmed or (p.name_guess and p.named_by = 'descriptor'))`;
  const doubted = sql`count(*) filter (where ${isDoubted}) as doubted, coalesce(sum(p.amount_cents) filter (where ${isDoubted}), 0) as doubted_cents,
    count(*) filter (where p.found_by_text) as found`;
  const wrong = await rows<{ what: string }>(
    em,
    sql`select 'contractor payments by ' || payment_type || ' in ' || to_char(month, 'YYYY-MM') || ' of tenant ' || tenant_id as what
        from payment_month s
        full join (select p.tenant_id, date_trunc('month', p.date)::date as month, p.payment_type, ${counted}, count(*) filter (where p.contractor_key = '') as unnamed
                   from payment p where p.kind = 'services' group by 1, 2, 3) c using (tenant_id, month, payment_type)
        where (s.payments, s.unnamed, s.amount_cents, s.reportable_cents) is distinct from (c.payments, c.unnamed, c.cents, c.reportable)
        union all
        select 'contractor payments of ' || year || ' to ''' || contractor_key || ''' of tenant ' || tenant_id || case when kind = 'services' then '' else ' as ' || kind end
        from contractor_year s
        full join (select p.tenant_id, extract(year from p.date)::smallint as year, p.contractor_key, p.kind, ${counted}, ${doubted} from payment p group by 1, 2, 3, 4) c
          using (tenant_id, year, contractor_key, kind)
        where (s.payments, s.amount_cents, s.reportable_cents, s.unconfirmed_payments, s.unconfirmed_cents, s.found_payments)
          is distinct from (c.payments, c.cents, c.reportable, c.doubted, c.doubted_cents, c.found)
        order by 1 limit 100`,
  );
  return wrong.map(({ what }) => `the sum of ${what} does not match the payments`);
}
