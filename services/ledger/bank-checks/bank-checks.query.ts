// Compares statement balances of own accounts with the books. Stores nothing: the book balances come from the posting aggregates.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { BookedEntry, Evidence, RefusedRow } from './candidates.js';
import type { Span } from './coverage.js';
import type { Check } from './judge-checks.js';

export interface ReadOptions {
  tenantId: number;
  method: 'cash' | 'accrual';
  /** One own account; without it, all of them. */
  bankAccountId?: string;
}

export interface AccountRow {
  id: string;
  /** Null for an account that has no transaction in the books yet. */
  accountId: number | null;
  path: string | null;
  name: string | null;
  type: 'asset' | 'liability';
  loan: boolean;
  mask: string | null;
  booksCents: number;
  possibleDuplicates: number;
}

export interface CheckRow extends Check {
  bankAccountId: string;
  importId: string;
  fileName: string;
  entered: boolean;
}

export type PeriodRow = Span & {
  bankAccountId: string;
  importId: string;
  fileName: string;
  refused: Omit<RefusedRow, 'fileName' | 'importId'>[];
};

/** Where to search for the cause of a difference. */
export interface Search {
  bankAccountId: string;
  accountId: number | null;
  from: string;
  to: string;
  differenceCents: number;
}

/** Rows of one kind read per account. More rows would not help a person. */
const maxEvidence = 100;

/** Numbered lines that are searched, nearest to the difference first. */
const maxNumbered = 2_000;

/** Values of one business, or the columns of a table of them. */
interface Asked {
  tenantId: unknown;
  method: unknown;
  bankAccountId?: string | undefined;
}

