// The chart of accounts with the number of lines posted to each.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { rows, sql } from '#platform/sql.js';
import { withAutomaticUse } from './automatic-accounts.js';

export async function chartOf(em: EntityManager, tenantId: number): Promise<ChartAccount[]> {
  const found = await rows<Parameters<typeof withAutomaticUse>[0][number]>(
    em,
    sql`select a.account_id, a.path, a.number, a.type, a.money, a.processor is not null as at_processor, a.closed, coalesce(sum(b.lines), 0) as lines, m.into_account_id as merged_into,
               (select array_agg(f.path) from former_path f where f.tenant_id = a.tenant_id and f.account_id = a.account_id) as former_paths,
               exists (select from loan l where l.tenant_id = a.tenant_id and a.account_id in (l.account_id, l.interest_account_id)) as of_loan
        from account a left join account_balance b on b.tenant_id = a.tenant_id and b.account_id = a.account_id
        left join category_merge m on m.tenant_id = a.tenant_id and m.account_id = a.account_id and m.undone_at is null
        where a.tenant_id = ${tenantId} group by a.tenant_id, a.account_id, a.path, a.number, a.type, a.money, a.processor, a.closed, m.into_account_id
        order by a.number = '', a.number, a.path`,
  );
  return withAutomaticUse(found.map(({ atProcessor, ...account }) => ({ ...account, ...(atProcessor && { atProcessor }) })));
}
