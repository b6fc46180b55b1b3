// The only query that tax figures are based on: income and expenses of a year by month and category.
import type { EntityManager } from '@mikro-orm/postgresql';
import { taxYear } from '#contracts/rules/years.js';
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
  /** The part that is based on an unconfirmed guess. */
  unconfirmedLines?: number;
  unconfirmedCents?: number;
  /** It bought assets of the register, which deducts them: see year-in-books/asset-months.ts. */
  isAsset?: true;
}

export interface OfYear {
  tenantId: number;
  year: number;
  method: Method;
}

/** The account types of income and expenses. */
const results = ['Income', 'Revenue', 'Expenses'];
export const isResult = ({ category }: Pick<CategoryMonth, 'category'>): boolean => results.includes(category.split(':', 1)[0]!);

/** Entries of the requested basis and of both, by category and month: at most one row for each category and month. */
export async function categoryMonths(em: EntityManager, of: OfYear): Promise<CategoryMonth[]> {
  return (await yearMonths(em, of)).months;
}

/** `elsewhere` has the guesses outside income and expenses: the right answer might put them there. */
export async function yearMonths(em: EntityManager, of: OfYear): Promise<{ months: CategoryMonth[]; elsewhere: CategoryMonth[] }> {
  const all = await monthsWithQuestions(em, of);
  return { months: all.filter(isResult), elsewhere: all.filter((month) => !isResult(month)) };
}

function monthsWithQuestions(em: EntityManager, { tenantId, year, method }: OfYear): Promise<CategoryMonth[]> {
  return rows<CategoryMonth>(
    em,
    sql`select extract(month from month)::int as month, category, sum(lines)::int as lines, sum(cents)::bigint as cents,
               sum(unconfirmed_lines)::int as unconfirmed_lines, sum(unconfirmed_cents)::bigint as unconfirmed_cents
        from category_month
        where tenant_id = ${tenantId} and month between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date and basis in ('both', ${method})
          and (split_part(category, ':', 1) = any (${results}::text[]) or unconfirmed_lines <> 0)
        group by 1, 2 having sum(lines) <> 0 or sum(cents) <> 0
        order by 2, 1`,
  );
}

/** When the year's entries last changed; null if it has none. */
export async function yearChangedAt(em: EntityManager, { tenantId, year }: Omit<OfYear, 'method'>): Promise<string | null> {
  const found = await row<{ at: Date | string }>(
    em,
    sql`select changed_at as at from year_change where tenant_id = ${tenantId} and year = ${year}`,
  );
  return found ? new Date(found.at).toISOString() : null;
}
