// An asset bought through a bill is deducted once under either method, whatever line of the purchase a person linked, and however the bill is
// paid.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerAssetPurchase, getAssetPurchase, listAssetPurchases } from '#contracts/routes/asset-purchases.js';
import { createAsset, listAssets } from '#contracts/routes/asset-register.js';
import { payDocuments } from '#contracts/routes/bills-and-invoices.js';
import { getLedger, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import {
  both,
  fullPayment,
  inExpenses,
  laptop,
  methods,
  once,
  billedLaptops,
  type BilledBusiness,
} from '../../../tests/fixtures/tax/billed-laptop.fixture.js';
import { importStatement, multipart } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2027-03-01T17:00:00Z' });
}, 90_000);
afterAll(() => system.close(), 60_000);

const { put, entered, pay, lineOf, nextTenant, billed, paidBy, register, rowOf, deducted, blockers, setMethod, asked } = billedLaptops(
  () => system,
);

test.each<[string, (of: BilledBusiness) => Promise<string>]>([
  ['the line of the bill', (of) => rowOf(of, 'accrual')],
  ['the payment’s line under the cash method', (of) => rowOf(of, 'cash')],
  ['the bank’s row', (of) => lineOf(of.tenantId, 'WORLD ACH')],
])('paid in its year and linked at %s, it is deducted once under both methods', async (_, linkedAt) => {
  const of = await billed();
  await paidBy(of, fullPayment);
  expect(await deducted(of)).toEqual(both({ 13: 0, 18: 300, 22: 3_800 }));
  await register(of, await linkedAt(of));
  expect([await deducted(of), await blockers(of)]).toEqual([both(once), both([inExpenses])]);
  // The bank's row and the payable of the bill aren't purchases of their own.
  for (const purchaseLineId of [await lineOf(of.tenantId, 'WORLD ACH'), `${(await rowOf(of, 'accrual')).split('-')[0]}-1`])
    expect((await system.call(createAsset, { tenantId: of.tenantId, body: { ...laptop, name: 'Second', purchaseLineId } })).status).toBe(
      409,
    );
  // Not asked about again under the other method; every row of it answers with the asset, and takes no other.
  for (const method of methods) {
    await setMethod(of, method);
    expect([method, await asked(of)]).toEqual([method, []]);
    const lineId = await rowOf(of, method);
    expect((await system.get(getAssetPurchase, { tenantId: of.tenantId, params: { lineId } })).asset?.name).toBe('Laptop');
    const second = { ...laptop, name: 'Second', purchaseLineId: lineId };
    expect((await system.call(createAsset, { tenantId: of.tenantId, body: second })).status).toBe(409);
  }
  const [asset] = (await system.get(listAssets, { tenantId: of.tenantId, params: { year: 2026 } })).assets;
  expect(asset!.purchase).toMatchObject({ state: 'elsewhere', category: 'Expenses:Supplies', amountCents: 380_000, date: '2026-06-10' });
  // Moved where it belongs, at either line.
  const params = { lineId: await rowOf(of, 'cash') };
  await system.get(putTransactionCategory, { tenantId: of.tenantId, params, body: { category: 'Assets:Equipment' } });
  expect([await deducted(of), await blockers(of)]).toEqual([both(once), both([])]);
  for (const method of methods) {
    await setMethod(of, method);
    expect([method, await asked(of)]).toEqual([method, []]);
  }
});

test('paid in the next year, each year and method deducts what its books have, without the laptop', async () => {
  const of = await billed();
  await paidBy(of, '2027-01-15,COMPUTER WORLD ACH,-4100.00');
  await register(of, await rowOf(of, 'accrual'));
  expect([await deducted(of), await blockers(of)]).toEqual([
    { cash: { ...once, 18: 0 }, accrual: once },
    { cash: [], accrual: [inExpenses] },
  ]);
  // 3,800 × 32 %.
  expect([await deducted(of, 2027), await blockers(of, 2027)]).toEqual([
    { cash: { 13: 1_216, 18: 300, 22: 0 }, accrual: { 13: 1_216, 18: 0, 22: 0 } },
    { cash: [inExpenses], accrual: [] },
  ]);
});

test.each<[string, 'cash' | 'accrual']>([
  ['the bill', 'accrual'],
  ['one of the payments', 'cash'],
])('paid in two parts and linked at %s, neither part is deducted', async (_, method) => {
  const of = await billed();
  await paidBy(of, '2026-06-20,COMPUTER WORLD FIRST,-2050.00', '2026-07-20,COMPUTER WORLD SECOND,-2050.00');
  await register(of, await rowOf(of, method));
  expect([await deducted(of), await blockers(of)]).toEqual([
    both(once),
    { cash: [['asset-in-expenses', 2, 3_800]], accrual: [inExpenses] },
  ]);
  const { blockers: all } = await system.get(previewScheduleC, {
    tenantId: of.tenantId,
    params: { year: 2026 },
    query: { method: 'cash' },
  });
  expect(all.find(({ code }) => code === 'asset-in-expenses')!.message).toMatch(/^“Laptop” is in the asset register, but its purchase is in Supplies\./); // prettier-ignore
});

