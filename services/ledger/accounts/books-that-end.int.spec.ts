// Books that end before the current year: without a requested period, screens show the period of their last entries.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getIncomeStatement, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const sale = (no: string, date: string, amount: number) =>
  `${no},${date},Assets:Checking,${amount},,x,\n${no},${date},Income:Sales,,${amount},x,`;
const rent = (no: string, date: string, amount: number) =>
  `${no},${date},Expenses:Rent,${amount},,x,\n${no},${date},Assets:Checking,,${amount},x,`;

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-24T17:00:00Z' });
  for (const tenantId of [2, 3, 4]) await system.openBusiness(tenantId);
  await postJournal(
    system,
    journalOf(sale('1', '2023-12-30', 900), sale('2', '2024-01-01', 60), sale('3', '2024-08-12', 40), rent('4', '2024-03-15', 7)),
  );
  await postJournal(system, journalOf(sale('1', '2026-10-30', 500), sale('2', '2027-01-02', 70)), 3);
}, 60_000);
afterAll(() => system.close(), 60_000);

test('the first and the last day with entries, of each business its own', async () => {
  const days = async (tenantId: number) => (await system.get(listBankAccounts, { tenantId })).books;
  // A journal covers no account of a bank; the month and the year that run have no day before today that counts.
  const running = { month: '2026-11-24', year: '2026-11-24' };
  const complete = (lastEntryOn: string) => ({ completeThrough: null, lastEntryOn, accounts: 0, behind: [] });
  expect(await days(2)).toEqual({ from: '2023-12-30', through: '2024-08-12', completeness: complete('2024-08-12'), running });
  expect(await days(3)).toEqual({ from: '2026-10-30', through: '2027-01-02', completeness: complete('2026-11-24'), running });
  expect(await days(4)).toBeNull();
});

test('the dashboard shows the last year with entries, equal to its statement', async () => {
  const shown = await system.get(getDashboardSummary);
  expect(shown).toMatchObject({
    ...{ totalRevenue: 100, totalExpenses: 7, netIncome: 93, booksThrough: '2024-08-12' },
    period: { startDate: '2024-01-01', endDate: '2024-12-31' },
  });
  const statement = await system.get(getIncomeStatement, { params: { year: 2024 } });
  expect([statement.revenue.total, statement.expenses.total, statement.period]).toMatchObject([100, 7, shown.period]);
});

test('the trend ends with the last month with entries', async () => {
  const { items } = await system.get(getIncomeStatementSeries, { params: { range: '12months' } });
  expect(items.map(({ year, month, revenue }) => [year, month, revenue])).toEqual([
    ...[[2023, 9, 0], [2023, 10, 0], [2023, 11, 0], [2023, 12, 900], [2024, 1, 60], [2024, 2, 0]], // prettier-ignore
    ...[[2024, 3, 0], [2024, 4, 0], [2024, 5, 0], [2024, 6, 0], [2024, 7, 0], [2024, 8, 40]], // prettier-ignore
  ]);
  expect(items.some(({ soFar }) => soFar)).toBe(false);
  const named = await system.get(getIncomeStatementSeries, { params: { range: '3months' }, query: { year: 2024 } });
  expect(named.items.map(({ month }) => month)).toEqual([10, 11, 12]);
});

test('an entry that is dated ahead, and no entries at all, leave today', async () => {
  for (const [tenantId, revenue] of [
    [3, 500],
    [4, 0],
  ] as const) {
    // prettier-ignore
    expect(await system.get(getDashboardSummary, { tenantId })).toMatchObject({
      totalRevenue: revenue,
      period: { startDate: '2026-01-01', endDate: '2026-11-24' },
    });
    const { items } = await system.get(getIncomeStatementSeries, { tenantId, params: { range: '3months' } });
    expect(items.at(-1)).toMatchObject({ year: 2026, month: 11 });
  }
});

test('a year without entries has nothing to fill a Schedule C from', async () => {
  const state = async (year: number, tenantId: number) => {
    const { scheduleC, checks } = await system.get(getComplianceStatus, { tenantId, params: { year } });
    return [scheduleC.entries, checks.find(({ code }) => code === 'schedule-c')?.label];
  };
  expect(await state(2026, 4)).toEqual([0, 'Schedule C: no transactions in 2026']);
  expect(await state(2026, 2)).toEqual([0, 'Schedule C: no transactions in 2026']);
  // Two sales and a rent.
  expect((await state(2024, 2))[0]).toBe(3);
});
