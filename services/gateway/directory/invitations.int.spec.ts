// Invitations: the person who holds the link sees what it offers and joins by accepting, once and in time; an address alone does nothing.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Clock } from '#platform/clock.js';
import { GatewayTrial } from '../../../tests/support/gateway.fixture.js';
import { invitedMail } from './invited-mail.query.js';

const owner = 'ana@demo.test';
let trial: GatewayTrial;
let bakery: number;
beforeAll(async () => {
  trial = await GatewayTrial.start();
  bakery = await trial.business(owner);
}, 60_000);
afterAll(() => trial.close(), 60_000);

const invite = async (mail: string, role = 'adviser') =>
  (await trial.ask(`/api/v1/tenants/${bakery}/members`, { method: 'POST', mail: owner, tenant: bakery, body: { mail, role } })).body;
const secretIn = (member: { invitation?: { link: string } }) => member.invitation!.link.replace('/#invitation=', '');
const accept = (mail: string, secret: string) => trial.ask('/api/v1/invitations/accept', { method: 'POST', mail, body: { secret } });
const read = (mail: string, secret: string) => trial.ask('/api/v1/invitations/read', { method: 'POST', mail, body: { secret } });
const decline = (mail: string, secret: string) => trial.ask('/api/v1/invitations/decline', { method: 'POST', mail, body: { secret } });
const businesses = async (mail: string) => (await trial.ask('/api/v1/tenants', { mail })).body.tenants.map(({ id }: { id: number }) => id);

test('a claimed mail takes nothing up, before the invitation or after it', async () => {
  await trial.ask('/api/v1/me', { mail: 'early@demo.test' });
  expect(await invite('early@demo.test', 'owner')).toMatchObject({ joined: false });
  expect(await invite('late@demo.test', 'owner')).toMatchObject({ joined: false });
  for (const mail of ['early@demo.test', 'late@demo.test']) {
    expect(await businesses(mail)).toEqual([]);
    expect((await trial.ask('/api/v1/me', { mail })).body.tenants).toEqual([]);
    expect((await trial.ask('/api/v1/pipeline', { mail, tenant: bakery })).body.type).toBe('/problems/not-a-member');
  }
});

test('a person with the link joins with the role, under any email address, and the link is used up', async () => {
  const invited = await invite('cpa@demo.test', 'bookkeeper');
  expect(invited).toEqual({
    mail: 'cpa@demo.test',
    name: null,
    role: 'bookkeeper',
    joined: false,
    // Seven days after the day of the trial.
    invitation: { link: expect.stringMatching(new RegExp(`^/#invitation=${bakery}\\.[\\w-]{32}$`)), endsAt: '2026-11-28T17:00:00.000Z' },
  });
  const joined = await accept('private@demo.test', secretIn(invited));
  expect([joined.status, joined.body]).toEqual([200, { id: bakery, name: 'Blue Door Bakery', description: '', role: 'bookkeeper' }]);
  expect(await businesses('private@demo.test')).toEqual([bakery]);
  expect((await trial.ask('/api/v1/pipeline', { mail: 'private@demo.test', tenant: bakery })).status).toBe(200);
  expect((await accept('second@demo.test', secretIn(invited))).body).toMatchObject({ status: 410, type: '/problems/invitation-ended' });
  expect(await businesses('second@demo.test')).toEqual([]);
});

test('used again by the person who joined, it answers the same and changes nothing', async () => {
  const secret = secretIn(await invite('twice@demo.test', 'bookkeeper'));
  const [first, second] = [await accept('twice@demo.test', secret), await accept('twice@demo.test', secret)];
  expect([second.status, second.body]).toEqual([200, first.body]);
  await trial.system.drain();
  const { body } = await trial.ask('/api/v1/audit', { mail: owner, tenant: bakery });
  const entries = (body.entries as { action: string; subject: string }[]).filter(({ subject }) => subject === 'member twice@demo.test');
  expect(entries.map(({ action }) => action)).toEqual(['member.joined', 'member.added']);
});

test('the email address of a link is given while the link is valid, and never for another secret', async () => {
  const { work, app } = trial.system.composition.get('gateway');
  const mailOf = (secret: string) => invitedMail(work, app.get(Clock), secret);
  const first = secretIn(await invite('first@demo.test'));
  expect(await mailOf(first)).toBe('first@demo.test');
  const second = secretIn(await invite('first@demo.test'));
  expect([await mailOf(first), await mailOf(second), await mailOf(second.replace(/^\d+/, '9'))]).toEqual([
    undefined,
    'first@demo.test',
    undefined,
  ]);
  await accept('first@demo.test', second);
  expect([await mailOf(second), await mailOf(''), await mailOf(`${bakery}.${'a'.repeat(32)}`)]).toEqual([undefined, undefined, undefined]);
});

test('of many who use one link at once, one joins', async () => {
  const secret = secretIn(await invite('raced@demo.test'));
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => accept(`racer${n}@demo.test`, secret)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
});

test('a repetition makes a new link and ends the old one; another role does neither; the end of the membership ends it', async () => {
  const first = secretIn(await invite('slow@demo.test'));
  const second = secretIn(await invite('slow@demo.test'));
  expect(second).not.toBe(first);
  expect((await invite('slow@demo.test', 'bookkeeper')).invitation).toBeUndefined();
  expect((await accept('slow@demo.test', first)).status).toBe(410);
  const withdrawn = secretIn(await invite('never@demo.test'));
  const members = `/api/v1/tenants/${bakery}/members`;
  await trial.ask(members, { method: 'DELETE', mail: owner, tenant: bakery, body: { mail: 'never@demo.test' } });
  expect((await accept('never@demo.test', withdrawn)).status).toBe(410);
  expect((await accept('slow@demo.test', second)).body).toMatchObject({ role: 'bookkeeper' });
});

