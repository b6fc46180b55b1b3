// Rules of the edge for everyone: rate limits, and the headers of every answer.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { TrustedProxies } from '#platform/client-address.js';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';
import { createEdge } from './edge.js';
import { ordinaryRateLimit } from './rate-limit.js';

let trial: GatewayTrial;
beforeAll(async () => {
  trial = await GatewayTrial.start({ identityHandler: (_, response) => void response.end('directory') });
  await trial.business('ana@demo.test');
}, 60_000);
afterAll(() => trial.close(), 60_000);

test('one person may ask so many times a second, and more at once', async () => {
  expect(ordinaryRateLimit).toEqual({ perSecond: 50, burst: 200 });
  const edge = await createEdge({ ...trial.settings, rateLimit: { perSecond: 5, burst: 20 }, metrics: new Registry() });
  const authorization = `Bearer ${await tokenOf('ana@demo.test')}`;
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => edge.inject({ method: 'GET', url: '/api/v1/tenants', headers: { authorization } })),
  );
  const refused = answers.filter((answer) => answer.statusCode === 429);
  // 20 at once; the steady 5 begin again with each second that the 300 calls took.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(280);
  expect(refused[0]!.headers['retry-after']).toBe('1');
  expect(refused[0]!.json()).toMatchObject({ type: '/problems/rate-limited' });
  const other = await edge.inject({
    method: 'GET',
    url: '/api/v1/tenants',
    headers: { authorization: `Bearer ${await tokenOf('ben@demo.test')}` },
  });
  expect(other.statusCode).toBe(200);
  await edge.close();
});

test('a stranger reaches the public contracts alone, and is limited by address', async () => {
  const edge = await createEdge({
    ...trial.settings,
    rateLimit: { perSecond: 5, burst: 10 },
    metrics: new Registry(),
  });
  const knock = () => edge.inject({ method: 'GET', url: '/api/v1/w9-form', headers: { 'x-w9-token': 'x' } });
  const answers = await Promise.all(Array.from({ length: 30 }, knock));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(20);
  expect((await edge.inject({ method: 'GET', url: '/api/v1/vendors' })).statusCode).toBe(401);
  await edge.close();
});

test.each([
  ['/oidc/interaction/x', 200],
  ['/sign-in/token', 302],
  ['/healthz/ready', 200],
])('%s is limited by address, which keeps nothing else waiting', async (url, ok) => {
  const edge = await createEdge({
    ...trial.settings,
    readiness: async () => [],
    rateLimit: { perSecond: 5, burst: 10 },
    metrics: new Registry(),
  });
  const statuses = (await Promise.all(Array.from({ length: 30 }, () => edge.inject({ method: 'GET', url })))).map(
    (reply) => reply.statusCode,
  );
  expect(new Set(statuses)).toEqual(new Set([ok, 429]));
  expect(statuses.filter((status) => status === ok).length).toBeLessThanOrEqual(20);
  const live = await Promise.all(Array.from({ length: 30 }, () => edge.inject({ method: 'GET', url: '/healthz/live' })));
  expect(new Set(live.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  await edge.close();
});

test('every answer under a public address carries HSTS and a content security policy, sign-in pages included', async () => {
  const edge = await createEdge({
    ...trial.settings,
    publicUrl: 'https://books.example.com',
    metrics: new Registry(),
  });
  for (const url of ['/', '/api/v1/me', '/oidc/auth?x=1', '/oidc/token', '/oidc/nowhere', '/healthz/live', '/%E0']) {
    const { headers } = await edge.inject({ method: 'GET', url, headers: { host: 'books.example.com' } });
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000']);
    expect([url, String(headers['content-security-policy'])]).toEqual([url, expect.stringContaining("default-src 'self'")]);
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
  }
  await edge.close();
});

test.each([
  ['an untrusted peer that forges addresses is limited as one', '', true],
  ['a trusted proxy’s clients are limited each for themselves', '127.0.0.1', false],
])('%s', async (_, setting, limited) => {
  const edge = await createEdge({
    ...trial.settings,
    trustedProxies: TrustedProxies.parse(setting),
    rateLimit: { perSecond: 1, burst: 3 },
    metrics: new Registry(),
  });
  const knock = (at: number) =>
    edge.inject({ method: 'GET', url: '/api/v1/w9-form', headers: { 'x-w9-token': 'x', 'x-forwarded-for': `10.0.0.1, 198.51.100.${at}` } });
  const statuses = (await Promise.all(Array.from({ length: 30 }, (_, at) => knock(at)))).map(({ statusCode }) => statusCode);
  expect(statuses.includes(429)).toBe(limited);
  await edge.close();
});
