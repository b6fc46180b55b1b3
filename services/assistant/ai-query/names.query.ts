// The names of a business that questions are understood by: accounts of its chart and of its lines, and payees, those of most lines first.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import type { KnownAccount, KnownPayee } from '../grammar/vocabulary.js';

/** A business with more payees is asked about those that it paid most often. */
const maxPayees = 5_000;

/** Another one as soon as a name comes, goes, or stands on other lines than before. */
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
