// The assistant's tax equals the cockpit's after every kind of change, once the pipeline has caught up. Figures of 2025 for a single person with a
// profit of 100,000, 90,000 and 80,000 are derived in services/tax/tax-estimates/answer-effects.spec.ts: 14,129.55 + 8,498.60 = 22,628.15,
// 12,716.60 + 6,862.94 = 19,579.54 and 11,303.64 + 5,386.93 = 16,690.57.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { askQuestion } from '#contracts/routes/ai-query.js';
import { createAsset } from '#contracts/routes/asset-register.js';
import { putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { addTrip, chooseMiles } from '#contracts/routes/mileage-log.js';
import { getPipeline } from '#contracts/routes/pipeline.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { putTaxProfile } from '#contracts/routes/tax-profile.js';
import { row, rows, sql } from '#platform/sql.js';
import { linkInProcess, ServiceLinks } from '../services/gateway/links/service-links.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { lockEstimates } from '../services/tax/tax-estimates/estimate-state.query.js';
import { goldenProfile } from './golden/golden-tax-year.js';
import { journalOf, postJournal } from './small-company.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start();
  const links = system.composition.get('gateway').app.get(ServiceLinks);
  for (const service of system.composition.services.values()) links.set(service.name, linkInProcess(service.app));
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const single = { ...goldenProfile, priorYear: null, payments: [] };
const profile = (year: number, changed: object = {}, tenantId = 2) =>
  system.get(putTaxProfile, { tenantId, params: { year }, body: { ...single, ...changed } });

/** Polls don't count as a person's requests, for which background work waits. */
const pipeline = () => system.get(getPipeline, { headers: { 'x-background': '1' } });

/** What a client of the API may rely on. */
async function caughtUp(): Promise<void> {
  while (!(await pipeline()).caughtUp) await wait(50);
}

const asked = (year: number) => system.get(askQuestion, { body: { query: `What is my estimated tax for ${year}?` } });
const cockpit = async (year: number) => (await system.get(getTaxMetrics, { query: { year } })).projectedAnnualTax;

/** The cockpit's figure, which the assistant must have too. */
async function agreed(year: number): Promise<number | null> {
  await caughtUp();
  const { total, updating, text } = await asked(year);
  const figure = await cockpit(year);
  expect([year, total ?? null, updating]).toEqual([year, figure, undefined]);
  if (figure !== null)
    expect(text).toBe(`The estimated tax for ${year} is $${figure.toLocaleString('en-US', { minimumFractionDigits: 2 })}.`);
  return figure;
}

const published = (year: number) =>
  rows<{ cents: number | null }>(
    system.composition.get('tax').work.readLog(),
    sql`select (data::jsonb ->> 'projectedTaxCents')::bigint as cents from event_log
        where tenant_id = 2 and type = 'tax.estimate-computed' and data::jsonb ->> 'year' = ${String(year)} and data::jsonb ->> 'method' = 'cash'
        order by position`,
  ).then((events) => events.map(({ cents }) => cents));

/** The position of the business's newest entry, in the ledger's log and as the assistant has applied it. */
const newestEntry = (service: 'ledger' | 'assistant') =>
  system.composition
    .get(service)
    .work.inspect([2], (em) =>
      row<{ position: number }>(
        em,
        service === 'ledger'
          ? sql`select max(position) as position from event_log where tenant_id = 2 and type = 'ledger.entry-posted'`
          : sql`select (content ->> 'ledgerPosition')::bigint as position from known_fact where tenant_id = 2 and kind = 'position' and key = 'entries'`,
      ),
    )
    .then((found) => found?.position ?? 0);

const journal = (...rows: string[]) => postJournal(system, journalOf(...rows));

test('an import, a correction, an asset, the policy, trips and profiles change the assistant’s answer as they change the cockpit', async () => {
  await profile(2025);
  expect(await agreed(2025)).toBe(0);
  await journal('S1,2025-03-01,Assets:Checking,100000.00,,Sales,', 'S1,2025-03-01,Income:Sales,,100000.00,Sales,');
  expect(await agreed(2025)).toBe(22_628.15);
  await journal('C1,2025-04-01,Expenses:Contracting Fee,10000.00,,Helper,', 'C1,2025-04-01,Assets:Checking,,10000.00,Helper,');
  expect(await agreed(2025)).toBe(19_579.54);
  const camera = { name: 'Camera', costCents: 1_000_000, businessPercent: 100, recoveryYears: 5, placedOn: '2025-05-02' } as const;
  await system.get(createAsset, { body: { ...camera, section179Cents: 1_000_000, bonus: false, sold: null } });
  expect(await agreed(2025)).toBe(16_690.57);
  await system.get(putDeductionPolicy, { params: { year: 2025 }, body: { path: 'Expenses:Contracting Fee', line: '11', percent: 0 } });
  expect(await agreed(2025)).toBe(19_579.54);
  // One event for each result, none for the years that nothing changed.
  expect(await published(2025)).toEqual([0, 2_262_815, 1_957_954, 1_669_057, 1_957_954]);
  expect(await published(2024)).toEqual([]);

  const vehicle = { method: 'mileage', miles: 0, milesFromJuly: 0 } as const;
  await profile(2025, { vehicle });
  await system.get(chooseMiles, { params: { year: 2025 }, body: { fromLog: true } });
  const before = await agreed(2025);
  const trip = { date: '2025-06-03', miles: 1_000, kind: 'business', purpose: 'Client', vehicle: 'Van', from: '', to: '' } as const;
  await system.get(addTrip, { body: trip });
  expect(await agreed(2025)).toBeLessThan(before!);

  // 2026 is based on the profile of 2025 until it has its own.
  await journal('S2,2026-02-01,Assets:Checking,50000.00,,Sales,', 'S2,2026-02-01,Income:Sales,,50000.00,Sales,');
  const [earlier, running] = [await agreed(2025), await agreed(2026)];
  await profile(2025, { status: 'mfj' });
  expect(await agreed(2025)).toBeLessThan(earlier!);
  expect(await agreed(2026)).toBeLessThan(running!);
  await profile(2025, { status: null });
  expect(await agreed(2025)).toBeNull();
}, 120_000);

test('an entry that changes no result is counted, but not published as another estimate', async () => {
  await profile(2025);
  const figure = await agreed(2025);
  const events = await published(2025);
  await journal('T1,2025-07-01,Assets:Savings,500.00,,Moved,', 'T1,2025-07-01,Assets:Checking,,500.00,Moved,');
  expect(await agreed(2025)).toBe(figure);
  await journal('T2,2019-07-01,Expenses:Rent,500.00,,Rent,', 'T2,2019-07-01,Assets:Checking,,500.00,Rent,');
  expect(await agreed(2025)).toBe(figure);
  expect(await published(2025)).toEqual(events);
}, 60_000);

test('until the estimate counts the newest entries, the assistant says that it is updating, and the pipeline has not caught up', async () => {
  const figure = (await agreed(2025))!;
  await system.composition.get('tax').work.asWorker([2], 'test', async (em) => {
    await lockEstimates(em, 2);
    await journal('S3,2025-08-01,Assets:Checking,1000.00,,Sales,', 'S3,2025-08-01,Income:Sales,,1000.00,Sales,');
    const posted = await newestEntry('ledger');
    while ((await newestEntry('assistant')) < posted) await wait(20);
    expect(await asked(2025)).toMatchObject({ total: figure, text: expect.stringContaining('The estimate is updating') });
    expect((await pipeline()).caughtUp).toBe(false);
    return { reply: undefined };
  });
  expect(await agreed(2025)).toBeGreaterThan(figure);
}, 60_000);

test('a change of another business publishes nothing here', async () => {
  await agreed(2025);
  const events = await published(2025);
  await profile(2025, {}, 3);
  const sale = journalOf('S1,2025-03-01,Assets:Checking,70000.00,,Sales,', 'S1,2025-03-01,Income:Sales,,70000.00,Sales,');
  await postJournal(system, sale, 3);
  await agreed(2025);
  expect(await published(2025)).toEqual(events);
}, 60_000);
