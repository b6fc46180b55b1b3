// Car costs in whatever category they are, parking and tolls in addition to the mileage rate: docs/derivations/car-costs.md has the figures.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getDeductibilityDetails } from '#contracts/routes/deductibility.js';
import { getDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { exampleProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';

let system: TestSystem;
const tenantId = 2;
const params = { year: 2026 };
const paid = (at: number, category: string, amount: string, text: string): string[] => [
  `P${at},2026-03-${String(at).padStart(2, '0')},Expenses:${category},${amount},,${text},`,
  `P${at},2026-03-${String(at).padStart(2, '0')},Assets:Checking,,${amount},${text},`,
];

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-21T17:00:00Z' });
  await system.openBusiness(tenantId);
  const journal = journalOf(
    'J1,2026-03-01,Assets:Checking,50000.00,,CLIENT,',
    'J1,2026-03-01,Income:Services,,50000.00,CLIENT,',
    ...paid(2, 'Car & Truck', '34.00', 'SPOTHERO PARKING CHICAGO'),
    ...paid(3, 'Car & Truck', '25.00', 'EZPASS REBILL'),
    ...paid(4, 'Supplies', '60.00', 'SHELL OIL 5744'),
    ...paid(5, 'Supplies', '15.00', 'STAPLES'),
    ...paid(6, 'Insurance', '900.00', 'GEICO AUTO INSURANCE'),
    ...paid(7, 'Insurance', '400.00', 'HISCOX'),
    ...paid(8, 'Insurance', '521.00', 'PROGRESSIVE PAYMENT'),
    ...paid(9, 'Taxes & Licenses', '120.00', 'DMV VEHICLE REGISTRATION'),
    ...paid(10, 'Taxes & Licenses', '75.00', 'CITY BUSINESS LICENSE'),
    ...paid(11, 'Repairs & Maintenance', '80.00', 'JIFFY LUBE 221'),
    ...paid(12, 'Rent', '350.00', 'TOYOTA FINANCIAL LEASE'),
  );
  await postJournal(system, journal, tenantId);
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const car = (vehicle: object) =>
  system.get(putTaxProfile, { tenantId, params, body: { ...exampleProfile, homeOfficeSquareFeet: 0, vehicle: { method: 'none', miles: 0, milesFromJuly: 0, ...vehicle } } }); // prettier-ignore
const preview = () => system.get(previewScheduleC, { tenantId, params });
const printed = ['9', '15', '20a', '20b', '21', '22', '23'];
/** Each amount, and what the entries behind the line add up to. */
async function amounts() {
  const { lines } = await preview();
  const shown = printed.map((line) => lines.find((found) => found.line === line)!.amount);
  const behind = [];
  for (const line of printed) {
    const { sum, entered, transactions } = await system.get(getScheduleCLine, { tenantId, params: { ...params, line } });
    expect(transactions.reduce((total, { Amount }) => total + Math.round(Amount * 100), 0)).toBe(Math.round(sum * 100));
    behind.push(sum + entered);
  }
  expect(behind).toEqual(shown);
  return shown;
}

test('without a method, parking and tolls count, no car cost does, and the method is asked for until the profile is saved', async () => {
  const carCosts = async () => {
    const { blockers, assumptions } = await preview();
    const asked = blockers.filter(({ code }) => code === 'car-method').map(({ count, amount }) => [count, amount]);
    return [asked, assumptions.find((text) => text.startsWith('Fuel'))];
  };
  const costs = '$1,510 in 5 transactions.';
  expect(await carCosts()).toEqual([[[5, 1_510]], `Fuel and car costs aren’t deducted for now: ${costs}`]);
  await car({});
  expect(await carCosts()).toEqual([[], `Fuel and car costs aren’t deducted, as chosen in your tax profile: ${costs}`]);
  expect(await amounts()).toEqual([59, 921, 0, 0, 0, 15, 75]);
});

test('the mileage rate replaces every cost of the car, but not parking and tolls', async () => {
  await car({ method: 'mileage', miles: 10_000, totalMiles: 20_000 });
  expect(await amounts()).toEqual([7_309, 921, 0, 0, 0, 15, 75]);
  expect((await preview()).assumptions).toContain(
    'Fuel and car costs aren’t deducted separately, because the mileage rate covers them: $1,510 in 5 transactions.',
  );
});

test('the deduction policy says which part of a category is for a car', async () => {
  const { categories } = await system.get(getDeductionPolicy, { tenantId, params });
  const rate = 'The standard mileage rate covers fuel, repairs, insurance, registration, and lease payments. Parking and tolls are deducted separately.'; // prettier-ignore
  const shown = new Map(categories.map(({ path, printedLine, amount, note }) => [path, [printedLine, amount, note]]));
  expect(shown.get('Expenses:Insurance')).toEqual(['15', 1_821, `$900 in 1 transaction is for a car. ${rate}`]);
  expect(shown.get('Expenses:Car & Truck')).toEqual([
    ...[null, 59],
    `${rate} $59 in 2 transactions is for parking and tolls, which are fully deductible.`,
  ]);
});

test('actual expenses count by the miles', async () => {
  await car({ method: 'actual', miles: 10_000, totalMiles: 20_000 });
  expect(await amounts()).toEqual([639, 921, 175, 0, 0, 15, 75]);
  const { transactions, sum } = await system.get(getDeductibilityDetails, { tenantId, params, query: { category: 'Insurance' } });
  expect([transactions.map(({ ExpenseAmount, DeductibleAmount }) => [ExpenseAmount, DeductibleAmount]), sum]).toEqual([
    [
      [521, 521],
      [400, 400],
      [900, 450],
    ],
    1_821,
  ]);
});

test('insurance that may be a car’s is asked about, and the answer settles it', async () => {
  const asked = (await preview()).blockers.find(({ code }) => code === 'car-insurance');
  expect(asked).toMatchObject({
    ...{ message: '1 insurance payment may be for a car. Answer which it is.', count: 1, amount: 521 },
    questions: [
      {
        ...{ payee: 'PROGRESSIVE PAYMENT', text: '1 payment to PROGRESSIVE PAYMENT, $521', category: 'Expenses:Insurance' },
      },
    ],
  });
  // Of the car's miles half are for the business.
  expect(asked!.questions![0]!.answers.slice(0, 3)).toMatchObject([
    { text: 'Car insurance', category: 'Expenses:Car & Truck:Vehicle Insurance', line: '9', deduction: 260.5 },
    { text: 'Business insurance', category: 'Expenses:Insurance:Business Insurance', line: '15', deduction: 521 },
    { text: 'Personal', category: 'Equity:Owner Draws', line: null, deduction: 0 },
  ]);
  const answer = async (category: string) => {
    const { lineIds } = asked!.questions![0]!;
    await system.get(putTransactionCategories, { tenantId, body: { lineIds, category } });
    await system.drain();
    expect((await preview()).blockers.filter(({ code }) => code === 'car-insurance')).toEqual([]);
    return (await amounts()).slice(0, 2);
  };
  expect(await answer('Expenses:Insurance:Business Insurance')).toEqual([639, 921]);
  expect(await answer('Expenses:Car & Truck:Vehicle Insurance')).toEqual([899.5, 400]);
});
