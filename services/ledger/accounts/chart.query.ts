// The chart of accounts with the number of lines posted to each.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { rows, sql } from '#platform/sql.js';

export const chartOf = (em: EntityManager, tenantId: number): Promise<ChartAccount[]> =>
  rows<ChartAccount>(
    em,
    sql`select a.account_id, a.path, a.number, a.type, a.money, a.closed, coalesce(sum(b.lines), 0) as lines, m.into_account_id as merged_into
        from account a left join account_balance b on b.tenant_id = a.tenant_id and b.account_id = a.account_id
        left join category_merge m on m.tenant_id = a.tenant_id and m.account_id = a.account_id and m.undone_at is null
        where a.tenant_id = ${tenantId} group by a.account_id, a.path, a.number, a.type, a.money, a.closed, m.into_account_id
        order by a.number = '', a.number, a.path`,
  );
