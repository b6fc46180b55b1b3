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
    expect(await sessions.note(sign('a'), { active: true })).toBeNull();
    nowMs += 7 * hour;
    expect(await sessions.note(sign('a'), { active: false })).toBeNull();
    nowMs += hour;
    expect(await sessions.note(sign('a'), { active: false })).toEqual(new Date('2026-11-21T08:00:00Z'));
    expect(await sessions.note(sign('a'), { active: true })).toEqual(new Date('2026-11-21T08:00:00Z'));
    expect(await sessions.note(sign('b'), { active: true })).toBeNull();
  });

  test('is known to other processes, to the minute', async () => {
    const [here, there] = [process(), process()];
    await here.note(sign('c'), { active: true });
    await there.note(sign('c'), { active: false });
    nowMs += 30_000;
    await here.note(sign('c'), { active: true });
    nowMs += 7 * hour;
    await here.note(sign('c'), { active: true });
    nowMs += 2 * hour;
    expect(await there.note(sign('c'), { active: true })).toBeNull();
    expect(await process().note(sign('c'), { active: false })).toBeNull();
  });

  test('of an ended session does not revive it, a new sign-in does', async () => {
    await process().note(sign('d'), { active: true });
    nowMs += 9 * hour;
    for (const sessions of [process(), process()]) expect(await sessions.note(sign('d'), { active: true })).not.toBeNull();
    expect(await process().note(sign('d'), { active: true, anew: true })).toBeNull();
    expect(await process().note(sign('d'), { active: true })).toBeNull();
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

test('error reports are limited, per person and for the whole installation', async () => {
  const body = { name: 'TypeError', message: 'x is undefined', url: '/dashboard' };
  const report = async (mail: string) => (await trial.ask('/api/v1/client-errors', { method: 'POST', mail, body })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push(await report('eve@demo.test'));
  expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
  // 10 of the 100 are used up; another 9 people may each send 10, then nobody may.
  for (let person = 0; person < 9; person++) for (let n = 0; n < 10; n++) expect(await report(`person${person}@demo.test`)).toBe(202);
  expect(await report('somebody-else@demo.test')).toBe(429);
});
