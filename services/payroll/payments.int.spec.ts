// Payments follow the ledger exactly, on a bad network too; names, choices and categories change them, a rebuild does not; nothing crosses businesses.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { getPayrollTransactions, previewMappings, putContractorPayment, uploadMappings } from '#contracts/routes/contractor-payments.js';
import { getContractorCategories, putContractorCategories } from '#contracts/routes/payment-categories.js';
import { listEvents } from '#contracts/routes/events.js';
import { getVendor, createVendor, mergeVendor } from '#contracts/routes/vendors.js';
import { SqlLogReader } from '#platform/event-log.js';
import { disturbance } from '../../tests/fixtures/platform/disturbance.fixture.js';
import { TestSystem } from '../host/testing/test-system.js';
import { importStatement, undo } from '../../tests/upload.js';
import { verifySums } from './contractor-payments/payment-sums.js';
import { categorizeFound } from '../../tests/golden/golden-year.js';
import { rebuildPayments } from './rebuild.js';

const statement = `Date,Description,Withdrawals,Deposits
01/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 204481,1250.00,
01/09/2025,ZELLE PAYMENT TO S MARCHETTI,90.00,
02/11/2025,CHECK 3001,200.00,
02/12/2025,CHECK 3002,200.00,
03/03/2025,ACH CREDIT CLIENT PAYMENT 7781,,5000.00
`;

let system: TestSystem;
let admin: pg.Client;
const faults = disturbance(7);

beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-12-01T17:00:00Z', transport: faults.transport });
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query('set search_path = payroll');
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await importStatement(system, statement);
  for (const search of ['MARCHETTI', 'CHECK']) await categorizeFound(system, search, 'Contracting Fee');
  await categorizeFound(system, 'CLIENT PAYMENT', 'Services');
  await system.drain();
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const year = (query: Record<string, string | number> = {}, tenantId = 2) =>
  system.get(getPayrollTransactions, { tenantId, query: { year: 2025, ...query } });
const idOf = async (search: string) => (await year({ search })).transactions[0]!.id;
const rowsOf = async (tables: string[]) => {
  const all = tables.map((table) => `select '${table}' as place, to_jsonb(t) as row from ${table} t`).join(' union all ');
  return (await admin.query(`${all} order by 1, 2`)).rows.map((found) => JSON.stringify(found));
};
const sumTables = ['payment_month', 'contractor_year'];
const dump = () => rowsOf(['payment', 'leg', ...sumTables]);

