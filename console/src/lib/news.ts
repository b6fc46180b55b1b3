// Whether the product has changes that the person hasn't seen listed: the newest change is known when the console is built, the last one seen is
// in the browser.
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

export function markNewsSeen(): void {
  localStorage.setItem(key, LATEST_CHANGE);
  dispatchEvent(new Event('storage'));
}
