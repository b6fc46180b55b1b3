// Line I of Schedule C follows payroll's 1099-MISC: after each change of a landlord's payments or W-9, both services count the same payees.
// Thresholds of 2025: 600.00 for rent (IRC 6041), any amount with tax withheld (Instructions for Forms 1099-MISC and 1099-NEC).
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { putVendor } from '#contracts/routes/vendors.js';
import { putWithholding } from '#contracts/routes/withholdings.js';
import { categorizeFound, vendorOnFile } from '../../../tests/golden/golden-year.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

jest.setTimeout(60_000);

const year = { params: { year: 2025 } };
let system: TestSystem;
let admin: pg.Client;
let landlord: string;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await system.openBusiness(2);
  await importStatement(
    system,
    'Date,Description,Withdrawals,Deposits\n02/07/2025,ACH PAYMENT TO SUNBAY PLAZA LLC,400.00,\n03/07/2025,ACH PAYMENT TO SUNBAY PLAZA LLC,199.99,\n04/07/2025,CHECK 2041,800.00,\n',
  );
  await categorizeFound(system, 'SUNBAY', 'Rent');
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

/** Line I with what it is based on, and how many payees payroll lists. */
async function lineI(): Promise<(string | number | undefined)[]> {
  await system.drain();
  const { answers } = await system.get(previewScheduleC, year);
  const { answer, source, note } = answers!.find(({ line }) => line === 'I')!;
  return [answer, source?.text ?? note, (await system.get(getMiscCandidates, year)).candidates.length];
}
const none = ['No', 'No payee is due a Form 1099', 0];
const due = ['Yes', '1 payee is due a Form 1099-MISC', 1];

test('a cent below the threshold, no form is due', async () => expect(await lineI()).toEqual(none));

test('rent without a payee leaves the line open', async () => {
  await categorizeFound(system, 'CHECK 2041', 'Rent');
  expect(await lineI()).toEqual(['', '1 payment has no payee.', 0]);
  await categorizeFound(system, 'CHECK 2041', 'Owner Draws');
  expect(await lineI()).toEqual(none);
});

test('at the threshold, one is', async () => {
  await importStatement(system, 'Date,Description,Withdrawals,Deposits\n05/07/2025,ACH PAYMENT TO SUNBAY PLAZA LLC,0.01,\n');
  await categorizeFound(system, 'SUNBAY', 'Rent');
  expect(await lineI()).toEqual(due);
});

test('a corporation gets none, unless tax was withheld from it', async () => {
  landlord = await vendorOnFile(system, { name: 'Sunbay Plaza LLC', ein: '12-3456789' });
  expect(await lineI()).toEqual(due);
  await system.get(putVendor, { params: { vendorId: landlord }, body: { entityType: 'llc-c-corporation' } });
  expect(await lineI()).toEqual(none);
  const withhold = (federalCents: number) =>
    system.get(putWithholding, {
      params: { year: 2025, vendorId: landlord },
      body: { federalCents, state: '', stateNumber: '', stateCents: 0, stateIncomeCents: 0 },
    });
  await withhold(14_400);
  expect(await lineI()).toEqual(due);
  await withhold(0);
  expect(await lineI()).toEqual(none);
  await system.get(putVendor, { params: { vendorId: landlord }, body: { entityType: 'individual' } });
  expect(await lineI()).toEqual(due);
});

test('payments from before payroll published them are published by a job that the upgrade requests', async () => {
  await admin.query('delete from tax.misc_payment');
  await admin.query("insert into payroll.job (tenant_id, id, kind, payload, requested_by) values (2, gen_random_uuid(), 'forms.publish-facts', '{}', 'upgrade')"); // prettier-ignore
  expect(await lineI()).toEqual(due);
});

test('payments for services are on the other form', async () => {
  await categorizeFound(system, 'SUNBAY', 'Contracting Fee');
  expect(await lineI()).toEqual(['Yes', '1 payee is due a Form 1099-NEC', 0]);
  await categorizeFound(system, 'SUNBAY', 'Supplies');
  expect(await lineI()).toEqual(none);
});

test('tampering is found', async () => {
  await categorizeFound(system, 'SUNBAY', 'Rent');
  expect(await lineI()).toEqual(due);
  await admin.query('update tax.misc_payment set amount_cents = 1 where amount_cents = 40000');
  expect(await system.verify()).toEqual([expect.stringMatching(/^tax knows 1099-MISC payment .* of tenant 2 differently/)]);
  await admin.query("update tax.misc_payment set amount_cents = 40000 where amount_cents = 1 and date = '2025-02-07'");
});
