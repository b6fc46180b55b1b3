// A small company on invoices and bills, every figure by hand under both methods and in other programs; and what people and the bank do to them at once.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { getBalanceSheet } from '#contracts/routes/balances.js';
import { addDocument, getAging, getDocument, getDocumentsForTransaction, listDocuments, payDocument, undoPayment, voidDocument, type Document } from '#contracts/routes/bills-and-invoices.js'; // prettier-ignore
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { takeBackDecisions } from '#contracts/routes/review.js';
import { putSettings, getSettings } from '#contracts/routes/settings.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { accountBalances, exported, programs } from '../../../tests/journal-programs.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7, 8]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const [receivable, payable] = ['Assets:Accounts Receivable', 'Liabilities:Accounts Payable'];
const checking = 'Assets:Bank:Checking';
const csv = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
const put = (tenantId: number, ...rows: string[]) => importStatement(system, csv(...rows), { tenantId, fields: { accountName: 'Checking' } });
const rowOf = async (tenantId: number, search: string) => {
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { search, method: 'cash' } });
  return transactions.find(({ BankAccountName }) => BankAccountName === 'Checking')!;
};
const lineOf = async (tenantId: number, search: string) => (await rowOf(tenantId, search)).JournalEntryLineID;
const enter = (tenantId: number, kind: 'invoice' | 'bill', party: string, { date = '2026-06-01', dueOn = '2026-07-01', number = '', ...lines }: Record<string, any>) => // prettier-ignore
  system.call(addDocument, {
    tenantId,
    body: { kind, party, date, dueOn, number, lines: Object.entries(lines).map(([category, amountCents]) => ({ category, amountCents })) },
  });
const entered = async (...args: Parameters<typeof enter>) => {
  const { status, body } = await enter(...args);
  expect(status).toBe(201);
  return body.documentId;
};
const pay = (tenantId: number, documentId: string, body: object) => system.call(payDocument, { tenantId, params: { documentId }, body });
const problem = ({ status, body }: { status: number; body: any }) => [status, String(body.type).split('/').at(-1)];
const balances = async (tenantId: number, method: 'cash' | 'accrual') =>
  Object.fromEntries(Object.entries(await accountBalances(system, tenantId, method)).filter(([, cents]) => cents !== 0));

