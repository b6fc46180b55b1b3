// An asset bought through a bill stays deducted once whatever happens to the bill, its payment, its bank row, and the answer about it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import {
  answerAssetPurchase,
  listAssetPurchases,
  listWaitingPurchases,
  undoAssetPurchaseAnswer,
} from '#contracts/routes/asset-purchases.js';
import { listAssets } from '#contracts/routes/asset-register.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getDocument, undoPayment, voidDocument } from '#contracts/routes/bills-and-invoices.js';
import { getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { rows, sql } from '#platform/sql.js';
import { both, fullPayment, inExpenses, methods, once, billedLaptops } from '../../../tests/fixtures/tax/billed-laptop.fixture.js';
import { undo } from '../../../tests/upload.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { rebuilds } from '../../host/rebuild.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2027-03-01T17:00:00Z' });
}, 90_000);
afterAll(() => system.close(), 60_000);

const { put, pay, lineOf, billed, paidBy, register, rowOf, deducted, blockers, setMethod, asked } = billedLaptops(() => system);

test('linked at the bank’s row before that became the bill’s payment, it is the bill’s line, and the row’s again after an undo', async () => {
  const of = await billed();
  const { importId } = await put(of.tenantId, fullPayment);
  const lineId = await lineOf(of.tenantId, 'WORLD ACH');
  await system.get(putTransactionCategory, { tenantId: of.tenantId, params: { lineId }, body: { category: 'Supplies' } });
  await register(of, lineId);
  // Not recorded as the bill’s payment yet: under accrual both are in the books.
  const { cash, accrual } = await deducted(of);
  expect([cash, accrual]).toEqual([
    { 13: 760, 18: 0, 22: 0 },
    { 13: 760, 18: 300, 22: 3_800 },
  ]);
  await pay(of.tenantId, of.billId, { lineId });
  expect([await deducted(of), await blockers(of)]).toEqual([both(once), both([inExpenses])]);
  const { payments } = await system.get(getDocument, { tenantId: of.tenantId, params: { documentId: of.billId } });
  const params = { documentId: of.billId, paymentId: payments[0]!.paymentId };
  await system.get(undoPayment, { tenantId: of.tenantId, params });
  expect(await deducted(of)).toEqual({ cash, accrual });
  await pay(of.tenantId, of.billId, { lineId });
  await undo(system, importId, of.tenantId);
  await system.drain();
  expect((await system.get(listWaitingPurchases, { tenantId: of.tenantId })).total).toBe(1);
  await put(of.tenantId, fullPayment);
  expect([await deducted(of), await blockers(of)]).toEqual([both(once), both([inExpenses])]);
  expect((await system.get(listWaitingPurchases, { tenantId: of.tenantId })).total).toBe(0);
});

test('an import that is undone and repeated, a voided bill, and an undone answer', async () => {
  const of = await billed();
  const { tenantId } = of;
  const importId = await paidBy(of, fullPayment);
  await register(of, await lineOf(tenantId, 'WORLD ACH'));
  await undo(system, importId, tenantId);
  // The bill isn't paid anymore; its line is the purchase still.
  expect(await deducted(of)).toEqual({ cash: { ...once, 18: 0 }, accrual: once });
  await put(tenantId, fullPayment);
  expect([await deducted(of), await blockers(of)]).toEqual([both(once), both([inExpenses])]);
  expect((await system.get(listWaitingPurchases, { tenantId })).total).toBe(0);

  // Linked at the bill, which is voided: the asset has no purchase, and waits for one.
  const lineId = await rowOf(of, 'accrual');
  await system.get(undoAssetPurchaseAnswer, { tenantId, params: { lineId } });
  expect(await deducted(of)).toEqual(both({ 13: 760, 18: 300, 22: 3_800 }));
  const { assets } = await system.get(listAssets, { tenantId, params: { year: 2026 } });
  await system.get(answerAssetPurchase, { tenantId, params: { lineId }, body: { assetId: assets[0]!.assetId } });
  const { payments } = await system.get(getDocument, { tenantId, params: { documentId: of.billId } });
  const { paymentId } = payments.find(({ undoneBy }) => undoneBy === null)!;
  await system.get(undoPayment, { tenantId, params: { documentId: of.billId, paymentId } });
  // The row is an expense of its own again, as it was guessed before.
  expect((await deducted(of))['accrual']).toMatchObject({ 13: 760, 22: 0 });
  await system.get(voidDocument, { tenantId, params: { documentId: of.billId }, body: {} });
  await system.drain();
  expect(await system.get(listWaitingPurchases, { tenantId })).toMatchObject({ total: 1, purchases: [{ asset: 'Laptop', amountCents: 380_000 }] }); // prettier-ignore
});

