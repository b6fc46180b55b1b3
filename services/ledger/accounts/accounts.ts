// The chart of accounts in the database: opening books, finding accounts, opening them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { accountChanged } from '#contracts/events/ledger.js';
import type { SalesTax } from '#contracts/settings.js';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { Accounts, type Account } from './accounts-by-path.js';
import { standardAccount, standardChart, type ChartAccount } from './standard-chart.js';

export { Accounts, type Account };

export interface Books {
  tenantId: number;
  timeZone: string;
  method: 'cash' | 'accrual';
  fiscalYearStart: number;
  /** For the role that the transaction names; the strictest if it names none. */
  lockedThrough: string | null;
  /** Null if the settings never stated sales tax inside prices. */
  salesTax: SalesTax | null;
}

/** By tenant. */
export type BooksOf = ReadonlyMap<number, Pick<Books, 'lockedThrough' | 'salesTax'>>;
export const byTenant = (books: Books[]): BooksOf => new Map(books.map((book) => [book.tenantId, book]));

/** Whether entries may have sales tax from the settings, which decisions change. */
export const isTaxed = (books: BooksOf): boolean => [...books.values()].some(({ salesTax }) => salesTax !== null);

/**
 * Creates books with the standard chart for tenants that have none, because any event can be a tenant's first. Returns events for new
 * accounts.
 */
export async function ensureBooks(em: EntityManager, tenants: number[]): Promise<NewEvent[]> {
  const opened = await rows<{ tenantId: number }>(
    em,
    sql`insert into books (tenant_id) select t from unnest(${tenants}::int[]) as t order by t on conflict do nothing returning tenant_id`,
  );
  const events: NewEvent[] = [];
  for (const { tenantId } of opened) events.push(...(await openAccounts(em, tenantId, standardChart)).events);
  return events;
}

/** Locks the tenants' books against a change of their period lock until the transaction ends. */
export function shareBooks(em: EntityManager, tenants: number[]): Promise<Books[]> {
  return lockedBooks(em, tenants, sql`for share`);
}

/** Locks the books of these tenants exclusively until the transaction ends. */
export const holdBooks = (em: EntityManager, tenants: number[]): Promise<Books[]> => lockedBooks(em, tenants, sql`for update`);

/** Locks the books of `held` exclusively and those of the other tenants shared, in one order. */
export async function lockBooksOf(em: EntityManager, { tenants, held }: { tenants: number[]; held: number[] }): Promise<Books[]> {
  if (held.length === 0) return shareBooks(em, tenants);
  const wanted = tenants.map((tenantId) => ({ tenantId, held: held.includes(tenantId) }));
  await execute(
    em,
    sql`select lock_books(array_agg(tenant_id), array_agg(tenant_id) filter (where held)) from ${table('w', wanted, { tenant_id: 'int', held: 'boolean' })}`,
  );
  return shareBooks(em, tenants);
}

const lockedBooks = (em: EntityManager, tenants: number[], lock: ReturnType<typeof sql>): Promise<Books[]> =>
  rows<Books>(
    em,
    sql`select tenant_id, time_zone, method, fiscal_year_start, b.locked_through, sales_tax
        from books b where tenant_id = any (${tenants}::int[]) order by tenant_id ${lock}`,
  );

export async function loadAccounts(em: EntityManager, tenants: number[]): Promise<Accounts> {
  return new Accounts(
    await rows<Account>(
      em,
      sql`select a.tenant_id, a.account_id, a.path, a.type, a.money, a.bank_account_id, a.processor, a.personal, a.loan, a.closed, f.former_paths, m.into_account_id as merged_into
          from account a
          left join (select tenant_id, account_id, array_agg(path) as former_paths from former_path
                     where tenant_id = any (${tenants}::int[]) group by 1, 2) f
            on f.tenant_id = a.tenant_id and f.account_id = a.account_id
          left join category_merge m on m.tenant_id = a.tenant_id and m.account_id = a.account_id and m.undone_at is null
          where a.tenant_id = any (${tenants}::int[])`,
    ),
  );
}

