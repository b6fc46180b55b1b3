// Posts a manual entry, undoes the entry that it replaces, and publishes its lines, because a bank may have the same row.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, ReplyOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { refuse } from '#contracts/problem.js';
import type { addEntry } from '#contracts/routes/manual-entries.js';
import type { Identity } from '#platform/identity.js';
import { execute, sql } from '#platform/sql.js';
import { loadAccounts, openStandard, shareBooks, type Account } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { respectLock } from '../accounts/period-lock.js';
import { journalLineEvents, replacedLines } from '../journal-imports/journal-line-events.js';
import { debitsOf, maxDebitsCents } from '../journal-imports/sum-limit.js';
import { ledgerLinesOf, reversalOf, type Entry } from '../posting/entry.js';
import { waitForJournals } from '../posting/known-from-journals.query.js';
import { lockEntrySides } from '../posting/lock-order.js';
import { postedEntry } from '../posting/posted-entry.js';
import { moveSides, replacedSides } from '../posting/replaced-sides.js';
import { lockStated, reviseOpenings } from '../posting/stated-openings.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { moveReceipts } from '../posting/follow-receipts.js';
import { moveThreads } from '../questions/write-question.js';
import { backOf, entryOf, type WrittenEntry } from './decide-entry.js';
import { manualEntries } from './manual-entry.query.js';

/** Shown instead of the file name of a line's source. */
const source = 'Added by hand';

/** The person who wrote the entry or its repetition. */
export type Author = Pick<Identity, 'tenantId' | 'mail' | 'name'>;

interface Change {
  written?: WrittenEntry;
  /** The entry to undo. */
  replaces?: number;
  /** If absent, it doesn't change. */
  reversing?: boolean | undefined;
  /** Posted by the schedule. */
  repeated?: boolean;
}

interface Outcome {
  entry: Entry | null;
  back: Entry | null;
  reversal: Entry | null;
  events: NewEvent[];
}

export async function writeEntry(em: EntityManager, who: Author, { written, replaces, reversing, repeated }: Change): Promise<Outcome> {
  const { tenantId } = who;
  await booksOf(em, tenantId);
  // As for journals, because opening balances of statements depend on earlier entries.
  await waitForJournals(em, [tenantId]);
  const [books] = await shareBooks(em, [tenantId]);
  const accounts = await loadAccounts(em, [tenantId]);
  const opened = await openStandard(em, accounts, tenantId, written?.lines.map(({ account }) => account) ?? []);
  const read = () => (replaces === undefined ? [] : manualEntries(em, { tenantId, entryId: replaces, accounts }));
  const before = await read();
  const nextEntryId = await reserveEntryNumbers(em, 4);
  const entry = written ? entryOf(written, { tenantId, entryId: nextEntryId(), accounts }) : null;
  const back = entry && (reversing ?? before.length > 1) ? backOf(entry, nextEntryId()) : null;
  const fresh = [entry, back].filter((item) => item !== null);
  respectLock(
    [...before, ...fresh].map(({ date }) => date),
    books!.lockedThrough,
  );
  await respectSums(em, tenantId, fresh);
  const reversed = before.map(({ entryId }) => entryId);
  const stated = await lockStated(em, tenantId, accounts, { named: namedBy([...before, ...fresh]), reversed });
  // Reads again after locking, because its categories may have changed, or another person may have undone it.
  const originals = await read();
  const [original = null] = originals;
  const reversals = originals.map((item) => ({ ...reversalOf(item, nextEntryId()), writtenBy: who.name }));
  const entries = [...reversals, ...fresh].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const decisions = fresh.flatMap((item) => decisionsOf(item, who, repeated));
  await movePairsOf(em, tenantId, [
    [originals[0], entry],
    [originals[1], back],
  ]);
  await writeEntries(em, entries, decisions);
  if (entry && back) await keepPair(em, entry, back);
  if (original && entry) {
    await moveThreads(em, tenantId, { from: original.entryId, to: entry.entryId, line: ledgerLinesOf(entry)[0]!.line });
    await moveReceipts(em, tenantId, { from: original.entryId, to: entry.entryId });
  }
  const openings = await reviseOpenings(em, stated, { tenantId, accounts, lockedThrough: books!.lockedThrough });
  const posted = entries.map((item) =>
    postedEntry(
      item,
      undefined,
      decisions.filter(({ entryId }) => entryId === item.entryId),
    ),
  );
  const replacedBy = original && entry ? replacedLines(original, entry) : undefined;
  const lines = [...journalLineEvents(fresh, source), ...journalLineEvents(originals, source, 'withdrawn', replacedBy)];
  const audit = auditOf(tenantId, { before: original, after: entry, back, repeated });
  return { entry, back, reversal: reversals[0] ?? null, events: [...opened, ...posted, ...openings, ...lines, audit] };
}