test('a small company: statements, balance sheets and aging before and after partial payments', async () => {
  await put(2, '2026-03-01,OWNER DEPOSIT,5000.00', '2026-04-20,HARBOR CAFE ACH,500.00', '2026-05-05,PAPERWORKS 0042,-400.00', '2026-06-22,PINE DENTAL PMT,100.00'); // prettier-ignore
  await system.get(putTransactionCategory, { params: { lineId: await lineOf(2, 'owner') }, body: { category: 'Owner Contributions' } });
  const harbor = await entered(2, 'invoice', 'Harbor Cafe', { date: '2026-03-10', dueOn: '2026-04-09', number: '1001', 'Income:Services': 100_000, 'Income:Sales': 20_000 }); // prettier-ignore
  const pine = await entered(2, 'invoice', 'Pine Dental', { date: '2026-05-20', dueOn: '2026-06-19', number: '1002', 'Income:Services': 33_333, 'Income:Sales': 33_333, 'Income:Other Income': 33_334 }); // prettier-ignore
  const paper = await entered(2, 'bill', 'Paperworks', { date: '2026-04-01', dueOn: '2026-05-01', number: 'A-77', 'Expenses:Supplies': 30_000, 'Expenses:Rent': 60_000 }); // prettier-ignore
  await entered(2, 'bill', 'City Power', { date: '2026-06-15', dueOn: '2026-07-15', 'Expenses:Utilities': 15_000 });

  // Offered from both sides: the bank's text names the customer, and the amount is no more than what is open.
  const { matches } = await system.get(getDocument, { params: { documentId: harbor } });
  expect(matches.map(({ description, exact, named }) => [description, exact, named])).toEqual([['HARBOR CAFE ACH', false, true]]);
  const lineId = await lineOf(2, 'harbor');
  const offered = await system.get(getDocumentsForTransaction, { params: { lineId } });
  expect(offered.matches.map(({ number, named }) => [number, named])).toEqual([['1001', true]]);

  // 500.00 of 1,200.00: of 1,000.00 and 200.00 the shares are 416.66… and 83.33…; the cent that is left goes to the largest.
  expect((await pay(2, harbor, { lineId })).body).toMatchObject({ paidCents: 50_000, openCents: 70_000, matches: [] });
  // 400.00 of 900.00: 133.33… of 300.00, 266.66… of 600.00.
  expect((await pay(2, paper, { lineId: await lineOf(2, 'paperworks') })).status).toBe(201);
  // The rest of 1001, and 100.00 of 1,000.00: 33.33 each, the cent to 333.34.
  expect((await pay(2, harbor, { entered: { date: '2026-06-10', amountCents: 70_000, account: checking } })).body.openCents).toBe(0);
  expect((await pay(2, pine, { lineId: await lineOf(2, 'pine') })).body.openCents).toBe(90_000);
  await system.drain();

  const income = async (month: number, method: 'cash' | 'accrual') => {
    const ask = (mode: 'aggregate' | 'je') => system.get(getIncomeStatement, { params: { year: 2026, month }, query: { method, mode } });
    const [statement, postings] = [await ask('aggregate'), await ask('je')];
    expect(postings.netIncome).toBe(statement.netIncome);
    const items = [...statement.revenue.items, ...statement.expenses.items];
    return Object.fromEntries(items.map(({ Category, Amount }) => [Category, Amount]));
  };
  expect(await income(3, 'accrual')).toEqual({ Services: 1000, Sales: 200 });
  expect(await income(4, 'accrual')).toEqual({ Supplies: 300, Rent: 600 });
  expect(await income(5, 'accrual')).toEqual({ Services: 333.33, Sales: 333.33, 'Other Income': 333.34 });
  expect(await income(6, 'accrual')).toEqual({ Utilities: 150 });
  expect(await income(3, 'cash')).toEqual({});
  expect(await income(4, 'cash')).toEqual({ Services: 416.67, Sales: 83.33 });
  expect(await income(5, 'cash')).toEqual({ Supplies: 133.33, Rent: 266.67 });
  // 583.33 and 116.67 of 1001; 33.33, 33.33 and 33.34 of 1002.
  expect(await income(6, 'cash')).toEqual({ Services: 616.66, Sales: 150, 'Other Income': 33.34 });

  const sheet = async (asOf: string, method: 'cash' | 'accrual') => {
    const { assets, liabilities, netIncome, check } = await system.get(getBalanceSheet, { query: { asOf, method } });
    expect(check).toMatchObject({ balanced: true, difference: 0 });
    const sums = [...assets.items, ...liabilities.items].filter(({ Balance }) => Balance !== 0);
    return { ...Object.fromEntries(sums.map(({ AccountName, Balance }) => [AccountName, Balance])), netIncome };
  };
  const trade = (receivables: number, payables: number) => ({ 'Accounts Receivable': receivables, 'Accounts Payable': payables });
  expect(await sheet('2026-04-30', 'accrual')).toEqual({ Checking: 5500, ...trade(700, 900), netIncome: 300 });
  expect(await sheet('2026-04-30', 'cash')).toEqual({ Checking: 5500, netIncome: 500 });
  expect(await sheet('2026-06-30', 'accrual')).toEqual({ Checking: 5900, ...trade(900, 650), netIncome: 1150 });
  expect(await sheet('2026-06-30', 'cash')).toEqual({ Checking: 5900, netIncome: 900 });

  const aging = async (asOf: string) => {
    const { receivables, payables } = await system.get(getAging, { query: { asOf } });
    return [receivables, payables].map(({ totals, otherCents, balanceCents }) => {
      expect([totals.totalCents, otherCents]).toEqual([balanceCents, 0]);
      return Object.fromEntries(Object.entries(totals).filter(([, cents]) => cents !== 0));
    });
  };
  // 1001 was due on April 9, Paperworks on May 1: 21 days and not yet; 41 and 19 days; 60 days on June 30, when 1002 is 11 days late.
  expect(await aging('2026-04-30')).toEqual([{ 'days-1-30': 70_000, totalCents: 70_000 }, { current: 90_000, totalCents: 90_000 }]); // prettier-ignore
  expect(await aging('2026-05-20')).toEqual([{ 'days-31-60': 70_000, current: 100_000, totalCents: 170_000 }, { 'days-1-30': 50_000, totalCents: 50_000 }]); // prettier-ignore
  expect(await aging('2026-06-30')).toEqual([{ 'days-1-30': 90_000, totalCents: 90_000 }, { 'days-31-60': 50_000, current: 15_000, totalCents: 65_000 }]); // prettier-ignore
  // Each figure leads to its documents.
  const behind = await system.get(listDocuments, { query: { kind: 'bill', bucket: 'days-31-60', asOf: '2026-06-30' } });
  expect([behind.openCents, behind.documents.map(({ number }) => number)]).toEqual([50_000, ['A-77']]);
}, 120_000);

