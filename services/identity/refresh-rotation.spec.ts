// Refresh tokens are used once: tabs of one browser survive each other, and the use of a stolen one ends the sign-in.
import { afterEach, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { signInAs, start, stopAll, token, type Visitor } from '../../tests/fixtures/identity/sign-in.fixture.js';

afterEach(stopAll);

type Tokens = Record<string, string>;

const refresh = (origin: string, refreshToken: string, visitor?: Visitor) =>
  token(origin, { grant_type: 'refresh_token', refresh_token: refreshToken }, visitor);

async function signedIn() {
  const trial = await start();
  const { visitor, tokens } = await signInAs(trial.origin, 'owner@demo.test');
  const { sid, oid } = decodeJwt(tokens['access_token']!);
  const isAlive = () => trial.identity.isAlive({ sessionId: String(sid), oid: String(oid) }, false);
  return { ...trial, visitor, isAlive, first: tokens['refresh_token']! };
}

test('each use gives another token, as the same sign-in', async () => {
  const { origin, first, isAlive } = await signedIn();
  const second = (await refresh(origin, first)).body;
  expect(second['refresh_token']).not.toBe(first);
  expect((await refresh(origin, second['refresh_token']!)).status).toBe(200);
  expect(await isAlive()).toBe(true);
});

test('four tabs that renew at once and again all go on', async () => {
  const { origin, first, visitor, isAlive } = await signedIn();
  let held = [first, first, first, first];
  for (let round = 0; round < 3; round += 1) {
    const replies = await Promise.all(held.map((token) => refresh(origin, token, visitor)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    held = replies.map(({ body }: { body: Tokens }) => body['refresh_token']!);
  }
  // A tab that was copied long ago still holds the first one.
  expect((await refresh(origin, first, visitor)).status).toBe(200);
  expect(await isAlive()).toBe(true);
});

test('a stolen token that the browser has used ends the sign-in', async () => {
  const { origin, first, visitor, isAlive } = await signedIn();
  const successor = (await refresh(origin, first, visitor)).body['refresh_token']!;
  expect((await refresh(origin, first)).body['error']).toBe('invalid_grant');
  expect(await isAlive()).toBe(false);
  expect((await refresh(origin, successor, visitor)).body['error']).toBe('invalid_grant');
  expect((await refresh(origin, first, visitor)).body['error']).toBe('invalid_grant');
});

test('a stolen token that the thief used first ends the sign-in when the browser uses it', async () => {
  const { origin, first, visitor, isAlive } = await signedIn();
  const stolen = (await refresh(origin, first)).body['refresh_token']!;
  expect((await refresh(origin, first, visitor)).body['error']).toBe('invalid_grant');
  expect(await isAlive()).toBe(false);
  expect((await refresh(origin, stolen)).body['error']).toBe('invalid_grant');
});

test('the browser of another sign-in is another client', async () => {
  const { origin, first, visitor, isAlive } = await signedIn();
  const other = await signInAs(origin, 'owner@demo.test');
  expect((await refresh(origin, first, visitor)).status).toBe(200);
  expect((await refresh(origin, first, other.visitor)).body['error']).toBe('invalid_grant');
  expect(await isAlive()).toBe(false);
  expect((await refresh(origin, other.tokens['refresh_token']!, other.visitor)).status).toBe(200);
});

test('of many uses at one moment outside the browser at most one is answered, and the sign-in ends', async () => {
  const { origin, first, isAlive } = await signedIn();
  const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(origin, first)));
  const answered = replies.filter(({ status }) => status === 200);
  expect(answered.length).toBeLessThanOrEqual(1);
  expect(replies.filter(({ status }) => status !== 200).every(({ body }) => body['error'] === 'invalid_grant')).toBe(true);
  expect(await isAlive()).toBe(false);
  for (const { body } of answered) expect((await refresh(origin, body['refresh_token']!)).body['error']).toBe('invalid_grant');
});
