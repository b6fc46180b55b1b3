// Journal data of own accounts before their first statement.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { KnownFromJournals } from './opening-balance.js';

export interface OpeningDays {
  tenantId: number;
  accountId: number;
  /** The account's first day in statements. */
  date: string;
  /** The bank stated the balance at the start of this day: the same day, or a later one if older activity came without a balance. */
  statedOn: string;
}

/** Makes journals and opening balances of one business wait for each other, because each must see the other's entries. */
export async function waitForJournals(em: EntityManager, tenants: number[]): Promise<void> {
  const sorted = [...new Set(tenants)].sort((a, b) => a - b);
  if (sorted.length > 0)
    await execute(em, sql`select pg_advisory_xact_lock(hashtext('journal'), t) from (select unnest(${sorted}::int[]) as t order by 1) k`);
}

const drawn = '\\m(draws?|drawings?|withdrawals?|distributions?|dividends?)\\M';
const opening = '\\m(opening|beginning|starting|brought forward|carried forward|balance forward)\\M';

/**
 * By `tenant account`. An entry is an opening if its other side is equity other than draws, it has no income or expense, and it is labeled
 * as one or is the account's first entry without earlier activity. On the statement's own day only an opening counts, because other entries
 * may come after the statement.
 */
export async function knownFromJournals(em: EntityManager, openings: OpeningDays[]): Promise<Map<string, KnownFromJournals>> {
  if (openings.length === 0) return new Map();
  const found = await rows<KnownFromJournals & { tenantId: number; accountId: number }>(
    em,
    sql`with line as materialized (
          select k.tenant_id, k.account_id, k.stated_on, k.date as begins_on, e.entry_id, e.date, e.description, p.amount_cents
          from ${table('k', openings, { tenant_id: 'int', account_id: 'int', date: 'date', stated_on: 'date' })}
          join entry e on e.tenant_id = k.tenant_id and e.origin in ('journal', 'manual') and e.date <= k.stated_on and e.basis <> 'cash'
          cross join lateral (select sum(p.amount_cents) as amount_cents from posting p
                              where p.tenant_id = k.tenant_id and p.entry_id = e.entry_id and p.account_id = k.account_id offset 0) p
          where p.amount_cents is not null
            and (select r.entry_id from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id) is null
        ), first as (
          select tenant_id, account_id, min(date) as date from line group by 1, 2
        )
        select l.tenant_id, l.account_id, coalesce(sum(l.amount_cents) filter (where l.date < l.stated_on), 0) as sum_cents,
               min(l.date) filter (where l.date < l.stated_on) as first_on, coalesce(bool_or(o.opens), false) as opened
        from line l join first f on f.tenant_id = l.tenant_id and f.account_id = l.account_id
        cross join lateral (
          select bool_or(a.type = 'equity' and a.path !~* ${drawn}) and not bool_or(a.type in ('revenue', 'expense'))
                   and ((l.date = f.date and l.date <= l.begins_on) or bool_or(a.type = 'equity' and a.path ~* ${opening}) or l.description ~* ${opening}) as opens
          from posting p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
          where p.tenant_id = l.tenant_id and p.entry_id = l.entry_id offset 0) o
        group by 1, 2`,
  );
  return new Map(found.map(({ tenantId, accountId, ...known }) => [`${tenantId} ${accountId}`, known]));
}
