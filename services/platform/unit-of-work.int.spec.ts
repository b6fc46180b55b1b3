// One commit or nothing: repeated commands, failures at every point, and connections that are lost or requested in the middle.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { partitionOf } from '#contracts/partition.js';
import { World } from '../../tests/conformance/world.js';
import { newTraceparent, withContext } from './request-context.js';
import { row, sql } from './sql.js';
import { EmbeddedTransport } from './transports/embedded.js';
import type { Outcome } from './unit-of-work.js';

const tenant = 2;
const stranger = [...Array(200).keys()].find((id) => id > tenant && partitionOf(id) !== partitionOf(tenant))!;
const who = (tenantId = tenant) => ({ tenantId, mail: 'ana@demo.test', traceparent: newTraceparent() });
const event = (tenantId = tenant) => ({ type: transactionReceived.type, version: 1, tenantId, data: {} });

let world: World;
beforeAll(async () => {
  world = await World.open((dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults }));
}, 30_000);
afterAll(() => world.close(), 30_000);

/** A command under an Idempotency-Key, as the service's edge would hand it over. */
function command<T>(key: string, input: unknown, handler: () => Promise<Outcome<T>>, tenantId = tenant): Promise<T> {
  const context = { traceparent: newTraceparent(), actor: '', idempotency: { key, inputHash: JSON.stringify(input) } };
  return withContext(context, () => world.producer.run(who(tenantId), handler));
}

const counts = async () =>
  (
    await world.admin.query(
      'select (select count(*)::int from bank_link.event_log) as events, (select count(*)::int from bank_link.job) as jobs, (select count(*)::int from bank_link.idempotency) as keys, (select sum(position)::int from bank_link.log_head) as positions',
    )
  ).rows[0];

test('the same key and input: one effect and the same reply, one after another and at once', async () => {
  let effects = 0;
  const handler = async () => ({ reply: { number: ++effects }, events: [event()], jobs: [{ kind: 'test', payload: {} }] });
  const before = await counts();
  expect(await command('one', { a: 1 }, handler)).toEqual({ number: 1 });
  expect(await command('one', { a: 1 }, handler)).toEqual({ number: 1 });
  const slow = async () => (await new Promise((resolve) => setTimeout(resolve, 20)), handler());
  const replies = await Promise.all([1, 2, 3, 4].map(() => command('two', { a: 1 }, slow)));
  expect(replies).toEqual(Array(4).fill({ number: 2 }));
  expect(effects).toBe(2);
  expect(await counts()).toEqual({
    events: before.events + 2,
    jobs: before.jobs + 2,
    keys: before.keys + 2,
    positions: before.positions + 2,
  });
});

test('another input under the key is refused; another business may use the same key; a reply may be empty', async () => {
  const reply = (value: unknown) => async () => ({ reply: value });
  await command('three', 'first', reply('first'));
  await expect(command('three', 'second', reply('second'))).rejects.toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  expect(await command('three', 'second', reply('theirs'), stranger)).toBe('theirs');
  expect(await command('three', 'first', reply('again'))).toBe('first');
  await command('four', '', reply(null));
  expect(await command('four', '', reply('again'))).toBeNull();
  await world.admin.query(`update bank_link.idempotency set created_at = now() - interval '25 hours' where key = 'three'`);
  expect(await command('three', 'second', reply('a day later'))).toBe('a day later');
});

