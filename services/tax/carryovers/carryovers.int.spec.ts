// What carries into a tax year, as members of a business read it and admins enter it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyCarryovers, getCarryovers } from '#contracts/routes/carryovers.js';
import { exampleProfile, getTaxProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2);
  await system.openBusiness(3);
  await system.openBusiness(4);
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
    reason: 'The 2024 tax profile has no filing status yet.',
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

test('a loss of a business that its owner takes no part in is named, and so is income below zero', async () => {
  const journal =
    'JournalNo,Date,Account,Debit,Credit,Description\nL1,2025-03-03,Expenses:Supplies,9000,,Loss\nL1,2025-03-03,Assets:Cash,,9000,Loss\n';
  await postJournal(system, journal, 4);
  const business = { activity: 'Pottery', code: '453220', ein: '', address: '', participates: 'no', atRisk: 'some' } as const;
  await system.get(putTaxProfile, { ...of(2025, 4), body: { ...exampleProfile, payments: [], interestCents: 0, business } });
  await system.drain();
  const { notCovered } = await system.get(getCarryovers, of(2026, 4));
  expect(notCovered.slice(0, 3)).toEqual([
    'Net operating losses (Form 172), including the excess business loss above. The income of 2025 is below zero, so there may be one.',
    'Passive activity losses (Form 8582). 2025 has a loss from a business you didn’t materially participate in (line G).',
    'Losses limited by the amount at risk (Form 6198). 2025 has a loss, and some investment isn’t at risk (line 32b).',
  ]);
  const { assumptions } = await system.get(getTaxMetrics, { tenantId: 4, query: { year: 2025 } });
  expect(assumptions.slice(-3)).toEqual([
    'The loss is deducted in full: the limit for a business you don’t take part in (Form 8582) isn’t calculated.',
    'The loss is deducted in full: the limit by the amount at risk (Form 6198) isn’t calculated.',
    'Income is below zero: a net operating loss that may carry to 2026 (Form 172) isn’t calculated.',
  ]);
  // Into the year after the last one, for its tax package.
  expect((await system.get(getCarryovers, of(2028, 4))).fromYear).toBe(2027);
});

test('another business has its own', async () => {
  const { carryovers } = await system.get(getCarryovers, of(2025, 3));
  expect(carryovers.every(({ amountCents }) => amountCents === 0 || amountCents === null)).toBe(true);
});
