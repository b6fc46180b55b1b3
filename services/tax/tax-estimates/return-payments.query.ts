// What was paid with a year's return, in the year after it, as the payments' categories say. None of it is an installment.
import type { EntityManager } from '@mikro-orm/postgresql';
import { otherOwnerTax, ownerTax } from '#contracts/rules/owner-tax.js';
import { taxYear } from '#contracts/rules/years.js';
import { row, sql } from '#platform/sql.js';

export interface ReturnPayments {
  /** With Form 4868: Schedule 3 (Form 1040), line 10. */
  extensionCents: number;
  /** The amount owed: Form 1040, line 37. */
  balanceDueCents: number;
}

export async function returnPayments(em: EntityManager, { tenantId, year }: { tenantId: number; year: number }): Promise<ReturnPayments> {
  const { startDate, endDate } = taxYear(year + 1);
  const paid = (path: string) =>
    sql`coalesce(sum(amount_cents) filter (where category = ${path} or starts_with(category, ${`${path}:`})), 0)::bigint`;
  return (await row<ReturnPayments>(
    em,
    sql`select ${paid(otherOwnerTax.extension)} as extension_cents, ${paid(otherOwnerTax['balance-due'])} as balance_due_cents
        from leg where tenant_id = ${tenantId} and starts_with(category, ${ownerTax})
          and not reversed and basis in ('both', 'cash') and date between ${startDate}::date and ${endDate}::date`,
  ))!;
}
