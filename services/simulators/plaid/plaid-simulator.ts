// A server on the loopback with the part of Plaid's API that we use: link tokens, the exchange of public tokens, accounts,
// `/transactions/sync` with cursors and pages, keys of webhooks. It misbehaves on request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback, takeFault, type FaultOf } from '../loopback.js';
import type { PlaidItem } from './plaid-item.js';
import { errorObject, itemObject } from './shapes.js';
import { newWebhookKey, type WebhookKey } from './webhook-key.js';

/**
 * What goes wrong: `rate-limit` 429, `error` 500, `silent` never answers, `reset` closes the connection, `same-page` gives the page before
 * once more, `moved` says that transactions changed between pages, `lost-place` that the cursor is unknown.
 */
export type FaultKind = 'rate-limit' | 'error' | 'silent' | 'reset' | 'same-page' | 'moved' | 'lost-place';
export type Fault = FaultOf<FaultKind>;

export interface PlaidSimulator {
  url: string;
  /** By access token. */
  items: Map<string, PlaidItem>;
  /** By the public token of its bank's sign-in. */
  signIns: Map<string, { item: PlaidItem; accessToken: string }>;
  /** Creates missing items: a demo outlives this process. */
  missing?: ((token: string) => { item: PlaidItem; accessToken: string } | undefined) | undefined;
  /** Additional data for the simulator's own client, sent with a link token. */
  clientKnows?: ((request: { redirectUri: string | undefined }) => object) | undefined;
  key: WebhookKey;
  faults: Fault[];
  /** Paths in the order of the calls, including failed ones. */
  requests: string[];
  /** Addresses in the requests for link tokens. */
  webhooks: string[];
  /** The complete body of each request for a link token. */
  linkTokens: Body[];
  /** Called before each answer, for what happens at the bank meanwhile. */
  beforeAnswer?: ((path: string) => void | Promise<void>) | undefined;
  /** No page has more transactions. */
  maxPerPage: number;
  close(): Promise<void>;
}

export async function startPlaidSimulator(): Promise<PlaidSimulator> {
  const simulator = {
    ...{ url: '', items: new Map(), signIns: new Map(), faults: [], requests: [], webhooks: [], linkTokens: [], maxPerPage: 500 },
    key: await newWebhookKey('bfbd5111-8e33-4643-8ced-b2e642a72f3c'),
  } as unknown as PlaidSimulator;
  const before = new Map<string, object>();
  const server = await listenOnLoopback((request, response) => void serve(simulator, before, request, response));
  return Object.assign(simulator, server);
}

type Body = Record<string, unknown>;
interface Answer {
  status: number;
  body: object;
}

async function serve(
  simulator: PlaidSimulator,
  before: Map<string, object>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url!;
  const body = await bodyOf(request);
  simulator.requests.push(path);
  await simulator.beforeAnswer?.(path);
  const fault = takeFault(simulator.faults, path);
  if (fault === 'silent') return;
  if (fault === 'reset') return void request.socket.destroy();
  const { status, body: reply } =
    faultAnswer(fault) ?? (fault === 'same-page' && before.has(path) ? ok(before.get(path)!) : answerTo(simulator, path, body));
  if (status === 200) before.set(path, reply);
  const headers = { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '0' }) };
  response.writeHead(status, headers).end(JSON.stringify({ ...reply, request_id: 'simulated' }));
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Body);
}

const ok = (body: object): Answer => ({ status: 200, body });
const refusal = (status: number, type: string, code: string, message: string): Answer => ({
  status,
  body: errorObject(type, code, message),
});
const moved = () =>
  refusal(
    400,
    'TRANSACTIONS_ERROR',
    'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
    'Underlying transaction data changed since last page was fetched.',
  );
const lostPlace = () => refusal(400, 'INVALID_REQUEST', 'INVALID_FIELD', 'cursor not associated with access_token');

function faultAnswer(fault: FaultKind | undefined): Answer | undefined {
  if (fault === 'error') return refusal(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR', 'an unexpected error occurred');
  if (fault === 'rate-limit')
    return refusal(429, 'RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_LIMIT', 'rate limit exceeded for attempts to access this item');
  if (fault === 'moved') return moved();
  if (fault === 'lost-place') return lostPlace();
  return undefined;
}

function answerTo(simulator: PlaidSimulator, path: string, body: Body): Answer {
  if (path === '/link/token/create') return linkToken(simulator, body);
  if (path === '/item/public_token/exchange') return exchange(simulator, String(body['public_token']));
  if (path === '/webhook_verification_key/get')
    return body['key_id'] === simulator.key.keyId
      ? ok({ key: simulator.key.jwk })
      : refusal(400, 'INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID', 'invalid key_id provided');
  const item = itemOf(simulator, String(body['access_token']));
  if (!item) return refusal(400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'could not find matching access token');
  return ofItem(simulator, item, path, body);
}

function ofItem(simulator: PlaidSimulator, item: PlaidItem, path: string, body: Body): Answer {
  if (path === '/item/remove') {
    simulator.items.delete(String(body['access_token']));
    return ok({});
  }
  const { itemId, institution, webhook, error } = item;
  if (error !== null) return refusal(400, 'ITEM_ERROR', error, 'the login details of this item have changed');
  if (path === '/transactions/sync') {
    const count = Math.min(Number(body['count'] ?? 100), simulator.maxPerPage);
    const page = item.sync((body['cursor'] as string | undefined) ?? null, count);
    return page === 'moved' ? moved() : page === 'unknown' ? lostPlace() : ok(page);
  }
  if (path === '/accounts/get' || path === '/accounts/balance/get')
    return ok({
      accounts: item.accountsWithBalances(),
      item: itemObject({ item_id: itemId, institution_id: institution.id, institution_name: institution.name, webhook, error: null }),
    });
  return refusal(404, 'INVALID_REQUEST', 'NOT_FOUND', `no such call: ${path}`);
}

function linkToken(simulator: PlaidSimulator, body: Body): Answer {
  simulator.linkTokens.push(body);
  const redirectUri = body['redirect_uri'] as string | undefined;
  if (redirectUri?.includes('?')) return refusal(400, 'INVALID_REQUEST', 'INVALID_FIELD', 'redirect_uri must not contain a query string');
  const token = body['access_token'];
  // A person who comes back from the bank has signed in there.
  const item = token === undefined ? undefined : itemOf(simulator, String(token));
  if (item) item.error = null;
  if (typeof body['webhook'] === 'string') simulator.webhooks.push(body['webhook']);
  const expiration = new Date(Date.now() + 4 * 3_600_000).toISOString();
  return ok({ link_token: 'link-sandbox-simulated', expiration, ...simulator.clientKnows?.({ redirectUri }) });
}

function exchange(simulator: PlaidSimulator, publicToken: string): Answer {
  const signIn = simulator.signIns.get(publicToken) ?? simulator.missing?.(publicToken);
  if (!signIn) return refusal(400, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN', 'could not find matching public token');
  simulator.items.set(signIn.accessToken, signIn.item);
  return ok({ access_token: signIn.accessToken, item_id: signIn.item.itemId });
}

function itemOf(simulator: PlaidSimulator, token: string): PlaidItem | undefined {
  const known = simulator.items.get(token);
  if (known) return known;
  const made = simulator.missing?.(token);
  if (made?.accessToken !== token) return undefined;
  simulator.items.set(token, made.item);
  return made.item;
}
