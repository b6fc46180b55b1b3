// Splits bank transactions: each entry is reversed and reposted in parts, which are a person's decisions. Splits all of them, or none.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cause, NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import { isPartLine } from '#contracts/rules/bank-entry-lines.js';
import type { Identity } from '#platform/identity.js';
import { byTenant, type Account, type Accounts, type Books, type BooksOf } from '../accounts/accounts.js';
import type { Known } from '../posting/decide-entries.js';
import { lockedProblem } from '../accounts/period-lock.js';
import { refuseDecidedByOthers } from '../posting/decided-by-others.query.js';
import { reversalOf, type Entry, type Line } from '../posting/entry.js';
import { knownTransactions } from '../posting/known-transactions.js';
import { paidLines } from '../posting/paid-lines.query.js';
import { postedEntry } from '../posting/posted-entry.js';
import { ownWordsOf, postedSides, suspectedTransfers } from '../possible-pairs/suspect-pairs.js';
import { currentLines } from '../posting/reposted.query.js';
import { taxDecisions, withTax } from '../posting/sales-tax.js';
import type { Decision } from '../posting/store-decisions.js';
import { syncedParts } from '../posting/synced-parts.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { splitEntry, splittableCents, type Part } from './split-entry.js';
import { postedBy, transactionsOf } from './transaction-of.query.js';

interface WantedSplit {
  entryId: number;
  /** The parts of the current entry. `totalCents` is the amount to split, money in positive. */
  partsOf(original: Entry, totalCents: number): Part[];
}

interface Splitting {
  /** Locked by the caller, shared or exclusively. */
  books: Books | undefined;
  accounts: Accounts;
  /** One per entry. */
  wanted: readonly WantedSplit[];
  /** Rejects lines that another person decided last. */
  onlyOwn?: boolean | undefined;
}

/** A bank transaction's entry, locked, and its new parts. */
interface InParts {
  entry: Entry;
  revision: number;
  parts: Part[];
  decisionOf(entryId: number, line: number, account: Account): Decision;
  cause?: Cause;
}

interface Replaced {
  original: Entry;
  reversal: Entry;
  entry: Entry;
  decisions: Decision[];
  revision: number;
  cause?: Cause | undefined;
}

/** Returns the lines of the parts and their events. */
export async function writeSplits(
  em: EntityManager,
  who: Identity,
  { books, accounts, wanted, onlyOwn }: Splitting,
): Promise<{ lineIds: string[]; events: NewEvent[] }> {
  const { tenantId } = who;
  const asked = await currentLines(
    em,
    wanted.map((split) => ({ tenantId, ...split })),
  );
  const transactions = await transactionsOf(em, tenantId, asked);
  const known = await knownTransactions(
    em,
    [...transactions.values()].map((bankTransactionId) => ({ tenantId, bankTransactionId })),
    accounts,
  );
  if (onlyOwn) await refuseDecidedByOthers(em, who, [...known.values()].flatMap(linesOf));
  const paying = await paidLines(
    em,
    [...transactions.values()].map((bankTransactionId) => ({ tenantId, bankTransactionId })),
  );
  if (paying.length > 0)
    throw new DomainError('of-document', 409, 'This transaction pays an invoice or a bill. Undo the payment there. Nothing was changed.');
  const inParts = asked.map(({ entryId, partsOf }): InParts => {
    const { entry, revision } = splittable(known.get(`${tenantId} ${transactions.get(entryId)}`), entryId, books);
    return { entry, revision, parts: partsOf(entry, splittableCents(entry)), decisionOf: decidedBy(who) };
  });
  const { replaced, events } = await repostInParts(em, inParts, { books: byTenant(books ? [books] : []), accounts });
  const lineIds = replaced.flatMap(({ entry }) => entry.lines.filter(isPart).map(({ line }) => `${entry.entryId}-${line}`));
  return { lineIds, events: [...events, ...replaced.map(({ original, entry }) => auditOf(original, entry))] };
}

