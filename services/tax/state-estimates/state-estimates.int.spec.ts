// The state estimate as a member of a business sees it, next to the federal one.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getStateEstimate } from '#contracts/routes/state-estimates.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { exampleProfile, getTaxProfile, putTaxProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2);
}, 120_000);
afterAll(() => system.close(), 60_000);

/** Wages of 100,000 of one person, no books: every figure below can be worked out on one sheet. */
const plain: TaxProfile = { ...exampleProfile, wagesCents: 10_000_000, interestCents: 0, payments: [] };
const save = (year: number, profile: TaxProfile) => system.get(putTaxProfile, { params: { year }, body: profile });
const estimate = (year: number) => system.get(getStateEstimate, { params: { year }, query: {} });

test('without a state: no figure, and where to choose one', async () => {
  await save(2025, plain);
  expect(await estimate(2025)).toMatchObject({ state: null, coverage: 'not-chosen', tax: null, householdTax: null, installments: [] });
});

test('California next to the federal tax, and both together', async () => {
  await save(2025, { ...plain, state: { code: 'CA', withheldCents: 100_000 } });
  const found = await estimate(2025);
  // Federal: 84,250 taxable: 1,192.50 + 12% × 36,550 + 22% × 35,775 = 13,449. California: 94,294 taxable: 5,207.98 − 153.
  expect(found).toMatchObject({
    name: 'California',
    coverage: 'computed',
    federalTax: 13_449,
    tax: 5_054.98,
    householdTax: 18_503.98,
    reason: null,
  });
  const metrics = await system.get(getTaxMetrics, { query: { year: 2025 } });
  expect(metrics.projectedAnnualTax).toBe(found.federalTax);
  expect(found.working.map(({ amount }) => amount)).toEqual([100_000, -5_706, 94_294, 5_207.98, -153, 0, 5_054.98]);
  // 90% of 5,054.98 less 1,000 withheld: 3,549.48 in 30, 40, 0 and 30%.
  expect(found.installments.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
    ['2025-04-15', 1_064.84],
    ['2025-06-16', 1_419.79],
    ['2025-09-15', 0],
    ['2026-01-15', 1_064.84],
  ]);
});

test('a state without an income tax: nothing, and both together are the federal tax', async () => {
  await save(2025, { ...plain, state: { code: 'TX', withheldCents: 0 } });
  expect(await estimate(2025)).toMatchObject({ coverage: 'no-income-tax', tax: 0, householdTax: 13_449, working: [], installments: [] });
});

test('a state that is not covered says so and gives no figure', async () => {
  await save(2025, { ...plain, state: { code: 'OR', withheldCents: 0 } });
  const found = await estimate(2025);
  expect(found).toMatchObject({ coverage: 'not-covered', tax: null, federalTax: 13_449, householdTax: null });
  expect(found.reason).toContain('Oregon’s income tax isn’t computed for 2025');
});

test('of a part-year resident: the share that was entered, or the reason why there is no figure', async () => {
  await save(2025, { ...plain, state: { code: 'CA', withheldCents: 0, partYear: true, incomePercent: 50 } });
  // Half of 5,054.98.
  expect(await estimate(2025)).toMatchObject({ coverage: 'computed', tax: 2_527.49 });
  await save(2025, { ...plain, state: { code: 'TX', withheldCents: 0, partYear: true } });
  const found = await estimate(2025);
  expect(found).toMatchObject({ coverage: 'not-covered', tax: null, householdTax: null, working: [] });
  expect(found.reason).toContain('part-year return isn’t computed');
});

test('New York City’s tax comes on top of the state’s', async () => {
  await save(2025, { ...plain, state: { code: 'NY', withheldCents: 0 } });
  const { tax } = await estimate(2025);
  await save(2025, { ...plain, state: { code: 'NY', withheldCents: 0, newYorkCity: true } });
  // 92,000: 3,441.09 less 63 and 202.92.
  expect((await estimate(2025)).tax! - tax!).toBeCloseTo(3_175.17, 2);
});

test('Maryland needs the rate of the county, and then has both taxes', async () => {
  await save(2025, { ...plain, state: { code: 'MD', withheldCents: 0 } });
  const found = await estimate(2025);
  expect(found).toMatchObject({ coverage: 'incomplete', tax: null, householdTax: null, installments: [] });
  expect(found.reason).toContain('Enter its rate in the tax profile');
  await save(2025, { ...plain, state: { code: 'MD', withheldCents: 0, localRatePercent: 3.03 } });
  // 100,000 − 3,350 − 3,200 = 93,450: 90 + 4.75% × 90,450 = 4,386.38, and 2,831.535 for the county.
  expect(await estimate(2025)).toMatchObject({ coverage: 'computed', tax: 7_217.91 });
});

test('without a filing status there is neither', async () => {
  await save(2025, { ...plain, status: null, state: { code: 'NY', withheldCents: 0 } });
  expect(await estimate(2025)).toMatchObject({ coverage: 'incomplete', name: 'New York', tax: null, federalTax: null, householdTax: null });
});

test('the year after knows the state, and nothing of what was withheld', async () => {
  await save(2025, { ...plain, state: { code: 'NJ', withheldCents: 123_400 } });
  const { profile } = await system.get(getTaxProfile, { params: { year: 2026 } });
  expect(profile.state).toEqual({ code: 'NJ', withheldCents: 0 });
});

test('a state that is none is refused', async () => {
  const body = { ...plain, state: { code: 'XX' as 'CA', withheldCents: 0 } };
  await expect(system.get(putTaxProfile, { params: { year: 2025 }, body })).rejects.toThrow();
});
