// Reports of marketplaces with the deposits at the bank, in either order: gross sales on line 1 of Schedule C, refunds, fees, and sales tax
// apart, and each payout once. Expected figures are added up by hand from the fixtures.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getGrossReceipts, listProcessors } from '#contracts/routes/processors.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { amazonFile, amazonReport, amazonRow, ebayFile } from './fixtures/bank-link/marketplace-files.fixture.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, undo } from './upload.js';

let system: TestSystem;
let tenantId = 300;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);
beforeEach(() => system.openBusiness(++tenantId));

async function take(lines: string[], name: string, fields: Record<string, string> = {}): Promise<string> {
  const { importId } = await importStatement(system, lines.join('\n'), { tenantId, name, fields });
  await system.drain();
  return importId;
}
const bank = (...rows: string[]) => take(['Date,Description,Amount', ...rows], 'bank.csv', { accountName: 'Bank', accountType: 'asset' });

/** In dollars. */
async function balances(): Promise<Record<string, number>> {
  const { accounts } = await system.get(getTrialBalance, { tenantId, query: { asOf: '2025-12-31' } });
  const empty = { Amazon: 0, eBay: 0, Bank: 0, 'Held by Processors': 0, Transfer: 0 };
  return { ...empty, ...Object.fromEntries(accounts.map(({ path, balanceCents }) => [path.replace(/^.*:/, ''), balanceCents / 100])) };
}
async function results(): Promise<[revenue: number, expenses: number]> {
  const { revenue, expenses } = await system.get(getIncomeStatement, { tenantId, params: { year: 2025 } });
  return [revenue.total, expenses.total];
}
async function lineOne(): Promise<number> {
  const { lines } = await system.get(previewScheduleC, { tenantId, params: { year: 2025 } });
  return lines.find(({ line }) => line === '1')!.amount!;
}

const deposit = '01/21/2025,AMAZON.C5X8K2PL MARKETPLAC,854.71';

test.each(['the report first', 'the bank first'])('Amazon with its deposit, %s', async (order) => {
  const fromBank = () => bank(deposit, '01/22/2025,AMAZON MKTPL*2K4 Amzn.com/bill WA,-45.00');
  if (order === 'the bank first') await fromBank();
  await take(amazonFile, '2025JanMonthlyDateRangeReport.csv');
  if (order === 'the report first') await fromBank();
  // 1,010.50 + 37.30 − 26.40 − 39.99 − 12.75 − 25.00 + 18.50 − 7.45 − 100.00 − 854.71 − 17.00.
  expect(await balances()).toMatchObject({ Amazon: -17, Bank: 809.71, 'Held by Processors': 100, 'Sales Tax': -3.3, Transfer: 0 });
  // Sold 1,208.99 + 40.00, given back 30.00 + 20.00, reimbursed 18.50. Fees 198.49 + 6.00 − 3.60 + 39.99 + 12.75 + 25.00 − 3.00 = 275.63;
  // 7.45 for postage and 45.00 at the bank.
  expect(await results()).toEqual([1217.49, 328.08]);
  const { processors, totalGrossCents } = await system.get(getGrossReceipts, { tenantId, params: { year: 2025 } });
  // With the seller's own sales tax of 3.30.
  expect([processors[0]!.processor, totalGrossCents, processors[0]!.payoutsCents]).toEqual(['amazon', 125229, -85471]);
  expect((await lineOne()) + 3.3).toBeGreaterThanOrEqual(1252.29);
  const { processors: held } = await system.get(listProcessors, { tenantId });
  expect(held).toMatchObject([{ processor: 'amazon', holdsCents: -1700, openPayouts: 0 }]);
});

test('two payouts, each matched with its own deposit; the next month releases the reserve; undoing a report withdraws the match', async () => {
  await take(amazonFile, 'january.csv');
  const february = await take(
    amazonReport([
      amazonRow('Feb 1, 2025 9:00:00 AM PST', 'Others', '', 'Previous Reserve Amount Balance', { other: '100.00' }, '100.00'),
      amazonRow('Feb 3, 2025 9:00:00 AM PST', 'Transfer', '', 'To your account ending in: 333', { other: '-83.00' }, '-83.00'),
    ]),
    'february.csv',
  );
  await bank(deposit, '02/05/2025,AMAZON.CQ1PLZ77 MARKETPLAC DES:PAYMENT,83.00');
  expect(await balances()).toMatchObject({ Amazon: 0, Bank: 937.71, 'Held by Processors': 0, Transfer: 0 });
  expect(await results()).toEqual([1217.49, 283.08]);
  await undo(system, february, tenantId);
  await system.drain();
  expect((await results())[0]).toBe(1300.49);
});

test('eBay with its deposit', async () => {
  await take(ebayFile, 'Transaction_report.csv');
  await bank('09/24/2025,EBAY COM1234 PAYMENTS 98X1,7.16');
  // 21.46 − 4.10 − 8.70 − 1.50 − 7.16.
  expect(await balances()).toMatchObject({ eBay: 0, Bank: 7.16, 'Held by Processors': 0, Transfer: 0 });
  // 25.00 − 10.00; 3.54 − 1.30 + 1.50 + 4.10.
  expect([await results(), await lineOne()]).toEqual([[15, 7.84], 25]);
});
