// What a journal would do to the books: which of its entries are new, which accounts they need. Pure.
import { DomainError } from '#contracts/problem.js';
import { isResult } from '../accounts/account-path.js';
import { isMoneyAccount, meantBy } from '../accounts/account-words.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import type { ChartAccount } from '../accounts/standard-chart.js';
import type { Basis, Entry } from '../posting/entry.js';
import { sideOf } from './trade.js';
import { differencesOf, plainContent, sentenceOf, type ChangedEntry } from './changed-entry.js';
import type { KnownEntry } from './known-entries.query.js';
import { contentOf, type JournalEntry } from './read-journal.js';

export interface Fresh {
  entry: JournalEntry;
  content: Buffer;
}

/** How many entries that differ are named. */
const maxNamed = 20;

/** `known` holds the entries of the books by number. Throws where a number comes with other content than the books have under it. */
export function newEntries(entries: JournalEntry[], known: Map<string, KnownEntry>): Fresh[] {
  const fresh: Fresh[] = [];
  const changed: ChangedEntry[] = [];
  for (const entry of entries) {
    const content = contentOf(entry);
    const booked = known.get(entry.journalNo);
    if (!booked) fresh.push({ entry, content });
    else if (!isSame(entry, booked, content)) changed.push({ journalNo: entry.journalNo, differences: differencesOf(booked, entry) });
  }
  if (changed.length === 0) return fresh;
  const [first] = changed;
  const more = changed.length > 1 ? ` and ${changed.length - 1} more` : '';
  throw new DomainError(
    'journal-number-taken',
    409,
    `JournalNo ${first!.journalNo}${more} ${changed.length > 1 ? 'are' : 'is'} already in the books with different content: ${sentenceOf(first!)}. Nothing was imported.`,
    { journalNos: changed.slice(0, maxNamed).map(({ journalNo }) => journalNo), entries: changed.slice(0, maxNamed) },
  );
}

function isSame(entry: JournalEntry, booked: KnownEntry, content: Buffer): boolean {
  if (entry.basis && entry.basis !== booked.basis) return false;
  return (booked.digest?.equals(content) ?? false) || contentOf(plainContent(entry)).equals(contentOf(plainContent(booked)));
}

/** Throws where an entry falls into the locked period. */
export function respectLock(fresh: Fresh[], lockedThrough: string | null): void {
  const locked = lockedThrough === null ? undefined : fresh.find(({ entry }) => entry.date <= lockedThrough);
  if (locked)
    throw new DomainError(
      'locked',
      409,
      `The books are locked through ${lockedThrough}; JournalNo ${locked.entry.journalNo} is dated ${locked.entry.date}. Nothing was imported.`,
    );
}

export interface NamedAccounts {
  /** Accounts of the chart that paths mean which it does not have. */
  meant: Map<string, Account>;
  /** To be opened, in order of their paths. */
  missing: (ChartAccount & { money: boolean })[];
}

/** Accounts whose paths the chart does not have. Own bank and card accounts are recognized by their names and by what they pay. */
export function namedAccounts(fresh: Fresh[], tenantId: number, accounts: Accounts): NamedAccounts {
  const unknown = new Map<string, { type: ChartAccount['type']; pays: boolean }>();
  for (const { entry } of fresh) {
    const settled = entry.lines.filter((line) => line.type === 'asset' || line.type === 'liability');
    const result = entry.lines.some(isResult);
    for (const { path, type } of entry.lines)
      if (!accounts.path(tenantId, path)) {
        const pays = result && settled.length === 1;
        unknown.set(path, { type, pays: pays || (unknown.get(path)?.pays ?? false) });
      }
  }
  const meant = new Map<string, Account>();
  const missing: NamedAccounts['missing'] = [];
  for (const [path, { type, pays }] of [...unknown].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const money = isMoneyAccount({ path, type, pays });
    const own = money ? meantBy(accounts.all(tenantId), path, type) : undefined;
    if (own) meant.set(path, own);
    else missing.push({ path: accounts.pathNow(tenantId, path), type, number: '', money });
  }
  return { meant, missing };
}

/** As stated; else an entry that touches receivables or payables records what is owed, not what was paid. */
export const basisOf = ({ basis, lines }: JournalEntry): Basis =>
  basis ?? (lines.some(({ path, type }) => sideOf(path, type) !== null) ? 'accrual' : 'both');

/** Entries of the books, in order of their dates. */
export function bookedEntries(
  fresh: Fresh[],
  { tenantId, accountOf, nextEntryId }: { tenantId: number; accountOf: (path: string) => Account; nextEntryId: () => number },
): Entry[] {
  return fresh.map(({ entry }) => ({
    tenantId,
    entryId: nextEntryId(),
    date: entry.date,
    basis: basisOf(entry),
    origin: 'journal',
    reverses: null,
    reference: entry.journalNo,
    description: entry.description,
    bankTransactionId: null,
    lines: entry.lines.map(({ path, amountCents }, at) => ({ line: at + 1, account: accountOf(path), amountCents })),
  }));
}
