// What lines of income and expenses add up to: by account, payee or month, or one by one. Whole months come from sums that are kept, days at the
// ends and whatever is narrowed by payee or own account from the lines themselves.
import type { EntityManager } from '@mikro-orm/postgresql';
import { allOf, row, rows, sql } from '#platform/sql.js';
import type { Metric, Sums } from '../typed-query/typed-query.js';
import { splitPeriod, type Period } from '../typed-query/period.js';

export interface Asked extends Pick<Sums, 'metric' | 'categories' | 'payees' | 'ownAccounts'> {
  tenantId: number;
  method: 'cash' | 'accrual';
  period: Period;
}

/** Positive in the direction of the metric: spent, earned, left over. */
export interface Sum {
  key: string;
  cents: number;
  lines: number;
}

export interface Line {
  date: string;
  description: string;
  payee: string;
  account: string;
  cents: number;
}

const signOf = (metric: Metric) => (metric === 'spending' ? sql`1` : sql`-1`);
const typeOf = (metric: Metric) =>
  ({
    spending: sql`account like 'Expenses:%'`,
    income: sql`(account like 'Income:%' or account like 'Revenue:%')`,
    net: sql`(account like 'Expenses:%' or account like 'Income:%' or account like 'Revenue:%')`,
  })[metric];

const conditions = ({ tenantId, method, metric, categories }: Asked) =>
  allOf([
    sql`tenant_id = ${tenantId} and basis in ('both', ${method}) and ${typeOf(metric)}`,
    categories && sql`account = any (${categories.paths}::text[])`,
  ]);

const lineConditions = (asked: Asked, { startDate, endDate }: Period) =>
  allOf([
    conditions(asked),
    sql`not reversed and date between ${startDate}::date and ${endDate}::date`,
    asked.payees && sql`payee = any (${asked.payees.names}::text[])`,
    asked.ownAccounts && sql`own_account = any (${asked.ownAccounts.paths}::text[])`,
  ]);

/** `account, month, lines, cents` of the period, summed as far as they are kept so. */
function source(asked: Asked) {
  const fromLines = (period: Period) =>
    sql`select account, date_trunc('month', date)::date as month, 1 as lines, amount_cents as cents from entry_line where ${lineConditions(asked, period)}`;
  if (asked.payees || asked.ownAccounts) return fromLines(asked.period);
  const { months, edges } = splitPeriod(asked.period);
  const kept = months
    ? [
        sql`select account, month, lines, cents from account_month where ${conditions(asked)} and month between ${months.startDate}::date and ${months.endDate}::date`,
      ]
    : [];
  return sql.join([...kept, ...edges.map(fromLines)], sql` union all `);
}

const totals = (metric: Metric) => sql`coalesce(sum(lines), 0)::int as lines, coalesce(sum(cents), 0)::bigint * ${signOf(metric)} as cents`;

export async function totalOf(em: EntityManager, asked: Asked): Promise<Omit<Sum, 'key'>> {
  return (await row<Omit<Sum, 'key'>>(em, sql`select ${totals(asked.metric)} from (${source(asked)}) s`))!;
}

/** The greatest first. */
export const sumsByAccount = (em: EntityManager, asked: Asked): Promise<Sum[]> =>
  rows(
    em,
    sql`select account as key, ${totals(asked.metric)} from (${source(asked)}) s group by account having sum(lines) <> 0 or sum(cents) <> 0 order by cents desc, key`,
  );

/** By the second part of the path. */
export const sumsByParent = (em: EntityManager, asked: Asked): Promise<Sum[]> =>
  rows(
    em,
    sql`select split_part(account, ':', 1) || ':' || split_part(account, ':', 2) as key, ${totals(asked.metric)}
        from (${source(asked)}) s group by 1 having sum(lines) <> 0 or sum(cents) <> 0 order by cents desc, key`,
  );

/** `key` is the first day of a month. */
export const sumsByMonth = (em: EntityManager, asked: Asked): Promise<Sum[]> =>
  rows(em, sql`select month::text as key, ${totals(asked.metric)} from (${source(asked)}) s group by month order by month`);

export const sumsByPayee = (em: EntityManager, asked: Asked): Promise<Sum[]> =>
  rows(
    em,
    sql`select payee as key, count(*)::int as lines, sum(amount_cents)::bigint * ${signOf(asked.metric)} as cents
        from entry_line where ${lineConditions(asked, asked.period)} and payee <> '' group by payee order by cents desc, key`,
  );

export const linesOf = (em: EntityManager, asked: Asked, { order, limit }: Pick<Sums, 'order' | 'limit'>): Promise<Line[]> =>
  rows(
    em,
    sql`select date, description, payee, account, amount_cents * ${signOf(asked.metric)} as cents
        from entry_line where ${lineConditions(asked, asked.period)}
        order by ${order === undefined ? sql`date desc` : order === 'most' ? sql`cents desc, date desc` : sql`cents, date desc`}, entry_id desc, line
        limit ${limit ?? 100}`,
  );
