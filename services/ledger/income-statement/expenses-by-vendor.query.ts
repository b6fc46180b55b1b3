// The expenses of a period by vendor: the ledger rows behind the income statement's expenses, added up by payee.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { type getExpensesByVendor, maxVendors } from '#contracts/routes/income-statement.js';
import { rows, sql } from '#platform/sql.js';
import type { Period } from '../accounts/period.js';

type Vendors = Pick<ReplyOf<typeof getExpensesByVendor>, 'vendors' | 'others' | 'noVendor' | 'total'>;

interface VendorSum {
  /** Empty: rows without a payee. Null: all vendors after the largest. */
  vendor: string | null;
  vendors: number;
  amountCents: number;
  transactions: number;
}

/** Largest first, then the others, then rows without a payee. */
export async function expensesByVendor(
  em: EntityManager,
  { tenantId, period, method }: { tenantId: number; period: Period; method: 'cash' | 'accrual' },
): Promise<Vendors> {
  const sums = await rows<VendorSum>(
    em,
    sql`select case when place <= ${maxVendors} or payee = '' then payee end as vendor, count(*) as vendors,
          sum(amount_cents) as amount_cents, sum(transactions) as transactions
        from (select payee, 0 - sum(amount_cents) as amount_cents, count(*) as transactions,
                row_number() over (order by payee = '', sum(amount_cents), payee) as place
              from gl_line
              where tenant_id = ${tenantId} and type = 'expense' and date between ${period.startDate}::date and ${period.endDate}::date
                and basis in ('both', ${method}::entry_basis)
              group by payee) v
        group by 1 order by min(place)`,
  );
  const spent = (wanted: VendorSum[]) => ({
    amountCents: wanted.reduce((sum, { amountCents }) => sum + amountCents, 0),
    transactions: wanted.reduce((sum, { transactions }) => sum + transactions, 0),
  });
  const others = sums.filter(({ vendor }) => vendor === null);
  return {
    vendors: sums.flatMap((sum) => (sum.vendor ? [{ vendor: sum.vendor, ...spent([sum]) }] : [])),
    others: { vendors: others[0]?.vendors ?? 0, ...spent(others) },
    noVendor: spent(sums.filter(({ vendor }) => vendor === '')),
    total: spent(sums),
  };
}
