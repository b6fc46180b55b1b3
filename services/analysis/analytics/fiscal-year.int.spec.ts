// A business whose year begins in July: the years of Analytics are its fiscal years, as on the income statement.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getAnalytics } from '#contracts/routes/analytics.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-02-10T17:00:00Z' });
  await system.openBusiness(2);
  await system.get(putSettings, { body: { ...(await system.get(getSettings)), fiscalYearStart: 7 } });
  const sale = (no: string, date: string, amount: number) =>
    `${no},${date},Assets:Checking,${amount},,x,\n${no},${date},Income:Sales,,${amount},x,`;
  await postJournal(system, journalOf(sale('1', '2024-06-30', 100), sale('2', '2024-07-01', 20), sale('3', '2025-01-31', 3)));
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

test('June is of the year that started in 2023, January of the one that started in 2024', async () => {
  const of = async (query: { year?: number; range: string }) => {
    const { years, year, period, kpis } = await system.get(getAnalytics, { query });
    return { years, year, period, revenue: kpis.totalRevenue.value };
  };
  const years = [2024, 2023];
  const newest = { years, year: 2024, period: { startDate: '2024-11-01', endDate: '2025-01-31' }, revenue: 3 };
  expect(await of({ range: '3' })).toEqual(newest);
  expect(await of({ range: '3', year: 2024 })).toEqual(newest);
  expect(await of({ range: '3', year: 2023 })).toEqual({
    ...{ years, year: 2023, revenue: 100 },
    period: { startDate: '2024-04-01', endDate: '2024-06-30' },
  });
  expect((await of({ range: '3', year: 2025 })).period).toBeNull();
});

test('the accounts name the month that the year starts with', async () =>
  expect((await system.get(listBankAccounts)).fiscalYearStart).toBe(7));
