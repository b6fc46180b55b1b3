// Goods for sale, from the books and the tax profile to every figure of Schedule C, and the entries that bring the books to the same profit.
// Expected figures follow the lines of the form: 42 = 35 + 36 + 37 + 38 + 39 − 41, 7 = 3 − 42 + 6.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getCashFlow } from '#contracts/routes/balances.js';
import { listCategoryLines } from '#contracts/routes/deduction-policy.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { addEntry } from '#contracts/routes/manual-entries.js';
import { getScheduleC, getScheduleCLine, previewScheduleC, scheduleCFile } from '#contracts/routes/schedule-c.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { getTaxProfile, putTaxProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const sold = [
  'J1,2025-03-02,Assets:Checking,60000.00,,Customers,',
  'J1,2025-03-02,Income:Sales,,60000.00,Customers,',
  'J2,2025-04-02,Expenses:Cost of Goods Sold:Merchandise,30000.00,,Wholesaler,',
  'J2,2025-04-02,Assets:Checking,,30000.00,Wholesaler,',
];
const kept = [
  'J0,2025-01-01,Assets:Inventory,8000.00,,,Opening',
  'J0,2025-01-01,Equity:Opening Balances,,8000.00,,Opening',
  ...sold,
  'J3,2025-05-02,Assets:Inventory,5000.00,,Wholesaler,',
  'J3,2025-05-02,Assets:Checking,,5000.00,Wholesaler,',
  'J4,2025-05-03,Expenses:Cost of Goods Sold:Freight In,700.00,,Carrier,',
  'J4,2025-05-03,Assets:Checking,,700.00,Carrier,',
];
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-02-10T17:00:00Z' });
  for (const [tenantId, rows] of [
    [2, kept],
    [3, sold],
    [4, kept.map((row) => row.replaceAll('Assets:Inventory', 'Assets:Plants:Stock on Hand'))],
    [5, kept.map((row) => row.replaceAll('Assets:Inventory', 'Assets:Plants:Greenhouse'))],
  ] as const) {
    await system.openBusiness(tenantId);
    await postJournal(system, journalOf(...rows), tenantId);
  }
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const year = { params: { year: 2025 } };
const goods = { treatment: 'inventory', valuation: 'cost', changed: false, changeExplanation: '', personalUseCents: 0 } as const;
const preview = (tenantId: number) => system.get(previewScheduleC, { tenantId, ...year });
async function save(tenantId: number, change: Partial<TaxProfile>) {
  const { profile } = await system.get(getTaxProfile, { tenantId, ...year });
  return system.get(putTaxProfile, { tenantId, ...year, body: { ...profile, ...change } });
}
async function lines(tenantId: number, ...printed: string[]) {
  const { lines: all } = await preview(tenantId);
  return printed.map((line) => all.find((row) => row.line === line)!.amount);
}
const behind = (tenantId: number, line: string) => system.get(getScheduleCLine, { tenantId, params: { year: 2025, line } });

test('Part III is the books’ own while nothing is entered, and each line opens to what makes it', async () => {
  // 8,000 + (30,000 + 5,000) + 700 − 13,000 = 30,700; 60,000 − 30,700 = 29,300.
  expect(await lines(2, '35', '36', '39', '40', '41', '42', '4', '5', '7', '31')).toEqual([
    ...[8_000, 35_000, 700, 43_700, 13_000, 30_700, 30_700, 29_300, 29_300, 29_300],
  ]);
  expect(await lines(4, '35', '36', '41', '42')).toEqual([8_000, 35_000, 13_000, 30_700]);
  expect(await behind(2, '36')).toMatchObject({
    ...{ total: 2, sum: 35_000, entered: 0 },
    transactions: [{ Category: 'Inventory', Amount: 5_000 }, { Amount: 30_000 }],
  });
  expect([await behind(2, '35'), await behind(2, '41')]).toMatchObject([
    { total: 0, sum: 0, entered: 8_000 },
    { total: 0, sum: 0, entered: 13_000 },
  ]);
  expect((await preview(2)).inventoryEntries).toBeUndefined();
});

test('a counted inventory is on line 41 everywhere, and its adjustment brings the books to the profit of line 31', async () => {
  await save(2, { goods: { ...goods, closingCents: 9_000_00 } });
  // 43,700 − 9,000 = 34,700; 60,000 − 34,700 = 25,300.
  expect(await lines(2, '41', '42', '31')).toEqual([9_000, 34_700, 25_300]);
  expect((await system.get(getScheduleC, { tenantId: 2, ...year })).scheduleC).toMatchObject({ GrossIncome: 25_300, NetProfit: 25_300 });
  expect((await system.get(getTaxMetrics, { tenantId: 2, query: { year: 2025 } })).profit).toBe(25_300);
  const { inventoryEntries } = await preview(2);
  expect(inventoryEntries).toEqual([
    {
      ...{ date: '2025-12-31', description: 'Inventory adjustment 2025' },
      lines: [
        { account: 'Assets:Inventory', amountCents: -4_000_00 },
        { account: 'Expenses:Cost of Goods Sold', amountCents: 4_000_00 },
      ],
    },
  ]);
  for (const entry of inventoryEntries!) await system.get(addEntry, { tenantId: 2, body: entry });
  await system.drain();
  expect(await lines(2, '36', '41', '42', '31')).toEqual([35_000, 9_000, 34_700, 25_300]);
  expect(await behind(2, '36')).toMatchObject({ total: 4, sum: 35_000, entered: 0 });
  expect((await preview(2)).inventoryEntries).toBeUndefined();
  expect((await system.get(getIncomeStatement, { tenantId: 2, ...year })).netIncome).toBe(25_300);
});

