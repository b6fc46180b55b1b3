// A business's events over HTTP, through the edge: all of them, in order, page by page, and never another's.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allEvents } from '#contracts/events/all.js';
import { syncRequested } from '#contracts/events/ledger.js';
import { partitionOf } from '#contracts/partition.js';
import { type EventEnvelope, listEvents } from '#contracts/routes/events.js';
import { services } from '#contracts/services.js';
import { identityHeader, IdentitySigner } from '#platform/identity.js';
import { rows, sql } from '#platform/sql.js';
import { GatewayTrial, type Answer } from '../../../tests/support/gateway.fixture.js';

const owner = 'ana@demo.test';
const adviser = 'ada@demo.test';
let trial: GatewayTrial;
let own: number;
/** A business without a member here that shares the partition with ours. */
let neighbor: number;
beforeAll(async () => {
  trial = await GatewayTrial.start({ ownProduct: true });
  own = await trial.business(owner);
  await trial.join(own, { by: owner, mail: adviser, role: 'adviser' });
  neighbor = own + 1;
  while (partitionOf(neighbor) !== partitionOf(own)) neighbor++;
  for (let year = 2010; year < 2022; year++) {
    const period = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
    for (const tenantId of [own, neighbor, neighbor]) await trial.system.publish('ledger', [syncRequested.of(tenantId, period)]);
  }
  await trial.system.drain();
}, 60_000);
afterAll(() => trial.close(), 60_000);

const ask = (query: string, mail = adviser, tenant = own): Promise<Answer> => trial.ask(`/api/v1/events${query}`, { mail, tenant });
const ledgerLog = () => trial.system.composition.get('ledger').work.readLog();

async function everything(producer: string, limit: number, { epochs = new Set<number>(), mail = owner } = {}): Promise<EventEnvelope[]> {
  const all: EventEnvelope[] = [];
  for (let after = 0; ;) {
    const { status, body } = await ask(`?producer=${producer}&after=${after}&limit=${limit}`, mail);
    expect(status).toBe(200);
    const { events, next, head, epoch } = listEvents.reply.parse(body);
    expect(events.length).toBeLessThanOrEqual(limit);
    epochs.add(epoch);
    all.push(...events);
    if (next === head) return all;
    expect(next).toBeGreaterThan(after);
    after = next;
  }
}

test('all events of the business come in the order of the log, in pages of any size', async () => {
  const written = await rows<{ id: string; position: number; data: string }>(
    ledgerLog(),
    sql`select id, position, data from event_log where tenant_id = ${own} order by position`,
  );
  for (const limit of [1, 5, written.length, 1000]) {
    const read = await everything('ledger', limit);
    expect(read.map(({ id, position, data }) => ({ id, position, data }))).toEqual(
      written.map((event) => ({ ...event, data: JSON.parse(event.data) })),
    );
  }
  const requests = (await everything('ledger', 1000)).filter((event) => event.type === syncRequested.type);
  expect(requests.map((event) => (event.data as { startDate: string }).startDate)).toEqual(
    Array.from({ length: 12 }, (_, n) => `${2010 + n}-01-01`),
  );
  expect(requests[0]).toMatchObject({
    version: 1,
    tenantId: own,
    producer: 'ledger',
    epoch: 1,
    partition: partitionOf(own),
    actor: 'test',
  });
});

test('a follower that is up to date only gets new events', async () => {
  const { head } = (await ask('?producer=ledger')).body;
  await trial.system.publish('ledger', [syncRequested.of(neighbor, { startDate: '2022-01-01', endDate: '2022-12-31' })]);
  expect((await ask(`?producer=ledger&after=${head}`)).body).toEqual({ events: [], next: head + 1, head: head + 1, epoch: 1 });
  await trial.system.publish('ledger', [syncRequested.of(own, { startDate: '2022-01-01', endDate: '2022-12-31' })]);
  const { events, ...rest } = (await ask(`?producer=ledger&after=${head}`)).body;
  expect(events).toMatchObject([{ position: head + 2, tenantId: own, data: { startDate: '2022-01-01' } }]);
  expect(rest).toEqual({ next: head + 2, head: head + 2, epoch: 1 });
});

