// Each processor's file in the books of a business of its own: line 1 of Schedule C with the sales tax is never below the gross receipts that
// Form 1099-K reports, and the balance there is what the file's rows add up to.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getGrossReceipts } from '#contracts/routes/processors.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { amazonFile, ebayFile } from './fixtures/bank-link/marketplace-files.fixture.js';
import { processorFiles, shopifyPayouts } from './fixtures/bank-link/processor-files.fixture.js';
import { readStatement } from '../services/bank-link/statements/read-statement.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, undo } from './upload.js';

let system: TestSystem;
let admin: pg.Client;
let tenantId = 400;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);
beforeEach(() => system.openBusiness(++tenantId));

async function take(lines: string[], accountName: string) {
  const shown = await importStatement(system, lines.join('\n'), { tenantId, name: `${lines.length}.csv`, fields: { accountName } });
  await system.drain();
  return shown;
}

/** In cents, by the last part of the path. */
async function balances(): Promise<Record<string, number>> {
  const { accounts } = await system.get(getTrialBalance, { tenantId, query: { asOf: '2025-12-31' } });
  return Object.fromEntries(accounts.map(({ path, balanceCents }) => [path.replace(/^.*:/, ''), balanceCents]));
}

const receipts = () => system.get(getGrossReceipts, { tenantId, params: { year: 2025 } });

const payouts = [
  ...shopifyPayouts,
  '2025-02-18,paid,107.00,-20.00,0.00,-10.00,-3.40,0.00,73.60,USD',
  '2025-02-20,failed,50.00,0.00,0.00,0.00,-1.75,0.00,48.25,USD',
  '2025-02-21,paid,30.00,0.00,0.00,0.00,-1.20,48.25,77.05,USD',
];

test.each(Object.entries({ ...processorFiles, payouts, amazonFile, ebayFile }))('%s', async (_, lines) => {
  const { rows } = await take(lines, 'Processor');
  const taken = rows.filter(({ status }) => status === 'new');
  const found = await balances();
  const opening = found['Opening Balances'] ?? 0;
  expect((found.Processor ?? 0) + opening).toBe(taken.reduce((sum, { amountCents }) => sum + amountCents!, 0));
  const { lines: schedule } = await system.get(previewScheduleC, { tenantId, params: { year: 2025 } });
  const lineOneCents = Math.round((schedule.find(({ line }) => line === '1')?.amount ?? 0) * 100);
  const { rows: read } = readStatement({ name: 'report.csv', bytes: Buffer.from(lines.join('\n')) });
  const taxCents = read.reduce((sum, { processor: p }) => sum + (p!.kind === 'charge' ? p!.taxCents : 0), 0);
  expect(lineOneCents + taxCents).toBeGreaterThanOrEqual((await receipts()).totalGrossCents);
});

test('Shopify’s payouts: sales on line 1, refunds, fees, and reserves apart', async () => {
  await take(payouts, 'Shopify');
  // Sold 107.00 twice, 50.00 and 30.00. There: 103.60 + 103.60 − 20.00 − 10.00 + 48.25 + 28.80.
  expect((await receipts()).totalGrossCents).toBe(29400);
  expect(await balances()).toMatchObject({
    ...{ Shopify: 25425, Sales: -29400, 'Returns & Allowances': 2000, 'Merchant Fees': 975, 'Held by Processors': 1000 },
  });
});

test('Shopify’s payouts that were imported as one amount each are refused until that import is undone', async () => {
  const { importId } = await take(payouts, 'Shopify');
  // As it was posted before: one row of the total.
  await admin.query(
    `update bank_link.import_row set amount_cents = 7360 where import_id = '${importId}' and description = 'Shopify payout' and date = '2025-02-18'`,
  );
  await expect(take(payouts, 'Shopify')).rejects.toThrow(/this report contains the same sales. Undo that import first/);
  await undo(system, importId, tenantId);
  expect((await take(payouts, 'Shopify')).counts.new).toBe(6);
});

test('the fee of a transfer at Revolut is posted as a fee', async () => {
  await take(
    [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2025-01-15 10:00:00,2025-01-16 11:00:00,Staples,-45.10,0.00,USD,COMPLETED,954.90',
      'TRANSFER,Current,2025-01-17 10:00:00,2025-01-17 10:00:00,To Paper Mill,-100.00,1.00,USD,COMPLETED,853.90',
      'FEE,Current,2025-01-18 10:00:00,2025-01-18 10:00:00,Plan,0.00,7.99,USD,COMPLETED,845.91',
    ],
    'Revolut',
  );
  expect(await balances()).toMatchObject({ Revolut: 84591, 'Merchant Fees': 899 });
  expect((await receipts()).processors).toEqual([]);
});
