// Reads merges and the rows that they move.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Merge, previewCategoryMerge } from '#contracts/routes/category-merges.js';
import type { ReplyOf } from '#contracts/define.js';
import { row, rows, sql } from '#platform/sql.js';
import type { Decision } from '../posting/store-decisions.js';
import type { Books } from '../accounts/accounts.js';

/** The newest decision on a line; `by` is null if there is none. */
export interface MergeLine {
  entryId: number;
  line: number;
  decisionSeq: number;
  /** For a row that a merge moved: the sequence number of its decision before. */
  beforeSeq?: number;
  by: Decision['by'] | null;
  actor: string | null;
  modelVersion: string | null;
  confidence: number | null;
  reason: string | null;
  appliedRules: string[] | null;
}

const decisionColumns = sql`c.decided_by as by, c.actor, c.model_version, c.confidence, c.reason, c.applied_rules`;
const isOpen = (lockedThrough: string | null) => sql`(${lockedThrough}::date is null or g.date > ${lockedThrough}::date)`;

type Locked = Pick<Books, 'tenantId' | 'lockedThrough'>;

/** The rows of a category that are not locked. */
export const linesToMove = (em: EntityManager, { tenantId, lockedThrough }: Locked, accountId: number): Promise<MergeLine[]> =>
  rows<MergeLine>(
    em,
    sql`select g.entry_id, g.line, g.decision_seq, ${decisionColumns}
        from gl_line g
        left join category_decision c on c.tenant_id = g.tenant_id and c.entry_id = g.entry_id and c.line = g.line and c.seq = g.decision_seq
        where g.tenant_id = ${tenantId} and g.account_id = ${accountId} and ${isOpen(lockedThrough)}`,
  );

/** A row `g` of a payment, and `own`, the same line of its invoice or bill under the accrual method. */
const ofDocument = sql`document_payment p
        join document d on d.tenant_id = p.tenant_id and d.document_id = p.document_id
        join gl_line own on own.tenant_id = d.tenant_id and own.entry_id = d.entry_id
        where p.tenant_id = g.tenant_id and g.entry_id in (p.cash_entry_id, p.tax_entry_id) and p.undone_at is null and own.line = g.line`;

/**
 * Rows on which the merge's decision is still the newest, with the decision before it. A payment stays with its invoice or bill if that
 * document's period was locked since.
 */
export const linesToRestore = (em: EntityManager, { tenantId, lockedThrough }: Locked, mergeId: number): Promise<MergeLine[]> =>
  rows<MergeLine>(
    em,
    sql`select g.entry_id, g.line, g.decision_seq, m.before_seq, ${decisionColumns}
        from merged_line m
        join gl_line g on g.tenant_id = m.tenant_id and g.entry_id = m.entry_id and g.line = m.line and g.decision_seq = m.seq
        left join category_decision c on c.tenant_id = m.tenant_id and c.entry_id = m.entry_id and c.line = m.line and c.seq = m.before_seq
        where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and ${isOpen(lockedThrough)}
          and not exists (select from ${ofDocument} and own.account_id = g.account_id and own.date <= ${lockedThrough}::date)`,
  );

/**
 * Rows of payments on an account whose invoices and bills are on other accounts, because they were paid while those were merged into it.
 */
export const paymentsLeft = (
  em: EntityManager,
  { tenantId, lockedThrough }: Locked,
  { accountId, documentsOn }: { accountId: number; documentsOn: number[] },
): Promise<MergeLine[]> =>
  rows<MergeLine>(
    em,
    sql`select g.entry_id, g.line, g.decision_seq, ${decisionColumns}
        from gl_line g
        left join category_decision c on c.tenant_id = g.tenant_id and c.entry_id = g.entry_id and c.line = g.line and c.seq = g.decision_seq
        where g.tenant_id = ${tenantId} and g.account_id = ${accountId} and ${isOpen(lockedThrough)}
          and exists (select from ${ofDocument} and own.account_id = any (${documentsOn}::int[]))`,
  );

interface YearSum {
  year: number;
  locked: boolean;
  shown: boolean;
  rows: number;
  amountCents: number;
}

type Sums = Pick<ReplyOf<typeof previewCategoryMerge>, 'moved' | 'years' | 'otherMethodRows' | 'locked'>;

export async function sumsOf(
  em: EntityManager,
  { tenantId, method, lockedThrough }: Pick<Books, 'tenantId' | 'method' | 'lockedThrough'>,
  { accountId, type }: { accountId: number; type: string },
): Promise<Sums> {
  const found = await rows<YearSum>(
    em,
    sql`select extract(year from g.date)::int as year, not ${isOpen(lockedThrough)} as locked, g.basis in ('both', ${method}::entry_basis) as shown,
               count(*) as rows, sum(g.amount_cents) as amount_cents
        from gl_line g where g.tenant_id = ${tenantId} and g.account_id = ${accountId} group by 1, 2, 3 order by 1 desc`,
  );
  // The ledger shows money in as positive, but costs are positive in their section.
  const sign = type === 'expense' ? -1 : 1;
  const sum = (of: YearSum[]) => ({
    rows: of.reduce((total, group) => total + group.rows, 0),
    amountCents: of.reduce((total, group) => total + sign * group.amountCents, 0) || 0,
  });
  const shown = found.filter((group) => group.shown);
  const moved = shown.filter(({ locked }) => !locked);
  return {
    moved: sum(moved),
    years: moved.map((group) => ({ year: group.year, ...sum([group]) })),
    otherMethodRows: sum(found.filter((group) => !group.shown && !group.locked)).rows,
    locked: { ...sum(shown.filter(({ locked }) => locked)), through: lockedThrough },
  };
}

export const rememberedOf = async (em: EntityManager, tenantId: number, accountId: number): Promise<number> =>
  (await row<{ count: number }>(
    em,
    sql`select count(*) as count from remembered_decision where tenant_id = ${tenantId} and account_id = ${accountId}`,
  ))!.count;

export interface StoredMerge extends Merge {
  accountId: number;
  intoAccountId: number;
  wasClosed: boolean;
}

/** Newest first. Optionally only one merge, or only the active merge of one category. */
export const mergesOf = (
  em: EntityManager,
  tenantId: number,
  { mergeId, activeMergeOf, limit = 200 }: { mergeId?: number; activeMergeOf?: number; limit?: number } = {},
): Promise<StoredMerge[]> =>
  rows<StoredMerge>(
    em,
    sql`select m.merge_id, a.path, i.path as into, m.rows, m.merged_by, m.merged_at, m.undone_by, m.undone_at, m.restored, m.rows - m.restored as kept,
               m.account_id, m.into_account_id, m.was_closed
        from category_merge m
        join account a on a.tenant_id = m.tenant_id and a.account_id = m.account_id
        join account i on i.tenant_id = m.tenant_id and i.account_id = m.into_account_id
        where m.tenant_id = ${tenantId}
          ${mergeId === undefined ? sql`` : sql`and m.merge_id = ${mergeId}`}
          ${activeMergeOf === undefined ? sql`` : sql`and m.account_id = ${activeMergeOf} and m.undone_at is null`}
        order by m.merge_id desc limit ${limit}`,
  );

export const shownMerge = ({ accountId: _, intoAccountId: __, wasClosed: ___, ...merge }: StoredMerge): Merge => merge;