test.each([...services])('the log of %s is served by itself', async (producer) => {
  const events = await everything(producer, 1000);
  if (producer === 'gateway' || producer === 'ledger') expect(events.length).toBeGreaterThan(2);
  for (const event of events) {
    expect([event.producer, event.tenantId, event.type.split('.')[0]]).toEqual([producer, own, producer]);
    const contract = allEvents.find(({ type, version }) => type === event.type && version === event.version)!;
    expect(contract.data.parse(event.data)).toEqual(event.data);
  }
});

test('members are shown to owners, and the audit trail to owners and admins', async () => {
  const admin = 'bo@demo.test';
  await trial.join(own, { by: owner, mail: admin, role: 'admin' });
  const restricted = async (mail: string) => {
    const types = new Set((await everything('gateway', 3, { mail })).map(({ type }) => type));
    return ['gateway.member-changed', 'gateway.audit-recorded', 'gateway.tenant-created'].map((type) => types.has(type));
  };
  expect(await restricted(owner)).toEqual([true, true, true]);
  expect(await restricted(admin)).toEqual([false, true, true]);
  expect(await restricted(adviser)).toEqual([false, false, true]);
});

test.each([
  ['', 'producer'],
  ['?producer=', 'producer'],
  ['?producer=nobody', 'producer'],
  ['?producer=Ledger', 'producer'],
  ['?producer=constructor', 'producer'],
  ['?producer=ledger&producer=gateway', 'producer'],
  ['?producer=ledger&limit=1001', 'limit'],
  ['?producer=ledger&limit=0', 'limit'],
  ['?producer=ledger&after=-1', 'after'],
  ['?producer=ledger&after=1.5', 'after'],
  ['?producer=ledger&after=first', 'after'],
])('%s is refused', async (query, member) => {
  const { status, body } = await ask(query);
  expect([status, body.type]).toEqual([400, '/problems/invalid-input']);
  expect(body.detail).toMatch(new RegExp(`^${member}: `));
});

test('a position beyond the log is refused, not waited for', async () => {
  const { head } = (await ask('?producer=ledger')).body;
  const { status, body } = await ask(`?producer=ledger&after=${head + 1}`);
  expect([status, body]).toEqual([409, expect.objectContaining({ type: '/problems/ahead-of-log', head, epoch: 1 })]);
});

test('the events of another business are never given, however it is named', async () => {
  expect((await ask('?producer=ledger', adviser, neighbor)).status).toBe(403);
  expect((await ask('?producer=ledger', 'eve@demo.test')).status).toBe(403);
  expect((await ask(`?producer=ledger&tenantId=${neighbor}`)).status).toBe(403);
  for (const more of [
    `&tenant_id=${neighbor}`,
    `&tenant=${neighbor}`,
    '&after=0%20or%20true',
    "&after=0'",
    `&partition=${partitionOf(neighbor)}`,
  ]) {
    const { body } = await ask(`?producer=ledger${more}`);
    expect((body.events ?? []).filter((event: EventEnvelope) => event.tenantId !== own)).toEqual([]);
  }
  const walled = await trial.system.composition
    .get('ledger')
    .work.read({ tenantId: own }, (em) => rows(em, sql`select distinct tenant_id from event_log`));
  expect(walled).toEqual([{ tenantId: own }]);
});

test('a service only gives its own log, whatever the forwarding', async () => {
  const who = {
    userId: 'a',
    mail: adviser,
    name: 'Ada',
    jobTitle: null,
    label: 'User',
    tenantId: own,
    role: 'adviser',
    traceparent: '',
  } as const;
  const gateway = trial.system.composition.get('gateway').app;
  const sealed = await gateway.get(IdentitySigner).seal(who, 'gateway');
  const answer = await gateway
    .getHttpAdapter()
    .getInstance()
    .inject({ url: '/api/v1/events?producer=ledger', headers: { [identityHeader]: sealed } });
  expect([answer.statusCode, answer.json().type]).toEqual([400, '/problems/other-producer']);
});
