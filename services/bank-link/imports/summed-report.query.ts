// Rejects a second report of the same sales: one lists each sale, the other the payouts. An account takes one of them per period. Rejects also
// payouts that were imported as one row each before their refunds were read.
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseConflict } from '#contracts/problem.js';
import { row, sql } from '#platform/sql.js';
import { layoutName } from '../statements/layout-names.js';

const singles = layoutName('shopify-transactions');
const sums = layoutName('shopify-payouts');

/** The totals of payouts that have parts. */
const payouts = (tenantId: number, importId: string) =>
  sql`select date, sum(amount_cents) as amount_cents from import_row
      where tenant_id = ${tenantId} and import_id = ${importId} and status <> 'rejected' group by line, date having count(*) > 1`;

/** Throws DomainError 'summed-report'. The caller has locked the account, so the second of two commits sees the first. */
export async function refuseSummedReport(em: EntityManager, { tenantId, importId }: { tenantId: number; importId: string }): Promise<void> {
  const other = await row<{ fileName: string; layout: string; firstDate: string; lastDate: string }>(
    em,
    sql`select i.file_name, i.layout, i.first_date, i.last_date from import own
        join import i on i.tenant_id = own.tenant_id and i.bank_account_id = own.bank_account_id and i.import_id <> own.import_id
          and i.state in ('committing', 'committed') and i.first_date <= own.last_date and i.last_date >= own.first_date
        where own.tenant_id = ${tenantId} and own.import_id = ${importId}
          and ((own.layout = ${singles} and i.layout = ${sums}) or (own.layout = ${sums} and i.layout = ${singles})
            or (own.layout = ${sums} and i.layout = ${sums} and exists (
              select from import_row r join (${payouts(tenantId, importId)}) p on p.date = r.date and p.amount_cents = r.amount_cents
              where r.tenant_id = i.tenant_id and r.import_id = i.import_id and r.bank_transaction_id is not null)))
        order by i.first_date limit 1`,
  );
  if (!other) return;
  const { fileName, layout, firstDate, lastDate } = other;
  refuseConflict(
    'summed-report',
    `“${fileName}” (${layout}) is in the books for ${firstDate} to ${lastDate}, and this report contains the same sales. Undo that import first if you prefer this one.`,
  );
}
