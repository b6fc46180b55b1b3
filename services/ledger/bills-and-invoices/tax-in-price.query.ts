// Refuses a category of an invoice's line that would need another sales tax: the tax in its price is on a line of the same invoice.
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseConflict } from '#contracts/problem.js';
import { includesTax, percentOn } from '#contracts/rules/sales-tax.js';
import type { SalesTax } from '#contracts/settings.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { salesTax as salesTaxPath } from '../accounts/standard-chart.js';
import type { LineOfEntry } from '../posting/document-lines.query.js';

/** `lines` include the lines of the invoices themselves. An invoice on which a person named sales tax has none in its prices. */
export async function refuseOtherTax(
  em: EntityManager,
  { tenantId, salesTax, lines, path }: { tenantId: number; salesTax: SalesTax | null | undefined; lines: LineOfEntry[]; path: string },
): Promise<void> {
  if (!salesTax || lines.length === 0) return;
  const found = await rows<{ path: string; date: string }>(
    em,
    sql`select a.path, d.date
        from ${table('k', lines, { entry_id: 'bigint', line: 'smallint' })}
        join document d on d.tenant_id = ${tenantId} and d.entry_id = k.entry_id and d.kind = 'invoice'
        join gl_line g on g.tenant_id = d.tenant_id and g.entry_id = d.entry_id and g.line = k.line
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        where not exists (select from gl_line t join account o on o.tenant_id = t.tenant_id and o.account_id = t.account_id
                          where t.tenant_id = d.tenant_id and t.entry_id = d.entry_id and o.path = ${salesTaxPath} and t.decided_by = 'person')`,
  );
  const other = found.find(
    (line) => percentOn(salesTax, line.date) > 0 && includesTax(salesTax, line.path) !== includesTax(salesTax, path),
  );
  if (other)
    refuseConflict(
      'tax-in-price',
      `Prices include sales tax in only one of '${other.path}' and '${path}', so the invoice would have the wrong tax. Void it and enter it again in the other category. Nothing was changed.`,
    );
}
