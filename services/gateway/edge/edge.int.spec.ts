// The edge over a real socket: what it lets through, what it refuses and how, and the console's files.
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allRoutes } from '#contracts/routes/all.js';
import { identityHeader, IdentitySigner } from '#platform/identity.js';
import { newTraceparent } from '#platform/request-context.js';
import { createEdge } from './edge.js';
import { GatewayTrial, publicUrl, tokenOf } from '../../../tests/support/gateway.fixture.js';

let trial: GatewayTrial;
let bakery: number;
const posted: string[] = [];
beforeAll(async () => {
  trial = await GatewayTrial.start({
    ownProduct: true,
    identityHandler: (request, response) => {
      let text = '';
      request
        .on('data', (part: Buffer) => (text += part.toString()))
        .on('end', () => {
          posted.push(`${request.method} ${request.url} ${text}`);
          response.end('directory');
        });
    },
  });
  bakery = await trial.business('ana@demo.test');
}, 60_000);
afterAll(() => trial.close(), 60_000);

/** As a browser would ask for it under the product's own name. */
const page = (url: string, headers: Record<string, string> = {}) =>
  trial.app.inject({ method: 'GET', url, headers: { host: new URL(publicUrl).host, ...headers } });

/** A request as bytes; the first line and the body of the answer. */
const bytes = (text: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(trial.origin).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => (answer += part.toString())).on('error', reject);
    socket.on('close', () => resolve({ status: Number(answer.split(' ')[1]), text: answer }));
  });

