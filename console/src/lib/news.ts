// Whether the product has changes that the person hasn't seen listed: the newest change is known when the console is built, and the server
// keeps what the person has seen. Routes: putSeenChanges.
import { useCallback, useEffect } from 'react';
import { putSeenChanges } from '#contracts/generated/client.js';
import { call } from './api.js';
import { useBusiness } from './business.js';

/** A digest of CHANGELOG.md at the time of the build. */
declare const LATEST_CHANGE: string;

/** To a new person everything is new, so nothing is: they start with the newest change as seen. */
export function useHasNews(): boolean {
  const { user } = useBusiness();
  const save = useSaveSeen();
  const isNew = user.latestChange === undefined;
  useEffect(() => {
    if (isNew) save();
  }, [isNew, save]);
  return !isNew && user.latestChange !== LATEST_CHANGE;
}

/** Takes the dot off Help. If the call fails, the dot is there again at the next visit. */
export function useSaveSeen(): (listed?: readonly string[]) => void {
  const { sawChange } = useBusiness();
  return useCallback(
    (listed) => {
      sawChange(LATEST_CHANGE);
      const body = { latest: LATEST_CHANGE, ...(listed && { changes: listed.map(digestOf) }) };
      call(putSeenChanges, { body }).catch(() => undefined);
    },
    [sawChange],
  );
}

/** The changes that weren't in the list when the person last opened it; none at the first visit, as everything would be. */
export function newChanges(listed: readonly string[], seen: readonly string[] | null): Set<string> {
  const known = new Set(seen);
  return new Set(seen === null ? [] : listed.filter((change) => !known.has(digestOf(change))));
}

/** Short, because one is kept for each change. */
const digestOf = (text: string): string =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0, 7).toString(36);
