// Activity from a processor's API is in the books once, also with files of the same rows, in any order, repeated, or with later details.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataOf } from '#contracts/define.js';
import type { ProcessorActivity } from '#contracts/events/bank-link.js';
import { activityFetched } from '#contracts/events/invoicing.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { listCharges } from '#contracts/routes/client-invoices.js';
import { getImport, listImports, undoImport } from '#contracts/routes/imports.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, undo } from '../../../tests/upload.js';

type Fetched = DataOf<typeof activityFetched>;
type Row = Fetched['rows'][number];

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-05-10T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const of = (
  id: string,
  date: string,
  description: string,
  fields: Partial<ProcessorActivity> & Pick<ProcessorActivity, 'kind' | 'grossCents'>,
): Row => {
  const activity = { feeCents: 0, taxCents: 0, chargeId: '', client: '', clientId: '', payoutId: '', ...fields };
  return { id, date, description, amountCents: activity.grossCents - activity.feeCents, activity };
};
/** The file's three rows as the API returns them. */
const rows: Row[] = [
  of('txn_1', '2025-04-23', 'Jenny Rosen · Invoice A-0001', {
    kind: 'charge',
    grossCents: 300_00,
    feeCents: 9_00,
    chargeId: 'ch_1',
    client: 'Jenny Rosen',
    clientId: 'cus_1',
  }),
  of('txn_2', '2025-04-24', 'Jenny Rosen · Refund', {
    kind: 'refund',
    grossCents: -50_00,
    chargeId: 'ch_1',
    client: 'Jenny Rosen',
    clientId: 'cus_1',
  }),
  of('txn_3', '2025-04-30', 'STRIPE PAYOUT', { kind: 'payout', grossCents: -241_00, payoutId: 'po_1' }),
];
const file = `id,Type,Source,Amount,Fee,Destination Platform Fee,Destination Platform Fee Currency,Net,Currency,Created (UTC),Available On (UTC),Description,Customer Facing Amount,Customer Facing Currency,Transfer,Transfer Date (UTC),Transfer Group
txn_1,charge,ch_1,300.00,9.00,,,291.00,usd,2025-04-23 21:56,2025-04-30 00:00,Invoice A-0001,300.00,usd,po_1,2025-04-30 00:00,
txn_2,refund,re_1,-50.00,0.00,,,-50.00,usd,2025-04-24 10:00,2025-04-30 00:00,REFUND FOR CHARGE (Invoice A-0001),-50.00,usd,po_1,2025-04-30 00:00,
txn_3,payout,po_1,-241.00,0.00,,,-241.00,usd,2025-04-30 00:00,2025-04-30 00:00,STRIPE PAYOUT,-241.00,usd,,,
`;
const receive = async (tenantId: number, fetched: Row[], more: Partial<Fetched> = {}) => {
  const data = { processor: 'stripe' as const, providerAccount: 'acct_1', name: 'Stripe', rows: fetched, balance: null, ...more };
  await system.publish('invoicing', [activityFetched.of(tenantId, data)]);
  await system.drain();
};
const balances = async (tenantId: number) => {
  const { accounts } = await system.get(getTrialBalance, { tenantId, query: { asOf: '2025-05-10' } });
  return Object.fromEntries(
    accounts.filter(({ balanceCents }) => balanceCents !== 0).map(({ path, balanceCents }) => [path, balanceCents]),
  );
};
/** 300.00 earned, 9.00 kept, 50.00 paid back, 241.00 on its way to the bank. */
const booked = { 'Income:Sales': -300_00, 'Income:Returns & Allowances': 50_00, 'Expenses:Merchant Fees': 9_00, 'Assets:Transfer': 241_00 };

