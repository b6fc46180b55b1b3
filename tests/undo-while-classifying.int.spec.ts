// A statement is committed and undone at once, while its rows are still being classified and a person files some of them: nothing of it is left.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getLedgerFast, getLedgerSummary, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { commitImport, undoImport } from '#contracts/routes/imports.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { preview } from './upload.js';

let system: TestSystem;
beforeEach(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z', transport: { batchSize: 25 } });
  await system.openBusiness(2);
}, 60_000);
// `close` verifies every service.
afterEach(() => system.close(), 60_000);

/** 300 train tickets of 19.99, each on its own line of the bank. */
const tickets = [
  'Date,Description,Amount',
  ...Array.from(
    { length: 300 },
    (_, n) => `08/${String((n % 20) + 1).padStart(2, '0')}/2024,AMTRAK TICKET ${1000 + n} PHILADELPHIA,-19.99`,
  ),
].join('\n');

/** Asks again after a pause; the test's own limit ends what never ends. */
async function until(reached: () => Promise<boolean>, pauseMs = 5): Promise<void> {
  while (!(await reached())) await wait(pauseMs);
}

test('undone while it is being classified it leaves empty books', async () => {
  const { importId } = await preview(system, tickets, { fields: { accountName: 'Checking', accountType: 'asset' } });
  const params = { importId };
  await system.get(commitImport, { params, body: {} });
  // Undone as soon as the commit allows it.
  await until(async () => (await system.call(undoImport, { params, body: {} })).status === 202);
  let settled = false;
  const drained = system.drain().finally(() => (settled = true));
  await until(async () => {
    const { transactions } = await system.get(getLedgerFast, { query: { limit: 20 } });
    const lineIds = transactions.map((row) => row.JournalEntryLineID);
    // What is undone meanwhile is refused.
    if (lineIds.length > 0) await system.call(putTransactionCategories, { body: { lineIds, category: 'Meals' } });
    return settled;
    // Each decision is work for every service: without a pause a slow machine would never come to its end.
  }, 100);
  await drained;

  expect((await system.get(getLedgerFast)).pagination.total).toBe(0);
  const { revenue, expenses, netIncome } = await system.get(getIncomeStatement, { params: { year: 2024 } });
  expect([revenue.items, expenses.items, netIncome]).toEqual([[], [], 0]);
  expect(await system.get(getDashboardSummary, { query: { details: true } })).toMatchObject({
    uncategorizedCount: 0,
    balanceSheet: { assets: 0, liabilities: 0, equity: 0 },
  });
  expect(await system.get(getLedgerSummary)).toMatchObject({ TotalTransactions: 0, TotalRevenue: 0, TotalExpenses: 0 });
}, 120_000);
