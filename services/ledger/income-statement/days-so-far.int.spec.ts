// A current month and year: a statement through a day, the rows behind its lines, and the comparison with the same days before.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getIncomeStatement, getIncomeStatementDetails, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-11-22T17:00:00Z' });
  await system.openBusiness(2);
  const sale = (no: string, date: string, amount: number) =>
    `${no},${date},Assets:Checking,${amount},,x,\n${no},${date},Income:Sales,,${amount},x,`;
  const rent = (no: string, date: string, amount: number) =>
    `${no},${date},Expenses:Rent,${amount},,x,\n${no},${date},Assets:Checking,,${amount},x,`;
  await postJournal(
    system,
    journalOf(
      // October through the 22nd: 100 less 7; after it 1,000. November through today: 30 less 2; after it 5,000.
      sale('1', '2024-10-01', 60),
      sale('2', '2024-10-22', 40),
      rent('3', '2024-10-15', 7),
      sale('4', '2024-10-23', 1_000),
      sale('5', '2024-11-22', 30),
      rent('6', '2024-11-01', 2),
      sale('7', '2024-11-23', 5_000),
    ),
  );
}, 60_000);
afterAll(() => system.close(), 60_000);

const october = { year: 2024, month: 10 };

test.each(['aggregate', 'je'] as const)('a statement through a day has the days up to it (mode %s)', async (mode) => {
  const through = async (day?: string, params: { year: number; month?: number } = october) => {
    const { revenue, expenses, netIncome, period } = await system.get(getIncomeStatement, {
      params,
      query: { mode, ...(day && { through: day }) },
    });
    return [revenue.total, expenses.total, netIncome, period.endDate];
  };
  expect(await through('2024-10-22')).toEqual([100, 7, 93, '2024-10-22']);
  expect(await through('2024-10-21')).toEqual([60, 7, 53, '2024-10-21']);
  expect(await through('2024-10-01')).toEqual([60, 0, 60, '2024-10-01']);
  expect(await through()).toEqual([1_100, 7, 1_093, '2024-10-31']);
  // 1,100 + 30 less 7 + 2.
  expect(await through('2024-11-22', { year: 2024 })).toEqual([1_130, 9, 1_121, '2024-11-22']);
});

test('a day outside the period changes nothing', async () => {
  for (const through of ['2024-09-30', '2024-11-01', '2024-10-31'])
    expect((await system.get(getIncomeStatement, { params: october, query: { through } })).revenue.total).toBe(1_100);
});

test('the rows behind a line are those of its days', async () => {
  const of = (through?: string) =>
    system.get(getIncomeStatementDetails, { query: { ...october, category: 'Sales', ...(through && { through }) } });
  expect(await of('2024-10-22')).toMatchObject({ total: 2, sum: 100 });
  expect(await of()).toMatchObject({ total: 3, sum: 1_100 });
});

test('the running month has its days beside the same days of the month before; no other month has', async () => {
  const { items } = await system.get(getIncomeStatementSeries, { params: { range: '3months' } });
  expect(items.map(({ month, revenue, soFar }) => [month, revenue, soFar])).toEqual([
    [9, 0, undefined],
    [10, 1_100, undefined],
    [
      11,
      5_030,
      {
        ...{ startDate: '2024-11-01', endDate: '2024-11-22', revenue: 30, expenses: 2 },
        before: { startDate: '2024-10-01', endDate: '2024-10-22', revenue: 100, expenses: 7 },
      },
    ],
  ]);
  const past = await system.get(getIncomeStatementSeries, { params: { range: '12months' }, query: { year: 2023 } });
  expect(past.items.filter(({ soFar }) => soFar)).toEqual([]);
});
