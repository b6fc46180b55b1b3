// With several replicas, one sync at a time reads a bank, requests meanwhile are served afterwards, and the schedule queues one sync.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { row, rows, sql } from '#platform/sql.js';
import { queueSyncs } from './queue-syncs.js';
import { isFirstReader } from './first-reader.query.js';
import { PlaidTrial, statementOf } from '../../../tests/fixtures/bank-link/plaid.fixture.js';
import { SyncSchedule } from './sync-schedule.js';

let trial: PlaidTrial;
beforeAll(async () => {
  trial = await PlaidTrial.start({ now: '2026-11-21T17:00:00Z' });
}, 90_000);
afterAll(() => trial.close(), 60_000);

const work = () => trial.system.composition.get('bank-link').work;

async function linked() {
  const tenantId = await trial.business();
  const { item, publicToken } = trial.bank();
  const accountId = item.accounts[0]!.account_id;
  const put = (id: string) => item.put({ id, accountId, date: '2026-11-02', name: id, amount: 5 });
  put('t1');
  return { tenantId, item, put, linkId: await trial.linkAndMap(tenantId, publicToken) };
}

/** As a webhook asks: there is news that a sync that runs may have missed. */
const ask = (tenantId: number, linkId: string) =>
  work().asWorker([tenantId], 'test', async (em) => ({ reply: undefined, jobs: (await queueSyncs(em, tenantId, { linkId })).jobs }));

const jobs = async (tenantId: number) =>
  (
    await trial.system.composition.database.query<{ id: string; state: string; message: string }>(
      `select id, state, message from bank_link.job where tenant_id = $1 and kind = 'bank.sync' order by created_at`,
      [tenantId],
    )
  ).rows;

test('a sync that is asked for while one reads waits for its end, and finds what came meanwhile', async () => {
  const { tenantId, item, put, linkId } = await linked();
  const earlier = (await jobs(tenantId)).length;
  put('t2');
  let reading = 0;
  let maxReading = 0;
  let isAsked = false;
  trial.plaid.beforeAnswer = async (path) => {
    if (!path.includes('sync')) return;
    maxReading = Math.max(maxReading, ++reading);
    if (!isAsked) {
      isAsked = true;
      await ask(tenantId, linkId);
      // Until the second one either reads too, or has said that it waits.
      for (const end = Date.now() + 300; Date.now() < end && maxReading < 2; await wait(5))
        if ((await jobs(tenantId)).some(({ message }) => message.startsWith('Waiting'))) break;
    }
    reading--;
  };
  await ask(tenantId, linkId);
  await trial.system.drain();
  trial.plaid.beforeAnswer = undefined;
  expect(maxReading).toBe(1);
  expect((await jobs(tenantId)).slice(earlier).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
});

test('of two processes that begin at the same moment one reads; when it has ended, the other may', async () => {
  const { tenantId, linkId } = await linked();
  // Only rows; no process runs them.
  const ids = ['0198c5e0-0000-7000-8000-00000000aaa1', '0198c5e0-0000-7000-8000-00000000aaa2'];
  await trial.system.composition.database.query(
    `insert into bank_link.job (tenant_id, id, kind, payload, requested_by, state)
     select $1, unnest($2::uuid[]), 'bank.sync', jsonb_build_object('linkId', $3::text), 'test', 'running'`,
    [tenantId, ids, linkId],
  );
  const begin = (jobId: string) =>
    work().consume([tenantId], { actor: 'test', traceparent: null }, async (em) => {
      const reply = await isFirstReader(em, { tenantId, linkId, jobId });
      // Both are between the question and the end of their transaction for a while.
      await row(em, sql`select pg_sleep(0.05)`);
      return { reply };
    });
  const firsts = await Promise.all(ids.map(begin));
  expect(firsts.filter(Boolean)).toHaveLength(1);
  const [first, second] = firsts[0] ? ids : ids.toReversed();
  expect([await begin(first!), await begin(second!)]).toEqual([true, false]);
  await trial.system.composition.database.query(`update bank_link.job set state = 'failed' where id = $1`, [first]);
  expect(await begin(second!)).toBe(true);
  await trial.system.composition.database.query(`update bank_link.job set state = 'failed' where id = $1`, [second]);
});

test('the clocks of two replicas ask once for a bank that is due', async () => {
  await linked();
  // Of every business of this file: whichever is read first, the second clock looks meanwhile.
  const count = () =>
    trial.one<{ jobs: number; banks: number }>(
      `select (select count(*)::int from bank_link.job where kind = 'bank.sync') as jobs, (select count(*)::int from bank_link.bank_link) as banks`,
    );
  const before = await count();
  await trial.system.composition.database.query(`update bank_link.job set updated_at = '2026-11-21T10:00:00Z' where kind = 'bank.sync'`);
  const schedule = trial.system.composition.get('bank-link').app.get(SyncSchedule);
  // The second clock looks while the sync that the first one asked for is running.
  let looked = false;
  trial.plaid.beforeAnswer = async () => {
    if (looked) return;
    looked = true;
    await schedule.look();
  };
  await Promise.all([schedule.look(), schedule.look()]);
  await trial.system.drain();
  trial.plaid.beforeAnswer = undefined;
  expect(looked).toBe(true);
  expect((await count()).jobs - before.jobs).toBe(before.banks);
});

test('a clock that waited for another one does not ask for a bank that was read meanwhile', async () => {
  const { tenantId, linkId } = await linked();
  await trial.system.composition.database.query(`update bank_link.job set updated_at = '2026-11-21T10:00:00Z' where kind = 'bank.sync'`);
  const before = await jobs(tenantId);
  const schedule = trial.system.composition.get('bank-link').app.get(SyncSchedule);
  const isWaiting = () =>
    trial.one<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from bank_link l where%') as waits`,
    );
  let looking: Promise<void> | undefined;
  await work().consume([tenantId], { actor: 'test', traceparent: null }, async (em) => {
    await row(em, sql`select link_id from bank_link where tenant_id = ${tenantId} and link_id = ${linkId} for update`);
    looking = schedule.look();
    while (!(await isWaiting()).waits) await wait(5);
    await rows(
      em,
      sql`update job set updated_at = '2026-11-21T17:00:00Z' where tenant_id = ${tenantId} and kind = 'bank.sync' returning id`,
    );
    return { reply: undefined };
  });
  await looking;
  await trial.system.drain();
  expect(await jobs(tenantId)).toHaveLength(before.length);
});
