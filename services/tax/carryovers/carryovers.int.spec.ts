// What carries into a tax year, as members of a business read it and admins enter it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyCarryovers, getCarryovers } from '#contracts/routes/carryovers.js';
import { exampleProfile, getTaxProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2);
  await system.openBusiness(3);
}, 120_000);
afterAll(() => system.close(), 60_000);

const of = (year: number, tenantId = 2) => ({ params: { year }, tenantId });
const amounts = async (year: number) =>
  Object.fromEntries((await system.get(getCarryovers, of(year))).carryovers.map(({ kind, amountCents, countedCents }) => [kind, [amountCents, countedCents]])); // prettier-ignore

test('without a filing status, what needs the return is not known', async () => {
  const found = await system.get(getCarryovers, of(2025));
  expect(found).toMatchObject({
    year: 2025,
    fromYear: 2024,
    estimate: false,
    reason: 'The tax profile for 2024 is missing: filing status.',
  });
  expect(found.carryovers.find(({ kind }) => kind === 'capital-loss')).toMatchObject({ amountCents: null, countedCents: 0 });
  expect(await system.get(getCarryovers, of(2020))).toMatchObject({ carryovers: [], reason: null });
});

test('amounts of the year before are entered once, by an admin, and the rest of the profile stays', async () => {
  // No books: a profit of zero. Wages of 80,000 are far above the 3,000 that line 21 deducts of the loss of 10,000.
  const lost = { ...exampleProfile, payments: [], wagesCents: 80_000_00, longTermGainCents: -10_000_00 };
  await system.get(putTaxProfile, { ...of(2024), body: lost });
  expect((await amounts(2025))['capital-loss']).toEqual([7_000_00, 0]);
  for (const role of ['bookkeeper', 'adviser'] as const)
    expect((await system.call(applyCarryovers, { ...of(2025), body: {}, role })).status).toBe(403);

  const applied = await system.get(applyCarryovers, { ...of(2025), body: {} });
  expect(applied.carryovers.find(({ kind }) => kind === 'capital-loss')).toMatchObject({ amountCents: 7_000_00, countedCents: 7_000_00 });
  const { profile, saved } = await system.get(getTaxProfile, of(2025));
  expect([saved, profile.capitalLossCarriedCents, profile.proprietor, profile.longTermGainCents]).toEqual([
    true,
    7_000_00,
    'Dana Whitfield',
    0,
  ]);
  // Two at the same time, and again.
  await Promise.all([1, 2].map(() => system.get(applyCarryovers, { ...of(2025), body: {} })));
  expect((await system.get(getTaxProfile, of(2025))).profile).toEqual(profile);

  // 2025 has wages of its own, deducts 3,000, and carries 4,000 on.
  await system.get(putTaxProfile, { ...of(2025), body: { ...profile, wagesCents: 80_000_00 } });
  expect((await amounts(2026))['capital-loss']).toEqual([4_000_00, 0]);
  expect((await system.get(getCarryovers, of(2027))).estimate).toBe(true);
});

test('another business has its own', async () => {
  const { carryovers } = await system.get(getCarryovers, of(2025, 3));
  expect(carryovers.every(({ amountCents }) => amountCents === 0 || amountCents === null)).toBe(true);
});
