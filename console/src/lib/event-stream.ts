// Server-sent events over fetch, because an EventSource cannot carry the bearer token.
import { createParser } from 'eventsource-parser';
import type { AnyRoute, ReplyOf, RouteRef } from '#contracts/define.js';
import { type RequestFor, send } from './api.js';

type StreamFor<T extends AnyRoute> = RequestFor<T> & { lastEventId?: string; onId?: (id: string) => void };

interface NamedEvent {
  /** `message` where the server gave none. */
  name: string;
  data: unknown;
}

/** The events of one connection, in order, until the server closes it or the signal aborts. Reconnecting is the caller's decision. */
export async function* events<T extends AnyRoute>(ref: RouteRef<T>, request: StreamFor<T>): AsyncGenerator<ReplyOf<T>> {
  for await (const { data } of namedEvents(ref, { ...request, background: true } as StreamFor<T>)) yield data as ReplyOf<T>;
}

/** The same with their names; a call that is answered by plain JSON has one event, `answer`. */
export async function* namedEvents<T extends AnyRoute>(ref: RouteRef<T>, request: StreamFor<T>): AsyncGenerator<NamedEvent> {
  const { lastEventId, onId, ...rest } = request;
  const response = await send(ref, rest as RequestFor<T>, { accept: 'text/event-stream', lastEventId });
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    yield { name: 'answer', data: await response.json() };
    return;
  }
  const arrived: NamedEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id) onId?.(id);
      if (data) arrived.push({ name: event ?? 'message', data: JSON.parse(data) });
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(part.value);
      yield* arrived.splice(0);
    }
  } finally {
    // Leaving the loop early must close the connection; a stream that is already broken has nothing to close.
    await reader.cancel().catch(() => undefined);
  }
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Waiting time before the n-th reconnection: doubles up to half a minute, spread so that all tabs do not return at once. */
export function waitBefore(attempt: number, spread: number = Math.random()): number {
  return Math.round(Math.min(firstWaitMs * 2 ** attempt, longestWaitMs) * (0.5 + spread / 2));
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
