// One stream per business reports which features changed, and their queries are read again. Loaded when a business is open.
import type { QueryClient } from '@tanstack/react-query';
import { streamChanges } from '#contracts/generated/client.js';
import { events, pause, waitBefore } from '../lib/event-stream.js';
import { reread } from '../lib/reading.js';
import { pipelineQuery } from './pipeline-query.js';

/**
 * Services that follow the books, and the queries that they answer. A change is reported while their own copies may still be on their way, so
 * these queries are read again until the services have caught up.
 */
const followers: Record<string, string> = { tax: 'tax', analysis: 'analysis', assistant: 'classification' };
const lookAgainMs = 1_500;

/** Changes come in bursts while an import runs; screens are read again at most this often. */
const gatherMs = 400;

export async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  /** Queries that are read until their services have caught up. */
  const stale = new Set<string>();
  const readStale = async () => {
    const mine = ++newest;
    for (let behind = true; behind && mine === newest && !signal.aborted;) {
      const pipeline = await client.fetchQuery({ ...pipelineQuery, staleTime: 0 }).catch(() => undefined);
      behind = pipeline?.stages.some(({ service, lag }) => lag > 0 && stale.has(followers[service] ?? '')) ?? false;
      void reread(client, stale);
      if (behind) await pause(lookAgainMs, signal);
      else if (mine === newest) stale.clear();
    }
  };
  const flush = () => {
    timer = undefined;
    const features = new Set([...changed, 'pipeline']);
    changed.clear();
    if (features.delete('classification')) stale.add('classification');
    // The analysis also includes what clients paid.
    if (features.delete('tax') || features.has('invoices')) for (const feature of ['tax', 'analysis']) stale.add(feature);
    void reread(client, features);
    // Joins the request of the pipeline that has just started.
    if (stale.size > 0) void readStale();
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
    // It is not known what changed while the stream was disconnected.
    if (!signal.aborted) void client.invalidateQueries();
  }
}
