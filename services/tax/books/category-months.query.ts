// The one reading of the books that tax stands on: income and expenses of a year by month and category.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';

export type Method = 'cash' | 'accrual';

export interface CategoryMonth {
  /** 1 to 12. */
  month: number;
  /** Full path, of income or expenses. */
  category: string;
  lines: number;
  /** Debit positive: spent is positive, earned negative. */
  cents: number;
}

export interface OfYear {
  tenantId: number;
  year: number;
  method: Method;
}

/** Of both bases and the asked one, by category and month; at most a row for each category in each month, however many entries there are. */
export function categoryMonths(em: EntityManager, { tenantId, year, method }: OfYear): Promise<CategoryMonth[]> {
  return rows<CategoryMonth>(
    em,
    sql`select extract(month from month)::int as month, category, sum(lines)::int as lines, sum(cents)::bigint as cents from category_month
        where tenant_id = ${tenantId} and month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date and basis in ('both', ${method})
          and split_part(category, ':', 1) in ('Income', 'Revenue', 'Expenses')
        group by 1, 2 having sum(lines) <> 0 or sum(cents) <> 0
        order by 2, 1`,
  );
}

/** When the entries of a year changed last; null while it has none. */
export async function yearChangedAt(em: EntityManager, { tenantId, year }: Omit<OfYear, 'method'>): Promise<string | null> {
  const found = await row<{ at: Date | string }>(
    em,
    sql`select changed_at as at from year_change where tenant_id = ${tenantId} and year = ${year}`,
  );
  return found ? new Date(found.at).toISOString() : null;
}
