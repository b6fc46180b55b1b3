// The one authenticated client of the product's calls: typed by the contracts, which it knows only as method and path.
import type { AnyRoute, BodyInput, ParamsInput, QueryInput, ReplyOf, RouteRef } from '#contracts/define.js';
import type { Problem } from '#contracts/problem.js';
import { ApiProblem } from './problem.js';

/** What the client needs of the rest of the application; given once at start-up. */
export interface Connection {
  /** Empty for the page's own origin. */
  baseUrl: string;
  tenantId(): number | null;
  token(options?: { renew: boolean }): Promise<string>;
  /** True when the person has not touched the page lately; such calls do not count as activity. */
  isIdle(): boolean;
  /** The server ended the session for idleness. */
  onSessionIdle(): void;
}

let connection: Connection | null = null;

export function connect(next: Connection): void {
  connection = next;
}

/** Nothing may be given where the contract has nothing. */
type Given<Key extends string, Input> = { [K in Key]: unknown extends Input ? undefined : Input };

export type RequestFor<T extends AnyRoute> = (unknown extends ParamsInput<T>
  ? Partial<Given<'params', ParamsInput<T>>>
  : Given<'params', ParamsInput<T>>) &
  Partial<Given<'query', QueryInput<T>>> & {
    body?: BodyInput<T> | FormData;
    signal?: AbortSignal;
    /** Another business of the person; the open one without it. The server decides whether they belong to it. */
    tenantId?: number;
    /** Polling and streams: does not count as the person's activity. */
    background?: boolean;
    timeoutMs?: number;
    /** Sent again with the same key, a command is done once. */
    idempotencyKey?: string;
  };

export const timeoutMs = 30_000;

/** Makes a call and returns its parsed answer; everything else is thrown as an `ApiProblem`. */
export async function call<T extends AnyRoute>(ref: RouteRef<T>, request: RequestFor<T>): Promise<ReplyOf<T>> {
  const response = await send(ref, request, { accept: 'application/json' });
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<T>;
}

interface SendOptions {
  /** A media type. */
  accept: string;
  lastEventId?: string;
}

/** The answer of a call before its body is read; streams use it directly, and have a time limit only where one is given. */
export async function send<T extends AnyRoute>(ref: RouteRef<T>, request: RequestFor<T>, options: SendOptions): Promise<Response> {
  const open = required();
  let response = await fetchOnce(open, { ref, request, options, token: await open.token() });
  if (response.status === 401) {
    const problem = await problemOf(response);
    if (problem.code === 'session-idle') {
      open.onSessionIdle();
      throw problem;
    }
    response = await fetchOnce(open, { ref, request, options, token: await open.token({ renew: true }) });
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

interface Attempt {
  ref: RouteRef<AnyRoute>;
  request: RequestFor<AnyRoute>;
  options: SendOptions;
  token: string;
}

async function fetchOnce(open: Connection, { ref, request, options, token }: Attempt): Promise<Response> {
  const tenantId = request.tenantId ?? open.tenantId();
  const { body, ...rest } = bodyOf(request.body, { write: ref.method !== 'GET' && ref.method !== 'DELETE', tenantId });
  const headers = new Headers({ Accept: options.accept, Authorization: `Bearer ${token}`, ...rest.headers });
  if (tenantId !== null) headers.set('X-Tenant-ID', String(tenantId));
  if (request.background || open.isIdle()) headers.set('X-Background', '1');
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);
  if (options.lastEventId) headers.set('Last-Event-ID', options.lastEventId);
  const query = { ...(ref.method === 'GET' && tenantId !== null && { tenantId }), ...(request.query as object | undefined) };
  const endless = options.accept === 'text/event-stream' && request.timeoutMs === undefined;
  const limit = endless ? null : AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
  const signals = [request.signal, limit].filter((signal) => signal !== null && signal !== undefined);
  try {
    return await fetch(`${open.baseUrl}${addressOf(ref.path, { params: request.params, query })}`, {
      method: ref.method,
      headers,
      body,
      cache: 'no-store',
      signal: AbortSignal.any(signals),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const code = limit?.aborted ? 'timeout' : 'network';
    throw new ApiProblem({ status: 0, code, title: 'No answer', detail: '', errorId: null });
  }
}

/** A path template with its parameters and query filled in; absent and empty values are skipped. */
export function addressOf(template: string, { params = {}, query = {} }: { params?: object; query?: object }): string {
  const values = params as Record<string, unknown>;
  const path = template
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part;
      const value = values[part.slice(1).replace(/\?$/, '')];
      if (value === undefined || value === null) {
        if (part.endsWith('?')) return null;
        throw new Error(`No value for ${part} of ${template}`);
      }
      return encodeURIComponent(String(value));
    })
    .filter((part) => part !== null)
    .join('/');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

interface BodyOptions {
  write: boolean;
  tenantId: number | null;
}

function bodyOf(body: unknown, { write, tenantId }: BodyOptions): { body?: BodyInit; headers?: Record<string, string> } {
  if (body instanceof FormData) return { body };
  if (!write && body === undefined) return {};
  const members = { ...(tenantId !== null && { tenantId }), ...(body as object | undefined) };
  return { body: JSON.stringify(members), headers: { 'Content-Type': 'application/json' } };
}

/** What a server says when it refuses. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  return new ApiProblem({
    status: response.status,
    code: (problem.type ?? '').split(/[/:#]/).pop() ?? '',
    title: problem.title ?? '',
    detail: problem.detail ?? problem.error ?? '',
    errorId: problem.errorId ?? null,
  });
}

function required(): Connection {
  if (!connection) throw new Error('The client is used before start-up gave it a connection.');
  return connection;
}