/** What a person paired as a transfer goes to the entry that takes the place of another. */
async function movePairsOf(em: EntityManager, tenantId: number, replaced: [Entry | undefined, Entry | null][]): Promise<void> {
  const by = new Map(replaced.map(([original, entry]) => [original?.entryId, entry]));
  const entryIds = [...by].flatMap(([entryId, entry]) => (entryId !== undefined && entry ? [entryId] : []));
  if (entryIds.length === 0) return;
  const sides = await lockEntrySides(em, tenantId, { entryIds });
  const moved = replacedSides(sides, ({ entryId }) => by.get(entryId), { decides: false });
  await moveSides(em, tenantId, moved);
}

const keepPair = (em: EntityManager, entry: Entry, back: Entry): Promise<void> =>
  execute(
    em,
    sql`insert into reversing_entry (tenant_id, entry_id, back_entry_id) values (${entry.tenantId}, ${entry.entryId}, ${back.entryId})`,
  );

const namedBy = (entries: Entry[]): Account[] => [...new Set(entries.flatMap(({ lines }) => lines).map(({ account }) => account))];

/** Decisions of a person, so that nothing overwrites them. */
const decisionsOf = ({ tenantId, entryId, lines }: Entry, { mail, name }: Author, repeated = false): Decision[] =>
  lines
    .filter(({ account }) => !account.money)
    .map(({ line, account }) => ({
      ...{ tenantId, entryId, line, account, by: 'person', actor: mail, modelVersion: '', confidence: null },
      ...{ reason: repeated ? `Repeats as ${name} set it up.` : `Entered by ${name}.`, appliedRules: [] },
    }));

export async function respectSums(em: EntityManager, tenantId: number, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const debits = entries.flatMap(({ lines }) => lines).reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);
  if ((await debitsOf(em, tenantId)) + BigInt(debits) > maxDebitsCents)
    refuse(
      'sum-too-large',
      'With this entry, total debits in your books would exceed the limit of $90,071,992,547,409.91. Nothing was saved.',
    );
}

interface Changed {
  before: Entry | null;
  after: Entry | null;
  back: Entry | null;
  repeated: boolean | undefined;
}

function auditOf(tenantId: number, { before, after, back, repeated }: Changed): NewEvent {
  const action = before ? (after ? 'entry.changed' : 'entry.undone') : repeated ? 'entry.repeated' : 'entry.added';
  const [shown] = [before, after].filter((entry) => entry !== null);
  return auditRecorded.ledger.of(tenantId, {
    action,
    subject: `entry ${shown!.entryId}`,
    ...(before && { before: factsOf(before) }),
    ...(after && { after: { ...factsOf(after), ...(back && { postedBackOn: back.date, postedBackBy: back.entryId }) } }),
  });
}

const factsOf = ({ entryId, date, description, basis, lines }: Entry) => ({
  ...{ entryId, date, description, basis },
  lines: lines.slice(0, 20).map(({ account, amountCents }) => ({ account: account.path, amountCents })),
});

/** The reply for a posted entry: its first row in the ledger, and its reversing entry. */
export const replyOf = ({ entry, back }: Outcome): ReplyOf<typeof addEntry> => ({
  ...{ entryId: String(entry!.entryId), lineId: `${entry!.entryId}-${ledgerLinesOf(entry!)[0]!.line}` },
  ...(back && { backEntryId: String(back.entryId) }),
});
