// A server on the loopback with the part of Stripe's API that we use: bearer keys, lists with their pages, expanded sources. It
// misbehaves on request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback, takeFault, type FaultOf } from '../loopback.js';
import { pageOf, type ListReply } from './pages.js';
import type { StripeAccount } from './stripe-account.js';

/**
 * What goes wrong: `rate-limit` 429, `error` 500, `silent` never answers, `reset` closes the connection, `same-page` gives the page before
 * once more, `deleted` removes the object that the page starts after, `forbidden` 403 as for a restricted key.
 */
export type FaultKind = 'rate-limit' | 'error' | 'silent' | 'reset' | 'same-page' | 'deleted' | 'forbidden';
export type Fault = FaultOf<FaultKind>;

export interface StripeSimulator {
  url: string;
  /** Accounts by the keys that open them. */
  keys: Map<string, StripeAccount>;
  /** Creates missing accounts: a demo outlives this process. */
  missing?: ((key: string) => StripeAccount | undefined) | undefined;
  faults: Fault[];
  /** Paths and queries in the order of the calls, including failed ones. */
  requests: string[];
  /** Called before each answer, for what happens at Stripe meanwhile. */
  beforeAnswer?: ((path: string) => void) | undefined;
  close(): Promise<void>;
}

export async function startStripeSimulator(): Promise<StripeSimulator> {
  const before = new Map<string, object>();
  const simulator = { url: '', keys: new Map(), faults: [], requests: [] } as unknown as StripeSimulator;
  const server = await listenOnLoopback((request, response) => {
    const path = decodeURIComponent(request.url!);
    simulator.requests.push(path);
    simulator.beforeAnswer?.(path);
    answer({ simulator, request, response, before, fault: takeFault(simulator.faults, path) });
  });
  return Object.assign(simulator, server);
}

interface Answering {
  simulator: StripeSimulator;
  request: IncomingMessage;
  response: ServerResponse;
  /** The last page of each list. */
  before: Map<string, object>;
  fault: FaultKind | undefined;
}

function answer({ simulator, request, response, before, fault }: Answering): void {
  if (fault === 'silent') return;
  if (fault === 'reset') return void request.socket.destroy();
  if (fault === 'error') return refuse(response, 500, { message: 'An unknown error occurred', type: 'api_error' });
  if (fault === 'rate-limit')
    return refuse(response, 429, { message: 'Too many requests', type: 'invalid_request_error', code: 'rate_limit' });
  if (fault === 'forbidden')
    return refuse(response, 403, { message: 'The provided key does not have the required permissions', type: 'invalid_request_error' });
  const key = String(request.headers.authorization).replace(/^Bearer /, '');
  const account = opened(simulator, key);
  if (!account)
    return refuse(response, 401, {
      message: `Invalid API Key provided: ${key.slice(0, 7)}****${key.slice(-4)}`,
      type: 'invalid_request_error',
    });
  const { pathname, searchParams } = new URL(request.url!, simulator.url);
  if (fault === 'same-page' && before.has(pathname)) return send(response, 200, before.get(pathname)!);
  if (fault === 'deleted') remove(account, searchParams.get('starting_after') ?? searchParams.get('ending_before'));
  const found = replyOf(account, pathname, searchParams);
  if (!found) return refuse(response, 404, { message: `Unrecognized request URL (GET: ${pathname})`, type: 'invalid_request_error' });
  if ('refusal' in found) return refuse(response, 400, found.refusal as object);
  before.set(pathname, found);
  send(response, 200, found);
}

function opened({ keys, missing }: StripeSimulator, key: string): StripeAccount | undefined {
  const account = keys.get(key) ?? missing?.(key);
  if (account) keys.set(key, account);
  return account;
}

function remove(account: StripeAccount, id: string | null): void {
  for (const list of [account.transactions, account.charges, account.events] as { id: string }[][]) {
    const at = list.findIndex((item) => item.id === id);
    if (at >= 0) list.splice(at, 1);
  }
}

function replyOf(account: StripeAccount, path: string, query: URLSearchParams): object | undefined {
  const since = Number(query.get('created[gte]') ?? 0);
  const list = <T extends { id: string; created: number }>(items: T[]): ListReply<T> | { refusal: object } =>
    pageOf(
      items.filter(({ created }) => created >= since).reverse(),
      {
        limit: Number(query.get('limit') ?? 10),
        startingAfter: query.get('starting_after') ?? undefined,
        endingBefore: query.get('ending_before') ?? undefined,
      },
      path,
    );
  if (path === '/v1/account') return account.account;
  if (path === '/v1/balance') return account.balance;
  if (path === '/v1/charges') return list(account.charges);
  if (path === '/v1/events') return list(account.events);
  if (path.startsWith('/v1/payouts/')) return account.payouts.find(({ id }) => id === path.split('/')[3]);
  if (path !== '/v1/balance_transactions') return undefined;
  const payout = query.get('payout');
  const wanted = account.transactions.filter(({ id, type }) => {
    const ofType = query.get('type') === null || query.get('type') === type;
    return ofType && (payout === null || account.paidOut.get(id) === payout);
  });
  const page = list(wanted);
  const expanded = [...query].some(([name, value]) => name.startsWith('expand') && value === 'data.source');
  if ('refusal' in page || !expanded) return page;
  return { ...page, data: page.data.map((entry) => ({ ...entry, source: account.objects.get(entry.source ?? '') ?? entry.source })) };
}

const refuse = (response: ServerResponse, status: number, error: object): void =>
  send(response, status, { error }, status === 429 ? { 'retry-after': '0' } : {});

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_simulated', ...headers }).end(JSON.stringify(body));
}