test('the bank says another day for the payment: its new entry is the purchase’s, too', async () => {
  const of = await billed();
  await put(of.tenantId, fullPayment);
  const lineId = await lineOf(of.tenantId, 'WORLD ACH');
  await pay(of.tenantId, of.billId, { lineId });
  await register(of, await rowOf(of, 'accrual'));
  const { bankTransactionId } = await system.get(getTransaction, { tenantId: of.tenantId, params: { lineId } });
  const { accounts } = await system.get(listBankAccounts, { tenantId: of.tenantId });
  const account = { id: accounts[0]!.bankAccountId!, name: 'Checking', type: 'asset' as const, mask: null };
  const fact = { kind: 'activity' as const, date: '2026-06-25', description: 'COMPUTER WORLD ACH', reference: '', amountCents: -410_000 };
  await system.publish('bank-link', [
    transactionReceived.of(of.tenantId, { bankTransactionId: bankTransactionId!, revision: 5, change: 'changed', account, ...fact }),
  ]);
  expect(await deducted(of)).toEqual(both(once));
});

test('a declined line of a bill is declined at its payment, too', async () => {
  const of = await billed();
  await paidBy(of, fullPayment);
  expect(await asked(of)).toEqual([380_000]);
  await system.get(answerAssetPurchase, { tenantId: of.tenantId, params: { lineId: await rowOf(of, 'accrual') }, body: { assetId: null } });
  for (const method of methods) {
    await setMethod(of, method);
    const { open, declined } = await system.get(listAssetPurchases, { tenantId: of.tenantId, params: { year: 2026 } });
    expect([open, declined.map(({ amountCents }) => amountCents)]).toEqual([[], [380_000]]);
  }
  // A yes at the other line replaces the no.
  const assetId = await register(of);
  await system.get(answerAssetPurchase, { tenantId: of.tenantId, params: { lineId: await rowOf(of, 'cash') }, body: { assetId } });
  expect(await deducted(of)).toEqual(both(once));
});

test('payments from before they were published are published by a job, and a rebuild gives the same', async () => {
  const of = await billed();
  await paidBy(of, fullPayment);
  await register(of, await rowOf(of, 'accrual'));
  const { tenantId } = of;
  const [ledger, tax] = [system.composition.get('ledger').work, system.composition.get('tax').work];
  const stored = () => tax.inspect([tenantId], (em) => rows(em, sql`select * from document_payment where tenant_id = ${tenantId}`));
  const before = await stored();
  expect(before).toHaveLength(1);
  await tax.asWorker([tenantId], 'test', async (em) => {
    await rows(em, sql`delete from document_payment where tenant_id = ${tenantId}`);
    return { reply: undefined };
  });
  expect((await system.verify()).filter((sentence) => sentence.includes('payments of documents'))).toHaveLength(1);
  expect((await deducted(of))['cash']).toEqual({ 13: 760, 18: 300, 22: 3_800 });
  await ledger.asWorker([tenantId], 'upgrade', async () => ({
    reply: undefined,
    jobs: [{ kind: 'bills-and-invoices.publish-payments', payload: {} }],
  }));
  expect([await deducted(of), await stored()]).toEqual([both(once), before]);
  await rebuilds['tax']!(unitsOfWorkOf(system.composition), tenantId);
  expect([await deducted(of), await stored(), await system.verify()]).toEqual([both(once), before, []]);
});
