// Stored reconciliations, and what changed the books through their day since they were finished.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpenEntry } from '#contracts/reconciliation-shapes.js';
import { allOf, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { Previous } from './compare-statement.js';
import { isMoney } from './open-entries.query.js';

export interface StoredRow {
  reconciliationId: string;
  /** The bank account's id, else the number of the account. */
  ownId: string;
  accountId: number;
  path: string;
  mask: string | null;
  statementDate: string;
  statedCents: number;
  beginningCents: number;
  beginningOn: string | null;
  booksCents: number;
  outstanding: OpenEntry[];
  deposits: number;
  depositsCents: number;
  payments: number;
  paymentsCents: number;
  throughEntryId: number;
  logPosition: number;
  booksHash: string;
  fileName: string | null;
  finishedBy: string;
  finishedAt: string;
  reopenedBy: string | null;
  reopenedAt: string | null;
  reopenReason: string | null;
}

interface Wanted {
  tenantId: number;
  accountId?: number | undefined;
  id?: string;
  page?: { page: number; limit: number };
}

const conditions = ({ tenantId, accountId, id }: Wanted) =>
  allOf([
    sql`r.tenant_id = ${tenantId}`,
    accountId !== undefined && sql`r.account_id = ${accountId}`,
    id !== undefined && sql`r.reconciliation_id = ${id}::uuid`,
  ]);

export const storedReconciliations = (em: EntityManager, wanted: Wanted): Promise<StoredRow[]> =>
  rows<StoredRow>(
    em,
    sql`select r.reconciliation_id, coalesce(a.bank_account_id::text, a.account_id::text) as own_id, r.account_id, a.path, a.mask, r.statement_date, r.stated_cents,
               r.beginning_cents, r.beginning_on, r.books_cents, r.outstanding, r.deposits, r.deposits_cents, r.payments, r.payments_cents, r.through_entry_id,
               r.log_position, r.books_hash, r.file_name, r.finished_by, r.finished_at, r.reopened_by, r.reopened_at, r.reopen_reason
        from reconciliation r join account a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
        where ${conditions(wanted)} order by r.statement_date desc, r.finished_at desc, r.reconciliation_id
        ${wanted.page ? sql`limit ${wanted.page.limit} offset ${(wanted.page.page - 1) * wanted.page.limit}` : sql``}`,
  );

export const countReconciliations = async (em: EntityManager, wanted: Wanted): Promise<number> =>
  (await row<{ n: number }>(em, sql`select count(*) as n from reconciliation r where ${conditions(wanted)}`))!.n;

/** The newest of each account that is not reopened, before a day if one is given. */
export const newestReconciliations = (
  em: EntityManager,
  tenantId: number,
  accounts: readonly { accountId: number; before: string | null }[],
): Promise<(Previous & { accountId: number })[]> =>
  rows(
    em,
    sql`select w.account_id, r.reconciliation_id, r.statement_date, r.stated_cents, r.through_entry_id, r.finished_by as by, r.finished_at as at
        from ${table('w', accounts, { account_id: 'int', before: 'date' })}
        cross join lateral (
          select * from reconciliation r
          where r.tenant_id = ${tenantId} and r.account_id = w.account_id and r.reopened_at is null and r.statement_date < coalesce(w.before, 'infinity')
          order by r.statement_date desc limit 1) r`,
  );

/** Who finished the reconciliation whose balance another one began with, also if it was reopened since. */
export const beginningBy = async (
  em: EntityManager,
  tenantId: number,
  { accountId, beginningOn, finishedAt }: Pick<StoredRow, 'accountId' | 'beginningOn' | 'finishedAt'>,
): Promise<string | null> => {
  const found = await row<{ by: string }>(
    em,
    sql`select finished_by as by from reconciliation
        where tenant_id = ${tenantId} and account_id = ${accountId} and statement_date = ${beginningOn}::date
          and finished_at <= ${finishedAt}::timestamptz and coalesce(reopened_at >= ${finishedAt}::timestamptz, true)
        order by finished_at desc limit 1`,
  );
  return found?.by ?? null;
};

/** The cleared entries of one, with what their postings say forever. */
export const keptEntries = (em: EntityManager, tenantId: number, reconciliationId: string): Promise<KeptEntry[]> =>
  rows<KeptEntry>(
    em,
    sql`select e.entry_id, e.date, e.description, e.reference, coalesce(g.category, '') as category, p.amount_cents
        from reconciliation r
        cross join lateral (select distinct c.id::bigint as entry_id from jsonb_array_elements_text(r.cleared) c (id)) k
        join entry e on e.tenant_id = r.tenant_id and e.entry_id = k.entry_id
        join posting p on p.tenant_id = r.tenant_id and p.entry_id = e.entry_id and p.account_id = r.account_id and ${isMoney}
        left join lateral (select a.path as category from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
                           where g.tenant_id = e.tenant_id and g.entry_id = e.entry_id order by g.line limit 1) g on true
        where r.tenant_id = ${tenantId} and r.reconciliation_id = ${reconciliationId}::uuid order by e.date, e.entry_id, p.line`,
  );

export interface KeptEntry {
  entryId: number;
  date: string;
  description: string;
  reference: string;
  category: string;
  amountCents: number;
}
