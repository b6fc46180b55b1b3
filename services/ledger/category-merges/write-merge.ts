// Merges a category into another in the database, and undoes merges, under an exclusive lock on the books: its rows don't change meanwhile,
// no new row is posted to it, and two people see each other's merge.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { noSuch } from '#contracts/problem.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { maxMergedRows, type Merge } from '#contracts/routes/category-merges.js';
import type { Identity } from '#platform/identity.js';
import { execute, row, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { byTenant, loadAccounts, type Account, type Accounts, type Books } from '../accounts/accounts.js';
import { refuse } from '../accounts/decide-category.js';
import { accountIn, heldChart } from '../accounts/write-category.js';
import type { Applied } from '../decisions/decide-categories.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { checkMerge, checkSeen, checkUndo, type Pair } from './decide-merge.js';
import { linesToMove, linesToRestore, mergesOf, paymentsLeft, shownMerge, type MergeLine, type StoredMerge } from './merges.query.js';

interface Written {
  reply: Merge;
  events: NewEvent[];
}

export async function writeMerge(
  em: EntityManager,
  who: Identity,
  { accountId, intoAccountId, seen }: { accountId: number; intoAccountId: number; seen: { path: string; into: string } },
): Promise<Written> {
  const { tenantId } = who;
  const { books, chart } = await heldChart(em, tenantId);
  const pair = { account: accountIn(chart, accountId), into: accountIn(chart, intoAccountId) };
  const [active] = await mergesOf(em, tenantId, { activeMergeOf: accountId });
  if (active?.intoAccountId === intoAccountId) return { reply: shownMerge(active), events: [] };
  checkMerge(chart, pair, books.salesTax);
  checkSeen(pair, seen);
  const lines = await linesToMove(em, books, accountId);
  if (lines.length > maxMergedRows)
    refuse('too-many-rows', `'${pair.account.path}' has ${lines.length} transactions. You can move up to ${maxMergedRows} in one merge.`);
  const note = `Merged from ${pair.account.path} by ${who.name}.`;
  const accounts = await loadAccounts(em, [tenantId]);
  const { applied, events } = await move(em, who, { books, accounts, lines, to: intoAccountId, note });
  const { mergeId } = await storeMerge(em, who, { books, pair, applied });
  await execute(em, sql`update account set closed = true where tenant_id = ${tenantId} and account_id = ${accountId}`);
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'category.merged',
    subject: pair.account.path.slice(0, 200),
    after: { into: pair.into.path, rows: applied.length },
  });
  const accountEvent = changed(tenantId, pair.account, { closed: true, mergedInto: intoAccountId });
  return { reply: await replyOf(em, tenantId, mergeId), events: [accountEvent, ...events, audit] };
}

export async function writeUndo(em: EntityManager, who: Identity, mergeId: number): Promise<Written> {
  const { tenantId } = who;
  const { books, chart } = await heldChart(em, tenantId);
  const [merge] = await mergesOf(em, tenantId, { mergeId });
  if (!merge) throw noSuch('merge');
  if (merge.undoneAt !== null) return { reply: shownMerge(merge), events: [] };
  const pair = { account: accountIn(chart, merge.accountId), into: accountIn(chart, merge.intoAccountId) };
  checkUndo(chart, pair, merge.wasClosed);
  await storeUndone(em, who, merge);
  const lines = await linesToRestore(em, books, mergeId);
  const back = { books, accounts: await loadAccounts(em, [tenantId]), to: merge.accountId, note: `Merge undone by ${who.name}.` };
  const { applied, events } = await move(em, who, { ...back, lines });
  await followEarlier(em, tenantId, { mergeId, lines, applied });
  await execute(em, sql`update category_merge set restored = ${applied.length} where tenant_id = ${tenantId} and merge_id = ${mergeId}`);
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'category.merge-undone',
    subject: pair.account.path.slice(0, 200),
    before: { into: pair.into.path, rows: merge.rows },
    after: { restored: applied.length },
  });
  const accountEvent = changed(tenantId, pair.account, { closed: merge.wasClosed, mergedInto: null });
  const followed = await paymentsBack(em, who, merge, back);
  return { reply: await replyOf(em, tenantId, mergeId), events: [accountEvent, ...events, ...followed, audit] };
}

/**
 * Moves payments recorded since the merge to the category of their invoice or bill. They don't count as restored, because they came later.
 */
