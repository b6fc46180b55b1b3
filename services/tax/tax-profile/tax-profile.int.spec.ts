// The tax profile as members of a business read and replace it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAudit } from '#contracts/routes/audit.js';
import { exampleProfile, getTaxProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2);
  await system.openBusiness(3);
}, 120_000);
afterAll(() => system.close(), 60_000);

const of = (year: number) => ({ params: { year } });
const profileChanges = async () => {
  await system.drain();
  const { entries } = await system.get(listAudit, { query: {} });
  return entries.filter(({ action }) => action === 'tax-profile.changed');
};

test('nothing entered: defaults, and what is missing', async () => {
  const found = await system.get(getTaxProfile, of(2026));
  expect(found).toMatchObject({ year: 2026, saved: false, updatedAt: null, updatedBy: '', profile: { status: null, payments: [] } });
  expect(found.missing).toEqual(['filing status', 'last year’s total tax and adjusted gross income']);
});

test('is replaced completely and audited; the same again changes nothing', async () => {
  const first = await system.get(putTaxProfile, { ...of(2026), body: { ...exampleProfile, tenantId: 2 } });
  expect(first).toMatchObject({ saved: true, missing: [], updatedAt: '2026-11-21T17:00:00.000Z', updatedBy: 'owner@demo.test' });
  expect(first.profile).toEqual(exampleProfile);
  expect(await system.get(putTaxProfile, { ...of(2026), body: exampleProfile, mail: 'admin@demo.test', role: 'admin' })).toEqual(first);
  const changed = { ...exampleProfile, homeOfficeSquareFeet: 120 };
  await system.get(putTaxProfile, { ...of(2026), body: changed, role: 'admin', mail: 'admin@demo.test' });
  expect(await system.get(getTaxProfile, { ...of(2026), role: 'adviser' })).toMatchObject({
    profile: { homeOfficeSquareFeet: 120 },
    updatedBy: 'admin@demo.test',
  });
  const changes = await profileChanges();
  expect(changes.map(({ actor, subject, before }) => [actor, subject, before ?? null])).toEqual([
    ['admin@demo.test', 'tax profile 2026', exampleProfile],
    ['owner@demo.test', 'tax profile 2026', null],
  ]);
});

test('holds for the year after as far as it can, and not for the year before', async () => {
  expect(await system.get(getTaxProfile, of(2027))).toMatchObject({
    saved: false,
    profile: { proprietor: 'Dana Whitfield', status: 'single', age: 42, interestCents: 0, priorYear: null, payments: [] },
    missing: ['last year’s total tax and adjusted gross income'],
  });
  expect((await system.get(getTaxProfile, of(2025))).profile.status).toBeNull();
});

test('another business has its own', async () => {
  expect(await system.get(getTaxProfile, { ...of(2026), tenantId: 3 })).toMatchObject({ saved: false });
});

test('what the home office of a year can’t deduct is offered to the year after, and counts once it is taken', async () => {
  const expenses = {
    ...{ homeSquareFeet: 1_000, itemizes: false, mortgageInterestCents: 0, realEstateTaxesCents: 0, insuranceCents: 0 },
    ...{ rentCents: 12_000_00, repairsCents: 0, utilitiesCents: 0, otherCents: 0, directCents: 0 },
  };
  const home = { ...exampleProfile, payments: [], homeOfficeSquareFeet: 100, homeExpenses: expenses };
  await system.get(putTaxProfile, { ...of(2023), tenantId: 3, body: home });
  // There are no books, so no profit: all of the tenth of 12,000 waits.
  const left = { operatingCents: 1_200_00, depreciationCents: 0 };
  const next = await system.get(getTaxProfile, { ...of(2024), tenantId: 3 });
  expect(next).toMatchObject({
    saved: false,
    homeLeftFromBefore: left,
    profile: { homeExpenses: { homeSquareFeet: 1_000, rentCents: 0 } },
  });
  expect(next.profile.homeCarriedOver).toBeUndefined();
  expect((await system.get(getTaxProfile, { ...of(2023), tenantId: 3 })).homeLeftFromBefore).toBeUndefined();
  // By the simplified method it waits on; by actual expenses it is added to the year's own.
  const { homeExpenses: _, ...simplified } = home;
  await system.get(putTaxProfile, { ...of(2024), tenantId: 3, body: { ...simplified, homeCarriedOver: left } });
  expect(await system.get(getTaxProfile, { ...of(2025), tenantId: 3 })).toMatchObject({ homeLeftFromBefore: left });
  await system.get(putTaxProfile, { ...of(2024), tenantId: 3, body: { ...home, homeCarriedOver: left } });
  expect(await system.get(getTaxProfile, { ...of(2025), tenantId: 3 })).toMatchObject({
    homeLeftFromBefore: { operatingCents: 2_400_00, depreciationCents: 0 },
  });
});

