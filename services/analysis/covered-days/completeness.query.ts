// Through which day the books are complete, by the rule that every service uses.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Completeness } from '#contracts/completeness.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { completenessOf, type CoveredAccount } from '#contracts/rules/complete-through.js';
import { rows, sql } from '#platform/sql.js';
import type { Method } from '../monthly-facts/amounts.query.js';

interface Asked {
  tenantId: number;
  method: Method;
  today: string;
  /** The last day with an entry of the method. */
  booksThrough: string | null;
}

export async function completeness(em: EntityManager, { tenantId, method, ...known }: Asked): Promise<Completeness> {
  const ofAccount = sql`tenant_id = ${tenantId} and path = o.path and basis in ('both', ${method})`;
  // The last month is found among the sums of months, because a day of an account has no index of its own.
  const accounts = await rows<Omit<CoveredAccount, 'name'> & { path: string }>(
    em,
    sql`select o.path, d.day as last_entry_on, t.cents as balance_cents,
               (select max(through) from covered c where c.tenant_id = o.tenant_id and c.bank_account_id = o.bank_account_id) as covered_through
        from own_account o
        cross join lateral (select max(month) as month from month_amount where ${ofAccount} and lines > 0) m
        cross join lateral (select max(day) as day from day_amount
                            where ${ofAccount} and lines > 0 and day >= m.month and day < m.month + interval '1 month') d
        cross join lateral (select coalesce(sum(cents), 0)::bigint as cents from account_amount where ${ofAccount}) t
        where o.tenant_id = ${tenantId} and o.money and o.bank_account_id is not null and not o.closed and d.day is not null`,
  );
  return completenessOf(
    accounts.map(({ path, ...account }) => ({ ...account, name: leafOf(path) })),
    known,
  );
}
