// The chart of accounts in the database: opening books, finding accounts, opening an account for a bank account or a subcategory.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import type { MoneyAccount } from '#contracts/events/bank-link.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { continuedBy, ownAccountParent } from '#contracts/own-accounts.js';
import type { AccountType } from '#contracts/shapes.js';
import { row, rows, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { pathPart, typeOfPath } from './account-path.js';
import { freeNumber } from './account-number.js';
import { standardAccount, standardChart, type ChartAccount } from './standard-chart.js';

export interface Account {
  tenantId: number;
  accountId: number;
  path: string;
  type: AccountType;
  money: boolean;
  bankAccountId: string | null;
  /** Nothing new is put on it. */
  closed?: boolean;
}

/** The accounts of some tenants, by path and by bank account. */
export class Accounts {
  private readonly byPath = new Map<string, Account>();
  private readonly byBank = new Map<string, Account>();
  private readonly byId = new Map<string, Account>();

  constructor(accounts: Account[]) {
    for (const account of accounts) this.add(account);
  }

  add(account: Account): void {
    this.byPath.set(`${account.tenantId} ${account.path}`, account);
    this.byId.set(`${account.tenantId} ${account.accountId}`, account);
    if (account.bankAccountId) this.byBank.set(`${account.tenantId} ${account.bankAccountId}`, account);
  }

  all(tenantId: number): Account[] {
    return [...this.byPath.values()].filter((account) => account.tenantId === tenantId);
  }

  path(tenantId: number, path: string): Account | undefined {
    return this.byPath.get(`${tenantId} ${path}`);
  }

  /** An account that the standard chart guarantees. */
  standard(tenantId: number, path: string): Account {
    const account = this.path(tenantId, path);
    if (!account) throw new Error(`Tenant ${tenantId} has no account ${path}`);
    return account;
  }

  /** The closed account that a path names or lies beneath. */
  closedAt(tenantId: number, path: string): Account | undefined {
    return this.all(tenantId).find((account) => account.closed && `${path}:`.startsWith(`${account.path}:`));
  }

  bank(tenantId: number, bankAccountId: string): Account | undefined {
    return this.byBank.get(`${tenantId} ${bankAccountId}`);
  }

  id(tenantId: number, accountId: number): Account | undefined {
    return this.byId.get(`${tenantId} ${accountId}`);
  }
}

export interface Books {
  tenantId: number;
  timeZone: string;
  method: 'cash' | 'accrual';
  fiscalYearStart: number;
  lockedThrough: string | null;
}

/** Books with the standard chart for tenants that have none yet; a tenant's first event may be any. Returns what was opened as events. */
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

/** Alone with the books of these tenants until the transaction ends. */
export const holdBooks = (em: EntityManager, tenants: number[]): Promise<Books[]> => lockedBooks(em, tenants, sql`for update`);

const lockedBooks = (em: EntityManager, tenants: number[], lock: ReturnType<typeof sql>): Promise<Books[]> =>
  rows<Books>(
    em,
    sql`select tenant_id, time_zone, method, fiscal_year_start, locked_through
        from books where tenant_id = any (${tenants}::int[]) order by tenant_id ${lock}`,
  );

export async function loadAccounts(em: EntityManager, tenants: number[]): Promise<Accounts> {
  return new Accounts(
    await rows<Account>(
      em,
      sql`select tenant_id, account_id, path, type, money, bank_account_id, closed
          from account where tenant_id = any (${tenants}::int[])`,
    ),
  );
}

/** Adds those that were opened after the accounts were loaded; nearly always there are none, and nothing is asked. */
export async function loadMissing(em: EntityManager, accounts: Accounts, wanted: { tenantId: number; accountId: number }[]): Promise<void> {
  const missing = wanted.filter(({ tenantId, accountId }) => !accounts.id(tenantId, accountId));
  if (missing.length === 0) return;
  const now = await loadAccounts(em, [...new Set(missing.map(({ tenantId }) => tenantId))]);
  for (const { tenantId, accountId } of missing) accounts.add(now.id(tenantId, accountId)!);
}

type NewAccount = ChartAccount & { money?: boolean; bankAccountId?: string; mask?: string | null };

/** The accounts of the wanted paths, with events for those that were not there. Somebody else may open one of them at the same moment: it is read then. */
export async function openAccounts(
  em: EntityManager,
  tenantId: number,
  wanted: NewAccount[],
): Promise<{ accounts: Account[]; events: NewEvent[] }> {
  const opened = await rows<Account>(
    em,
    sql`${insertInto(
      'account',
      wanted.map((account) => ({ ...account, money: account.money ?? false })),
      { path: 'text', number: 'text', type: 'enum account_type', money: 'boolean', bank_account_id: 'uuid', mask: 'text' },
      { tenant_id: tenantId },
    )}
        on conflict do nothing
        returning tenant_id, account_id, path, type, money, bank_account_id`,
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
    }),
  );
  return { accounts: [...opened, ...(await openedMeanwhile(em, tenantId, wanted, opened))], events };
}

