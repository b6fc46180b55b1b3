// The context of the request or batch being handled, available anywhere in the call stack: trace, actor, idempotency.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';

interface RequestContext {
  traceparent: string;
  actor: string;
  /** Set for a POST with the header Idempotency-Key; consumed by the first unit of work of the request. */
  idempotency?: { key: string; inputHash: string };
}

const storage = new AsyncLocalStorage<RequestContext>();

export const withContext = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** W3C trace context; the trace id is the `errorId` that a person sees. */
export const newTraceparent = (): string => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
export const traceIdOf = (traceparent: string): string => traceparent.split('-')[1] ?? traceparent;

/** Identifies a request's input, for its Idempotency-Key: a repetition has the same input; another input with the same key is refused. */
export function identifyRequest(...input: unknown[]): void {
  const { idempotency } = storage.getStore() ?? {};
  if (idempotency) idempotency.inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
