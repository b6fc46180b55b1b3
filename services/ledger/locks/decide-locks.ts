// Which change of the period locks is allowed, and which periods it reopens. Pure.
import { daysAfter, dayText } from '#contracts/days.js';
import { refuse } from '#contracts/problem.js';
import type { Locks } from '#contracts/routes/locks.js';

export type LockDays = Pick<Locks, 'everyoneThrough' | 'bookkeepersThrough' | 'filedYears'>;

/** A period that a change reopens; without a first day it has no beginning. */
interface Reopened {
  lockedFor: 'everyone' | 'bookkeepers';
  firstDay: string | null;
  lastDay: string;
}

const endOf = (year: number): string => `${year}-12-31`;

/** The locks in one form. Throws if they aren't allowed today. */
export function checkedLocks({ everyoneThrough, bookkeepersThrough, filedYears }: LockDays, today: string): LockDays {
  for (const day of [everyoneThrough, bookkeepersThrough])
    if (day !== null && day > today)
      refuse('future-lock', `${dayText(day)} is in the future. Choose today or an earlier day. Nothing was changed.`);
  const running = filedYears.find((year) => endOf(year) >= today);
  if (running !== undefined) refuse('year-not-over', `${running} isn’t over, so its return can’t be filed yet. Nothing was changed.`);
  if (bookkeepersThrough !== null && everyoneThrough !== null && bookkeepersThrough < everyoneThrough)
    refuse('bookkeepers-before-everyone', 'The date for bookkeepers can’t be before the date for everyone. Nothing was changed.');
  return { everyoneThrough, bookkeepersThrough, filedYears: [...new Set(filedYears)].sort((a, b) => a - b) };
}

/** Throws if something is unlocked without a reason. */
export function requireReason(before: LockDays, after: LockDays, reason: string): void {
  const isBack = (key: 'everyoneThrough' | 'bookkeepersThrough') => (after[key] ?? '') < (before[key] ?? '');
  const isUnfiled = before.filedYears.some((year) => !after.filedYears.includes(year));
  if (reason === '' && (isBack('everyoneThrough') || isBack('bookkeepersThrough') || isUnfiled))
    refuse('reason-required', 'Enter why the period is reopened. Nothing was changed.');
}

const latest = (...days: (string | null | undefined)[]): string | null =>
  days.reduce<string | null>((last, day) => (day && (last === null || day > last) ? day : last), null);

/** The last locked days, as `sql/period-locks.sql` computes them. */
export function lockedThrough({ everyoneThrough, bookkeepersThrough, filedYears }: LockDays): Record<Reopened['lockedFor'], string | null> {
  const everyone = latest(everyoneThrough, ...filedYears.map(endOf));
  return { everyone, bookkeepers: latest(everyone, bookkeepersThrough) };
}

/** What was locked for everyone and isn't any more, otherwise what was locked for bookkeepers. */
export function reopenedBy(before: LockDays, after: LockDays): Reopened | null {
  for (const lockedFor of ['everyone', 'bookkeepers'] as const) {
    const [was, is] = [lockedThrough(before)[lockedFor], lockedThrough(after)[lockedFor]];
    if (was !== null && (is ?? '') < was) return { lockedFor, firstDay: is === null ? null : daysAfter(is, 1), lastDay: was };
  }
  return null;
}
