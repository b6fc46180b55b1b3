// The expenses of a period by vendor: the ledger rows behind the income statement's expenses, added up by payee.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { maxPayeeFilter } from '#contracts/rules/payee-text.js';
import { type getExpensesByVendor, maxVendors } from '#contracts/routes/income-statement.js';
import type { Period } from '#contracts/rules/years.js';
import { rows, sql } from '#platform/sql.js';
import { vendorOf } from '../posting/vendor.js';

type Vendors = Pick<ReplyOf<typeof getExpensesByVendor>, 'vendors' | 'others' | 'noVendor' | 'total'>;

interface VendorSum {
  /** Empty: rows without a payee. Null: all vendors after the largest. */
  vendor: string | null;
  vendors: number;
  amountCents: number;
  transactions: number;
  /** One per line; of one vendor only. */
  payees: string;
}

/** Largest first, then the others, then rows without a payee. */
export async function expensesByVendor(
  em: EntityManager,
  { tenantId, period, method }: { tenantId: number; period: Period; method: 'cash' | 'accrual' },
): Promise<Vendors> {
  const sums = await rows<VendorSum>(
    em,
    sql`select case when place <= ${maxVendors} or vendor = '' then vendor end as vendor, count(*) as vendors,
          sum(amount_cents) as amount_cents, sum(transactions) as transactions, min(payees) as payees
        from (select ${vendorOf} as vendor, 0 - sum(amount_cents) as amount_cents, count(*) as transactions,
                string_agg(distinct payee, chr(10)) as payees,
                row_number() over (order by ${vendorOf} = '', sum(amount_cents), ${vendorOf}) as place
              from gl_line
              where tenant_id = ${tenantId} and type = 'expense' and date between ${period.startDate}::date and ${period.endDate}::date
                and basis in ('both', ${method}::entry_basis)
              group by 1) v
        group by 1 order by min(place)`,
  );
  const spent = (wanted: VendorSum[]) => ({
    amountCents: wanted.reduce((sum, { amountCents }) => sum + amountCents, 0),
    transactions: wanted.reduce((sum, { transactions }) => sum + transactions, 0),
  });
  const others = sums.filter(({ vendor }) => vendor === null);
  return {
    vendors: sums.flatMap((sum) => {
      const payees = sum.payees.length <= maxPayeeFilter ? sum.payees : null;
      return sum.vendor ? [{ vendor: sum.vendor, payees, ...spent([sum]) }] : [];
    }),
    others: { vendors: others[0]?.vendors ?? 0, ...spent(others) },
    noVendor: spent(sums.filter(({ vendor }) => vendor === '')),
    total: spent(sums),
  };
}
