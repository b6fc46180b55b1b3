// A business whose year begins in July: dashboard, statements and what lies behind their lines are of the same year.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getBalanceSheet, getTrialBalance } from '#contracts/routes/balances.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getIncomeStatement, getIncomeStatementDetails, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  await system.openBusiness(2);
  await system.get(putSettings, { body: { ...(await system.get(getSettings)), fiscalYearStart: 7 } });
  const sale = (no: string, date: string, amount: number) =>
    `${no},${date},Assets:Checking,${amount},,x,\n${no},${date},Income:Sales,,${amount},x,`;
  // Of June 2024, the year before; of July and December, this one; of the year's rest nothing yet.
  await postJournal(system, journalOf(sale('1', '2024-06-30', 100), sale('2', '2024-07-01', 20), sale('3', '2024-12-31', 3)));
}, 60_000);
afterAll(() => system.close(), 60_000);

test('23 of this fiscal year, 100 of the one before', async () => {
  const dashboard = await system.get(getDashboardSummary);
  expect([dashboard.period, dashboard.netIncome]).toEqual([{ startDate: '2024-07-01', endDate: '2024-12-31' }, 23]);
  for (const mode of ['aggregate', 'je'] as const) {
    const statement = await system.get(getIncomeStatement, { params: { year: 2024 }, query: { mode, compare: 'previous-year' } });
    expect([statement.netIncome, statement.comparisons![0]!.netIncome]).toMatchObject([23, { Amount: 100 }]);
    expect(statement.period).toMatchObject({ startDate: '2024-07-01', endDate: '2025-06-30', label: 'July 2024 to June 2025' });
  }
  expect((await system.get(getIncomeStatement, { params: { year: 2024, month: 6 } })).netIncome).toBe(100);
  expect((await system.get(getIncomeStatementDetails, { query: { year: 2024, category: 'Sales' } })).sum).toBe(23);
  expect((await system.get(getBalanceSheet)).netIncome).toBe(23);
  const { accounts } = await system.get(getTrialBalance);
  expect(Object.fromEntries(accounts.map((account) => [account.path, account.balanceCents]))).toEqual({
    'Assets:Checking': 12_300,
    'Income:Sales': -2_300,
    'Equity:Retained Earnings': -10_000,
  });
});

test('the series of a year has the months of its days', async () => {
  const months = async (query: { year: number; month?: number }) =>
    (await system.get(getIncomeStatementSeries, { params: { range: '12months' }, query })).items
      .filter(({ revenue }) => revenue !== 0)
      .map(({ year, month, revenue }) => [year, month, revenue]);
  expect(await months({ year: 2023 })).toEqual([[2024, 6, 100]]);
  // Today is in December 2024: the months before July are of the year before.
  expect(await months({ year: 2024 })).toEqual([[2024, 6, 100], [2024, 7, 20], [2024, 12, 3]]); // prettier-ignore
  expect(await months({ year: 2025, month: 6 })).toEqual([[2024, 7, 20], [2024, 12, 3]]); // prettier-ignore
});
