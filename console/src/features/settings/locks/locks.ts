// The period locks in words and dates: the parts of their bar, the next ones to set, and what a change sends. Pure.
import { daysAfter, lastOfMonth, monthNames, partsOf } from '#contracts/days.js';
import type { RequestOf } from '#contracts/define.js';
import type { Held, HeldAnswer } from '#contracts/routes/held.js';
import type { LockException, Locks, putLocks } from '#contracts/routes/locks.js';
import { dayText, spanText } from '../../../lib/dates.js';
import { countOf, money } from '../../../lib/money.js';

interface BarPart {
  name: string;
  state: string;
  shade: 'filed' | 'everyone' | 'bookkeepers' | 'open';
}

const endOf = (year: number): string => `${year}-12-31`;
const latest = (...days: (string | null | undefined)[]): string | null =>
  days
    .filter((day) => day !== null && day !== undefined)
    .toSorted()
    .at(-1) ?? null;

/** The last day that is locked for everyone, by its date or a filed year. */
export const lockedForEveryone = ({ everyoneThrough, filedYears }: Locks): string | null =>
  latest(everyoneThrough, ...filedYears.map(endOf));

/** From the first filed year to today, oldest first. */
export function barParts(locks: Locks): BarPart[] {
  const { filedYears, bookkeepersThrough, today } = locks;
  const filed: BarPart[] = filedYears.map((year) => ({ name: String(year), state: 'filed', shade: 'filed' }));
  let first = latest(...filedYears.map(endOf).map((day) => daysAfter(day, 1))) ?? locks.firstEntryOn ?? `${today.slice(0, 4)}-01-01`;
  const rest: BarPart[] = [];
  const add = (through: string | null, part: Omit<BarPart, 'name'>) => {
    if (through === null || through < first) return;
    rest.push({ name: spanText(first, through), ...part });
    first = daysAfter(through, 1);
  };
  add(lockedForEveryone(locks), { state: 'locked for everyone', shade: 'everyone' });
  add(latest(lockedForEveryone(locks), bookkeepersThrough), { state: 'locked for bookkeepers', shade: 'bookkeepers' });
  add(today, { state: 'open', shade: 'open' });
  return [...filed, ...rest];
}

/** The next month that is over and not locked for everyone. */
export function nextMonth(locks: Locks): { name: string; through: string } | null {
  const [year, month] = partsOf(locks.today);
  const locked = lockedForEveryone(locks);
  const [nextYear, next] = locked === null ? [year, month - 1] : partsOf(daysAfter(locked, 1));
  const through = lastOfMonth(nextYear, next);
  return through > locks.today ? null : { name: monthNames[partsOf(through)[1] - 1]!, through };
}

/** The year after the last filed one, otherwise last year. It can be filed once it is over. */
export function nextFiledYear({ filedYears, today }: Locks): { year: number; isOver: boolean } {
  const year = filedYears.length > 0 ? Math.max(...filedYears) + 1 : Number(today.slice(0, 4)) - 1;
  return { year, isOver: endOf(year) < today };
}

/** The end of the month before this day. */
export const monthEndBefore = (day: string): string => {
  const [year, month] = partsOf(day);
  return lastOfMonth(year, month - 1);
};

export type LockChange = { everyoneThrough: string | null } | { bookkeepersThrough: string | null } | { filedYears: number[] };

/** Whether a change takes a lock back, which needs a reason. */
export function takesBack(locks: Locks, change: LockChange): boolean {
  if ('filedYears' in change) return locks.filedYears.some((year) => !change.filedYears.includes(year));
  const [key, day] = 'everyoneThrough' in change ? (['everyoneThrough', change.everyoneThrough] as const) : (['bookkeepersThrough', change.bookkeepersThrough] as const); // prettier-ignore
  return (day ?? '') < (locks[key] ?? '');
}

/** A later date for everyone carries the bookkeepers' date with it. */
export function bodyOf(locks: Locks, change: LockChange, reason: string): RequestOf<typeof putLocks>['body'] {
  const { everyoneThrough, bookkeepersThrough, filedYears } = { ...locks, ...change };
  const bookkeepers = bookkeepersThrough === null ? null : latest(bookkeepersThrough, everyoneThrough);
  return {
    everyoneThrough,
    bookkeepersThrough: bookkeepers,
    filedYears,
    seen: locks.seen,
    ...(reason.trim() && { reason: reason.trim() }),
  };
}

const changes: Record<Held['change'], string> = {
  added: 'Bank transaction',
  changed: 'Change of a posted transaction',
  removed: 'Removal of a posted transaction',
  repeated: 'Repeating transaction',
};

/** The second line of a held item. */
export const heldDetail = ({ change, account }: Held): string => [changes[change], account.split(':').at(-1)].filter(Boolean).join(', ');

export const lockedForText = ({ lockedFor }: Held): string =>
  lockedFor === 'everyone' ? 'Everyone' : lockedFor === 'bookkeepers' ? 'Bookkeepers' : 'Reopened';

/** The button of an answer. */
export function answerText(answer: HeldAnswer, { date, change }: Held, firstOpenDay: string | null): string {
  if (answer === 'discard') return change === 'repeated' ? 'Skip' : change === 'added' ? 'Don’t post' : 'Keep as posted';
  return `Post on ${dayText(answer === 'first-open-day' ? firstOpenDay! : date)}`;
}

export const exceptionPeriod = ({ firstDay, lastDay }: LockException): string =>
  firstDay === null ? `Through ${dayText(lastDay, { year: true })}` : spanText(firstDay, lastDay);

/** `2 entries (1 reversal), −$41.30 net income`. */
export function postedText({ entries, reversals, netIncomeCents }: LockException): string {
  if (entries === 0 && netIncomeCents === 0) return 'Nothing';
  const reversed = reversals > 0 ? ` (${countOf(reversals, 'reversal')})` : '';
  return `${countOf(entries, 'entry', 'entries')}${reversed}, ${money(netIncomeCents, { plus: true })} net income`;
}

/** '25 minutes later', or that the period is still open. */
export function lockedAgainText({ reopened, lockedAgainAt }: LockException): string {
  if (lockedAgainAt === null) return 'Still open';
  const minutes = Math.round((Date.parse(lockedAgainAt) - Date.parse(reopened.at)) / 60_000);
  if (minutes < 60) return `${countOf(minutes, 'minute')} later`;
  return minutes < 48 * 60 ? `${countOf(Math.round(minutes / 60), 'hour')} later` : `${countOf(Math.round(minutes / 1440), 'day')} later`;
}
