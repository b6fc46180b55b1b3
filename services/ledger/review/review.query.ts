// Rows that need review. Each kind has its own index, so that a few rows are found fast in large books.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewRow } from '#contracts/routes/review.js';
import { row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import { isUnsure } from '../decisions/unsure.js';
import { linesWhere, type LedgerRow } from '../general-ledger/ledger-page.query.js';
import { vendorOf } from '../posting/vendor.js';
import { isOpenSide } from '../posting/follow-transfers.js';
import { suggestedPairs } from '../transfers/suggested-pairs.query.js';

export interface Waiting {
  tenantId: number;
  method: 'cash' | 'accrual';
  lockedThrough: string | null;
  /** Only rows through this day. */
  through?: string;
}

/** Values of one business, or table columns for several businesses. */
type Asked = { [Key in keyof Waiting]: unknown };

/** A person or a rule decided that it is a transfer: nothing is left to decide while its other side is missing. */
const isDecided = sql`exists (
  select from gl_line d where d.tenant_id = o.tenant_id and d.entry_id = o.entry_id and d.line = o.line and d.decided_by in ('person', 'rule'))`;

/** All rows of each kind, or the newest ones: `newest` is an order with a limit. */
export const kinds = ({ tenantId, method, lockedThrough, through }: Asked, newest = sql``) => {
  const open = (alias: string) =>
    sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId} and ${sql.ref(`${alias}.basis`)} in ('both', ${method}::entry_basis)
        and (${lockedThrough}::date is null or ${sql.ref(`${alias}.date`)} > ${lockedThrough}::date)
        ${through === undefined ? sql`` : sql`and ${sql.ref(`${alias}.date`)} <= ${through}::date`}`;
  return {
    open,
    unsure: sql`select g.entry_id, g.line, g.date, 'unsure' as reason from gl_line g where ${open('g')} and ${isUnsure} ${newest}`,
    // One index scan per account. A single query for both accounts by date would read all lines if only a few are uncategorized.
    uncategorized: sql`select n.entry_id, n.line, n.date, 'uncategorized' as reason from account a cross join lateral (
        select g.entry_id, g.line, g.date from gl_line g where ${open('g')} and g.account_id = a.account_id ${newest}) n
        where a.tenant_id = ${tenantId} and a.path in (${uncategorizedIncome}, ${uncategorizedExpense})`,
    openTransfers: sql`select o.entry_id, o.line, o.date, 'open-transfer' as reason from transfer_side o
      where ${open('o')} and ${isOpenSide} and not ${isDecided} ${newest}`,
  };
};

const newestOf = (limit: number) => sql`order by date desc, entry_id desc, line desc limit ${limit}`;

export type Found = LedgerRow & Pick<ReviewRow, 'reasons' | 'suggestedPairs'>;

/** Rows that need review with all of their reasons, the newest first. */
export const waitingLines = (waiting: Waiting, limit: number) => {
  const newest = newestOf(limit);
  const { unsure, uncategorized, openTransfers } = kinds(waiting, newest);
  return sql`select entry_id, line, array_agg(reason order by reason desc) as reasons
             from ((${unsure}) union all (${uncategorized}) union all (${openTransfers})) w
             group by entry_id, line, date ${newest}`;
};

interface OpenLine {
  entryId: number;
  line: number;
  reasons: ReviewRow['reasons'];
}

export async function waitingRows(em: EntityManager, tenantId: number, lines: ReturnType<typeof waitingLines>): Promise<Found[]> {
  const open = await rows<OpenLine>(em, lines);
  if (open.length === 0) return [];
  const reasons = new Map(open.map((row) => [`${row.entryId} ${row.line}`, row.reasons]));
  const found = await rows<LedgerRow>(
    em,
    linesWhere(
      sql`g.tenant_id = ${tenantId} and (g.entry_id, g.line) in (select * from ${table('w', open, { entry_id: 'bigint', line: 'smallint' })})`,
      open.length,
      0,
    ),
  );
  const pairs = await suggestedPairs(em, tenantId, open);
  return found.map((row) => {
    const key = `${row.entryId} ${row.line}`;
    const own = pairs.get(key);
    return {
      ...row,
      reasons: [...reasons.get(key)!, ...(own ? (['suggested-transfer'] as const) : [])],
      ...(own && { suggestedPairs: own }),
    };
  });
}

interface WaitingCounts {
  /** Rows without a payee count one by one. */
  payees: number;
  total: number;
  unsure: number;
  uncategorized: number;
  openTransfers: number;
}

/** A line without a payee is a group of its own. `g` is the line. */
const payeeGroup = sql`g.payee, case when g.payee = '' then g.entry_id end as entry_id, case when g.payee = '' then g.line end as line`;

/**
 * Rows are counted by payee from an index alone, less the rows with two reasons. Collecting ten thousand rows to count distinct ones took longer
 * than showing the queue.
 */
const counted = (asked: Asked) => {
  const { openTransfers, open } = kinds(asked);
  return sql`with without_category as materialized (
               select account_id from account where tenant_id = ${asked.tenantId} and path in (${uncategorizedIncome}, ${uncategorizedExpense})),
             unsure as materialized (
               select ${payeeGroup}, count(*) as lines, count(*) filter (where g.account_id in (select account_id from without_category)) as without
               from gl_line g where ${open('g')} and ${isUnsure} group by 1, 2, 3),
             uncategorized as materialized (
               select ${payeeGroup}, count(*) as lines from without_category join gl_line g using (account_id) where ${open('g')} group by 1, 2, 3),
             open_transfers as materialized (
               select ${payeeGroup}, (${isUnsure} or g.account_id in (select account_id from without_category)) is not true as alone
               from (${openTransfers}) o join gl_line g on g.tenant_id = ${asked.tenantId} and g.entry_id = o.entry_id and g.line = o.line)
             select u.lines + n.lines - u.without + t.alone as total, u.lines as unsure, n.lines as uncategorized, t.lines as open_transfers, p.payees
             from (select coalesce(sum(lines), 0) as lines, coalesce(sum(without), 0) as without from unsure) u,
                  (select coalesce(sum(lines), 0) as lines from uncategorized) n,
                  (select count(*) as lines, count(*) filter (where alone) as alone from open_transfers) t,
                  (select count(distinct (${vendorOf}, entry_id, line)) as payees
                   from (select payee, entry_id, line from unsure union select payee, entry_id, line from uncategorized
                         union select payee, entry_id, line from open_transfers) w) p`;
};

export async function waitingCounts(em: EntityManager, waiting: Waiting): Promise<WaitingCounts> {
  return (await row<WaitingCounts>(em, counted(waiting)))!;
}

/** The same counts for several businesses. */
export function waitingCountsOf(em: EntityManager, waiting: Waiting[]): Promise<(WaitingCounts & { tenantId: number })[]> {
  const columns = { tenantId: sql.ref('b.tenant_id'), method: sql.ref('b.method'), lockedThrough: sql.ref('b.locked_through') };
  return rows(
    em,
    sql`select b.tenant_id, counted.* from ${table('b', waiting, { tenant_id: 'int', method: 'text', locked_through: 'date' })}
        cross join lateral (${counted(columns)}) counted`,
  );
}
