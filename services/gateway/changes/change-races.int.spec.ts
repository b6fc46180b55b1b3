// Two services' events of one business at once: the number of the newest change never goes back, or consoles would miss what came last.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { settingsChanged } from '#contracts/events/ledger.js';
import type { ReceivedEvent } from '#contracts/define.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { oneWaits } from '../../../tests/support/one-waits.js';
import { ProjectChanges } from './changes.projection.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start();
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const event = { ...settingsChanged.of(7, settingsChanged.example), occurredAt: '2026-01-01T00:00:00.000Z' } as unknown as ReceivedEvent;

test('a change that had to wait is newer than the one that it waited for', async () => {
  const { work } = system.composition.get('gateway');
  const numbers = async () =>
    new Map(
      (await admin.query(`select feature, seq from gateway.change where tenant_id = 7`)).rows.map((row) => [row.feature, Number(row.seq)]),
    );
  const apply = () => work.asWorker([7], 'test', async (em) => ({ reply: void (await new ProjectChanges().handle([event], em)) }));
  await apply();
  let waiting: Promise<unknown> | undefined;
  let committed = new Map<string, number>();
  await work.asWorker([7], 'test', async (em) => {
    await new ProjectChanges().handle([event], em);
    waiting = apply();
    await oneWaits(admin);
    // This change now gets a number after that of the waiting one.
    await new ProjectChanges().handle([event], em);
    committed = new Map(
      (await em.execute(`select feature, seq from change where tenant_id = 7`)).map((row: any) => [row.feature, Number(row.seq)]),
    );
    return { reply: undefined };
  });
  await waiting;
  const after = await numbers();
  expect(committed.size).toBeGreaterThan(0);
  for (const [feature, seq] of committed) expect([feature, after.get(feature)! > seq]).toEqual([feature, true]);
});
