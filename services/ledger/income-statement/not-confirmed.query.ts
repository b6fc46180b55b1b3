// Revenue and expenses of a period that are based on unconfirmed guesses, by account: the rows with low confidence in the ledger.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Period } from '#contracts/rules/years.js';
import { rows, sql } from '#platform/sql.js';
import { isUnsure } from '../decisions/unsure.js';
import type { AccountSum } from './income-statement.query.js';

export function guessesOf(
  em: EntityManager,
  { tenantId, period, method }: { tenantId: number; period: Period; method: 'cash' | 'accrual' },
): Promise<AccountSum[]> {
  return rows<AccountSum>(
    em,
    sql`select a.path, g.type, count(*)::int as lines, -sum(g.amount_cents) as amount_cents
        from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        where g.tenant_id = ${tenantId} and g.date between ${period.startDate}::date and ${period.endDate}::date and ${isUnsure}
          and g.type in ('revenue', 'expense') and g.basis in ('both', ${method}::entry_basis)
        group by a.path, g.type`,
  );
}
