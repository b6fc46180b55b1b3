// One bank row for several invoices or bills: a deposit of three checks, one transfer for two bills. Sums are derived next to each.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import {
  addDocument,
  getAging,
  getDocument,
  getDocumentsForTransaction,
  payDocuments,
  undoPayment,
  voidDocument,
} from '#contracts/routes/bills-and-invoices.js';
import { getLedgerFast, getTransaction } from '#contracts/routes/general-ledger.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { checking, documentsOf, payable, problemOf, receivable } from '../../../tests/fixtures/ledger/documents.fixture.js';

let system: TestSystem;
const { put, rowsOf, lineOf, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [4, 5, 6, 7, 8, 9]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

type Parts = Record<string, number>;
const together = (tenantId: number, lineId: string, parts: Parts, headers = {}) =>
  system.call(payDocuments, {
    tenantId,
    params: { lineId },
    body: { documents: Object.entries(parts).map(([documentId, amountCents]) => ({ documentId, amountCents })) },
    headers,
  });
const documentOf = (tenantId: number, documentId: string) => system.get(getDocument, { tenantId, params: { documentId } });
const openOf = async (tenantId: number, ...ids: string[]) => Promise.all(ids.map(async (id) => (await documentOf(tenantId, id)).openCents));
const offered = (tenantId: number, lineId: string) => system.get(getDocumentsForTransaction, { tenantId, params: { lineId } });

test('a deposit of three checks pays two invoices and part of a third, counts each once, and is undone as a whole', async () => {
  await put(4, '2026-06-20,REMOTE DEPOSIT BRAVO,1000.00');
  const alpha = await entered(4, 'invoice', 'Alpha', { number: 'A-1', dueOn: '2026-06-10', lines: { 'Income:Services': 45_000, 'Liabilities:Sales Tax': 15_000 } }); // prettier-ignore
  const bravo = await entered(4, 'invoice', 'Bravo', { number: 'B-1', dueOn: '2026-06-30', lines: { 'Income:Sales': 30_000 } });
  const carol = await entered(4, 'invoice', 'Carol', { number: 'C-1', dueOn: '2026-06-15', lines: { 'Income:Services': 25_000 } });
  const lineId = await lineOf(4, 'remote');
  const unpaid = await balances(4, 'cash');
  // No one invoice is that large. The one that the bank's text names comes first, the others by when they fall due.
  const before = await offered(4, lineId);
  expect([before.of, before.matches, before.open.map(({ party, named }) => [party, named])]).toEqual([
    null,
    [],
    [
      ['Bravo', true],
      ['Alpha', false],
      ['Carol', false],
    ],
  ]);
  expect((await documentOf(4, bravo)).matches).toMatchObject([{ lineId, exact: false, named: true, larger: true }]);
  expect((await documentOf(4, alpha)).matches).toEqual([]);

  const paid = await together(4, lineId, { [bravo]: 30_000, [alpha]: 60_000, [carol]: 10_000 });
  expect([paid.status, paid.body.of?.number, paid.body.of?.partCents]).toEqual([201, 'A-1', 60_000]);
  const parts = async (id: string) =>
    [await offered(4, id)]
      .flatMap(({ of, others }) => [of!, ...others])
      .map(({ number, openCents, partCents }) => [number, openCents, partCents]);
  const all = [
    ['A-1', 0, 60_000],
    ['C-1', 15_000, 10_000],
    ['B-1', 0, 30_000],
  ];
  expect(await parts(lineId)).toEqual(all);
  // The invoice's own row pays nothing; its row under the cash method is of its payment.
  const { lineId: own } = await documentOf(4, carol);
  expect(await parts(own!)).toEqual([['C-1', 15_000, null]]);
  // Services: 450.00 of Alpha's and 100.00 of Carol's.
  const income = { 'Income:Services': -55_000, 'Income:Sales': -30_000, 'Liabilities:Sales Tax': -15_000 };
  expect(await balances(4, 'cash')).toEqual({ [checking]: 100_000, ...income });
  expect(await balances(4, 'accrual')).toEqual({
    ...{ [checking]: 100_000, [receivable]: 15_000, 'Income:Services': -70_000, 'Income:Sales': -30_000 },
    'Liabilities:Sales Tax': -15_000,
  });
  const { receivables } = await system.get(getAging, { tenantId: 4 });
  expect([receivables.totals.totalCents, receivables.otherCents, receivables.balanceCents]).toEqual([15_000, 0, 15_000]);
  const { payments } = await documentOf(4, bravo);
  expect(payments).toMatchObject([{ amountCents: 30_000, lineId, fromBank: true, others: 2, account: 'Checking' }]);
  const { decisions } = await system.get(getTransaction, { tenantId: 4, params: { lineId } });
  expect(decisions[0]).toMatchObject({
    category: receivable,
    reason: 'Pays invoice A-1 of Alpha and 2 others, matched by owner@demo.test.',
  });
  expect(problemOf(await pay(4, carol, { lineId }))).toEqual([409, 'pays-already']);
  expect(problemOf(await system.call(voidDocument, { tenantId: 4, params: { documentId: alpha }, body: {} }))).toEqual([409, 'document-paid']); // prettier-ignore

  // Two people undo it, each at another invoice: it is undone once, and all of it.
  const of = async (documentId: string) => ({ documentId, paymentId: (await documentOf(4, documentId)).payments[0]!.paymentId });
  const asked = [await of(alpha), await of(carol)];
  const undoing = await Promise.all(asked.map((params) => system.call(undoPayment, { tenantId: 4, params })));
  expect(undoing.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await openOf(4, alpha, bravo, carol)).toEqual([60_000, 30_000, 25_000]);
  expect(await balances(4, 'cash')).toEqual(unpaid);
  // And paid again, one alone.
  expect((await together(4, lineId, { [alpha]: 60_000, [bravo]: 30_000, [carol]: 10_000 })).status).toBe(201);
  expect(await balances(4, 'cash')).toEqual({ [checking]: 100_000, ...income });
}, 120_000);

test('parts that are wrong change nothing', async () => {
  await put(5, '2026-06-20,CITY POWER AND WATER,-500.00', '2026-06-21,CITY POWER,500.00');
  const power = await entered(5, 'bill', 'City Power', { lines: { 'Expenses:Utilities': 30_000 } });
  const water = await entered(5, 'bill', 'City Water', { lines: { 'Expenses:Utilities': 25_000 } });
  const gone = await entered(5, 'bill', 'City Gas', { lines: { 'Expenses:Utilities': 20_000 } });
  await system.get(voidDocument, { tenantId: 5, params: { documentId: gone }, body: {} });
  const invoice = await entered(5, 'invoice', 'City', { lines: { 'Income:Services': 20_000 } });
  const [incoming, outgoing] = (await rowsOf(5, 'city power')).map((row) => row.JournalEntryLineID) as [string, string];
  const before = [await balances(5, 'cash'), await balances(5, 'accrual')];
  const refused: [string, Parts, number, string][] = [
    [outgoing, { [power]: 30_000, [water]: 19_999 }, 422, 'parts-differ'],
    [outgoing, { [power]: 30_000, [water]: 25_000 }, 422, 'parts-differ'],
    [outgoing, { [power]: 30_001, [water]: 19_999 }, 409, 'overpaid'],
    [outgoing, { [power]: 30_000, [invoice]: 20_000 }, 422, 'mixed-documents'],
    [outgoing, { [power]: 30_000, [gone]: 20_000 }, 409, 'document-void'],
    [outgoing, { [power]: 30_000, 999: 20_000 }, 404, 'unknown-document'],
    [incoming, { [power]: 30_000, [water]: 20_000 }, 422, 'wrong-direction'],
  ];
  for (const [lineId, parts, status, code] of refused) expect(problemOf(await together(5, lineId, parts))).toEqual([status, code]);
  const twice = [power, power].map((documentId) => ({ documentId, amountCents: 25_000 }));
  const call = (documents: object[]) => system.call(payDocuments, { tenantId: 5, params: { lineId: outgoing }, body: { documents } } as never); // prettier-ignore
  expect(problemOf(await call(twice))).toEqual([422, 'named-twice']);
  expect((await call([])).status).toBe(400);
  expect((await call([{ documentId: power, amountCents: 0 }])).status).toBe(400);
  // Another business's bill is none.
  const elsewhere = await entered(6, 'bill', 'City Power', { lines: { 'Expenses:Utilities': 30_000 } });
  expect(problemOf(await together(5, outgoing, { [power]: 30_000, [elsewhere]: 20_000 }))).toEqual([404, 'unknown-document']);
  expect([await balances(5, 'cash'), await balances(5, 'accrual')]).toEqual(before);
  expect((await together(5, outgoing, { [power]: 30_000, [water]: 20_000 })).status).toBe(201);
  expect(await balances(5, 'accrual')).toMatchObject({ [payable]: -5_000, 'Expenses:Utilities': 55_000 });
  // What was paid together stays in a locked period.
  await system.composition.database.query(`update ledger.books set everyone_through = '2026-06-30' where tenant_id = 5`);
  const { payments } = await documentOf(5, water);
  const params = { documentId: water, paymentId: payments[0]!.paymentId };
  expect(problemOf(await system.call(undoPayment, { tenantId: 5, params }))).toEqual([409, 'locked']);
}, 120_000);

test('by several people at once each document and each row is given away once', async () => {
  await put(6, '2026-06-05,ACME ONE,300.00', '2026-06-06,ACME TWO,300.00');
  const [a, b, c] = [
    await entered(6, 'invoice', 'Acme', { lines: { 'Income:Sales': 10_000 } }),
    await entered(6, 'invoice', 'Acme', { lines: { 'Income:Sales': 20_000 } }),
    await entered(6, 'invoice', 'Acme', { lines: { 'Income:Sales': 20_000 } }),
  ];
  const [one, two] = [await lineOf(6, 'acme one'), await lineOf(6, 'acme two')];
  // Two rows want the same first invoice; one row is given away twice; and one invoice is paid by itself meanwhile.
  const all = await Promise.all([
    together(6, one, { [a]: 10_000, [b]: 20_000 }),
    together(6, two, { [a]: 10_000, [c]: 20_000 }),
    together(6, one, { [a]: 10_000, [c]: 20_000 }),
    pay(6, a, { entered: { date: '2026-06-07', amountCents: 10_000, account: checking } }),
  ]);
  expect(all.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect((await documentOf(6, a)).openCents).toBe(0);
  // Sent twice with one key it pays once and answers the same.
  await put(6, '2026-06-08,ACME THREE,20.00');
  const [d, e] = [await entered(6, 'invoice', 'Acme', { lines: { 'Income:Sales': 1_500 } }), await entered(6, 'invoice', 'Acme', { lines: { 'Income:Sales': 500 } })]; // prettier-ignore
  const three = await lineOf(6, 'acme three');
  const send = () => together(6, three, { [d]: 1_500, [e]: 500 }, { 'idempotency-key': 'acme-three' });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
}, 120_000);

test('what the bank says later holds for all that its row pays', async () => {
  const { account } = await put(7, '2026-06-05,ACME CORP,100.00');
  const [unpaid] = Object.entries(await balances(7, 'cash')).filter(([, cents]) => cents < 0);
  const first = await entered(7, 'invoice', 'Acme', { date: '2026-05-01', lines: { 'Income:Services': 7_500 } });
  const second = await entered(7, 'invoice', 'Acme', { date: '2026-05-01', lines: { 'Income:Sales': 4_000 } });
  const lineId = await lineOf(7, 'acme');
  await together(7, lineId, { [first]: 7_500, [second]: 2_500 });
  const { bankTransactionId } = await system.get(getTransaction, { tenantId: 7, params: { lineId } });
  const revise = async (revision: number, change: object) => {
    const own = { id: account.id!, name: 'Checking', type: 'asset' as const, mask: null };
    const fact = { kind: 'activity' as const, date: '2026-06-05', description: 'ACME CORP', reference: '', amountCents: 10_000 };
    await system.publish('bank-link', [
      transactionReceived.of(7, { bankTransactionId: bankTransactionId!, revision, change: 'changed', account: own, ...fact, ...change }),
    ]);
    await system.drain();
    const documents = [await documentOf(7, first), await documentOf(7, second)];
    return documents.map(({ openCents, payments }) => [openCents, payments[0]!.date, payments[0]!.undoneBy]);
  };
  expect(await revise(7, { description: 'ACME CORPORATION' })).toEqual([[0, '2026-06-05', null], [1_500, '2026-06-05', null]]); // prettier-ignore
  expect(await revise(8, { date: '2026-05-31' })).toEqual([[0, '2026-05-31', null], [1_500, '2026-05-31', null]]); // prettier-ignore
  expect(await balances(7, 'cash')).toEqual({ [checking]: 10_000, 'Income:Services': -7_500, 'Income:Sales': -2_500 });
  const { transactions } = await system.get(getLedgerFast, {
    tenantId: 7,
    query: { search: 'acme', method: 'cash', sort: 'date' } as never,
  });
  expect(new Set(transactions.map((row) => row.TransactionDate))).toEqual(new Set(['2026-05-31']));
  expect(await revise(9, { amountCents: 9_000 })).toEqual([[7_500, '2026-05-31', 'bank'], [4_000, '2026-05-31', 'bank']]); // prettier-ignore
  expect(await balances(7, 'cash')).toEqual({ [checking]: 9_000, [unpaid![0]]: -9_000 });
}, 120_000);

test('a part of a split row pays two bills; its import is undone, and the same file again brings the split and the payments back', async () => {
  const file = ['2026-06-05,OFFICE PARK LLC,-900.00', '2026-06-08,OTHER,1.00'];
  const { importId } = await put(8, ...file);
  const rent = await entered(8, 'bill', 'Office Park', { number: 'R', lines: { 'Expenses:Rent': 50_000 } });
  const repair = await entered(8, 'bill', 'Office Park', { number: 'S', lines: { 'Expenses:Supplies': 20_000 } });
  const parts = [{ category: 'Expenses:Utilities', amountCents: -20_000 }, { category: 'Expenses:Rent', amountCents: -70_000 }]; // prettier-ignore
  await system.get(splitTransaction, { tenantId: 8, params: { lineId: await lineOf(8, 'office') }, body: { parts } });
  const part = (await rowsOf(8, 'office')).find(({ Amount }) => Amount === -700)!.JournalEntryLineID;
  expect((await together(8, part, { [rent]: 50_000, [repair]: 20_000 })).status).toBe(201);
  const paid = { 'Expenses:Utilities': 20_000, 'Expenses:Rent': 50_000, 'Expenses:Supplies': 20_000 };
  expect(await balances(8, 'cash')).toMatchObject(paid);
  expect(problemOf(await system.call(splitTransaction, { tenantId: 8, params: { lineId: part }, body: { parts } }))).toEqual([409, 'of-document']); // prettier-ignore
  await undo(system, importId, 8);
  await system.drain();
  expect(await openOf(8, rent, repair)).toEqual([50_000, 20_000]);
  expect(await balances(8, 'cash')).toEqual({});
  await put(8, ...file);
  expect(await openOf(8, rent, repair)).toEqual([0, 0]);
  expect(await balances(8, 'cash')).toMatchObject(paid);
}, 120_000);

test('more than all that is open is offered nowhere', async () => {
  await put(9, '2026-06-05,ACME CORP,300.00');
  const body = { kind: 'invoice' as const, party: 'Acme', date: '2026-06-01', dueOn: '2026-06-30' };
  const enter = async (amountCents: number) => {
    const { documentId } = await system.get(addDocument, { tenantId: 9, body: { ...body, lines: [{ category: 'Income:Sales', amountCents }] } }); // prettier-ignore
    return (await documentOf(9, documentId)).matches.map(({ larger }) => larger);
  };
  expect([await enter(10_000), await enter(19_999), await enter(1)]).toEqual([[], [], [true]]);
}, 60_000);
