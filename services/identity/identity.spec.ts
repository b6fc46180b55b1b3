// The bundled provider from outside: the console's complete sign-in over http.
import { afterEach, expect, test } from '@jest/globals';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { BearerTokens } from '../gateway/sign-in/passport-azure-ad/bearer.js';
import { openSignInProvider } from '../gateway/sign-in/sign-in-provider.js';
import { readSignInSettings } from '../gateway/sign-in/sign-in.config.js';
import { API_ID, CONSOLE_ID, TENANT_ID } from './addresses.js';
import { DEMO_PEOPLE } from './demo-people.js';
import type { IdentityStore } from './identity-store.js';
import { memoryIdentityStore } from '../../tests/fixtures/identity/memory-identity-store.fixture.js';
import {
  authorizePath,
  openSignIn,
  OWNER,
  redeem,
  signInAs,
  start,
  stopAll,
  token,
  verifierOf,
} from '../../tests/fixtures/identity/sign-in.fixture.js';

afterEach(stopAll);

test('the console signs in by one click of the demo, with a token in the shape of Entra ID', async () => {
  const { origin, identity } = await start();
  const { tokens } = await signInAs(origin, 'bookkeeper@demo.test');
  const { issuer, audience, tenantId, jwks } = identity.verification();
  const { payload, protectedHeader } = await jwtVerify(tokens['access_token'] ?? '', createLocalJWKSet(jwks), {
    issuer,
    audience,
    algorithms: ['RS256'],
  });

  expect({ issuer, audience, tenantId }).toEqual({ issuer: `${origin}/oidc`, audience: API_ID, tenantId: TENANT_ID });
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: jwks.keys[0]?.kid });
  expect(payload).toMatchObject({
    sub: DEMO_PEOPLE[2]?.oid,
    oid: DEMO_PEOPLE[2]?.oid,
    tid: TENANT_ID,
    name: 'Priya Nair',
    preferred_username: 'bookkeeper@demo.test',
    email: 'bookkeeper@demo.test',
    jobTitle: 'Bookkeeper',
    roles: ['bookkeeper'],
    scp: 'access_as_user',
    ver: '2.0',
    azp: CONSOLE_ID,
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  expect(decodeJwt(tokens['id_token'] ?? '')).toMatchObject({
    aud: CONSOLE_ID,
    nonce: 'nonce-1',
    oid: DEMO_PEOPLE[2]?.oid,
    name: 'Priya Nair',
  });
  expect(JSON.parse(Buffer.from(tokens['client_info'] ?? '', 'base64url').toString())).toEqual({
    uid: DEMO_PEOPLE[2]?.oid,
    utid: TENANT_ID,
  });
  expect(JSON.stringify(jwks)).not.toContain('"d"');
});

