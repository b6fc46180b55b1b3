// What people and the bank do to invoices, bills and their payments: at once, again, undone, in locked periods.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { transactionReceived } from '#contracts/events/bank-link.js';
import {
  addDocument,
  getAging,
  getDocument,
  getDocumentsForTransaction,
  undoPayment,
  voidDocument,
} from '#contracts/routes/bills-and-invoices.js';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { applyRules } from '#contracts/routes/rules.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { checking, documentsOf, payable, problemOf, receivable } from '../../../tests/fixtures/ledger/documents.fixture.js';

let system: TestSystem;
const { put, rowsOf, lineOf, enter, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [4, 5, 6, 7, 8, 9, 10]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

test('a matched row keeps what it pays until the payment is undone, whoever else decides about it', async () => {
  await put(4, '2026-06-05,ACME CORP,200.00');
  const acme = await entered(4, 'invoice', 'Acme', { lines: { 'Income:Services': 10_000, 'Liabilities:Sales Tax': 10_000 } });
  await system.get(putTransactionCategory, { tenantId: 4, params: { lineId: await lineOf(4, 'acme') }, body: { category: 'Sales' } });
  const lineId = await lineOf(4, 'acme');
  const paid = await pay(4, acme, { lineId });
  expect(paid.body).toMatchObject({ openCents: 0, payments: [{ fromBank: true, lineId, account: 'Checking' }] });
  // Nothing is income by the sales tax that the invoice names.
  expect(await balances(4, 'cash')).toEqual({ [checking]: 20_000, 'Income:Services': -10_000, 'Liabilities:Sales Tax': -10_000 });
  const params = { lineId };
  const category = (id: string, name: string) => system.call(putTransactionCategory, { tenantId: 4, params: { lineId: id }, body: { category: name } }); // prettier-ignore
  expect(problemOf(await category(lineId, 'Sales'))).toEqual([409, 'of-document']);
  expect(problemOf(await system.call(undoDecisions, { tenantId: 4, body: { lineIds: [lineId] } }))).toEqual([409, 'of-document']);
  const parts = [{ category: 'Income:Sales', amountCents: 20_000 }];
  expect(problemOf(await system.call(splitTransaction, { tenantId: 4, params, body: { parts } }))).toEqual([409, 'of-document']);
  // The invoice's own lines: its category can be changed, the receivable can't.
  const { entryId } = paid.body;
  expect(problemOf(await category(`${entryId}-1`, 'Sales'))).toEqual([409, 'of-document']);
  expect(problemOf(await category(`${entryId}-2`, receivable))).toEqual([409, 'of-document']);
  const back = (id: string) => system.call(undoDecisions, { tenantId: 4, body: { lineIds: [id] } });
  expect(problemOf(await back(`${entryId}-2`))).toEqual([409, 'of-document']);
  expect((await category(`${entryId}-2`, 'Other Income')).status).toBe(200);
  // Under both methods, from either line; undoing also works from either, down to the entered category.
  const tax = { [checking]: 20_000, 'Liabilities:Sales Tax': -10_000 };
  const both = async () => [await balances(4, 'cash'), await balances(4, 'accrual')];
  expect(await both()).toEqual([
    { ...tax, 'Income:Other Income': -10_000 },
    { ...tax, 'Income:Other Income': -10_000 },
  ]);
  const { transactions } = await system.get(getLedgerFast, { tenantId: 4, query: { search: 'acme', method: 'cash' } });
  const cashSide = transactions.find(({ Category }) => Category === 'Other Income');
  expect((await category(cashSide!.JournalEntryLineID, 'Sales')).status).toBe(200);
  expect(await both()).toEqual([
    { ...tax, 'Income:Sales': -10_000 },
    { ...tax, 'Income:Sales': -10_000 },
  ]);
  expect((await back(cashSide!.JournalEntryLineID)).status).toBe(200);
  expect(await both()).toEqual([
    { ...tax, 'Income:Other Income': -10_000 },
    { ...tax, 'Income:Other Income': -10_000 },
  ]);
  expect((await system.get(getDocument, { tenantId: 4, params: { documentId: acme } })).lines[0]).toEqual({ category: 'Income:Other Income', amountCents: 10_000 }); // prettier-ignore
  expect((await system.get(getDocumentsForTransaction, { tenantId: 4, params })).of?.documentId).toBe(acme);
  const { paymentId } = paid.body.payments[0]!;
  const undone = await system.get(undoPayment, { tenantId: 4, params: { documentId: acme, paymentId } });
  expect(undone).toMatchObject({ openCents: 20_000, payments: [{ undoneBy: 'owner@demo.test', lineId: null }] });
  // As it was before, by the person's own decision; its history says all of it.
  expect((await rowsOf(4, 'acme'))[0]).toMatchObject({ Category: 'Sales', Amount: 200, locked: true });
  const { decisions } = await system.get(getTransaction, { tenantId: 4, params });
  expect(decisions.slice(0, 3).map((item) => item.category)).toEqual(['Income:Sales', receivable, 'Income:Sales']);
  expect(problemOf(await system.call(undoPayment, { tenantId: 4, params: { documentId: acme, paymentId } }))).toEqual([
    409,
    'payment-undone',
  ]);
}, 120_000);

test('an entered payment is undone with its document alone', async () => {
  await put(5, '2026-06-01,DEPOSIT,1000.00');
  const deposit = await balances(5, 'cash');
  const bill = await entered(5, 'bill', 'City Power', { lines: { 'Expenses:Utilities': 15_000 } });
  const { body } = await pay(5, bill, { entered: { date: '2026-06-20', amountCents: 15_000, account: checking } });
  const [payment] = body.payments;
  expect(payment).toMatchObject({ description: 'City Power | Bill payment', fromBank: false, account: 'Checking' });
  const entryId = payment!.lineId!.split('-')[0]!;
  expect(problemOf(await system.call(undoEntry, { tenantId: 5, params: { entryId } }))).toEqual([409, 'of-document']);
  const lines = [{ account: checking, amountCents: -1 }, { account: 'Expenses:Meals', amountCents: 1 }]; // prettier-ignore
  expect(problemOf(await system.call(changeEntry, { tenantId: 5, params: { entryId }, body: { date: '2026-06-20', lines } }))).toEqual([409, 'of-document']); // prettier-ignore
  expect(await balances(5, 'cash')).toMatchObject({ [checking]: 85_000, 'Expenses:Utilities': 15_000 });
  await system.get(undoPayment, { tenantId: 5, params: { documentId: bill, paymentId: payment!.paymentId } });
  expect(await balances(5, 'cash')).toEqual(deposit);
  expect(await balances(5, 'accrual')).toEqual({ ...deposit, 'Expenses:Utilities': 15_000, [payable]: -15_000 });
}, 120_000);

test('sent again, at once, or by two people: an invoice is entered, and paid, once', async () => {
  await put(6, '2026-06-05,ACME CORP,100.00', '2026-06-06,ACME CORP,100.00');
  const body = { kind: 'invoice', party: 'Acme', date: '2026-06-01', dueOn: '2026-06-30', lines: [{ category: 'Income:Sales', amountCents: 10_000 }] }; // prettier-ignore
  const send = () => system.call(addDocument, { tenantId: 6, body, headers: { 'idempotency-key': 'acme-1' } });
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  const other = await entered(6, 'invoice', 'Acme', { lines: { 'Income:Services': 10_000 } });
  const { documentId } = first.body;
  await system.drain();
  const ids = (await rowsOf(6, 'acme corp')).map((row) => row.JournalEntryLineID);
  // Two people pay one invoice with two rows: one of them is rejected.
  const paying = await Promise.all(ids.map((lineId) => pay(6, documentId, { lineId })));
  expect(paying.map(({ status }) => status).sort()).toEqual([201, 409]);
  // One row for two invoices at once: the row that is left pays one.
  const left = ids[paying.findIndex(({ status }) => status === 409)]!;
  const more = await Promise.all([0, 0, 0].map(() => pay(6, other, { lineId: left })));
  expect(more.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const third = await entered(6, 'invoice', 'Acme', { lines: { 'Income:Services': 10_000 } });
  expect(problemOf(await pay(6, third, { lineId: left }))).toEqual([409, 'pays-already']);
  // Two people undo one payment, and one of them voids.
  const { paymentId } = (await system.get(getDocument, { tenantId: 6, params: { documentId: other } })).payments[0]!;
  const undoing = await Promise.all([0, 0].map(() => system.call(undoPayment, { tenantId: 6, params: { documentId: other, paymentId } })));
  expect(undoing.map(({ status }) => status).sort()).toEqual([200, 409]);
  const voiding = await Promise.all([0, 0].map(() => system.call(voidDocument, { tenantId: 6, params: { documentId: other }, body: {} })));
  expect(voiding.map(({ status }) => status).sort()).toEqual([200, 409]);
}, 120_000);

test('what the bank takes back pays nothing: the document is open again; what it only says otherwise goes on paying', async () => {
  const { account } = await put(7, '2026-06-05,ACME CORP,100.00');
  const acme = await entered(7, 'invoice', 'Acme', { lines: { 'Income:Services': 7_500, 'Income:Sales': 2_500 } });
  await pay(7, acme, { lineId: await lineOf(7, 'acme') });
  const state = async () => {
    await system.drain();
    const { paidCents, payments } = await system.get(getDocument, { tenantId: 7, params: { documentId: acme } });
    return [paidCents, ...payments.map(({ date, undoneBy, description }) => [date, undoneBy, description])];
  };
  const { bankTransactionId } = await system.get(getTransaction, { tenantId: 7, params: { lineId: await lineOf(7, 'acme') } });
  const revise = async (revision: number, change: object) => {
    const own = { id: account.id!, name: 'Checking', type: 'asset' as const, mask: null };
    const fact = { kind: 'activity' as const, date: '2026-06-05', description: 'ACME CORP', reference: '', amountCents: 10_000 };
    await system.publish('bank-link', [
      transactionReceived.of(7, { bankTransactionId: bankTransactionId!, revision, change: 'changed', account: own, ...fact, ...change }),
    ]);
  };
  await revise(7, { description: 'ACME CORPORATION' });
  expect(await state()).toEqual([10_000, ['2026-06-05', null, 'ACME CORPORATION']]);
  await revise(8, { date: '2026-05-31' });
  expect(await state()).toEqual([10_000, ['2026-05-31', null, 'ACME CORP']]);
  const may = await system.get(getIncomeStatement, { tenantId: 7, params: { year: 2026, month: 5 }, query: { method: 'cash' } });
  expect(may.revenue.items.map(({ Category, Amount }) => [Category, Amount]).sort()).toEqual([['Sales', 25], ['Services', 75]]); // prettier-ignore
  await revise(9, { amountCents: 9_000 });
  expect(await state()).toEqual([0, ['2026-05-31', 'bank', 'ACME CORP']]);
  expect(await balances(7, 'cash')).not.toHaveProperty([receivable]);
  expect(await balances(7, 'cash')).toHaveProperty([checking], 9_000);
  // Matched again, for what is paid of it now: 90.00 of 75.00 and 25.00 are 67.50 and 22.50.
  expect((await pay(7, acme, { lineId: await lineOf(7, 'acme') })).body).toMatchObject({ paidCents: 9_000, openCents: 1_000 });
  expect(await balances(7, 'cash')).toMatchObject({ 'Income:Services': -6_750, 'Income:Sales': -2_250 });
}, 120_000);

test('an import that is undone takes its payments along; the same file again brings the row and the payment', async () => {
  const file = ['2026-06-05,ACME CORP,100.00', '2026-06-08,OTHER,1.00'];
  const { importId } = await put(9, ...file);
  const acme = await entered(9, 'invoice', 'Acme', { lines: { 'Income:Services': 7_500, 'Income:Sales': 2_500 } });
  await pay(9, acme, { lineId: await lineOf(9, 'acme') });
  const document = () => system.get(getDocument, { tenantId: 9, params: { documentId: acme } });
  expect(await document()).toMatchObject({ openCents: 0, matches: [] });
  const paid = await balances(9, 'cash');
  expect(paid).toMatchObject({ 'Income:Services': -7_600, 'Income:Sales': -2_500 });
  await undo(system, importId, 9);
  await system.drain();
  expect(await document()).toMatchObject({ openCents: 10_000, payments: [{ undoneBy: 'bank', lineId: null }] });
  expect(await balances(9, 'cash')).toEqual({});
  expect(await balances(9, 'accrual')).toEqual({ [receivable]: 10_000, 'Income:Services': -7_500, 'Income:Sales': -2_500 });
  await put(9, ...file);
  expect(await balances(9, 'cash')).toEqual(paid);
  expect(await document()).toMatchObject({ openCents: 0, matches: [], payments: [{ undoneBy: null, lineId: await lineOf(9, 'acme') }] });
}, 120_000);

test('which row pays what a person alone says: no rule and no model puts a row on the receivable, or takes it from there', async () => {
  await put(10, '2026-06-05,ACME CORP,100.00', '2026-06-06,ACME CORP,55.00');
  const acme = await entered(10, 'invoice', 'Acme', { lines: { 'Income:Services': 10_000 } });
  const [open, lineId] = (await rowsOf(10, 'acme corp')).map((row) => row.JournalEntryLineID) as [string, string];
  await pay(10, acme, { lineId });
  const before = await balances(10, 'cash');
  // A rule from before there were invoices: none is written so any more.
  const rule = { id: '00000000-0000-4000-8000-000000000010', match: [{ field: 'description', operator: 'contains', value: 'acme' }] };
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query(
    `insert into assistant.rule (tenant_id, rule_id, position, name, match, path, created_by) values (10, $1, 1, 'Acme', $2, $3, 'owner@demo.test')`,
    [rule.id, JSON.stringify(rule.match), receivable],
  );
  await admin.end();
  await system.get(applyRules, { tenantId: 10, body: {} });
  await system.drain();
  expect(await balances(10, 'cash')).toEqual(before);
  await put(10, '2026-06-29,ACME CORP,77.00');
  expect((await rowsOf(10, 'acme corp'))[0]).toMatchObject({ Category: 'Uncategorized', Amount: 77 });
  // A person says which invoice it pays, not that it is on the receivable.
  const params = { lineId: open };
  const chosen = await system.call(putTransactionCategory, { tenantId: 10, params, body: { category: receivable } });
  expect(problemOf(chosen)).toEqual([422, 'settles-document']);
  // An entry by hand may be on this account without a document: the aging shows it.
  const lines = [{ account: 'Equity:Opening Balances', amountCents: 5_500 }, { account: receivable, amountCents: -5_500 }]; // prettier-ignore
  await system.get(addEntry, { tenantId: 10, body: { date: '2026-06-01', lines } });
  const { receivables } = await system.get(getAging, { tenantId: 10 });
  expect(receivables).toMatchObject({ totals: { totalCents: 0 }, otherCents: -5_500, balanceCents: -5_500 });
}, 120_000);

test('a locked period stays as it is', async () => {
  await put(8, '2026-05-05,ACME CORP,100.00', '2026-06-05,ACME CORP,40.00');
  const acme = await entered(8, 'invoice', 'Acme', { date: '2026-05-01', dueOn: '2026-05-31', lines: { 'Income:Services': 20_000 } });
  const [june, may] = (await rowsOf(8, 'acme corp')).map((row) => row.JournalEntryLineID); // prettier-ignore
  const { body } = await pay(8, acme, { lineId: may });
  await system.drain();
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query(`update ledger.books set everyone_through = '2026-05-31' where tenant_id = 8`);
  await admin.end();
  const before = await balances(8, 'cash');
  expect(problemOf(await enter(8, 'invoice', 'Acme', { date: '2026-05-31', lines: { 'Income:Sales': 1 } }))).toEqual([409, 'locked']);
  expect(problemOf(await system.call(undoPayment, { tenantId: 8, params: { documentId: acme, paymentId: body.payments[0]!.paymentId } }))).toEqual([409, 'locked']); // prettier-ignore
  expect(problemOf(await pay(8, acme, { entered: { date: '2026-05-31', amountCents: 1, account: checking } }))).toEqual([409, 'locked']);
  expect(await balances(8, 'cash')).toEqual(before);
  // What is open from before is paid in the open period.
  expect((await pay(8, acme, { lineId: june })).body.openCents).toBe(6_000);
}, 120_000);
