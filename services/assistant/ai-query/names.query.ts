// The names that questions can contain: accounts of the chart and of the lines, and payees with the most lines first.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import type { KnownAccount, KnownPayee } from '../grammar/vocabulary.js';

/** In a business with more payees, questions can name those that were paid most often. */
const maxPayees = 5_000;

/** Changes as soon as a name is added or removed, or its lines change. */
export async function namesVersion(em: EntityManager, tenantId: number): Promise<string> {
  const found = await row<{ version: string }>(
    em,
    sql`select concat_ws('-',
          (select sum(hashtextextended(path, 0)::numeric * (1 + money::int)) from account where tenant_id = ${tenantId}),
          (select sum(hashtextextended(account, 0)::numeric * lines) from account_month where tenant_id = ${tenantId}),
          (select sum(hashtextextended(payee, 0)::numeric * (lines + 1)) from known_payee where tenant_id = ${tenantId} and lines > 0),
          (select sum(hashtextextended(payee, 1)::numeric * income_lines) from known_payee where tenant_id = ${tenantId} and lines > 0)) as version`,
  );
  return found!.version;
}

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
