// Accounts that can be reconciled, each with the day since which files or feeds have its rows, and the statements that it can be compared with.
import type { EntityManager } from '@mikro-orm/postgresql';
import { existing } from '#contracts/problem.js';
import { rows, sql } from '#platform/sql.js';

export interface OwnAccount {
  accountId: number;
  bankAccountId: string | null;
  path: string;
  type: 'asset' | 'liability';
  mask: string | null;
  /** Null if no file or feed has rows of it. */
  bankSince: string | null;
}

export interface StatementRow {
  bankAccountId: string;
  date: string;
  statedCents: number;
  fileName: string;
  importId: string;
}

/**
 * Those in use, also if only a journal has them; `id` names one: the bank account's id, else the number of the account. The chart of accounts comes
 * with more own accounts than a business uses.
 */
export const ownAccounts = (em: EntityManager, tenantId: number, id?: string): Promise<OwnAccount[]> =>
  rows<OwnAccount>(
    em,
    sql`select a.account_id, a.bank_account_id, a.path, a.type, a.mask, least(p.since, c.since) as bank_since
        from account a
        left join lateral (select min(from_day) as since from bank_period where tenant_id = ${tenantId} and bank_account_id = a.bank_account_id) p on true
        left join lateral (select min(date) as since from bank_check where tenant_id = ${tenantId} and bank_account_id = a.bank_account_id
                           and source <> 'opening') c on true
        where a.tenant_id = ${tenantId} and a.money and a.type in ('asset', 'liability') and not a.closed
          and ${id === undefined ? inUse : sql`${id} in (a.bank_account_id::text, a.account_id::text)`}
        order by a.type, a.path`,
  );

const inUse = sql`(least(p.since, c.since) is not null or exists (
  select from account_balance b where b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.lines <> 0))`;

export const ownAccount = async (em: EntityManager, tenantId: number, id: string): Promise<OwnAccount> =>
  existing('ownAccount', (await ownAccounts(em, tenantId, id))[0]);

/** A file of this many days or fewer is one statement; what covers more is compared at the ends of months. */
const statementDays = 62;

/**
 * Balances that files state: at the end of a file of one statement, and at the end of a month, if the file shows the rest of the month without
 * another row. A balance that was worked out proves nothing. Newest first.
 */
export const statementsOf = (em: EntityManager, tenantId: number, bankAccountId?: string | null): Promise<StatementRow[]> => {
  const only = bankAccountId === undefined ? sql`` : sql`and c.bank_account_id = ${bankAccountId}::uuid`;
  return rows<StatementRow>(
    em,
    sql`with stated as (
          select c.*, (date_trunc('month', c.date) + interval '1 month - 1 day')::date as month_end, p.from_day, p.to_day
          from bank_check c
          left join bank_period p on p.tenant_id = c.tenant_id and p.bank_account_id = c.bank_account_id and p.import_id = c.import_id
          where c.tenant_id = ${tenantId} and c.source <> 'opening' and not c.derived ${only}
        ), offered as (
          select bank_account_id, date, stated_cents, file_name, import_id, date as balance_on from stated
          where date = month_end or (source = 'closing' and to_day = date and to_day - from_day < ${statementDays})
          union all
          select bank_account_id, month_end, stated_cents, file_name, import_id, date from (
            select distinct on (bank_account_id, month_end) * from stated where source = 'running' order by bank_account_id, month_end, date desc, check_id) s
          where to_day >= month_end and date < month_end
        )
        select distinct on (bank_account_id, date) bank_account_id, date, stated_cents, file_name, import_id
        from offered order by bank_account_id, date desc, balance_on desc, import_id`,
  );
};
