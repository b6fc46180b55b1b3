// The guard on a real Nest application with Fastify: which tokens come through, and the forgeries that must not.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BearerMetadata } from 'passport-azure-ad';
import {
  AUDIENCE,
  call,
  encoded,
  foreign,
  gateway,
  goodClaims,
  ISSUER,
  keyPair,
  now,
  ours,
  running,
  signed,
  signedWithPublicKey,
  TENANT,
  warnings,
} from './bearer.fixture.js';
import { BearerTokens } from './bearer.js';

/** Moves the clocks only; timers and sockets stay real. */
const later = (ms: number) =>
  jest.useFakeTimers({
    now: Date.now() + ms,
    doNotFake: [
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });

afterEach(() => {
  jest.useRealTimers();
  warnings.length = 0;
});
afterAll(async () => {
  for (const each of running) await each.close();
});

describe('a guarded route', () => {
  test('answers a good token with the person', async () => {
    const app = await gateway({ jwks: ours.jwks });
    const token = await signed();
    for (const round of [1, 2]) {
      const { status, body } = await call(app, token);
      expect([round, status]).toEqual([round, 200]);
      expect(body).toEqual({
        tid: TENANT,
        oid: 'a9c5d1de-9a50-4f7b-8c02-5a4b9d0f1e11',
        name: 'Maya Ortiz',
        mail: 'owner@demo.test',
        jobTitle: null,
        roles: ['owner'],
        sessionId: 'sign-in-1',
        adminLabel: 'Admin User',
      });
    }
    expect((await call(app, token, '/plain')).status).toBe(200);
    expect((await call(app, await signed({ aud: `api://${AUDIENCE}` }))).status).toBe(200);
  });

  test('answers no token, or one in the wrong place, with a 401 problem', async () => {
    const app = await gateway({ jwks: ours.jwks });
    const refused = await call(app);
    expect(refused).toMatchObject({ status: 401, body: { type: 'sign-in-required', status: 401, detail: 'Sign in to use this address.' } });
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect((await call(app, undefined, `/me?access_token=${await signed()}`)).status).toBe(401);
    expect((await call(app, undefined, '/plain')).status).toBe(401);
  });

  test('forgets a verified token at its end, before the minute of the cache is over', async () => {
    const app = await gateway({ jwks: ours.jwks });
    const token = await signed({ exp: now() + 1 });
    expect((await call(app, token)).status).toBe(200);
    later(70_000);
    expect((await call(app, token)).status).toBe(401);
  });
});

describe('a forged token is refused', () => {
  const forgeries: [string, () => Promise<string> | string][] = [
    ['no signature (alg none)', () => `${encoded({ alg: 'none', typ: 'JWT', kid: 'ours' })}.${encoded(goodClaims())}.`],
    ['alg none with a signature', () => `${encoded({ alg: 'none', typ: 'JWT', kid: 'ours' })}.${encoded(goodClaims())}.eA`],
    ['HS256 under the public key', () => signedWithPublicKey(ours)],
    ['another key under a known id', () => signed({}, { key: foreign })],
    ['an unknown key id', () => signed({}, { header: { kid: 'theirs' } })],
    ['no key id', () => signed({}, { header: { kid: undefined } })],
    [
      'a key of its own in the header',
      () => signed({}, { key: foreign, header: { jwk: foreign.jwks.keys[0], jku: 'https://evil.example/keys' } }),
    ],
    ['another audience', () => signed({ aud: randomUUID() })],
    ['several audiences', () => signed({ aud: [AUDIENCE, randomUUID()] })],
    ['another issuer', () => signed({ iss: 'http://localhost:8080/oidc/' })],
    ['another directory', () => signed({ tid: randomUUID() })],
    ['no directory', () => signed({ tid: undefined })],
    ['no object id', () => signed({ oid: undefined })],
    ['an end in the past', () => signed({ iat: now() - 7200, exp: now() - 600 })],
    ['no end', () => signed({ exp: undefined })],
    ['an end that is no number', () => signed({ exp: String(now() + 3600) })],
    ['no time of issue', () => signed({ iat: undefined })],
    ['a start in the future', () => signed({ nbf: now() + 600 })],
    ['no scope', () => signed({ scp: undefined })],
    ['another scope', () => signed({ scp: 'openid profile' })],
    ['a scope that is no text', () => signed({ scp: ['access_as_user'] })],
    ['changed claims', async () => (await signed()).replace(/\.[^.]+\./, `.${encoded({ ...goodClaims(), oid: randomUUID() })}.`)],
    ['garbage', () => 'garbage'],
    ['three parts of garbage', () => 'a.b.c'],
    ['a header that is not an object', () => `${encoded([])}.${encoded(goodClaims())}.eA`],
    ['a payload that is null', () => `${encoded({ alg: 'RS256', typ: 'JWT', kid: 'ours' })}.bnVsbA.eA`],
    ['20 KB, though well signed', () => signed({ filler: 'x'.repeat(15_000) })],
    ['20 KB of nothing', () => 'x'.repeat(20_000)],
  ];

  /** As the library would be with metadata that list HS256, which it believes. */
  class Generous extends BearerTokens {
    override loadMetadata(_params: object, next: (error: unknown, metadata?: BearerMetadata) => void): void {
      next(null, { oidc: { issuer: ISSUER, algorithms: ['RS256', 'HS256', 'none'] }, generateOidcPEM: () => ours.publicPem });
    }
  }
  let plain: NestFastifyApplication;
  let generous: NestFastifyApplication;

  test.each(forgeries)('%s', async (_, forge) => {
    plain = await gateway({ jwks: ours.jwks });
    expect((await call(plain, await forge())).status).toBe(401);
  });

  test.each(forgeries)('%s, also where the metadata list HS256', async (_, forge) => {
    generous = await gateway({ jwks: ours.jwks }, Generous);
    expect((await call(generous, await forge())).status).toBe(401);
    expect((await call(generous, await signed())).status).toBe(200);
  });
});

describe('fetched keys', () => {
  async function directory() {
    const state = { reply: JSON.stringify(ours.jwks), status: 200, requests: 0 };
    const server: Server = createServer((_, res) => {
      state.requests += 1;
      res.writeHead(state.status, { 'Content-Type': 'application/json' }).end(state.reply);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    running.push({ close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))) });
    return { state, jwksUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys` };
  }

  test('are asked for once, and again when a token names a new one', async () => {
    const { state, jwksUri } = await directory();
    const app = await gateway({ jwksUri });
    expect([(await call(app, await signed())).status, (await call(app, await signed())).status, state.requests]).toEqual([200, 200, 1]);
    const next = await keyPair('next');
    state.reply = JSON.stringify({ keys: [...ours.jwks.keys, ...next.jwks.keys] });
    later(31_000);
    expect((await call(app, await signed({}, { key: next }))).status).toBe(200);
    for (const kid of ['x', 'y', 'z']) expect((await call(app, await signed({}, { header: { kid } }))).status).toBe(401);
    expect(state.requests).toBe(2);
  });

  test('that never came are a 503, until they come', async () => {
    const { state, jwksUri } = await directory();
    const app = await gateway({ jwksUri });
    for (const [status, reply] of [
      [500, ''],
      [200, '<html>maintenance</html>'],
      [200, '{"keys":"none"}'],
      [200, 'null'],
      [302, ''],
    ] as const) {
      Object.assign(state, { status, reply });
      expect((await call(app, await signed())).body).toMatchObject({ type: 'sign-in-unavailable', status: 503 });
    }
    Object.assign(state, { status: 200, reply: JSON.stringify(ours.jwks) });
    expect((await call(app, await signed())).status).toBe(200);
  });

  test('stay in use while the directory is down', async () => {
    const { state, jwksUri } = await directory();
    const app = await gateway({ jwksUri });
    expect((await call(app, await signed())).status).toBe(200);
    Object.assign(state, { status: 200, reply: 'not json' });
    later(2 * 3600_000);
    expect((await call(app, await signed())).status).toBe(200);
    while (warnings.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual(['the signing keys could not be refreshed; the known ones stay in use']);
  });
});
