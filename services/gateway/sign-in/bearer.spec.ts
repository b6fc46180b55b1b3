// The guard on a real Nest application with Fastify: which tokens come through, and the forgeries that must not.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BearerMetadata } from 'passport-azure-ad';
import {
  AUDIENCE,
  bundled,
  call,
  encoded,
  foreign,
  gateway,
  keyPair,
  kinds,
  later,
  now,
  openId,
  ours,
  running,
  signed,
  signedAsIs,
  signedWithPublicKey,
  warnings,
  type Kind,
} from '../../../tests/fixtures/gateway/bearer.fixture.js';
import { BearerTokens } from './passport-azure-ad/bearer.js';

afterEach(() => {
  jest.useRealTimers();
  warnings.length = 0;
});
afterAll(async () => {
  for (const each of running) await each.close();
});

const all = Object.entries(kinds);

describe('a guarded route', () => {
  test.each(all)('answers a good token of %s with the person', async (_, kind) => {
    const app = await gateway({ jwks: ours.jwks }, kind);
    const token = await signed({}, { kind });
    for (const round of [1, 2]) {
      const { status, body } = await call(app, token);
      expect([round, status]).toEqual([round, 200]);
      expect(body).toEqual({
        ...kind.person,
        name: 'Maya Ortiz',
        mail: 'owner@demo.test',
        jobTitle: null,
        roles: ['owner'],
        sessionId: 'sign-in-1',
        adminLabel: 'Admin User',
      });
    }
    expect((await call(app, token, '/plain')).status).toBe(200);
  });

  test('knows the API of a directory by its ID and by its address', async () => {
    const app = await gateway({ jwks: ours.jwks }, kinds['Microsoft Entra ID']);
    const kind = kinds['Microsoft Entra ID']!;
    expect((await call(app, await signed({ aud: `api://${AUDIENCE}` }, { kind }))).status).toBe(200);
  });

  test('takes a token for several audiences if it names the console as its client', async () => {
    const app = await gateway({ jwks: ours.jwks }, openId);
    const aud = [openId.settings.audiences[0], 'account'];
    expect((await call(app, await signed({ aud }, { kind: openId }))).status).toBe(200);
    const rfc9068 = kinds['an OpenID provider of RFC 9068']!;
    expect((await call(app, await signed({ aud, azp: undefined, client_id: openId.settings.clientId }, { kind: rfc9068 }))).status).toBe(
      200,
    );
  });

  test('answers no token, or one in the wrong place, with a 401 problem', async () => {
    const app = await gateway({ jwks: ours.jwks });
    const refused = await call(app);
    expect(refused).toMatchObject({ status: 401, body: { type: 'sign-in-required', status: 401, detail: 'Sign in to use this API.' } });
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

type Forgery = [string, (kind: Kind) => Promise<string> | string];

const encodedWith = (kind: Kind, header: object, claims: unknown = kind.goodClaims()) =>
  `${encoded({ alg: 'RS256', typ: kind.typ, kid: 'ours', ...header })}.${encoded(claims)}`;

const forgeries: Forgery[] = [
  ['no signature (alg none)', (kind) => `${encodedWith(kind, { alg: 'none' })}.`],
  ['alg none with a signature', (kind) => `${encodedWith(kind, { alg: 'none' })}.eA`],
  ['alg none in other letters', (kind) => `${encodedWith(kind, { alg: 'nOnE' })}.eA`],
  ['no algorithm', (kind) => `${encodedWith(kind, { alg: undefined })}.eA`],
  ['HS256 under the public key', (kind) => signedWithPublicKey(ours, kind)],
  ['another algorithm under our key', async (kind) => relabeled(await signed({}, { kind }), kind, 'RS512')],
  ['another key under a known id', (kind) => signed({}, { kind, key: foreign })],
  ['an unknown key id', (kind) => signed({}, { kind, header: { kid: 'theirs' } })],
  ['no key id', (kind) => signed({}, { kind, header: { kid: undefined } })],
  [
    'a key of its own in the header',
    (kind) => signed({}, { kind, key: foreign, header: { jwk: foreign.jwks.keys[0], jku: 'https://evil.example/keys' } }),
  ],
  ['a type for another purpose', (kind) => signed({}, { kind, header: { typ: 'logout+jwt' } })],
  ['a proof of possession', (kind) => signed({}, { kind, header: { typ: 'dpop+jwt' } })],
  ['a logout token', (kind) => signed({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }, { kind })],
  ['a header that must be understood', (kind) => signedAsIs(encodedWith(kind, { crit: ['unknown'], unknown: true }))],
  ['another audience', (kind) => signed({ aud: randomUUID() }, { kind })],
  ['no audience', (kind) => signed({ aud: undefined }, { kind })],
  ['several audiences and no client', (kind) => signed({ aud: [kind.settings.audiences[0], randomUUID()], azp: undefined }, { kind })],
  ['another issuer', (kind) => signed({ iss: `${kind.issuer}/` }, { kind })],
  ['no issuer', (kind) => signed({ iss: undefined }, { kind })],
  ['several issuers', (kind) => signed({ iss: [kind.issuer] }, { kind })],
  ['no subject', (kind) => signed({ oid: undefined, sub: undefined }, { kind })],
  ['a subject that is no text', (kind) => signed({ oid: { $ne: '' }, sub: 7 }, { kind })],
  ['an empty subject', (kind) => signed({ oid: '', sub: '' }, { kind })],
  ['an end in the past', (kind) => signed({ iat: now() - 7200, exp: now() - 600 }, { kind })],
  ['no end', (kind) => signed({ exp: undefined }, { kind })],
  ['an end that is no number', (kind) => signed({ exp: String(now() + 3600) as never }, { kind })],
  ['no time of issue', (kind) => signed({ iat: undefined }, { kind })],
  ['a start in the future', (kind) => signed({ nbf: now() + 600 }, { kind })],
  [
    'changed claims',
    async (kind) => (await signed({}, { kind })).replace(/\.[^.]+\./, `.${encoded({ ...kind.goodClaims(), sub: randomUUID() })}.`),
  ],
  ['garbage', () => 'garbage'],
  ['three parts of garbage', () => 'a.b.c'],
  ['a header that is not an object', (kind) => `${encoded([])}.${encoded(kind.goodClaims())}.eA`],
  ['a payload that is null', (kind) => `${encodedWith(kind, {}, null)}.eA`],
  ['20 KB, though well signed', (kind) => signed({ filler: 'x'.repeat(15_000) }, { kind })],
  ['20 KB of nothing', () => 'x'.repeat(20_000)],
];
const forgeriesInEntraShape: Forgery[] = [
  ['several audiences', (kind) => signed({ aud: [kind.settings.audiences[0], randomUUID()], azp: kind.settings.audiences[0] }, { kind })],
  ['another directory', (kind) => signed({ tid: randomUUID() }, { kind })],
  ['no directory', (kind) => signed({ tid: undefined }, { kind })],
  ['no scope', (kind) => signed({ scp: undefined }, { kind })],
  ['another scope', (kind) => signed({ scp: 'openid profile' }, { kind })],
  ['a scope that is no text', (kind) => signed({ scp: ['access_as_user'] }, { kind })],
];
const forgeriesOfOpenId: Forgery[] = [
  ['a token of another client (azp)', (kind) => signed({ azp: 'another' }, { kind })],
  ['a token of another client (client_id)', (kind) => signed({ client_id: 'another' }, { kind })],
  ['a token of another client (cid)', (kind) => signed({ cid: 'another' }, { kind })],
  ['a client that is no text', (kind) => signed({ azp: [kind.settings.clientId] }, { kind })],
  ['a token of Entra ID’s shape', (kind) => signed({ ...bundled.goodClaims(), iss: kind.issuer, azp: undefined }, { kind })],
];

/** The same signature under another algorithm's name. */
const relabeled = (token: string, kind: Kind, alg: string) => `${encodedWith(kind, { alg })}.${token.split('.').slice(1).join('.')}`;

describe.each(all)('a forged token for %s is refused', (_, kind) => {
  const own = kind.settings.clientId ? forgeriesOfOpenId : forgeriesInEntraShape;
  /** As the library would be with metadata that list HS256, which it believes. */
  class Generous extends BearerTokens {
    override loadMetadata(_params: object, next: (error: unknown, metadata?: BearerMetadata) => void): void {
      next(null, { oidc: { issuer: kind.issuer, algorithms: ['RS256', 'HS256', 'none'] }, generateOidcPEM: () => ours.publicPem });
    }
  }
  let plain: NestFastifyApplication;
  let generous: NestFastifyApplication;
  beforeAll(async () => {
    plain = await gateway({ jwks: ours.jwks }, kind);
    generous = await gateway({ jwks: ours.jwks }, kind, Generous);
  });

  test.each([...forgeries, ...own])('%s', async (_name, forge) => {
    const token = await forge(kind);
    expect([(await call(plain, token)).status, (await call(generous, token)).status]).toEqual([401, 401]);
  });

  afterAll(async () => {
    // Each refusal had its own reason.
    const token = await signed({}, { kind });
    expect([(await call(plain, token)).status, (await call(generous, token)).status]).toEqual([200, 200]);
  });
});

test.each(
  all.flatMap(([from, kind]) =>
    all.filter(([, other]) => other.issuer !== kind.issuer).map(([to, other]) => [from, to, kind, other] as const),
  ),
)('a token of %s does not enter where %s signs people in, even under the same key', async (_from, _to, kind, other) => {
  const app = await gateway({ jwks: ours.jwks }, other);
  expect((await call(app, await signed({}, { kind }))).status).toBe(401);
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

test('one file alone uses the archived library', () => {
  const using = readdirSync('services', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.spec|\.d)\.ts$/.test(path) && readFileSync(`services/${path}`, 'utf8').includes("'passport-azure-ad'"),
  );
  expect(using).toEqual(['gateway/sign-in/passport-azure-ad/bearer.ts']);
});
