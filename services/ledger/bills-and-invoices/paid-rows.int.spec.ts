// Which line of a bank row can pay, and its category after the payment is undone: with sales tax, and after the bank changed the row.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { getDocument, payDocuments, undoPayment } from '#contracts/routes/bills-and-invoices.js';
import { getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { checking, documentsOf, problemOf, receivable } from '../../../tests/fixtures/ledger/documents.fixture.js';

let system: TestSystem;
const { put, rowsOf, lineOf, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [4, 5, 6]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);
afterEach(async () => {
  await system.drain();
  expect(await system.verify()).toEqual([]);
});

/** 7% on top of every price of Sales: 107.00 is 100.00 and 7.00. */
const setTax = async (tenantId: number) => {
  const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-01-01', percent: 7 }] };
  return system.get(putSettings, { tenantId, body: { ...(await system.get(getSettings, { tenantId })), salesTax } });
};
const file = (tenantId: number, lineId: string, category: string) =>
  system.get(putTransactionCategory, { tenantId, params: { lineId }, body: { category } });
const undoDecision = (tenantId: number, lineId: string) => system.get(undoDecisions, { tenantId, body: { lineIds: [lineId] } });
const shown = async (tenantId: number, search: string) =>
  (await rowsOf(tenantId, search)).map(({ Category, Amount }) => `${Category} ${Amount}`).sort();
const undoOf = async (tenantId: number, documentId: string) => {
  const { payments } = await system.get(getDocument, { tenantId, params: { documentId } });
  const { paymentId } = payments.find(({ undoneBy }) => undoneBy === null)!;
  return system.get(undoPayment, { tenantId, params: { documentId, paymentId } });
};

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

test('a row with sales tax that no longer pays is what it was, and taken back it was never on the receivable', async () => {
  await setTax(5);
  await put(5, '2026-06-05,ACME CORP,107.00');
  await file(5, await lineOf(5, 'acme'), 'Sales');
  const sale = async () => (await rowsOf(5, 'acme')).find(({ Category }) => Category !== 'Sales Tax')!.JournalEntryLineID;
  const acme = await entered(5, 'invoice', 'Acme', { lines: { 'Income:Services': 10_700 } });
  expect((await pay(5, acme, { lineId: await sale() })).body.openCents).toBe(0);
  await undoOf(5, acme);
  const taxed = { [checking]: 10_700, 'Income:Sales': -10_000, 'Liabilities:Sales Tax': -700 };
  expect(await balances(5, 'cash')).toEqual(taxed);
  // Decided once more, it goes back one step.
  await file(5, await sale(), 'Loans');
  await undoDecision(5, await sale());
  expect(await balances(5, 'cash')).toEqual(taxed);
  // Paid and undone once more, with nothing between: it needs a new decision.
  await pay(5, acme, { lineId: await sale() });
  await undoOf(5, acme);
  await undoDecision(5, await sale());
  expect(await balances(5, 'cash')).toEqual({ [checking]: 10_700, 'Income:Uncategorized': -10_700 });
}, 60_000);

test('a row that the bank says otherwise while it pays is afterwards what a person had said of it before', async () => {
  const { account } = await put(6, '2026-06-05,ACME CORP,100.00', '2026-06-06,ZORVEX,40.00');
  const own = { id: account.id!, name: 'Checking', type: 'asset' as const, mask: null };
  const revise = async (search: string, revision: number, change: { date: string; description: string; amountCents: number }) => {
    const { bankTransactionId } = await system.get(getTransaction, { tenantId: 6, params: { lineId: await lineOf(6, search) } });
    const fact = { kind: 'activity' as const, reference: '', ...change };
    await system.publish('bank-link', [
      transactionReceived.of(6, { bankTransactionId: bankTransactionId!, revision, change: 'changed', account: own, ...fact }),
    ]);
    await system.drain();
  };
  const [unfiled] = await shown(6, 'zorvex');
  await file(6, await lineOf(6, 'acme'), 'Sales');
  const acme = await entered(6, 'invoice', 'Acme', { lines: { 'Income:Services': 10_000 } });
  const zorvex = await entered(6, 'invoice', 'Zorvex', { lines: { 'Income:Services': 4_000 } });
  await pay(6, acme, { lineId: await lineOf(6, 'acme') });
  await pay(6, zorvex, { lineId: await lineOf(6, 'zorvex') });
  await revise('acme', 7, { date: '2026-06-09', description: 'ACME CORP', amountCents: 10_000 });
  await revise('acme', 8, { date: '2026-06-09', description: 'ACME CORPORATION', amountCents: 10_000 });
  await revise('zorvex', 7, { date: '2026-06-09', description: 'ZORVEX', amountCents: 4_000 });
  expect(await balances(6, 'cash')).toEqual({ [checking]: 14_000, 'Income:Services': -14_000 });
  await undoOf(6, acme);
  await undoOf(6, zorvex);
  expect((await rowsOf(6, 'acme'))[0]).toMatchObject({ Category: 'Sales', Amount: 100, locked: true });
  // It had no decision.
  expect(await shown(6, 'zorvex')).toEqual([unfiled]);
  // Pays again and is changed by the bank again: still the person's first decision.
  await pay(6, acme, { lineId: await lineOf(6, 'acme') });
  await revise('acme', 9, { date: '2026-06-10', description: 'ACME CORPORATION', amountCents: 10_000 });
  await undoOf(6, acme);
  expect(await shown(6, 'acme')).toEqual(['Sales 100']);
  await undoDecision(6, await lineOf(6, 'acme'));
  expect(await shown(6, 'acme')).toEqual(['Uncategorized 100']);
  expect(await balances(6, 'cash')).not.toHaveProperty([receivable]);
}, 60_000);
