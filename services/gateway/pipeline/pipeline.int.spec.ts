// The pipeline over all services: at rest, while events wait, and for this tenant alone.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { partitionOf } from '#contracts/partition.js';
import { GatewayTrial } from '../../../tests/support/gateway.fixture.js';
import { sharedForMs } from './watch.js';

let trial: GatewayTrial;
let tenant: number;
beforeAll(async () => {
  trial = await GatewayTrial.start();
  tenant = await trial.business('ana@demo.test');
}, 240_000);
afterAll(() => trial.close(), 120_000);

const pipeline = async () => (await trial.ask('/api/v1/pipeline', { mail: 'ana@demo.test', tenant })).body;

test('lists every consumer of every service and comes to rest', async () => {
  await trial.system.drain();
  const { caughtUp, stages, running } = await pipeline();
  expect([caughtUp, running]).toEqual([true, []]);
  const consumers = new Set(stages.map((stage: { service: string; consumer: string }) => `${stage.service} ${stage.consumer}`));
  for (const known of ['gateway gateway.audit', 'gateway gateway.changes', 'ledger ledger.posting', 'ledger ledger.books'])
    expect(consumers).toContain(known);
  expect(stages.find((stage: { consumer: string; newestEventAt: string | null }) => stage.consumer === 'ledger.books')).toMatchObject({
    lag: 0,
    newestEventAt: expect.any(String),
  });
});

test('parked events are listed and keep it from being caught up, for their tenant alone', async () => {
  const other = await trial.business('ana@demo.test', 'Other');
  await trial.system.drain();
  await trial.system.composition.get('ledger').work.asWorker([tenant], 'test', async (em) => ({
    reply: await em.execute(
      `insert into parked (tenant_id, consumer, producer, from_position, reason) values (${tenant}, 'ledger.posting', 'bank-link', 3, 'an amount of 10^20')`,
    ),
  }));
  const { caughtUp, stages } = await pipeline();
  expect(caughtUp).toBe(false);
  expect(stages.find((stage: { consumer: string }) => stage.consumer === 'ledger.posting').parked).toMatchObject([
    { producer: 'bank-link', fromPosition: 3, reason: 'an amount of 10^20' },
  ]);
  expect((await trial.ask('/api/v1/pipeline', { mail: 'ana@demo.test', tenant: other })).body.caughtUp).toBe(true);
  await trial.system.composition
    .get('ledger')
    .work.asWorker([tenant], 'test', async (em) => ({ reply: await em.execute(`delete from parked where tenant_id = ${tenant}`) }));
});

test('messages that did not match the log are counted where they were refused', async () => {
  await trial.system.drain();
  // An answer that something still waits is shared for a moment; the test before left one.
  while (!(await pipeline()).caughtUp) await wait(sharedForMs);
  const forgedOf = (stages: { consumer: string; forged?: number }[]) =>
    stages.filter(({ forged }) => forged !== undefined).map(({ consumer, forged }) => [consumer, forged]);
  expect(forgedOf((await pipeline()).stages)).toEqual([]);
  const posting = trial.system.composition.get('ledger').consumers.runs.find(({ pattern }) => pattern.consumer === 'ledger.posting')!;
  const place = { epoch: 1, offset: 7n };
  await posting.reportForged('bank-link', partitionOf(tenant), [{ position: 3, ...place }]);
  await posting.reportForged(
    'bank-link',
    partitionOf(tenant),
    [4, 5].map((position) => ({ position, ...place })),
  );
  const { caughtUp, stages } = await pipeline();
  expect([caughtUp, forgedOf(stages)]).toEqual([true, [['ledger.posting', 3]]]);
});
