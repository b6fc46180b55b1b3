// Account balances at the end of a day, debit positive: from the sums of full months and the days since.
import type { EntityManager } from '@mikro-orm/postgresql';
import { firstOfMonth, lastOfMonth, partsOf } from '#contracts/days.js';
import { rows, sql } from '#platform/sql.js';

export interface Held {
  account: string;
  /** An own bank, card or cash account. */
  money: boolean;
  cents: number;
}

/** Every account of assets, liabilities and equity whose balance isn't zero. */
export function heldAt(
  em: EntityManager,
  { tenantId, method, at }: { tenantId: number; method: 'cash' | 'accrual'; at: string },
): Promise<Held[]> {
  const [year, month] = partsOf(at);
  const isMonthEnd = at === lastOfMonth(year, month);
  const of = sql`tenant_id = ${tenantId} and basis in ('both', ${method}) and (account like 'Assets:%' or account like 'Liabilities:%' or account like 'Equity:%')`;
  const days = sql`union all select account, amount_cents from entry_line
    where ${of} and not reversed and date between ${firstOfMonth(year, month)}::date and ${at}::date`;
  return rows(
    em,
    sql`select h.account, coalesce(bool_or(a.money), false) as money, h.cents
        from (select account, sum(cents)::bigint as cents from (
                select account, cents from account_month where ${of} and month ${isMonthEnd ? sql`<=` : sql`<`} ${firstOfMonth(year, month)}::date
                ${isMonthEnd ? sql`` : days}
              ) s group by account having sum(cents) <> 0) h
        left join account a on a.tenant_id = ${tenantId} and a.path = h.account
        group by h.account, h.cents order by abs(h.cents) desc, h.account`,
  );
}
