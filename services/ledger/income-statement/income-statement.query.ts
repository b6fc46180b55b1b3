// Sums of a period by account, from month and day aggregates, or on request (mode=je) from the postings and newest decisions.
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Period, splitPeriod } from '#contracts/rules/years.js';
import { AccountType } from '#contracts/shapes.js';
import { disableNestedLoops, rows, sql } from '#platform/sql.js';
import { openingBalances, retainedEarnings } from '../accounts/standard-chart.js';
import { lineCount } from '../posting/line-count.js';

export interface AccountSum {
  path: string;
  type: AccountType;
  lines: number;
  /** Debit positive. */
  amountCents: number;
}

interface SumOptions {
  tenantId: number;
  period: Period;
  method: 'cash' | 'accrual';
  mode: 'aggregate' | 'je';
}

/** Sums of every account that a row can be categorized under: revenue, expenses, and accounts that are excluded from profit and loss. */
export async function sumByAccount(em: EntityManager, options: SumOptions): Promise<AccountSum[]> {
  if (options.mode === 'je') await disableNestedLoops(em);
  return rows<AccountSum>(
    em,
    sql`select a.path, a.type, sum(s.lines) as lines, sum(s.amount_cents) as amount_cents
        from (${options.mode === 'je' ? fromPostings(options) : fromAggregates(options, AccountType.options)}) s
        join account a on a.tenant_id = ${options.tenantId} and a.account_id = s.account_id
        where a.type in ('revenue', 'expense') or ${isExcluded}
        group by a.path, a.type
        having sum(s.lines) <> 0 or sum(s.amount_cents) <> 0
        order by a.path`,
  );
}

/** Balance-sheet accounts except own accounts, opening balances, and retained earnings. `a` is the account. */
export const isExcluded = sql`(a.type in ('asset', 'liability', 'equity') and not a.money and a.path not in (${openingBalances}, ${retainedEarnings.path}))`;

/**
 * Sums of income and expenses, or of the given types, as `account_id, type, lines, amount_cents`, from full months and the days at both
 * ends.
 */
export function fromAggregates(
  { tenantId, period, method }: Omit<SumOptions, 'mode'>,
  types: readonly AccountType[] = ['revenue', 'expense'],
) {
  const { months, edges } = splitPeriod(period);
  const basis = sql`basis in ('both', ${method}::entry_basis) and type = any (${types}::account_type[])`;
  const pieces = [
    ...(months
      ? [
          sql`select account_id, type, lines, amount_cents from month_amount where tenant_id = ${tenantId} and month between ${months.startDate}::date and ${months.endDate}::date and ${basis}`,
        ]
      : []),
    ...edges.map(
      (edge) =>
        sql`select account_id, type, lines, amount_cents from day_amount where tenant_id = ${tenantId} and day between ${edge.startDate}::date and ${edge.endDate}::date and ${basis}`,
    ),
  ];
  return sql.join(pieces, sql` union all `);
}

/**
 * A reversal cancels a line of its original, so it counts as minus one. Each table is filtered by tenant separately: the planner has no
 * statistics of a new business, and looking up its decisions row by row could take very long.
 */
function fromPostings({ tenantId, period, method }: Omit<SumOptions, 'mode'>) {
  return sql`select p.date, coalesce(d.account_id, p.account_id) as account_id, ${lineCount} as lines, p.amount_cents
    from posting p
    join (select entry_id, reverses, origin from entry where tenant_id = ${tenantId} and date between ${period.startDate}::date and ${period.endDate}::date) e
      on e.entry_id = p.entry_id
    left join (select distinct on (entry_id, line) entry_id, line, account_id from category_decision where tenant_id = ${tenantId}
               order by entry_id, line, seq desc) d on d.entry_id = p.entry_id and d.line = p.line
    where p.tenant_id = ${tenantId} and p.date between ${period.startDate}::date and ${period.endDate}::date and p.basis in ('both', ${method}::entry_basis)`;
}

export interface MonthSum {
  month: string;
  type: 'revenue' | 'expense';
  amountCents: number;
}

export async function sumByMonth(em: EntityManager, { tenantId, period, method, mode }: SumOptions): Promise<MonthSum[]> {
  if (mode === 'je') await disableNestedLoops(em);
  const source =
    mode === 'je'
      ? sql`select date_trunc('month', s.date)::date as month, a.type, s.amount_cents from (${fromPostings({ tenantId, period, method })}) s
            join account a on a.tenant_id = ${tenantId} and a.account_id = s.account_id`
      : sql`select month, type, amount_cents from month_amount
            where tenant_id = ${tenantId} and month between ${period.startDate}::date and ${period.endDate}::date and basis in ('both', ${method}::entry_basis)`;
  return rows<MonthSum>(
    em,
    sql`select month, type, sum(amount_cents) as amount_cents from (${source}) m where type in ('revenue', 'expense') group by month, type`,
  );
}

export interface DaysSum extends Period {
  revenueCents: number;
  expensesCents: number;
}

/** Revenue and expenses of two periods, both positive in their section. */
export async function resultsOf(
  em: EntityManager,
  { tenantId, method, now, before }: { tenantId: number; method: 'cash' | 'accrual'; now: Period; before: Period },
): Promise<{ now: DaysSum; before: DaysSum }> {
  const within = ({ startDate, endDate }: Period) => sql`day between ${startDate}::date and ${endDate}::date`;
  const found = await rows<{ running: boolean; revenueCents: number; expensesCents: number }>(
    em,
    sql`select ${within(now)} as running, coalesce(-sum(amount_cents) filter (where type = 'revenue'), 0) as revenue_cents,
          coalesce(sum(amount_cents) filter (where type = 'expense'), 0) as expenses_cents
        from day_amount
        where tenant_id = ${tenantId} and basis in ('both', ${method}::entry_basis) and type in ('revenue', 'expense') and (${within(now)} or ${within(before)})
        group by 1`,
  );
  const sumOf = (period: Period, running: boolean): DaysSum => {
    const { revenueCents, expensesCents } = found.find((row) => row.running === running) ?? { revenueCents: 0, expensesCents: 0 };
    return { ...period, revenueCents, expensesCents };
  };
  return { now: sumOf(now, true), before: sumOf(before, false) };
}
