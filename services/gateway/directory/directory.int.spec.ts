// Businesses and their members, through the edge, on a real database.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rows, sql } from '#platform/sql.js';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';
import { secretOf } from './invitation.js';

let trial: GatewayTrial;
beforeAll(async () => void (trial = await GatewayTrial.start()), 60_000);
afterAll(() => trial.close(), 60_000);

const post = (path: string, mail: string, body: unknown, more: object = {}) => trial.ask(path, { method: 'POST', mail, body, ...more });
const eventsOf = (tenantId: number) =>
  rows<{ type: string; actor: string; data: string }>(
    trial.system.composition.get('gateway').work.readLog(),
    sql`select type, actor, data from event_log where tenant_id = ${tenantId} order by position`,
  );

describe('a business', () => {
  test('can be created by anyone, who becomes its owner, and is usable at once', async () => {
    const { status, body } = await post('/api/v1/tenants', 'ana@demo.test', { name: ' Bakery ', description: 'Bread' });
    expect([status, body]).toEqual([201, { id: expect.any(Number), name: 'Bakery', description: 'Bread' }]);
    const me = await trial.ask('/api/v1/me', { mail: 'ana@demo.test' });
    expect(me.body).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'ana',
        mail: 'ana@demo.test',
        account: 'ana@demo.test',
        jobTitle: null,
        label: 'User',
      },
      tenants: [{ id: body.id, name: 'Bakery', description: 'Bread', role: 'owner', timeZone: 'America/New_York' }],
      now: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((await trial.ask('/api/v1/tenants', { mail: 'ana@demo.test' })).body.tenants).toEqual(me.body.tenants);
    const categories = await trial.ask('/api/v1/general-ledger/categories', { mail: 'ana@demo.test', tenant: body.id });
    expect([categories.status, categories.body.categories?.length > 10 || JSON.stringify(categories.body).length > 200]).toEqual([
      200,
      true,
    ]);
    expect((await eventsOf(body.id)).map((event) => [event.type, event.actor])).toEqual([
      ['gateway.tenant-created', 'ana@demo.test'],
      ['gateway.member-changed', 'ana@demo.test'],
      ['gateway.audit-recorded', 'ana@demo.test'],
    ]);
  });

  test('is opened with what its founder says of it, and the ledger goes by that', async () => {
    const answers = { trade: 'food', timeZone: 'America/Chicago', method: 'accrual', fiscalYearStart: 7 };
    const { status, body } = await post('/api/v1/tenants', 'mia@demo.test', { name: 'Diner', ...answers });
    expect([status, body]).toEqual([201, { id: expect.any(Number), name: 'Diner', description: '' }]);
    const [created] = await eventsOf(body.id);
    expect(JSON.parse(created!.data)).toEqual({ name: 'Diner', description: '', ...answers });
    const settings = await trial.ask('/api/v1/settings', { mail: 'mia@demo.test', tenant: body.id });
    expect(settings.body).toMatchObject({ timeZone: 'America/Chicago', method: 'accrual', fiscalYearStart: 7 });
    const zone = async () => (await trial.ask('/api/v1/me', { mail: 'mia@demo.test' })).body.tenants[0].timeZone;
    expect(await zone()).toBe('America/Chicago');
    const moved = { ...settings.body, timeZone: 'Asia/Manila' };
    await trial.ask('/api/v1/settings', { method: 'PUT', mail: 'mia@demo.test', tenant: body.id, body: moved });
    await trial.system.drain();
    expect(await zone()).toBe('Asia/Manila');
    const { accounts } = (await trial.ask('/api/v1/accounts', { mail: 'mia@demo.test', tenant: body.id })).body;
    expect(accounts).toContainEqual(expect.objectContaining({ path: 'Expenses:Cost of Goods Sold:Beverages', number: '5020' }));
  });

  test.each(['Mars/Olympus', '+05:00', ''])('is not opened in the time zone %p', async (timeZone) => {
    const { status, body } = await post('/api/v1/tenants', 'zoe@demo.test', { name: 'Nowhere', timeZone });
    expect([status, body.type]).toEqual([422, '/problems/unknown-time-zone']);
    expect((await trial.ask('/api/v1/tenants', { mail: 'zoe@demo.test' })).body.tenants).toEqual([]);
  });

  test('is opened once for one Idempotency-Key of one person', async () => {
    const once = { headers: { 'idempotency-key': 'open-1' } };
    const [first, again] = [
      await post('/api/v1/tenants', 'ivo@demo.test', { name: 'Once' }, once),
      await post('/api/v1/tenants', 'ivo@demo.test', { name: 'Once' }, once),
    ];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await post('/api/v1/tenants', 'ivo@demo.test', { name: 'Other' }, once)).status).toBe(422);
    const other = await post('/api/v1/tenants', 'eve@demo.test', { name: 'Once' }, once);
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
    expect((await trial.ask('/api/v1/tenants', { mail: 'ivo@demo.test' })).body.tenants).toHaveLength(1);
  });

  test.each([
    {},
    { name: '' },
    { name: 'x'.repeat(201) },
    { name: 'ok', description: 'x'.repeat(501) },
    { name: 7 },
    { name: 'ok', trade: 'piracy' },
    { name: 'ok', fiscalYearStart: 13 },
    { name: 'ok', fiscalYearStart: 1.5 },
    { name: 'ok', method: 'barter' },
    [],
    'text',
    { name: 'nul \u0000' },
  ])('is not opened with what breaks a rule (%#)', async (body) =>
    expect((await post('/api/v1/tenants', 'ana@demo.test', body)).status).toBe(400),
  );

  test('is renamed in its settings, and then in the lists of its members and no others', async () => {
    const [id, other] = [await trial.business('ana@demo.test', 'Before'), await trial.business('ana@demo.test', 'Other')];
    const settings = (await trial.ask('/api/v1/settings', { mail: 'ana@demo.test', tenant: id })).body;
    const renamed = { ...settings, name: 'After', description: 'New words' };
    expect((await trial.ask('/api/v1/settings', { method: 'PUT', mail: 'ana@demo.test', tenant: id, body: renamed })).status).toBe(200);
    await trial.system.drain();
    const { tenants } = (await trial.ask('/api/v1/me', { mail: 'ana@demo.test' })).body;
    expect(tenants).toEqual(
      expect.arrayContaining([
        { id, name: 'After', description: 'New words', role: 'owner', timeZone: 'America/New_York' },
        { id: other, name: 'Other', description: '', role: 'owner', timeZone: 'America/New_York' },
      ]),
    );
  });

  test('is unknown to strangers, in every list and call', async () => {
    const id = await trial.business('ana@demo.test');
    expect((await trial.ask('/api/v1/me', { mail: 'outsider@demo.test' })).body.tenants).toEqual([]);
    for (const path of [`/api/v1/tenants/${id}/members`, '/api/v1/pipeline', '/api/v1/changes', '/api/v1/general-ledger/categories'])
      expect((await trial.ask(path, { mail: 'outsider@demo.test', tenant: id })).body).toMatchObject({
        status: 403,
        type: '/problems/not-a-member',
      });
  });
});

