// Payments of expenses and of bills by payee, from the lines of the ledger.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { shownName } from '#contracts/rules/shown-name.js';
import { payablePath } from '#contracts/rules/trade-accounts.js';
import { unusualPayments, type Payment, type PayeePayments } from './unusual-payments.js';
import type { UnusualPayment } from '#contracts/routes/unusual-payments.js';

/** Older payments don't count as usual. */
const daysLookedAt = 800;

/** A payee's lines, column by column. */
interface PaidLines {
  description: string;
  lineIds: string[];
  dates: string[];
  cents: number[];
  categories: string[];
  accounts: string[];
}

export async function unusualPaymentsOf(
  em: EntityManager,
  { tenantId, today }: { tenantId: number; today: string },
): Promise<UnusualPayment[]> {
  const payees = await rows<PaidLines>(
    em,
    sql`select min(description) as description, array_agg(line_id) as line_ids, array_agg(date::text) as dates, array_agg(-amount_cents) as cents,
               array_agg(category) as categories, array_agg(account) as accounts
        from ledger_line
        where tenant_id = ${tenantId} and payee_key <> '' and amount_cents < 0 and (category like 'Expenses:%' or category = ${payablePath})
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

const paymentsOf = (payee: PaidLines): PayeePayments => ({
  payee: shownName(payee.description),
  payments: payee.lineIds.map((lineId, at): Payment => ({
    lineId,
    date: payee.dates[at]!,
    cents: Number(payee.cents[at]),
    category: payee.categories[at]!,
    account: payee.accounts[at]!,
  })),
});
