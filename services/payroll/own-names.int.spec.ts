// The business and its owners are never the payee of a payment, also where their names become known later.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { getLedgerFast, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { importStatement } from '../../tests/upload.js';
import { TestSystem } from '../host/testing/test-system.js';
import { rebuilds } from '../host/rebuild.js';
import { unitsOfWorkOf } from '../host/compose.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
  await system.openBusiness(2, 'Lone Star Frames LLC');
  const statement = `Date,Description,Amount
2025-03-03,LONE STAR FRAMES DES:VENDOR PMT ID:1 INDN:NIGHTOWL EDITORS CO ID:9981 CCD,-700.00
2025-03-04,ZELLE PAYMENT TO MAYA ORTIZ,-800.00
2025-03-05,PIXEL RETOUCH LLC DES:INVOICE ID:88112 INDN:LONE STAR FRAMES CO ID:1474499999 CCD,-900.00
`;
  await importStatement(system, statement, { fields: { accountName: 'Checking' } });
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { query: { limit: 100 } });
  const lineIds = transactions.map(({ JournalEntryLineID }) => JournalEntryLineID);
  await system.get(putTransactionCategories, { body: { lineIds, category: 'Contracting Fee' } });
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const listed = async () => {
  const { candidates, excluded } = await system.get(getCandidates, { params: { year: 2025 } });
  return [...candidates, ...excluded].map(({ Vendor, TotalPaid }) => [Vendor, TotalPaid]);
};

test('the account holder is paid only where the business itself wrote the record', async () => {
  expect(await listed()).toEqual([
    ['Pixel Retouch LLC', 900],
    ['Maya Ortiz', 800],
    ['Nightowl Editors', 700],
  ]);
});

test('a person who becomes an owner is no payee any more, and a rebuild finds the same', async () => {
  const settings = await system.get(getSettings);
  await system.get(putSettings, { body: { ...settings, owners: [{ name: 'Maya Ortiz', percent: 100 }] } });
  await system.drain();
  const expected = [
    ['Pixel Retouch LLC', 900],
    ['Nightowl Editors', 700],
  ];
  expect(await listed()).toEqual(expected);
  await rebuilds.payroll!(unitsOfWorkOf(system.composition), 2);
  await system.drain();
  expect(await listed()).toEqual(expected);
});
