// A processor's charge pays an invoice by its gross amount: the fee and the balance at the processor stay, and what the processor reports
// as sales tax counts once. Every figure is derived next to it.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { getDocument, getDocumentsForTransaction, payDocuments, undoPayment } from '#contracts/routes/bills-and-invoices.js';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { documentsOf, payable, problemOf, receivable } from '../../../tests/fixtures/ledger/documents.fixture.js';
import { receive, type Row } from '../../../tests/fixtures/ledger/processor.fixture.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { rebuilds } from '../../host/rebuild.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const { entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7, 8]) await system.openBusiness(tenantId);
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
const linesOf = async (tenantId: number, search: string) => {
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { search, method: 'cash' } });
  return transactions.filter(({ BankAccountName }) => BankAccountName === 'Stripe').map((row) => [row.JournalEntryLineID, row.AccountName] as const); // prettier-ignore
};
/** The category's line of a row. */
const lineOf = async (tenantId: number, search: string) => (await linesOf(tenantId, search)).find(([id]) => id.endsWith('-2'))![0];
const both = async (tenantId: number) => ({ cash: await balances(tenantId, 'cash'), accrual: await balances(tenantId, 'accrual') });
const inBoth = (books: Record<string, number>) => ({ cash: books, accrual: books });
const together = (tenantId: number, lineId: string, parts: Record<string, number>) =>
  system.call(payDocuments, {
    tenantId,
    params: { lineId },
    body: { documents: Object.entries(parts).map(([documentId, amountCents]) => ({ documentId, amountCents })) },
  });
const documentIn = (tenantId: number, documentId: string) => system.get(getDocument, { tenantId, params: { documentId } });
async function undoIn(tenantId: number, documentId: string) {
  const { payments } = await documentIn(tenantId, documentId);
  const { paymentId } = payments.find(({ undoneBy }) => undoneBy === null)!;
  return system.get(undoPayment, { tenantId, params: { documentId, paymentId } });
}

test('the gross pays, the fee stays posted, and the income counts once under both methods; undone, all is as before', async () => {
  // 300.00 less a fee of 9.00 is 291.00 on the balance.
  await receive(system, 2, [charge({ transaction: 1, gross: 300_00, fee: 9_00 })]);
  const invoice = await entered(2, 'invoice', 'Ana Petrov', { lines: { 'Income:Services': 300_00 } });
  const row = { [stripeBalance]: 291_00, [fees]: 9_00 };
  const unpaid = {
    cash: { ...row, 'Income:Sales': -300_00 },
    accrual: { ...row, 'Income:Sales': -300_00, [receivable]: 300_00, 'Income:Services': -300_00 },
  };
  expect(await both(2)).toEqual(unpaid);
  // Offered from both sides, with the price that the client paid.
  const lineId = await lineOf(2, 'ana');
  const offered = await system.get(getDocumentsForTransaction, { tenantId: 2, params: { lineId } });
  expect([offered.amountCents, offered.matches.map(({ documentId, exact, named }) => [documentId, exact, named])]).toEqual([300_00, [[invoice, true, true]]]); // prettier-ignore
  const { matches } = await documentIn(2, invoice);
  expect(matches).toMatchObject([{ lineId, amountCents: 300_00, account: 'Stripe', exact: true, named: true, larger: false }]);
  const paid = await pay(2, invoice, { lineId });
  expect(paid.body).toMatchObject({ openCents: 0, payments: [{ amountCents: 300_00, account: 'Stripe', fromBank: true, lineId }] });
  expect(await both(2)).toEqual(inBoth({ ...row, 'Income:Services': -300_00 }));
  await undoIn(2, invoice);
  expect(await both(2)).toEqual(unpaid);
  const { decisions } = await system.get(getTransaction, { tenantId: 2, params: { lineId } });
  expect(decisions[0]).toMatchObject({ category: 'Income:Sales', by: 'rule', actor: 'Stripe' });
}, 60_000);

test('sales tax that the invoice names and the processor reports counts once', async () => {
  await receive(system, 3, [charge({ transaction: 1, gross: 108_25, fee: 3_44, tax: 8_25 })]);
  const invoice = await entered(3, 'invoice', 'Ana Petrov', { lines: { 'Income:Sales': 100_00, [tax]: 8_25 } });
  const before = await both(3);
  expect((await pay(3, invoice, { lineId: await lineOf(3, 'ana') })).body).toMatchObject({ openCents: 0 });
  expect(await both(3)).toEqual(inBoth({ [stripeBalance]: 104_81, [fees]: 3_44, 'Income:Sales': -100_00, [tax]: -8_25 }));
  await undoIn(3, invoice);
  expect(await both(3)).toEqual(before);
}, 60_000);

