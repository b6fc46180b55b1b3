// The categories that a line can have, with how many lines have each.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountType } from '#contracts/shapes.js';
import { rows, sql } from '#platform/sql.js';
import { categoryOf, subcategoryOf } from '#contracts/rules/account-path.js';

export async function categoriesOf(em: EntityManager, tenantId: number) {
  const found = await rows<{ path: string; type: AccountType; lines: number }>(
    em,
    sql`select a.path, a.type, coalesce(sum(b.lines), 0) as lines
        from account a
        join books k on k.tenant_id = a.tenant_id
        left join account_balance b on b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.basis in ('both', k.method::entry_basis)
        where a.tenant_id = ${tenantId} and not a.money and not a.closed group by a.path, a.type, a.number order by a.number, a.path`,
  );
  return found.map(({ path, type, lines }) => ({
    path,
    Category: categoryOf(path),
    Subcategory: subcategoryOf(path),
    type,
    TxCount: lines,
  }));
}
