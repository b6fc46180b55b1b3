// The balance of every account on two days, from month-end balances and the days since, so that no date requires reading postings.
import { firstOfMonth, lastOfMonth, partsOf } from '#contracts/days.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountType } from '#contracts/shapes.js';
import { rows, sql } from '#platform/sql.js';
import { isUnsure } from '../decisions/unsure.js';

/** Debit positive; lines are counted from the start of the books. */
export interface AccountBalance {
  accountId: number;
  path: string;
  number: string;
  type: AccountType;
  money: boolean;
  /** A loan or line of credit of a bank. */
  loan?: boolean;
  /** Of an own account. */
  bankAccountId: string | null;
  beforeCents: number;
  beforeLines: number;
  cents: number;
  lines: number;
  /** Newest day up to `through` on which the account moved. */
  newestOn: string | null;
}

interface BalanceOptions {
  tenantId: number;
  method: 'cash' | 'accrual';
  /** The end of this day … */
  before: string;
  /** … and of this one. */
  through: string;
}

/** Accounts with activity by the end of `through`, in chart order. An account without a number is listed with its category. */
export function balancesOf(em: EntityManager, { tenantId, method, before, through }: BalanceOptions): Promise<AccountBalance[]> {
  const basis = sql`basis in ('both', ${method}::entry_basis)`;
  return rows<AccountBalance>(
    em,
    sql`select a.account_id, a.path, a.number, a.type, a.money, a.loan, a.bank_account_id, coalesce(b.cents, 0) as before_cents, coalesce(b.lines, 0) as before_lines,
               t.cents, t.lines, n.day as newest_on
        from (${held({ tenantId, method, date: through })}) t
        join account a on a.tenant_id = ${tenantId} and a.account_id = t.account_id
        left join (${held({ tenantId, method, date: before })}) b on b.account_id = t.account_id
        left join lateral (select day from day_amount d where d.tenant_id = ${tenantId} and d.account_id = t.account_id and d.day <= ${through}::date
                             and ${basis} and d.lines > 0 order by d.day desc limit 1) n on true
        left join account c on c.tenant_id = ${tenantId} and c.path = split_part(a.path, ':', 1) || ':' || split_part(a.path, ':', 2)
        order by coalesce(nullif(a.number, ''), nullif(c.number, '')) nulls last, a.path`,
  );
}

function held({ tenantId, method, date }: { tenantId: number; method: 'cash' | 'accrual'; date: string }) {
  const [year, month] = partsOf(date);
  const first = firstOfMonth(year, month);
  const isMonthEnd = date === lastOfMonth(year, month);
  const days = sql`union all
    select account_id, lines, amount_cents from day_amount
    where tenant_id = ${tenantId} and day between ${first}::date and ${date}::date and basis in ('both', ${method}::entry_basis) and account_id <> 0`;
  return sql`select account_id, sum(lines) as lines, sum(amount_cents) as cents from (
      select a.account_id, m.lines, m.amount_cents
      from account a cross join (values ('both'::entry_basis), (${method}::entry_basis)) v (basis)
      cross join lateral (select lines, amount_cents from month_end_balance m
                          where m.tenant_id = ${tenantId} and m.account_id = a.account_id and m.basis = v.basis
                            and m.month ${isMonthEnd ? sql`<=` : sql`<`} ${first}::date order by m.month desc limit 1) m
      where a.tenant_id = ${tenantId}
      ${isMonthEnd ? sql`` : days}
    ) s group by account_id having sum(lines) <> 0 or sum(amount_cents) <> 0`;
}

/** The part of an account's balance that rests on unconfirmed guesses. */
export type GuessedBalance = Pick<AccountBalance, 'path' | 'type' | 'beforeCents' | 'cents'>;

export function guessedBalances(em: EntityManager, { tenantId, method, before, through }: BalanceOptions): Promise<GuessedBalance[]> {
  return rows<GuessedBalance>(
    em,
    sql`select a.path, a.type, coalesce(-sum(g.amount_cents) filter (where g.date <= ${before}::date), 0) as before_cents,
               -sum(g.amount_cents) as cents
        from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        where g.tenant_id = ${tenantId} and g.date <= ${through}::date and ${isUnsure} and g.type <> 'transfer'
          and g.basis in ('both', ${method}::entry_basis)
        group by a.path, a.type`,
  );
}

/** One line of an entry on 'Opening Balances', or on the account that another program calls so; debit positive. */
export interface OpeningLeg {
  entryId: number;
  accountId: number;
  cents: number;
}

/** All lines of the entries on 'Opening Balances' after `before`, up to `through`. Reversed entries are excluded. */
export function openingLegs(em: EntityManager, { tenantId, method, before, through }: BalanceOptions): Promise<OpeningLeg[]> {
  return rows<OpeningLeg>(
    em,
    sql`select p.entry_id, coalesce(d.account_id, p.account_id) as account_id, p.amount_cents as cents
        from (select distinct g.entry_id from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
              where g.tenant_id = ${tenantId} and a.type = 'equity' and a.path ~* '(^|:)opening[ -]*bal' and g.date > ${before}::date and g.date <= ${through}::date
                and g.basis in ('both', ${method}::entry_basis)) e
        join posting p on p.tenant_id = ${tenantId} and p.entry_id = e.entry_id
        left join lateral (select account_id from category_decision c where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = p.line
                           order by seq desc limit 1) d on true`,
  );
}

export interface UnbalancedEntry {
  entryId: string;
  date: string;
  differenceCents: number;
}

/** Entries that do not add up to zero. Read only if a balance sheet does not balance, because the journal rejects them. */
export function unbalancedEntries(em: EntityManager, tenantId: number, through: string): Promise<UnbalancedEntry[]> {
  return rows<UnbalancedEntry>(
    em,
    sql`select entry_id::text as entry_id, min(date) as date, sum(amount_cents) as difference_cents from posting
        where tenant_id = ${tenantId} and date <= ${through}::date group by entry_id having sum(amount_cents) <> 0 order by entry_id limit 20`,
  );
}
