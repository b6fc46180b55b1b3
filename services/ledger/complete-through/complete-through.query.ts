// Through which day the books of businesses are complete, from their statements, feeds and entries: one statement for any number of them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Completeness } from '#contracts/completeness.js';
import { completenessOf, type CoveredAccount } from '#contracts/rules/complete-through.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { rows, sql } from '#platform/sql.js';

interface AccountRow extends Omit<CoveredAccount, 'name'> {
  tenantId: number;
  path: string;
}

/** A feed states its balance of the day before as one that is final; a file's days are its period. */
const coveredAccounts = (em: EntityManager, tenants: number[]): Promise<AccountRow[]> =>
  rows(
    em,
    sql`select a.tenant_id, a.path, newest.day as last_entry_on, balance.cents as balance_cents,
               greatest((select max(to_day) from bank_period p where p.tenant_id = a.tenant_id and p.bank_account_id = a.bank_account_id),
                        (select max(date) from bank_check c where c.tenant_id = a.tenant_id and c.bank_account_id = a.bank_account_id
                         and c.source = 'closing' and not c.edge)) as covered_through
        from account a join books k on k.tenant_id = a.tenant_id
        cross join lateral (select max(day) as day from day_amount d where d.tenant_id = a.tenant_id and d.account_id = a.account_id and d.lines > 0
                            and d.basis in ('both', k.method::entry_basis)) newest
        cross join lateral (select coalesce(sum(amount_cents), 0) as cents from account_balance b
                            where b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.basis in ('both', k.method::entry_basis)) balance
        where a.tenant_id = any (${tenants}::int[]) and a.money and a.bank_account_id is not null and not a.closed and newest.day is not null`,
  );

interface BooksDay {
  tenantId: number;
  today: string;
  /** The last day with entries; null without entries. */
  booksThrough: string | null;
}

export async function completenessOfBooks(em: EntityManager, books: BooksDay[]): Promise<Map<number, Completeness>> {
  const found = await coveredAccounts(
    em,
    books.map(({ tenantId }) => tenantId),
  );
  const byTenant = Map.groupBy(found, ({ tenantId }) => tenantId);
  return new Map(
    books.map(({ tenantId, ...known }) => {
      const accounts = (byTenant.get(tenantId) ?? []).map(({ path, ...account }) => ({ ...account, name: leafOf(path) }));
      return [tenantId, completenessOf(accounts, known)];
    }),
  );
}

export const completenessOfBusiness = async (em: EntityManager, books: BooksDay): Promise<Completeness> =>
  (await completenessOfBooks(em, [books])).get(books.tenantId)!;
