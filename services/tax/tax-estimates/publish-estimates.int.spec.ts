// Estimates are published once for each change: with two instances of the service, after a kill, in a new month, and after a failed job.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { putTaxProfile } from '#contracts/routes/tax-profile.js';
import { execute, rows, sql } from '#platform/sql.js';
import { goldenProfile } from '../../../tests/golden/golden-tax-year.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { rebuilds } from '../../host/rebuild.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { EstimateSchedule } from './estimate-schedule.js';
import { publishEstimatesKind, requestEstimates } from './estimate-state.query.js';
import { PublishEstimates } from './publish-estimates.job.js';

const day = { now: '2026-03-02T17:00:00Z', ownProduct: true as const };
let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start(day);
  await system.openBusiness(2);
  await system.get(putTaxProfile, { params: { year: 2025 }, body: { ...goldenProfile, payments: [] } });
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const tax = () => system.composition.get('tax');
const asWorker = (run: (em: EntityManager) => Promise<unknown>) =>
  tax().work.asWorker([2], 'test', async (em) => ({ reply: void (await run(em)) }));
const published = () =>
  rows<{ year: number; method: string; cents: number | null }>(
    tax().work.readLog(),
    sql`select (data::jsonb ->> 'year')::int as year, data::jsonb ->> 'method' as method, (data::jsonb ->> 'projectedTaxCents')::bigint as cents
        from event_log where tenant_id = 2 and type = 'tax.estimate-computed' order by position`,
  );
let before: number;
beforeEach(async () => {
  await system.drain();
  before = (await published()).length;
});
const news = async () => (await published()).slice(before).map(({ year, method }) => `${year} ${method}`);

/** As a change leaves it whose job has not run yet. */
const changePolicy = async (basisPoints: number) => {
  await asWorker((em) =>
    execute(
      em,
      sql`insert into policy_decision (tenant_id, year, path, line, basis_points, note, decided_by)
          values (2, 2025, 'Expenses:Rent', '20b', ${basisPoints}, '', 'test')
          on conflict (tenant_id, year, path) do update set basis_points = excluded.basis_points`,
    ),
  );
};
const bothOf2025 = ['2025 cash', '2025 accrual'];

test('an import is published once for each method', async () => {
  const journal = journalOf(
    ...['S,2025-03-01,Assets:Checking,90000.00,,Sales,', 'S,2025-03-01,Income:Sales,,90000.00,Sales,'],
    ...['R,2025-04-01,Expenses:Rent,10000.00,,Rent,', 'R,2025-04-01,Assets:Checking,,10000.00,Rent,'],
  );
  await postJournal(system, journal);
  await system.drain();
  expect(await news()).toEqual(bothOf2025);
  expect(await system.verify()).toEqual([]);
});

test('two instances at once publish a change once', async () => {
  await changePolicy(5_000);
  await asWorker((em) => requestEstimates(em, [{ tenantId: 2, fromYear: 2025 }]));
  const job = { id: randomUUID(), tenantId: 2, requestedBy: 'test', payload: {}, progress: async () => {} };
  const jobs = tax().app.get(PublishEstimates);
  await Promise.all([jobs.run(job), jobs.run(job), jobs.run(job)]);
  expect(await news()).toEqual(bothOf2025);
});

test('many requests have one job', async () => {
  const requested = await Promise.all(
    Array.from({ length: 3 }, () =>
      tax().work.asWorker([2], 'test', async (em) => ({ reply: await requestEstimates(em, [{ tenantId: 2, fromYear: 2026 }]) })),
    ),
  );
  expect(requested.flat()).toHaveLength(1);
  await tax()
    .app.get(PublishEstimates)
    .run({ id: randomUUID(), tenantId: 2, requestedBy: 'test', payload: {}, progress: async () => {} });
  expect(await news()).toEqual([]);
});

/** As a kill leaves a job. */
const killedJob = async () => {
  const id = randomUUID();
  await asWorker((em) =>
    execute(
      em,
      sql`insert into job (tenant_id, id, kind, payload, state, requested_by) values (2, ${id}, ${publishEstimatesKind}, '{}', 'running', 'test')`,
    ),
  );
  tax().jobs.handOver([{ id, kind: publishEstimatesKind, tenantId: 2 }]);
};

test('after a kill before the commit the estimates are published, after one behind it not again', async () => {
  await changePolicy(2_500);
  await asWorker((em) => requestEstimates(em, [{ tenantId: 2 }]));
  await killedJob();
  await system.drain();
  expect(await news()).toEqual(bothOf2025);
  await killedJob();
  await system.drain();
  expect(await news()).toEqual(bothOf2025);
});

test('verify names an estimate that was not published, and one that is not in the log; a rebuild computes again', async () => {
  await changePolicy(7_500);
  expect(await system.verify(2)).toEqual([
    'the cash estimate for 2025 of tenant 2 has changed and wasn’t published',
    'the accrual estimate for 2025 of tenant 2 has changed and wasn’t published',
  ]);
  await rebuilds.tax!(unitsOfWorkOf(system.composition), 2);
  await system.drain();
  expect(await news()).toEqual(bothOf2025);
  await asWorker((em) => execute(em, sql`delete from published_estimate where tenant_id = 2 and year = 2025 and method = 'cash'`));
  expect(await system.verify(2)).toContain('there are 5 published estimates of tenant 2, the logs give 6');
  await asWorker((em) => requestEstimates(em, [{ tenantId: 2 }]));
  await killedJob();
  await system.drain();
  expect(await system.verify(2)).toEqual([]);
});

test('a new month is noticed, and so is a job that failed permanently', async () => {
  const schedule = tax().app.get(EstimateSchedule);
  await postJournal(system, journalOf('N,2026-01-10,Assets:Checking,30000.00,,Sales,', 'N,2026-01-10,Income:Sales,,30000.00,Sales,'));
  await system.drain();
  // The first look after a start requests all estimates: a release may have other figures.
  await schedule.look();
  await system.drain();
  before = (await published()).length;
  await schedule.look();
  await system.drain();
  expect(await news()).toEqual([]);
  // Three complete months instead of two: the projection for 2026 falls from 180,000 to 120,000.
  day.now = '2026-04-01T17:00:00Z';
  await schedule.look();
  await system.drain();
  expect(await news()).toEqual(['2026 cash', '2026 accrual']);
  await changePolicy(10_000);
  await asWorker(async (em) => {
    await requestEstimates(em, [{ tenantId: 2 }]);
    await execute(em, sql`update estimate_state set due_since = now() - interval '3 minutes' where tenant_id = 2`);
  });
  await schedule.look();
  await system.drain();
  expect(await news()).toEqual(['2026 cash', '2026 accrual', ...bothOf2025]);
}, 60_000);