test('rows by API and by file are one, whichever comes first; received twice they are the same', async () => {
  await receive(2, rows.slice(0, 2));
  await receive(2, rows);
  expect(await balances(2)).toEqual(booked);
  const { importId } = await importStatement(system, file, { name: 'balance_history.csv' });
  expect(await balances(2)).toEqual(booked);
  const { counts } = await system.get(getImport, { params: { importId } });
  expect(counts).toEqual({ new: 0, duplicate: 3, possibleDuplicate: 0, rejected: 0 });
  await importStatement(system, file, { tenantId: 3, name: 'balance_history.csv' });
  await receive(3, rows);
  expect(await balances(3)).toEqual(booked);
  // The API's rows stay when the file is undone; the client is the same in both.
  await undo(system, importId);
  expect(await balances(2)).toEqual(booked);
  expect((await system.get(listCharges, { query: {} })).data).toMatchObject([
    { charge_id: 'ch_1', client_name: 'Jenny Rosen', status: 'partially_refunded', refunded: 50 },
  ]);
});

const { 'Assets:Transfer': _, ...withoutTransfer } = booked;

test('later details of a row are added to it; another amount under the same id is ignored', async () => {
  await receive(4, rows);
  const charge = async () => (await system.get(listCharges, { tenantId: 4, query: {} })).data[0]!;
  expect((await charge()).transfer_date).toBeNull();
  await receive(4, [{ ...rows[0]!, activity: { ...rows[0]!.activity, payoutId: 'po_1' } }]);
  await importStatement(system, 'Date,Description,Withdrawals,Deposits\n2025-05-02,STRIPE TRANSFER ST-A1,,241.00\n', {
    tenantId: 4,
    fields: { accountName: 'Checking' },
  });
  await system.drain();
  expect((await charge()).transfer_date).toBe('2025-05-02');
  expect(await balances(4)).toEqual({ ...withoutTransfer, 'Assets:Bank:Checking': 241_00 });
  await receive(4, rows);
  expect((await charge()).transfer_date).toBe('2025-05-02');
  await receive(4, [of('txn_1', '2025-04-23', 'Other', { kind: 'charge', grossCents: 999_00, chargeId: 'ch_1' })]);
  expect((await balances(4))['Income:Sales']).toBe(-300_00);
});

test('what it says that it holds is checked like a bank’s balance, at the end of the day before', async () => {
  const later = of('txn_4', '2025-05-10', 'Ana Diaz', { kind: 'charge', grossCents: 20_00, chargeId: 'ch_4' });
  await receive(5, [...rows, later], { balance: { date: '2025-05-10', statedCents: 20_00 } });
  const check = async () => (await system.get(getBankChecks, { tenantId: 5 })).accounts.find(({ name }) => name === 'Stripe');
  expect(await check()).toMatchObject({ agreesThrough: '2025-05-09', firstDifference: null });
  await receive(5, [], { balance: { date: '2025-05-10', statedCents: 25_00 } });
  expect(await check()).toMatchObject({ firstDifference: { date: '2025-05-09', statedCents: 5_00, booksCents: 0 } });
  await receive(5, [], { balance: { date: '2025-05-10', statedCents: 20_00 } });
  expect(await check()).toMatchObject({ agreesThrough: '2025-05-09', firstDifference: null });
});

test('it is no import of a person’s: not listed, not undone; another account of the processor is another', async () => {
  expect((await system.get(listImports, { tenantId: 5, query: {} })).imports).toEqual([]);
  await receive(5, [of('txn_9', '2025-05-01', 'Kofi', { kind: 'charge', grossCents: 7_00, chargeId: 'ch_9' })], {
    providerAccount: 'acct_2',
  });
  const paths = Object.keys(await balances(5));
  expect(paths.filter((path) => path.includes('Stripe'))).toEqual(['Assets:Bank:Stripe', 'Assets:Bank:Stripe (2)']);
  const feed = (await system.composition.database.query('select import_id from bank_link.feed where tenant_id = 5')).rows as {
    import_id: string;
  }[];
  expect((await system.call(undoImport, { tenantId: 5, params: { importId: feed[0]!.import_id }, body: {} })).status).toBe(404);
});
