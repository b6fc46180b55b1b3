// Posts a journal in one transaction: all of its new entries with their accounts and events, or nothing.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import type { JournalImported } from '#contracts/routes/journal-imports.js';
import { execute, sql } from '#platform/sql.js';
import { upsertRows } from '#platform/write-rows.js';
import { loadAccounts, openAccounts, shareBooks, type Accounts } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { transferAccount } from '../accounts/standard-chart.js';
import type { Entry } from '../posting/entry.js';
import { isTransferAccount } from '../posting/follow-transfers.js';
import { lockEntrySides } from '../posting/lock-order.js';
import { moveSides, replacedSides } from '../posting/replaced-sides.js';
import { lockStated, reviseOpenings } from '../posting/stated-openings.js';
import { waitForJournals } from '../posting/known-from-journals.query.js';
import { paidDocument, postedEntry } from '../posting/posted-entry.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { sideOf } from './trade.js';
import { cashNumber, lockSides } from './cash-sides.query.js';
import { recordImport } from './journal-imports.query.js';
import { knownEntries } from './known-entries.query.js';
import { journalLineEvents } from './journal-line-events.js';
import { basisOf, bookedEntries, namedAccounts, newEntries, respectLock, type Fresh } from './plan-journal.js';
import type { JournalEntry } from './read-journal.js';
import { reviseCashSides } from './revise-cash-sides.js';
import { debitsOf, respectSums } from './sum-limit.js';

/** Entries per statement. */
const chunkSize = 2_000;

interface Posting {
  tenantId: number;
  fileName: string;
  by: string;
  entries: JournalEntry[];
  progress?(done: number, all: number): Promise<void>;
}

export async function postJournal(
  em: EntityManager,
  { tenantId, fileName, by, entries, progress }: Posting,
): Promise<{ reply: JournalImported; events: NewEvent[] }> {
  await booksOf(em, tenantId);
  // One journal per business at a time, because the second must see the entries of the first.
  await waitForJournals(em, [tenantId]);
  const [books] = await shareBooks(em, [tenantId]);
  const known = await knownEntries(
    em,
    tenantId,
    entries.map((entry) => entry.journalNo),
  );
  const fresh = newEntries(entries, known).sort((a, b) => (a.entry.date < b.entry.date ? -1 : a.entry.date > b.entry.date ? 1 : 0));
  const { lockedThrough } = books!;
  respectLock(fresh, lockedThrough);
  if (fresh.length > 0)
    respectSums(
      fresh.map(({ entry }) => entry),
      await debitsOf(em, tenantId),
    );
  const accounts = await loadAccounts(em, [tenantId]);
  const { matched, missing } = namedAccounts(fresh, tenantId, accounts);
  const opened = missing.length > 0 ? await openAccounts(em, tenantId, missing) : { accounts: [], events: [] };
  for (const account of opened.accounts) accounts.add(account);
  const nextEntryId = await reserveEntryNumbers(em, fresh.length);
  const accountOf = (path: string) => matched.get(path) ?? accounts.path(tenantId, path)!;
  const planned = bookedEntries(fresh, { tenantId, accountOf, nextEntryId });
  const touched = new Set(planned.flatMap((entry) => entry.lines.map((line) => line.account)));
  const touchesTrade = [...touched].some(({ path, type }) => sideOf(path, type) !== null);
  const stated = await lockStated(em, tenantId, accounts, { named: [...touched] });
  const posted = touchesTrade ? await lockSides(em, tenantId, accounts) : [];
  const { booked, decisions } = await pairedAgain(em, { tenantId, planned, accounts });
  for (let at = 0; at < booked.length; at += chunkSize) {
    const chunk = booked.slice(at, at + chunkSize);
    await execute(em, sql`select analyze_young_tables()`);
    const ofChunk = chunk.flatMap(({ entryId }) => decisions.get(entryId) ?? []);
    await writeEntries(em, chunk, ofChunk);
    const numbers = chunk.map(({ reference, entryId }, n) => ({ journalNo: reference, entryId, content: fresh[at + n]!.content }));
    await writeNumbers(em, tenantId, numbers);
    await progress?.(at + chunk.length, booked.length);
  }
  if (booked.length > 0) await recordImport(em, { tenantId, importId: randomUUID(), fileName: fileName.slice(0, 200), by, booked });
  const openings = await reviseOpenings(em, stated, { tenantId, accounts, lockedThrough });
  const sides = touchesTrade
    ? await reviseCashSides(em, posted, { tenantId, accounts, lockedThrough })
    : { entries: [], added: 0, payments: [] };
  const counted = { all: entries.filter(isOwn).length, fresh: fresh.filter(({ entry }) => isOwn(entry)).length };
  const reply: JournalImported = {
    entries: counted.fresh,
    duplicates: counted.all - counted.fresh,
    accountsCreated: opened.events.length,
    ...guessed(fresh, sides.added),
  };
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'journal.imported',
    subject: `journal ${fileName}`.slice(0, 200),
    after: reply,
  });
  const lines = journalLineEvents(
    booked.filter(({ basis, reference: journalNo }) => isOwn({ basis, journalNo })),
    fileName,
  );
  const posts = [...booked, ...sides.entries].map((entry) => postedEntry(entry, undefined, decisions.get(entry.entryId)));
  const paid = sides.payments.map((payment) => paidDocument(payment));
  return { reply, events: [...opened.events, ...posts, ...paid, ...openings, ...lines, audit] };
}

