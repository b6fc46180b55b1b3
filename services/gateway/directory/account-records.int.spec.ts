// What the provider asks about an account, on a real database: records only in the person's own businesses, and which members an owner may
// help. At the edge, a sign-in that has ended is refused.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';
import { ownsAllOf, ownsAny, recordOfAccount } from './account-records.js';

let trial: GatewayTrial;
const ended = new Set<string>();
const liveness: [string, boolean][] = [];
beforeAll(async () => {
  trial = await GatewayTrial.start({
    lookAtStreamsEveryMs: 50,
    isSignInAlive: async ({ sessionId }, active) => {
      liveness.push([sessionId, active]);
      return !ended.has(sessionId);
    },
  });
}, 60_000);
afterAll(() => trial.close(), 60_000);

const work = () => trial.system.composition.get('gateway').work;
const accountOf = (mail: string) => ({ tid: '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e501', oid: `oid-${mail}` });

async function join(id: number, owner: string, mail: string, role = 'bookkeeper'): Promise<void> {
  const invited = await trial.ask(`/api/v1/tenants/${id}/members`, { method: 'POST', mail: owner, tenant: id, body: { mail, role } });
  const [, secret] = String(invited.body.invitation.link).split('#invitation=');
  expect((await trial.ask('/api/v1/invitations/accept', { method: 'POST', mail, body: { secret } })).status).toBe(200);
}

async function actionsOf(id: number, mail: string): Promise<string[]> {
  await trial.system.drain();
  const { body } = await trial.ask('/api/v1/audit', { mail, tenant: id });
  return body.entries.map(({ action, actor }: { action: string; actor: string }) => `${action} by ${actor}`);
}

test('a record lies in each business of the person and in no other', async () => {
  const [mine, theirs] = [await trial.business('amy@demo.test'), await trial.business('bob@demo.test')];
  await join(theirs, 'bob@demo.test', 'cy@demo.test');
  await recordOfAccount(work(), accountOf('cy@demo.test'), { action: 'person.blocked', by: 'operator' });
  await recordOfAccount(work(), accountOf('cy@demo.test'), { action: 'person.passphrase-changed' });
  await recordOfAccount(work(), accountOf('unknown@demo.test'), { action: 'person.blocked' });
  const recorded = await actionsOf(theirs, 'bob@demo.test');
  expect(recorded).toEqual(expect.arrayContaining(['person.blocked by operator', 'person.passphrase-changed by cy@demo.test']));
  expect((await actionsOf(mine, 'amy@demo.test')).filter((action) => /blocked|passphrase/.test(action))).toEqual([]);
});

test('an owner helps who belongs to that owner’s businesses alone; an invitation makes no member', async () => {
  const owns = (owner: string, member: string) => ownsAllOf(work(), accountOf(owner), accountOf(member));
  const [first, second] = [await trial.business('dan@demo.test'), await trial.business('eve@demo.test')];
  await join(first, 'dan@demo.test', 'fay@demo.test');
  expect([await owns('dan@demo.test', 'fay@demo.test'), await owns('eve@demo.test', 'fay@demo.test')]).toEqual([true, false]);
  // Invited elsewhere, and not joined: nothing changes in either direction.
  await trial.ask(`/api/v1/tenants/${second}/members`, {
    method: 'POST',
    mail: 'eve@demo.test',
    tenant: second,
    body: { mail: 'fay@demo.test', role: 'owner' },
  });
  expect([await owns('dan@demo.test', 'fay@demo.test'), await owns('eve@demo.test', 'fay@demo.test')]).toEqual([true, false]);
  await join(second, 'eve@demo.test', 'gus@demo.test');
  await join(first, 'dan@demo.test', 'gus@demo.test');
  expect([await owns('dan@demo.test', 'gus@demo.test'), await owns('eve@demo.test', 'gus@demo.test')]).toEqual([false, false]);
  expect(await owns('fay@demo.test', 'dan@demo.test')).toBe(false);
  expect(await owns('dan@demo.test', 'stranger@demo.test')).toBe(false);
  expect([await ownsAny(work(), accountOf('dan@demo.test')), await ownsAny(work(), accountOf('gus@demo.test'))]).toEqual([true, false]);
});

test('a token of a sign-in that has ended is refused, its streams end, and background calls are recognized', async () => {
  const id = await trial.business('hal@demo.test');
  const [token, other] = [await tokenOf('hal@demo.test', { sid: 'ended' }), await tokenOf('hal@demo.test', { sid: 'stays' })];
  for (const signedIn of [token, other]) expect((await trial.ask('/api/v1/me', { token: signedIn })).status).toBe(200);
  const stream = await fetch(`${trial.origin}/api/v1/changes?tenantId=${id}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'x-tenant-id': String(id) },
  });
  expect(stream.status).toBe(200);
  const reader = stream.body!.getReader();
  ended.add('ended');
  expect((await trial.ask('/api/v1/me', { token })).body).toMatchObject({ status: 401, type: '/problems/session-idle' });
  expect((await trial.ask('/api/v1/me', { token: other, headers: { 'x-background': '1' } })).status).toBe(200);
  const drained = (async () => {
    while (!(await reader.read()).done);
  })();
  await expect(drained).rejects.toThrow();
  expect(liveness).toEqual(
    expect.arrayContaining([
      ['ended', true],
      ['stays', true],
      ['stays', false],
      ['ended', false],
    ]),
  );
}, 60_000);
