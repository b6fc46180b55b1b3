// Over every screen while the server can't be reached: what is wrong, and that the console tries again by itself until it answers.
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pause, waitBefore } from '../../lib/event-stream.js';
import { isPassing, isUnreachable } from '../../lib/problem.js';
import { Ring } from '../../ui/states.js';
import styles from '../../ui/toast.module.css';
import { pipelineQuery } from '../pipeline-query.js';

type Trouble = 'offline' | 'unreachable' | 'failing';

const texts: Record<Trouble, string> = {
  offline: 'You’re offline. We’ll reconnect automatically.',
  unreachable: 'Can’t reach the server. Retrying…',
  failing: 'The server reported an error. Retrying…',
};

/** Of the calls that the screen in view needs. */
function troubleOf(client: QueryClient): Trouble | null {
  if (!onlineManager.isOnline()) return 'offline';
  const states = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state);
  if (states.some(({ status, error, fetchFailureReason }) => isUnreachable(status === 'error' ? error : fetchFailureReason)))
    return 'unreachable';
  return states.some(({ fetchStatus, fetchFailureReason }) => fetchStatus !== 'idle' && isPassing(fetchFailureReason)) ? 'failing' : null;
}

function useTrouble(client: QueryClient): Trouble | null {
  const [subscribe] = useState(() => (notify: () => void) => {
    const leave = [client.getQueryCache().subscribe(notify), onlineManager.subscribe(notify)];
    return () => leave.forEach((end) => end());
  });
  return useSyncExternalStore(subscribe, () => troubleOf(client));
}

/** Reads again what failed as soon as one small call succeeds, so that a screen doesn't change between its error and its skeleton meanwhile. */
async function retry(client: QueryClient, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    await pause(waitBefore(attempt), signal);
    const answered = await client.fetchQuery({ ...pipelineQuery, staleTime: 0, retry: false }).then(
      () => true,
      () => false,
    );
    if (answered && !signal.aborted) await client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreachable(state.error) });
  }
}

export function ConnectionNotice() {
  const client = useQueryClient();
  const trouble = useTrouble(client);
  const unreachable = trouble === 'unreachable';
  useEffect(() => {
    if (!unreachable) return;
    const leaving = new AbortController();
    void retry(client, leaving.signal);
    return () => leaving.abort();
  }, [client, unreachable]);
  if (!trouble) return null;
  return (
    <div className={`row gap-14 ${styles.toast}`} data-tone="negative">
      <Ring />
      <span>{texts[trouble]}</span>
    </div>
  );
}
