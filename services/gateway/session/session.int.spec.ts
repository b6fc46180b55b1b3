// Idle sessions on a real database, and at the edge.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Clock } from '#platform/clock.js';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';
import { SessionActivity } from './session-activity.js';

let trial: GatewayTrial;
beforeAll(async () => void (trial = await GatewayTrial.start()), 60_000);
afterAll(() => trial.close(), 60_000);

const minute = 60_000;
const hour = 60 * minute;

describe('activity', () => {
  let nowMs = Date.parse('2026-11-21T08:00:00Z');
  const clock = new Clock(() => new Date(nowMs));
  const process = () => new SessionActivity(trial.system.composition.get('gateway').work, clock);
  const sign = (sessionId: string) => ({ tid: 't', oid: 'o', sessionId });

  test('keeps a session alive, in the background it does not', async () => {
    const sessions = process();
    expect(await sessions.recordCall(sign('a'), { active: true })).toBeNull();
    nowMs += 7 * hour;
    expect(await sessions.recordCall(sign('a'), { active: false })).toBeNull();
    nowMs += hour;
    expect(await sessions.recordCall(sign('a'), { active: false })).toEqual(new Date('2026-11-21T16:00:00Z'));
    expect(await sessions.recordCall(sign('a'), { active: true })).toEqual(new Date('2026-11-21T16:00:00Z'));
    expect(await sessions.recordCall(sign('b'), { active: true })).toBeNull();
  });

  test('is known to other processes, to the minute', async () => {
    const [here, there] = [process(), process()];
    await here.recordCall(sign('c'), { active: true });
    await there.recordCall(sign('c'), { active: false });
    nowMs += 30_000;
    await here.recordCall(sign('c'), { active: true });
    nowMs += 7 * hour;
    await here.recordCall(sign('c'), { active: true });
    nowMs += 2 * hour;
    expect(await there.recordCall(sign('c'), { active: true })).toBeNull();
    expect(await process().recordCall(sign('c'), { active: false })).toBeNull();
  });

  test('of an ended session does not revive it, a new sign-in does', async () => {
    await process().recordCall(sign('d'), { active: true });
    nowMs += 9 * hour;
    for (const sessions of [process(), process()]) expect(await sessions.recordCall(sign('d'), { active: true })).not.toBeNull();
    expect(await process().recordCall(sign('d'), { active: true, isNew: true })).toBeNull();
    expect(await process().recordCall(sign('d'), { active: true })).toBeNull();
  });
});

describe('signing out', () => {
  let nowMs = Date.parse('2026-11-21T08:00:00Z');
  const clock = new Clock(() => new Date(nowMs));
  const process = () => new SessionActivity(trial.system.composition.get('gateway').work, clock);
  const sign = (sessionId: string) => ({ tid: 't', oid: 'signing out', sessionId });

  test('ends the session here at once, and in other processes within five seconds', async () => {
    const [here, there] = [process(), process()];
    for (const sessions of [here, there])
      for (const id of ['a', 'b']) expect(await sessions.recordCall(sign(id), { active: true })).toBeNull();
    nowMs += minute / 2;
    const endedAt = new Date(nowMs);
    await here.end(sign('a'));
    expect(await here.recordCall(sign('a'), { active: true })).toEqual(endedAt);
    nowMs += 5_000;
    expect(await there.recordCall(sign('a'), { active: true })).toEqual(endedAt);
    expect(await process().recordCall(sign('a'), { active: false })).toEqual(endedAt);
    for (const sessions of [here, there, process()]) expect(await sessions.recordCall(sign('b'), { active: true })).toBeNull();
  });

  test('holds against calls that arrive with it, whichever comes first', async () => {
    for (let round = 0; round < 20; round++) {
      const [here, there] = [process(), process()];
      const raced = sign(`raced ${round}`);
      if (round % 2) await there.recordCall(raced, { active: true });
      await Promise.all([here.end(raced), there.recordCall(raced, { active: true }), here.recordCall(raced, { active: true })]);
      nowMs += 5_000;
      for (const sessions of [here, there, process()]) expect(await sessions.recordCall(raced, { active: true })).not.toBeNull();
    }
  });

  test('has one time, however often it is repeated; only a later sign-in starts a new session', async () => {
    const first = new Date(nowMs);
    await process().end(sign('c'));
    nowMs += minute;
    await process().end(sign('c'));
    expect(await process().recordCall(sign('c'), { active: true })).toEqual(first);
    expect(await process().recordCall(sign('c'), { active: true, isNew: true })).toBeNull();
    expect(await process().recordCall(sign('c'), { active: false })).toBeNull();
  });
});

