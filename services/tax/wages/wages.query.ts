// Reads a year's wages: what the ledger recorded, and the rows of net pay that no report explains.
import type { EntityManager } from '@mikro-orm/postgresql';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { taxYear } from '#contracts/rules/years.js';
import { row, rows, sql } from '#platform/sql.js';
import type { UnreportedPay, WagesInBooks, YearWages } from './year-wages.js';

const columns = sql`tenant_id, year, runs, gross_cents, deductions_cents, waiting_runs, waiting_cents, w3_wages_cents, w3_medicare_cents, w3_posted`;

export const storedWages = (em: EntityManager, tenantId: number): Promise<YearWages[]> =>
  rows(em, sql`select ${columns} from year_wages where tenant_id = ${tenantId}`);

/** A row that a person split is as the person says, so only rows with one category count. */
export async function wagesInBooks(
  em: EntityManager,
  { tenantId, year, method }: { tenantId: number; year: number; method: 'cash' | 'accrual' },
): Promise<WagesInBooks> {
  const { startDate, endDate } = taxYear(year);
  const found = await row<{ recorded: YearWages | null; unreported: UnreportedPay[] | null }>(
    em,
    sql`select (select to_jsonb(w) from (select tenant_id as "tenantId", year, runs, gross_cents as "grossCents", deductions_cents as "deductionsCents",
                  waiting_runs as "waitingRuns", waiting_cents as "waitingCents", w3_wages_cents as "w3WagesCents",
                  w3_medicare_cents as "w3MedicareCents", w3_posted as "w3Posted"
                from year_wages where tenant_id = ${tenantId} and year = ${year}) w) as recorded,
               (select jsonb_agg(jsonb_build_object('provider', pay_through, 'payments', payments, 'cents', cents) order by cents desc, pay_through)
                from (select pay_through, count(*)::int as payments, sum(amount_cents)::bigint as cents from leg l
                      where tenant_id = ${tenantId} and pay_through is not null and not reversed and category like 'Expenses:%'
                        and line = ${categoryLine} and bank_transaction_id is not null and basis in ('both', ${method})
                        and date between ${startDate}::date and ${endDate}::date and amount_cents > 0
                        and not exists (select from leg p where p.tenant_id = l.tenant_id and p.entry_id = l.entry_id and p.line <> l.line)
                      group by pay_through) u) as unreported`,
  );
  return { recorded: found?.recorded ?? null, unreported: found?.unreported ?? [] };
}
