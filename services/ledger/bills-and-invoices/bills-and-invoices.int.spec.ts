// A small company on invoices and bills: every figure by hand, under both methods and in other programs; and what is refused.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getBalanceSheet } from '#contracts/routes/balances.js';
import { getAging, getDocument, getDocumentsForTransaction, listDocuments, undoPayment, voidDocument } from '#contracts/routes/bills-and-invoices.js'; // prettier-ignore
import { putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { exported, programs } from '../../../tests/journal-programs.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { checking, documentsOf, problemOf } from '../../../tests/fixtures/ledger/documents.fixture.js';

let system: TestSystem;
const { put, rowsOf, lineOf, enter, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

test('a small company: statements, balance sheets and aging before and after partial payments', async () => {
  await put(2, '2026-03-01,OWNER DEPOSIT,5000.00', '2026-04-20,HARBOR CAFE ACH,500.00', '2026-05-05,PAPERWORKS 0042,-400.00', '2026-06-22,PINE DENTAL PMT,100.00'); // prettier-ignore
  await system.get(putTransactionCategory, { params: { lineId: await lineOf(2, 'owner') }, body: { category: 'Owner Contributions' } });
  const harbor = await entered(2, 'invoice', 'Harbor Cafe', { date: '2026-03-10', dueOn: '2026-04-09', number: '1001', lines: { 'Income:Services': 100_000, 'Income:Sales': 20_000 } }); // prettier-ignore
  const pine = await entered(2, 'invoice', 'Pine Dental', { date: '2026-05-20', dueOn: '2026-06-19', number: '1002', lines: { 'Income:Services': 33_333, 'Income:Sales': 33_333, 'Income:Other Income': 33_334 } }); // prettier-ignore
  const paper = await entered(2, 'bill', 'Paperworks', { date: '2026-04-01', dueOn: '2026-05-01', number: 'A-77', lines: { 'Expenses:Supplies': 30_000, 'Expenses:Rent': 60_000 } }); // prettier-ignore
  await entered(2, 'bill', 'City Power', { date: '2026-06-15', dueOn: '2026-07-15', lines: { 'Expenses:Utilities': 15_000 } });

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
  const acme = await entered(3, 'invoice', 'Acme', { number: '7', lines: { 'Income:Services': 20_000 } });
  const before = [await balances(3, 'cash'), await balances(3, 'accrual')];
  expect(problemOf(await enter(3, 'invoice', 'Other', { number: '7', lines: { 'Income:Sales': 1 } }))).toEqual([409, 'number-taken']);
  expect(problemOf(await enter(3, 'invoice', 'Acme', { lines: { 'Expenses:Supplies': 100 } }))).toEqual([422, 'wrong-category']);
  expect(problemOf(await enter(3, 'bill', 'Acme', { lines: { 'Income:Sales': 100 } }))).toEqual([422, 'wrong-category']);
  expect(problemOf(await enter(3, 'bill', 'Acme', { lines: { 'Expenses:Nowhere': 100 } }))).toEqual([422, 'unknown-category']);
  expect(problemOf(await enter(3, 'invoice', 'Acme', { lines: { 'Income:Sales': 100, 'Income:Services': -100 } }))).toEqual([
    422,
    'nothing-to-pay',
  ]);
  expect(problemOf(await enter(3, 'invoice', 'Acme', { dueOn: '2026-05-31', lines: { 'Income:Sales': 100 } }))).toEqual([
    422,
    'due-before-date',
  ]);
  expect(problemOf(await pay(3, acme, { lineId: await lineOf(3, 'corp') }))[0]).toBe(201);
  const over = (await rowsOf(3, 'acme corp')).find(({ Amount }) => Amount === 250);
  expect(problemOf(await pay(3, acme, { lineId: over!.JournalEntryLineID }))).toEqual([409, 'overpaid']);
  expect(problemOf(await pay(3, acme, { lineId: await lineOf(3, 'refund') }))).toEqual([422, 'wrong-direction']);
  expect(problemOf(await pay(3, acme, {}))).toEqual([422, 'which-payment']);
  expect(problemOf(await pay(3, acme, { entered: { date: '2026-06-09', amountCents: 12_001, account: checking } }))).toEqual([
    409,
    'overpaid',
  ]);
  expect(problemOf(await pay(3, acme, { entered: { date: '2026-06-09', amountCents: 1, account: 'Income:Sales' } }))).toEqual([422, 'unknown-account']); // prettier-ignore
  expect(problemOf(await system.call(voidDocument, { tenantId: 3, params: { documentId: acme }, body: {} }))).toEqual([
    409,
    'document-paid',
  ]);
  const { payments } = await system.get(getDocument, { tenantId: 3, params: { documentId: acme } });
  await system.get(undoPayment, { tenantId: 3, params: { documentId: acme, paymentId: payments[0]!.paymentId } });
  expect([await balances(3, 'cash'), await balances(3, 'accrual')]).toEqual(before);
  // Other businesses can't see it.
  expect((await system.call(getDocument, { tenantId: 2, params: { documentId: acme } })).status).toBe(404);
  const voided = await system.get(voidDocument, { tenantId: 3, params: { documentId: acme }, body: {} });
  expect([voided.voided, voided.openCents, voided.lineId]).toEqual([true, 0, null]);
  expect(problemOf(await pay(3, acme, { lineId: over!.JournalEntryLineID }))).toEqual([409, 'document-void']);
  // Its number is free again.
  await entered(3, 'invoice', 'Acme', { number: '7', lines: { 'Income:Services': 100 } });
}, 120_000);
