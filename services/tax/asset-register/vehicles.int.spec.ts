// Vehicles of the asset register as members of a business keep them: by stated use or by miles, on Schedule C, and never together with the
// mileage rate.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AssetInput } from '#contracts/records/asset.js';
import { createAsset, deleteAsset, listAssets, putAsset } from '#contracts/routes/asset-register.js';
import { addTrip } from '#contracts/routes/mileage-log.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { exampleProfile, getTaxProfile, putTaxProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-21T17:00:00Z' });
  const journal = journalOf(
    'J1,2025-05-01,Assets:Checking,50000.00,,Client,',
    'J1,2025-05-01,Income:Services,,50000.00,Client,',
    'J2,2026-05-01,Assets:Checking,60000.00,,Client,',
    'J2,2026-05-01,Income:Services,,60000.00,Client,',
  );
  for (const tenantId of [2, 3, 4]) {
    await system.openBusiness(tenantId);
    await postJournal(system, journal, tenantId);
  }
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const car: AssetInput = {
  ...{ name: 'Wagon', costCents: 4_000_000, businessPercent: 100, recoveryYears: 5, placedOn: '2025-05-10', bonus: false, sold: null },
  vehicle: { kind: 'car', useByMiles: false, uses: [] },
};
const register = (year: number, tenantId = 2) => system.get(listAssets, { params: { year }, tenantId });
const add = async (asset: AssetInput, tenantId = 2) => (await system.get(createAsset, { body: asset, tenantId })).assetId;
const lines = async (year: number, tenantId = 2) => {
  const preview = await system.get(previewScheduleC, { params: { year }, tenantId });
  return ['6', '13', '31'].map((printed) => preview.lines.find(({ line }) => line === printed)!.amount);
};
const profile = (vehicle: TaxProfile['vehicle']) => ({ ...exampleProfile, payments: [], vehicle });
const save = (year: number, vehicle: TaxProfile['vehicle'], tenantId = 2) =>
  system.call(putTaxProfile, { params: { year }, body: profile(vehicle), tenantId });

test('100% then 40%: straight line from then on, and what was beyond it comes back as income', async () => {
  const assetId = await add(car);
  // 40,000 × 20%; 50,000 − 8,000.
  expect(await lines(2025)).toEqual([0, 8_000, 42_000]);
  await system.get(putAsset, {
    params: { assetId },
    body: { ...car, vehicle: { ...car.vehicle!, uses: [{ year: 2026, percent: 40 }] }, revision: 1 },
  });
  const { assets, totals } = await register(2026);
  // 16,000 × 20%; 8,000 less 4,000 of straight line; at most 40% of 19,600. Left: 16,000 × (20% + 20% + 20% + 10%) of 2027 to 2030.
  expect(assets[0]).toMatchObject({
    ...{ basisCents: 1_600_000, macrsCents: 320_000, beforeCents: 400_000, leftCents: 1_120_000, businessPercent: 100 },
    vehicle: { kind: 'car', useByMiles: false, uses: [{ year: 2026, percent: 40 }] },
    listed: {
      ...{ line: '27', usePercent: 40, depreciableCents: 1_600_000, limitCents: 784_000 },
      recapture: { claimedCents: 800_000, recomputedCents: 400_000, recaptureCents: 400_000 },
    },
  });
  expect(totals).toEqual({ bonusCents: 0, macrsCents: 320_000, depreciationCents: 320_000, recaptureCents: 400_000 });
  // 60,000 + 4,000 − 3,200; the year before stays as it was filed.
  expect(await lines(2026)).toEqual([4_000, 3_200, 60_800]);
  expect(await lines(2025)).toEqual([0, 8_000, 42_000]);
});

test('by miles: the profile’s of one year, the log’s of the next', async () => {
  expect((await save(2025, { method: 'actual', miles: 9_000, milesFromJuly: 0, totalMiles: 15_000 }, 3)).status).toBe(200);
  const stored = { method: 'actual', fromLog: true, miles: 0, milesFromJuly: 0, totalMiles: 10_000 } as const;
  expect((await save(2026, stored, 3)).status).toBe(200);
  await add({ ...car, vehicle: { ...car.vehicle!, useByMiles: true } }, 3);
  // 60% of 40,000 × 20%. Nothing logged yet in 2026: as the year before, 24,000 × 32%.
  expect((await register(2025, 3)).assets[0]).toMatchObject({ macrsCents: 480_000, listed: { usePercent: 60, line: '26' } });
  expect((await register(2026, 3)).assets[0]).toMatchObject({ macrsCents: 768_000, listed: { usePercent: 60, recapture: null } });
  const trip = { date: '2026-03-02', kind: 'business', purpose: 'Fair', vehicle: 'Wagon', from: '', to: '' } as const;
  for (const miles of [1_500, 2_500]) await system.get(addTrip, { body: { ...trip, miles }, tenantId: 3 });
  // 4,000 of 10,000 miles: 16,000 × 20%; 4,800 less 24,000 × 10%.
  expect((await register(2026, 3)).assets[0]).toMatchObject({
    ...{ macrsCents: 320_000 },
    listed: { usePercent: 40, line: '27', recapture: { claimedCents: 480_000, recomputedCents: 240_000, recaptureCents: 240_000 } },
  });
  expect(await lines(2026, 3)).toEqual([2_400, 3_200, 59_200]);
});

