// The asset register as members of a business keep it, and what it makes of Schedule C.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AssetInput } from '#contracts/records/asset.js';
import { createAsset, deleteAsset, listAssets, putAsset } from '#contracts/routes/asset-register.js';
import { listAudit } from '#contracts/routes/audit.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { exampleProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
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

test('of two who change the same state, one must reload', async () => {
  const { assetId, revision } = (await register(2026)).assets[0]!;
  const both = await Promise.all(
    ['One', 'Two'].map((name) => system.call(putAsset, { params: { assetId }, body: { ...camera, name, revision } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const years = `Only assets placed in service from 2020 through ${supportedYears.last} can be depreciated here.`;
const use = 'Enter the business use from 1% to 100%, without decimals.';
test.each<[string, Partial<AssetInput>, number, string]>([
  ['sold before it was placed in service', { sold: { on: '2025-03-09', priceCents: 1 } }, 422, 'The sale date can’t be before the in-service date.'],
  ['acquired after it was placed in service', { acquiredOn: '2025-03-11' }, 422, 'The acquisition date can’t be after the in-service date.'],
  ['placed in service before 2020', { placedOn: '2019-12-31' }, 422, years],
  ['placed in service after what can be computed', { placedOn: `${supportedYears.last + 1}-01-01` }, 422, years],
  ['without cost', { costCents: 0 }, 400, 'Enter the cost, from $0.01 to $10,000,000,000.00.'],
  ['of no business use', { businessPercent: 0 }, 400, use],
  ['of more than all', { businessPercent: 101 }, 400, use],
  ['of land with section 179', { recoveryYears: 15, section179Cents: 1 }, 422, 'Land improvements can’t be deducted under section 179.'],
  ['of half business use with section 179', { businessPercent: 50, section179Cents: 1 }, 422, 'Section 179 needs business use of more than 50%.'],
  ['with more of section 179 than is the business’s', { businessPercent: 60, section179Cents: 600_001 }, 422, 'Section 179 can’t exceed the business share of the cost.'],
  ['with less than nothing of section 179', { section179Cents: -1 }, 400, 'Enter the amount that section 179 deducts, from $0.00 to $10,000,000,000.00.'],
])('an asset %s is refused', async (_, change, status, detail) => {
  const before = await register(2026);
  expect(await system.call(createAsset, { body: { ...camera, ...change } })).toMatchObject({ status, body: { detail } });
  expect(await register(2026)).toEqual(before);
}); // prettier-ignore

describe('section 179', () => {
  const press: AssetInput = { ...camera, name: 'Press', placedOn: '2026-02-10', section179Cents: 800_000 };
  const line = async (year: number, printed: string) => {
    const { lines } = await system.get(previewScheduleC, { params: { year }, tenantId: 4 });
    return lines.find(({ line: number }) => number === printed)!.amount;
  };
  const section179 = async (year: number) => (await register(year, 4)).section179;

  test('is deducted up to the profit; the rest is carried into the next year by its profile', async () => {
    const journal = journalOf('J1,2026-05-01,Assets:Checking,5000.00,,Client,', 'J1,2026-05-01,Income:Services,,5000.00,Client,');
    await system.openBusiness(4);
    await postJournal(system, journal, 4);
    await system.drain();
    await add(press, 4);
    // 10,000 − 8,000 = 2,000 × 20% = 400 by the tables; 5,000 − 400 = 4,600 are left for 8,000.
    expect((await register(2026, 4)).assets[0]).toMatchObject({ expensedCents: 800_000, macrsCents: 40_000, leftCents: 160_000 });
    expect(await section179(2026)).toEqual({
      ...{ maxCents: 256_000_000, propertyCents: 1_000_000, phaseOutFromCents: 409_000_000, dollarLimitCents: 256_000_000 },
      ...{ electedCents: 800_000, carriedCents: 0, businessIncomeCents: 460_000, deductedCents: 460_000, carriedOnCents: 340_000 },
    });
    expect([await line(2026, '13'), await line(2026, '31')]).toEqual([5_000, 0]);
    // 2,000 × 32% without any income: a loss of 640 allows nothing; with wages of 10,000 it allows all.
    const next = { ...exampleProfile, payments: [], section179CarriedCents: 340_000 };
    await system.get(putTaxProfile, { params: { year: 2027 }, body: next, tenantId: 4 });
    expect(await section179(2027)).toMatchObject({ carriedCents: 340_000, deductedCents: 0, carriedOnCents: 340_000 });
    await system.get(putTaxProfile, { params: { year: 2027 }, body: { ...next, wagesCents: 1_000_000 }, tenantId: 4 });
    expect(await section179(2027)).toMatchObject({ businessIncomeCents: 936_000, deductedCents: 340_000, carriedOnCents: 0 });
    expect([await line(2027, '13'), await line(2027, '31')]).toEqual([4_040, -4_040]);
  });

  test('is no more than the year’s dollar limit for all assets, which much property lowers', async () => {
    const big = { ...press, name: 'Plant', costCents: 420_000_000 };
    // Property of 4,200,000 + 10,000 is 120,000 beyond 4,090,000: 2,560,000 − 120,000 = 2,440,000, of which the press has 8,000.
    const refused = await system.call(createAsset, { body: { ...big, section179Cents: 243_200_001 }, tenantId: 4 });
    expect([refused.status, refused.body]).toMatchObject([422, { type: expect.stringContaining('section-179-limit') }]);
    await add({ ...big, section179Cents: 243_200_000 }, 4);
    // Another asset without an election would lower the limit below what is elected.
    expect((await system.call(createAsset, { body: { ...press, name: 'Lift', section179Cents: 0 }, tenantId: 4 })).status).toBe(422);
    expect((await register(2026, 4)).assets.map(({ name }) => name).sort()).toEqual(['Plant', 'Press']);
  });

  test('of two who elect at once only one gets what is left', async () => {
    const half = { ...press, costCents: 200_000_000, section179Cents: 150_000_000, placedOn: '2025-02-10' };
    const both = await Promise.all(['A', 'B'].map((name) => system.call(createAsset, { body: { ...half, name }, tenantId: 4 })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
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
