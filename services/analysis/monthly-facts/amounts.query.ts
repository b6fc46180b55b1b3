// Amounts by month and account, by account over a few days, and balances of own accounts. They come from sums, so more lines don't slow
// them down.
import type { EntityManager } from '@mikro-orm/postgresql';
import { firstOfMonth } from '#contracts/days.js';
import { row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

export type Method = 'cash' | 'accrual';

interface Of {
  tenantId: number;
  method: Method;
}

/** Debit positive. */
export interface PathSum {
  path: string;
  /** Null if the chart doesn't contain the path. */
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

/** The last day with a line, which may be ahead; of books as of a day, up to that day. Null in empty books. */
export async function lastEntryOf(
  em: EntityManager,
  { tenantId, method, asOf }: Of & { asOf: string | undefined },
): Promise<string | null> {
  const found = await row<{ day: string }>(
    em,
    sql`select day from day_amount where tenant_id = ${tenantId} and lines > 0 and ${basisOf(method)}
        ${asOf === undefined ? sql`` : sql`and day <= ${asOf}::date`} order by day desc limit 1`,
  );
  return found?.day ?? null;
}

/** Fiscal years with lines up to `asOf`, newest first: one step of an index for each. */
export async function yearsOf(
  em: EntityManager,
  { tenantId, method, asOf, fiscalYearStart }: Of & { asOf: string; fiscalYearStart: number },
): Promise<number[]> {
  // A fiscal year has the number of the calendar year that it starts in.
  const later = sql`make_interval(months => ${fiscalYearStart - 1}::int)`;
  const before = (limit: ReturnType<typeof sql>) =>
    sql`(select month from month_amount where tenant_id = ${tenantId} and lines > 0 and ${basisOf(method)} and month <= ${limit}
         order by month desc limit 1)`;
  const found = await rows<{ year: number }>(
    em,
    sql`with recursive y as (
          select ${before(sql`${asOf}::date`)} as month
          union all
          select ${before(sql`(date_trunc('year', y.month - ${later}) + ${later} - interval '1 day')::date`)} from y where y.month is not null
        )
        select extract(year from month - ${later})::int as year from y where month is not null`,
  );
  return found.map(({ year }) => year);
}

/**
 * Sums of each account in each full month of the spans, without accounts that didn't move. Amounts of both methods and of one method are
 * separate, unsorted rows: adding them up here costs more than reading them. One statement for all spans.
 */
export async function monthSums(em: EntityManager, { tenantId, method }: Of, spans: Span[]): Promise<MonthPathSum[][]> {
  const found = await rows<MonthPathSum & { at: number }>(
    em,
    sql`select w.at, s.month, s.path, a.type, coalesce(a.money, false) as money, s.lines, s.cents
        from ${windows(spans)}
        join month_amount s on s.tenant_id = ${tenantId} and s.month between w.start_date and w.end_date and ${basisOf(method)}
        left join account a on a.tenant_id = s.tenant_id and a.path = s.path
        where s.lines <> 0 or s.cents <> 0`,
  );
  return spans.map((_, at) => found.filter((sum) => sum.at === at));
}

const windows = (spans: Span[]) =>
  table(
    'w',
    spans.map((span, at) => ({ ...span, at })),
    { at: 'int', start_date: 'date', end_date: 'date' },
  );

/** Sums of each account over spans of at most a month each. One statement for all spans. */
export async function daySums(em: EntityManager, { tenantId, method }: Of, spans: Span[]): Promise<PathSum[][]> {
  const found = await rows<PathSum & { at: number }>(
    em,
    sql`select w.at, s.path, ${named}
        from ${windows(spans)}
        join day_amount s on s.tenant_id = ${tenantId} and s.day between w.start_date and w.end_date and ${basisOf(method)}
        left join account a on a.tenant_id = s.tenant_id and a.path = s.path
        group by w.at, s.path, a.type, a.money having sum(s.lines) <> 0 or sum(s.cents) <> 0
        order by w.at, s.path`,
  );
  return spans.map((_, at) => found.filter((sum) => sum.at === at));
}

export interface Span {
  startDate: string;
  endDate: string;
}

export interface OwnAccount {
  path: string;
  cents: number;
}

/** The balance of each own account at the end of each day; a card with debt is negative. Computed as the total minus later amounts. */
export async function ownAccountsAt(em: EntityManager, { tenantId, method }: Of, days: string[]): Promise<OwnAccount[][]> {
  const dayRows = days.map((day, at) => ({ at, day, nextMonth: firstOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + 1) }));
  const ofAccount = sql`tenant_id = ${tenantId} and path = a.path and ${basisOf(method)}`;
  const found = await rows<OwnAccount & { at: number }>(
    em,
    sql`select w.at, a.path, t.cents - coalesce(m.cents, 0) - coalesce(d.cents, 0) as cents
        from ${table('w', dayRows, { at: 'int', day: 'date', next_month: 'date' })}
        cross join account a
        cross join lateral (select sum(cents)::bigint as cents, sum(lines) as lines from account_amount where ${ofAccount}) t
        left join lateral (select sum(cents)::bigint as cents from month_amount where ${ofAccount} and month >= w.next_month) m on true
        left join lateral (select sum(cents)::bigint as cents from day_amount
                           where ${ofAccount} and day > w.day and day < w.next_month) d on true
        where a.tenant_id = ${tenantId} and a.money and t.lines <> 0
        order by w.at, a.path`,
  );
  return days.map((_, at) => found.filter((account) => account.at === at).map(({ path, cents }) => ({ path, cents })));
}