const homeOf = (change: object) => ({
  ...exampleProfile,
  homeOfficeSquareFeet: 200,
  homeExpenses: {
    ...{ homeSquareFeet: 2_000, itemizes: false, mortgageInterestCents: 0, realEstateTaxesCents: 0, insuranceCents: 0 },
    ...{ rentCents: 0, repairsCents: 0, utilitiesCents: 0, otherCents: 0, directCents: 0, ...change },
  },
});

test('of two who edit the profile, the second save is refused, and the first is kept', async () => {
  const params = { year: 2023 };
  const put = (body: object) => system.call(putTaxProfile, { params, body: { ...exampleProfile, payments: [], ...body } });
  const { updatedAt: seen } = await system.get(getTaxProfile, { params });
  expect((await put({ wagesCents: 1, seen })).status).toBe(200);
  expect(await put({ wagesCents: 2, seen })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('saved this tax profile while') },
  });
  // A repetition, and a request without `seen`, as before.
  expect([(await put({ wagesCents: 1, seen })).status, (await put({ wagesCents: 3 })).status]).toEqual([200, 200]);
});

test.each<[string, number, unknown, number, string]>([
  ['a year that cannot be computed', 2019, exampleProfile, 400, 'Tax years from 2020 to'],
  ['no profile at all', 2026, {}, 400, 'Filing status must be single'],
  ['a negative wage', 2026, { ...exampleProfile, wagesCents: -1 }, 400, 'Enter your wages in dollars'],
  ['an absurd amount', 2026, { ...exampleProfile, longTermGainCents: -1e15 }, 400, 'Enter your long-term gain in dollars'],
  ['half a cent', 2026, { ...exampleProfile, interestCents: 0.5 }, 400, 'Enter your taxable interest in dollars'],
  ['an unknown status', 2026, { ...exampleProfile, status: 'married' }, 400, 'Filing status must be single'],
  [
    'a day that does not exist',
    2026,
    { ...exampleProfile, payments: [{ paidOn: '2026-02-30', amountCents: 1 }] },
    400,
    'Enter the date of each payment',
  ],
  [
    'more business miles than miles',
    2026,
    { ...exampleProfile, vehicle: { method: 'actual', miles: 10, milesFromJuly: 0, totalMiles: 9 } },
    422,
    'total miles',
  ],
  ['a home office larger than the home', 2026, homeOf({ homeSquareFeet: 199 }), 422, 'can’t be larger than the home'],
  ['a home without an area', 2026, homeOf({ homeSquareFeet: 0 }), 422, 'need the square feet'],
  ['a home’s negative expense', 2026, homeOf({ rentCents: -1 }), 400, 'Enter the rent for your home in dollars'],
  ['a home without its rent', 2026, homeOf({ rentCents: undefined }), 400, 'Enter the rent for your home in dollars'],
  [
    '101 payments',
    2026,
    { ...exampleProfile, payments: Array(101).fill(exampleProfile.payments[0]) },
    400,
    'Estimated payments can have up to 100 entries.',
  ],
  ['a payment of another year', 2026, { ...exampleProfile, payments: [{ paidOn: '2024-04-15', amountCents: 1 }] }, 422, '2024-04-15'],
])('refuses %s', async (_, year, body, status, sentence) => {
  const answer = await system.call(putTaxProfile, { ...of(year), body });
  expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(sentence) } });
});

test('is the business of owners and admins', async () => {
  for (const role of ['bookkeeper', 'adviser'] as const)
    expect((await system.call(putTaxProfile, { ...of(2026), body: exampleProfile, role })).status).toBe(403);
});
