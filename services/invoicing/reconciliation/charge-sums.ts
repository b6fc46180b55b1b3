// Rebuilds and verifies the sums by day and by client, which triggers maintain (sql/charge-sums.sql).
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';

export async function rebuildChargeSums(em: EntityManager, tenantId: number): Promise<void> {
  for (const table of ['charge_day', 'client_charges'])
    await execute(em, sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}`);
  const charges = sql`from charge where tenant_id = ${tenantId} group by 1, 2, 3`;
  await execute(em, sql`insert into charge_day select tenant_id, date, status, count(*), sum(gross_cents) ${charges}`);
  await execute(em, sql`insert into client_charges select tenant_id, client_key, status, count(*) ${charges}`);
}

/** Sentences about sums that don't match the charges. */
export async function verifyChargeSums(em: EntityManager): Promise<string[]> {
  const wrong = await rows<{ what: string }>(
    em,
    sql`select 'of ' || date || ' of tenant ' || tenant_id as what
        from charge_day s
        full join (select tenant_id, date, status, count(*) as charges, sum(gross_cents) as cents from charge group by 1, 2, 3) c
          using (tenant_id, date, status)
        where (s.charges, s.gross_cents) is distinct from (c.charges, c.cents)
        union all
        select 'by ''' || client_key || ''' of tenant ' || tenant_id
        from client_charges s
        full join (select tenant_id, client_key, status, count(*) as charges from charge group by 1, 2, 3) c using (tenant_id, client_key, status)
        where s.charges is distinct from c.charges
        order by 1 limit 100`,
  );
  return wrong.map(({ what }) => `the sum of charges ${what} does not match the charges`);
}