/** Opens accounts of the standard chart that this business, begun with an earlier one, lacks. A number that its own accounts took stays theirs. */
export async function openStandard(em: EntityManager, accounts: Accounts, tenantId: number, names: readonly string[]): Promise<NewEvent[]> {
  const lacking = [...new Set(names)].flatMap((name) => standardAccount(name) ?? []).filter(({ path }) => !accounts.path(tenantId, path));
  if (lacking.length === 0) return [];
  const taken = (await takenNumbers(em, [tenantId])).get(tenantId);
  const wanted = lacking.map((account) => (taken?.has(account.number) ? { ...account, number: '' } : account));
  const opened = await openAccounts(em, tenantId, wanted);
  for (const one of opened.accounts) accounts.add(one);
  return opened.events;
}

async function openedMeanwhile(em: EntityManager, tenantId: number, wanted: NewAccount[], opened: Account[]): Promise<Account[]> {
  const paths = wanted.map((account) => account.path).filter((path) => !opened.some((account) => account.path === path));
  if (paths.length === 0) return [];
  const now = await loadAccounts(em, [tenantId]);
  return paths.flatMap((path) => now.path(tenantId, path) ?? []);
}

/**
 * Ledger accounts for bank accounts that are not in the chart yet: one that a journal opened under the same name, else a new one. A name that
 * is taken gets the mask or a number behind it.
 */
export async function ensureBankAccounts(
  em: EntityManager,
  accounts: Accounts,
  wanted: { tenantId: number; account: MoneyAccount }[],
): Promise<NewEvent[]> {
  const missing = new Map(
    wanted.filter((one) => !accounts.bank(one.tenantId, one.account.id)).map((one) => [`${one.tenantId} ${one.account.id}`, one]),
  );
  const events: NewEvent[] = [];
  const taken = await takenNumbers(
    em,
    [...missing.values()].map((one) => one.tenantId),
  );
  for (const { tenantId, account } of missing.values()) {
    const continued = await continueAccount(em, accounts, tenantId, account);
    if (continued) {
      accounts.add(continued);
      events.push(continuing(continued));
      continue;
    }
    const path = freePath(account, (candidate) => accounts.path(tenantId, candidate) !== undefined);
    const numbers = taken.get(tenantId) ?? new Set<string>();
    const number = freeNumber(account.type, numbers);
    taken.set(tenantId, numbers.add(number));
    const opened = await openAccounts(em, tenantId, [
      { path, number, type: account.type, money: true, bankAccountId: account.id, mask: account.mask },
    ]);
    for (const one of opened.accounts) accounts.add(one);
    // A journal opened an account of this name at the same moment: it is that one.
    const meanwhile = opened.events.length === 0 && (await continueAccount(em, accounts, tenantId, account));
    if (meanwhile) accounts.add(meanwhile);
    events.push(...opened.events, ...(meanwhile ? [continuing(meanwhile)] : []));
  }
  return events;
}

async function takenNumbers(em: EntityManager, tenants: number[]): Promise<Map<number, Set<string>>> {
  if (tenants.length === 0) return new Map();
  const found = await rows<{ tenantId: number; number: string }>(
    em,
    sql`select tenant_id, number from account where tenant_id = any (${[...new Set(tenants)]}::int[]) and number <> ''`,
  );
  return new Map([...Map.groupBy(found, (one) => one.tenantId)].map(([tenantId, of]) => [tenantId, new Set(of.map((one) => one.number))]));
}

async function continueAccount(
  em: EntityManager,
  accounts: Accounts,
  tenantId: number,
  account: MoneyAccount,
): Promise<Continued | undefined> {
  const found = continuedBy(accounts.all(tenantId), account);
  if (!found) return undefined;
  return row<Continued>(
    em,
    sql`update account a set bank_account_id = ${account.id}, mask = ${account.mask}
        where a.tenant_id = ${tenantId} and a.account_id = ${found.accountId} and a.bank_account_id is null and not a.closed
        returning tenant_id, account_id, path, number, type, money, bank_account_id`,
  );
}

type Continued = Account & { number: string };

const continuing = ({ tenantId, accountId, path, number, type, money, bankAccountId }: Continued): NewEvent =>
  accountChanged.of(tenantId, { accountId, path, number, type, money, closed: false, bankAccountId });

function freePath(account: MoneyAccount, taken: (path: string) => boolean): string {
  const parent = ownAccountParent[account.type];
  const name = pathPart(account.name);
  const candidates = [
    name,
    ...(account.mask ? [`${name} ${account.mask}`] : []),
    ...Array.from({ length: 98 }, (_, n) => `${name} (${n + 2})`),
  ];
  const free = candidates.find((candidate) => !taken(`${parent}:${candidate}`));
  if (!free) throw new Error(`No free name for bank account ${account.name}`);
  return `${parent}:${free}`;
}

export const isCategoryPath = (path: string): boolean => typeOfPath(path) !== undefined && path.split(':').length >= 2;
