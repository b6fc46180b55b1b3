// An account's protection on a real database, attacked from outside: sessions, passphrase, blocking.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { token } from '../../../tests/fixtures/identity/sign-in.fixture.js';
import { AccountTrial, NEXT, PASSPHRASE } from '../../../tests/fixtures/identity/account.fixture.js';

let trial: AccountTrial;
beforeAll(async () => void (trial = await AccountTrial.start()), 60_000);
afterAll(() => trial.close(), 60_000);

const refresh = (refreshToken: string) => token(trial.trial.origin, { grant_type: 'refresh_token', refresh_token: refreshToken });
const actions = () => trial.records.splice(0).map(({ action, by }) => (by ? `${action} by ${by}` : action));

test('the list names each browser; one is signed out, then all', async () => {
  const { id } = await trial.create('list@example.com');
  const [here, there] = [await trial.signIn('list@example.com'), await trial.signIn('list@example.com')];
  const stranger = await trial.signIn((await trial.create('stranger@example.com')).mail);
  const page = await (await here.visitor.send('/oidc/account')).text();
  expect(page.match(/name="sid" value="[^"]+"/g)).toHaveLength(2);
  expect(page).toContain('This browser');
  actions();

  // Another person's session isn't theirs to end.
  await trial.send(here, 'end-session', { sid: stranger.sid });
  expect([await stranger.isAlive(), actions()]).toEqual([true, []]);

  expect((await trial.send(here, 'end-session', { sid: there.sid })).location).toBe('/oidc/account?done=session-ended');
  expect([await here.isAlive(), await there.isAlive()]).toEqual([true, false]);
  expect((await refresh(there.tokens['refresh_token']!)).body['error']).toBe('invalid_grant');
  expect((await there.visitor.send('/oidc/account')).status).toBe(401);

  expect((await trial.send(here, 'end-sessions')).location).toBe('/');
  expect(await here.isAlive()).toBe(false);
  expect((await refresh(here.tokens['refresh_token']!)).body['error']).toBe('invalid_grant');
  expect(actions()).toEqual(['person.session-ended', 'person.signed-out-everywhere']);
  expect(await trial.store.listSignIns(id, new Date())).toEqual([]);
});

test('a passphrase change asks for the current one and ends every other session', async () => {
  await trial.create('change@example.com');
  const [here, there] = [await trial.signIn('change@example.com'), await trial.signIn('change@example.com')];
  actions();
  const change = (form: Record<string, string>) =>
    trial.send(here, 'passphrase', { passphrase: PASSPHRASE, next: NEXT, repeated: NEXT, ...form });
  expect((await change({ passphrase: 'not the passphrase' })).status).toBe(401);
  expect((await change({ repeated: 'another' })).status).toBe(422);
  expect((await change({ next: 'short', repeated: 'short' })).status).toBe(422);
  expect([await there.isAlive(), actions()]).toEqual([true, []]);

  expect((await change({})).location).toBe('/oidc/account?done=passphrase');
  expect([await here.isAlive(), await there.isAlive()]).toEqual([true, false]);
  expect((await refresh(there.tokens['refresh_token']!)).body['error']).toBe('invalid_grant');
  expect((await trial.present('change@example.com')).status).toBe(401);
  expect((await trial.signIn('change@example.com', NEXT)).tokens['access_token']).toBeTruthy();
  expect(actions()).toEqual(['person.passphrase-changed']);
});

test('of two changes of one passphrase at once, exactly one wins', async () => {
  await trial.create('race@example.com');
  const here = await trial.signIn('race@example.com');
  const to = (next: string) => trial.send(here, 'passphrase', { passphrase: PASSPHRASE, next, repeated: next });
  const replies = await Promise.all([to('first new passphrase'), to('second new passphrase')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 401]);
});

test('a form from elsewhere changes nothing: another site, no proof, another session’s proof, no cookie', async () => {
  await trial.create('csrf@example.com');
  const [here, there] = [await trial.signIn('csrf@example.com'), await trial.signIn('csrf@example.com')];
  const csrfOf = async ({ visitor }: typeof here) =>
    /name="csrf" value="(\w+)"/.exec(await (await visitor.send('/oidc/account')).text())?.[1] ?? '';
  for (const action of [
    'passphrase',
    'start-factor',
    'confirm-factor',
    'recovery-codes',
    'remove-factor',
    'end-session',
    'end-sessions',
    'reset-link',
  ]) {
    const form = { passphrase: PASSPHRASE, next: NEXT, repeated: NEXT, sid: here.sid };
    expect((await trial.send(here, action, form, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await trial.send(here, action, form, { origin: 'null' })).status).toBe(403);
    expect((await trial.send(here, action, { ...form, csrf: 'made-up' })).status).toBe(403);
    expect((await trial.send(here, action, { ...form, csrf: await csrfOf(there) })).status).toBe(403);
    const bare = await fetch(`${trial.trial.origin}/oidc/account/${action}`, {
      method: 'POST',
      headers: { origin: trial.trial.origin },
      body: new URLSearchParams({ ...form, csrf: await csrfOf(here) }),
    });
    expect(bare.status).toBe(401);
    expect((await here.visitor.send(`/oidc/account/${action}`)).headers.get('location')).toBe('/oidc/account');
  }
  expect([await here.isAlive(), await there.isAlive()]).toEqual([true, true]);
  expect((await trial.send(here, 'passphrase', { filler: 'x'.repeat(9_000) })).status).toBe(413);
  expect((await trial.send(here, 'constructor')).status).toBe(404);
});

test('a blocked account is out at once and stays out until it is unblocked; what it had does not come back', async () => {
  const { id } = await trial.create('blocked@example.com');
  const here = await trial.signIn('blocked@example.com');
  const waiting = await trial.present('blocked@example.com');
  actions();
  const { changes } = trial.trial.identity;
  await changes.block(id);
  expect(await here.isAlive()).toBe(false);
  expect((await refresh(here.tokens['refresh_token']!)).body['error']).toBe('invalid_grant');
  expect((await here.visitor.send('/oidc/account')).status).toBe(401);
  const refused = await trial.present('blocked@example.com');
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('This account is blocked')]);
  expect((await trial.present('blocked@example.com', 'not the passphrase')).status).toBe(401);
  await expect(trial.trial.identity.issueToken('blocked@example.com')).rejects.toMatchObject({ code: 'account-unknown' });
  // A sign-in whose passphrase was right before the block goes no further.
  const { at } = await waiting.visitor.follow(waiting.response);
  const answered = new URLSearchParams(at.hash.slice(1));
  expect(answered.get('code')).toBeNull();
  expect(answered.get('error')).toMatch(/^(?!server_error)./);

  await changes.unblock(id);
  expect(await here.isAlive()).toBe(false);
  expect(await (await trial.signIn('blocked@example.com')).isAlive()).toBe(true);
  expect(actions()).toEqual(['person.blocked by operator', 'person.unblocked by operator']);
});

