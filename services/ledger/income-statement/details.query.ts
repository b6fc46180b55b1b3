// The transactions behind a line of the income statement: one page, with the count and sum of all.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Period } from '#contracts/rules/years.js';
import type { AccountType } from '#contracts/shapes.js';
import { row, rows, sql } from '#platform/sql.js';
import { isExcluded } from './income-statement.query.js';

export interface Detail {
  entryId: number;
  line: number;
  date: string;
  description: string;
  reference: string;
  path: string;
  moneyPath: string | null;
  type: AccountType;
  amountCents: number;
}

interface DetailOptions {
  tenantId: number;
  period: Period;
  method: 'cash' | 'accrual';
  category: string;
  subcategory?: string;
  /** Only the category's own rows, none of a subcategory. */
  directOnly?: boolean;
  section?: 'revenue' | 'expenses' | 'excluded';
  page: number;
  limit: number;
}

/**
 * Amounts of details are money in positive, as in the ledger. The sum is positive in its section's direction; if excluded, money in
 * positive.
 */
export async function detailsOf(
  em: EntityManager,
  options: DetailOptions,
): Promise<{ details: Detail[]; total: number; sumCents: number }> {
  const { tenantId, period, method, page, limit } = options;
  const accounts = await accountsOf(em, options);
  const where = sql`g.tenant_id = ${tenantId} and g.account_id = any (${accounts}::int[]) and g.type <> 'transfer'
    and g.date between ${period.startDate}::date and ${period.endDate}::date and g.basis in ('both', ${method}::entry_basis)`;
  const totals = (await row<{ total: number; sumCents: number }>(
    em,
    sql`select coalesce(sum(lines), 0) as total, coalesce(sum(case type when 'expense' then amount_cents else -amount_cents end), 0) as sum_cents from day_amount
        where tenant_id = ${tenantId} and account_id = any (${accounts}::int[]) and day between ${period.startDate}::date and ${period.endDate}::date
          and basis in ('both', ${method}::entry_basis)`,
  ))!;
  const details = await rows<Detail>(
    em,
    sql`select g.entry_id, g.line, g.date, g.description, g.reference, a.path, m.path as money_path, g.type, g.amount_cents
        from gl_line g
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        left join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id
        where ${where}
        order by g.date desc, g.entry_id desc, g.line desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { details, ...totals };
}

const ofSection = {
  revenue: sql`a.type = 'revenue'`,
  expenses: sql`a.type = 'expense'`,
  both: sql`a.type in ('revenue', 'expense')`,
  excluded: isExcluded,
};

/** Accounts of a category: itself and all below, or exactly one subcategory, or the category alone. */
async function accountsOf(em: EntityManager, { tenantId, category, subcategory, directOnly, section }: DetailOptions): Promise<number[]> {
  const found = await rows<{ accountId: number }>(
    em,
    sql`select account_id from account a where tenant_id = ${tenantId} and ${ofSection[section ?? 'both']} and split_part(path, ':', 2) = ${category}
          and ${subcategory === undefined && !directOnly ? sql`true` : sql`path = split_part(path, ':', 1) || ':' || ${subcategory === undefined ? category : `${category}:${subcategory}`}`}`,
  );
  return found.map((account) => account.accountId);
}