describe('at the edge', () => {
  const work = () => trial.system.composition.get('gateway').work;
  const age = (hours: number) =>
    work().run({ tenantId: 0, mail: '', traceparent: '' }, async (em) => ({
      reply: await em.execute(`update session_activity set last_at = last_at - interval '${hours} hours'`),
    }));
  /** Another process of the gateway has nothing in memory. */
  const forget = () => (trial.app.get(SessionActivity) as unknown as { seen: { clear(): void } }).seen.clear();

  test('an idle session is a 401 until a new sign-in', async () => {
    const extended = await trial.ask('/api/v1/session/extend', { method: 'POST', mail: 'ana@demo.test', body: {} });
    expect([extended.status, extended.body]).toEqual([200, { idleLimitMinutes: 480, expiresAt: '2026-11-22T01:00:00.000Z' }]);
    await age(9);
    forget();
    for (const background of ['1', '0'])
      expect((await trial.ask('/api/v1/me', { mail: 'ana@demo.test', headers: { 'x-background': background } })).body).toMatchObject({
        status: 401,
        type: '/problems/session-idle',
      });
    expect((await trial.ask('/api/v1/session/extend', { method: 'POST', mail: 'ana@demo.test' })).status).toBe(401);
    expect((await trial.ask('/api/v1/me', { token: await tokenOf('ana@demo.test', { sid: 'another sign-in' }) })).status).toBe(200);
    expect((await trial.ask('/api/v1/me', { mail: 'ana@demo.test' })).status).toBe(401);
  });
});

test('signed out, every token of the sign-in is refused; other sign-ins stay, and the trail says who left', async () => {
  const [token, renewed] = [
    await tokenOf('bea@demo.test', { sid: 'desk' }),
    await tokenOf('bea@demo.test', { sid: 'desk', jti: 'renewed' }),
  ];
  const phone = await tokenOf('bea@demo.test', { sid: 'phone' });
  const business = await trial.business('bea@demo.test');
  for (const signedIn of [token, renewed, phone]) expect((await trial.ask('/api/v1/me', { token: signedIn })).status).toBe(200);
  const end = () => trial.ask('/api/v1/session/end', { method: 'POST', token, headers: { 'x-background': '1' } });
  expect((await end()).body).toEqual({ ended: true });
  expect((await end()).status).toBe(200);
  for (const signedIn of [token, renewed])
    expect((await trial.ask('/api/v1/me', { token: signedIn })).body).toMatchObject({ status: 401, type: '/problems/session-idle' });
  expect((await trial.ask('/api/v1/session/extend', { method: 'POST', token: renewed })).status).toBe(401);
  expect((await trial.ask('/api/v1/me', { token: phone })).status).toBe(200);
  await trial.system.drain();
  const { body } = await trial.ask('/api/v1/audit', { token: phone, tenant: business });
  expect(body.entries.map(({ action }: { action: string }) => action)).toContain('person.signed-out');
});

test('error reports are limited, per person and for the entire installation', async () => {
  const body = { name: 'TypeError', message: 'x is undefined', url: '/dashboard' };
  const report = async (mail: string) => (await trial.ask('/api/v1/client-errors', { method: 'POST', mail, body })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push(await report('eve@demo.test'));
  expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
  // 10 of the 100 are used up; another 9 people may each send 10, then none may.
  for (let person = 0; person < 9; person++) for (let n = 0; n < 10; n++) expect(await report(`person${person}@demo.test`)).toBe(202);
  expect(await report('somebody-else@demo.test')).toBe(429);
});
