// Locks lines, applies the decisions that are still valid, and changes the aggregates by exactly the amounts of the locked rows.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cause, NewEvent } from '#contracts/define.js';
import { refuseConflict } from '#contracts/problem.js';
import { transactionCategorized } from '#contracts/events/ledger.js';
import { categoryLine, feeLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { isTaxed, loadMissing, type Accounts, type BooksOf } from '../accounts/accounts.js';
import { foldDeltas, uncategorizedFor, type Decider } from '../posting/entry.js';
import { isTradeAccount } from '../accounts/trade-accounts.js';
import { followTransfers, isTransferAccount } from '../posting/follow-transfers.js';
import { lockEntryLines, lockLines, lockTransactionsOf } from '../posting/lock-order.js';
import { tiedLines } from '../posting/paid-lines.query.js';
import { reasonNotSplit } from '../posting/rule-split.js';
import { storeDecisions } from '../posting/store-decisions.js';
import { addDeltas } from '../posting/write-entries.js';
import { decidedSides, ownWordsOf, suspectedTransfers } from '../possible-pairs/suspect-pairs.js';
import { planSplits, type Divided } from './repost-split.js';
import { planReposts, repostedLines, repostedEvents, writeReposts, type RepostedLine, type Retaxed } from './repost-taxed.js';
import { decide, deltasOfDecision, type Applied, type Current, type Ignored, type Wanted } from './decide-categories.js';

export interface Decisions {
  applied: Applied[];
  ignored: { wanted: Wanted; why: Ignored }[];
  /** Events of entries reposted for their sales tax, of decisions, and of what they may pair. */
  events: NewEvent[];
}

type CauseOf = (wanted: Wanted) => Cause | undefined;

export async function writeDecisions(
  em: EntityManager,
  asked: Wanted[],
  { accounts, books, causeOf = () => undefined }: { accounts: Accounts; books: BooksOf; causeOf?: CauseOf },
): Promise<Decisions> {
  const causes = new Map<Wanted, Cause | undefined>();
  const taxed = isTaxed(books);
  const splits = asked.some(({ split }) => split);
  const wanted = taxed || splits ? await lockTransactionsOf(em, asked) : asked;
  for (const [at, item] of wanted.entries()) causes.set(item, causeOf(asked[at]!));
  // A split takes all lines of its entry.
  if (splits) await lockEntryLines(em, wanted);
  const lines = await lockLines(em, wanted);
  await loadMissing(em, accounts, lines);
  const current = new Map<string, Current>(
    lines.map(({ accountId, ...line }) => [keyOf(line), { ...line, account: accounts.id(line.tenantId, accountId)! }]),
  );
  for (const key of await tiedTo(em, wanted, current)) current.get(key)!.tied = true;
  const ignored: Decisions['ignored'] = [];
  const all: Applied[] = [];
  for (const item of wanted) {
    const outcome = decide(item, current.get(keyOf(item)), books.get(item.tenantId)?.lockedThrough ?? null);
    if (typeof outcome === 'string') ignored.push({ wanted: item, why: outcome });
    else {
      all.push(outcome);
      current.set(keyOf(item), { ...outcome.current, account: item.account, decisionSeq: outcome.seq, decidedBy: item.by });
    }
  }
  const { reposted: divided, problems } = await planSplits(em, all.flatMap(({ wanted: item }) => dividedBy(item, causes)), { accounts, books }); // prettier-ignore
  const decided = all.flatMap((item) => (item.wanted.split ? undivided(item, { problems, accounts, causes }) : [item]));
  ignored.push(...unsplit(all, [...divided.map(({ before }) => before.entry), ...decided.map(({ current: line }) => line)]));
  const retaxing = taxed ? await planReposts(em, retaxed(decided, causes), { accounts, books }) : [];
  const reposted = [...retaxing, ...divided];
  const applied = aboutReposted(decided, repostedLines(retaxing));
  const deltas = applied.flatMap(deltasOfDecision);
  // The lines of a reposted entry must exist before decisions on them are stored, and all aggregates change at once.
  if (reposted.length > 0) await writeReposts(em, reposted, deltas);
  await store(em, applied);
  if (reposted.length === 0) await addDeltas(em, foldDeltas(deltas));
  const moved = applied.filter(
    ({ wanted: { account }, current: before }) => isTransferAccount(account) || isTransferAccount(before.account),
  );
  await followTransfers(
    em,
    moved.map((item) => item.wanted),
  );
  const categorizedEvents = applied.map((item, at) => categorized(item, causes.get(decided[at]!.wanted)));
  const suspected = await suspectedTransfers(em, decidedSides(applied, ownWordsOf(accounts)));
  return { applied, ignored, events: [...reposted.flatMap(repostedEvents), ...categorizedEvents, ...suspected] };
}

const dividedBy = (item: Wanted, causes: ReadonlyMap<Wanted, Cause | undefined>): Divided[] =>
  item.split ? [{ ...item, split: item.split, cause: causes.get(item) }] : [];

/** A line without a decision that its rule can't split stays uncategorized, with the reason, as when it is posted with its category. */
function undivided(
  { wanted, current, seq }: Applied,
  { problems, accounts, causes }: { problems: ReadonlyMap<string, string>; accounts: Accounts; causes: Map<Wanted, Cause | undefined> },
): Applied[] {
  const { tenantId, entryId, split: _, ...decision } = wanted;
  const problem = problems.get(`${tenantId} ${entryId}`);
  if (problem === undefined || current.decidedBy !== null) return [];
  const account = uncategorizedFor(accounts, tenantId, current.amountCents);
  const undividedLine: Wanted = { ...decision, tenantId, entryId, account, reason: reasonNotSplit(problem, wanted) };
  causes.set(undividedLine, causes.get(wanted));
  return [{ wanted: undividedLine, current, seq }];
}

function unsplit(all: Applied[], entries: { tenantId: number; entryId: number }[]): Decisions['ignored'] {
  const done = new Set(entries.map(({ tenantId, entryId }) => `${tenantId} ${entryId}`));
  const left = all.filter(({ wanted: { split, tenantId, entryId } }) => split && !done.has(`${tenantId} ${entryId}`));
  return left.map(({ wanted }) => ({ wanted, why: 'not-splittable' }));
}

const keyOf = ({ tenantId, entryId, line }: { tenantId: number; entryId: number; line: number }): string =>
  `${tenantId} ${entryId} ${line}`;

/** Lines of invoices, bills, and their payments whose account would change from or to a receivable or payable. Queries no other lines. */
async function tiedTo(em: EntityManager, wanted: Wanted[], current: ReadonlyMap<string, Current>): Promise<Set<string>> {
  const touching = wanted.filter((item) => {
    const line = current.get(keyOf(item));
    return line !== undefined && (isTradeAccount(line.account) || isTradeAccount(item.account));
  });
  return touching.length === 0 ? new Set() : tiedLines(em, touching);
}

/** Bank lines with their final categories. */
function retaxed(decided: Applied[], causes: ReadonlyMap<Wanted, Cause | undefined>): Retaxed[] {
  const ofBanks = decided.filter(({ wanted: { line }, current: { ofBank } }) => ofBank && line === categoryLine);
  const last = new Map(ofBanks.map(({ wanted }) => [keyOf(wanted), wanted]));
  return [...last.values()].map((wanted) => ({ ...wanted, cause: causes.get(wanted) }));
}

/** Redirects decisions on reposted entries to the new lines. */
function aboutReposted(decided: Applied[], reposted: ReadonlyMap<string, RepostedLine>): Applied[] {
  const earlier = new Map<number, number>();
  return decided.map((item) => {
    const now = reposted.get(`${item.wanted.tenantId} ${item.wanted.entryId}`);
    if (!now) return item;
    const { entryId } = now;
    const moved = {
      ...item,
      wanted: { ...item.wanted, entryId, restoresSeq: restoredSequence(item.wanted) },
      current: { ...item.current, entryId },
    };
    if (item.wanted.line !== categoryLine) return moved;
    const decisionSeq = now.decisionSeq + (earlier.get(entryId) ?? 0);
    earlier.set(entryId, decisionSeq - now.decisionSeq + 1);
    return { ...moved, current: { ...moved.current, amountCents: 0 - now.amountCents, decisionSeq }, seq: decisionSeq + 1 };
  });
}

/** Decisions on a reposted line are numbered from 1 again. A line that stops paying must not restore the payment decision before it. */
const restoredSequence = ({ settles, restoresSeq }: Wanted): number | null => (settles && typeof restoresSeq === 'number' ? 0 : null);

async function store(em: EntityManager, applied: Applied[]): Promise<void> {
  if (applied.length === 0) return;
  const decided = applied.map(({ wanted, seq }) => ({ ...wanted, seq, accountId: wanted.account.accountId, type: wanted.account.type }));
  await storeDecisions(em, decided);
  await execute(
    em,
    sql`update gl_line g set account_id = d.account_id, type = d.type, decision_seq = d.seq, decided_by = d.by, confidence = d.confidence
    from (select distinct on (tenant_id, entry_id, line) * from ${table('d', decided, lineColumns)}
          order by tenant_id, entry_id, line, seq desc) d
    where g.tenant_id = d.tenant_id and g.entry_id = d.entry_id and g.line = d.line`,
  );
}

const lineColumns = {
  ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', seq: 'smallint' } as const),
  ...({ account_id: 'int', type: 'enum account_type', by: 'enum decider', confidence: 'real' } as const),
};

interface LineToCategorize {
  entryId: number;
  line: number;
  amountCents: number;
  ofDocument: boolean;
  ofRegister: boolean;
  /** The entry was written by a person. */
  written: boolean;
  /** Its entry has a reversing entry, or is one. */
  paired: boolean;
}

/** Throws for lines whose categories follow their source. A decision, or undoing one, can't change them. */
export function refuseBound(lines: Pick<LineToCategorize, 'ofRegister' | 'paired'>[]): void {
  if (lines.some(({ paired }) => paired))
    refuseConflict(
      'reversing-entry',
      'This entry and its reversing entry have the same categories. Edit the entry instead, and both change. Nothing was changed.',
    );
  if (lines.some(({ ofRegister }) => ofRegister))
    refuseConflict(
      'of-register',
      'This row is the asset register’s depreciation for a year. Repost or undo it in the asset register. Nothing was changed.',
    );
}

/** Lines that a person categorizes, with their current numbers. Unknown lines are skipped. */
export function linesToCategorize(
  em: EntityManager,
  tenantId: number,
  lines: { entryId: number; line: number }[],
): Promise<LineToCategorize[]> {
  return rows(
    em,
    sql`select g.entry_id, g.line, g.amount_cents, e.origin in ('invoice', 'bill', 'payment') as of_document, e.origin = 'depreciation' as of_register, e.origin = 'manual' as written,
               exists (select from reversing_entry p where p.tenant_id = ${tenantId} and g.entry_id in (p.entry_id, p.back_entry_id)) as paired
        from ${table('k', lines, { entry_id: 'bigint', line: 'int' })}
        left join reposted r on r.tenant_id = ${tenantId} and r.entry_id = k.entry_id
        join gl_line g on g.tenant_id = ${tenantId} and g.entry_id = coalesce(r.as_entry_id, k.entry_id) and g.line = k.line
        join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id`,
  );
}

function categorized({ wanted, current, seq }: Applied, cause?: Cause): NewEvent {
  return transactionCategorized.of(
    wanted.tenantId,
    {
      lineId: `${wanted.entryId}-${wanted.line}`,
      date: current.date,
      basis: current.basis,
      description: current.description,
      amountCents: -current.amountCents,
      previous: current.account.path,
      category: wanted.account.path,
      decisionSeq: seq,
      by: wanted.by satisfies Decider,
      confidence: wanted.confidence,
      ...((current.activity || current.ofBank) && partOf(wanted.line)),
      ...(wanted.settles && { settles: true as const }),
    },
    cause,
  );
}

/** Marks a fee or tax line next to the category of a bank or processor row. */
const partOf = (line: number): { part?: 'fee' | 'tax' } => (line === feeLine ? { part: 'fee' } : line === taxLine ? { part: 'tax' } : {});
