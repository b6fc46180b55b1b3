// Invoices in categories whose prices include sales tax: the tax is owed under both methods, before and after a deposit pays them. Every
// figure is derived next to it: price × rate ÷ (100 + rate).
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { getDocument, payDocuments, undoPayment } from '#contracts/routes/bills-and-invoices.js';
import { getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { checking, documentsOf, problemOf, receivable } from '../../../tests/fixtures/ledger/documents.fixture.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { rebuilds } from '../../host/rebuild.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const { put, rowsOf, lineOf, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5]) {
    await system.openBusiness(tenantId);
    // New York's rate until May, another one from June on.
    const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-01-01', percent: 8.875 }, { from: '2026-06-01', percent: 9 }] }; // prettier-ignore
    await system.get(putSettings, { tenantId, body: { ...(await system.get(getSettings, { tenantId })), salesTax } });
  }
}, 60_000);
afterAll(() => system.close(), 60_000);
afterEach(async () => {
  await system.drain();
  expect(await system.verify()).toEqual([]);
});

const tax = 'Liabilities:Sales Tax';
const both = async (tenantId: number) => ({ cash: await balances(tenantId, 'cash'), accrual: await balances(tenantId, 'accrual') });
const inBoth = (books: Record<string, number>) => ({ cash: books, accrual: books });
const documentIn = (tenantId: number, documentId: string) => system.get(getDocument, { tenantId, params: { documentId } });
/** The row without its sales tax. */
const priceOf = async (tenantId: number, search: string) =>
  (await rowsOf(tenantId, search)).find(({ Category }) => Category !== 'Sales Tax')!.JournalEntryLineID;
const may = { date: '2026-05-10', dueOn: '2026-06-10' };

test('a deposit with its sales tax pays an invoice: income of 1,000.00 and tax of 88.75 stay so under both methods', async () => {
  await put(2, '2026-05-20,ACME CORP,1088.75');
  await system.get(putTransactionCategory, { tenantId: 2, params: { lineId: await lineOf(2, 'acme') }, body: { category: 'Sales' } });
  // 1,088.75 × 8.875 ÷ 108.875 = 88.75.
  const taxed = { [checking]: 1_088_75, 'Income:Sales': -1_000_00, [tax]: -88_75 };
  expect(await both(2)).toEqual(inBoth(taxed));
  const acme = await entered(2, 'invoice', 'Acme', { ...may, lines: { 'Income:Sales': 1_088_75 } });
  // The invoice owes the same tax, from its own date on.
  const unpaid = { cash: taxed, accrual: { [checking]: 1_088_75, [receivable]: 1_088_75, 'Income:Sales': -2_000_00, [tax]: -177_50 } };
  expect(await both(2)).toEqual(unpaid);
  const { lines, entryId } = await documentIn(2, acme);
  expect(lines).toEqual([{ category: 'Income:Sales', amountCents: 1_000_00 }, { category: tax, amountCents: 88_75 }]); // prettier-ignore
  const { decisions } = await system.get(getTransaction, { tenantId: 2, params: { lineId: `${entryId}-3` } });
  expect(decisions).toMatchObject([
    { by: 'rule', actor: 'Settings', reason: 'The settings say that the price includes 8.875% sales tax.' },
  ]);
  const paid = await pay(2, acme, { lineId: await priceOf(2, 'acme') });
  expect(paid.body).toMatchObject({ openCents: 0, payments: [{ amountCents: 1_088_75 }] });
  expect(await both(2)).toEqual(inBoth(taxed));
  for (const rebuild of Object.values(rebuilds)) await rebuild(unitsOfWorkOf(system.composition), 2);
  expect(await both(2)).toEqual(inBoth(taxed));
  const params = { documentId: acme, paymentId: (await documentIn(2, acme)).payments[0]!.paymentId };
  await system.get(undoPayment, { tenantId: 2, params });
  expect(await both(2)).toEqual(unpaid);
}, 60_000);