/** Adds accounts that were opened after the accounts were loaded. Runs no query if there are none, which is nearly always. */
export async function loadMissing(em: EntityManager, accounts: Accounts, wanted: { tenantId: number; accountId: number }[]): Promise<void> {
  const missing = wanted.filter(({ tenantId, accountId }) => !accounts.id(tenantId, accountId));
  if (missing.length === 0) return;
  const now = await loadAccounts(em, [...new Set(missing.map(({ tenantId }) => tenantId))]);
  for (const { tenantId, accountId } of missing) accounts.add(now.id(tenantId, accountId)!);
}

type NewAccount = ChartAccount &
  Pick<Account, 'processor' | 'personal' | 'loan'> & { money?: boolean; bankAccountId?: string; mask?: string | null };

/** The accounts of the requested paths, with events for new ones. Reads an account that another writer opens at the same moment. */
export async function openAccounts(
  em: EntityManager,
  tenantId: number,
  wanted: NewAccount[],
): Promise<{ accounts: Account[]; events: NewEvent[] }> {
  const opened = await rows<Account>(
    em,
    sql`${insertInto(
      'account',
      wanted.map((account) => ({
        ...account,
        money: account.money ?? false,
        personal: account.personal ?? false,
        loan: account.loan ?? false,
      })),
      {
        ...({ path: 'text', number: 'text', type: 'enum account_type', money: 'boolean' } as const),
        ...({ bank_account_id: 'uuid', mask: 'text', processor: 'text', personal: 'boolean', loan: 'boolean' } as const),
      },
      { tenant_id: tenantId },
    )}
        on conflict do nothing
        returning tenant_id, account_id, path, type, money, bank_account_id, processor, personal, loan`,
  );
  const numbers = new Map(wanted.map((a) => [a.path, a.number]));
  const events = opened.map((a) =>
    accountChanged.of(tenantId, {
      accountId: a.accountId,
      path: a.path,
      number: numbers.get(a.path)!,
      type: a.type,
      money: a.money,
      closed: false,
      ...(a.bankAccountId && { bankAccountId: a.bankAccountId }),
      ...(a.personal && { personal: true }),
    }),
  );
  return { accounts: [...opened, ...(await openedMeanwhile(em, tenantId, wanted, opened))], events };
}

/** Opens accounts of the standard chart that are missing because this business started with an earlier version. */
export function openStandard(em: EntityManager, accounts: Accounts, tenantId: number, names: readonly string[]): Promise<NewEvent[]> {
  const standard = [...new Set(names)].flatMap((name) => standardAccount(name) ?? []);
  return openLacking(em, accounts, tenantId, standard);
}

/** Opens the accounts that the business doesn't have yet. A number that is already in use stays with its account. */
export async function openLacking(
  em: EntityManager,
  accounts: Accounts,
  tenantId: number,
  chart: readonly ChartAccount[],
): Promise<NewEvent[]> {
  const lacking = chart.filter(({ path }) => !accounts.path(tenantId, path));
  if (lacking.length === 0) return [];
  const taken = (await takenNumbers(em, [tenantId])).get(tenantId);
  const wanted = lacking.map((account) => (taken?.has(account.number) ? { ...account, number: '' } : account));
  const opened = await openAccounts(em, tenantId, wanted);
  for (const account of opened.accounts) accounts.add(account);
  return opened.events;
}

async function openedMeanwhile(em: EntityManager, tenantId: number, wanted: NewAccount[], opened: Account[]): Promise<Account[]> {
  const paths = wanted.map((account) => account.path).filter((path) => !opened.some((account) => account.path === path));
  if (paths.length === 0) return [];
  const now = await loadAccounts(em, [tenantId]);
  return paths.flatMap((path) => now.path(tenantId, path) ?? []);
}

/** The account numbers in use, by tenant. */
export async function takenNumbers(em: EntityManager, tenants: number[]): Promise<Map<number, Set<string>>> {
  if (tenants.length === 0) return new Map();
  const found = await rows<{ tenantId: number; number: string }>(
    em,
    sql`select tenant_id, number from account where tenant_id = any (${[...new Set(tenants)]}::int[]) and number <> ''`,
  );
  return new Map([...Map.groupBy(found, (row) => row.tenantId)].map(([tenantId, of]) => [tenantId, new Set(of.map((row) => row.number))]));
}