const only = (column: string, { bankAccountId }: Asked) =>
  bankAccountId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${bankAccountId}::uuid`;

/** The own accounts of the chart, and accounts that have statements but no transactions. */
export const accountRows = (em: EntityManager, options: ReadOptions): Promise<AccountRow[]> => rows<AccountRow>(em, ownAccounts(options));

function ownAccounts(options: Asked) {
  const { tenantId, method } = options;
  return sql`select coalesce(a.bank_account_id, s.bank_account_id) as id, a.account_id, a.path, s.name, coalesce(a.type, s.type) as type, coalesce(a.loan, false) as loan,
               coalesce(a.mask, s.mask) as mask, coalesce(b.cents, 0) as books_cents, coalesce(w.waiting, 0) as possible_duplicates
        from (select * from account where tenant_id = ${tenantId} and money and bank_account_id is not null ${only('bank_account_id', options)}) a
        full join (select * from stated_account where tenant_id = ${tenantId} ${only('bank_account_id', options)}) s on s.bank_account_id = a.bank_account_id
        left join lateral (select sum(amount_cents) as cents from account_balance b
                           where b.tenant_id = ${tenantId} and b.account_id = a.account_id and b.basis in ('both', ${method}::entry_basis)) b on true
        left join lateral (select count(*) as waiting from bank_suspect w
                           where w.tenant_id = ${tenantId} and w.bank_account_id = coalesce(a.bank_account_id, s.bank_account_id)) w on true
        where not coalesce(a.closed, false)
          and (a.account_id is not null
               or exists (select from bank_check c where c.tenant_id = ${tenantId} and c.bank_account_id = s.bank_account_id)
               or exists (select from bank_period p where p.tenant_id = ${tenantId} and p.bank_account_id = s.bank_account_id))
        order by coalesce(a.type, s.type), coalesce(a.path, s.name), 1`;
}

export function checkRows(em: EntityManager, options: ReadOptions, accounts: Pick<AccountRow, 'accountId'>[]): Promise<CheckRow[]> {
  // The ids are listed, because otherwise the planner reads the days of all accounts.
  const known = sql`${accounts.map(({ accountId }) => accountId).filter((id) => id !== null)}::int[]`;
  return rows<CheckRow>(
    em,
    sql`${comparedChecks(options, known)}
        order by s.bank_account_id, s.date, array_position(array['opening', 'running', 'closing'], s.source), s.check_id`,
  );
}

/**
 * Every stated balance with the book balance at the end of its day: each account's balance before the month of its first check, plus the
 * day amounts in one list sorted with the checks. The list is as long as the number of days, not postings. The window includes all rows
 * of a day, so a check counts its own day.
 */
function comparedChecks(options: Asked, known: RawBuilder<unknown>) {
  const { tenantId, method } = options;
  return sql`with listed as (
          select c.*, min(c.date) over (partition by c.bank_account_id) as first_on from bank_check c
          where c.tenant_id = ${tenantId} ${only('c.bank_account_id', options)}
        ), opened as (${derivedOpenings(tenantId)}), stated as (
          select l.*, a.account_id, coalesce(l.date = any (o.days), false) as opens
          from listed l left join account a on a.tenant_id = l.tenant_id and a.bank_account_id = l.bank_account_id
          left join opened o on o.bank_account_id = l.bank_account_id
        ), span as (
          select account_id, date_trunc('month', min(date))::date as first, max(date) as last from stated group by account_id
        ), list as (
          select s.account_id, s.first - 1 as date, m.amount_cents as moved, null::uuid as check_id
          from span s cross join (values ('both'::entry_basis), (${method}::entry_basis)) v (basis)
          cross join lateral (select amount_cents from month_end_balance m
                              where m.tenant_id = ${tenantId} and m.account_id = s.account_id and m.basis = v.basis and m.month < s.first
                              order by m.month desc limit 1) m
          union all
          select d.account_id, d.day, d.amount_cents, null
          from span s join day_amount d on d.account_id = s.account_id and d.day between s.first and s.last
          where d.tenant_id = ${tenantId} and d.account_id = any (${known}) and d.basis in ('both', ${method}::entry_basis)
          union all
          select account_id, date, 0, check_id from stated
        ), book_balances as (
          select check_id, sum(moved) over (partition by account_id order by date) as held from list
        )
        select s.bank_account_id, s.date, s.stated_cents, b.held as books_cents, s.source, s.edge, s.derived, s.opens,
               s.import_id, s.file_name, s.entered, s.check_id
        from book_balances b join stated s on s.check_id = b.check_id`;
}

/**
 * Per account, the days whose balance its opening balance was worked out from: the first balance of each file with the earliest opening, if
 * no file states that opening, and the books took it from there instead of from a journal.
 */
const derivedOpenings = (tenantId: unknown) => sql`
  select first.bank_account_id, array_agg(first.date) as days
  from (select bank_account_id, array_agg(import_id) as imports from listed where date = first_on group by 1 having bool_and(derived)) b
  cross join lateral (
    select l.bank_account_id, min(l.date) as date from listed l
    where l.bank_account_id = b.bank_account_id and l.import_id = any (b.imports) and l.source <> 'opening' and not l.entered group by 1, l.import_id) first
  where exists (select from stated_opening o join bank_transaction t on t.tenant_id = o.tenant_id and t.bank_transaction_id = o.bank_transaction_id
                where o.tenant_id = ${tenantId} and o.bank_account_id = b.bank_account_id and (t.entry_id is not null or o.amount_cents = 0))
  group by 1`;

interface BooksAsked {
  tenantId: number;
  method: 'cash' | 'accrual';
}

export type OwnAccountRow = Pick<AccountRow, 'id' | 'accountId' | 'path' | 'name'> & { tenantId: number };
export type VerdictCheckRow = Check & { tenantId: number; bankAccountId: string };

const asTable = (books: BooksAsked[]) => table('books', books, { tenant_id: 'int', method: 'text' });
const columns = { tenantId: sql.ref('books.tenant_id'), method: sql.ref('books.method') };

/** The own accounts of several businesses, in the form of `accountRows`. */
export const accountRowsOf = (em: EntityManager, books: BooksAsked[]): Promise<OwnAccountRow[]> =>
  rows(
    em,
    sql`select books.tenant_id, own.id, own.account_id, own.path, own.name from ${asTable(books)} cross join lateral (${ownAccounts(columns)}) own`,
  );

/**
 * The checks of several businesses that decide the verdict, oldest first: the days that differ, the days right before and after them, the
 * last day, and those that an opening was worked out from or that first prove something. A year that agrees is a few rows.
 */
export function verdictChecks(em: EntityManager, books: BooksAsked[]): Promise<VerdictCheckRow[]> {
  const known = sql`array(select own.account_id from account own where own.tenant_id = books.tenant_id and own.money and own.bank_account_id is not null)`;
  return rows(
    em,
    sql`with compared as materialized (
          select books.tenant_id, checks.* from ${asTable(books)} cross join lateral (${comparedChecks(columns, known)}) checks
        ), day as (
          select tenant_id, bank_account_id, date, bool_or(books_cents = stated_cents) as agrees, bool_or(opens) as opens,
                 bool_or(books_cents = stated_cents and not derived and not opens) as proves from compared group by 1, 2, 3
        ), book_balances as (
          select *, lag(agrees) over days as before, lead(agrees) over days as after,
                 min(date) filter (where proves) over (partition by tenant_id, bank_account_id) as proven_on
          from day window days as (partition by tenant_id, bank_account_id order by date)
        )
        select c.tenant_id, c.bank_account_id, c.date, c.stated_cents, c.books_cents, c.source, c.edge, c.derived, c.opens
        from book_balances b join compared c using (tenant_id, bank_account_id, date)
        where not b.agrees or b.before = false or b.after = false or b.after is null or b.opens or b.date = b.proven_on
        order by c.tenant_id, c.bank_account_id, c.date, array_position(array['opening', 'running', 'closing'], c.source), c.check_id`,
  );
}

export function periodRows(em: EntityManager, options: ReadOptions): Promise<PeriodRow[]> {
  return rows<PeriodRow>(
    em,
    sql`select bank_account_id, import_id, file_name, from_day as "from", to_day as "to", refused
        from bank_period where tenant_id = ${options.tenantId} ${only('bank_account_id', options)} order by bank_account_id, from_day, to_day, import_id`,
  );
}

/** Rows that are not in the books and entries that may not be at the bank, for every account that differs. */
export async function evidenceRows(
  em: EntityManager,
  { tenantId, method }: ReadOptions,
  searches: Search[],
): Promise<Record<'waiting' | 'held' | 'entries', Map<string, any[]>>> {
  const where = table('w', searches, { bank_account_id: 'uuid', account_id: 'int', from: 'date', to: 'date', difference_cents: 'bigint' });
  const byAccount = <T extends { bankAccountId: string }>(found: T[]) => Map.groupBy(found, ({ bankAccountId }) => bankAccountId);
  const waiting = await rows<Evidence['waiting'][number] & { bankAccountId: string }>(
    em,
    sql`select w.bank_account_id, s.date, s.description, s.amount_cents from ${where}
        cross join lateral (select * from bank_suspect s where s.tenant_id = ${tenantId} and s.bank_account_id = w.bank_account_id
                            and s.date between w."from" and w."to" order by s.date, s.possible_duplicate_id limit ${maxEvidence}) s`,
  );
  const held = await rows<Evidence['held'][number] & { bankAccountId: string }>(
    em,
    sql`select w.bank_account_id, h.fact ->> 'date' as date, h.fact ->> 'description' as description,
               (h.fact ->> 'amountCents')::bigint as amount_cents, h.reason
        from ${where} join held h on h.tenant_id = ${tenantId} and h.fact -> 'account' ->> 'id' = w.bank_account_id::text
          and h.fact ->> 'change' <> 'removed' and (h.fact ->> 'date')::date between w."from" and w."to"
        where not exists (select from bank_transaction t where t.tenant_id = ${tenantId} and t.bank_transaction_id = h.bank_transaction_id and t.entry_id is not null)
        order by 1, 2, 3 limit ${maxEvidence}`,
  );
  const entries = await rows<BookedEntry & { bankAccountId: string }>(em, entriesWithin(where, { tenantId, method }));
  return { waiting: byAccount(waiting), held: byAccount(held), entries: byAccount(entries) };
}

/**
 * Entries of the searched days whose amount fits, and entries that did not come from a statement. Ledger lines are filtered first, because
 * entries and postings are read one by one: a bank's line has the amount that the account moved by, and a journal's line has a number.
 */
function entriesWithin(where: ReturnType<typeof sql>, { tenantId, method }: ReadOptions) {
  const line = sql`g.tenant_id = ${tenantId} and g.date between w."from" and w."to" and (g.money_account_id = w.account_id or g.account_id = w.account_id)
    and g.basis in ('both', ${method}::entry_basis)`;
  return sql`select w.bank_account_id, e.* from ${where}
    cross join lateral (
      select e.entry_id::text as entry_id, e.date, e.description, sum(p.amount_cents) as amount_cents, e.origin in ('bank', 'opening-balance') as from_bank
      from (select g.entry_id from gl_line g where ${line} and abs(g.amount_cents) = abs(w.difference_cents)
            union
            (select g.entry_id from gl_line g where ${line} and g.reference <> '' order by g.date desc, g.entry_id desc, g.line desc limit ${maxNumbered})) g
      join entry e on e.tenant_id = ${tenantId} and e.entry_id = g.entry_id
      join posting p on p.tenant_id = ${tenantId} and p.entry_id = g.entry_id and p.account_id = w.account_id
      group by e.entry_id, e.date, e.description, e.origin
      having e.origin not in ('bank', 'opening-balance') or sum(p.amount_cents) = w.difference_cents
      order by sum(p.amount_cents) = w.difference_cents desc, e.date, e.entry_id limit ${maxEvidence}
    ) e`;
}
