// A processor's charge that is more than the invoices that it pays: the rest keeps its category, and the fee and the sales tax count once
// under both methods. Every figure is derived next to it.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { getDocument, getDocumentsForTransaction, payDocuments, undoPayment } from '#contracts/routes/bills-and-invoices.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { documentsOf, payable, problemOf, receivable } from '../../../tests/fixtures/ledger/documents.fixture.js';
import { receive, type Row } from '../../../tests/fixtures/ledger/processor.fixture.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { rebuilds } from '../../host/rebuild.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const { put, lineOf: bankLineOf, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);
afterEach(async () => {
  await system.drain();
  expect(await system.verify()).toEqual([]);
});

const stripeBalance = 'Assets:Bank:Stripe';
const fees = 'Expenses:Merchant Fees';
const tax = 'Liabilities:Sales Tax';
const charge = (row: Pick<Row, 'transaction' | 'gross'> & Partial<Row>): Row => ({ date: '2026-06-05', description: `ANA PETROV ${row.transaction}`, kind: 'charge', ...row }); // prettier-ignore
/** The rows of Stripe, by the number of their line. */
const rowsOf = async (tenantId: number, search: string) => {
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { search, method: 'cash' } });
  const own = transactions.filter(({ BankAccountName }) => BankAccountName === 'Stripe');
  return Object.fromEntries(own.map((row) => [Number(row.JournalEntryLineID.split('-')[1]), row]));
};
const lineOf = async (tenantId: number, search: string) => (await rowsOf(tenantId, search))[2]!.JournalEntryLineID;
const both = async (tenantId: number) => ({ cash: await balances(tenantId, 'cash'), accrual: await balances(tenantId, 'accrual') });
const inBoth = (books: Record<string, number>) => ({ cash: books, accrual: books });
const divide = (tenantId: number, lineId: string, parts: Record<string, number>, restStays = true) =>
  system.call(payDocuments, {
    tenantId,
    params: { lineId },
    body: { documents: Object.entries(parts).map(([documentId, amountCents]) => ({ documentId, amountCents })), restStays },
  });
const documentIn = (tenantId: number, documentId: string) => system.get(getDocument, { tenantId, params: { documentId } });
async function undoIn(tenantId: number, documentId: string) {
  const { payments } = await documentIn(tenantId, documentId);
  const { paymentId } = payments.find(({ undoneBy }) => undoneBy === null)!;
  return system.get(undoPayment, { tenantId, params: { documentId, paymentId } });
}

// Of 8.15 the rest, 66.67 of 100.00, has 5.43 (8.15 × 0.6667 = 5.4336), and the invoice 2.72: 33.33 − 2.72 = 30.61, and 66.67 − 5.43 = 61.24.
const partly = charge({ transaction: 1, gross: 100_00, fee: 3_20, tax: 8_15 });
const kept = { [stripeBalance]: 96_80, [fees]: 3_20, [tax]: -8_15 };
const paidInPart = { ...kept, 'Income:Services': -30_61, 'Income:Sales': -61_24 };

test('the part that pays counts as the invoice, the rest as before, and fee and sales tax once; undone, all is as before', async () => {
  await receive(system, 2, [partly]);
  const invoice = await entered(2, 'invoice', 'Ana Petrov', { lines: { 'Income:Services': 33_33 } });
  const unpaid = await both(2);
  expect(unpaid.cash).toEqual({ ...kept, 'Income:Sales': -91_85 });
  const lineId = await lineOf(2, 'ana');
  // It is offered from both sides.
  const offered = await system.get(getDocumentsForTransaction, { tenantId: 2, params: { lineId } });
  expect(offered).toMatchObject({ amountCents: 100_00, matches: [], open: [{ documentId: invoice, named: true }], restMayStay: true });
  expect((await documentIn(2, invoice)).matches).toMatchObject([{ lineId, amountCents: 100_00, exact: false, larger: true }]);
  expect(problemOf(await pay(2, invoice, { lineId }))).toEqual([409, 'overpaid']);
  expect(problemOf(await divide(2, lineId, { [invoice]: 33_33 }, false))).toEqual([422, 'parts-differ']);
  const paid = await divide(2, lineId, { [invoice]: 33_33 });
  expect([paid.status, paid.body]).toEqual([201, expect.objectContaining({ of: expect.objectContaining({ documentId: invoice, openCents: 0, partCents: 33_33 }) })]); // prettier-ignore
  expect(await both(2)).toEqual(inBoth(paidInPart));
  const rows = await rowsOf(2, 'ana');
  expect([rows[2]!.Amount, rows[3]!.Amount, rows[4]!.Amount, rows[5]!.Amount, rows[5]!.Category]).toEqual([30.61, -3.2, 8.15, 61.24, 'Sales']); // prettier-ignore
  // The rest pays nothing more, and is not offered.
  const rest = rows[5]!.JournalEntryLineID;
  expect(await system.get(getDocumentsForTransaction, { tenantId: 2, params: { lineId: rest } })).toMatchObject({ of: null, amountCents: 0, matches: [], open: [] }); // prettier-ignore
  for (const rebuild of Object.values(rebuilds)) await rebuild(unitsOfWorkOf(system.composition), 2);
  expect(await both(2)).toEqual(inBoth(paidInPart));
  await undoIn(2, invoice);
  expect(await both(2)).toEqual(unpaid);
  const { decisions } = await system.get(getTransaction, { tenantId: 2, params: { lineId: await lineOf(2, 'ana') } });
  expect(decisions[0]).toMatchObject({ category: 'Income:Sales', by: 'rule', actor: 'Stripe' });
}, 60_000);