test('the mileage rate can’t be combined with it, in either order', async () => {
  const refused = await save(2026, { method: 'mileage', miles: 1_000, milesFromJuly: 0 });
  expect([refused.status, refused.body]).toMatchObject([422, { type: expect.stringContaining('mileage-after-depreciation') }]);
  expect((await system.get(getTaxProfile, { params: { year: 2026 } })).profile.vehicle.method).toBe('none');
  // The year before the car was bought is free.
  expect((await save(2024, { method: 'mileage', miles: 1_000, milesFromJuly: 0 })).status).toBe(422);
  expect((await save(2025, { method: 'actual', miles: 9_000, milesFromJuly: 0, totalMiles: 9_000 })).status).toBe(200);
  expect((await save(2024, { method: 'mileage', miles: 1_000, milesFromJuly: 0 })).status).toBe(200);
  const older = await system.call(createAsset, { body: { ...car, name: 'Older', placedOn: '2024-02-01' } });
  expect([older.status, older.body]).toMatchObject([
    422,
    { detail: expect.stringContaining('for 2024 because “Older” is in the asset register') },
  ]);
  expect((await register(2025)).assets.map(({ name }) => name)).toEqual(['Wagon']);
});

test('of a vehicle and the mileage rate at once only one is kept', async () => {
  const [saved, added] = await Promise.all([
    save(2026, { method: 'mileage', miles: 1_000, milesFromJuly: 0 }, 4),
    system.call(createAsset, { body: car, tenantId: 4 }),
  ]);
  expect([saved.status === 200, added.status === 201].filter(Boolean)).toHaveLength(1);
  expect([saved.status, added.status]).toContain(422);
});

test.each<[string, Partial<AssetInput>, number]>([
  ['of 7 years', { recoveryYears: 7 }, 422],
  ['with a use stated twice', { vehicle: { ...car.vehicle!, uses: [1, 2].map((percent) => ({ year: 2026, percent })) } }, 422],
  ['with a later use in its first year', { vehicle: { ...car.vehicle!, uses: [{ year: 2025, percent: 60 }] } }, 422],
  [
    'with a use after its sale',
    { sold: { on: '2026-02-01', priceCents: 1 }, vehicle: { ...car.vehicle!, uses: [{ year: 2027, percent: 60 }] } },
    422,
  ],
  ['used by more than all', { vehicle: { ...car.vehicle!, uses: [{ year: 2026, percent: 101 }] } }, 400],
  ['with more of section 179 than a car may', { section179Cents: 1_220_001 }, 422],
  ['with more than a sport utility vehicle may', { section179Cents: 3_130_001, vehicle: { ...car.vehicle!, kind: 'sport-utility' } }, 422],
  ['of half business use with section 179', { businessPercent: 50, section179Cents: 1 }, 422],
])('a vehicle %s is refused', async (_, change, status) => {
  const before = await register(2026);
  expect((await system.call(createAsset, { body: { ...car, ...change } })).status).toBe(status);
  expect(await register(2026)).toEqual(before);
});

test('section 179 up to the limit is taken, by miles too, and a lower use of the first year lowers it', async () => {
  const truck: AssetInput = { ...car, name: 'Van', section179Cents: 3_130_000, vehicle: { ...car.vehicle!, kind: 'sport-utility' } };
  const assetId = await add(truck);
  // 31,300, and 8,700 × 20%.
  expect((await register(2025)).assets.find(({ name }) => name === 'Van')).toMatchObject({ expensedCents: 3_130_000, macrsCents: 174_000 });
  await system.get(deleteAsset, { params: { assetId } });
  // 60% of 12,200 by the miles of 2025.
  const byMiles: AssetInput = { ...car, vehicle: { kind: 'car', useByMiles: true, uses: [] } };
  expect((await system.call(createAsset, { body: { ...byMiles, section179Cents: 732_001 }, tenantId: 3 })).status).toBe(422);
  const kept = await add({ ...byMiles, name: 'Second', section179Cents: 732_000 }, 3);
  await save(2025, { method: 'actual', miles: 7_500, milesFromJuly: 0, totalMiles: 15_000 }, 3);
  expect((await register(2025, 3)).assets.find(({ assetId: id }) => id === kept)).toMatchObject({
    ...{ expensedCents: 0, macrsCents: 200_000, section179Cents: 732_000 },
    listed: { line: '27', usePercent: 50 },
  });
});
