// Posted payments to a state that most likely remit sales tax, with another category than Sales Tax that nobody chose.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { type listPostedRemittances, maxRemittances } from '#contracts/routes/sales-tax.js';
import { categoryLine, firstPartLine } from '#contracts/rules/bank-entry-lines.js';
import { remitsSalesTax, salesTaxHints } from '#contracts/rules/sales-tax-remittances.js';
import { rows, sql } from '#platform/sql.js';
import { isSalesTax } from './sales-tax-lines.js';

type Remittances = ReplyOf<typeof listPostedRemittances>;

/** Read before the words decide, which a database can't. */
const maxRead = 5_000;

export async function postedRemittances(
  em: EntityManager,
  books: { tenantId: number; lockedThrough: string | null },
): Promise<Remittances> {
  const through = books.lockedThrough;
  const found = await rows<Remittances['remittances'][number]>(
    em,
    sql`select g.entry_id || '-' || g.line as line_id, g.date, g.description, g.amount_cents, a.path as category
        from gl_line g
        join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id and e.origin = 'bank' and e.activity is null
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        where g.tenant_id = ${books.tenantId} and g.line = ${categoryLine} and g.amount_cents < 0 and g.description ~* ${salesTaxHints}
          and g.decided_by in ('history', 'model') and not (${isSalesTax})
          and not exists (select from gl_line o where o.tenant_id = g.tenant_id and o.entry_id = g.entry_id and o.line >= ${firstPartLine})
        order by g.date, g.entry_id limit ${maxRead}`,
  );
  const remittances = found.filter(({ description }) => remitsSalesTax(description));
  const open = remittances.filter(({ date }) => through === null || date > through);
  return { remittances: open.slice(0, maxRemittances), locked: { count: remittances.length - open.length, through } };
}