describe('members', () => {
  const members = (id: number, mail = 'ana@demo.test') => trial.ask(`/api/v1/tenants/${id}/members`, { mail, tenant: id });
  const put = (id: number, mail: string, role: string, by = 'ana@demo.test') =>
    post(`/api/v1/tenants/${id}/members`, by, { mail, role }, { tenant: id });
  const remove = (id: number, mail: string, by = 'ana@demo.test') =>
    trial.ask(`/api/v1/tenants/${id}/members`, { method: 'DELETE', mail: by, tenant: id, body: { mail } });

  test('an invitation to an address in any case is joined by accepting its link, and the list shows who joined', async () => {
    const id = await trial.business('ana@demo.test');
    const invited = await put(id, 'New@Demo.test', 'bookkeeper');
    expect(invited.body).toEqual({
      mail: 'new@demo.test',
      name: null,
      role: 'bookkeeper',
      joined: false,
      invitation: { link: expect.stringContaining('/#invitation='), endsAt: '2026-11-28T17:00:00.000Z' },
    });
    const token = await tokenOf('new@demo.test', { email: 'NEW@demo.test', name: 'Nora New' });
    expect((await trial.ask('/api/v1/me', { token })).body.tenants).toEqual([]);
    const body = { secret: secretOf(invited.body.invitation.link) };
    expect((await trial.ask('/api/v1/invitations/accept', { method: 'POST', token, body })).status).toBe(200);
    expect((await trial.ask('/api/v1/me', { token })).body.tenants).toMatchObject([{ id, role: 'bookkeeper' }]);
    expect((await members(id)).body.members).toEqual([
      { mail: 'ana@demo.test', name: 'ana', role: 'owner', joined: true, account: 'ana@demo.test' },
      { mail: 'new@demo.test', name: 'Nora New', role: 'bookkeeper', joined: true, account: 'new@demo.test' },
    ]);
    const events = (await eventsOf(id)).slice(-2);
    expect(events.map((event) => [event.type, event.actor, JSON.parse(event.data)])).toEqual([
      ['gateway.member-changed', 'new@demo.test', { mail: 'new@demo.test', role: 'bookkeeper' }],
      [
        'gateway.audit-recorded',
        'new@demo.test',
        { action: 'member.joined', subject: 'member new@demo.test', after: { role: 'bookkeeper', by: 'new@demo.test' } },
      ],
    ]);
  });

  test('a member may do what the role allows, and nothing after they left', async () => {
    const id = await trial.business('ana@demo.test');
    await trial.join(id, { by: 'ana@demo.test', mail: 'kim@demo.test', role: 'adviser' });
    expect((await trial.ask('/api/v1/pipeline', { mail: 'kim@demo.test', tenant: id })).status).toBe(200);
    expect((await members(id, 'kim@demo.test')).body).toMatchObject({ status: 403, type: '/problems/forbidden' });
    expect((await put(id, 'kim@demo.test', 'owner', 'kim@demo.test')).status).toBe(403);
    expect((await put(id, 'kim@demo.test', 'owner')).body.role).toBe('owner');
    expect((await members(id, 'kim@demo.test')).status).toBe(200);
    expect((await remove(id, 'kim@demo.test')).body.members).toHaveLength(1);
    expect((await trial.ask('/api/v1/pipeline', { mail: 'kim@demo.test', tenant: id })).status).toBe(403);
    expect((await remove(id, 'kim@demo.test')).status).toBe(404);
  });

  test('one owner always remains, also when two demote each other at once', async () => {
    const id = await trial.business('ana@demo.test');
    expect([(await put(id, 'ana@demo.test', 'admin')).status, (await remove(id, 'ana@demo.test')).status]).toEqual([409, 409]);
    await trial.join(id, { by: 'ana@demo.test', mail: 'ben@demo.test', role: 'owner' });
    const both = await Promise.all([put(id, 'ben@demo.test', 'admin'), put(id, 'ana@demo.test', 'admin', 'ben@demo.test')]);
    expect(both.map((reply) => reply.status).filter((status) => status === 201)).toHaveLength(1);
  });

  test.each([{ mail: 'no mail', role: 'owner' }, { mail: 'a@demo.test', role: 'king' }, { role: 'owner' }, { mail: 'a@demo.test' }, null])(
    'are not made of %j',
    async (body) => {
      const id = await trial.business('ana@demo.test');
      expect((await post(`/api/v1/tenants/${id}/members`, 'ana@demo.test', body, { tenant: id })).status).toBe(400);
    },
  );

  test('of a directory without mail: the opener is a member all the same', async () => {
    const token = await tokenOf('x', { email: undefined, oid: 'no-mail' });
    const { body } = await trial.ask('/api/v1/tenants', { method: 'POST', token, body: { name: 'Quiet' } });
    expect((await trial.ask('/api/v1/me', { token })).body.tenants).toMatchObject([{ id: body.id, role: 'owner' }]);
    expect((await trial.ask('/api/v1/me', { token: await tokenOf('x', { email: undefined, oid: 'another' }) })).body.tenants).toEqual([]);
  });

  test('who has no mail is named by their id: another role, and the end of the membership', async () => {
    const token = await tokenOf('x', { email: undefined, oid: 'mailless', name: 'Quiet One' });
    const { body: business } = await trial.ask('/api/v1/tenants', { method: 'POST', token, body: { name: 'Quiet' } });
    const ask = (method: string, body: object | undefined, as: object) =>
      trial.ask(`/api/v1/tenants/${business.id}/members`, { method, tenant: business.id, body, ...as });
    const invited = await ask('POST', { mail: 'ana@demo.test', role: 'owner' }, { token });
    const body = { secret: secretOf(invited.body.invitation.link) };
    await trial.ask('/api/v1/invitations/accept', { method: 'POST', mail: 'ana@demo.test', body });
    const { members: both } = (await ask('GET', undefined, { token })).body;
    const quiet = both.find((member: { name: string }) => member.name === 'Quiet One');
    expect(quiet).toMatchObject({ role: 'owner', joined: true, mail: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect((await ask('POST', { mail: quiet.mail, role: 'adviser' }, { mail: 'ana@demo.test' })).body).toEqual({
      ...quiet,
      role: 'adviser',
    });
    const stranger = { mail: '0198c5e0-0000-7000-8000-0000000000ff', role: 'owner' };
    expect((await ask('POST', stranger, { mail: 'ana@demo.test' })).body).toMatchObject({ status: 404, type: '/problems/unknown-member' });
    expect((await ask('DELETE', { mail: quiet.mail }, { mail: 'ana@demo.test' })).body.members).toHaveLength(1);
    expect((await trial.ask('/api/v1/pipeline', { token, tenant: business.id })).status).toBe(403);
  });
});

describe('what a person has seen or hidden', () => {
  const put = (path: string, mail: string, body: unknown, more: object = {}) => trial.ask(path, { method: 'PUT', mail, body, ...more });
  const me = async (mail: string) => (await trial.ask('/api/v1/me', { mail })).body;

  test('is theirs in every browser: the newest change, and the list of changes once they opened it', async () => {
    const changes = async (mail: string) => (await trial.ask('/api/v1/me/seen-changes', { mail })).body.changes;
    expect([(await me('lea@demo.test')).user.latestChange, await changes('lea@demo.test')]).toEqual([undefined, null]);
    await put('/api/v1/me/seen-changes', 'lea@demo.test', { latest: 'one' });
    expect([(await me('lea@demo.test')).user.latestChange, await changes('lea@demo.test')]).toEqual(['one', null]);
    await put('/api/v1/me/seen-changes', 'lea@demo.test', { latest: 'two', changes: ['a1', 'b2'] });
    // A console that is newer than the list doesn't take it away.
    await put('/api/v1/me/seen-changes', 'lea@demo.test', { latest: 'three' });
    expect([(await me('lea@demo.test')).user.latestChange, await changes('lea@demo.test')]).toEqual(['three', ['a1', 'b2']]);
    expect([(await me('max@demo.test')).user.latestChange, await changes('max@demo.test')]).toEqual([undefined, null]);
    expect((await put('/api/v1/me/seen-changes', 'lea@demo.test', { latest: 'no words' })).status).toBe(400);
  });

  test('first steps are hidden for one person in one business', async () => {
    const [one, two] = [await trial.business('ida@demo.test'), await trial.business('ida@demo.test')];
    const invited = await post(
      `/api/v1/tenants/${one}/members`,
      'ida@demo.test',
      { mail: 'tom@demo.test', role: 'bookkeeper' },
      { tenant: one },
    );
    await post('/api/v1/invitations/accept', 'tom@demo.test', { secret: secretOf(invited.body.invitation.link) });
    const steps = async (mail: string) =>
      (await me(mail)).tenants.map(({ id, firstSteps }: { id: number; firstSteps?: string }) => [id, firstSteps]);
    expect(await steps('ida@demo.test')).toEqual([[one, undefined], [two, undefined]]); // prettier-ignore
    await put('/api/v1/me/first-steps', 'ida@demo.test', { firstSteps: 'shown' }, { tenant: one });
    await put('/api/v1/me/first-steps', 'ida@demo.test', { firstSteps: 'hidden' }, { tenant: two });
    expect(await steps('ida@demo.test')).toEqual([[one, 'shown'], [two, 'hidden']]); // prettier-ignore
    expect(await steps('tom@demo.test')).toEqual([[one, undefined]]);
    expect((await put('/api/v1/me/first-steps', 'tom@demo.test', { firstSteps: 'hidden' }, { tenant: two })).status).toBe(403);
  });
});

test('row-level security hides other businesses from every role', async () => {
  const [business, two] = [await trial.business('ana@demo.test'), await trial.business('ben@demo.test')];
  const { work } = trial.system.composition.get('gateway');
  const seen = (tenantId: number) =>
    work.read({ tenantId }, (em) =>
      rows<{ tenantId: number }>(em, sql`select tenant_id from membership union all select tenant_id from business`),
    );
  expect(new Set((await seen(business)).map((row) => row.tenantId))).toEqual(new Set([business]));
  expect(await seen(0)).toEqual([]);
  const write = work.run({ tenantId: business, mail: '', traceparent: '' }, async (em) => ({
    reply: await rows(em, sql`insert into membership (tenant_id, mail, role) values (${two}, 'eve@demo.test', 'owner')`),
  }));
  await expect(write).rejects.toThrow(/row-level security/);
  await expect(
    work.inspect([business], (em) => rows(em, sql`select * from memberships_of('00000000-0000-0000-0000-000000000000')`)),
  ).rejects.toThrow(/permission denied/);
});
