// All services in one process start and stop together: work in progress keeps what it needs, and a failed start leaves nothing open.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { services } from '#contracts/services.js';
import { LocalFileStore } from '#platform/files.js';
import { defineJob } from '#platform/jobs/job-runner.js';
import { createLog } from '#platform/log.js';
import { compose, type Composition } from './compose.js';
import { cloneDatabase, testSecrets, type TestDatabase } from './testing/template.js';

const tenantId = 2;
let database: TestDatabase;
let outside: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  outside = new pg.Client(database.administrator);
  await outside.connect();
}, 60_000);
afterAll(async () => {
  await outside.end();
  await database.drop();
});

const start = (): Promise<Composition> =>
  compose({
    administrator: database.administrator,
    secrets: testSecrets,
    files: new LocalFileStore(tmpdir()),
    log: createLog({ level: 'silent' }),
  });

/** Connections to the database other than the test's own; a server process may take a moment to end. */
async function open(): Promise<number> {
  let count = NaN;
  for (let looks = 0; count !== 0 && looks < 100; looks++) {
    await wait(20);
    const { rows: found } = await outside.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    count = found[0]!.count;
  }
  return count;
}

test('the services are in the order of the list, whichever was ready first', async () => {
  const composition = await start();
  expect([...composition.services.keys()]).toEqual([...services]);
  await composition.close();
  expect(await open()).toBe(0);
}, 60_000);

test('a job in work when everything is closed still reaches every service', async () => {
  const composition = await start();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const kind = 'payroll.ask-everybody';
  // The last service's job asks all before it.
  composition.get('payroll').jobs.register(defineJob({ kind, payload: z.object({}), attempts: 1 }), async () => {
    begin();
    await released;
    const answers = [...composition.services.values()].map(({ app }) =>
      app.getHttpAdapter().getInstance().inject({ method: 'GET', url: '/healthz/ready' }),
    );
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(services.map(() => 200));
    return 'all answered';
  });
  await composition.get('payroll').work.asWorker([tenantId], 'test', async () => ({ reply: undefined, jobs: [{ kind, payload: {} }] }));
  await begun;
  const closed = composition.close();
  await wait(300);
  release();
  await closed;
  const { rows: jobs } = await outside.query('select state, result from payroll.job where kind = $1', [kind]);
  expect(jobs).toEqual([{ state: 'done', result: 'all answered' }]);
  expect(await open()).toBe(0);
}, 60_000);

test('when one service cannot start, the others are closed again', async () => {
  await outside.query('alter table tax.consumer_position rename to elsewhere');
  await expect(start()).rejects.toThrow('consumer_position');
  expect(await open()).toBe(0);
  await outside.query('alter table tax.elsewhere rename to consumer_position');
  await (await start()).close();
  expect(await open()).toBe(0);
}, 60_000);
