// Through which day the books of businesses are complete, from their statements, feeds and the entries of a method: one statement for any
// number of them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Completeness } from '#contracts/completeness.js';
import { completenessOf } from '#contracts/rules/complete-through.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

interface FoundRow {
  tenantId: number;
  booksThrough: string | null;
  /** Null for a business without an own account in use. */
  path: string | null;
  lastEntryOn: string;
  balanceCents: number;
  coveredThrough: string | null;
}

/** A feed states its balance of the day before as one that is final; a file's days are its period. */
const findCovered = (em: EntityManager, books: BooksDay[]): Promise<FoundRow[]> =>
  rows(
    em,
    sql`select k.tenant_id, (select max(day) from day_total d where d.tenant_id = k.tenant_id and d.lines > 0
                             and d.basis in ('both', k.method)) as books_through, own.*
        from ${table('k', books, { tenant_id: 'int', method: 'enum entry_basis' })}
        left join lateral (
          select a.path, newest.day as last_entry_on, balance.cents as balance_cents,
                 greatest((select max(to_day) from bank_period p where p.tenant_id = a.tenant_id and p.bank_account_id = a.bank_account_id),
                          (select max(date) from bank_check c where c.tenant_id = a.tenant_id and c.bank_account_id = a.bank_account_id
                           and c.source = 'closing' and not c.edge)) as covered_through
          from account a
          cross join lateral (select max(day) as day from day_amount d where d.tenant_id = a.tenant_id and d.account_id = a.account_id and d.lines > 0
                              and d.basis in ('both', k.method)) newest
          cross join lateral (select coalesce(sum(amount_cents), 0) as cents from account_balance b
                              where b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.basis in ('both', k.method)) balance
          where a.tenant_id = k.tenant_id and a.money and a.bank_account_id is not null and not a.closed and newest.day is not null
        ) own on true`,
  );

interface BooksDay {
  tenantId: number;
  today: string;
  method: 'cash' | 'accrual';
}

export async function completenessOfBooks(em: EntityManager, books: BooksDay[]): Promise<Map<number, Completeness>> {
  const found = await findCovered(em, books);
  const byTenant = Map.groupBy(found, ({ tenantId }) => tenantId);
  return new Map(
    books.map(({ tenantId, today }) => {
      const own = byTenant.get(tenantId) ?? [];
      const accounts = own.flatMap(({ path, ...account }) => (path === null ? [] : [{ ...account, name: leafOf(path) }]));
      return [tenantId, completenessOf(accounts, { today, booksThrough: own[0]?.booksThrough ?? null })];
    }),
  );
}

export const completenessOfBusiness = async (em: EntityManager, books: BooksDay): Promise<Completeness> =>
  (await completenessOfBooks(em, [books])).get(books.tenantId)!;
