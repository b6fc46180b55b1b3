// Reads the W-3 of a year, its entry, and the wages and payroll taxes that the books have without it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { W3, W3Boxes } from '#contracts/routes/pay-runs.js';
import { payrollPaths } from '#contracts/rules/payroll-accounts.js';
import { taxYear } from '#contracts/rules/years.js';
import { row, rows, sql } from '#platform/sql.js';
import { loadAccounts, type Accounts } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { offerOf, type BookedPay } from './w3.js';

export interface KeptW3 {
  /** Null before the form is saved. */
  boxes: W3Boxes | null;
  entryId: number | null;
  /** Pay runs of the year are imported, so its wages are gross already. */
  hasRuns: boolean;
}

export const keptW3 = async (em: EntityManager, tenantId: number, year: number): Promise<KeptW3> =>
  (await row<KeptW3>(
    em,
    sql`select w.boxes, w.entry_id, exists (select from pay_run where tenant_id = ${tenantId}
          and pay_on between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date) as has_runs
        from (values (1)) as asked left join w3 w on w.tenant_id = ${tenantId} and w.year = ${year}`,
  ))!;

/** Those of the years whose wages an entry has corrected to the W-3. */
export const correctedYears = async (em: EntityManager, tenantId: number, years: readonly number[]): Promise<number[]> =>
  (await rows<{ year: number }>(em, sql`select year from w3 where tenant_id = ${tenantId} and entry_id is not null and year = any (${[...years]}::int[]) order by 1`)).map(({ year }) => year); // prettier-ignore

/** On the accounts of wages and of payroll taxes and their subcategories, without the entry of the W-3. */
export async function bookedPay(
  em: EntityManager,
  {
    tenantId,
    year,
    method,
    accounts,
    except,
  }: { tenantId: number; year: number; method: string; accounts: Accounts; except: number | null },
): Promise<BookedPay> {
  const pathOf = (path: string): string => {
    const account = accounts.path(tenantId, path);
    return account ? accounts.mergeTarget(account).path : path;
  };
  const [wages, taxes] = [pathOf(payrollPaths.wages), pathOf(payrollPaths.taxes)];
  const { startDate, endDate } = taxYear(year);
  const found = await row<BookedPay>(
    em,
    sql`select coalesce(0 - sum(g.amount_cents) filter (where a.path = ${wages} or starts_with(a.path, ${`${wages}:`})), 0)::bigint as wages_cents,
               coalesce(0 - sum(g.amount_cents) filter (where a.path = ${taxes} or starts_with(a.path, ${`${taxes}:`})), 0)::bigint as payroll_taxes_cents
        from account a
        join gl_line g on g.tenant_id = a.tenant_id and g.account_id = a.account_id
        where a.tenant_id = ${tenantId} and (a.path in (${wages}, ${taxes}) or starts_with(a.path, ${`${wages}:`}) or starts_with(a.path, ${`${taxes}:`}))
          and g.date between ${startDate}::date and ${endDate}::date and g.basis in ('both', ${method}::entry_basis)
          and g.entry_id is distinct from ${except}::bigint`,
  );
  return found!;
}

/** `written`: what a request has just saved. */
export async function shownW3(
  em: EntityManager,
  { tenantId, year, written }: { tenantId: number; year: number; written?: KeptW3 },
): Promise<W3> {
  const { method } = await booksOf(em, tenantId);
  const { boxes, entryId, hasRuns } = written ?? (await keptW3(em, tenantId, year));
  if (!boxes) return { year, boxes: null, entryLineId: null, offer: null };
  const accounts = await loadAccounts(em, [tenantId]);
  const offer = hasRuns ? null : offerOf(boxes, await bookedPay(em, { tenantId, year, method, accounts, except: entryId }));
  return { year, boxes, entryLineId: entryId === null ? null : `${entryId}-1`, offer };
}