/** The cash side of a payment doesn't count as a separate entry when it is reimported. */
export const isOwn = ({ basis, journalNo }: Pick<JournalEntry, 'basis' | 'journalNo'>): boolean =>
  basis !== 'cash' || cashNumber.journalNo(journalNo) === null;

function guessed(fresh: Fresh[], cash: number): Pick<JournalImported, 'guessedBasis'> {
  const withoutBasis = fresh.filter(({ entry }) => entry.basis === undefined);
  const accrual = withoutBasis.filter(({ entry }) => basisOf(entry) === 'accrual').length;
  return accrual === 0 ? {} : { guessedBasis: { accrual, cash, both: withoutBasis.length - accrual } };
}

/**
 * What a person paired as a transfer goes to the entry that has the number of one that left the books, if it is the same money. A line
 * that the journal categorizes otherwise is then a transfer by a decision of the person.
 */
async function pairedAgain(
  em: EntityManager,
  { tenantId, planned, accounts }: { tenantId: number; planned: Entry[]; accounts: Accounts },
): Promise<{ booked: Entry[]; decisions: Map<number, Decision[]> }> {
  const byNumber = new Map(planned.map((entry) => [entry.reference, entry]));
  const sides = await lockEntrySides(em, tenantId, { journalNos: [...byNumber.keys()] });
  const moved = replacedSides(sides, ({ reference }) => byNumber.get(reference), { decides: true });
  await moveSides(em, tenantId, moved);
  const isOther = ({ reference, toLine }: (typeof moved)[number]) =>
    byNumber.get(reference)!.lines.some(({ line, account }) => line === toLine && !isTransferAccount(account));
  const account = accounts.standard(tenantId, transferAccount);
  const decided = moved.filter(isOther).map(({ toEntryId: entryId, toLine: line, actor }) => ({
    ...{ tenantId, entryId, line, account, by: 'person' as const, actor, modelVersion: '' },
    ...{ confidence: null, reason: `Paired as a transfer by ${actor}.`, appliedRules: [] },
  }));
  const decisions = Map.groupBy(decided, ({ entryId }) => entryId);
  const linesOf = ({ entryId, lines }: Entry) =>
    lines.map((leg) => (decisions.get(entryId)?.some(({ line }) => line === leg.line) ? { ...leg, account } : leg));
  const booked = planned.map((entry) => (decisions.has(entry.entryId) ? { ...entry, lines: linesOf(entry) } : entry));
  return { booked, decisions };
}

/** The number of a reversed entry now belongs to the new one. */
const writeNumbers = (em: EntityManager, tenantId: number, numbers: { journalNo: string; entryId: number; content: Buffer }[]) =>
  upsertRows(em, 'journal_number', numbers, {
    same: { tenant_id: tenantId },
    key: { journal_no: 'text' },
    columns: { entry_id: 'bigint', content: 'bytea' },
  });
