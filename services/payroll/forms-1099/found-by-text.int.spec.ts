// Payees of 1099s in all categories, by what was paid, with what isn't confirmed: docs/derivations/payees-of-1099s.md has the figures.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getPayrollTransactions, listMiscPayments, putContractorPayment } from '#contracts/routes/contractor-payments.js';
import { getCandidates, getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { categorizeFound } from '../../../tests/golden/golden-year.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

const statement = `Date,Description,Withdrawals,Deposits
01/02/2025,SUNBAY PLAZA LLC RENT 250101,1450.00,
02/03/2025,SUNBAY PLAZA LLC RENT 250201,1450.00,
03/03/2025,ACH PAYMENT TO KIM & LOWE ATTORNEYS,800.00,
03/10/2025,WIRE TO LAW OFFICES OF JANE KIM CLIENT TRUST SETTLEMENT,5000.00,
04/04/2025,"ZELLE TO MARIA LOPEZ ""product photos""",900.00,
05/05/2025,BILL PAYMENT CHECK 5012 TO SPARKLE CLEANING LLC,650.00,
05/06/2025,DEBIT CARD PURCHASE SPARKLE CLEANING LLC,300.00,
06/06/2025,ACH PAYMENT TO HOME DEPOT,700.00,
07/07/2025,CHECK 2041,750.00,
08/08/2025,ZELLE TO JOHN SMITH,700.00,
`;
const decided: [search: string, category: string][] = [
  ['RENT 250101', 'Rent'],
  ['RENT 250201', 'Office Expense'],
  ['KIM & LOWE', 'Office Expense'],
  ['JANE KIM', 'Legal & Professional'],
  ['MARIA LOPEZ', 'Advertising'],
  ['SPARKLE', 'Repairs & Maintenance'],
  ['HOME DEPOT', 'Repairs & Maintenance'],
  ['CHECK 2041', 'Contracting Fee'],
];
const year = { params: { year: 2025 } };
let system: TestSystem;

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await importStatement(system, statement, { tenantId: 2 });
  for (const [search, category] of decided) await categorizeFound(system, search, category);
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const nec = async () =>
  (await system.get(getCandidates, year)).candidates.map(({ Vendor, reportable, unconfirmed }) => [
    Vendor,
    reportable,
    unconfirmed?.count ?? 0,
    unconfirmed?.amount ?? 0,
  ]);
const decide = async (search: string, change: object) => {
  const { transactions } = await system.get(getPayrollTransactions, { query: { year: 2025, search } });
  const { payments } = await system.get(listMiscPayments, year);
  const [payment] = [...transactions, ...payments].filter(({ description }) => description.includes(search));
  await system.get(putContractorPayment, { params: { paymentId: payment!.id }, body: change });
  await system.drain();
};

test('services are found in every category, with the reason, and marked', async () => {
  expect(await nec()).toEqual([
    ['Maria Lopez', 900, 1, 900],
    ['Kim & Lowe Attorneys', 800, 1, 800],
    ['John Smith', 700, 1, 700],
    ['Sparkle Cleaning LLC', 650, 1, 650],
  ]);
  const { candidates, unnamed, totals } = await system.get(getCandidates, year);
  expect(candidates.map(({ why }) => why)).toEqual([
    '1 payment for services by description: “ZELLE TO MARIA LOPEZ "product photos"”.',
    '1 payment for services by description: “ACH PAYMENT TO KIM & LOWE ATTORNEYS”.',
    '1 payment for services by category.',
    '1 payment for services by description: “BILL PAYMENT CHECK 5012 TO SPARKLE CLEANING LLC”.',
  ]);
  expect(candidates[0]!.unconfirmed!.link).toBe('/payroll?tab=payments&year=2025&contractor=Maria+Lopez');
  expect([unnamed, totals.reportable]).toEqual([{ count: 1, total: 750 }, 3_050]);
});

test('rent and settlements are found by their text', async () => {
  const { candidates } = await system.get(getMiscCandidates, year);
  expect(
    candidates.map(({ payee, boxes, unconfirmed, why }) => [
      ...[payee, boxes.map(({ box, reportable }) => [box, reportable]), unconfirmed?.amount ?? 0],
      why,
    ]),
  ).toEqual([
    [
      ...['Law Offices Of Jane Kim', [[10, 5_000]], 5_000],
      '1 payment for a settlement paid to an attorney by description: “WIRE TO LAW OFFICES OF JANE KIM CLIENT TRUST SETTLEMENT”.',
    ],
    [
      ...['Sunbay Plaza LLC', [[1, 2_900]], 1_450],
      '1 payment for rent by category. 1 payment for rent by description: “SUNBAY PLAZA LLC RENT 250201”.',
    ],
  ]);
});

test('payments without a payee are a blocker with their amount', async () => {
  const { blockers } = await system.get(previewScheduleC, year);
  expect(blockers.find(({ code }) => code === 'unnamed-payees')).toEqual({
    ...{ code: 'unnamed-payees', message: '1 payment to a contractor has no payee, so no 1099 can be made for it.' },
    ...{ count: 1, amount: 750, link: '/payroll?tab=payments&year=2025&contractor=Unknown' },
  });
});

test('what a person says is confirmed', async () => {
  await decide('MARIA LOPEZ', { kind: 'services' });
  await decide('SPARKLE', { reportable: false });
  await categorizeFound(system, 'JOHN SMITH', 'Contracting Fee');
  await decide('RENT 250201', { kind: 'rent' });
  await system.drain();
  expect(await nec()).toEqual([
    ['Maria Lopez', 900, 0, 0],
    ['Kim & Lowe Attorneys', 800, 1, 800],
    ['John Smith', 700, 0, 0],
  ]);
  const { candidates } = await system.get(getMiscCandidates, year);
  expect(candidates.map(({ payee, unconfirmed }) => [payee, unconfirmed?.amount ?? 0])).toEqual([
    ['Law Offices Of Jane Kim', 5_000],
    ['Sunbay Plaza LLC', 0],
  ]);
});

test('another business has none of it', async () => {
  const { candidates, unnamed } = await system.get(getCandidates, { ...year, tenantId: 3 });
  expect([candidates, unnamed]).toEqual([[], { count: 0, total: 0 }]);
});
