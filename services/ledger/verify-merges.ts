// Checks merged categories: they are closed and have only rows that were locked at the merge, and every moved row has the merge's decision.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

export async function verifyMerges(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`select 'account ' || a.path || ' of tenant ' || a.tenant_id || ' is merged and still open' as what
          from category_merge m join account a on a.tenant_id = m.tenant_id and a.account_id = m.account_id
          where m.undone_at is null and not a.closed
        union all
        select 'ledger row ' || g.entry_id || '-' || g.line || ' of tenant ' || g.tenant_id || ' stands on an account that was merged'
          from category_merge m join gl_line g on g.tenant_id = m.tenant_id and g.account_id = m.account_id
          where m.undone_at is null and (m.locked_through is null or g.date > m.locked_through)
        union all
        select 'merge ' || m.merge_id || ' of tenant ' || m.tenant_id || ' says that it moved ' || m.rows || ' rows, and names ' || count(l.entry_id)
          from category_merge m left join merged_line l on l.tenant_id = m.tenant_id and l.merge_id = m.merge_id
          group by m.tenant_id, m.merge_id, m.rows having count(l.entry_id) <> m.rows
        union all
        select 'row ' || l.entry_id || '-' || l.line || ' of tenant ' || l.tenant_id || ' was moved by merge ' || l.merge_id || ' without a decision'
          from merged_line l join category_merge m on m.tenant_id = l.tenant_id and m.merge_id = l.merge_id
          where not exists (select from category_decision d where d.tenant_id = l.tenant_id and d.entry_id = l.entry_id and d.line = l.line
                            and d.seq = l.seq and d.account_id = m.into_account_id)
        order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}