test('sales tax that the processor alone reports stays, and follows the invoice to another category', async () => {
  await receive(system, 4, [charge({ transaction: 1, gross: 1_088_75, fee: 32_00, tax: 88_75 })]);
  const invoice = await entered(4, 'invoice', 'Ana Petrov', { lines: { 'Income:Services': 1_088_75 } });
  const lineId = await lineOf(4, 'ana');
  await pay(4, invoice, { lineId });
  const kept = { [stripeBalance]: 1_056_75, [fees]: 32_00, [tax]: -88_75 };
  expect(await both(4)).toEqual(inBoth({ ...kept, 'Income:Services': -1_000_00 }));
  const { entryId } = await documentIn(4, invoice);
  const other = { params: { lineId: `${entryId}-2` }, body: { category: 'Other Income' } };
  expect((await system.call(putTransactionCategory, { tenantId: 4, ...other })).status).toBe(200);
  expect(await both(4)).toEqual(inBoth({ ...kept, 'Income:Other Income': -1_000_00 }));
  for (const rebuild of Object.values(rebuilds)) await rebuild(unitsOfWorkOf(system.composition), 4);
  expect(await both(4)).toEqual(inBoth({ ...kept, 'Income:Other Income': -1_000_00 }));
  const rule = await system.call(putTransactionCategory, { tenantId: 4, params: { lineId }, body: { category: 'Sales' } });
  expect(problemOf(rule)).toEqual([409, 'of-document']);
}, 60_000);

test('charges that pay in parts each bring their own sales tax, shared among the lines to the cent', async () => {
  await receive(system, 5, [
    charge({ transaction: 1, gross: 54_13, fee: 1_00, tax: 4_13 }),
    charge({ transaction: 2, gross: 54_12, fee: 1_00, tax: 4_12 }),
  ]);
  const invoice = await entered(5, 'invoice', 'Ana Petrov', { lines: { 'Income:Services': 80_00, 'Income:Sales': 28_25 } });
  // Of 4.13, 80.00 ÷ 108.25 is 3.0521 and 28.25 ÷ 108.25 is 1.0778; the cent that is left goes to the largest: 3.06 and 1.07.
  await pay(5, invoice, { lineId: await lineOf(5, 'petrov 1') });
  expect(await balances(5, 'accrual')).toMatchObject({ 'Income:Services': -80_00 + 3_06, [receivable]: 54_12 });
  // Of 4.12: 3.0447 and 1.0751, so 3.05 and 1.07.
  await pay(5, invoice, { lineId: await lineOf(5, 'petrov 2') });
  const all = { [stripeBalance]: 106_25, [fees]: 2_00, [tax]: -8_25 };
  expect(await both(5)).toEqual(inBoth({ ...all, 'Income:Services': -80_00 + 6_11, 'Income:Sales': -28_25 + 2_14 }));
}, 60_000);

test('one charge pays two invoices, of which one names its sales tax', async () => {
  await receive(system, 6, [charge({ transaction: 1, gross: 217_50, fee: 5_00, tax: 17_50 })]);
  const before = await both(6);
  const taxed = await entered(6, 'invoice', 'Ana', { lines: { 'Income:Sales': 100_00, [tax]: 8_75 } });
  const plain = await entered(6, 'invoice', 'Bela', { lines: { 'Income:Services': 108_75 } });
  expect((await together(6, await lineOf(6, 'ana'), { [taxed]: 108_75, [plain]: 108_75 })).status).toBe(201);
  const paid = { [stripeBalance]: 212_50, [fees]: 5_00, [tax]: -17_50, 'Income:Sales': -100_00, 'Income:Services': -100_00 };
  expect(await both(6)).toEqual(inBoth(paid));
  // Without its entry of the sales tax, a payment is found by verify.
  const database = system.composition.database;
  const stored = await database.query<{ payment_id: string; tax_entry_id: string }>(
    'select payment_id, tax_entry_id from ledger.document_payment where tenant_id = 6 order by payment_id limit 1',
  );
  const { payment_id: paymentId, tax_entry_id: taxEntryId } = stored.rows[0]!;
  const setEntry = (entryId: string | null) =>
    database.query('update ledger.document_payment set tax_entry_id = $1 where tenant_id = 6 and payment_id = $2', [entryId, paymentId]);
  await setEntry(null);
  expect(await system.verify()).toEqual(
    expect.arrayContaining([expect.stringContaining('differs from the money that moved'), expect.stringContaining('differs from the sales tax in its row'), expect.stringContaining('belongs to no payment')]), // prettier-ignore
  );
  await setEntry(taxEntryId);
  await undoIn(6, plain);
  expect((await both(6)).cash).toEqual(before.cash);
}, 60_000);

