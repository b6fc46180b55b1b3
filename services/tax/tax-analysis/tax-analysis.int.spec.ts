// Running all analyses of a year: one run at a time, its progress kept part by part, and what it found.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAudit } from '#contracts/routes/audit.js';
import { getTaxAnalysis, runTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { putTaxProfile } from '#contracts/routes/tax-profile.js';
import { execute, row, sql } from '#platform/sql.js';
import type { TestSystem } from '../../host/testing/test-system.js';
import { goldenProfile, startGoldenYear } from '../../../tests/golden/golden-tax-year.js';

let system: TestSystem;
const year = { query: { year: 2025 } };
const tax = () => system.composition.get('tax').work;

beforeAll(async () => {
  system = await startGoldenYear('2026-03-02T17:00:00Z');
  await system.get(putTaxProfile, { params: { year: 2025 }, body: goldenProfile });
}, 180_000);
afterAll(() => system.close(), 60_000);

const days = { startDate: '2025-01-01', endDate: '2025-12-31' };
const findings = async () => (await system.get(getTaxAnalysis, year)).last!.parts.map(({ part, finding }) => [part, finding]);

test('two requests start one run; it keeps what it found', async () => {
  expect(await system.get(getTaxAnalysis, year)).toEqual({ last: null, jobId: null });
  const [first, second] = await Promise.all([1, 2].map(() => system.get(runTaxAnalysis, { body: days, role: 'bookkeeper' })));
  expect(second).toEqual(first);
  await system.drain();
  expect(await findings()).toEqual([
    ['deductions', '$14,806 of $16,363 deductible'],
    ['schedule-c', 'Net profit $105,194, 1 blocker'],
    ['1099', '1 vendor paid $600 or more, 1 without a W-9'],
    ['estimates', 'Projected tax $24,212 on a profit of $105,194'],
    ['audit-risk', 'Moderate (27)'],
  ]);
  expect(await system.get(getTaxAnalysis, year)).toMatchObject({ last: { ranBy: 'owner@demo.test', method: 'cash' }, jobId: null });
  expect(await system.get(getTaxAnalysis, { query: { year: 2025, method: 'accrual' } })).toEqual({ last: null, jobId: null });
  const { entries } = await system.get(listAudit);
  expect(entries.filter(({ action }) => action === 'tax-analysis.run')).toHaveLength(1);
}, 60_000);

test('a run that was cut off goes on behind its last part', async () => {
  const { jobId } = await system.get(runTaxAnalysis, { body: days });
  await system.drain();
  const id = jobId.replace('tax.', '');
  // As a kill leaves it: two parts are kept, the job runs.
  const cutOff = sql`update analysis_run set finished_at = null, parts = jsonb_set(jsonb_path_query_array(parts, '$[0 to 1]'), '{0,finding}', '"kept before"')
      where tenant_id = 2 and job_id = ${id}`;
  await tax().asWorker([2], 'test', async (em) => {
    await execute(em, cutOff);
    // The test's clock doesn't advance, so the earlier run would look equally new.
    await execute(em, sql`update analysis_run set finished_at = finished_at - interval '1 second' where tenant_id = 2`);
    await execute(em, sql`update job set state = 'running', progress = 0.4 where tenant_id = 2 and id = ${id}`);
    return { reply: undefined };
  });
  expect(await system.get(getTaxAnalysis, year)).toMatchObject({ jobId });
  expect((await system.get(runTaxAnalysis, { body: days })).jobId).toBe(jobId);
  system.composition.get('tax').jobs.handOver([{ id, kind: 'tax.analyses', tenantId: 2 }]);
  await system.drain();
  expect((await findings()).map(([part, finding]) => (part === 'deductions' ? finding : part))).toEqual([
    'kept before',
    'schedule-c',
    '1099',
    'estimates',
    'audit-risk',
  ]);
  expect(await system.composition.get('tax').jobs.find(2, id)).toMatchObject({ state: 'done', result: { year: 2025, method: 'cash' } });
}, 60_000);

test('after one that failed for good another can begin', async () => {
  const { jobId } = await system.get(runTaxAnalysis, { body: days });
  await system.drain();
  await tax().asWorker([2], 'test', async (em) => {
    await execute(em, sql`update analysis_run set finished_at = null where tenant_id = 2 and job_id = ${jobId.replace('tax.', '')}`);
    return { reply: await row(em, sql`update job set state = 'failed' where tenant_id = 2 and id = ${jobId.replace('tax.', '')}`) };
  });
  const again = await system.get(runTaxAnalysis, { body: days });
  expect(again.jobId).not.toBe(jobId);
  await system.drain();
  expect(await findings()).toHaveLength(5);
}, 60_000);

test.each([
  [{ startDate: '2025-01-01', endDate: '2026-12-31' }, 422, 'different tax years'],
  [{ startDate: '2025-12-31', endDate: '2025-01-01' }, 422, 'after the end date'],
  [{ startDate: '2019-01-01', endDate: '2019-12-31' }, 422, 'Tax years from 2020 to'],
  [{ startDate: '2025-13-01', endDate: '2025-12-31' }, 400, 'startDate'],
  [{}, 400, 'startDate'],
  [{ ...days, method: 'barter' }, 400, 'method'],
])('refuses %j', async (body, status, sentence) => {
  expect(await system.call(runTaxAnalysis, { body })).toMatchObject({ status, body: { detail: expect.stringContaining(sentence) } });
});

test.each<Record<string, string | number>>([{ year: 2025, method: 'both' }, { year: 2019 }, {}])(
  'the last run of %j cannot be asked for',
  async (query) => {
    expect((await system.call(getTaxAnalysis, { query })).status).toBe(400);
  },
);

test('an adviser reads and starts nothing', async () => {
  expect((await system.call(runTaxAnalysis, { body: days, role: 'adviser' })).status).toBe(403);
});

test('another business has no run', async () => {
  expect(await system.get(getTaxAnalysis, { ...year, tenantId: 3 })).toEqual({ last: null, jobId: null });
});