/** Reverses the entries and posts them in their parts. */
export async function repostInParts(
  em: EntityManager,
  wanted: InParts[],
  { books, accounts }: { books: BooksOf; accounts: Accounts },
): Promise<{ replaced: Replaced[]; events: NewEvent[] }> {
  if (wanted.length === 0) return { replaced: [], events: [] };
  const nextEntryId = await reserveEntryNumbers(em, 2 * wanted.length);
  const replaced = wanted.map(({ entry: original, revision, parts, decisionOf, cause }): Replaced => {
    const { tenantId } = original;
    const salesTax = books.get(tenantId)?.salesTax;
    const reversal = reversalOf(original, nextEntryId());
    const split = splitEntry(original, parts, { entryId: nextEntryId(), accounts });
    // A recombined entry has the tax of its category again. Parts are as the person chose.
    const entry = withTax(split, salesTax, accounts);
    const decisions = [
      ...entry.lines.filter(isPart).map(({ line, account }) => decisionOf(entry.entryId, line, account)),
      ...(salesTax ? taxDecisions(entry, salesTax) : []),
    ];
    return { original, reversal, entry, decisions, revision, cause };
  });
  await postedBy(
    em,
    replaced.map(({ entry }) => ({ tenantId: entry.tenantId, bankTransactionId: entry.bankTransactionId!, entryId: entry.entryId })),
  );
  const entries = replaced.flatMap(({ reversal, entry }) => [reversal, entry]);
  const decided = replaced.flatMap(({ decisions }) => decisions);
  await writeEntries(
    em,
    entries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entryId - b.entryId)),
    decided,
  );
  const suspected = await suspectedTransfers(em, postedSides(entries, decided, ownWordsOf(accounts)));
  return { replaced, events: [...replaced.flatMap(eventsOf), ...suspected] };
}

function splittable(known: Known | undefined, entryId: number, books: Books | undefined): { entry: Entry; revision: number } {
  const original = known?.entry;
  if (!known || !original || original.entryId !== entryId)
    throw new DomainError('reversed', 409, 'Someone else changed this transaction in the meantime, or it was undone. Nothing was changed.');
  if (original.origin !== 'bank' || (known.activity && known.activity !== 'loan'))
    throw new DomainError('not-splittable', 409, 'Processor transactions are already split into gross, fee, and tax.');
  const locked = books?.lockedThrough;
  if (locked && original.date <= locked) throw lockedProblem(locked, `The books are locked through ${locked}. Nothing was changed.`);
  return { entry: original, revision: known.revision };
}

function eventsOf({ reversal, entry, decisions, revision, cause }: Replaced): NewEvent[] {
  const synced = syncedParts(entry, revision, () => ({ decisionSeq: 1, decidedBy: 'person' }), cause);
  return [postedEntry(reversal, cause), postedEntry(entry, cause, decisions), ...synced];
}

const linesOf = ({ entry }: Known) => entry?.lines.map(({ line }) => ({ entryId: entry.entryId, line })) ?? [];

const isPart = ({ line }: Line): boolean => isPartLine(line);

const decidedBy =
  ({ tenantId, mail, name }: Identity) =>
  (entryId: number, line: number, account: Account): Decision => ({
    ...{ tenantId, entryId, line, account, by: 'person', actor: mail, modelVersion: '', confidence: null },
    ...{ reason: `Split by ${name}.`, appliedRules: [] },
  });

const factsOf = ({ lines }: Entry) => ({
  parts: lines.filter(isPart).map(({ account, amountCents }) => ({ category: account.path, amountCents: 0 - amountCents })),
});

const auditOf = (before: Entry, after: Entry): NewEvent =>
  auditRecorded.ledger.of(after.tenantId, {
    action: 'transaction.split',
    subject: `transaction ${before.entryId}`,
    before: factsOf(before),
    after: { entryId: after.entryId, ...factsOf(after) },
  });