test('a command that failed leaves its key free', async () => {
  await expect(command('five', '', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await command('five', '', async () => ({ reply: 'now' }))).toBe('now');
});

test('a failure at any point leaves nothing: no row, no event, no job, no position, no announcement', async () => {
  const announced: unknown[] = [];
  const listeners = world.producer.afterCommit;
  world.producer.afterCommit = { appended: (...args) => announced.push(args), jobsWritten: (...args) => announced.push(args) };
  const before = await counts();
  const job = { kind: 'test', payload: {} };
  await expect(command('six', '', async () => ({ reply: 1, jobs: [job], events: [event(), event(stranger)] }))).rejects.toThrow(
    'one partition only',
  );
  await expect(command('seven', '', async () => ({ reply: 1, jobs: [job], events: [event(stranger)] }))).rejects.toThrow(
    'row-level security',
  );
  await expect(command('eight', '', async () => ({ reply: 1, jobs: [{ ...job, id: 'not a uuid' }], events: [event()] }))).rejects.toThrow(
    'uuid',
  );
  expect(await counts()).toEqual(before);
  expect(announced).toEqual([]);
  world.producer.afterCommit = listeners;
});

test('a preview answers what would be, walled in its business, and keeps nothing; its connections are given back', async () => {
  const before = await counts();
  const jobs = () =>
    world.producer.preview(who(), async (em) => {
      await em.execute(
        `insert into job (tenant_id, id, kind, payload, requested_by) values (${tenant}, gen_random_uuid(), 'test', '{}', 'ana')`,
      );
      return (await row<{ n: number }>(em, sql`select count(*) as n from job`))!.n;
    });
  // More often than the pool has places.
  for (let n = 0; n < 6; n++) expect(await jobs()).toBe(before.jobs + 1);
  const failing = () => world.producer.preview(who(), (em) => em.execute('select 1 / 0'));
  for (let n = 0; n < 6; n++) await expect(failing()).rejects.toThrow('division by zero');
  const foreign = world.producer.preview(who(), (em) =>
    em.execute(`insert into job (tenant_id, id, kind, payload, requested_by) values (${stranger}, gen_random_uuid(), 'test', '{}', 'ana')`),
  );
  await expect(foreign).rejects.toThrow('row-level security');
  expect(await counts()).toEqual(before);
});

test('a read cannot write', async () => {
  await expect(world.producer.read(who(), (em) => em.execute('delete from job'))).rejects.toMatchObject({ code: '25006' });
});

test.each(['read', 'inspect'] as const)('what a %s sees is of one moment, whatever is committed meanwhile', async (kind) => {
  const keys = (em: EntityManager) => row<{ n: number }>(em, sql`select count(*) as n from idempotency where tenant_id = ${tenant}`);
  const look = async (em: EntityManager) => {
    const before = await keys(em);
    await command(`meanwhile ${kind}`, '', async () => ({ reply: 1 }));
    return [before, await keys(em)];
  };
  const [before, after] = await (kind === 'read' ? world.producer.read(who(), look) : world.producer.inspect([tenant], look));
  expect(after).toEqual(before);
  expect(await world.producer.read(who(), keys)).toEqual({ n: before!.n + 1 });
});

test('whatever is asked for within a transaction runs under its own role and on its own service', async () => {
  const user = (em: Parameters<typeof row>[0]) => row<{ role: string }>(em, sql`select current_user as role`);
  const roles = await world.follower.asWorker([tenant], 'test', async (em) => ({
    reply: [
      await user(em),
      await user(world.producer.readLog()),
      await world.producer.read(who(), user),
      await world.producer.inspect([tenant], user),
      await user(em),
    ],
  }));
  expect(roles.map((connection) => connection!.role)).toEqual([
    'ledger_worker',
    'bank_link_relay',
    'bank_link_app',
    'bank_link_worker',
    'ledger_worker',
  ]);
});

test('connections that the database ends, more often than the pool has places, are replaced', async () => {
  const ends = [1, 2, 3, 4, 5, 6].map(() =>
    world.producer.run(who(), async (em) => {
      const { pid } = (await row<{ pid: number }>(em, sql`select pg_backend_pid() as pid`))!;
      await world.admin.query('select pg_terminate_backend($1)', [pid]);
      return { reply: undefined, events: [event()] };
    }),
  );
  const before = await counts();
  for (const outcome of await Promise.allSettled(ends)) expect(outcome.status).toBe('rejected');
  const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => world.producer.run(who(), async () => ({ reply: n }))));
  expect(replies).toEqual([1, 2, 3, 4, 5]);
  expect(await counts()).toEqual(before);
});
