// A bill or an invoice that its bank row paid before it was entered: what the form can start with, and both saved together.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDocument, getDocumentStart, listDocuments, undoPayment } from '#contracts/routes/bills-and-invoices.js';
import { checking, documentsOf, payable, problemOf } from '../../../tests/fixtures/ledger/documents.fixture.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const { put, rowsOf, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [4, 5]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const start = (tenantId: number, query: object) => system.get(getDocumentStart, { tenantId, query: { kind: 'bill', ...query } });
const add = (tenantId: number, body: object) =>
  system.call(addDocument, { tenantId, body: { kind: 'bill', party: 'Harbor Print', date: '2026-06-05', dueOn: '2026-06-05', ...body } });
const lineOf = async (tenantId: number, dollars: number) => {
  const rows = await rowsOf(tenantId, 'harbor');
  return rows.find(({ Amount }) => Amount === dollars)!.JournalEntryLineID;
};
const printed = (amountCents: number) => [{ category: 'Expenses:Meals', amountCents }];

test('the last one of the vendor, and rows that name it or have its amount', async () => {
  await put(
    ...[4, '2026-06-05,HARBOR PRINT WORKS,-450.00', '2026-06-06,CHECK 204,-120.00', '2026-06-07,HARBOR PRINT REFUND,30.00'],
    ...['2025-12-31,HARBOR PRINT WORKS,-90.00', '2026-06-08,ARBOR CAFE,-9.00', '2026-01-01,HARBOR PRINT WORKS,-80.00'],
    '2026-06-29,HARBOR PROPERTIES RENT,-70.00',
  );
  await system.drain();
  const rows = async (query: object) => (await start(4, query)).matches.map(({ amountCents, exact, named }) => [amountCents, exact, named]);
  // 180 days before June 30 is January 1. Money in doesn't pay a bill. The later one has only one of the words.
  expect(await rows({ party: 'Harbor Print' })).toEqual([[-450_00, false, true], [-80_00, false, true], [-70_00, false, true]]); // prettier-ignore
  // One of 120.00 isn't paid by 450.00, and the amount alone is enough.
  expect(await rows({ party: 'harbor print', amountCents: 120_00 })).toEqual([[-120_00, true, false], [-80_00, false, true], [-70_00, false, true]]); // prettier-ignore
  expect((await start(4, { party: 'Harbor Print' })).last).toBeNull();
  const older = { date: '2026-06-01', dueOn: '2026-06-15' };
  await entered(4, 'bill', 'Harbor Print', { ...older, lines: { 'Expenses:Advertising': 1_00, 'Expenses:Meals': 2_00 } });
  await entered(4, 'bill', 'Harbor Print', { date: '2026-05-01', dueOn: '2026-05-31', lines: { 'Expenses:Travel': 1_00 } });
  await entered(4, 'invoice', 'Harbor Print', { date: '2026-06-10', dueOn: '2026-06-20', lines: { 'Income:Services': 1_00 } });
  expect((await start(4, { party: 'HARBOR PRINT' })).last).toEqual({ category: 'Expenses:Advertising', daysToPay: 14 });
  expect((await start(4, { party: 'Harbor' })).last).toBeNull();
}, 120_000);

test('a bill and its payment are saved together, or neither is', async () => {
  await put(5, '2026-06-05,HARBOR PRINT WORKS,-450.00', '2026-06-20,HARBOR PRINT WORKS,-100.00');
  const lineId = await lineOf(5, -450);
  const before = await balances(5, 'accrual');
  // The row is more than the bill.
  expect((await add(5, { lines: printed(449_99), paidByLineId: lineId })).status).toBe(409);
  expect((await system.get(listDocuments, { tenantId: 5, query: { kind: 'bill', status: 'all' } })).documents).toEqual([]);
  expect(await balances(5, 'accrual')).toEqual(before);
  const { status, body } = await add(5, { lines: printed(450_00), paidByLineId: lineId });
  expect([status, body.openCents, body.payments.length]).toEqual([201, 0, 1]);
  for (const method of ['cash', 'accrual'] as const) {
    const all = await balances(5, method);
    expect([all['Expenses:Meals'], all[payable], all[checking]]).toEqual([450_00, undefined, before[checking]]);
  }
  // It pays nothing else, and isn't offered again.
  expect(problemOf(await add(5, { lines: printed(450_00), paidByLineId: lineId }))).toEqual([409, 'pays-already']);
  expect((await start(5, { party: 'Harbor Print' })).matches.map(({ amountCents }) => amountCents)).toEqual([-100_00]);
  const params = { documentId: body.documentId, paymentId: body.payments[0]!.paymentId };
  expect(await system.get(undoPayment, { tenantId: 5, params })).toMatchObject({ openCents: 450_00 });
  // Part of it later, by the same two steps as ever.
  expect((await pay(5, body.documentId, { lineId: await lineOf(5, -100) })).body).toMatchObject({ openCents: 350_00 });
}, 120_000);