test('entered as paid, by a card, and one row for two bills: once under both methods', async () => {
  const byHand = await billed();
  await put(byHand.tenantId, '2026-06-01,OPENING DEPOSIT,9000.00');
  await system.drain();
  const money = { date: '2026-06-21', amountCents: 410_000, account: 'Assets:Bank:Checking' };
  expect((await pay(byHand.tenantId, byHand.billId, { entered: money })).status).toBe(201);
  await register(byHand, await rowOf(byHand, 'cash', 'Accounts Payable'));
  expect(await deducted(byHand)).toEqual(both(once));

  const byCard = await billed();
  const { tenantId } = byCard;
  const csv = 'Date,Description,Amount\n2026-06-22,COMPUTER WORLD 44,-4100.00\n';
  await importStatement(system, csv, { tenantId, fields: { accountName: 'Visa', accountType: 'liability' } });
  await system.drain();
  const { transactions } = await system.get(getLedger, { tenantId, query: { search: 'WORLD 44' } });
  expect((await pay(tenantId, byCard.billId, { lineId: transactions[0]!.JournalEntryLineID })).status).toBe(201);
  await register(byCard, transactions[0]!.JournalEntryLineID);
  expect(await deducted(byCard)).toEqual(both(once));

  const together = await billed();
  const desks = await entered(together.tenantId, 'bill', 'Desk Rental', {
    date: '2026-06-11',
    lines: { 'Expenses:Office Expense': 380_000 },
  });
  await put(together.tenantId, '2026-06-23,BILLS OF JUNE,-7900.00');
  const params = { lineId: await lineOf(together.tenantId, 'BILLS') };
  const documents = [{ documentId: together.billId, amountCents: 410_000 }, { documentId: desks, amountCents: 380_000 }]; // prettier-ignore
  await system.get(payDocuments, { tenantId: together.tenantId, params, body: { documents } });
  await register(together, await rowOf(together, 'cash'));
  expect(await deducted(together)).toEqual(both({ ...once, 18: 4_100 }));
});

test('a cost that includes another line of the bill is reported once, however the bill was paid', async () => {
  const of = await billed({ 'Expenses:Supplies': 300_000, 'Expenses:Office Expense': 80_000 });
  await paidBy(of, '2026-06-20,COMPUTER WORLD FIRST,-1900.00', '2026-07-20,COMPUTER WORLD SECOND,-1900.00');
  await register(of, await rowOf(of, 'accrual'));
  expect(await blockers(of)).toEqual({
    cash: [['asset-in-expenses', 2, 3_000], ['asset-cost', 1, 800]], // prettier-ignore
    accrual: [['asset-in-expenses', 1, 3_000], ['asset-cost', 1, 800]], // prettier-ignore
  });
});

test('an unpaid bill and a row that may pay it, and an asset without a purchase whose bill was paid in parts, are asked about', async () => {
  const unpaid = await billed({ 'Expenses:Supplies': 380_000 });
  await register(unpaid, await rowOf(unpaid, 'accrual'));
  await put(unpaid.tenantId, '2026-06-20,COMPUTER WORLD ACH,-3800.00');
  const params = { lineId: await lineOf(unpaid.tenantId, 'WORLD ACH') };
  await system.get(putTransactionCategory, { tenantId: unpaid.tenantId, params, body: { category: 'Supplies' } });
  expect(await blockers(unpaid)).toEqual({ cash: [['asset-twice', 1, 3_800]], accrual: [inExpenses, ['asset-twice', 1, 3_800]] });
  const { blockers: all } = await system.get(previewScheduleC, {
    tenantId: unpaid.tenantId,
    params: { year: 2026 },
    query: { method: 'cash' },
  });
  expect(all.find(({ code }) => code === 'asset-twice')!.message).toBe(
    '“Laptop” has a purchase, but a transaction with the same amount is in Supplies. If it pays the bill, record the payment. If it is the same purchase, move it to Equipment.',
  );
  expect((await pay(unpaid.tenantId, unpaid.billId, params)).status).toBe(201);
  expect([await deducted(unpaid), await blockers(unpaid)]).toEqual([both({ 13: 760, 18: 0, 22: 0 }), both([inExpenses])]);

  const inParts = await billed();
  await paidBy(inParts, '2026-06-20,COMPUTER WORLD FIRST,-2050.00', '2026-07-20,COMPUTER WORLD SECOND,-2050.00');
  const assetId = await register(inParts);
  expect(await blockers(inParts)).toEqual({ cash: [['asset-twice', 2, 3_800]], accrual: [['asset-twice', 1, 3_800]] });
  const { open } = await system.get(listAssetPurchases, { tenantId: inParts.tenantId, params: { year: 2026 } });
  expect(open.map(({ amountCents }) => amountCents)).toEqual([190_000, 190_000]);
  const answer = { tenantId: inParts.tenantId, params: { lineId: open[0]!.lineId }, body: { assetId } };
  await system.get(answerAssetPurchase, answer);
  expect(await deducted(inParts)).toEqual(both(once));
});

test('a purchase in an imported accrual journal is one under the other method, too', async () => {
  const tenantId = nextTenant();
  await system.openBusiness(tenantId);
  const journal = `JournalNo,Date,Account,Debit,Credit,Description,Payee,Basis
J1,2026-06-10,Expenses:Supplies,3800.00,,Laptop,Computer World,accrual
J1,2026-06-10,Liabilities:Accounts Payable,,3800.00,Laptop,Computer World,accrual
J2,2026-06-20,Liabilities:Accounts Payable,3800.00,,Paid,Computer World,accrual
J2,2026-06-20,Assets:Bank:Checking,,3800.00,Paid,Computer World,accrual
`;
  await system.get(importJournal, { tenantId, ...multipart({ name: 'old-books.csv', bytes: Buffer.from(journal) }, {}) });
  const of = { tenantId, billId: '' };
  await register(of, await rowOf(of, 'accrual'));
  expect([await deducted(of), await blockers(of)]).toEqual([both({ 13: 760, 18: 0, 22: 0 }), both([inExpenses])]);
  const params = { lineId: await rowOf(of, 'cash') };
  await system.get(putTransactionCategory, { tenantId, params, body: { category: 'Assets:Equipment' } });
  expect([await deducted(of), await blockers(of)]).toEqual([both({ 13: 760, 18: 0, 22: 0 }), { cash: [], accrual: [inExpenses] }]);
});