test('a tip has no part of the sales tax that the invoice names', async () => {
  await receive(system, 3, [charge({ transaction: 1, gross: 150_00, fee: 4_65, tax: 8_25 })]);
  const invoice = await entered(3, 'invoice', 'Ana Petrov', { lines: { 'Income:Sales': 100_00, [tax]: 8_25 } });
  expect((await divide(3, await lineOf(3, 'ana'), { [invoice]: 108_25 })).status).toBe(201);
  // 100.00 for the invoice and 41.75 in addition.
  const paid = { [stripeBalance]: 145_35, [fees]: 4_65, [tax]: -8_25, 'Income:Sales': -141_75 };
  expect(await both(3)).toEqual(inBoth(paid));
  // A person says what the rest is.
  const rest = (await rowsOf(3, 'ana'))[5]!.JournalEntryLineID;
  await system.get(putTransactionCategory, { tenantId: 3, params: { lineId: rest }, body: { category: 'Other Income' } });
  expect(await both(3)).toEqual(inBoth({ ...paid, 'Income:Sales': -100_00, 'Income:Other Income': -41_75 }));
  // That isn't dropped with the payment.
  const { payments } = await documentIn(3, invoice);
  const undoing = { tenantId: 3, params: { documentId: invoice, paymentId: payments[0]!.paymentId } };
  expect(problemOf(await system.call(undoPayment, undoing))).toEqual([409, 'rest-decided']);
  expect(await both(3)).toEqual(inBoth({ ...paid, 'Income:Sales': -100_00, 'Income:Other Income': -41_75 }));
  await system.get(undoDecisions, { tenantId: 3, body: { lineIds: [rest] } });
  expect((await system.call(undoPayment, undoing)).status).toBe(200);
  expect((await both(3)).cash).toEqual({ ...paid, 'Income:Sales': -141_75 });
}, 60_000);

test('one charge pays two invoices of a client and something else; its refund is income less, and nothing is open again', async () => {
  // 262.50 with 12.50 of sales tax: 100.00 name 8.75, and of the 3.75 left the invoice of 50.00 has at most 12.50 × 50 ÷ 262.50, which is 2.38.
  // The rest, 103.75, has at most 4.94 of 3.75, so all of it: 3.75, and nothing is left for the other invoice.
  await receive(system, 4, [charge({ transaction: 1, gross: 262_50, fee: 7_91, tax: 12_50 })]);
  const taxed = await entered(4, 'invoice', 'Ana Petrov', { lines: { 'Income:Sales': 100_00, [tax]: 8_75 } });
  const plain = await entered(4, 'invoice', 'Ana Petrov', { lines: { 'Income:Services': 50_00 } });
  const before = await both(4);
  const lineId = await lineOf(4, 'ana');
  expect((await divide(4, lineId, { [taxed]: 108_75, [plain]: 50_00 })).status).toBe(201);
  const paid = { [stripeBalance]: 254_59, [fees]: 7_91, [tax]: -12_50, 'Income:Services': -50_00, 'Income:Sales': -200_00 };
  expect(await both(4)).toEqual(inBoth(paid));
  await receive(system, 4, [{ transaction: 2, date: '2026-06-09', description: 'ANA PETROV BACK', kind: 'refund', gross: -54_13, tax: -4_13 }]); // prettier-ignore
  const refunded = { ...paid, [stripeBalance]: 254_59 - 54_13, [tax]: -12_50 + 4_13 };
  const books = await both(4);
  expect([books.cash, books.accrual]).toEqual([expect.objectContaining(refunded), books.cash]);
  expect(await Promise.all([taxed, plain].map(async (id) => (await documentIn(4, id)).openCents))).toEqual([0, 0]);
  // One undo frees both invoices.
  await undoIn(4, plain);
  expect(await Promise.all([taxed, plain].map(async (id) => (await documentIn(4, id)).openCents))).toEqual([108_75, 50_00]);
  const { cash } = await both(4);
  expect([cash[stripeBalance], cash['Income:Sales']]).toEqual([254_59 - 54_13, before.cash['Income:Sales']]);
}, 60_000);