test.each(programs)('$name reckons the same from the company’s journal', async ({ name, format, installed, balances: reckoned }) => {
  if (!installed) return;
  const called = (path: string) => (name === 'beancount' ? path.replaceAll(' ', '-') : path);
  for (const method of ['cash', 'accrual'] as const) {
    const expected = Object.entries(await balances(2, method)).map(([path, cents]) => [called(path), cents]);
    expect(reckoned(await exported(system, { format, method }))).toEqual(Object.fromEntries(expected));
  }
});

test('what can’t be is refused, and nothing is half done', async () => {
  await put(3, '2026-06-05,ACME CORP,250.00', '2026-06-06,ACME REFUND,-50.00', '2026-06-07,ACME CORP,80.00');
  const acme = await entered(3, 'invoice', 'Acme', { number: '7', 'Income:Services': 20_000 });
  const before = [await balances(3, 'cash'), await balances(3, 'accrual')];
  expect(problem(await enter(3, 'invoice', 'Other', { number: '7', 'Income:Sales': 1 }))).toEqual([409, 'number-taken']);
  expect(problem(await enter(3, 'invoice', 'Acme', { 'Expenses:Supplies': 100 }))).toEqual([422, 'wrong-category']);
  expect(problem(await enter(3, 'bill', 'Acme', { 'Income:Sales': 100 }))).toEqual([422, 'wrong-category']);
  expect(problem(await enter(3, 'bill', 'Acme', { 'Expenses:Nowhere': 100 }))).toEqual([422, 'unknown-category']);
  expect(problem(await enter(3, 'invoice', 'Acme', { 'Income:Sales': 100, 'Income:Services': -100 }))).toEqual([422, 'nothing-to-pay']);
  expect(problem(await enter(3, 'invoice', 'Acme', { dueOn: '2026-05-31', 'Income:Sales': 100 }))).toEqual([422, 'due-before-date']);
  expect(problem(await pay(3, acme, { lineId: await lineOf(3, 'corp') }))[0]).toBe(201);
  const [over] = (await system.get(getLedgerFast, { tenantId: 3, query: { search: 'acme corp' } })).transactions.filter(({ Amount }) => Amount === 250); // prettier-ignore
  expect(problem(await pay(3, acme, { lineId: over!.JournalEntryLineID }))).toEqual([409, 'overpaid']);
  expect(problem(await pay(3, acme, { lineId: await lineOf(3, 'refund') }))).toEqual([422, 'wrong-direction']);
  expect(problem(await pay(3, acme, {}))).toEqual([422, 'which-payment']);
  expect(problem(await pay(3, acme, { entered: { date: '2026-06-09', amountCents: 12_001, account: checking } }))).toEqual([409, 'overpaid']);
  expect(problem(await pay(3, acme, { entered: { date: '2026-06-09', amountCents: 1, account: 'Income:Sales' } }))).toEqual([422, 'unknown-account']); // prettier-ignore
  expect(problem(await system.call(voidDocument, { tenantId: 3, params: { documentId: acme }, body: {} }))).toEqual([409, 'document-paid']);
  const { payments } = await system.get(getDocument, { tenantId: 3, params: { documentId: acme } });
  await system.get(undoPayment, { tenantId: 3, params: { documentId: acme, paymentId: payments[0]!.paymentId } });
  expect([await balances(3, 'cash'), await balances(3, 'accrual')]).toEqual(before);
  // Of another business nobody knows it.
  expect((await system.call(getDocument, { tenantId: 4, params: { documentId: acme } })).status).toBe(404);
  const voided = await system.get(voidDocument, { tenantId: 3, params: { documentId: acme }, body: {} });
  expect([voided.voided, voided.openCents, voided.lineId]).toEqual([true, 0, null]);
  expect(problem(await pay(3, acme, { lineId: over!.JournalEntryLineID }))).toEqual([409, 'document-void']);
  // Its number is free again.
  await entered(3, 'invoice', 'Acme', { number: '7', 'Income:Services': 100 });
}, 120_000);

