// Entries and payees behind the year's expenses, on the golden company's books; and what is refused.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AnyRoute } from '#contracts/define.js';
import { getDeductibility, getDeductibilityDetails, getDeductiblePayees, getReportTransactions } from '#contracts/routes/deductibility.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { journalRows, postGoldenCompany } from '../../../tests/golden/golden-company.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-02-10T17:00:00Z' });
  await system.openBusiness(2);
  await system.openBusiness(3);
  await postGoldenCompany(system);
  await postJournal(system, journalOf(...journalRows('2024-05-01 | Expenses:Legal, Tax & Advice | 70.00 | Notary')), 3);
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const year = { params: { year: 2024 } };
const details = (query: CallOptions['query'], more: CallOptions = {}) => system.get(getDeductibilityDetails, { ...year, query, ...more });

describe('entries', () => {
  test('of a category, newest first, add up to its row', async () => {
    const found = await details({ category: 'Meals' });
    expect(found.transactions.map((row) => [row.TransactionDate, row.Category, row.ExpenseAmount, row.DeductiblePercent])).toEqual([
      ['2024-09-19', 'Meals', -5.01, 50],
      ['2024-06-06', 'Meals', 7.77, 50],
      ['2024-05-08', 'Meals:Restaurants', 41.11, 50],
      ['2024-03-14', 'Meals', 20.01, 50],
      ['2024-01-11', 'Meals', 12.35, 50],
    ]);
    // Running halves of 12.35, 32.36, 40.13, 35.12: 6.18, 16.18, 20.07, 17.56; each entry has what was gained.
    expect(found.transactions.map((row) => row.DeductibleAmount)).toEqual([-2.51, 3.89, 20.56, 10, 6.18]);
    expect(found).toMatchObject({ total: 5, sum: 76.23, sumDeductible: 38.12 });
    expect(found.transactions[4]).toMatchObject({ Description: 'Diner', AccountName: 'Checking', Payee: 'Diner' });
    expect(found.alerts).toEqual([{ severity: 'info', message: '1 transaction is a refund.' }]);
  });

  test('of a subcategory, of a payee, of a search, of a page', async () => {
    expect(await details({ category: 'Expenses:Meals:Restaurants' })).toMatchObject({ total: 1, sum: 41.11, sumDeductible: 20.56 });
    expect(await details({ payee: 'Stripe' })).toMatchObject({ total: 2, sum: 75, sumDeductible: 75 });
    expect(await details({ search: 'STAP' })).toMatchObject({ total: 2, sum: 100 });
    // A search narrows what is shown, not what an entry counts.
    expect((await details({ category: 'Meals', search: 'given back' })).transactions[0]!.DeductibleAmount).toBe(-2.51);
    const page = await details({ category: 'Meals', page: 2, limit: 2 });
    expect(page.transactions.map((row) => row.TransactionDate)).toEqual(['2024-05-08', '2024-03-14']);
    expect(page).toMatchObject({ page: 2, limit: 2, total: 5, sum: 76.23, sumDeductible: 38.12 });
  });

  test('all of them are what was considered', async () => {
    const { totalDeductible, totalExpensesConsidered, categories } = await system.get(getDeductibility, year);
    const all = await details({ limit: 500 });
    expect([all.sum, all.sumDeductible]).toEqual([totalExpensesConsidered, totalDeductible]);
    expect(all.total).toBe(categories.reduce((sum, row) => sum + row.TransactionCount, 0));
    expect(all.transactions).toHaveLength(all.total);
  });

  test('of excluded categories count nothing; of unknown ones the percentage is unknown', async () => {
    expect((await details({ category: 'Entertainment' })).transactions).toMatchObject([
      { ExpenseAmount: 180, DeductiblePercent: 0, DeductibleAmount: 0 },
    ]);
    const cat = await details({ category: 'Studio Cat' });
    expect(cat.transactions).toMatchObject([{ ExpenseAmount: 20, DeductiblePercent: null, DeductibleAmount: 0 }]);
    expect(cat.alerts).toMatchObject([{ severity: 'critical' }]);
  });

  test('under the other method', async () => {
    expect(await details({ category: 'Contracting Fee', method: 'accrual' })).toMatchObject({ total: 3, sum: 2_950 });
    expect(await details({ category: 'Contracting Fee' })).toMatchObject({ total: 3, sum: 2_750 });
  });
});

describe('the days of a month so far', () => {
  const soFar = async (through: string) => (await system.get(getDeductibility, { ...year, query: { through } })).soFar;

  test('count what their entries count, also of the same days of the month before', async () => {
    // Rent 900.00, office 64.35 and half of a meal of 12.35, which is 6.18; the books begin in January.
    expect(await soFar('2024-01-11')).toEqual({
      ...{ startDate: '2024-01-01', endDate: '2024-01-11', deductible: 970.53 },
      before: { startDate: '2023-12-01', endDate: '2023-12-11', deductible: 0 },
    });
    const { before, ...march } = (await soFar('2024-03-14'))!;
    for (const { deductible, ...days } of [march, before!]) {
      const { sumDeductible, transactions } = await details({ ...days, limit: 500 });
      expect(sumDeductible).toBe(deductible);
      for (const { TransactionDate: day } of transactions) expect(day >= days.startDate && day <= days.endDate).toBe(true);
    }
    // A meal of 20.01 adds 10.00 to the running half: of the days’ entries the one that counts in part.
    expect(await details({ category: 'Meals', startDate: march.startDate, endDate: march.endDate })).toMatchObject({
      ...{ total: 1, sum: 20.01, sumDeductible: 10 },
    });
  });

  test('of another year are not asked for', async () => expect(await soFar('2025-01-11')).toBeUndefined());
});