test('sales tax that only one of two invoices owes is not taken off the other', async () => {
  await receive(system, 5, [charge({ transaction: 1, gross: 217_50, fee: 5_00, tax: 8_75 })]);
  const taxed = await entered(5, 'invoice', 'Ana', { lines: { 'Income:Sales': 100_00, [tax]: 8_75 } });
  const plain = await entered(5, 'invoice', 'Ana', { lines: { 'Income:Services': 108_75 } });
  expect((await divide(5, await lineOf(5, 'ana'), { [taxed]: 108_75, [plain]: 108_75 }, false)).status).toBe(201);
  const paid = { [stripeBalance]: 212_50, [fees]: 5_00, [tax]: -8_75, 'Income:Sales': -100_00, 'Income:Services': -108_75 };
  expect(await both(5)).toEqual(inBoth(paid));
}, 60_000);

test('what the processor says later moves or ends the payment; taken out and imported again, it is as it was', async () => {
  await receive(system, 6, [partly]);
  const invoice = await entered(6, 'invoice', 'Ana Petrov', { date: '2026-05-01', lines: { 'Income:Services': 33_33 } });
  const unpaid = await both(6);
  await divide(6, await lineOf(6, 'ana'), { [invoice]: 33_33 });
  await receive(system, 6, [{ ...partly, date: '2026-05-31' }], { change: 'changed', revision: 2 });
  expect(await both(6)).toEqual(inBoth(paidInPart));
  expect((await documentIn(6, invoice)).payments).toMatchObject([{ date: '2026-05-31', amountCents: 33_33, undoneBy: null }]);
  const moved = { ...partly, date: '2026-05-31' };
  await receive(system, 6, [moved], { change: 'removed', revision: 3 });
  expect(await both(6)).toEqual({ cash: {}, accrual: { [receivable]: 33_33, 'Income:Services': -33_33 } });
  expect(await system.verify()).toEqual([]);
  await receive(system, 6, [moved], { change: 'added', revision: 4 });
  expect(await both(6)).toEqual(inBoth(paidInPart));
  expect((await documentIn(6, invoice)).openCents).toBe(0);
  await undoIn(6, invoice);
  expect(await both(6)).toEqual(unpaid);
  await divide(6, await lineOf(6, 'ana'), { [invoice]: 33_33 });
  // The same net with another sales tax: 91.85 + 9.00 − 4.05 is 96.80. It pays another price, so all is open, and it is one row again.
  await receive(system, 6, [{ ...moved, gross: 100_85, fee: 4_05, tax: 9_00 }], { change: 'changed', revision: 5 });
  const charged = { [stripeBalance]: 96_80, [fees]: 4_05, [tax]: -9_00, 'Income:Sales': -91_85 };
  expect(await both(6)).toEqual({ cash: charged, accrual: { ...charged, [receivable]: 33_33, 'Income:Services': -33_33 } });
  expect(Object.keys(await rowsOf(6, 'ana'))).toEqual(['2', '3', '4']);
}, 60_000);

test('a part of a payment through a processor pays a bill, and the rest still waits for its category', async () => {
  await receive(system, 7, [
    { transaction: 1, date: '2026-06-05', description: 'JONAH PETROV', kind: 'payment', gross: -80_00, fee: 1_00 },
  ]);
  const bill = await entered(7, 'bill', 'Jonah Petrov', { lines: { 'Expenses:Contracting Fee': 50_00 } });
  const before = await both(7);
  expect((await divide(7, await lineOf(7, 'jonah'), { [bill]: 50_00 })).status).toBe(201);
  const books = await both(7);
  const rest = Object.keys(before.cash).find((path) => before.cash[path] === 80_00)!;
  const paid = { [stripeBalance]: -81_00, [fees]: 1_00, 'Expenses:Contracting Fee': 50_00 };
  expect(books).toEqual(inBoth({ ...paid, [rest]: 30_00 }));
  const lineId = (await rowsOf(7, 'jonah'))[5]!.JournalEntryLineID;
  await system.get(putTransactionCategory, { tenantId: 7, params: { lineId }, body: { category: 'Supplies' } });
  expect(await both(7)).toEqual(inBoth({ ...paid, 'Expenses:Supplies': 30_00 }));
  await system.get(undoDecisions, { tenantId: 7, body: { lineIds: [lineId] } });
  await undoIn(7, bill);
  expect((await both(7)).accrual).toEqual(before.accrual);
  expect(before.accrual[payable]).toBe(-50_00);
}, 60_000);

