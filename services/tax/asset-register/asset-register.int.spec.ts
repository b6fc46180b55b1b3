// The asset register as members of a business keep it, and what it makes of Schedule C.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAsset, deleteAsset, listAssets, putAsset, type AssetInput } from '#contracts/routes/asset-register.js';
import { listAudit } from '#contracts/routes/audit.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { exampleProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { rows, sql } from '#platform/sql.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-21T17:00:00Z' });
  await system.openBusiness(2);
  await system.openBusiness(3);
  const journal = journalOf(
    'J1,2025-05-01,Assets:Checking,50000.00,,Client,',
    'J1,2025-05-01,Income:Services,,50000.00,Client,',
    'J2,2026-05-01,Assets:Checking,60000.00,,Client,',
    'J2,2026-05-01,Income:Services,,60000.00,Client,',
    'J3,2026-12-31,Expenses:Depreciation,125.00,,Booked by hand,',
    'J3,2026-12-31,Assets:Checking,,125.00,Booked by hand,',
  );
  await postJournal(system, journal, 2);
  await system.get(putTaxProfile, { params: { year: 2026 }, body: exampleProfile });
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const camera: AssetInput = {
  ...{ name: 'Camera', costCents: 1_000_000, businessPercent: 100, recoveryYears: 5, placedOn: '2025-03-10', bonus: false, sold: null },
};
const desk: AssetInput = { ...camera, name: 'Desk', costCents: 400_000, businessPercent: 50, recoveryYears: 7, placedOn: '2026-02-01' };
const register = (year: number, tenantId = 2) => system.get(listAssets, { params: { year }, tenantId });
const add = async (asset: AssetInput, tenantId = 2) => (await system.get(createAsset, { body: asset, tenantId })).assetId;
const line13 = async (year: number) => {
  const { lines } = await system.get(previewScheduleC, { params: { year } });
  const amount = (printed: string) => lines.find(({ line }) => line === printed)!.amount;
  return [amount('13'), amount('31')];
};
const published = async () => {
  await system.drain();
  const log = system.composition.get('tax').work.readLog();
  return (
    await rows<{ n: number }>(log, sql`select count(*)::int as n from event_log where tenant_id = 2 and type = 'tax.estimate-computed'`)
  )[0]!.n;
};

test('assets are deducted year by year, on line 13 with what the books have there', async () => {
  const estimates = await published();
  await add(camera);
  await add(desk);
  expect(await published()).toBeGreaterThan(estimates);
  // 10,000 × 20%; 10,000 × 32% and half of 4,000 × 14.29%.
  const of = async (year: number) =>
    (await register(year)).assets.map(({ name, macrsCents, beforeCents, leftCents }) => [name, macrsCents, beforeCents, leftCents]);
  expect(await of(2025)).toEqual([['Camera', 200_000, 0, 800_000]]);
  expect(await of(2026)).toEqual([
    ['Camera', 320_000, 200_000, 480_000],
    ['Desk', 28_580, 0, 171_420],
  ]);
  expect((await register(2026)).totals).toEqual({ bonusCents: 0, macrsCents: 348_580, depreciationCents: 348_580 });
  expect((await register(2026)).booksCents).toBe(12_500);
  // 50,000 − 2,000; 60,000 − 3,485.80 − 125.
  expect(await line13(2025)).toEqual([2_000, 48_000]);
  expect(await line13(2026)).toEqual([3_610.8, 56_389.2]);
  const { sum, entered } = await system.get(getScheduleCLine, { params: { year: 2026, line: '13' } });
  expect([sum, entered]).toEqual([125, 3_485.8]);
});

test('a special allowance, a sale and taking both back change the years that they concern', async () => {
  const { assets } = await register(2026);
  const { assetId, revision } = assets.find(({ name }) => name === 'Camera')!;
  await system.get(putAsset, {
    params: { assetId },
    body: { ...camera, bonus: true, sold: { on: '2026-06-30', priceCents: 300_000 }, revision },
  });
  // Acquired after January 19, 2025: all of it in the first year, so all of the price is gain, and all of that recapture.
  expect((await register(2025)).assets[0]).toMatchObject({ bonusCents: 1_000_000, macrsCents: 0, leftCents: 0, sale: null });
  expect((await register(2026)).assets[0]).toMatchObject({
    ...{ depreciationCents: 0, beforeCents: 1_000_000 },
    sale: { gainCents: 300_000, recaptureCents: 300_000, adjustedBasisCents: 0 },
  });
  expect((await register(2027)).assets.map(({ name }) => name)).toEqual(['Desk']);
  expect(await line13(2025)).toEqual([10_000, 40_000]);
  expect((await system.call(deleteAsset, { params: { assetId } })).body).toMatchObject({ type: expect.stringContaining('asset-sold') });
  await system.get(putAsset, { params: { assetId }, body: { ...camera, revision: revision + 1 } });
  expect(await line13(2025)).toEqual([2_000, 48_000]);
});

test('of two who change the same state one is told to look again', async () => {
  const { assetId, revision } = (await register(2026)).assets[0]!;
  const both = await Promise.all(
    ['One', 'Two'].map((name) => system.call(putAsset, { params: { assetId }, body: { ...camera, name, revision } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each<[string, Partial<AssetInput>, number]>([
  ['sold before it was placed in service', { sold: { on: '2025-03-09', priceCents: 1 } }, 422],
  ['acquired after it was placed in service', { acquiredOn: '2025-03-11' }, 422],
  ['placed in service before 2020', { placedOn: '2019-12-31' }, 422],
  ['placed in service after what can be computed', { placedOn: '2028-01-01' }, 422],
  ['without cost', { costCents: 0 }, 400],
  ['of no business use', { businessPercent: 0 }, 400],
  ['of more than all', { businessPercent: 101 }, 400],
])('an asset %s is refused', async (_, change, status) => {
  const before = await register(2026);
  expect((await system.call(createAsset, { body: { ...camera, ...change } })).status).toBe(status);
  expect(await register(2026)).toEqual(before);
});

test('only owners and admins change it; each business has its own; changes are audited', async () => {
  for (const role of ['adviser', 'bookkeeper'] as const) expect((await system.call(createAsset, { body: camera, role })).status).toBe(403);
  expect((await register(2026, 3)).assets).toEqual([]);
  const assetId = await add({ ...camera, name: 'Lamp' }, 3);
  expect((await system.call(deleteAsset, { params: { assetId } })).status).toBe(404);
  await system.get(deleteAsset, { params: { assetId }, tenantId: 3 });
  expect((await register(2026, 3)).assets).toEqual([]);
  await system.drain();
  const { entries } = await system.get(listAudit, { tenantId: 3, query: {} });
  expect(entries.map(({ action, subject }) => [action, subject]).slice(0, 2)).toEqual([
    ['asset.removed', 'asset Lamp'],
    ['asset.added', 'asset Lamp'],
  ]);
});
