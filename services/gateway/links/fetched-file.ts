// Files that the gateway fetches from a service: passes on refusals, streams the bytes, and fails if they break off or stop.
import { Readable } from 'node:stream';
import { DomainError } from '#contracts/problem.js';
import { collected } from '#platform/collected.js';

export const unavailable = () => new DomainError('unavailable', 503, 'Server error. Please try again in a few moments.');
export const isUnavailable = (error: unknown): boolean => error instanceof DomainError && error.status === 503;

/** How long a service may take to start its answer, and how long it may pause in between. */
export interface Patience {
  beginMs: number;
  silentMs: number;
}
export const ordinaryPatience: Patience = { beginMs: 60_000, silentMs: 60_000 };

/** The largest problem that is read. */
const maxProblemBytes = 64 * 1024;

/** The body of an answer with status 200; anything else is thrown in the service's own words. */
export async function accepted(status: number, body: Readable, silentMs: number): Promise<Readable> {
  const watched = untilSilent(body, silentMs);
  if (status === 200) return watched;
  const text = (await collected(watched, maxProblemBytes).catch(() => Buffer.alloc(0))).toString();
  if (status >= 500) throw unavailable();
  const { type, detail } = problemIn(text);
  throw new DomainError(type?.split('/').at(-1) ?? 'refused', status, detail ?? `The service returned status ${status}.`);
}

/** Waits at most this long for `work`; a later result is `discarded`. */
export async function within<T>(timeoutMs: number, work: Promise<T>, discarded: (late: T) => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      work.then(discarded, () => {});
      reject(new DomainError('unavailable', 503, 'A service isn’t responding. Please try again in a few moments.'));
    }, timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Only waiting for the sender counts: a receiver may be slow, and the sender then waits too. */
function untilSilent(body: Readable, silentMs: number): Readable {
  async function* chunks() {
    const source = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    try {
      for (;;) {
        const next = await within(silentMs, source.next(), () => {});
        if (next.done) return;
        yield next.value;
      }
    } finally {
      body.destroy();
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

function problemIn(text: string): { type?: string; detail?: string } {
  try {
    return JSON.parse(text) as { type?: string; detail?: string };
  } catch {
    return {};
  }
}
