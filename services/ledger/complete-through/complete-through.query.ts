// Through which day the books of businesses are complete, from their statements, feeds and the entries of a method: one statement for any
// number of them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Completeness } from '#contracts/completeness.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getBusinessDay } from '#contracts/routes/business-day.js';
import { accountsInUse, completenessOf, type CoveredAccount } from '#contracts/rules/complete-through.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

interface FoundRow {
  tenantId: number;
  booksThrough: string | null;
  /** Null for a business without an own account in use. */
  path: string | null;
  bankAccountId: string;
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
          select a.path, a.bank_account_id, newest.day as last_entry_on, balance.cents as balance_cents,
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
  const byTenant = Map.groupBy(await findCovered(em, books), ({ tenantId }) => tenantId);
  return new Map(books.map(({ tenantId, today }) => [tenantId, completenessOfRows(byTenant.get(tenantId) ?? [], today)]));
}

const accountsOf = (found: FoundRow[]): (CoveredAccount & { bankAccountId: string })[] =>
  found.flatMap(({ path, ...account }) => (path === null ? [] : [{ ...account, name: leafOf(path) }]));

const completenessOfRows = (found: FoundRow[], today: string): Completeness =>
  completenessOf(accountsOf(found), { today, booksThrough: found[0]?.booksThrough ?? null });

type CoveredDays = Pick<ReplyOf<typeof getBusinessDay>, 'booksThrough' | 'accounts'>;

/** Each account in use with the last day that a statement or a feed covers, and the last day covered on all of them. */
export async function coveredDays(em: EntityManager, books: BooksDay): Promise<CoveredDays> {
  const found = await findCovered(em, [books]);
  const accounts = accountsInUse(accountsOf(found), books.today)
    .map(({ bankAccountId: id, name, coveredThrough }) => ({ id, name, coveredThrough }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return { booksThrough: completenessOfRows(found, books.today).completeThrough, accounts };
}

export const completenessOfBusiness = async (em: EntityManager, books: BooksDay): Promise<Completeness> =>
  (await completenessOfBooks(em, [books])).get(books.tenantId)!;
