// Counts and totals over the ledger of a period, all from aggregates; only the few positive subscription rows are read themselves.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';
import { uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import { fromAggregates } from '../income-statement/income-statement.query.js';
import { isHidden } from './ledger-page.query.js';

interface LedgerTotals {
  transactions: number;
  uncategorized: number;
  /** Money that came in as revenue, positive. */
  revenueCents: number;
  expensesCents: number;
  subscriptionsPositive: number;
  subscriptionsPositiveCents: number;
}

interface TotalsOptions {
  tenantId: number;
  method: 'cash' | 'accrual';
  startDate?: string;
  endDate?: string;
}

export async function ledgerTotals(em: EntityManager, { tenantId, method, startDate, endDate }: TotalsOptions): Promise<LedgerTotals> {
  const period = { startDate: startDate ?? '1970-01-01', endDate: endDate ?? '2100-12-31' };
  const within = (column: string) =>
    sql`tenant_id = ${tenantId} and basis in ('both', ${method}::entry_basis)
      and ${sql.ref(column)} between ${period.startDate}::date and ${period.endDate}::date`;
  return (await row<LedgerTotals>(
    em,
    sql`with uncategorized as (select account_id from account where tenant_id = ${tenantId} and path in (${uncategorizedIncome}, ${uncategorizedExpense})),
        subscriptions as (select account_id from account where tenant_id = ${tenantId} and split_part(path, ':', 2) = 'Subscriptions' and type = 'expense'),
        sums as (select account_id, type, sum(lines) as lines, sum(amount_cents) as cents from (${fromAggregates({ tenantId, period, method })}) s group by account_id, type)
        select (select coalesce(sum(lines), 0) from day_total where ${within('day')})
                 - (select count(*) from transfer_side where ${within('date')} and ${isHidden}) as transactions,
               (select coalesce(sum(lines), 0) from sums where account_id in (select account_id from uncategorized)) as uncategorized,
               (select coalesce(-sum(cents), 0) from sums where type = 'revenue') as revenue_cents,
               (select coalesce(sum(cents), 0) from sums where type = 'expense') as expenses_cents,
               p.n as subscriptions_positive, p.cents as subscriptions_positive_cents
        from (select count(*) as n, coalesce(sum(amount_cents), 0) as cents from gl_line
              where ${within('date')} and type = 'expense' and amount_cents > 0 and account_id in (select account_id from subscriptions)) p`,
  ))!;
}
