// The dashboard of the studio, its analysis as of other days, and what empty books answer; each figure with its derivation.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getAnalytics } from '#contracts/routes/analytics.js';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { documentsOf } from '../fixtures/ledger/documents.fixture.js';
import { journalOf, postJournal } from '../small-company.js';
import { openStudio, sumBehind } from './studio-company.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-21T17:00:00Z' });
  await openStudio(system, 2);
  await system.openBusiness(3, 'Empty');
}, 120_000);
afterAll(() => system.close(), 60_000);

describe('the dashboard', () => {
  test('ends on the last day with entries, the running month beside the same days before', async () => {
    const dashboard = await system.get(getAnalytics, { query: { range: 3 } });
    expect(dashboard).toMatchObject({
      // No statement covers the accounts of a journal.
      ...{ years: [2026], year: 2026, range: 3, comparedWith: null, completeThrough: null, booksThrough: '2026-11-12' },
      period: { startDate: '2026-09-01', endDate: '2026-11-12' },
    });
    // September, October and November: 9,800 + 10,000 + 3,000; 7,000 + 7,100 + 3,000.
    expect(dashboard.kpis).toMatchObject({
      totalRevenue: { value: 22_800, previous: null, change: null, changePercent: null },
      totalExpenses: { value: 17_100 },
      netIncome: { value: 5_700 },
      profitMargin: { value: 25 },
      // 2,300 + 2,400 + 0.
      netCash: { value: 4_700 },
      endingCash: { value: 32_900 },
    });
    // October 1 to 12: Brooklyn; rent and contractors.
    expect(dashboard.months.at(-1)).toMatchObject({
      ...{ label: 'Nov 1–12', running: true, revenue: 3_000, expenses: 3_000, endingCash: 32_900 },
      sameDays: { startDate: '2026-10-01', endDate: '2026-10-12', revenue: 6_000, expenses: 6_000, netIncome: 0 },
    });
    expect(dashboard.months.map(({ endingCash, netCash }) => [endingCash, netCash])).toEqual([
      [30_500, 2_300],
      [32_900, 2_400],
      [32_900, 0],
    ]);
    // 3,920 + 4,000 + 1,000; 3 × 2,000; 980 + 1,000; 2 × 100.
    expect(dashboard.expenses.items.map(({ name, amount, share }) => [name, amount, share])).toEqual([
      ['Contracting Fee', 8_920, 52.2],
      ['Rent', 6_000, 35.1],
      ['Studio Cat', 1_980, 11.6],
      ['Alarm', 200, 1.2],
    ]);
    expect(dashboard.expenses.total).toBe(17_100);
  });

  test('insights lead to rows that add up to their figure', async () => {
    const { insights } = await system.get(getAnalytics, { query: { range: 6 } });
    expect(insights.map(({ rule }) => rule)).toEqual([
      'running-expenses',
      'running-revenue',
      'cash-change',
      'cash-beside-expenses',
      'best-month',
    ]);
    for (const { rule, link, figure } of insights.filter((one) => one.link.to.startsWith('/general-ledger')))
      expect([rule, await sumBehind(system, link.to)]).toEqual([rule, figure]);
    const text = insights[1]!.parts.map((part) => part.text).join('');
    expect(text).toBe('Revenue through Nov 12: $3,000, down $3,000 (−50.0%) from Oct 1–12.');
  });
});

test('opens the newest year with entries of the method', async () => {
  await system.openBusiness(4, 'Billed');
  const sale = (account: string, debit: string, credit: string) => `1,2025-03-03,${account},${debit},${credit},Sale,`;
  await postJournal(system, journalOf(sale('Assets:Bank:Checking', '700', ''), sale('Income:Sales', '', '700')), 4);
  const terms = { date: '2026-06-01', dueOn: '2026-07-01', lines: { 'Income:Sales': 90_000 } };
  await documentsOf(() => system).entered(4, 'invoice', 'Acme', terms);
  await system.drain();
  const ofMethod = (method: string) => system.get(getAnalytics, { tenantId: 4, query: { method } });
  // The invoice is revenue under the accrual method alone, in 2026.
  expect(await ofMethod('cash')).toMatchObject({
    years: [2025],
    year: 2025,
    kpis: { totalRevenue: { value: 700 }, endingCash: { value: 700 } },
  });
  expect(await ofMethod('accrual')).toMatchObject({ years: [2026, 2025], year: 2026 });
});

test('as of the end of a month, the month is over', async () => {
  const october = await system.get(getFinancialAnalysis, { query: { asOf: '2026-10-31' } });
  expect([october.period?.endDate, october.runningMonth, october.booksThrough]).toEqual(['2026-10-31', null, '2026-10-28']);
  expect(october.cashFlow.currentCash).toBe(32_900);
  expect(october.intelligence.cashFlowProjections[0]).toMatchObject({
    label: 'Nov 2026',
    rest: false,
    revenue: { total: 10_200 },
    netCashFlow: 2_500,
  });
  const july = await system.get(getFinancialAnalysis, { query: { asOf: '2026-07-15' } });
  // May and June; cash is 20,000 + 1,900 + 2,000 and of July 6,000 − 2,000 − 3,760 − 940.
  expect([july.period?.months, july.cashFlow.currentCash, july.runningMonth?.totalRevenue]).toEqual([2, 23_200, 6_000]);
  expect(july.intelligence.growthTrajectory.overall).toEqual({ trend: null, monthlyGrowth: null });
});

test('empty books say what is missing and nothing else', async () => {
  const empty = await system.get(getFinancialAnalysis, { tenantId: 3 });
  expect(JSON.stringify(empty)).not.toMatch(/NaN|Infinity/);
  expect(empty).toMatchObject({
    period: null,
    monthlyData: [],
    sources: [],
    fixedExpenseThreshold: null,
    revenueHealthScore: 50,
    criticalCash: null,
  });
  expect(empty.summary).toEqual({ totalRevenue: 0, totalExpenses: 0, netIncome: 0, profitMargin: null });
  // The specification has these keys for every business.
  expect(empty.revenueFloors).toEqual({ brooklyn: 0, nuculture: 0, studio: 0 });
  const none = { trend: 'stable', monthlyGrowth: 0 };
  expect(empty.intelligence.growthTrajectory).toMatchObject({ brooklyn: none, nuculture: none, studio: none });
  expect(empty.intelligence).toMatchObject({
    cashFlowProjections: [],
    concentrationRisk: { index: null, riskLevel: null, largestSource: null },
    costPerDollarRevenue: null,
  });
  expect(empty.missing).toEqual([{ text: 'The books are empty. Import a statement to start.', link: '/import' }]);
  expect(await system.get(getAnalytics, { tenantId: 3 })).toMatchObject({ years: [], year: null, period: null, months: [], insights: [] });
});
