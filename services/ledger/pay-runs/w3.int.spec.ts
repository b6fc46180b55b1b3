// Form W-3: the boxes correct a year's wages and payroll taxes with one entry, and give the W-2 wages of the income deduction.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getW3, importPayReport, removeW3, saveW3 } from '#contracts/routes/pay-runs.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { gustoJournal, monthsOf2025 } from '../../../tests/payroll-reports.js';
import { importStatement, multipart } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
  await system.openBusiness(2);
  const rows = monthsOf2025.flatMap(({ debitOn }, at) => [`${debitOn},GUSTO NET ${at},-3269.30`, `${debitOn},GUSTO TAX ${at},-821.40`]);
  await importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, { fields: { accountName: 'Checking' } });
  await system.drain();
  for (const [search, category] of [
    ['GUSTO NET', 'Wages'],
    ['GUSTO TAX', 'Payroll Taxes'],
  ] as const) {
    // prettier-ignore
    const { transactions } = await system.get(getLedgerFast, { tenantId: 2, query: { search, limit: 100 } });
    for (const { JournalEntryLineID: lineId } of transactions)
      await system.get(putTransactionCategory, { tenantId: 2, params: { lineId }, body: { category } });
  }
}, 180_000);
afterAll(() => system.close(), 60_000);

// 12 × 240.00 of federal income tax, 6.2% and 1.45% of 45,600.00.
const boxes = {
  ...{ box1Cents: 4_560_000, box2Cents: 288_000, box3Cents: 4_560_000, box4Cents: 282_720, box5Cents: 4_560_000, box6Cents: 66_120 },
  ...{ box7Cents: 0, box17Cents: 0, box19Cents: 0, cafeteriaCents: 0 },
};
const params = { year: 2025 };
const sums = async () => {
  await system.drain();
  const sum = async (line: string) => (await system.get(getScheduleCLine, { tenantId: 2, params: { year: 2025, line } })).sum;
  return [await sum('26'), await sum('23')];
};
const missing = async () =>
  (await system.get(previewScheduleC, { tenantId: 2, params })).blockers.some(({ code }) => code === 'payroll-report-missing');

test('the entry is offered in words, posted, replaced, and removed', async () => {
  const saved = await system.get(saveW3, { tenantId: 2, params, body: { boxes, post: false } });
  expect(saved).toMatchObject({
    entryLineId: null,
    offer: {
      ...{ wagesCents: 636_840, payrollTaxesCents: -636_840, liabilitiesCents: 0 },
      text: 'Wages become $45,600.00 instead of $39,231.60, and payroll taxes become $3,488.40 instead of $9,856.80.',
    },
  });
  expect([await sums(), await missing()]).toEqual([[39_231.6, 9_856.8], true]);
  await system.get(saveW3, { tenantId: 2, params, body: { boxes, post: true } });
  expect([await sums(), await missing()]).toEqual([[45_600, 3_488.4], false]);
  // Posted again, it replaces its entry.
  await system.get(saveW3, { tenantId: 2, params, body: { boxes, post: true } });
  expect(await sums()).toEqual([45_600, 3_488.4]);
  // 1,200.00 of the pay was withheld for a plan: box 5 includes it, box 1 doesn't, and the bank's rows don't have it.
  const withPlan = { ...boxes, box5Cents: 4_680_000, cafeteriaCents: 0 };
  const { offer } = await system.get(saveW3, { tenantId: 2, params, body: { boxes: withPlan, post: true } });
  expect(offer!.liabilitiesCents).toBe(-120_000);
  expect(await sums()).toEqual([46_800, 3_488.4]);
  expect(await system.get(removeW3, { tenantId: 2, params })).toEqual({ year: 2025, boxes: null, entryLineId: null, offer: null });
  expect([await sums(), await missing()]).toEqual([[39_231.6, 9_856.8], true]);
  expect((await system.get(getW3, { tenantId: 2, params })).boxes).toBeNull();
}, 120_000);

test('more withheld than the books have paid is refused', async () => {
  const body = { boxes: { ...boxes, box2Cents: 1_000_000 }, post: true };
  const { status, body: problem } = await system.call(saveW3, { tenantId: 2, params, body });
  expect([status, (problem as unknown as { detail: string }).detail]).toEqual([
    422,
    'Your 2025 books have $9,856.80 in payroll taxes, less than the $13,488.40 withheld. Categorize your payroll tax payments first. Nothing was posted.',
  ]);
}, 60_000);

test('a report of the year is refused while the form’s entry is posted, so wages are corrected once', async () => {
  await system.get(saveW3, { tenantId: 2, params, body: { boxes, post: true } });
  const report = { name: 'journal.csv', bytes: Buffer.from(gustoJournal(...monthsOf2025)) };
  const send = (fields: Record<string, string>) => system.call(importPayReport, { tenantId: 2, ...multipart(report, fields) });
  const [preview, imported] = [await send({}), await send({ commit: 'true' })];
  expect([preview.status, imported.status, await sums()]).toEqual([409, 409, [45_600, 3_488.4]]);
  await system.get(removeW3, { tenantId: 2, params });
  expect((await send({ commit: 'true' })).status).toBe(200);
  expect(await sums()).toEqual([45_600, 3_488.4]);
  expect((await system.call(saveW3, { tenantId: 2, params, body: { boxes, post: true } })).status).toBe(409);
}, 120_000);
