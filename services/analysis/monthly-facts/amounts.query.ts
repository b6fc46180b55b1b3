// Amounts by month and account, by account over a few days, and what own accounts hold: read from sums, so that no number of lines makes them slower.
import type { EntityManager } from '@mikro-orm/postgresql';
import { firstOfMonth } from '#contracts/days.js';
import { row, rows, sql } from '#platform/sql.js';

export type Method = 'cash' | 'accrual';

export interface Of {
  tenantId: number;
  method: Method;
}

/** Debit positive. */
export interface PathSum {
  path: string;
  /** Null where the chart does not know the path. */
  type: string | null;
  money: boolean;
  lines: number;
  cents: number;
}
export type MonthPathSum = PathSum & { month: string };

const named = sql`a.type, coalesce(a.money, false) as money, sum(s.lines)::int as lines, sum(s.cents)::bigint as cents`;
const basisOf = (method: Method) => sql`basis in ('both', ${method})`;

/** First and last day with a line, the last one up to `asOf`; null in empty books. */
export async function daysOf(
  em: EntityManager,
  { tenantId, method, asOf }: Of & { asOf: string },
): Promise<{ first: string | null; last: string | null }> {
  const within = sql`tenant_id = ${tenantId} and lines > 0 and ${basisOf(method)} and day <= ${asOf}::date`;
  return (await row(
    em,
    sql`select (select day from day_amount where ${within} order by day limit 1) as first,
               (select day from day_amount where ${within} order by day desc limit 1) as last`,
  ))!;
}

/** Years with lines up to `asOf`, newest first: one step of an index for each. */
export async function yearsOf(em: EntityManager, { tenantId, asOf }: { tenantId: number; asOf: string }): Promise<number[]> {
  const before = (limit: ReturnType<typeof sql>) =>
    sql`(select month from month_amount where tenant_id = ${tenantId} and lines > 0 and month <= ${limit} order by month desc limit 1)`;
  const found = await rows<{ year: number }>(
    em,
    sql`with recursive y as (
          select ${before(sql`${asOf}::date`)} as month
          union all
          select ${before(sql`(date_trunc('year', y.month) - interval '1 day')::date`)} from y where y.month is not null
        )
        select extract(year from month)::int as year from y where month is not null`,
  );
  return found.map(({ year }) => year);
}

/** Of each account in each month from one first of a month to another; accounts that did not move are left out. */
export function monthSums(
  em: EntityManager,
  { tenantId, method, from, through }: Of & { from: string; through: string },
): Promise<MonthPathSum[]> {
  return rows<MonthPathSum>(
    em,
    sql`select s.month, s.path, ${named}
        from month_amount s left join account a on a.tenant_id = s.tenant_id and a.path = s.path
        where s.tenant_id = ${tenantId} and s.month between ${from}::date and ${through}::date and ${basisOf(method)}
        group by s.month, s.path, a.type, a.money having sum(s.lines) <> 0 or sum(s.cents) <> 0
        order by s.month, s.path`,
  );
}

/** Of each account from one day to another, at most a month of them. */
export function daySums(em: EntityManager, { tenantId, method, startDate, endDate }: Of & Span): Promise<PathSum[]> {
  return rows<PathSum>(
    em,
    sql`select s.path, ${named}
        from day_amount s left join account a on a.tenant_id = s.tenant_id and a.path = s.path
        where s.tenant_id = ${tenantId} and s.day between ${startDate}::date and ${endDate}::date and ${basisOf(method)}
        group by s.path, a.type, a.money having sum(s.lines) <> 0 or sum(s.cents) <> 0
        order by s.path`,
  );
}

export interface Span {
  startDate: string;
  endDate: string;
}

export interface OwnAccount {
  path: string;
  cents: number;
}

/** What each own account holds at the end of a day; a card that is owed on is negative. All of it less what came after. */
export function ownAccountsAt(em: EntityManager, { tenantId, method, asOf }: Of & { asOf: string }): Promise<OwnAccount[]> {
  const [year, month] = asOf.split('-').map(Number) as [number, number];
  const nextMonth = firstOfMonth(year, month + 1);
  const ofAccount = sql`tenant_id = ${tenantId} and path = a.path and ${basisOf(method)}`;
  return rows<OwnAccount>(
    em,
    sql`select a.path, t.cents - coalesce(m.cents, 0) - coalesce(d.cents, 0) as cents
        from account a
        cross join lateral (select sum(cents)::bigint as cents, sum(lines) as lines from account_amount where ${ofAccount}) t
        left join lateral (select sum(cents)::bigint as cents from month_amount where ${ofAccount} and month >= ${nextMonth}::date) m on true
        left join lateral (select sum(cents)::bigint as cents from day_amount
                           where ${ofAccount} and day > ${asOf}::date and day < ${nextMonth}::date) d on true
        where a.tenant_id = ${tenantId} and a.money and t.lines <> 0
        order by a.path`,
  );
}