test('a sign-in with the old passphrase that is under way when it changes does not outlive the change', async () => {
  const { id } = await trial.create('underway@example.com');
  const waiting = await trial.present('underway@example.com');
  await trial.trial.identity.changes.changePassphrase(id, { current: PASSPHRASE, next: NEXT, sid: '' });
  const { at } = await waiting.visitor.follow(waiting.response);
  const code = new URLSearchParams(at.hash.slice(1)).get('code') ?? '';
  const reply = await token(trial.trial.origin, {
    ...{ grant_type: 'authorization_code', code, code_verifier: waiting.verifier, redirect_uri: `${trial.trial.origin}/redirect.html` },
  });
  expect(reply.body['error']).toBe('invalid_grant');
  expect((await waiting.visitor.send('/oidc/account')).status).toBe(401);
});

test('a block in another process is known here within seconds', async () => {
  const { id } = await trial.create('elsewhere@example.com');
  const here = await trial.signIn('elsewhere@example.com');
  expect(await here.isAlive()).toBe(true);
  await trial.pool.query('update identity.account set blocked_at = now(), version = version + 1 where id = $1', [id]);
  const end = Date.now() + 30_000;
  while ((await here.isAlive()) && Date.now() < end) await new Promise((next) => setTimeout(next, 200));
  expect(await here.isAlive()).toBe(false);
});
