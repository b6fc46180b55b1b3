// A provider that is found by discovery: what happens while it can't be reached or answers falsely, and when it changes.
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import {
  call,
  gateway,
  keyPair,
  later,
  now,
  openId,
  ours,
  running,
  signed,
  warnings,
  weakKey,
  type Kind,
} from '../../../../tests/fixtures/gateway/bearer.fixture.js';
import { openSignInProvider } from '../sign-in-provider.js';
import { fetchJson } from './fetch-json.js';
import {
  DISCOVERY_PATH,
  documentOf,
  json,
  providerServer,
  type ProviderServer,
} from '../../../../tests/fixtures/gateway/provider-server.fixture.js';

const open: ProviderServer[] = [];
async function provider(jwks: object = ours.jwks) {
  const server = await providerServer(jwks);
  open.push(server);
  const kind: Kind = {
    ...openId,
    issuer: server.issuer,
    settings: { ...openId.settings, issuer: server.issuer },
    goodClaims: () => ({ ...openId.goodClaims(), iss: server.issuer }),
  };
  const settings = { ...kind.settings, keys: { discovered: true as const } };
  return { server, kind, settings, signIn: openSignInProvider(settings, 'http://localhost:8080', { warn: () => undefined }) };
}

afterEach(() => {
  jest.useRealTimers();
  warnings.length = 0;
});
afterAll(async () => {
  for (const each of [...running, ...open]) await each.close();
});

const unavailable = { type: 'sign-in-unavailable', status: 503 };

test('its tokens are verified with the keys that its document names', async () => {
  const { server, kind } = await provider();
  const app = await gateway({ discovered: true }, kind);
  expect((await call(app, await signed({}, { kind }))).status).toBe(200);
  expect((await call(app, await signed({}, { kind }))).status).toBe(200);
  expect(server.requests).toEqual([DISCOVERY_PATH, '/keys']);
});

test('the console gets its endpoints without a discovery request of its own', async () => {
  const { server, settings, signIn } = await provider();
  expect(signIn.knownConfig()).toEqual(settings.console);
  const config = { ...settings.console, authorityMetadata: documentOf(server.issuer) };
  expect(await signIn.consoleConfig()).toEqual(config);
  expect(signIn.knownConfig()).toEqual(config);
});

type Answer = (server: ProviderServer) => Parameters<ProviderServer['answers']['set']>[1];
const text =
  (body: string, status = 200, headers = {}): Answer =>
  () =>
  (_, res) =>
    void res.writeHead(status, headers).end(body);
const falseDocuments: [string, Answer][] = [
  ['an error', text('', 500)],
  ['not found', text('', 404)],
  ['an empty answer', text('')],
  ['a page for maintenance', text('<html>')],
  ['JSON that is no object', text('[]')],
  ['null', text('null')],
  ['a truncated document', (server) => text(JSON.stringify(documentOf(server.issuer)).slice(0, -1))(server)],
  ['another issuer', ({ issuer }) => json({ ...documentOf(issuer), issuer: 'https://evil.example' })],
  ['an issuer with a slash more', ({ issuer }) => json({ ...documentOf(issuer), issuer: `${issuer}/` })],
  ['keys at an address without https', ({ issuer }) => json({ ...documentOf(issuer), jwks_uri: 'http://evil.example/keys' })],
  ['a sign-in page without https', ({ issuer }) => json({ ...documentOf(issuer), authorization_endpoint: 'http://evil.example/' })],
  ['a million spaces', ({ issuer }) => text(JSON.stringify(documentOf(issuer)) + ' '.repeat(1_000_000))({ issuer } as ProviderServer)],
  ['deep nesting', text('['.repeat(100_000) + ']'.repeat(100_000))],
];

describe('a false discovery document is not believed:', () => {
  test.each(falseDocuments)('%s', async (_, answer) => {
    const { server, kind, signIn } = await provider();
    server.answers.set(DISCOVERY_PATH, answer(server));
    const app = await gateway({ discovered: true }, kind);
    expect((await call(app, await signed({}, { kind }))).body).toMatchObject(unavailable);
    await expect(signIn.consoleConfig()).rejects.toMatchObject({ code: 'sign-in-unavailable', status: 503 });
    expect(server.requests).not.toContain('/keys');

    // And once it is right again, sign-in works without a restart.
    server.answers.clear();
    later(5_001);
    expect((await call(app, await signed({}, { kind }))).status).toBe(200);
    expect(await signIn.consoleConfig()).toMatchObject({ authorityMetadata: { issuer: server.issuer } });
  });

  test('a redirect, even to a right document, is not followed', async () => {
    const [{ server, kind }, other] = [await provider(), await provider()];
    other.server.answers.set(DISCOVERY_PATH, json(documentOf(server.issuer)));
    for (const status of [301, 302, 307, 308])
      for (const path of [DISCOVERY_PATH, '/keys']) {
        server.answers.clear();
        server.answers.set(path, (_, res) => void res.writeHead(status, { location: `${other.server.issuer}${path}` }).end());
        const app = await gateway({ discovered: true }, kind);
        expect((await call(app, await signed({}, { kind }))).body).toMatchObject(unavailable);
      }
    expect(other.server.requests).toEqual([]);
  });
});