test('books without an inventory ask for it, and open its account with the entries', async () => {
  expect((await preview(3)).blockers).toMatchObject([{ code: 'inventory-missing', count: 1, amount: 30_000 }]);
  await save(3, { goods: { ...goods, openingCents: 2_000_00, closingCents: 3_000_00, personalUseCents: 400_00 } });
  // 2,000 + (30,000 − 400) − 3,000 = 28,600; 60,000 − 28,600 = 31,400.
  expect(await lines(3, '35', '36', '41', '42', '31')).toEqual([2_000, 29_600, 3_000, 28_600, 31_400]);
  expect(await behind(3, '36')).toMatchObject({ sum: 30_000, entered: -400 });
  const { inventoryEntries, blockers } = await preview(3);
  expect(blockers).toEqual([]);
  for (const entry of inventoryEntries!) await system.get(addEntry, { tenantId: 3, body: entry });
  await system.drain();
  expect(await lines(3, '35', '36', '41', '42', '31')).toEqual([2_000, 29_600, 3_000, 28_600, 31_400]);
  expect((await preview(3)).inventoryEntries).toBeUndefined();
  // Goods taken for personal use are a draw at cost: 30,000 − 400 on line 36, all of it in the books now.
  expect(inventoryEntries!.at(-1)).toEqual({
    ...{ date: '2025-12-31', description: 'Goods taken for personal use in 2025' },
    lines: [
      { account: 'Equity:Owner Draws', amountCents: 400_00 },
      { account: 'Expenses:Cost of Goods Sold:Personal Use', amountCents: -400_00 },
    ],
  });
  expect(await behind(3, '36')).toMatchObject({ sum: 29_600, entered: 0 });
  expect((await system.get(getIncomeStatement, { tenantId: 3, ...year })).netIncome).toBe(31_400);
});

test('the next year opens with what this one closed with', async () => {
  const { profile } = await system.get(getTaxProfile, { tenantId: 3, params: { year: 2026 } });
  expect(profile.goods).toEqual({ ...goods, openingCents: 3_000_00 });
});

test('the files have Part III', async () => {
  const { bytes } = await system.download(scheduleCFile, { tenantId: 2, ...year, query: { format: 'csv' } });
  expect(bytes.toString()).toContain('41,Inventory at end of year,9000.00');
});

test('the entry is on the inventory account in the books, under any name', async () => {
  await save(4, { goods: { ...goods, closingCents: 900_000 } });
  // 13,000 in the books, 9,000 counted.
  expect((await preview(4)).inventoryEntries).toEqual([
    {
      ...{ date: '2025-12-31', description: 'Inventory adjustment 2025' },
      lines: [
        { account: 'Assets:Plants:Stock on Hand', amountCents: -4_000_00 },
        { account: 'Expenses:Cost of Goods Sold', amountCents: 4_000_00 },
      ],
    },
  ]);
});

test('an account whose name doesn’t say so is an inventory once the settings name it or one above it, and not before', async () => {
  const figures = () => lines(5, '35', '36', '39', '40', '41', '42', '31');
  // Without it: 30,000 and 700 were bought and sold; 60,000 − 30,700.
  expect(await figures()).toEqual([0, 30_000, 700, 30_700, 0, 30_700, 29_300]);
  const name = async (inventoryAccounts: string[]) => {
    const settings = await system.get(getSettings, { tenantId: 5 });
    await system.get(putSettings, { tenantId: 5, body: { ...settings, inventoryAccounts } });
    await system.drain();
  };
  for (const path of ['Assets:Plants:Greenhouse', 'Assets:Plants']) {
    await name([path]);
    expect(await figures()).toEqual([8_000, 35_000, 700, 43_700, 13_000, 30_700, 29_300]);
  }
  expect(await behind(5, '36')).toMatchObject({ total: 2, sum: 35_000 });
  const body = { categories: ['Assets:Plants:Greenhouse', 'Assets:Plantsmen', 'Assets:Equipment'] };
  expect((await system.get(listCategoryLines, { tenantId: 5, ...year, body })).lines).toEqual(['36', null, null]);
  // 13,000 in the books, 9,000 counted.
  await save(5, { goods: { ...goods, closingCents: 9_000_00 } });
  expect((await preview(5)).inventoryEntries).toMatchObject([
    { lines: [{ account: 'Assets:Plants:Greenhouse', amountCents: -4_000_00 }, { account: 'Expenses:Cost of Goods Sold' }] },
  ]);
  // The goods bought are an operating activity: 60,000 − 30,000 − 700 − 5,000, without the opening of 8,000.
  const cash = { from: '2025-01-02', to: '2025-12-31' };
  expect((await system.get(getCashFlow, { tenantId: 5, query: cash })).operating.totalCents).toBe(24_300_00);
  await name([]);
  expect((await system.get(getCashFlow, { tenantId: 5, query: cash })).operating.totalCents).toBe(29_300_00);
});
