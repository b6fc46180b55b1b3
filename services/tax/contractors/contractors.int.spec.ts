// Payroll's golden year as tax follows it: whatever happens to payments and vendors, both services name the same candidates with the same sums.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uploadMappings } from '#contracts/routes/contractor-payments.js';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { createVendor, deleteVendor, listVendors, mergeVendor, putVendor, uploadW9 } from '#contracts/routes/vendors.js';
import { putWithholding } from '#contracts/routes/withholdings.js';
import { centsOf } from '#contracts/money.js';
import type { ServiceName } from '#contracts/services.js';
import { SqlLogReader } from '#platform/event-log.js';
import { execute, sql } from '#platform/sql.js';
import { multipart } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { categorizeFound, importPayments, vendorOnFile } from '../../../tests/golden/golden-year.js';
import { rebuildTax } from '../rebuild.js';
import { candidatesOf, type Candidates } from './candidates.query.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  await system.openBusiness(2);
  await system.openBusiness(3);
  await importPayments(system);
}, 120_000);
afterAll(() => system.close(), 60_000);

const known = (year: number, tenantId = 2): Promise<Candidates> =>
  system.composition.get('tax').work.read({ tenantId }, (em) => candidatesOf(em, tenantId, year));

const byName = (all: unknown[][]) => all.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));

/** What both say of a year, once everything has arrived; the number of candidates and the cents that are reportable. */
async function agreed(year: number): Promise<{ candidates: number; reportableCents: number; missingW9: number }> {
  await system.drain();
  const payroll = await system.get(getCandidates, { params: { year } });
  const tax = await known(year);
  expect(
    byName(
      tax.candidates.map((candidate) => [
        candidate.name,
        candidate.vendorId,
        candidate.paidCents,
        candidate.payments,
        candidate.reportableCents,
        candidate.ready,
      ]),
    ),
  ).toEqual(
    byName(
      payroll.candidates.map((candidate) => [
        candidate.Vendor,
        candidate.vendorId,
        centsOf(candidate.TotalPaid),
        candidate.TransactionCount,
        centsOf(candidate.reportable),
        candidate.ready,
      ]),
    ),
  );
  const missingW9 = tax.candidates.filter(({ w9 }) => w9 !== 'on-file').length;
  expect(missingW9).toBe(payroll.totals.missingW9);
  expect(tax.unnamed).toEqual({ count: payroll.unnamed.count, cents: centsOf(payroll.unnamed.total) });
  const reportableCents = tax.candidates.reduce((sum, candidate) => sum + candidate.reportableCents, 0);
  expect(reportableCents).toBe(centsOf(payroll.totals.reportable));
  return { candidates: tax.candidates.length, reportableCents, missingW9 };
}

test('before anybody is a vendor', async () => {
  // Marchetti 2,250.00, Hoffmann 1,000.00, Oakline 900.00, Hart & Vance 650.00, Delgado 620.00, Rahman 600.00; Petrov lacks a cent.
  expect(await agreed(2025)).toEqual({ candidates: 6, reportableCents: 602_000, missingW9: 6 });
  // Checks 2041 to 2043.
  expect((await known(2025)).unnamed).toEqual({ count: 3, cents: 205_000 });
});

test('a payment that is moved to another category is none', async () => {
  await categorizeFound(system, 'DELGADO', 'Office Expense');
  expect(await agreed(2025)).toMatchObject({ candidates: 5, reportableCents: 540_000 });
});

test('names that are pasted in', async () => {
  const data = 'Wes Tanaka\nAug 18\n$800.00\nAmara Diallo\n08/25/2025\n- $800.00';
  await system.get(uploadMappings, { body: { source: 'CHECK', data, year: 2025 } });
  expect(await agreed(2025)).toMatchObject({ candidates: 7, reportableCents: 700_000 });
  expect((await known(2025)).unnamed).toEqual({ count: 1, cents: 45_000 });
});

test('vendors with a W-9, corporations, attorneys', async () => {
  const vendor = (name: string, ein: string, more: object = {}) =>
    vendorOnFile(system, { name, ein, ...more } as { name: string; ein: string });
  await vendor('Sofia Marchetti', '123-45-6789', { entityType: 'individual' });
  await vendor('Lena Hoffmann', '234-56-7890');
  await vendor('Amara Diallo', '912-70-1234');
  await vendor('Hart & Vance Law PC', '12-3456789', { entityType: 'c-corporation', attorney: true });
  await vendor('Oakline Carpentry LLC', '98-7654321', { entityType: 'llc-c-corporation' });
  await system.get(createVendor, { body: { vendorName: 'NADIA RAHMAN' } });
  // The corporation's 900.00 are gone.
  expect(await agreed(2025)).toEqual({ candidates: 6, reportableCents: 610_000, missingW9: 2 });
  // From 2026 on the threshold is 2,000; 100.00 is far below.
  expect(await agreed(2026)).toEqual({ candidates: 0, reportableCents: 0, missingW9: 0 });
});

