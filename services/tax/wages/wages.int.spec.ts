// W-2 wages from Form W-3 limit the qualified business income deduction; the year's wages are rebuilt from the log, and tampering is found.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { removeW3, saveW3 } from '#contracts/routes/pay-runs.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { getTaxProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import type { ServiceName } from '#contracts/services.js';
import { SqlLogReader } from '#platform/event-log.js';
import { execute, rows, sql } from '#platform/sql.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { rebuildTax } from '../rebuild.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
  await system.openBusiness(2);
  const fields = { accountName: 'Checking', accountType: 'asset' };
  await importStatement(system, 'Date,Description,Amount\n2025-03-03,XQZ CONSULTING,400000.00\n', { fields });
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId: 2, query: { search: 'XQZ' } });
  const lineId = transactions[0]!.JournalEntryLineID;
  await system.get(putTransactionCategory, { tenantId: 2, params: { lineId }, body: { category: 'Services' } });
  const { profile } = await system.get(getTaxProfile, { tenantId: 2, params: { year: 2025 } });
  const qbi = { ...profile.qbi, w2WagesCents: 1_000_000 };
  await system.get(putTaxProfile, { tenantId: 2, params: { year: 2025 }, body: { ...profile, status: 'single', qbi } });
}, 120_000);
afterAll(() => system.close(), 60_000);

const params = { year: 2025 };
const boxes = {
  ...{ box1Cents: 4_320_000, box2Cents: 288_000, box3Cents: 4_560_000, box4Cents: 282_720, box5Cents: 4_560_000, box6Cents: 66_120 },
  ...{ box7Cents: 0, box17Cents: 0, box19Cents: 0, cafeteriaCents: 0 },
};
const deduction = async () => {
  await system.drain();
  const { tax, assumptions } = await system.get(getTaxMetrics, { tenantId: 2, query: params });
  return [tax!.businessIncome, tax!.qbiDeduction, assumptions.filter((text) => text.startsWith('W-2 wages'))];
};

// Single, 2025: taxable income above 247,300 (197,300 + 50,000), so the deduction is half of the W-2 wages (Form 8995-A, line 5).
test('the lesser of boxes 1 and 5 takes the place of the tax profile’s figure while the form is entered', async () => {
  expect(await deduction()).toEqual([400_000, 5_000, []]);
  await system.get(saveW3, { tenantId: 2, params, body: { boxes, post: false } });
  expect(await deduction()).toEqual([
    400_000,
    21_600,
    ['W-2 wages of $43,200 for the qualified business income deduction: the lesser of boxes 1 and 5 of Form W-3.'],
  ]);
  // The profile keeps what was entered.
  expect((await system.get(getTaxProfile, { tenantId: 2, params })).profile.qbi.w2WagesCents).toBe(1_000_000);
}, 90_000);

test('wages are rebuilt from the log, and tampering is found', async () => {
  const tax = system.composition.get('tax').work;
  const stored = () =>
    tax.asWorker([2], 'test', async (em) => ({
      reply: await rows(em, sql`select to_jsonb(w) as wages from year_wages w where tenant_id = 2`),
    }));
  const before = await stored();
  expect(before).toMatchObject([
    { wages: { year: 2025, runs: 0, w3_wages_cents: 4_320_000, w3_medicare_cents: 4_560_000, w3_posted: false } },
  ]);
  await tax.asWorker([2], 'test', async (em) => ({ reply: await execute(em, sql`update year_wages set w3_wages_cents = 1`) }));
  expect(await system.verify()).toContainEqual(expect.stringMatching(/wages of tenant 2/));
  const logOf = (service: ServiceName) => new SqlLogReader(service, () => system.composition.get(service).work.readLog());
  const logs = { gateway: logOf('gateway'), ledger: logOf('ledger'), payroll: logOf('payroll'), assistant: logOf('assistant') };
  await tax.asWorker([2], 'test', async (em) => ({ reply: await rebuildTax(em, 2, logs) }));
  await system.drain();
  expect([await stored(), await system.verify()]).toEqual([before, []]);
  await system.get(removeW3, { tenantId: 2, params });
  expect(await deduction()).toEqual([400_000, 5_000, []]);
}, 90_000);
