// Which line of a bank row can pay.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { getDocument, payDocuments } from '#contracts/routes/bills-and-invoices.js';
import { putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { verifyAll } from '../../host/verify.js';
import { documentsOf, problemOf } from './documents.fixture.js';

let system: TestSystem;
const { put, rowsOf, lineOf, entered, pay } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [4]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);
afterEach(async () => {
  await system.drain();
  expect(await verifyAll(unitsOfWorkOf(system.composition))).toEqual([]);
});

/** Of every price of Sales 7% beside it: 107.00 is 100.00 and 7.00. */
const setTax = async (tenantId: number) => {
  const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-01-01', percent: 7 }] };
  return system.get(putSettings, { tenantId, body: { ...(await system.get(getSettings, { tenantId })), salesTax } });
};
const file = (tenantId: number, lineId: string, category: string) =>
  system.get(putTransactionCategory, { tenantId, params: { lineId }, body: { category } });
const shown = async (tenantId: number, search: string) =>
  (await rowsOf(tenantId, search)).map(({ Category, Amount }) => `${Category} ${Amount}`).sort();

test('the sales tax that the settings split off a row pays nothing by itself', async () => {
  await setTax(4);
  await put(4, '2026-06-05,ACME CORP,107.00');
  await file(4, await lineOf(4, 'acme'), 'Sales');
  expect(await shown(4, 'acme')).toEqual(['Sales 100', 'Sales Tax 7']);
  const acme = await entered(4, 'invoice', 'Acme', { lines: { 'Income:Services': 700 } });
  const sale = (await rowsOf(4, 'acme')).find(({ Category }) => Category === 'Sales')!.JournalEntryLineID;
  const tax = sale.replace(/-2$/, '-4');
  expect(problemOf(await pay(4, acme, { lineId: tax }))).toEqual([422, 'not-payable']);
  const documents = [{ documentId: acme, amountCents: 700 }];
  expect(problemOf(await system.call(payDocuments, { tenantId: 4, params: { lineId: tax }, body: { documents } }))).toEqual([
    422,
    'not-payable',
  ]);
  await file(4, sale, 'Loans');
  expect(await shown(4, 'acme')).toEqual(['Loans 107']);
  expect((await system.get(getDocument, { tenantId: 4, params: { documentId: acme } })).openCents).toBe(700);
}, 60_000);
