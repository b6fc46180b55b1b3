// The two ways to a service look the same from outside: in process, and by HTTP to another process on the loopback.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { identityHeader, IdentityVerifier } from '#platform/identity.js';
import { derivedKeys } from '#platform/internal-keys.js';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';
import { linkByHttp, linkToAny, ServiceLinks } from './service-links.js';
import { testSecrets } from '../../host/testing/template.js';

let trial: GatewayTrial;
let ledger: Server;
let tenant: number;
let links: ServiceLinks;
const arrived: { line: string; headers: IncomingMessage['headers']; body: string; socket: unknown }[] = [];
let answer: { status: number; headers: Record<string, string>; body: string };

beforeAll(async () => {
  trial = await GatewayTrial.start({ ownProduct: true });
  tenant = await trial.business('ana@demo.test');
  ledger = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part: Buffer) => (body += part.toString()))
      .on('end', () => {
        arrived.push({ line: `${request.method} ${request.url}`, headers: request.headers, body, socket: request.socket });
        response.writeHead(answer.status, answer.headers).end(answer.body);
      });
  });
  await new Promise<void>((resolve) => ledger.listen(0, '127.0.0.1', resolve));
  links = trial.system.composition.get('gateway').app.get(ServiceLinks);
  links.set('ledger', linkByHttp(`http://127.0.0.1:${(ledger.address() as AddressInfo).port}`));
}, 60_000);
afterAll(async () => {
  await trial.close();
  await new Promise((resolve) => (ledger.closeAllConnections(), ledger.close(resolve)));
}, 60_000);

const put = (headers: Record<string, string> = {}) =>
  trial.ask('/api/v1/transactions/1-2/category?x=%20y', {
    method: 'PUT',
    mail: 'ana@demo.test',
    tenant,
    body: { category: 'Meals' },
    headers,
  });

test('a call arrives as it was sent, with a signed identity and nothing forged', async () => {
  answer = { status: 422, headers: { 'content-type': 'application/problem+json', 'x-own': 'yes' }, body: '{"status":422}' };
  const reply = await put({ [identityHeader]: 'forged', 'x-internal-other': 'forged', 'idempotency-key': 'k' });
  expect([reply.status, reply.body, reply.headers.get('x-own'), reply.headers.get('cache-control')]).toEqual([
    422,
    { status: 422 },
    'yes',
    'no-store',
  ]);
  const { line, headers, body } = arrived.at(-1)!;
  expect([line, body, headers['idempotency-key'], headers['x-internal-other']]).toEqual([
    'PUT /api/v1/transactions/1-2/category?x=%20y',
    '{"category":"Meals"}',
    'k',
    undefined,
  ]);
  const verifier = new IdentityVerifier('ledger', derivedKeys(testSecrets.identity, 'ledger').verify);
  const identity = await verifier.open(String(headers[identityHeader]), String(headers['traceparent']));
  expect(identity).toMatchObject({ mail: 'ana@demo.test', tenantId: tenant, role: 'owner', traceparent: headers['traceparent'] });
});

test('connections are kept, refusals to retry come through once', async () => {
  answer = { status: 503, headers: { 'retry-after': '1' }, body: '' };
  const before = arrived.length;
  const get = () => trial.ask('/api/v1/general-ledger/categories', { mail: 'ana@demo.test', tenant });
  expect([(await get()).status, (await get()).status]).toEqual([503, 503]);
  expect(arrived).toHaveLength(before + 2);
  expect(arrived.at(-1)!.socket).toBe(arrived.at(-2)!.socket);
});

test('events stream through as they come', async () => {
  const streaming = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"n":1}\n\n');
  });
  await new Promise<void>((resolve) => streaming.listen(0, '127.0.0.1', resolve));
  links.set('assistant', linkByHttp(`http://127.0.0.1:${(streaming.address() as AddressInfo).port}`));
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${await tokenOf('ana@demo.test')}`, 'x-tenant-id': String(tenant) };
  const stream = await fetch(`${trial.origin}/api/v1/jobs/assistant.0198c5e0-0000-7000-8000-0000000000bb/events`, {
    headers,
    signal: leaving.signal,
  });
  const first = await stream.body!.getReader().read();
  expect(new TextDecoder().decode(first.value)).toBe('data: {"n":1}\n\n');
  leaving.abort();
  await new Promise((resolve) => (streaming.closeAllConnections(), streaming.close(resolve)));
});

test('of two processes one of which is away, readers are answered by the other, writers at the second attempt; it is asked again later', async () => {
  answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
  const address = `http://127.0.0.1:${(ledger.address() as AddressInfo).port}`;
  let now = 0;
  const fresh = () =>
    links.set(
      'ledger',
      linkToAny(
        ['http://127.0.0.1:9', address].map((origin) => linkByHttp(origin)),
        () => now,
      ),
    );
  const get = async () => (await trial.ask('/api/v1/general-ledger/categories', { mail: 'ana@demo.test', tenant })).status;
  fresh();
  expect([await get(), await get(), await get()]).toEqual([200, 200, 200]);
  fresh();
  expect([(await put()).status, (await put()).status, (await put()).status, (await put()).status]).toEqual([503, 200, 200, 200]);
  now += 3_001;
  expect([(await put()).status, (await put()).status, (await put()).status]).toEqual([503, 200, 200]);
});

test('a service that is away is a 503 problem, for a caller as for the pipeline', async () => {
  links.set('ledger', linkByHttp('http://127.0.0.1:9'));
  const { status, headers, body } = await put();
  expect([status, headers.get('retry-after'), body]).toEqual([
    503,
    '1',
    expect.objectContaining({ type: '/problems/unavailable', errorId: expect.stringMatching(/^[0-9a-f]{32}$/) }),
  ]);
  expect((await trial.ask('/api/v1/pipeline', { mail: 'ana@demo.test', tenant })).status).toBe(503);
});
