// Posted bank transactions whose sales tax differs from the setting, in days that are not locked, by the same arithmetic as `taxWithin`.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { maxRetaxed, type previewPostedTax } from '#contracts/routes/sales-tax.js';
import { categoryLine, firstPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import type { SalesTax } from '#contracts/settings.js';
import { row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

interface TaxedBooks {
  tenantId: number;
  salesTax: SalesTax;
  lockedThrough: string | null;
}

/** Rates have at most four decimals of a percent. */
const ratesOf = ({ rates }: SalesTax) => rates.map(({ from, percent }) => ({ fromOn: from, millionths: Math.round(percent * 10_000) }));
const isWithinAny = sql`exists (select from unnest(c.paths) p (path) where a.path = p.path or starts_with(a.path, p.path || ':'))`;

/** Decimals are rounded half away from zero. */
const differing = ({ tenantId, salesTax, lockedThrough }: TaxedBooks) => sql`
  select * from (
    select l.*, case when within then round(gross_cents::numeric * millionths / (1000000 + millionths)) else 0 end as new_tax_cents
    from (
      select g.entry_id, g.date, g.account_id, g.amount_cents + coalesce(t.amount_cents, 0) as gross_cents,
        coalesce(t.amount_cents, 0) as tax_cents, ${isWithinAny} as within,
        coalesce((select r.millionths from ${table('r', ratesOf(salesTax), { from_on: 'date', millionths: 'int' })}
                  where r.from_on <= g.date order by r.from_on desc limit 1), 0) as millionths
      from gl_line g
      join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id and e.origin = 'bank' and e.activity is null
      join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
      cross join (select ${salesTax.categories}::text[] as paths) c
      left join gl_line t on t.tenant_id = g.tenant_id and t.entry_id = g.entry_id and t.line = ${taxLine}
      where g.tenant_id = ${tenantId} and g.line = ${categoryLine} and g.date > ${lockedThrough ?? '0001-01-01'}::date
        and (${isWithinAny} or t.entry_id is not null)
        and not exists (select from gl_line o where o.tenant_id = g.tenant_id and o.entry_id = g.entry_id and o.line >= ${firstPartLine})
    ) l
  ) d where new_tax_cents <> tax_cents`;

export async function postedTax(em: EntityManager, books: TaxedBooks): Promise<ReplyOf<typeof previewPostedTax>> {
  const found = await row<ReplyOf<typeof previewPostedTax>>(
    em,
    sql`select count(*) as transactions, coalesce(sum(new_tax_cents - tax_cents), 0)::bigint as tax_cents,
          min(date) as "from", max(date) as "to" from (${differing(books)}) d`,
  );
  return found!;
}

/** The oldest, as many as one call changes. */
export const entriesToRetax = (em: EntityManager, books: TaxedBooks): Promise<{ entryId: number; accountId: number }[]> =>
  rows(em, sql`select entry_id, account_id from (${differing(books)}) d order by date, entry_id limit ${maxRetaxed}`);
