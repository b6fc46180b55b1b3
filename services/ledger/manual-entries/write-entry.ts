// Posts what a person wrote, takes back what it replaces, and tells those who read statements: a bank may have the same row.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import type { Identity } from '#platform/identity.js';
import { loadAccounts, shareBooks, type Account } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { journalLineEvents } from '../journal-imports/journal-line-events.js';
import { debitsOf, maxDebitsCents } from '../journal-imports/sum-limit.js';
import { ledgerLinesOf, reversalOf, type Entry } from '../posting/entry.js';
import { waitForJournals } from '../posting/known-from-journals.query.js';
import { postedEntry } from '../posting/posted-entry.js';
import { lockStated, reviseOpenings } from '../posting/stated-openings.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { moveThreads } from '../questions/write-question.js';
import { entryOf, respectLock, type WrittenEntry } from './decide-entry.js';
import { manualEntry } from './manual-entry.query.js';

/** Where the product names the file that a line came with. */
const source = 'Added by hand';

interface Change {
  written?: WrittenEntry;
  /** The entry that is taken back. */
  replaces?: number;
}

export interface Outcome {
  entry: Entry | null;
  reversal: Entry | null;
  events: NewEvent[];
}

export async function writeEntry(em: EntityManager, who: Identity, { written, replaces }: Change): Promise<Outcome> {
  const { tenantId } = who;
  await booksOf(em, tenantId);
  // As a journal: opening balances that statements say follow from what is posted before them.
  await waitForJournals(em, [tenantId]);
  const [books] = await shareBooks(em, [tenantId]);
  const accounts = await loadAccounts(em, [tenantId]);
  const read = () => (replaces === undefined ? null : manualEntry(em, { tenantId, entryId: replaces, accounts }));
  const before = await read();
  const nextEntryId = await reserveEntryNumbers(em, 2);
  const entry = written ? entryOf(written, { tenantId, entryId: nextEntryId(), accounts }) : null;
  respectLock(
    [before, entry].flatMap((one) => one?.date ?? []),
    books!.lockedThrough,
  );
  await respectSums(em, entry);
  const named = namedBy([before, entry]);
  const stated = await lockStated(em, tenantId, accounts, { named, reversed: replaces === undefined ? [] : [replaces] });
  // What its categories are is certain only now, and whether somebody else was faster.
  const original = await read();
  const reversal = original && reversalOf(original, nextEntryId());
  const entries = [reversal, entry].filter((one) => one !== null).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const decisions = entry ? decisionsOf(entry, who) : [];
  await writeEntries(em, entries, decisions);
  if (original && entry)
    await moveThreads(em, tenantId, { from: original.entryId, to: entry.entryId, line: ledgerLinesOf(entry)[0]!.line });
  const openings = await reviseOpenings(em, stated, { tenantId, accounts, lockedThrough: books!.lockedThrough });
  const posted = entries.map((one) => postedEntry(one, undefined, one === entry ? decisions : []));
  const lines = [
    ...(original ? journalLineEvents([original], source, 'withdrawn') : []),
    ...(entry ? journalLineEvents([entry], source) : []),
  ];
  return { entry, reversal, events: [...posted, ...openings, ...lines, auditOf(tenantId, original, entry)] };
}

const namedBy = (entries: (Entry | null)[]): Account[] => [
  ...new Set(entries.flatMap((one) => one?.lines ?? []).map(({ account }) => account)),
];

/** A person chose the categories, so nothing overwrites them. */
const decisionsOf = ({ tenantId, entryId, lines }: Entry, { mail, name }: Identity): Decision[] =>
  lines
    .filter(({ account }) => !account.money)
    .map(({ line, account }) => ({
      ...{ tenantId, entryId, line, account, by: 'person', actor: mail, modelVersion: '', confidence: null },
      ...{ reason: `Entered by ${name}.`, appliedRules: [] },
    }));

async function respectSums(em: EntityManager, entry: Entry | null): Promise<void> {
  if (!entry) return;
  const debits = entry.lines.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);
  if ((await debitsOf(em, entry.tenantId)) + BigInt(debits) > maxDebitsCents)
    throw new DomainError(
      'sum-too-large',
      422,
      'With this entry the debits of the books would be more than $90,071,992,547,409.91, the largest sum they can hold. Nothing was saved.',
    );
}

function auditOf(tenantId: number, before: Entry | null, after: Entry | null): NewEvent {
  const action = before ? (after ? 'entry.changed' : 'entry.undone') : 'entry.added';
  const [one] = [before, after].filter((entry) => entry !== null);
  return auditRecorded.ledger.of(tenantId, {
    action,
    subject: `entry ${one!.entryId}`,
    ...(before && { before: factsOf(before) }),
    ...(after && { after: factsOf(after) }),
  });
}

const factsOf = ({ entryId, date, description, basis, lines }: Entry) => ({
  ...{ entryId, date, description, basis },
  lines: lines.slice(0, 20).map(({ account, amountCents }) => ({ account: account.path, amountCents })),
});

/** The first row that the ledger shows of an entry. */
export const firstLineId = (entry: Entry): string => `${entry.entryId}-${ledgerLinesOf(entry)[0]!.line}`;
