// The log keeps its promises: gapless under concurrent writers, one event per cause, and any later change is found.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { partitionOf } from '#contracts/partition.js';
import { World } from '../../tests/conformance/world.js';
import { verifyLog } from './event-log.js';
import { newTraceparent } from './request-context.js';
import { EmbeddedTransport } from './transports/embedded.js';

const tenant = 2;
const partition = partitionOf(tenant);
const neighbor = [...Array(200).keys()].find((id) => id > tenant && partitionOf(id) === partition)!;
const stranger = [...Array(200).keys()].find((id) => id > tenant && partitionOf(id) !== partition)!;

let world: World;
beforeAll(async () => {
  world = await World.open((dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults }));
}, 30_000);
afterAll(() => world.close(), 30_000);

const event = (tenantId: number, data: object = {}) => ({ type: transactionReceived.type, version: 1, tenantId, data });
const verify = () => verifyLog(world.producer.readLog(), 'bank-link');
const write = (tenants: number[], count = 1) =>
  world.producer.asWorker(tenants, 'writer', async () => ({
    reply: undefined,
    events: tenants.flatMap((id) => Array.from({ length: count }, (_, n) => event(id, { n }))),
  }));
const head = async () =>
  Number((await world.admin.query('select position from bank_link.log_head where partition = $1', [partition])).rows[0].position);

test('eight writers on one business leave no gap and no other order than their own', async () => {
  const who = { tenantId: tenant, mail: 'ana@demo.test', traceparent: newTraceparent() };
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; n < 12; n++) {
      const events = [event(tenant, { writer, n }), event(tenant, { writer, n: n + 0.5 })];
      await (writer % 2
        ? world.producer.run(who, async () => ({ reply: undefined, events }))
        : world.producer.asWorker([tenant], 'writer', async () => ({ reply: undefined, events })));
    }
  });
  const verifiedMeanwhile = (async () => {
    for (let n = 0; n < 10; n++) expect(await verify()).toEqual([]);
  })();
  await Promise.all([...writers, verifiedMeanwhile]);
  const { rows } = await world.admin.query<{ position: string; data: string }>(
    'select position, data from bank_link.event_log where partition = $1 order by position',
    [partition],
  );
  expect(rows.map((row) => Number(row.position))).toEqual(Array.from({ length: 192 }, (_, n) => n + 1));
  expect(await head()).toBe(192);
  for (let writer = 0; writer < 8; writer++) {
    const own = rows.map((row) => JSON.parse(row.data) as { writer: number; n: number }).filter((data) => data.writer === writer);
    expect(own.map((data) => data.n)).toEqual(Array.from({ length: 24 }, (_, n) => n / 2));
  }
  expect(await verify()).toEqual([]);
});

test('a unit of work over two partitions is refused and leaves nothing', async () => {
  const before = await head();
  await expect(
    world.producer.asWorker([tenant, stranger], 'writer', async () => ({ reply: undefined, events: [event(tenant), event(stranger)] })),
  ).rejects.toThrow('one partition only');
  expect(await head()).toBe(before);
});

test('an event of a business that the unit of work does not name is refused', async () => {
  const before = await head();
  await expect(world.producer.asWorker([tenant], 'writer', async () => ({ reply: undefined, events: [event(neighbor)] }))).rejects.toThrow(
    'row-level security',
  );
  expect(await head()).toBe(before);
});

test('a cause has its effects once', async () => {
  const cause = { producer: 'gateway' as const, epoch: 1, partition, position: 7 };
  const react = (consumer: string, count: number) =>
    world.producer.consume([tenant], { actor: consumer, traceparent: null, consumer }, async () => ({
      reply: undefined,
      events: Array.from({ length: count }, () => ({ ...event(tenant), cause })),
    }));
  await react('test.one', 2);
  await react('test.two', 1);
  await expect(react('test.one', 1)).rejects.toThrow('event_log_cause');
  const { rows } = await world.admin.query('select caused_by from bank_link.event_log where caused_by is not null order by 1');
  expect(rows.map((row) => row.caused_by)).toEqual([
    `test.one<gateway/1/${partition}/7/0`,
    `test.one<gateway/1/${partition}/7/1`,
    `test.two<gateway/1/${partition}/7/0`,
  ]);
});

test('what belongs to a deleted business is nulled: positions and hashes stay, and it can’t be read any more', async () => {
  await write([neighbor], 2);
  await world.admin.query('update bank_link.event_log set data = null where tenant_id = $1', [neighbor]);
  expect(await verify()).toEqual([]);
});

test('a log longer than a page of the verification is verified to its end', async () => {
  await write([stranger], 5_200);
  expect(await verify()).toEqual([]);
  await world.admin.query('update bank_link.event_log set version = 2 where tenant_id = $1 and position = 5100', [stranger]);
  expect(await verify()).toHaveLength(1);
  await world.admin.query('update bank_link.event_log set version = 1 where tenant_id = $1 and position = 5100', [stranger]);
});

const log = 'bank_link.event_log';
const here = `partition = ${partition}`;
test.each([
  ['the data of an event', `update ${log} set data = '{"n":1000}' where ${here} and position = 5`],
  ['the data with its hash', `update ${log} set data = '{}', data_hash = sha256('{}') where ${here} and position = 5`],
  ['the type', `update ${log} set type = 'bank-link.other' where ${here} and position = 5`],
  ['the business', `update ${log} set tenant_id = ${neighbor} where ${here} and position = 5`],
  ['the actor', `update ${log} set actor = 'somebody else' where ${here} and position = 5`],
  ['the time', `update ${log} set occurred_at = occurred_at - interval '1 day' where ${here} and position = 5`],
  ['the id', `update ${log} set id = gen_random_uuid() where ${here} and position = 5`],
  ['the cause', `update ${log} set caused_by = null where caused_by is not null`],
  [
    'the order',
    `update ${log} set position = case position when 5 then -6 else -5 end where ${here} and position in (5, 6); update ${log} set position = -position where position < 0`,
  ],
  ['a row taken out', `delete from ${log} where ${here} and position = 5`],
  ['the last row taken away', `delete from ${log} where ${here} and position = (select position from bank_link.log_head where ${here})`],
  [
    'the last row taken away and the head with it',
    `delete from ${log} where ${here} and position = (select position from bank_link.log_head where ${here}); update bank_link.log_head set position = position - 1 where ${here}`,
  ],
  [
    'a row put behind the end',
    `insert into ${log} select partition, 100000, epoch, tenant_id, version, gen_random_uuid(), occurred_at, type, actor, traceparent, null, data, data_hash, chain from ${log} where ${here} and position = 5`,
  ],
  ['a link of the chain', `update ${log} set chain = null where ${here} and position = 6`],
  ['the head', `update bank_link.log_head set chain = sha256(chain) where ${here}`],
])('%s: changed later, it is found', async (_, tamper) => {
  await world.admin.query('drop table if exists kept_log, kept_head');
  await world.admin.query(`create table kept_log as table ${log}; create table kept_head as table bank_link.log_head`);
  try {
    await world.admin.query(tamper);
    expect(await verify()).toHaveLength(1);
  } finally {
    await world.admin.query(
      `truncate ${log}; insert into ${log} table kept_log; delete from bank_link.log_head; insert into bank_link.log_head table kept_head`,
    );
  }
  expect(await verify()).toEqual([]);
});
