// Who can't post a held item on its date, and what the caller can decide about it. Pure.
import type { Held, HeldAnswer } from '#contracts/routes/held.js';
import type { HeldRow } from './held.query.js';

export interface LockedDays {
  everyone: string | null;
  bookkeepers: string | null;
  /** For the role of the caller. */
  caller: string | null;
}

const isLocked = (date: string, through: string | null): boolean => through !== null && date <= through;

export function shownHeld(held: HeldRow, days: LockedDays): Held {
  const { id, fact, date, description, account, heldAt } = held;
  return {
    ...{ id, date, description, account, heldAt: heldAt && new Date(heldAt).toISOString() },
    change: fact === null ? 'repeated' : fact.change === 'removed' ? 'removed' : held.entryOn ? 'changed' : 'added',
    amountCents: fact?.amountCents ?? null,
    lockedFor: isLocked(date, days.everyone) ? 'everyone' : isLocked(date, days.bookkeepers) ? 'bookkeepers' : null,
    answers: answersTo(held, days),
  };
}

export function answersTo({ fact, entryOn, date }: HeldRow, { caller }: LockedDays): HeldAnswer[] {
  if (!isLocked(date, caller)) return ['post-anyway', 'discard'];
  // A posted entry and its reversal have one date, and an opening balance belongs to the day that its statement names.
  const canMove = fact === null || (fact.kind === 'activity' && fact.change !== 'removed' && entryOn === null);
  return canMove ? ['first-open-day', 'discard'] : ['discard'];
}