describe('the public addresses', () => {
  test('health', async () => {
    expect((await trial.ask('/healthz/live')).body).toEqual({ status: 'ok', parts: [] });
    // A database that takes longer than three seconds to answer, as on a busy machine, is not ready for that moment.
    let { status, body } = await trial.ask('/healthz/ready');
    for (let again = 0; status === 503 && again < 20; again++) ({ status, body } = await trial.ask('/healthz/ready'));
    expect([status, body.status]).toEqual([200, 'ok']);
    expect(body.parts).toContainEqual({ name: 'ledger database', status: 'ok', detail: '' });
  });

  test('documents and settings', async () => {
    expect((await page('/openapi.json')).json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/v1/me': { get: { 'x-role': 'user' } } },
    });
    expect((await page('/asyncapi.json')).json().asyncapi).toBe('3.0.0');
    expect((await page('/config.json')).json()).toEqual({ clientId: 'c', authority: 'https://login.example.com/v2.0' });
  });

  test('metrics, for this machine alone', async () => {
    await trial.ask('/api/v1/me', { mail: 'ana@demo.test' });
    const { status, body } = await trial.ask('/metrics');
    expect([status, body]).toEqual([
      200,
      expect.stringMatching(/http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/me",status="200"\} \d/),
    ]);
    expect((await trial.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  });
});

describe('the console', () => {
  test.each([
    ['/', 200, 'no-cache', 'Console'],
    ['/ledger?search=x', 200, 'no-cache', 'Console'],
    ['/income-statement/2026/3', 200, 'no-cache', 'Console'],
    ['/scheme.js', 200, 'no-cache', '1'],
    ['/assets/main-3f.js', 200, 'public, max-age=31536000, immutable', '2'],
    ['/assets/gone-3f.js', 404, 'no-store', 'Not found'],
    ['/gone.png', 404, 'no-store', 'Not found'],
    ['/.secret', 404, 'no-store', 'Not found'],
    ['/assets/..%2f.secret', 404, 'no-store', 'Not found'],
    ['/internal/progress', 404, 'no-store', 'Not found'],
  ])('%s', async (path, status, cacheControl, text) => {
    const answer = await page(path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, cacheControl]);
    expect(answer.body).toContain(text);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('pages cannot be framed, but for the one that the directory returns to', async () => {
    expect((await page('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await page('/redirect.html')).headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  test('another name for the host leads home, except inside', async () => {
    const elsewhere = (path: string, method = 'GET') => trial.ask(path, { method });
    for (const path of ['/', '/ledger?a=1', '//evil.example/x', '/config.json']) {
      const { status, headers } = await elsewhere(path);
      expect([status, headers.get('location')]).toEqual([302, publicUrl + path]);
    }
    expect((await elsewhere('/', 'HEAD')).status).toBe(302);
    expect((await elsewhere('/', 'POST')).status).toBe(404);
    for (const path of ['/api/v1/me', '/internal', '/healthz/live', '/metrics']) expect((await elsewhere(path)).status).not.toBe(302);
  });

  test('the directory answers its addresses itself and finds the body unread', async () => {
    expect((await trial.ask('/oidc/token?a=1', { method: 'POST', body: { code: 1 } })).body).toBe('directory');
    expect(posted).toEqual(['POST /oidc/token?a=1 {"code":1}']);
    expect((await page('/oidcx')).body).toContain('Console');
  });
});

describe('an API call', () => {
  test('carries headers that forbid keeping and framing it', async () => {
    for (const caller of [{ mail: 'ana@demo.test' }, {}]) {
      const { headers } = await trial.ask('/api/v1/me', caller);
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    }
  });

  test('without a sign-in, or with a made-up identity, is a 401', async () => {
    const { status, headers, body } = await trial.ask('/api/v1/me');
    expect([status, headers.get('www-authenticate'), headers.get('content-type')]).toEqual([
      401,
      'Bearer',
      expect.stringContaining('application/problem+json'),
    ]);
    expect(body).toMatchObject({ type: '/problems/sign-in-required', status: 401, errorId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const identity = {
      userId: 'x',
      mail: 'ana@demo.test',
      name: '',
      jobTitle: null,
      label: 'User' as const,
      tenantId: bakery,
      role: 'owner' as const,
      traceparent: newTraceparent(),
    };
    const stolen = {
      [identityHeader]: await trial.system.composition.get('gateway').app.get(IdentitySigner).seal(identity, 'gateway'),
      'x-tenant-id': String(bakery),
    };
    expect((await trial.ask('/api/v1/pipeline', { headers: stolen })).status).toBe(401);
    expect((await trial.ask('/api/v1/pipeline', { mail: 'outsider@demo.test', headers: stolen })).status).toBe(403);
    expect((await trial.ask('/internal/progress', { mail: 'ana@demo.test', headers: stolen })).status).toBe(404);
  });

  test('of an unknown address or method is refused before anything else', async () => {
    expect((await trial.ask('/api/v1/nothing')).body).toMatchObject({ status: 404, type: '/problems/unknown-path' });
    const wrong = await trial.ask('/api/v1/me', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const options = await trial.ask('/api/v1/me', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const head = await trial.ask('/api/v1/me', { method: 'HEAD', mail: 'ana@demo.test' });
    expect([head.status, head.body]).toEqual([200, '']);
    expect((await trial.ask('/api/v1/changes', { method: 'HEAD', mail: 'ana@demo.test', tenant: bakery })).status).toBe(405);
  });

  test('reaches its service with its body unread: JSON, a file, a job by its prefix', async () => {
    const form = new FormData();
    form.append('file', new Blob(['Date,Description,Amount\n2026-10-31,COFFEE,-4.50\n']), 'bank.csv');
    form.append('accountName', 'Checking');
    const headers = { authorization: `Bearer ${await tokenOf('ana@demo.test')}`, 'x-tenant-id': String(bakery) };
    const imported = await fetch(`${trial.origin}/api/v1/imports`, { method: 'POST', headers, body: form });
    expect([imported.status, await imported.json()]).toEqual([
      201,
      expect.objectContaining({ counts: { new: 1, duplicate: 0, possibleDuplicate: 0, rejected: 0 } }),
    ]);
    const job = await trial.ask('/api/v1/jobs/assistant.0198c5e0-0000-7000-8000-0000000000bb', { mail: 'ana@demo.test', tenant: bakery });
    expect(job.body).toMatchObject({ status: 404, type: '/problems/unknown-job' });
    expect((await trial.ask('/api/v1/jobs/nobody.1', { mail: 'ana@demo.test', tenant: bakery })).status).toBe(400);
  });

  test('that reports an error of the console gets its id', async () => {
    const report = { name: 'TypeError', message: 'x is undefined', url: 'http://localhost:8080/ledger?search=secret' };
    const { status, body } = await trial.ask('/api/v1/client-errors', { method: 'POST', mail: 'ana@demo.test', body: report });
    expect([status, body.errorId]).toEqual([202, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });
});

describe('bad input is never a 5xx', () => {
  test.each([
    '/api/v1/%ZZ',
    '/%E0%A4%A',
    '/api/v1/me?x=%00',
    '/api/%',
    `/api/v1/jobs/${'x'.repeat(3_000)}`,
    `/${'x'.repeat(9_000)}`,
    '/api/v1/me?tenantId=%ZZ',
  ])('GET %#', async (path) => {
    const { status, text } = await bytes(`GET ${path} HTTP/1.1\r\nhost: localhost:8080\r\nconnection: close\r\n\r\n`);
    expect([status >= 200 && status < 500, text.includes('"statusCode"')]).toEqual([true, false]);
  });

  test.each([
    [431, `GET /api/v1/me HTTP/1.1\r\nhost: localhost\r\nx-filler: ${'x'.repeat(70_000)}\r\n\r\n`],
    [400, 'nonsense\r\n\r\n'],
    [400, 'BREW /api/v1/me HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    [400, 'POST /api/v1/tenants HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n'],
    [405, 'QUERY /api/v1/me HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
    [405, 'PROPFIND / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
    [400, 'GET http://evil.example/ HTTP/1.1\r\nhost: localhost:8080\r\nconnection: close\r\n\r\n'],
    [405, 'TRACE /api/v1/me HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
    [401, 'POST /api/v1/tenants HTTP/1.1\r\nhost: localhost\r\ncontent-type: a/b\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}'],
    // No byte of these bodies is sent: the headers are enough to refuse them.
    [
      415,
      'POST /api/v1/w9-form HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\nconnection: close\r\n\r\n',
    ],
    [
      413,
      'POST /api/v1/w9-form HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=a\r\ncontent-length: 11000000\r\nconnection: close\r\n\r\n',
    ],
    [
      411,
      'POST /api/v1/w9-form HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=a\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n',
    ],
    [
      413,
      'POST /api/v1/stripe-webhooks/a HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 262145\r\nconnection: close\r\n\r\n',
    ],
    [
      415,
      'POST /api/v1/plaid-webhooks/a HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9\r\nconnection: close\r\n\r\n',
    ],
  ])('bytes that mean %s (%#)', async (status, text) => {
    const answer = await bytes(text);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('application/problem+json');
  });

  test.each([
    ['application/json', '{'],
    ['application/json', ''],
    ['text/plain', 'name'],
    ['not a type', '{}'],
    ['multipart/form-data', '{}'],
  ])('a body of %s', async (type, body) => {
    const headers = {
      authorization: `Bearer ${await tokenOf('ana@demo.test')}`,
      'content-type': type,
      'content-length': String(body.length),
    };
    const status = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        `${trial.origin}/api/v1/tenants`,
        { method: 'POST', headers },
        (answer) => (answer.resume(), resolve(answer.statusCode!)),
      );
      request.on('error', reject).end(body);
    });
    expect([400, 415, 422]).toContain(status);
  });
});

test('a part that fails makes it not ready', async () => {
  const readiness = async () => [{ name: 'ledger database', status: 'failed' as const, detail: 'not reachable' }];
  const edge = await createEdge({ ...trial.settings, readiness, metrics: new (await import('prom-client')).Registry() });
  const answer = await edge.inject({ method: 'GET', url: '/healthz/ready' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'failed', parts: await readiness() }]);
  await edge.close();
});

test('the public contracts are these', () => {
  const strangers = allRoutes.filter(({ role }) => role === 'public').map(({ method, path }) => `${method} ${path}`);
  expect(strangers.sort()).toEqual([
    ...['GET /api/v1/w9-form', 'POST /api/v1/plaid-webhooks/:token', 'POST /api/v1/stripe-webhooks/:token', 'POST /api/v1/w9-form'],
  ]);
});