test('partial payments have their share to the cent, at the rate of the invoice, and the last payment has the rest', async () => {
  await put(3, '2026-05-20,ACME CORP,500.00');
  const acme = await entered(3, 'invoice', 'Acme', { ...may, lines: { 'Income:Sales': 1_088_75 } });
  await pay(3, acme, { lineId: await priceOf(3, 'acme') });
  // Of 500.00, 88.75 ÷ 1,088.75 is 40.7577, cut to 40.75; the rest is income.
  expect(await both(3)).toEqual({
    cash: { [checking]: 500_00, 'Income:Sales': -459_25, [tax]: -40_75 },
    accrual: { [checking]: 500_00, [receivable]: 588_75, 'Income:Sales': -1_000_00, [tax]: -88_75 },
  });
  // In June the rate is 9%, and the invoice is still of May.
  await pay(3, acme, { entered: { date: '2026-06-20', amountCents: 588_75, account: checking } });
  expect(await both(3)).toEqual(inBoth({ [checking]: 1_088_75, 'Income:Sales': -1_000_00, [tax]: -88_75 }));
}, 60_000);

test('one deposit pays invoices of two rates, one that names its tax, and one without tax', async () => {
  await put(4, '2026-06-20,REMOTE DEPOSIT,2778.75');
  const terms = { date: '2026-06-10', dueOn: '2026-07-10' };
  const documents = {
    [await entered(4, 'invoice', 'Alpha', { ...may, lines: { 'Income:Sales': 1_088_75 } })]: 1_088_75,
    // 1,090.00 × 9 ÷ 109 = 90.00.
    [await entered(4, 'invoice', 'Bravo', { ...terms, lines: { 'Income:Sales': 1_090_00 } })]: 1_090_00,
    [await entered(4, 'invoice', 'Carol', { ...terms, lines: { 'Income:Sales': 100_00, [tax]: 8_00 } })]: 108_00,
    [await entered(4, 'invoice', 'Delta', { ...terms, lines: { 'Income:Services': 492_00 } })]: 492_00,
  };
  const body = { documents: Object.entries(documents).map(([documentId, amountCents]) => ({ documentId, amountCents })) };
  await system.get(payDocuments, { tenantId: 4, params: { lineId: await priceOf(4, 'remote') }, body });
  // 88.75 + 90.00 + 8.00.
  const paid = { [checking]: 2_778_75, 'Income:Sales': -2_100_00, 'Income:Services': -492_00, [tax]: -186_75 };
  expect(await both(4)).toEqual(inBoth(paid));
}, 60_000);

test('a line moves only to a category whose prices have the same tax', async () => {
  const categorize = async (documentId: string, category: string) => {
    const { entryId } = await documentIn(5, documentId);
    return system.call(putTransactionCategory, { tenantId: 5, params: { lineId: `${entryId}-2` }, body: { category } });
  };
  const terms = { ...may, lines: { 'Income:Sales': 1_088_75 } };
  const taxed = await entered(5, 'invoice', 'Acme', terms);
  expect(problemOf(await categorize(taxed, 'Services'))).toEqual([409, 'tax-in-price']);
  const stall = { params: { lineId: `${(await documentIn(5, taxed)).entryId}-2` }, body: { category: 'Sales', subcategory: 'Stall' } };
  expect((await system.call(putTransactionCategory, { tenantId: 5, ...stall })).status).toBe(200);
  const untaxed = await entered(5, 'invoice', 'Bravo', { ...may, lines: { 'Income:Services': 50_00 } });
  expect(problemOf(await categorize(untaxed, 'Sales'))).toEqual([409, 'tax-in-price']);
  expect((await categorize(untaxed, 'Other Income')).status).toBe(200);
  // An invoice that names its sales tax has none in its prices.
  const named = await entered(5, 'invoice', 'Carol', { ...may, lines: { 'Income:Sales': 100_00, [tax]: 8_00 } });
  expect((await categorize(named, 'Services')).status).toBe(200);
  expect(await balances(5, 'accrual')).toEqual({
    ...{ [receivable]: 1_246_75, 'Income:Sales:Stall': -1_000_00, 'Income:Other Income': -50_00, 'Income:Services': -100_00 },
    [tax]: -96_75,
  });
}, 60_000);
