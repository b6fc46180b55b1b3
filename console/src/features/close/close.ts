// The checklist and the closes of a period in words, and what locking it sends. Pure.
import { partsOf } from '#contracts/days.js';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import type { CloseItem, getClose } from '#contracts/routes/close.js';
import type { Close, CloseChange, CloseLine, CloseTotals } from '#contracts/routes/closes.js';
import type { Locks, putLocks } from '#contracts/routes/locks.js';
import { dayText } from '../../lib/dates.js';
import { integerOf, type Search, textOf } from '../../lib/search-params.js';
import { accountPlace } from '../../lib/statement-places.js';
import type { Period } from '../../ui/period.js';

export type Checklist = ReplyOf<typeof getClose>;

export interface CloseSearch {
  year?: number;
  month?: number;
  /** The account whose changed entries are listed. */
  account?: string;
}

export const parseCloseSearch = (search: Search): CloseSearch => ({
  year: integerOf(search.year, { min: 2000, max: 2100 }),
  month: integerOf(search.month, { min: 1, max: 12 }),
  account: textOf(search.account),
});

/** The first month that no lock covers, or the last month that is over. */
export function periodToClose(locked: string | null, today: string): { year: number; month: number } {
  const [year, month] = partsOf(today);
  const over = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  if (locked === null) return over;
  const [lockedYear, lockedMonth] = partsOf(locked);
  const next = lockedMonth === 12 ? { year: lockedYear + 1, month: 1 } : { year: lockedYear, month: lockedMonth + 1 };
  return next.year * 12 + next.month < over.year * 12 + over.month ? next : over;
}

export const isOpen = ({ state }: CloseItem): boolean => state === 'open';
export const toDoBeforeLock = (items: readonly CloseItem[]): number => items.filter((item) => item.beforeLock && isOpen(item)).length;

export function subtitleOf({ items, endDate, today }: Checklist): string {
  const computed = 'Each line is computed from your books.';
  const toDo = toDoBeforeLock(items);
  if (toDo > 0) return `${toDo} to do before you can lock. ${computed}`;
  return endDate > today ? `Everything is done so far. ${computed}` : `Ready to lock. ${computed}`;
}

/** Latest day that is locked for everyone, also by a filed year. */
export const lockedThrough = ({ everyoneThrough, filedYears }: Pick<Locks, 'everyoneThrough' | 'filedYears'>): string | null =>
  [everyoneThrough, ...filedYears.map((year) => `${year}-12-31`)]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

/** `Moves the lock from Sep 30 to Oct 31, 2026 for everyone.` */
export function lockText(locks: Locks, endDate: string): string {
  const locked = lockedThrough(locks);
  if (locked !== null && locked >= endDate)
    return `Locked for everyone through ${dayText(locked, { year: true })}. Closing stores the figures of this period.`;
  const moved =
    locked === null
      ? `Locks everything through ${dayText(endDate, { year: true })}`
      : `Moves the lock from ${dayText(locked, { year: true })} to ${dayText(endDate, { year: true })}`;
  return `${moved} for everyone. Transactions that arrive later for these days are put on hold.`;
}

/** A lock that is later already stays. */
export function lockBody(locks: Locks, endDate: string, { year, month }: Period): RequestOf<typeof putLocks>['body'] {
  const later = (day: string | null): string => (day !== null && day > endDate ? day : endDate);
  const { everyoneThrough, bookkeepersThrough, filedYears, seen } = locks;
  const isFiled = (lockedThrough({ everyoneThrough: null, filedYears }) ?? '') >= endDate;
  const through = isFiled ? everyoneThrough : later(everyoneThrough);
  return {
    everyoneThrough: through,
    bookkeepersThrough:
      bookkeepersThrough === null || through === null ? bookkeepersThrough : bookkeepersThrough < through ? through : bookkeepersThrough,
    ...{ filedYears, seen, close: { year, ...(month !== null && { month }) } },
  };
}

export const nameOf = (of: Pick<Close, 'year' | 'month'>, periodText: (period: Period) => string): string =>
  periodText({ year: of.year, month: of.month ?? null });

/** The close of exactly these days, and the newest one that ends before them. */
export function closesOf(closes: readonly Close[], { startDate, endDate }: Checklist): { own: Close | undefined; last: Close | undefined } {
  const current = closes.filter(({ reopened }) => !reopened);
  const own = closes.find((close) => close.startDate === startDate && close.through === endDate);
  const last = [...current].filter(({ through }) => through < endDate).toSorted((a, b) => (a.through < b.through ? 1 : -1))[0];
  return { own, last };
}

interface TotalLine {
  label: string;
  closedCents: number;
  nowCents: number;
}

export const totalLines = (closed: CloseTotals, now: CloseTotals): TotalLine[] => [
  { label: 'Net income', closedCents: closed.netIncomeCents, nowCents: now.netIncomeCents },
  { label: 'Assets', closedCents: closed.assetsCents, nowCents: now.assetsCents },
  { label: 'Liabilities', closedCents: closed.liabilitiesCents, nowCents: now.liabilitiesCents },
  { label: 'Equity', closedCents: closed.equityCents, nowCents: now.equityCents },
];

/** The rows behind a line: of income and expenses those since the fiscal year began. Results of earlier years are no account. */
export const linePlace = ({ account, type }: CloseLine, { yearStart, through }: Close): string | null => {
  if (account === 'Equity:Retained Earnings of Earlier Years') return null;
  const isResult = type === 'revenue' || type === 'expense';
  return accountPlace({ startDate: isResult ? yearStart : undefined, endDate: through }, account);
};

export const changeTexts: Record<CloseChange['change'], string> = {
  entered: 'Entered',
  imported: 'Imported',
  removed: 'Removed',
  changed: 'Changed',
  recategorized: 'Recategorized',
};
