// Compares an account with a statement: which entries are cleared, outstanding, or should have reached the bank by now, and what is left
// unexplained. Pure; amounts are cents, money in is positive.
import { consoleLinks } from '#contracts/console-links.js';
import { daysAfter, daysBetween } from '#contracts/days.js';
import type { MissingRow, OpenEntry } from '#contracts/reconciliation-shapes.js';
import { dayText } from '#contracts/days.js';
import type { OwnAccount } from './own-accounts.query.js';
import type { EntryRow, Span } from './open-entries.query.js';

/** A bank need not pay a check that is more than six months old (UCC § 4-404). */
const outstandingDays = 180;
/** A deposit reaches the bank within days; an older one isn't on its way. */
const inTransitDays = 10;

export interface Previous {
  reconciliationId: string;
  statementDate: string;
  statedCents: number;
  throughEntryId: number;
  by: string;
  at: string;
}

/** Whether files or feeds have rows of the account on the statement's days. */
export const hasBankRows = ({ bankSince }: Pick<OwnAccount, 'bankSince'>, through: string): boolean =>
  bankSince !== null && bankSince <= through;

/** The days of a statement: after the one before it, else from the account's first bank row. */
export function spanOf(account: OwnAccount, previous: Previous | null, through: string, at = 0): Span {
  const first = hasBankRows(account, through) ? daysAfter(account.bankSince!, -1) : null;
  return {
    at,
    accountId: account.accountId,
    bankAccountId: account.bankAccountId,
    after: previous?.statementDate ?? first,
    through,
    previousId: previous?.reconciliationId ?? null,
    previousEntryId: previous?.throughEntryId ?? null,
  };
}

export interface Compared {
  beginningCents: number;
  booksCents: number;
  outstanding: OpenEntry[];
  entriesWithoutRow: OpenEntry[];
  changedBeforeCents: number;
}

interface Read {
  span: Span;
  previous: Previous | null;
  hasBankRows: boolean;
  balances: { beforeCents: number; throughCents: number; openedCents: number };
  /** Entries that people or journals wrote; without bank rows they are all cleared. */
  written: EntryRow[];
}

export function compared({ span, previous, balances, written, ...read }: Read): Compared {
  const open = read.hasBankRows ? written : [];
  // An entry of earlier days that is listed wasn't cleared on them.
  const earlier = written.filter(({ date }) => span.after !== null && date <= span.after);
  const before = balances.beforeCents + balances.openedCents - sumOf(earlier);
  const pending = open.filter(({ clearedOn }) => clearedOn === null || clearedOn > span.through);
  const [outstanding, entriesWithoutRow] = [
    pending.filter((entry) => isOutstanding(entry, span.through)),
    pending.filter((entry) => !isOutstanding(entry, span.through)),
  ];
  return {
    beginningCents: previous ? previous.statedCents : before,
    booksCents: balances.throughCents,
    outstanding: outstanding.map(openEntry),
    entriesWithoutRow: entriesWithoutRow.map(openEntry),
    changedBeforeCents: previous ? before - previous.statedCents : 0,
  };
}

/** The bank had it later, or may still get it. */
const isOutstanding = ({ date, amountCents, clearedOn }: EntryRow, through: string): boolean =>
  clearedOn !== null || daysBetween(date, through) <= (amountCents < 0 ? outstandingDays : inTransitDays);

/** Books less bank: outstanding entries are in the books and not at the bank. */
export const differenceOf = ({ booksCents, outstanding }: Pick<Compared, 'booksCents' | 'outstanding'>, statedCents: number): number =>
  booksCents - statedCents - sumOf(outstanding);

export const sumOf = (entries: readonly { amountCents: number }[]): number =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const openEntry = ({ entryId, line, category, ...entry }: EntryRow): OpenEntry => ({
  ...entry,
  lineId: `${entryId}-${line}`,
  category: category.slice(category.lastIndexOf(':') + 1),
});

interface FoundRow extends Omit<MissingRow, 'link'> {
  importId: string | null;
  lineId: string | null;
}

const links: Record<MissingRow['kind'], (found: FoundRow) => string> = {
  'possible-duplicate': () => '/possible-duplicates',
  held: () => consoleLinks.settingsOf('locks'),
  rejected: ({ importId }) => `/import/${importId}`,
  'dated-later': ({ lineId }) => consoleLinks.entry(lineId!),
};

const reasons: Record<MissingRow['kind'], (found: FoundRow) => string> = {
  'possible-duplicate': ({ reason }) => `Held as a possible duplicate, from ${reason}.`,
  held: ({ reason }) => reason,
  rejected: ({ reason }) => reason,
  'dated-later': ({ reason }) => `The bank has it on this day, but your entry is dated ${dayText(reason)}.`,
};

export const missingRow = (found: FoundRow): MissingRow => {
  const { kind, date, description, amountCents } = found;
  return { kind, date, description, amountCents, reason: reasons[kind](found), link: links[kind](found) };
};