test('a link ends after seven days, and one who is a member already leaves it unused', async () => {
  const secret = secretIn(await invite('old@demo.test'));
  expect((await accept(owner, secret)).body).toMatchObject({ status: 409, type: '/problems/already-a-member' });
  const { work } = trial.system.composition.get('gateway');
  const age = (interval: string) =>
    work.run({ tenantId: bakery, mail: '', traceparent: '' }, async (em) => ({
      reply: await em.execute(
        `update membership set invitation_ends_at = invitation_ends_at - interval '${interval}' where mail = 'old@demo.test'`,
      ),
    }));
  await age('7 days');
  expect(await invitedMail(work, trial.system.composition.get('gateway').app.get(Clock), secret)).toBeUndefined();
  expect((await accept('old@demo.test', secret)).status).toBe(410);
  await age('-1 second');
  expect((await accept('old@demo.test', secret)).status).toBe(200);
});

test.each(['', 'x', '1', `0.${'a'.repeat(32)}`, `999999999.${'a'.repeat(32)}`, `1.${'a'.repeat(31)}é`, "1.' or true --"])(
  'no secret: %j',
  async (secret) => {
    const answers = [accept, read, decline].map((call) => call('guesser@demo.test', secret));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([410, 410, 200]);
  },
);

test('the secret is nowhere in the database, and joining is in the audit trail with who did', async () => {
  const secret = secretIn(await invite('traced@demo.test'));
  await accept('tracer@demo.test', secret);
  await trial.system.drain();
  const { entries } = (await trial.ask('/api/v1/audit?limit=500', { mail: owner, tenant: bakery })).body;
  expect(entries).toContainEqual(
    expect.objectContaining({
      actor: 'tracer@demo.test',
      action: 'member.joined',
      subject: 'member traced@demo.test',
      after: { role: 'adviser', by: 'tracer@demo.test' },
    }),
  );
  expect(JSON.stringify(entries)).not.toContain(secret.split('.')[1]);
  const { rows } = await trial.system.composition.database.query(
    `select e.data from gateway.event_log e union all select to_jsonb(m)::text from gateway.membership m`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toContain(secret.split('.')[1]);
});

test('the holder sees what the link offers, and reading makes no member', async () => {
  const secret = secretIn(await invite('reader@demo.test', 'bookkeeper'));
  const offered = {
    id: bakery,
    name: 'Blue Door Bakery',
    role: 'bookkeeper',
    mail: 'reader@demo.test',
    endsAt: '2026-11-28T17:00:00.000Z',
  };
  for (const mail of ['reader@demo.test', 'other@demo.test']) {
    expect((await read(mail, secret)).body).toEqual(offered);
    expect(await businesses(mail)).toEqual([]);
  }
  expect((await trial.ask('/api/v1/invitations/read', { method: 'POST', body: { secret } })).status).toBe(401);
  await accept('reader@demo.test', secret);
  expect((await read('reader@demo.test', secret)).status).toBe(410);
});

test('a link opened under another account admits that account, and the owner sees which one joined', async () => {
  const secret = secretIn(await invite('sent-to@demo.test'));
  await accept('opened-by@demo.test', secret);
  const { members } = (await trial.ask(`/api/v1/tenants/${bakery}/members`, { mail: owner, tenant: bakery })).body;
  expect(members).toContainEqual({
    mail: 'sent-to@demo.test',
    name: 'opened-by',
    role: 'adviser',
    joined: true,
    account: 'opened-by@demo.test',
  });
  expect(await businesses('sent-to@demo.test')).toEqual([]);
});

test('declining ends the link, removes the invitation and may be repeated; a used link stays used', async () => {
  const secret = secretIn(await invite('declines@demo.test'));
  for (let time = 0; time < 2; time += 1) expect((await decline('declines@demo.test', secret)).body).toEqual({ ended: true });
  expect((await accept('declines@demo.test', secret)).status).toBe(410);
  const listed = async () => (await trial.ask(`/api/v1/tenants/${bakery}/members`, { mail: owner, tenant: bakery })).body.members;
  expect(await listed()).not.toContainEqual(expect.objectContaining({ mail: 'declines@demo.test' }));
  const used = secretIn(await invite('stays@demo.test'));
  await accept('stays@demo.test', used);
  expect((await decline('stays@demo.test', used)).body).toEqual({ ended: true });
  expect(await businesses('stays@demo.test')).toEqual([bakery]);
});

test('one person who accepts two links of a business at once becomes a member once; the other link stays open', async () => {
  const secrets = [secretIn(await invite('double1@demo.test')), secretIn(await invite('double2@demo.test', 'owner'))];
  const answers = await Promise.all(secrets.map((secret) => accept('double@demo.test', secret)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { members } = (await trial.ask(`/api/v1/tenants/${bakery}/members`, { mail: owner, tenant: bakery })).body;
  expect(members.filter(({ account }: { account?: string }) => account === 'double@demo.test')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)!.body.type).toBe('/problems/already-a-member');
});