test('the console signs in and renews several times with the same refresh token, as the same sign-in', async () => {
  const { origin } = await start();
  const { visitor, tokens } = await signInAs(origin, 'owner@demo.test');
  const renewals = await Promise.all(
    [1, 2, 3].map(() => token(origin, { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' }, visitor)),
  );
  expect(renewals.map(({ status }) => status)).toEqual([200, 200, 200]);
  const sids = [tokens, ...renewals.map(({ body }) => body)].map((each) => decodeJwt(each['access_token'] ?? '')['sid']);
  expect(new Set(sids).size).toBe(1);
});

test('the console signs in in a second tab without a page, and in select_account with one', async () => {
  const { origin } = await start();
  const { visitor, tokens } = await signInAs(origin, 'owner@demo.test');
  const verifier = verifierOf();
  const silent = await visitor.follow(await visitor.send(authorizePath(origin, verifier, { prompt: 'none' })));
  const second = await redeem(origin, silent.at, verifier);
  expect(decodeJwt(second['access_token'] ?? '')['sid']).toBe(decodeJwt(tokens['access_token'] ?? '')['sid']);

  const again = await visitor.follow(await visitor.send(authorizePath(origin, verifier)));
  expect(again.at.pathname).toBe('/redirect.html');
  const chosen = await visitor.follow(await visitor.send(authorizePath(origin, verifier, { prompt: 'select_account' })));
  expect(await chosen.page?.text()).toContain('Priya Nair');
  const same = await visitor.follow(await visitor.send(chosen.at.href, { action: 'demo', person: 'owner@demo.test' }));
  await redeem(origin, same.at, verifier);
  expect((await token(origin, { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' })).status).toBe(200);
});

test('the console signs in as another person in the same browser, which signs the first person out', async () => {
  const { origin } = await start();
  const { visitor, tokens } = await signInAs(origin, 'owner@demo.test');
  const verifier = verifierOf();
  const opened = await visitor.follow(await visitor.send(authorizePath(origin, verifier, { prompt: 'select_account' })));
  const changed = await visitor.follow(await visitor.send(opened.at.href, { action: 'demo', person: 'adviser@demo.test' }));
  // The provider ends the first session by a form that sends itself.
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec((await changed.page?.text()) ?? '') ?? [];
  const done = await visitor.follow(await visitor.send('/oidc/session/end/confirm', { xsrf, logout: 'yes' }));
  const second = await redeem(origin, done.at, verifier);
  expect(decodeJwt(second['access_token'] ?? '')['name']).toBe('Helen Marsh');
  expect((await token(origin, { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' })).body['error']).toBe(
    'invalid_grant',
  );
});

test('the console signs in and out: the session ends, and with it the refresh token', async () => {
  const { origin } = await start();
  const { visitor, tokens } = await signInAs(origin, 'owner@demo.test');
  const query = new URLSearchParams({ post_logout_redirect_uri: `${origin}/`, state: 'bye' });
  const page = await visitor.send(`/oidc/session/end?${query}`);
  const html = await page.text();
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain('/oidc/assets/sign-out.js');
  const { at } = await visitor.follow(await visitor.send('/oidc/session/end/confirm', { xsrf, logout: 'yes' }));
  expect(at.href).toBe(`${origin}/?state=bye`);

  expect((await token(origin, { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' })).body['error']).toBe(
    'invalid_grant',
  );
  const silent = await visitor.follow(await visitor.send(authorizePath(origin, verifierOf(), { prompt: 'none' })));
  expect(silent.at.hash).toContain('error=login_required');
});

test('the console signs in after a restart of the server with the token it had before', async () => {
  const store = memoryIdentityStore();
  const first = await start({ store });
  const { tokens } = await signInAs(first.origin, 'owner@demo.test');
  await stopAll();
  const second = await start({ store, port: Number(new URL(first.origin).port) });

  expect(second.identity.verification()).toEqual(first.identity.verification());
  expect((await token(second.origin, { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' })).status).toBe(200);
  // Without the demo its people are gone, and so is every sign-in of theirs.
  const third = await start({ store, demo: false });
  expect((await token(third.origin, { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' })).body['error']).toBe(
    'invalid_grant',
  );
});

test('the gateway accepts the tokens of its own provider, and of no other installation', async () => {
  const [{ origin, identity }, other] = [await start(), await start()];
  const settings = readSignInSettings({ bundled: identity, demoAdmins: ['owner@demo.test'] }, {});
  const strategy = new BearerTokens(settings, openSignInProvider(settings, 'http://localhost:8080', { warn: () => undefined }));
  const verify = (token: string) =>
    new Promise((resolve, reject) => {
      const perRequest = Object.assign(Object.create(strategy) as BearerTokens, {
        success: resolve,
        fail: () => resolve('refused'),
        error: reject,
      });
      perRequest.authenticate({ headers: { authorization: `Bearer ${token}` } });
    });
  const { tokens } = await signInAs(origin, 'owner@demo.test');
  expect(await verify(tokens['access_token'] ?? '')).toEqual({
    tid: TENANT_ID,
    oid: DEMO_PEOPLE[0]?.oid,
    name: 'Maya Ortiz',
    mail: 'owner@demo.test',
    jobTitle: 'Owner',
    roles: ['owner'],
    sessionId: decodeJwt(tokens['access_token'] ?? '')['sid'],
    adminLabel: 'Admin User',
  });
  expect(await verify(await identity.issueToken('outsider@demo.test'))).toMatchObject({ name: 'Owen Blake', adminLabel: 'User' });
  expect(await verify(tokens['id_token'] ?? '')).toBe('refused');
  expect(await verify(await other.identity.issueToken('owner@demo.test'))).toBe('refused');
});

test('issueToken gives a token with the same header and claims as a sign-in', async () => {
  const { origin, identity } = await start();
  const { tokens } = await signInAs(origin, 'adviser@demo.test');
  const issued = await identity.issueToken('Adviser@demo.test');
  const real = tokens['access_token'] ?? '';
  expect(decodeProtectedHeader(issued)).toEqual(decodeProtectedHeader(real));
  const timeless = ({ jti, iat, exp, auth_time, sid, ...rest }: Record<string, unknown>) => [
    rest,
    [jti, iat, exp, auth_time, sid].every(Boolean),
  ];
  expect(timeless(decodeJwt(issued))).toEqual(timeless(decodeJwt(real)));
  expect(Object.keys(decodeJwt(issued)).sort()).toEqual(Object.keys(decodeJwt(real)).sort());
  await expect(identity.issueToken('nobody@demo.test')).rejects.toMatchObject({ code: 'account-unknown' });
});

async function createOwner(origin: string, form: Partial<Record<string, string>> = {}) {
  const opened = await openSignIn(origin);
  const response = await opened.visitor.send(opened.at.href, {
    action: 'create-owner',
    ...OWNER,
    repeated: OWNER.passphrase,
    ...form,
  } as Record<string, string>);
  return { ...opened, response };
}

test('without the demo the first visit creates the owner, the next ones ask for the passphrase', async () => {
  const { origin } = await start({ demo: false });
  const { visitor, verifier, html, response } = await createOwner(origin);
  expect(html).toContain('Create the owner');
  const tokens = await redeem(origin, (await visitor.follow(response)).at, verifier);
  expect(decodeJwt(tokens['access_token'] ?? '')).toMatchObject({ name: 'Ana Costa', email: 'ana@example.com', roles: ['owner'] });

  const next = await openSignIn(origin);
  expect(next.html).not.toContain('Create the owner');
  expect(next.html).not.toContain('demo.test');
  const wrong = await next.visitor.send(next.at.href, { action: 'passphrase', mail: OWNER.mail, passphrase: 'seven quiet harbors' });
  expect(wrong.status).toBe(401);
  const right = await next.visitor.send(next.at.href, { action: 'passphrase', mail: 'Ana@Example.com', passphrase: OWNER.passphrase });
  expect((await next.visitor.follow(right)).at.pathname).toBe('/redirect.html');
});

test('without the demo a short or differently repeated passphrase creates no account, and a second owner cannot be created', async () => {
  const { origin } = await start({ demo: false });
  const tooShort = await createOwner(origin, { passphrase: 'eleven char', repeated: 'eleven char' });
  expect([tooShort.response.status, await tooShort.response.text()]).toEqual([422, expect.stringContaining('at least 12 characters')]);
  const differs = await createOwner(origin, { repeated: 'seven quiet harbor' });
  expect([differs.response.status, await differs.response.text()]).toEqual([422, expect.stringContaining('passwords don’t match')]);
  expect((await createOwner(origin)).response.status).toBe(303);
  expect((await createOwner(origin, { mail: 'eve@example.com' })).response.status).toBe(409);
});

test('without the demo, signing in as a person of the demo is impossible', async () => {
  const { origin, identity } = await start({ demo: false });
  await identity.createAccount(OWNER);
  const { visitor, at } = await openSignIn(origin);
  expect((await visitor.send(at.href, { action: 'demo', person: 'owner@demo.test' })).status).toBe(401);
  await expect(identity.issueToken('owner@demo.test')).rejects.toMatchObject({ code: 'account-unknown' });
});

test('another loopback name is sent to the public address, so that there is one session', async () => {
  const { origin } = await start();
  const other = origin.replace('localhost', '127.0.0.1');
  const response = await fetch(`${other}/oidc/auth?client_id=x`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, `${origin}/oidc/auth?client_id=x`]);
  expect((await fetch(`${other}/oidc/token`, { method: 'POST', redirect: 'manual' })).status).toBe(421);
});

test('pages load their own style, fonts and script, and nothing from elsewhere', async () => {
  const { origin, identity } = await start();
  const { html, page } = await openSignIn(origin);
  expect(page?.headers.get('x-frame-options')).toBe('DENY');
  expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual([
    'href="data:,"',
    'href="/oidc/assets/page.css"',
    'src="/oidc/assets/invitation.js"',
  ]);
  for (const asset of ['page.css', 'sign-out.js', 'invitation.js', 'plex-sans.woff2', 'source-serif.woff2']) {
    expect((await fetch(`${origin}/oidc/assets/${asset}`)).status).toBe(200);
  }
  expect((await fetch(`${origin}/oidc/assets/constructor`)).status).toBe(404);
  expect(identity.consoleConfig()).toMatchObject({
    authority: `https://${new URL(origin).host}/oidc`,
    authorityMetadata: { issuer: `${origin}/oidc` },
  });
});

test('expired sign-ins are removed at start, and nothing in the store shows a token', async () => {
  const kept: string[] = [];
  const inner = memoryIdentityStore();
  const store: IdentityStore = { ...inner, putPayload: (payload) => (kept.push(JSON.stringify(payload)), inner.putPayload(payload)) };
  await inner.putPayload({ model: 'Session', key: 'old', sealed: '', grantId: null, uid: null, expiresAt: new Date(0), consumedAt: null });
  const { origin } = await start({ store });
  expect(await inner.findPayload('Session', 'old')).toBeUndefined();
  const { tokens } = await signInAs(origin, 'owner@demo.test');
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.join()).not.toContain(tokens['refresh_token']);
  expect(kept.join()).not.toContain(DEMO_PEOPLE[0]?.oid);
});
