// Whether the product has changes that the person hasn't seen listed: the newest change is known when the console is built. The browser
// keeps what was seen.
import { useSyncExternalStore } from 'react';

/** A digest of CHANGELOG.md at the time of the build. */
declare const LATEST_CHANGE: string;

const key = 'latest-change-seen';

/** Browsers send the event to other tabs; `markNewsSeen` sends it to this one. */
function onSeen(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function hasNews(): boolean {
  const seen = localStorage.getItem(key);
  // To a new person everything is new, so nothing is.
  if (seen === null) localStorage.setItem(key, LATEST_CHANGE);
  return seen !== null && seen !== LATEST_CHANGE;
}

export const useHasNews = (): boolean => useSyncExternalStore(onSeen, hasNews);

const listKey = 'changes-seen';

/** The changes that weren't in the list when the person last opened it; none at the first visit, as everything would be. */
export function newChanges(listed: readonly string[]): Set<string> {
  const seen = localStorage.getItem(listKey);
  const known = new Set(seen?.split(' '));
  return new Set(seen === null ? [] : listed.filter((change) => !known.has(digestOf(change))));
}

export function markNewsSeen(listed: readonly string[]): void {
  localStorage.setItem(key, LATEST_CHANGE);
  localStorage.setItem(listKey, listed.map(digestOf).join(' '));
  dispatchEvent(new Event('storage'));
}

/** Short, because the browser keeps one for each change. */
const digestOf = (text: string): string =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0, 7).toString(36);