test('a matched row keeps what it pays until the payment is undone, whoever else decides about it', async () => {
  await put(4, '2026-06-05,ACME CORP,200.00');
  const acme = await entered(4, 'invoice', 'Acme', { 'Income:Services': 10_000, 'Liabilities:Sales Tax': 10_000 });
  await system.get(putTransactionCategory, { tenantId: 4, params: { lineId: await lineOf(4, 'acme') }, body: { category: 'Sales' } });
  const lineId = await lineOf(4, 'acme');
  const paid = await pay(4, acme, { lineId });
  expect(paid.body).toMatchObject({ openCents: 0, payments: [{ fromBank: true, lineId, account: 'Checking' }] });
  // Nothing is income by the sales tax that the invoice names.
  expect(await balances(4, 'cash')).toEqual({ [checking]: 20_000, 'Income:Services': -10_000, 'Liabilities:Sales Tax': -10_000 });
  const params = { lineId };
  const category = (id: string, name: string) => system.call(putTransactionCategory, { tenantId: 4, params: { lineId: id }, body: { category: name } }); // prettier-ignore
  expect(problem(await category(lineId, 'Sales'))).toEqual([409, 'of-document']);
  expect(problem(await system.call(takeBackDecisions, { tenantId: 4, body: { lineIds: [lineId] } }))).toEqual([409, 'of-document']);
  const parts = [{ category: 'Income:Sales', amountCents: 20_000 }];
  expect(problem(await system.call(splitTransaction, { tenantId: 4, params, body: { parts } }))).toEqual([409, 'of-document']);
  // The invoice's own lines: what it is for may be decided anew, what is owed may not.
  const { entryId } = paid.body;
  expect(problem(await category(`${entryId}-1`, 'Sales'))).toEqual([409, 'of-document']);
  expect(problem(await category(`${entryId}-2`, receivable))).toEqual([409, 'of-document']);
  expect((await category(`${entryId}-2`, 'Other Income')).status).toBe(200);
  expect((await system.get(getDocument, { tenantId: 4, params: { documentId: acme } })).lines[0]).toEqual({ category: 'Income:Other Income', amountCents: 10_000 }); // prettier-ignore
  expect((await system.get(getDocumentsForTransaction, { tenantId: 4, params })).of?.documentId).toBe(acme);
  const { paymentId } = paid.body.payments[0]!;
  const undone = await system.get(undoPayment, { tenantId: 4, params: { documentId: acme, paymentId } });
  expect(undone).toMatchObject({ openCents: 20_000, payments: [{ undoneBy: 'owner@demo.test', lineId: null }] });
  // As it was before, by the person's own decision; its history says all of it.
  expect(await rowOf(4, 'acme')).toMatchObject({ Category: 'Sales', Amount: 200, locked: true });
  const { decisions } = await system.get(getTransaction, { tenantId: 4, params });
  expect(decisions.slice(0, 3).map((one) => one.category)).toEqual(['Income:Sales', receivable, 'Income:Sales']);
  expect(problem(await system.call(undoPayment, { tenantId: 4, params: { documentId: acme, paymentId } }))).toEqual([409, 'payment-undone']);
}, 120_000);

test('an entered payment is undone with its document alone', async () => {
  await put(5, '2026-06-01,DEPOSIT,1000.00');
  const bill = await entered(5, 'bill', 'City Power', { 'Expenses:Utilities': 15_000 });
  const { body } = await pay(5, bill, { entered: { date: '2026-06-20', amountCents: 15_000, account: checking } });
  const [payment] = body.payments;
  expect(payment).toMatchObject({ description: 'City Power | Bill payment', fromBank: false, account: 'Checking' });
  const entryId = payment!.lineId!.split('-')[0]!;
  expect(problem(await system.call(undoEntry, { tenantId: 5, params: { entryId } }))).toEqual([409, 'of-document']);
  const lines = [{ account: checking, amountCents: -1 }, { account: 'Expenses:Meals', amountCents: 1 }]; // prettier-ignore
  expect(problem(await system.call(changeEntry, { tenantId: 5, params: { entryId }, body: { date: '2026-06-20', lines } }))).toEqual([409, 'of-document']); // prettier-ignore
  expect(await balances(5, 'cash')).toMatchObject({ [checking]: 85_000, 'Expenses:Utilities': 15_000 });
  await system.get(undoPayment, { tenantId: 5, params: { documentId: bill, paymentId: payment!.paymentId } });
  expect(await balances(5, 'cash')).toEqual({ [checking]: 100_000, 'Income:Uncategorized': -100_000 });
  expect(await balances(5, 'accrual')).toEqual({ [checking]: 100_000, 'Income:Uncategorized': -100_000, 'Expenses:Utilities': 15_000, [payable]: -15_000 }); // prettier-ignore
}, 120_000);

