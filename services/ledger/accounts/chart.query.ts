// The chart of accounts with how many lines stand on each.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { rows, sql } from '#platform/sql.js';

export const chartOf = (em: EntityManager, tenantId: number): Promise<ChartAccount[]> =>
  rows<ChartAccount>(
    em,
    sql`select a.account_id, a.path, a.number, a.type, a.money, a.closed, coalesce(sum(b.lines), 0) as lines
        from account a left join account_balance b on b.tenant_id = a.tenant_id and b.account_id = a.account_id
        where a.tenant_id = ${tenantId} group by a.account_id, a.path, a.number, a.type, a.money, a.closed
        order by a.number = '', a.number, a.path`,
  );