test('a W-9 that arrives', async () => {
  const nadia = (await known(2025)).candidates.find(({ name }) => name === 'NADIA RAHMAN')!;
  const body = { tin: '345-67-8901', address: '9 Bond Street', city: 'New York', state: 'NY', zipCode: '10012' };
  await system.get(putVendor, { params: { vendorId: nadia.vendorId! }, body });
  expect(await agreed(2025)).toMatchObject({ missingW9: 2 });
  const w9 = multipart({ name: 'w9.pdf', bytes: Buffer.from('%PDF-1.7 signed') }, {});
  await system.get(uploadW9, { params: { vendorId: nadia.vendorId! }, ...w9 });
  expect(await agreed(2025)).toMatchObject({ missingW9: 1 });
});

test('tax that was withheld makes a form due, to a corporation too', async () => {
  const { vendors } = await system.get(listVendors, { query: { search: 'Oakline' } });
  const withhold = (federalCents: number) =>
    system.get(putWithholding, {
      params: { year: 2025, vendorId: vendors[0]!.vendorId },
      body: { federalCents, state: '', stateNumber: '', stateCents: 0, stateIncomeCents: 0 },
    });
  await withhold(21_600);
  // Oakline's 900.00 again.
  expect(await agreed(2025)).toEqual({ candidates: 7, reportableCents: 700_000, missingW9: 1 });
  await withhold(0);
  expect(await agreed(2025)).toEqual({ candidates: 6, reportableCents: 610_000, missingW9: 1 });
});

test('two vendors become one, and one is removed', async () => {
  const { vendor } = await system.get(createVendor, { body: { vendorName: 'Jonah Petrov' } });
  const sofia = (await known(2025)).candidates.find(({ name }) => name === 'Sofia Marchetti')!;
  await system.get(mergeVendor, { params: { vendorId: vendor.vendorId }, body: { into: sofia.vendorId! } });
  // 2,250.00 + 599.99 of one vendor now.
  expect(await agreed(2025)).toMatchObject({ candidates: 6, reportableCents: 669_999 });
  await system.get(deleteVendor, { params: { vendorId: sofia.vendorId! } });
  // Marchetti is a contractor without a vendor again, Petrov lacks a cent.
  expect(await agreed(2025)).toMatchObject({ candidates: 6, reportableCents: 610_000, missingW9: 2 });
});

test('a rebuild gives the same result, and tampering is found', async () => {
  const before = await known(2025);
  const tax = system.composition.get('tax');
  const change = (statement: ReturnType<typeof sql>) =>
    tax.work.asWorker([2], 'test', async (em) => ({ reply: await execute(em, statement) }));
  await change(
    sql`update contractor_payment set amount_cents = amount_cents + 1 where payment_id = (select max(payment_id) from contractor_payment)`,
  );
  await change(sql`update contractor_year set payments = payments + 1 where year = 2026`);
  await change(sql`update vendor set w9 = 'missing' where name = 'Lena Hoffmann'`);
  expect(await system.verify()).toEqual([
    expect.stringMatching(/^tax knows contractor payment .* of tenant 2 differently from payroll’s events$/),
    expect.stringMatching(/^tax knows vendor .* of tenant 2 differently/),
    'tax sums of contractors of 2026 of tenant 2 do not match their payments',
  ]);
  const logOf = (service: ServiceName) => new SqlLogReader(service, () => system.composition.get(service).work.readLog());
  const logs = { gateway: logOf('gateway'), ledger: logOf('ledger'), payroll: logOf('payroll'), assistant: logOf('assistant') };
  await tax.work.asWorker([2], 'test', async (em) => ({ reply: await rebuildTax(em, 2, logs) }));
  expect(await known(2025)).toEqual(before);
  expect(await system.verify()).toEqual([]);
});

test('another business has none of it', async () => {
  expect(await known(2025, 3)).toEqual({
    candidates: [],
    unconfirmed: { count: 0, cents: 0 },
    unnamed: { count: 0, cents: 0 },
    paidCents: 0,
  });
});
