// One stream per business tells which features changed, and their queries are read again. Loaded when a business is open.
import type { QueryClient } from '@tanstack/react-query';
import { streamChanges } from '#contracts/generated/client.js';
import { events, pause, waitBefore } from '../lib/event-stream.js';

/** Changes come in bursts while an import runs; screens are read again at most this often. */
const gatherMs = 400;

export async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    for (const feature of [...changed, 'pipeline']) void client.invalidateQueries({ queryKey: [feature] });
    changed.clear();
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      for await (const { features } of events(streamChanges, { signal })) {
        attempt = 0;
        features.forEach((feature) => changed.add(feature));
        timer ??= setTimeout(flush, gatherMs);
      }
    } catch {
      // The stream is a convenience: without it screens refresh when they are focused.
    }
    await pause(waitBefore(attempt), signal);
    // What changed while the stream was away is not known.
    if (!signal.aborted) void client.invalidateQueries();
  }
}