test('a charge that the processor reports differently moves its payment, or ends it', async () => {
  const row = charge({ transaction: 1, gross: 108_25, fee: 3_44, tax: 8_25 });
  await receive(system, 7, [row]);
  const invoice = await entered(7, 'invoice', 'Ana Petrov', { date: '2026-05-01', lines: { 'Income:Services': 108_25 } });
  await pay(7, invoice, { lineId: await lineOf(7, 'ana') });
  const paid = { [stripeBalance]: 104_81, [fees]: 3_44, 'Income:Services': -100_00, [tax]: -8_25 };
  await receive(system, 7, [{ ...row, date: '2026-05-31' }], { change: 'changed', revision: 2 });
  expect(await both(7)).toEqual(inBoth(paid));
  expect((await documentIn(7, invoice)).payments).toMatchObject([{ date: '2026-05-31', undoneBy: null }]);
  // Without its sales tax the charge is 100.00: its category has the same amount, and it pays less.
  await receive(system, 7, [{ ...row, gross: 100_00, tax: 0 }], { change: 'changed', revision: 3 });
  const charged = { [stripeBalance]: 96_56, [fees]: 3_44, 'Income:Sales': -100_00 };
  expect(await both(7)).toEqual({ cash: charged, accrual: { ...charged, [receivable]: 108_25, 'Income:Services': -108_25 } });
  expect(await documentIn(7, invoice)).toMatchObject({ openCents: 108_25, payments: [{ undoneBy: 'bank' }] });
  await pay(7, invoice, { lineId: await lineOf(7, 'ana') });
  await receive(system, 7, [{ ...row, gross: 100_00, tax: 0 }], { change: 'removed', revision: 4 });
  expect(await both(7)).toEqual({ cash: {}, accrual: { [receivable]: 108_25, 'Income:Services': -108_25 } });
}, 60_000);

test('a payment through a processor pays a bill; payouts, refunds, fees, and sales tax pay nothing', async () => {
  await receive(system, 8, [
    { transaction: 1, date: '2026-06-05', description: 'JONAH PETROV', kind: 'payment', gross: -80_00, fee: 1_00 },
    { transaction: 2, date: '2026-06-06', description: 'RED OTTER', kind: 'refund', gross: -54_13, tax: -4_13 },
    { transaction: 3, date: '2026-06-07', description: 'PAYOUT', kind: 'payout', gross: -20_00, fee: 4_50 },
    { transaction: 4, date: '2026-06-08', description: 'RADAR', kind: 'fee', fee: 2_00 },
    charge({ transaction: 5, gross: 108_25, fee: 3_44, tax: 8_25 }),
  ]);
  const bill = await entered(8, 'bill', 'Jonah Petrov', { lines: { 'Expenses:Contracting Fee': 80_00 } });
  const small = await entered(8, 'bill', 'Red Otter', { lines: { 'Expenses:Supplies': 50_00 } });
  const invoice = await entered(8, 'invoice', 'Ana Petrov', { lines: { 'Income:Services': 108_25 } });
  const ids = async (search: string) => (await linesOf(8, search)).map(([lineId]) => lineId);
  const others = [...(await ids('red otter')), ...(await ids('radar')), ...(await ids('payout'))].filter((id) => !id.endsWith('-1'));
  for (const lineId of others) expect(problemOf(await pay(8, small, { lineId }))).toEqual([422, 'not-payable']);
  const lines = await ids('ana');
  expect(lines.map((id) => id.slice(-2)).sort()).toEqual(['-2', '-3', '-4']);
  for (const lineId of lines.filter((id) => !id.endsWith('-2'))) expect(problemOf(await pay(8, invoice, { lineId }))).toEqual([422, 'not-payable']); // prettier-ignore
  const paid = await pay(8, bill, { lineId: await lineOf(8, 'jonah') });
  expect(paid.body).toMatchObject({ openCents: 0, payments: [{ amountCents: 80_00 }] });
  const books = await both(8);
  expect([books.cash['Expenses:Contracting Fee'], books.cash[payable], books.accrual['Expenses:Contracting Fee']]).toEqual([80_00, undefined, 80_00]); // prettier-ignore
}, 60_000);