async function paymentsBack(
  em: EntityManager,
  who: Identity,
  { intoAccountId }: StoredMerge,
  back: Omit<Move, 'lines'>,
): Promise<NewEvent[]> {
  const { books, accounts, to } = back;
  const meaning = accounts.all(who.tenantId).filter((account) => accounts.mergeTarget(account).accountId === to);
  const documentsOn = meaning.map(({ accountId }) => accountId);
  const lines = await paymentsLeft(em, books, { accountId: intoAccountId, documentsOn });
  return lines.length === 0 ? [] : (await move(em, who, { ...back, lines })).events;
}

interface Move {
  books: Books;
  accounts: Accounts;
  lines: MergeLine[];
  to: number;
  /** The full reason for lines without an earlier decision. */
  note: string;
}

/** Moves rows to another account. Each keeps its decider and its confidence. */
async function move(em: EntityManager, { tenantId, mail }: Identity, { books, accounts, lines, to, note }: Move) {
  const account: Account = accounts.id(tenantId, to)!;
  const wanted = lines.map(({ entryId, line, decisionSeq, by, actor, modelVersion, confidence, reason, appliedRules }) => ({
    ...{ tenantId, entryId, line, account, decisionSeq, by: by ?? ('person' as const), actor: actor ?? mail },
    ...{ modelVersion: modelVersion ?? '', confidence, reason: reasonOf(reason, note), appliedRules: appliedRules ?? [] },
    restates: true as const,
  }));
  const written = await writeDecisions(em, wanted, { accounts, books: byTenant([books]) });
  if (written.ignored.length > 0)
    throw new Error(`${written.ignored.length} rows changed while the books were held: ${written.ignored[0]!.why}`);
  return written;
}

const maxReason = 500;
const reasonOf = (before: string | null, note: string): string =>
  before ? `${before.slice(0, maxReason - note.length - 1)} ${note}` : note;

async function storeMerge(
  em: EntityManager,
  { tenantId, mail }: Identity,
  { books, pair, applied }: { books: Books; pair: Pair; applied: Applied[] },
): Promise<{ mergeId: number }> {
  const { account, into } = pair;
  const merge = (await row<{ mergeId: number }>(
    em,
    sql`insert into category_merge (tenant_id, account_id, into_account_id, was_closed, locked_through, rows, merged_by, merged_at)
        values (${tenantId}, ${account.accountId}, ${into.accountId}, ${account.closed}, ${books.lockedThrough}, ${applied.length}, ${mail}, now())
        returning merge_id`,
  ))!;
  if (applied.length > 0)
    await execute(
      em,
      insertInto(
        'merged_line',
        keysOf(applied).map((key) => ({ ...key, beforeSeq: key.seq - 1 })),
        { entry_id: 'bigint', line: 'smallint', seq: 'smallint', before_seq: 'smallint' },
        { tenant_id: tenantId, merge_id: merge.mergeId },
      ),
    );
  return merge;
}

const keysOf = (applied: Applied[]) => applied.map(({ wanted: { entryId, line }, seq }) => ({ entryId, line, seq }));

/** Runs first, so that the category no longer resolves to the other one when its rows come back. */
const storeUndone = (em: EntityManager, { tenantId, mail }: Identity, { mergeId, accountId, wasClosed }: StoredMerge): Promise<void> =>
  execute(
    em,
    sql`with undone as (update category_merge set undone_by = ${mail}, undone_at = now() where tenant_id = ${tenantId} and merge_id = ${mergeId})
        update account set closed = ${wasClosed} where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );

/** Points an earlier merge to the new decisions on rows that it had moved here, so that it can still be undone. */
async function followEarlier(
  em: EntityManager,
  tenantId: number,
  { mergeId, lines, applied }: { mergeId: number; lines: MergeLine[]; applied: Applied[] },
): Promise<void> {
  if (applied.length === 0) return;
  const back = keysOf(applied).map((key, at) => ({ ...key, former: lines[at]!.entryId, before: lines[at]!.beforeSeq! }));
  await execute(
    em,
    sql`update merged_line m set entry_id = b.entry_id, seq = b.seq
        from ${table('b', back, { entry_id: 'bigint', line: 'smallint', seq: 'smallint', former: 'bigint', before: 'smallint' })}
        where m.tenant_id = ${tenantId} and m.entry_id = b.former and m.line = b.line and m.seq = b.before and m.merge_id < ${mergeId}`,
  );
}

function changed(tenantId: number, account: ChartAccount, now: { closed: boolean; mergedInto: number | null }): NewEvent {
  const { accountId, path, number, type, money } = account;
  return accountChanged.of(tenantId, { accountId, path, number, type, money, ...now });
}

const replyOf = async (em: EntityManager, tenantId: number, mergeId: number): Promise<Merge> =>
  shownMerge((await mergesOf(em, tenantId, { mergeId }))[0]!);