test('what the processor says later leaves the decision on the rest as it is, a guess, the processor’s, or a person’s', async () => {
  const payment: Row = { transaction: 1, date: '2026-06-05', description: 'JONAH PETROV', kind: 'payment', gross: -80_00, fee: 1_00 };
  await receive(system, 10, [payment, { ...partly, transaction: 2 }, charge({ transaction: 3, gross: 60_00 })]);
  const bill = await entered(10, 'bill', 'Jonah Petrov', { lines: { 'Expenses:Contracting Fee': 50_00 } });
  const invoice = await entered(10, 'invoice', 'Ana Petrov', { date: '2026-05-01', lines: { 'Income:Services': 33_33 } });
  const other = await entered(10, 'invoice', 'Ana Petrov', { date: '2026-05-01', lines: { 'Income:Services': 20_00 } });
  await divide(10, await lineOf(10, 'jonah'), { [bill]: 50_00 });
  await divide(10, await lineOf(10, 'ana petrov 1'), { [invoice]: 33_33 });
  await divide(10, await lineOf(10, 'ana petrov 3'), { [other]: 20_00 });
  const rest = async (search: string) => {
    const lineId = (await rowsOf(10, search))[5]!.JournalEntryLineID;
    return { lineId, decision: (await system.get(getTransaction, { tenantId: 10, params: { lineId } })).decisions[0] };
  };
  await system.get(putTransactionCategory, { tenantId: 10, params: { lineId: (await rest('ana petrov 3')).lineId }, body: { category: 'Other Income' } }); // prettier-ignore
  const texts = ['jonah', 'ana petrov 1', 'ana petrov 3'];
  const decided = async () => (await Promise.all(texts.map(rest))).map(({ decision }) => decision && [decision.category, decision.by, decision.actor]); // prettier-ignore
  const before = await decided();
  expect(before.slice(1)).toEqual([['Income:Sales', 'rule', 'Stripe'], ['Income:Other Income', 'person', 'owner@demo.test']]); // prettier-ignore
  expect(before[0]?.[1]).not.toBe('person');
  const later = [payment, { ...partly, transaction: 2 }, charge({ transaction: 3, gross: 60_00 })];
  const moved = later.map((row) => ({ ...row, date: '2026-06-09' }));
  await receive(system, 10, moved, { change: 'changed', revision: 2 });
  expect(await decided()).toEqual(before);
  expect((await documentIn(10, invoice)).openCents).toBe(0);
  // Also where it is taken out and imported again.
  await receive(system, 10, moved, { change: 'removed', revision: 3 });
  await receive(system, 10, moved, { change: 'added', revision: 4 });
  expect(await decided()).toEqual(before);
  await undoIn(10, invoice);
  expect((await rowsOf(10, 'ana petrov 1'))[5]).toBeUndefined();
}, 60_000);

test('a bank row is split first, no charge pays more than its amount, and nothing changes in a locked period', async () => {
  await put(8, '2026-06-20,ACME CORP,300.00');
  await receive(system, 8, [partly]);
  const acme = await entered(8, 'invoice', 'Acme', { lines: { 'Income:Services': 200_00 } });
  expect(problemOf(await divide(8, await bankLineOf(8, 'acme'), { [acme]: 200_00 }))).toEqual([422, 'split-first']);
  const before = await both(8);
  const lineId = await lineOf(8, 'ana');
  expect(problemOf(await divide(8, lineId, { [acme]: 100_01 }))).toEqual([422, 'parts-differ']);
  await system.composition.database.query(`update ledger.books set everyone_through = '2026-06-10' where tenant_id = 8`);
  expect(problemOf(await divide(8, lineId, { [acme]: 50_00 }))).toEqual([409, 'locked']);
  expect(await both(8)).toEqual(before);
}, 60_000);

test('of two people who divide one charge at once, one does', async () => {
  await receive(system, 9, [partly]);
  const invoice = await entered(9, 'invoice', 'Ana Petrov', { lines: { 'Income:Services': 200_00 } });
  const lineId = await lineOf(9, 'ana');
  const answers = await Promise.all([divide(9, lineId, { [invoice]: 40_00 }), divide(9, lineId, { [invoice]: 50_00 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { openCents } = await documentIn(9, invoice);
  expect([150_00, 160_00]).toContain(openCents);
}, 60_000);
