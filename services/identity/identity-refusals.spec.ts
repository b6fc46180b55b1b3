// What the bundled provider must refuse.
import { afterEach, expect, test } from '@jest/globals';
import { CONSOLE_ID } from './addresses.js';
import { createIdentityProvider } from './identity-provider.js';
import { sealWith } from '#platform/seal.js';
import { memoryIdentityStore } from '../../tests/fixtures/identity/memory-identity-store.fixture.js';
import {
  authorizePath,
  log,
  openSignIn,
  OWNER,
  seal,
  start,
  stopAll,
  token,
  verifierOf,
  Visitor,
} from '../../tests/fixtures/identity/sign-in.fixture.js';

afterEach(stopAll);

test('refused: wrong passphrases: one message for known and unknown mails, and a wait after five', async () => {
  const { origin, identity } = await start({ now: () => 0 });
  await identity.createAccount(OWNER);
  const { visitor, at } = await openSignIn(origin);
  const attempt = async (mail: string) => {
    const response = await visitor.send(at.href, { action: 'passphrase', mail, passphrase: 'not the passphrase' });
    return {
      status: response.status,
      problem: /role="alert">([^<]+)</.exec(await response.text())?.[1],
      retryAfter: response.headers.get('retry-after'),
    };
  };
  const known = await attempt(OWNER.mail);
  expect(known).toEqual({ status: 401, problem: 'That email address and password don’t match an account.', retryAfter: null });
  expect(await attempt('nobody@example.com')).toEqual(known);
  for (let count = 2; count <= 5; count += 1) expect((await attempt(OWNER.mail)).status).toBe(401);
  const limited = await attempt(OWNER.mail.toUpperCase());
  expect(limited.status).toBe(429);
  expect(limited).toMatchObject({ retryAfter: '2', problem: 'Too many attempts. Try again in 2 seconds.' });
  const right = await visitor.send(at.href, { action: 'passphrase', mail: OWNER.mail, passphrase: OWNER.passphrase });
  expect(right.status).toBe(429);
});

test('refused: a form from another site, without a cookie, or too large', async () => {
  const { origin } = await start();
  const { visitor, at } = await openSignIn(origin);
  const form = { action: 'demo', person: 'owner@demo.test' };
  expect((await visitor.send(at.href, form, { origin: 'http://evil.example' })).status).toBe(403);
  expect((await visitor.send(at.href, form, { origin: 'null' })).status).toBe(403);
  expect((await new Visitor(origin).send(at.href, form)).status).toBe(400);
  expect((await visitor.send(at.href, { ...form, mail: 'x'.repeat(9000) })).status).toBe(413);
});

test('refused: a token request without proof of the code, from a foreign origin, or for another resource', async () => {
  const { origin } = await start();
  const { visitor, at } = await openSignIn(origin);
  const done = await visitor.follow(await visitor.send(at.href, { action: 'demo', person: 'owner@demo.test' }));
  const code = new URLSearchParams(done.at.hash.slice(1)).get('code') ?? '';
  const reply = await token(origin, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifierOf(),
    redirect_uri: `${origin}/redirect.html`,
  });
  expect(reply.body['error']).toBe('invalid_grant');
  const foreign = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    headers: { origin: 'http://evil.example' },
    body: new URLSearchParams({ client_id: CONSOLE_ID, grant_type: 'refresh_token', refresh_token: 'x' }),
  });
  expect(foreign.status).toBe(400);
  const other = await visitor.follow(await visitor.send(authorizePath(origin, verifierOf(), { resource: 'api://other' })));
  expect(other.at.hash).toContain('error=invalid_target');
});

test('refused: an unknown redirect address, on a page of our own', async () => {
  const { origin } = await start();
  const response = await new Visitor(origin).send(authorizePath(origin, verifierOf(), { redirect_uri: 'http://evil.example/' }));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('invalid_redirect_uri');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('refused: another encryption key, and an address that would send passphrases in the clear', async () => {
  const store = memoryIdentityStore();
  const { origin } = await start({ store });
  const options = { publicUrl: origin, store, seal, demo: true, log };
  await expect(createIdentityProvider({ ...options, seal: sealWith(Buffer.alloc(32, 8)) })).rejects.toThrow(
    'cannot be opened with the configured encryption key',
  );
  for (const publicUrl of [
    'http://books.example.com',
    'http://192.168.1.20:8080',
    'http://localhost.example.com',
    'http://localhost:8080/app',
    'ftp://localhost',
    'x',
  ]) {
    await expect(createIdentityProvider({ ...options, publicUrl })).rejects.toThrow('The bundled sign-in cannot serve');
  }
  for (const publicUrl of ['http://127.0.0.1:9', 'http://[::1]:9', 'http://app.localhost:9', 'https://books.example.com']) {
    (await createIdentityProvider({ ...options, publicUrl })).close();
  }
});
