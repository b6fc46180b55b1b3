// The names of a business that questions are understood by: accounts of its chart and of its lines, and payees, those of most lines first.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { KnownAccount, KnownPayee } from '../grammar/vocabulary.js';

/** A business with more payees is asked about those that it paid most often. */
const maxPayees = 5_000;

/** In use first. */
export const accountNames = (em: EntityManager, tenantId: number): Promise<KnownAccount[]> =>
  rows(
    em,
    sql`select path, bool_or(money) as money, sum(lines)::int as lines
        from (select path, money, 0 as lines from account where tenant_id = ${tenantId}
              union all select account, false, sum(lines) from account_month where tenant_id = ${tenantId} group by account) n
        group by path order by lines desc, path`,
  );

export const payeeNames = (em: EntityManager, tenantId: number): Promise<KnownPayee[]> =>
  rows(
    em,
    sql`select payee as name, income_lines * 2 > lines as pays
        from known_payee where tenant_id = ${tenantId} and lines > 0 order by lines desc, payee limit ${maxPayees}`,
  );
