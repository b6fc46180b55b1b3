// Streams through the edge: how many one person has, and that none outlives token, membership or session.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';
import { SessionActivity } from '../session/session-activity.js';

const owner = 'ana@demo.test';
let trial: GatewayTrial;
let bakery: number;
beforeAll(async () => {
  trial = await GatewayTrial.start({ lookAtStreamsEveryMs: 200 });
  bakery = await trial.business(owner);
}, 60_000);
afterAll(() => trial.close(), 60_000);

const leaving: AbortController[] = [];
afterEach(async () => {
  for (const stream of leaving.splice(0)) stream.abort();
  await wait(100);
});

interface Opened {
  status: number;
  body: any;
  /** Whether the server has ended it. */
  hasEnded: () => boolean;
}

async function open({
  mail = owner,
  token,
  path = '/api/v1/changes',
}: { mail?: string; token?: string; path?: string } = {}): Promise<Opened> {
  const abort = new AbortController();
  leaving.push(abort);
  const headers = { authorization: `Bearer ${token ?? (await tokenOf(mail))}`, 'x-tenant-id': String(bakery), 'x-background': '1' };
  const answer = await fetch(trial.origin + path, { headers, signal: abort.signal });
  if (answer.status !== 200) return { status: answer.status, body: await answer.json(), hasEnded: () => true };
  let ended = false;
  const read = async () => {
    for await (const _ of answer.body!);
  };
  void read()
    .catch(() => undefined)
    .finally(() => (ended = true));
  return { status: 200, body: null, hasEnded: () => ended };
}

async function ends({ hasEnded }: Opened, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end && !hasEnded();) await wait(20);
  return hasEnded();
}

const invite = (mail: string) => trial.join(bakery, { by: owner, mail, role: 'adviser' });

test('a person has ten, others are not disturbed, and a place is free again when one closes', async () => {
  await trial.ask('/api/v1/me', { mail: 'guest@demo.test' });
  await invite('guest@demo.test');
  const opened = await Promise.all(Array.from({ length: 14 }, () => open()));
  expect(opened.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)]);
  expect(opened.find(({ status }) => status === 429)!.body).toMatchObject({ type: '/problems/too-many-streams' });
  // Another sign-in is the same person.
  expect((await open({ token: await tokenOf(owner, { sid: 'another' }) })).status).toBe(429);
  expect((await open({ mail: 'guest@demo.test' })).status).toBe(200);
  leaving[opened.findIndex(({ status }) => status === 200)]!.abort();
  await wait(200);
  expect((await open()).status).toBe(200);
});

test('one ends with its token', async () => {
  const stream = await open({ token: await tokenOf(owner, { exp: Math.floor(Date.now() / 1000) + 2 }) });
  expect(stream.status).toBe(200);
  expect(await ends(stream, 600)).toBe(false);
  expect(await ends(stream, 4_000)).toBe(true);
});

test('one ends with the membership', async () => {
  await trial.ask('/api/v1/me', { mail: 'leaving@demo.test' });
  await invite('leaving@demo.test');
  const [stays, goes] = [await open(), await open({ mail: 'leaving@demo.test' })];
  expect(await ends(goes, 600)).toBe(false);
  const body = { mail: 'leaving@demo.test' };
  await trial.ask(`/api/v1/tenants/${bakery}/members`, { method: 'DELETE', mail: owner, tenant: bakery, body });
  expect(await ends(goes, 8_000)).toBe(true);
  expect(stays.hasEnded()).toBe(false);
});

test('one ends with the sign-out', async () => {
  const token = await tokenOf(owner, { sid: 'leaving' });
  const [stays, goes] = [await open(), await open({ token })];
  expect(await ends(goes, 300)).toBe(false);
  await trial.ask('/api/v1/session/end', { method: 'POST', token });
  expect(await ends(goes, 3_000)).toBe(true);
  expect(stays.hasEnded()).toBe(false);
});

test('one ends with the session', async () => {
  const token = await tokenOf(owner, { sid: 'idle' });
  await trial.ask('/api/v1/me', { token });
  const [stays, goes] = [await open(), await open({ token })];
  expect(await ends(goes, 600)).toBe(false);
  const { work } = trial.system.composition.get('gateway');
  await work.run({ tenantId: 0, mail: '', traceparent: '' }, async (em) => ({
    reply: await em.execute(`update session_activity set last_at = last_at - interval '9 hours'`),
  }));
  // The other session is active in the memory of this process, this one in no process.
  const { seen } = trial.app.get(SessionActivity) as unknown as { seen: { delete(key: string): void; keys(): Iterable<string> } };
  seen.delete([...seen.keys()][0]!);
  const ended = [await ends(goes, 3_000), stays.hasEnded()];
  expect(ended).toEqual([true, false]);
});
