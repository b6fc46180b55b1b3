// The only query that tax figures are based on: income and expenses of a year by month and category.
import type { EntityManager } from '@mikro-orm/postgresql';
import { inventoryPattern } from '#contracts/rules/inventory-accounts.js';
import { taxYear } from '#contracts/rules/years.js';
import { row, rows, sql } from '#platform/sql.js';
import type { CarCost } from '../treatments/car-costs.js';

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
  /** What the texts of its transactions say about a car; they are apart from the category’s others. */
  car?: CarCost;
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

interface YearMonths {
  /** Of income and expenses, and of the inventory accounts, without what opens those. */
  months: CategoryMonth[];
  /** The guesses outside of them: the right answer might put them there. */
  elsewhere: CategoryMonth[];
  /** On the inventory accounts when the year started; null if nothing has been on one by the end of the year. */
  inventoryAtStartCents: number | null;
  /** The first inventory account that has entries; null if none has. */
  inventoryAccount: string | null;
}

export async function yearMonths(em: EntityManager, of: OfYear): Promise<YearMonths> {
  const found = await monthsWithQuestions(em, of);
  const [inventory = [], others = []] = [true, false].map((wanted) =>
    found
      .filter(({ isInventory }) => isInventory === wanted)
      .map(({ car, isInventory: _, ...month }): CategoryMonth => (car ? { ...month, car } : month)),
  );
  const atStart = inventory.filter(({ month }) => month === 0).reduce((sum, { cents }) => sum + cents, 0);
  return {
    months: [...inventory.filter(({ month }) => month > 0), ...others.filter(isResult)],
    elsewhere: others.filter((month) => !isResult(month)),
    inventoryAtStartCents: inventory.length === 0 ? null : atStart,
    inventoryAccount: inventory[0]?.category ?? null,
  };
}

/** By its name, or because the settings name it. */
const isInventory = (tenantId: number, category: ReturnType<typeof sql>) =>
  sql`(${category} ~* ${inventoryPattern} or exists (
    select from business b cross join jsonb_array_elements_text(b.inventory_accounts) as account (path)
    where b.tenant_id = ${tenantId} and (${category} = account.path or starts_with(${category}, account.path || ':'))))`;

/** Whether leg `l` on an inventory account belongs to an entry that opens balances: no purchase. */
export const opensBalances = sql`exists (select from leg o where o.tenant_id = l.tenant_id and o.entry_id = l.entry_id
  and o.category ~* '^Equity:Opening Balance' and not o.reversed)`;

/**
 * The sums are by category alone, so those of transactions about a car are taken out of them and listed next to them. Month 0: what was on
 * the inventory accounts when the year started, or opened them in it.
 */
function monthsWithQuestions(em: EntityManager, { tenantId, year, method }: OfYear): Promise<(CategoryMonth & { isInventory: boolean })[]> {
  const { startDate, endDate } = taxYear(year);
  const isOfYear = (day: 'date' | 'month') =>
    sql`tenant_id = ${tenantId} and ${sql.ref(day)} between ${startDate}::date and ${endDate}::date and basis in ('both', ${method})`;
  return rows<CategoryMonth & { isInventory: boolean }>(
    em,
    sql`with about_cars as materialized (
          select date_trunc('month', date)::date as month, category, car_cost, count(*)::int as lines, sum(amount_cents)::bigint as cents,
                 count(*) filter (where unconfirmed)::int as unconfirmed_lines,
                 coalesce(sum(amount_cents) filter (where unconfirmed), 0)::bigint as unconfirmed_cents
          from leg
          where ${isOfYear('date')} and car_cost is not null and not reversed and category like 'Expenses:%'
          group by 1, 2, 3
        )
        select extract(month from month)::int as month, category, car_cost as car, sum(lines)::int as lines, sum(cents)::bigint as cents,
               sum(unconfirmed_lines)::int as unconfirmed_lines, sum(unconfirmed_cents)::bigint as unconfirmed_cents, false as is_inventory
        from (
          select month, category, null as car_cost, lines, cents, unconfirmed_lines, unconfirmed_cents from category_month
          where ${isOfYear('month')} and (split_part(category, ':', 1) = any (${results}::text[]) or unconfirmed_lines <> 0)
            and not ${isInventory(tenantId, sql`category`)}
          union all
          select month, category, null, -lines, -cents, -unconfirmed_lines, -unconfirmed_cents from about_cars
          union all
          select month, category, car_cost, lines, cents, unconfirmed_lines, unconfirmed_cents from about_cars
        ) as every
        group by 1, 2, 3 having sum(lines) <> 0 or sum(cents) <> 0
        union all
        select case when l.date < ${startDate}::date or ${opensBalances} then 0 else extract(month from l.date)::int end,
               l.category, null, count(*)::int, sum(l.amount_cents)::bigint, count(*) filter (where l.unconfirmed)::int,
               coalesce(sum(l.amount_cents) filter (where l.unconfirmed), 0)::bigint, true
        from leg l
        where l.tenant_id = ${tenantId} and not l.reversed and l.basis in ('both', ${method}) and l.date <= ${endDate}::date
          and l.category in (select m.category from category_month m where m.tenant_id = ${tenantId} and ${isInventory(tenantId, sql`m.category`)})
        group by 1, 2
        order by 2, 1, 3 nulls first`,
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
