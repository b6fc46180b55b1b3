// The refusal of a write into a locked period. Which days are locked for which role is decided in `sql/period-locks.sql`. Pure.
import { daysAfter, dayText } from '#contracts/days.js';
import { DomainError } from '#contracts/problem.js';

/** `why` says what is dated in the period, and that nothing was done. */
export const lockedProblem = (through: string, why: string): DomainError => {
  const wayOut = `Use ${dayText(daysAfter(through, 1))} or later, or ask an owner or admin to reopen the period in Settings › Locks.`;
  return new DomainError('locked', 409, why, { through, wayOut });
};

/** Throws if one of the days that an entry changes is in the locked period. */
export function respectLock(days: string[], lockedThrough: string | null): void {
  const locked = lockedThrough === null ? undefined : days.find((day) => day <= lockedThrough);
  if (locked)
    throw lockedProblem(lockedThrough!, `The books are locked through ${lockedThrough}; this entry is dated ${locked}. Nothing was saved.`);
}
