// Undoes a journal in one transaction: reverses all of its entries and updates openings and cash sides.
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditRecorded } from '#contracts/events/audit.js';
import { existing, refuseConflict } from '#contracts/problem.js';
import type { ImportedJournalShown } from '#contracts/routes/journal-imports.js';
import { execute, sql } from '#platform/sql.js';
import type { Outcome } from '#platform/unit-of-work.js';
import { loadAccounts, shareBooks } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { lockedProblem } from '../accounts/period-lock.js';
import { reversalOf, type Entry } from '../posting/entry.js';
import { waitForJournals } from '../posting/known-from-journals.query.js';
import { paidDocument, postedEntry } from '../posting/posted-entry.js';
import { currentEntries } from '../posting/current-entries.query.js';
import { lockStated, reviseOpenings } from '../posting/stated-openings.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { lockSides } from './cash-sides.query.js';
import { entriesOfImport, importedJournal, markUndone, paysDocument, type ImportedJournal } from './journal-imports.query.js';
import { journalLineEvents } from './journal-line-events.js';
import { isOwn } from './post-journal.js';
import { reviseCashSides } from './revise-cash-sides.js';
import { sideOf } from './trade.js';

/** Entries per statement. */
const chunkSize = 2_000;

interface Undoing {
  tenantId: number;
  importId: string;
  by: string;
  progress?(done: number, all: number): Promise<void>;
}

export async function undoJournal(
  em: EntityManager,
  { tenantId, importId, by, progress }: Undoing,
): Promise<Outcome<{ journal: ImportedJournalShown }>> {
  await booksOf(em, tenantId);
  // One journal per business at a time, because a journal that is posted meanwhile may contain the same entries.
  await waitForJournals(em, [tenantId]);
  const [books] = await shareBooks(em, [tenantId]);
  const journal = existing('journal', await importedJournal(em, tenantId, importId));
  if (journal.undoneAt !== null) return { reply: { journal: shownJournal(journal) } };
  const { lockedThrough } = books!;
  if (lockedThrough !== null && journal.firstDay <= lockedThrough)
    throw lockedProblem(
      lockedThrough,
      `The books are locked through ${lockedThrough}, and this journal begins on ${journal.firstDay}. Nothing was changed.`,
    );
  const keys = await entriesOfImport(em, tenantId, importId);
  const accounts = await loadAccounts(em, [tenantId]);
  const named = namedBy([...(await currentEntries(em, keys, accounts)).values()]);
  const reversed = keys.map(({ entryId }) => entryId);
  const stated = await lockStated(em, tenantId, accounts, { named, reversed });
  if (await paysDocument(em, keys))
    refuseConflict('of-document', 'An entry of this journal pays an invoice or a bill. Undo the payment there first. Nothing was changed.');
  const touchesTrade = named.some(({ path, type }) => sideOf(path, type) !== null);
  const sidesNow = touchesTrade ? await lockSides(em, tenantId, accounts) : [];
  // Reads their categories again, because they can change until the rows are locked.
  const current = await currentEntries(em, keys, accounts);
  const originals = keys.map(({ entryId }) => current.get(`${tenantId} ${entryId}`)!);
  const nextEntryId = await reserveEntryNumbers(em, originals.length);
  const reversals = originals.map((entry) => reversalOf(entry, nextEntryId()));
  for (let at = 0; at < reversals.length; at += chunkSize) {
    await execute(em, sql`select analyze_young_tables()`);
    await writeEntries(em, reversals.slice(at, at + chunkSize));
    await progress?.(Math.min(at + chunkSize, reversals.length), reversals.length);
  }
  const after = await markUndone(em, tenantId, importId, by);
  const openings = await reviseOpenings(em, stated, { tenantId, accounts, lockedThrough });
  const sides = touchesTrade ? await reviseCashSides(em, sidesNow, { tenantId, accounts, lockedThrough }) : { entries: [], payments: [] };
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'journal.undone',
    subject: `journal ${journal.fileName}`.slice(0, 200),
    after: { entries: originals.length },
  });
  const lines = journalLineEvents(
    originals.filter(({ basis, reference: journalNo }) => isOwn({ basis, journalNo })),
    journal.fileName,
    'withdrawn',
  );
  const posted = [...reversals, ...sides.entries].map((entry) => postedEntry(entry));
  const paid = sides.payments.map((payment) => paidDocument(payment));
  return { reply: { journal: shownJournal(after) }, events: [...posted, ...paid, ...openings, ...lines, audit] };
}

const namedBy = (entries: Entry[]) => [...new Set(entries.flatMap(({ lines }) => lines).map(({ account }) => account))];

const instant = (at: string | Date): string => new Date(at).toISOString();

export const shownJournal = (journal: ImportedJournal): ImportedJournalShown => ({
  ...journal,
  importedAt: instant(journal.importedAt),
  undoneAt: journal.undoneAt === null ? null : instant(journal.undoneAt),
});
