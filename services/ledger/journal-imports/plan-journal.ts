// The effect of a journal on the books: its new entries and the accounts that they need. Pure.
import { DomainError } from '#contracts/problem.js';
import { isResult } from '#contracts/rules/account-path.js';
import { isMoneyAccount, findOwnAccountByName } from '../accounts/account-words.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { lockedProblem } from '../accounts/period-lock.js';
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

/** How many differing entries an error lists. */
const maxNamed = 20;

/** `known` contains the entries in the books by number. Throws if a number comes with different content. */
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

/** Throws if an entry is in the locked period. */
export function respectLock(fresh: Fresh[], lockedThrough: string | null): void {
  const locked = lockedThrough === null ? undefined : fresh.find(({ entry }) => entry.date <= lockedThrough);
  if (locked)
    throw lockedProblem(
      lockedThrough!,
      `The books are locked through ${lockedThrough}; JournalNo ${locked.entry.journalNo} is dated ${locked.entry.date}. Nothing was imported.`,
    );
}

interface NamedAccounts {
  /** Existing accounts that match unknown paths by name. */
  matched: Map<string, Account>;
  /** Accounts to open, in order of their paths. */
  missing: (ChartAccount & { money: boolean })[];
}

/** Resolves paths that the chart doesn't have. Own bank and card accounts are recognized by their names and by what they pay. */
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
  const matched = new Map<string, Account>();
  const missing: NamedAccounts['missing'] = [];
  for (const [path, { type, pays }] of [...unknown].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const money = isMoneyAccount({ path, type, pays });
    const own = money ? findOwnAccountByName(accounts.all(tenantId), path, type) : undefined;
    if (own) matched.set(path, own);
    else missing.push({ path: accounts.pathNow(tenantId, path), type, number: '', money });
  }
  return { matched, missing };
}

/** The stated basis. Otherwise an entry with receivables or payables counts under the accrual method only. */
export const basisOf = ({ basis, lines }: JournalEntry): Basis =>
  basis ?? (lines.some(({ path, type }) => sideOf(path, type) !== null) ? 'accrual' : 'both');

/** Entries for the books, in order of their dates. */
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
