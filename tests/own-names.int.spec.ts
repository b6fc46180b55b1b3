// A business and its owners are never the payee of its transactions, in the ledger, its sums by vendor, and tax, whenever their names come.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getDeductiblePayees } from '#contracts/routes/deductibility.js';
import { getLedgerFast, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getExpensesByVendor } from '#contracts/routes/income-statement.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { rebuilds } from '../services/host/rebuild.js';
import { unitsOfWorkOf } from '../services/host/compose.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement } from './upload.js';

const tenantId = 640;
let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-31T16:00:00Z' });
  await system.openBusiness(tenantId, 'Lone Star Frames LLC');
}, 60_000);
afterAll(() => system.close(), 60_000);

/** Of the same software by card and by two ACH records, which end with the holder of the account: the business, and its owner. */
const statement = `Date,Description,Amount
2026-03-02,CHECKCARD 0302 ADOBE CREATIVE,-20.00
2026-03-03,ACH PMT ADOBE CREATIVE LONE STAR FRAMES,-30.00
2026-03-04,ACH PMT ADOBE CREATIVE MAYA ORTIZ,-40.00
2026-03-05,ZELLE TO MAYA ORTIZ ON 03/05 REF # PP0ABC,-500.00
`;

const vendors = async () =>
  (await system.get(getExpensesByVendor, { tenantId, params: { year: 2026 } })).vendors.map(({ vendor, amountCents }) => [
    vendor,
    amountCents,
  ]);
const taxPayees = async () =>
  (await system.get(getDeductiblePayees, { tenantId, params: { year: 2026 } })).payees.map(({ Payee, TransactionCount }) => [
    Payee,
    TransactionCount,
  ]);
const found = async (payee: string) => (await system.get(getLedgerFast, { tenantId, query: { payee } })).transactions.length;

test('the name of the business, which is known from the beginning', async () => {
  await importStatement(system, statement, { tenantId, fields: { accountName: 'Checking' } });
  const { transactions } = await system.get(getLedgerFast, { tenantId });
  const lineIds = transactions.filter(({ Amount }) => Amount > -100).map(({ JournalEntryLineID }) => JournalEntryLineID);
  await system.get(putTransactionCategories, { tenantId, body: { lineIds, category: 'Subscriptions' } });
  await system.drain();
  expect((await vendors()).filter(([vendor]) => String(vendor).startsWith('ADOBE'))).toEqual([
    ['ADOBE CREATIVE', 5_000],
    ['ADOBE CREATIVE MAYA ORTIZ', 4_000],
  ]);
  expect(await taxPayees()).toEqual(expect.arrayContaining([['ADOBE CREATIVE', 2]]));
});

test('the names of owners, which come with the settings', async () => {
  const settings = await system.get(getSettings, { tenantId });
  await system.get(putSettings, { tenantId, body: { ...settings, owners: [{ name: 'Maya Ortiz', percent: 100 }] } });
  await system.drain();
  expect((await vendors()).filter(([vendor]) => String(vendor).startsWith('ADOBE'))).toEqual([['ADOBE CREATIVE', 9_000]]);
  expect(await taxPayees()).toEqual(expect.arrayContaining([['ADOBE CREATIVE', 3]]));
  expect([await found('ADOBE CREATIVE'), await found('MAYA ORTIZ')]).toEqual([3, 0]);
});

test('a rebuild gives the same', async () => {
  for (const service of ['ledger', 'tax'] as const) await rebuilds[service]!(unitsOfWorkOf(system.composition), tenantId);
  await system.drain();
  expect([await found('ADOBE CREATIVE'), await found('MAYA ORTIZ')]).toEqual([3, 0]);
  expect(await taxPayees()).toEqual(expect.arrayContaining([['ADOBE CREATIVE', 3]]));
});