describe('a key set that a token could be forged with:', () => {
  const secret = Buffer.from('secret-of-32-bytes-secret-of-32-').toString('base64url');
  test.each([
    ['a symmetric key', { keys: [{ kty: 'oct', k: secret, kid: 'ours', alg: 'HS256' }] }],
    ['a symmetric key without an algorithm', { keys: [{ kty: 'oct', k: secret, kid: 'ours' }] }],
    ['a key for no algorithm', { keys: [{ ...ours.jwks.keys[0], alg: 'none' }] }],
    ['no keys', { keys: [] }],
    ['no list', { keys: 'none' }],
    ['a list of thousands', { keys: Array.from({ length: 2000 }, () => ours.jwks.keys[0]) }],
    ['null', null],
  ])('%s is none', async (_, jwks) => {
    const { kind } = await provider(jwks as object);
    const app = await gateway({ discovered: true }, kind);
    expect((await call(app, await signed({}, { kind }))).body).toMatchObject(unavailable);
  });

  test('a weak key is skipped, also next to a good one', async () => {
    const weak = weakKey('weak');
    const { kind } = await provider({ keys: [weak.jwk, ...ours.jwks.keys] });
    const app = await gateway({ discovered: true }, kind);
    expect((await call(app, await signed({}, { kind }))).status).toBe(200);
    expect((await call(app, weak.signed(kind.goodClaims()))).status).toBe(401);
  });
});

describe('what may take long', () => {
  test('a document that trickles in is given up', async () => {
    const { server } = await provider();
    server.answers.set('/slow', (_, res) => {
      const writing = setInterval(() => res.write(' '), 20);
      res.on('close', () => clearInterval(writing));
    });
    await expect(fetchJson(`${server.issuer}/slow`, { timeoutMs: 200, maxBytes: 1000 })).rejects.toThrow(/timeout|aborted/i);
  });

  test('an endless document is cut off by its size', async () => {
    const { server } = await provider();
    server.answers.set('/endless', (_, res) => {
      const write = () => {
        while (!res.destroyed && res.write('x'.repeat(65_536)));
      };
      res.on('drain', write);
      write();
    });
    await expect(fetchJson(`${server.issuer}/endless`, { timeoutMs: 60_000, maxBytes: 100_000 })).rejects.toThrow('more than 100000 bytes');
  });

  test('a provider that fails is asked again after a pause, however many people wait', async () => {
    const { server, signIn } = await provider();
    server.answers.set(DISCOVERY_PATH, text('', 500)(server));
    const ask = () => Promise.allSettled(Array.from({ length: 20 }, () => signIn.consoleConfig()));
    await ask();
    await ask();
    expect(server.requests).toHaveLength(1);
    later(5_001);
    await ask();
    expect(server.requests).toHaveLength(2);
  });
});

describe('a provider that changes', () => {
  test('new keys are found by their ID, at most every 30 seconds', async () => {
    const { server, kind } = await provider();
    const app = await gateway({ discovered: true }, kind);
    expect((await call(app, await signed({}, { kind }))).status).toBe(200);
    const next = await keyPair('next');
    server.answers.set('/keys', json({ keys: [...ours.jwks.keys, ...next.jwks.keys] }));
    for (const kid of ['x', 'y', 'z']) expect((await call(app, await signed({}, { kind, header: { kid } }))).status).toBe(401);
    expect(server.requests.filter((path) => path === '/keys')).toHaveLength(1);
    later(30_001);
    expect((await call(app, await signed({ iat: now() - 5, exp: now() + 3600 }, { kind, key: next }))).status).toBe(200);
    expect(server.requests.filter((path) => path === '/keys')).toHaveLength(2);
  });

  test('a document that turns false later does not displace the good one', async () => {
    const { server, signIn } = await provider();
    const good = await signIn.consoleConfig();
    server.answers.set(DISCOVERY_PATH, json({ ...documentOf(server.issuer), issuer: 'https://evil.example' }));
    later(61 * 60_000);
    expect(await signIn.consoleConfig()).toEqual(good);
    while (server.requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
    later(61 * 60_000);
    expect(await signIn.consoleConfig()).toEqual(good);
  });

  test('keys that move to another address are read there', async () => {
    const { server, kind } = await provider();
    const app = await gateway({ discovered: true }, kind);
    expect((await call(app, await signed({}, { kind }))).status).toBe(200);
    const next = await keyPair('next');
    server.answers.set(DISCOVERY_PATH, json({ ...documentOf(server.issuer), jwks_uri: `${server.issuer}/keys2` }));
    server.answers.set('/keys2', json(next.jwks));
    later(61 * 60_000);
    const withNext = async () => (await call(app, await signed({ iat: now() - 5, exp: now() + 3600 }, { kind, key: next }))).status;
    // The known document serves while the new one is on its way.
    while ((await withNext()) !== 200) await new Promise((resolve) => setImmediate(resolve));
    expect(server.requests).toContain('/keys2');
  });
});
