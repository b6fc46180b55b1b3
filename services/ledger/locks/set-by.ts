// Who set each of the locks that apply now, from their changes. Pure.
import type { LockException, Locks } from '#contracts/routes/locks.js';
import type { LockDays } from './decide-locks.js';

export interface LockChange extends LockDays {
  seq: number;
  changedName: string;
  changedAt: string;
}

/** `changes` are oldest first, `exceptions` the periods that were reopened. */
export function setBy(changes: LockChange[], exceptions: (Pick<LockException, 'firstDay'> & { seq: number })[]): Locks['setBy'] {
  const now = changes.at(-1);
  /** The change since which it has been so. */
  const since = (isSo: (change: LockChange) => boolean): LockChange | undefined =>
    changes.slice(changes.findLastIndex((change) => !isSo(change)) + 1)[0];
  const by = (change: LockChange | undefined) => (change ? { name: change.changedName, at: change.changedAt } : null);
  const dateSetBy = (key: 'everyoneThrough' | 'bookkeepersThrough') =>
    now?.[key] ? by(since((change) => change[key] === now[key])) : null;
  return {
    everyone: dateSetBy('everyoneThrough'),
    bookkeepers: dateSetBy('bookkeepersThrough'),
    filed: (now?.filedYears ?? []).map((year) => {
      const filed = since(({ filedYears }) => filedYears.includes(year))!;
      const isReopened = exceptions.some(({ seq, firstDay }) => seq > filed.seq && (firstDay ?? '') <= `${year}-12-31`);
      return { year, ...by(filed)!, reopened: isReopened };
    }),
  };
}