describe('payments follow the ledger', () => {
  test('recategorized away and back, on a network that loses, doubles and reorders', async () => {
    expect((await year()).summary).toMatchObject({ totalPayments: 4, totalAmount: 1740 });
    await categorizeFound(system, '204481', 'Supplies');
    await system.drain();
    expect((await year()).summary).toMatchObject({ totalPayments: 3, totalAmount: 490 });
    await categorizeFound(system, '204481', 'Contracting Fee');
    await system.drain();
    expect((await year()).summary).toMatchObject({ totalPayments: 4, totalAmount: 1740 });
  });

  test('an undone import takes its payments away', async () => {
    const { importId } = await importStatement(
      system,
      'Date,Description,Withdrawals,Deposits\n04/01/2025,RTP PAYMENT TO JONAH PETROV REF 1,75.00,\n',
    );
    await categorizeFound(system, 'PETROV', 'Contracting Fee');
    await system.drain();
    expect((await year()).summary.totalAmount).toBe(1815);
    await undo(system, importId);
    await system.drain();
    expect((await year()).summary.totalAmount).toBe(1740);
  });

  test('a subscriber who keeps the newest event of each payment has the same total', async () => {
    const { events } = await system.get({ ...listEvents, service: 'payroll' }, { query: { producer: 'payroll', after: 0, limit: 1000 } });
    const newest = new Map<string, { counts: boolean; amountCents: number }>();
    for (const { type, data } of events)
      if (type === 'payroll.contractor-payment-recorded') newest.set((data as { paymentId: string }).paymentId, data as never);
    expect([...newest.values()].filter(({ counts }) => counts).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(174_000);
  });

  test('a rebuild gives the same rows', async () => {
    const before = await dump();
    expect(before.length).toBeGreaterThan(8);
    const ledger = new SqlLogReader('ledger', () => system.composition.get('ledger').work.readLog());
    await system.composition.get('payroll').work.asWorker([2], 'test', async (em) => ({ reply: await rebuildPayments(em, 2, ledger) }));
    expect(await dump()).toEqual(before);
    expect(Object.values(faults.faults).every((count) => count > 0)).toBe(true);
  });
});

describe('a person', () => {
  test('names a payment and says whether it is reportable; null takes both back', async () => {
    const paymentId = await idOf('CHECK 3001');
    const put = (body: object) => system.get(putContractorPayment, { params: { paymentId }, body });
    expect((await put({ contractorName: 'Ana Reyes', reportable: false })).payment).toMatchObject({
      contractorName: 'Ana Reyes',
      namedBy: 'hand',
      reportable: false,
      decidedByHand: true,
    });
    expect((await put({ reportable: null })).payment).toMatchObject({ contractorName: 'Ana Reyes', reportable: true });
    expect((await put({ contractorName: null })).payment).toMatchObject({ contractorName: 'Unknown', namedBy: 'nobody' });
    expect((await system.call(putContractorPayment, { params: { paymentId: 'nothing-1' }, body: {} })).status).toBe(404);
    expect((await system.call(putContractorPayment, { params: { paymentId }, body: { contractorName: '***' } })).status).toBe(422);
  });

  test('previews pasted names without storing any, then imports two equal payments as two', async () => {
    const body = { source: 'Check', data: 'Ana Reyes\nFeb 10\n$200.00\nAna Reyes\nFeb 10\n$200.00\n\nFeb 1\n$3' };
    const preview = await system.get(previewMappings, { body });
    expect(preview).toMatchObject({ inserted: 2, skipped: 1, matched: 2 });
    expect(preview.groups.map(({ status, payment }) => [status, payment?.description ?? null])).toEqual([
      ['new', 'CHECK 3001'],
      ['new', 'CHECK 3002'],
      ['skipped', null],
    ]);
    expect((await year()).summary.unnamedPayments).toBe(2);
    expect(await system.get(uploadMappings, { body })).toMatchObject({ inserted: 2, matched: 2 });
    expect(await system.get(uploadMappings, { body })).toMatchObject({ inserted: 0, matched: 0 });
    expect((await year({ contractor: 'Ana Reyes' })).filtered).toEqual({ count: 2, total: 400 });
  });

  test('finds payments by a part of their name or description, in whatever case', async () => {
    const found = async (search: string) => (await year({ search })).transactions.map(({ description }) => description).sort();
    expect(await found('check 3001')).toEqual(['CHECK 3001']);
    expect(await found('ana REY')).toEqual(['CHECK 3001', 'CHECK 3002']);
  });

  test('merges two spellings of one vendor', async () => {
    const [first, second] = await Promise.all(
      ['Sofia Marchetti', 'S Marchetti'].map(
        async (vendorName) => (await system.get(createVendor, { body: { vendorName } })).vendor.vendorId,
      ),
    );
    const { vendor } = await system.get(mergeVendor, { params: { vendorId: second! }, body: { into: first! } });
    expect(vendor).toMatchObject({ vendorName: 'Sofia Marchetti', otherNames: ['S Marchetti'], totalPaid: 1340, paymentCount: 2 });
    expect((await system.call(getVendor, { params: { vendorId: second! } })).status).toBe(404);
    expect((await year({ contractor: 'Sofia Marchetti' })).filtered).toEqual({ count: 2, total: 1340 });
  });

  test('says which categories are contractors’; a subcategory belongs to its category', async () => {
    expect(await system.get(getContractorCategories)).toEqual({
      categories: ['Expenses:Contracting Fee', 'Expenses:Legal & Professional', 'Expenses:Commissions & Fees'],
      payments: 4,
      available: [{ category: 'Expenses:Contracting Fee', payments: 4 }],
    });
    const set = (categories: string[]) => system.get(putContractorCategories, { body: { categories } });
    expect(await set(['Expenses:Legal & Professional'])).toMatchObject({ payments: 0 });
    expect(await set(['Expenses:Contracting Fee', 'Expenses:Contracting Fee'])).toEqual({
      categories: ['Expenses:Contracting Fee'],
      payments: 4,
    });
    expect((await year({ contractor: 'Ana Reyes' })).filtered).toEqual({ count: 2, total: 400 });
    expect((await system.call(putContractorCategories, { body: { categories: ['Income:Sales'] } })).status).toBe(422);
    expect((await system.call(putContractorCategories, { role: 'bookkeeper', body: { categories: ['Expenses:Meals'] } })).status).toBe(403);
  });
});

describe('the sums of months and contractors', () => {
  test('are those of the payments: 1,250.00 in January and 90.00 to one vendor, two checks of 200.00 in February to another name', async () => {
    const { rows } = await admin.query(`select to_char(month, 'MM') as month, payment_type as type, payments as n, unnamed,
      amount_cents::int as cents, reportable_cents::int as reportable from payment_month where tenant_id = 2 order by 1, 2`);
    expect(rows).toEqual([
      { month: '01', type: 'ACH', n: 1, unnamed: 0, cents: 125_000, reportable: 125_000 },
      { month: '01', type: 'Zelle', n: 1, unnamed: 0, cents: 9_000, reportable: 9_000 },
      { month: '02', type: 'Check', n: 2, unnamed: 0, cents: 40_000, reportable: 40_000 },
    ]);
    expect((await year()).summary.contractorSummary).toEqual([
      { name: 'Sofia Marchetti', total: 1340, count: 2 },
      { name: 'Ana Reyes', total: 400, count: 2 },
    ]);
    expect((await year({ paymentType: 'Check' })).filtered).toEqual({ count: 2, total: 400 });
    expect((await year({ paymentType: 'Check', month: 2 })).filtered).toEqual({ count: 2, total: 400 });
    expect((await year({ paymentType: 'Check', month: 3 })).filtered).toEqual({ count: 0, total: 0 });
    expect((await year({ contractor: 'Sofia Marchetti', month: 1 })).filtered).toEqual({ count: 2, total: 1340 });
    expect((await year({ month: 2 })).transactions.map(({ amount }) => amount)).toEqual([200, 200]);
    expect((await year({ paymentType: 'Other' })).transactions).toEqual([]);
  });

  test('are filled by the migration from the payments that are there', async () => {
    const before = await rowsOf(sumTables);
    const text = readFileSync(new URL('migrations/0003_payment_sums.sql', import.meta.url), 'utf8');
    const filling = text.slice(text.indexOf('alter table payment no force'), text.indexOf('-- Finds how'));
    const walls = (force: string) => sumTables.map((table) => `alter table ${table} ${force} row level security;`).join(' ');
    await admin.query(sumTables.map((table) => `delete from ${table};`).join(' '));
    await admin.query(`begin; set local role payroll_owner; ${walls('no force')} ${filling} ${walls('force')} commit`);
    expect(await rowsOf(sumTables)).toEqual(before);
  });

  test.each([
    ['update payment_month set amount_cents = amount_cents + 1', 'by ACH in 2025-01 of tenant 2'],
    ['update payment_month set unnamed = 1', 'by Check in 2025-02 of tenant 2'],
    ['delete from contractor_year', "of 2025 to 'SOFIAMARCHETTI' of tenant 2"],
    [`insert into contractor_year values (2, 2024, 'GHOST', 1, 1, 1)`, "of 2024 to 'GHOST' of tenant 2"],
  ])('%s is found, and repaired by a rebuild', async (tamper, found) => {
    const { work } = system.composition.get('payroll');
    const verified = () => work.inspect([2], (em) => verifySums(em));
    await admin.query(tamper);
    expect(await verified()).toContain(`the sum of contractor payments ${found} does not match the payments`);
    const ledger = new SqlLogReader('ledger', () => system.composition.get('ledger').work.readLog());
    await work.asWorker([2], 'test', async (em) => ({ reply: await rebuildPayments(em, 2, ledger) }));
    expect(await verified()).toEqual([]);
  });
});

test('names, choices and payments of one business are not another’s', async () => {
  expect((await year({}, 3)).summary).toMatchObject({ totalPayments: 0, totalAmount: 0 });
  const paymentId = await idOf('CHECK 3001');
  expect((await system.call(putContractorPayment, { tenantId: 3, params: { paymentId }, body: { reportable: false } })).status).toBe(404);
  const foreign = { source: 'Check', data: 'Eve\nFeb 11\n$200.00' };
  expect(await system.get(uploadMappings, { tenantId: 3, body: foreign })).toMatchObject({ inserted: 1, matched: 0 });
  expect((await year({ search: 'eve' })).filtered.count).toBe(0);
});