test('sent again, at once, or by two people: an invoice is entered, and paid, once', async () => {
  await put(6, '2026-06-05,ACME CORP,100.00', '2026-06-06,ACME CORP,100.00');
  const body = { kind: 'invoice', party: 'Acme', date: '2026-06-01', dueOn: '2026-06-30', lines: [{ category: 'Income:Sales', amountCents: 10_000 }] }; // prettier-ignore
  const send = () => system.call(addDocument, { tenantId: 6, body, headers: { 'idempotency-key': 'acme-1' } });
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  const other = await entered(6, 'invoice', 'Acme', { 'Income:Services': 10_000 });
  const { documentId } = first.body;
  await system.drain();
  const ids = (await system.get(getLedgerFast, { tenantId: 6, query: { search: 'acme corp' } })).transactions.map((row) => row.JournalEntryLineID);
  // Two people pay one invoice with two rows: one of them is told.
  const paying = await Promise.all(ids.map((lineId) => pay(6, documentId, { lineId })));
  expect(paying.map(({ status }) => status).sort()).toEqual([201, 409]);
  // One row for two invoices at once: the row that is left pays one.
  const left = ids[paying.findIndex(({ status }) => status === 409)]!;
  const more = await Promise.all([0, 0, 0].map(() => pay(6, other, { lineId: left })));
  expect(more.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const third = await entered(6, 'invoice', 'Acme', { 'Income:Services': 10_000 });
  expect(problem(await pay(6, third, { lineId: left }))).toEqual([409, 'pays-already']);
  // Two people undo one payment, and one of them voids.
  const { paymentId } = (await system.get(getDocument, { tenantId: 6, params: { documentId: other } })).payments[0]!;
  const undoing = await Promise.all([0, 0].map(() => system.call(undoPayment, { tenantId: 6, params: { documentId: other, paymentId } })));
  expect(undoing.map(({ status }) => status).sort()).toEqual([200, 409]);
  const voiding = await Promise.all([0, 0].map(() => system.call(voidDocument, { tenantId: 6, params: { documentId: other }, body: {} })));
  expect(voiding.map(({ status }) => status).sort()).toEqual([200, 409]);
}, 120_000);

test('what the bank takes back pays nothing: the document is open again; what it only says otherwise goes on paying', async () => {
  const { importId, account } = await put(7, '2026-06-05,ACME CORP,100.00', '2026-06-08,OTHER,1.00');
  const acme = await entered(7, 'invoice', 'Acme', { 'Income:Services': 7_500, 'Income:Sales': 2_500 });
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
  expect(await balances(7, 'cash')).toEqual({ [checking]: 9_100, 'Income:Uncategorized': -9_100 });
  // Matched again, and the import is undone: the same file brings the row back without what it paid.
  await revise(10, {});
  await pay(7, acme, { lineId: await lineOf(7, 'acme') });
  expect((await state())[0]).toBe(10_000);
  await undo(system, importId, 7);
  expect((await state())[0]).toBe(0);
  expect(await balances(7, 'cash')).toEqual({});
  await put(7, '2026-06-05,ACME CORP,100.00', '2026-06-08,OTHER,1.00');
  expect(await balances(7, 'cash')).toEqual({ [checking]: 10_100, 'Income:Uncategorized': -10_100 });
  const { matches } = await system.get(getDocument, { tenantId: 7, params: { documentId: acme } });
  expect(matches.map(({ exact, named }) => [exact, named])).toEqual([[true, true]]);
}, 120_000);

test('a locked period stays as it is', async () => {
  await put(8, '2026-05-05,ACME CORP,100.00', '2026-06-05,ACME CORP,40.00');
  const acme = await entered(8, 'invoice', 'Acme', { date: '2026-05-01', dueOn: '2026-05-31', 'Income:Services': 20_000 });
  const [june, may] = (await system.get(getLedgerFast, { tenantId: 8, query: { search: 'acme corp' } })).transactions.map((row) => row.JournalEntryLineID); // prettier-ignore
  const { body } = await pay(8, acme, { lineId: may });
  await system.drain();
  const settings = await system.get(getSettings, { tenantId: 8 });
  await system.get(putSettings, { tenantId: 8, body: { ...settings, lockedThrough: '2026-05-31' } });
  const before = await balances(8, 'cash');
  expect(problem(await enter(8, 'invoice', 'Acme', { date: '2026-05-31', 'Income:Sales': 1 }))).toEqual([409, 'locked']);
  expect(problem(await system.call(undoPayment, { tenantId: 8, params: { documentId: acme, paymentId: body.payments[0]!.paymentId } }))).toEqual([409, 'locked']); // prettier-ignore
  expect(problem(await pay(8, acme, { entered: { date: '2026-05-31', amountCents: 1, account: checking } }))).toEqual([409, 'locked']);
  expect(await balances(8, 'cash')).toEqual(before);
  // What is open from before is paid in the open period.
  expect((await pay(8, acme, { lineId: june })).body.openCents).toBe(6_000);
}, 120_000);
