// Changes of net income and balances since a mark, by what happened and who did it, and the mark of a moment at which nothing is being posted.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BooksMark } from '#contracts/changes-since.js';
import { partitionOf } from '#contracts/partition.js';
import { type Changes, type ComparedBalance, maxLookEntries } from '#contracts/routes/last-look.js';
import { payablePath, receivablePath } from '#contracts/rules/trade-accounts.js';
import type { Period } from '#contracts/rules/years.js';
import { row, rows, sql } from '#platform/sql.js';
import { kindOfChange, legsSince, sourceOfLeg } from './legs.query.js';

/** Call it with the books locked: then the newest entry and this instant divide what is done from what comes. */
export const markOf = async (em: EntityManager, tenantId: number): Promise<BooksMark> =>
  (await row<BooksMark>(
    em,
    sql`select coalesce((select max(entry_id) from entry where tenant_id = ${tenantId}), 0) as newest_entry_id, clock_timestamp()::text as decided_until`,
  ))!;

export const positionOf = async (em: EntityManager, tenantId: number): Promise<number> =>
  (await row<{ position: number }>(em, sql`select position from log_head where partition = ${partitionOf(tenantId)}`))?.position ?? 0;

interface Asked {
  tenantId: number;
  after: BooksMark;
  method: 'cash' | 'accrual';
  period: Period;
  balances: readonly ComparedBalance[];
}

type Figure = 'net income' | ComparedBalance;

const within = (path: string) => sql`(a.path = ${path} or starts_with(a.path, ${`${path}:`}))`;

/** Which accounts a figure is made of, and whether it is positive on their debit side. */
const figures = (startDate: string) => sql`(values
  ('net income', -1, a.type in ('revenue', 'expense') and l.date >= ${startDate}::date), ('cash', 1, a.type = 'asset' and a.money),
  ('receivables', 1, ${within(receivablePath)}), ('payables', -1, ${within(payablePath)}), ('assets', 1, a.type = 'asset'),
  ('liabilities', -1, a.type = 'liability'), ('equity', -1, a.type in ('equity', 'revenue', 'expense'))) f (figure, sign, counts)`;

interface Found extends Pick<Changes, 'causes' | 'entries'> {
  figure: Figure;
}

/**
 * Of net income and then of each balance. What cancels out isn't listed. A category that moved from one expense to another changes no net
 * income and is listed with 0; a transfer between own accounts isn't.
 */
export const changesOf = (
  em: EntityManager,
  { tenantId, after, method, period: { startDate, endDate }, balances }: Asked,
): Promise<Found[]> =>
  rows<Found>(
    em,
    sql`with ${legsSince({ tenantId, after, method, through: endDate })}, asked as (
          select figure, n from unnest(${['net income', ...balances]}::text[]) with ordinality q (figure, n)
        ), moved_account as (
          select f.figure, ${sourceOfLeg} as source, sum(f.sign * l.amount_cents) as cents,
                 max(l.entry_id) filter (where l.reverses is null) as entered, max(l.reverses) as reversed, max(l.at) as at, bool_and(l.decided) as decided
          from leg l join account a on a.tenant_id = ${tenantId} and a.account_id = l.account_id
          cross join lateral ${figures(startDate)}
          where f.counts and f.figure in (select figure from asked)
          group by f.figure, source, l.account_id having sum(l.amount_cents) <> 0
        ), change as (
          select figure, source, sum(cents)::bigint as cents, max(entered) as entered, max(reversed) as reversed, max(at) as at, bool_and(decided) as decided
          from moved_account group by figure, source having figure = 'net income' or sum(cents) <> 0
        ), named as materialized (
          select c.figure, e.entry_id || '-' || g.line as "lineId", e.date, e.description, c.at, c.cents, ${kindOfChange(after)} as change,
                 case when c.decided or c.reversed is null then d.actor when g.line is null then removal.written_by end as by
          from change c
          join entry e on e.tenant_id = ${tenantId} and e.entry_id = coalesce(c.entered, c.reversed)
          left join lateral (select min(line) as line from gl_line g where g.tenant_id = e.tenant_id and g.entry_id = e.entry_id) g on true
          left join lateral (select case when d.decided_by = 'person' then d.actor end as actor from category_decision d
                             where d.tenant_id = e.tenant_id and d.entry_id = e.entry_id and (c.decided or e.origin = 'manual')
                             order by d.decided_at desc, d.seq desc limit 1) d on true
          left join entry removal on removal.tenant_id = ${tenantId} and removal.reverses = c.reversed
        )
        select q.figure,
               (select coalesce(jsonb_agg(to_jsonb(s) order by count desc, change, by), '[]')
                from (select change, by, count(*) as count, sum(cents)::bigint as cents from named n where n.figure = q.figure group by change, by) s) as causes,
               (select coalesce(jsonb_agg(to_jsonb(s) order by at desc, "lineId"), '[]')
                from (select "lineId", date, description, change, by, at, cents from named n where n.figure = q.figure
                      order by at desc, "lineId" limit ${maxLookEntries + 1}) s) as entries
        from asked q order by q.n`,
  );