test('payees, largest first, add up to the considered total', async () => {
  const found = await system.get(getDeductiblePayees, { ...year, query: { limit: 500 } });
  expect(found.payees.slice(0, 3)).toEqual([
    { Payee: 'Landlord', TransactionCount: 2, ExpenseAmount: 1_800, DeductibleAmount: 1_800, contractor: false },
    { Payee: 'Ida Brandt', TransactionCount: 1, ExpenseAmount: 1_250, DeductibleAmount: 1_250, contractor: true },
    { Payee: 'Sam Okafor', TransactionCount: 1, ExpenseAmount: 800, DeductibleAmount: 800, contractor: true },
  ]);
  // 12.35 + 20.01 + 7.77; 6.18 + 10.00 + 3.89.
  expect(found.payees.find(({ Payee }) => Payee === 'Diner')).toMatchObject({
    TransactionCount: 3,
    ExpenseAmount: 40.13,
    DeductibleAmount: 20.07,
  });
  expect(found).toMatchObject({ sum: 8_557.29, sumDeductible: 8_176.97 });
  expect(found.payees).toHaveLength(found.total);
  expect(await system.get(getDeductiblePayees, { ...year, query: { search: 'brandt' } })).toMatchObject({ total: 1, sum: 1_250 });
});

describe('entries of a list of categories', () => {
  const report = (categories: string, more: CallOptions = {}) =>
    system.get(getReportTransactions, { ...more, query: { year: 2024, categories, ...more.query } });

  test('by name and by path, in and out', async () => {
    const found = await report('Expenses:Travel,Bank Fees');
    expect(found.transactions.map((row) => [row.Date, row.Category, row.Amount])).toEqual([
      ['2024-05-31', 'Bank Fees', 12],
      ['2024-04-24', 'Travel', 287.8],
      ['2024-04-22', 'Travel', 412.2],
    ]);
    expect(found).toMatchObject({ total: 3, sum: 712 });
    expect(await report('Income:Interest')).toMatchObject({ total: 2, sum: 28 });
    expect(await report('Income:Sales:Returns')).toMatchObject({ total: 1, sum: -80.4 });
  });

  test('a name that income and expenses share, of one of them', async () => {
    // 12.34 + 15.66 earned, 22.22 paid.
    expect(await report('Interest', { query: { section: 'revenue' } })).toMatchObject({ total: 2, sum: 28 });
    expect(await report('Interest', { query: { section: 'expenses' } })).toMatchObject({ total: 1, sum: 22.22 });
    expect(await report('Interest')).toMatchObject({ total: 3 });
  });

  test('a name with a comma is a name', async () => {
    expect(await report('Legal, Tax & Advice', { tenantId: 3 })).toMatchObject({ total: 1, sum: 70 });
  });

  test('of a year before tax years, and of nothing known', async () => {
    expect(await report('Travel', { query: { year: 2019 } })).toMatchObject({ transactions: [], total: 0, sum: 0 });
    expect(await report('Nothing of the kind,,')).toMatchObject({ transactions: [], total: 0, sum: 0 });
  });
});

test('another business sees its own', async () => {
  expect(await details({}, { tenantId: 3 })).toMatchObject({ total: 1, sum: 70, sumDeductible: 0 });
});

describe('refused', () => {
  const wrong: [AnyRoute, CallOptions, string][] = [
    [getDeductibility, { params: { year: 2019 } }, 'Tax years from 2020 to'],
    [getDeductibility, { params: { year: supportedYears.last + 1 } }, 'Tax years from 2020 to'],
    [getDeductibility, { params: { year: 'x' } }, 'year'],
    [getDeductibility, { ...year, query: { method: 'barter' } }, 'method'],
    [getDeductibilityDetails, { ...year, query: { page: 0 } }, 'page'],
    [getDeductibilityDetails, { ...year, query: { page: 1_000_001 } }, 'page'],
    [getDeductibilityDetails, { ...year, query: { limit: 501 } }, 'limit'],
    [getDeductibilityDetails, { ...year, query: { category: 'x'.repeat(301) } }, 'category'],
    [getDeductibilityDetails, { ...year, query: { search: 'x\u0000' } }, 'U+0000'],
    [getDeductiblePayees, { params: { year: 2019 } }, 'Tax years'],
    [getDeductiblePayees, { ...year, query: { limit: 0 } }, 'limit'],
    [getReportTransactions, { query: { year: 2024 } }, 'categories'],
    [getReportTransactions, { query: { year: 1999, categories: 'Meals' } }, 'year'],
  ];
  test.each(wrong)('%#', async (route, options, sentence) => {
    const { status, body } = await system.call(route, options);
    expect([status, (body as { detail: string }).detail]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test('a page far beyond the end is empty, but has the totals', async () => {
    expect(await details({ page: 1_000_000, limit: 500, category: 'Meals' })).toMatchObject({ transactions: [], total: 5, sum: 76.23 });
    expect(await details({ category: '%_\'"; drop' })).toMatchObject({ transactions: [], total: 0, sum: 0 });
  });
});
