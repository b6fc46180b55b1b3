// Payments of expenses by payee, as they stand in the lines of the ledger.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { shownName } from '../payees/shown-name.js';
import { unusualPayments, type Payment, type PayeePayments } from './unusual-payments.js';
import type { UnusualPayment } from '#contracts/routes/unusual-payments.js';

/** Older ones say nothing of what is usual; a payee that was paid before them is not new. */
const daysLookedAt = 800;

export async function unusualPaymentsOf(
  em: EntityManager,
  { tenantId, today }: { tenantId: number; today: string },
): Promise<UnusualPayment[]> {
  const payees = await rows<{
    description: string;
    lineIds: string[];
    dates: string[];
    cents: number[];
    categories: string[];
    accounts: string[];
  }>(
    em,
    sql`select min(description) as description, array_agg(line_id) as line_ids, array_agg(date::text) as dates, array_agg(-amount_cents) as cents,
               array_agg(category) as categories, array_agg(account) as accounts
        from ledger_line
        where tenant_id = ${tenantId} and payee_key <> '' and amount_cents < 0 and category like 'Expenses:%'
          and date between ${today}::date - ${daysLookedAt}::int and ${today}::date
        group by payee_key`,
  );
  const accounts = await rows<{ account: string; newestOn: string }>(
    em,
    sql`select account, max(date)::text as newest_on from ledger_line where tenant_id = ${tenantId} group by account`,
  );
  return unusualPayments(payees.map(paymentsOf), {
    today,
    newestOn: new Map(accounts.map(({ account, newestOn }) => [account, newestOn])),
  });
}

const paymentsOf = (one: {
  description: string;
  lineIds: string[];
  dates: string[];
  cents: number[];
  categories: string[];
  accounts: string[];
}): PayeePayments => ({
  payee: shownName(one.description),
  payments: one.lineIds.map((lineId, at): Payment => ({
    lineId,
    date: one.dates[at]!,
    cents: Number(one.cents[at]),
    category: one.categories[at]!,
    account: one.accounts[at]!,
  })),
});
