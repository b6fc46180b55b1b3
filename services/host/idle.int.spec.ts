// Whether an installation is at rest: never while a batch is on its way or uncommitted, nor while a job waits or runs.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { tenantCreated } from '#contracts/events/gateway.js';
import { execute, sql } from '#platform/sql.js';
import type { Batch } from '#platform/transports/consumer-run.js';
import { isIdle, untilIdle } from './idle.js';
import { TestSystem } from './testing/test-system.js';

/** Holds up a batch on its way; by default nothing does. */
let hold: (batch: Batch) => Promise<unknown> | undefined = () => undefined;
let system: TestSystem;
let outside: pg.Client;
const tenantId = 2;
const created = tenantCreated.of(tenantId, { name: 'Held', description: '', timeZone: 'America/New_York', method: 'cash' as const });
const idle = () => isIdle(system.composition);
const job = randomUUID();

beforeAll(async () => {
  const disturb = async (batch: Batch) => {
    await hold(batch);
    return [batch];
  };
  system = await TestSystem.start({ transport: { disturb } });
  outside = new pg.Client(system.administrator);
  await outside.connect();
}, 60_000);
afterEach(() => {
  hold = () => undefined;
});
afterAll(async () => {
  await outside.end();
  await system.close();
}, 60_000);

test('nothing has happened, so nothing is pending', async () => {
  expect(await idle()).toBe(true);
});

test('a batch that is on its way to one consumer of one service', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held: Batch[] = [];
  hold = (batch) => (batch.events.length > 0 && batch.producer === 'gateway' && held.push(batch) === 1 ? released : undefined);
  await system.publish('gateway', [created]);
  expect(await idle()).toBe(false);
  // All other consumers are done: only the held one keeps the installation busy.
  while (held.length === 0 || (await behind()) > 1) await wait(5);
  await wait(50);
  expect([await behind(), await idle()]).toEqual([1, false]);
  release();
  await untilIdle(system.composition);
  expect(await behind()).toBe(0);
});

test('a batch that is applied but not committed', async () => {
  await outside.query('begin');
  const { rowCount } = await outside.query(`select from ledger.consumer_position where producer = 'gateway' for update`);
  expect(rowCount).toBeGreaterThan(0);
  await system.publish('gateway', [created]);
  await wait(300);
  expect(await idle()).toBe(false);
  await outside.query('commit');
  await untilIdle(system.composition);
});

test.each(['queued', 'running'])('a job that is %s', async (state) => {
  const work = system.composition.get('payroll').work;
  const write = (statement: ReturnType<typeof sql>) =>
    work.asWorker([tenantId], 'test', async (em) => ({ reply: await execute(em, statement) }));
  await write(
    sql`insert into job (tenant_id, id, kind, payload, state, requested_by) values (${tenantId}, ${job}, 'unknown', '{}', ${state}, 'test')
        on conflict (tenant_id, id) do update set state = excluded.state`,
  );
  expect(await idle()).toBe(false);
  await write(sql`update job set state = 'done' where tenant_id = ${tenantId} and id = ${job}`);
  expect(await idle()).toBe(true);
});

test('an event that no consumer of a partition follows delays no consumer', async () => {
  await outside.query(`update ledger.log_head set position = position + 1 where partition = 5`);
  expect(await idle()).toBe(true);
  await outside.query(`update ledger.log_head set position = position - 1 where partition = 5`);
});

/** Consumers that have not applied the gateway's last event. */
async function behind(): Promise<number> {
  const { rows } = await outside.query<{ position: number; partition: number }>(
    'select partition, position::int as position from gateway.log_head order by position desc limit 1',
  );
  const head = rows[0]!;
  const followers = [...system.composition.services.values()].flatMap((service) =>
    service.consumers.patterns
      .filter(({ types }) => types.gateway?.includes(created.type))
      .map(({ consumer }) => ({ schema: service.name.replaceAll('-', '_'), consumer })),
  );
  let count = 0;
  for (const { schema, consumer } of followers) {
    const { rowCount } = await outside.query(
      `select from "${schema}".consumer_position where consumer = $1 and producer = 'gateway' and partition = $2 and position >= $3`,
      [consumer, head.partition, head.position],
    );
    if (!rowCount) count += 1;
  }
  return count;
}
