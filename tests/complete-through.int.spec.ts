// Through which day books are complete: one day for every call, on which every running month and year ends, and of which the others are compared.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getAnalytics } from '#contracts/routes/analytics.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { getIncomeStatement, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, undo } from './upload.js';

let system: TestSystem;
const statement = (...rows: [date: string, amount: number][]) =>
  `Date,Description,Withdrawals,Deposits\n${rows.map(([date, amount]) => `${date},ACME CLIENT PAYMENT ${date},,${amount.toFixed(2)}`).join('\n')}\n`;

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-28T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  // October: 100 through the 2nd, 900 after it. November: 50 through the 2nd, 700 after it.
  const operating = statement(['2026-10-01', 100], ['2026-10-20', 900], ['2026-11-02', 50], ['2026-11-27', 700]);
  await importStatement(system, operating, { fields: { accountName: 'PNC Operating' } });
  await importStatement(system, statement(['2026-10-02', 0.01], ['2026-11-02', 0.01]), { fields: { accountName: 'PNC Savings' } });
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const savingsBehind = {
  ...{ completeThrough: '2026-11-02', lastEntryOn: '2026-11-27', accounts: 2 },
  behind: [{ name: 'PNC Savings', through: '2026-11-02' }],
};

const everyCall = async (tenantId: number) => [
  (await system.get(listBankAccounts, { tenantId })).books!.completeness,
  (await system.get(getDashboardSummary, { tenantId })).completeness,
  (await system.get(getAnalytics, { tenantId, query: { range: 12 } })).completeness,
  (await system.get(getFinancialAnalysis, { tenantId })).completeness,
];

test('every call says the same day, and which account is behind', async () => {
  expect(await everyCall(2)).toEqual([savingsBehind, savingsBehind, savingsBehind, savingsBehind]);
  expect((await system.get(getAnalytics, { query: { range: 12 } })).completeThrough).toBe('2026-11-02');
});

test('the running month ends on it and is compared with the same days; the running year has all entries', async () => {
  const { totalRevenue, period } = await system.get(getDashboardSummary);
  // 100 + 0.01 + 900 + 50 + 0.01, and 700 after Nov 2.
  expect([totalRevenue, period]).toEqual([1_750.02, { startDate: '2026-01-01', endDate: '2026-11-28' }]);
  const year = await system.get(getIncomeStatement, { params: { year: 2026 }, query: { soFar: true } });
  expect([year.revenue.total, year.period.endDate]).toEqual([1_750.02, '2026-12-31']);
  const now = { startDate: '2026-11-01', endDate: '2026-11-02', revenue: 50.01 };
  const before = { startDate: '2026-10-01', endDate: '2026-10-02', revenue: 100.01 };
  const { items } = await system.get(getIncomeStatementSeries, { params: { range: '3months' } });
  expect(items.at(-1)!.soFar).toMatchObject({ ...now, before });
  const { months, period: shown } = await system.get(getAnalytics, { query: { range: 3 } });
  expect(shown).toEqual({ startDate: '2026-09-01', endDate: '2026-11-02' });
  expect(months.at(-1)).toMatchObject({ label: 'Nov 1–2', running: true, ...now, sameDays: before });
  const { runningMonth } = await system.get(getFinancialAnalysis);
  expect(runningMonth).toMatchObject({
    ...{ startDate: '2026-11-01', endDate: '2026-11-02', totalRevenue: 50.01 },
    previous: { startDate: '2026-10-01', endDate: '2026-10-02', totalRevenue: 100.01 },
  });
  expect((await system.get(listBankAccounts)).books!.running).toEqual({ month: '2026-11-02', year: '2026-11-27' });
});

test('a month that is over has all of its entries', async () => {
  const october = await system.get(getIncomeStatement, { params: { year: 2026, month: 10 }, query: { soFar: true } });
  expect([october.revenue.total, october.period.endDate]).toEqual([1_000.01, '2026-10-31']);
});

test('it follows the statements: another one moves it, undoing it moves it back', async () => {
  const later = statement(['2026-11-28', 0.01]);
  const { importId } = await importStatement(system, later, { fields: { accountName: 'PNC Savings' } });
  await system.drain();
  const complete = { completeThrough: '2026-11-27', lastEntryOn: '2026-11-28', accounts: 2 };
  const operatingBehind = { ...complete, behind: [{ name: 'PNC Operating', through: '2026-11-27' }] };
  expect(await everyCall(2)).toEqual([operatingBehind, operatingBehind, operatingBehind, operatingBehind]);
  await undo(system, importId);
  await system.drain();
  expect(await everyCall(2)).toEqual([savingsBehind, savingsBehind, savingsBehind, savingsBehind]);
}, 30_000);

test('another business has its own day', async () => {
  await importStatement(system, statement(['2026-11-10', 5]), { tenantId: 3, fields: { accountName: 'Checking' } });
  await system.drain();
  const own = { completeThrough: '2026-11-10', lastEntryOn: '2026-11-10', accounts: 1, behind: [] };
  expect(await everyCall(3)).toEqual([own, own, own, own]);
});
