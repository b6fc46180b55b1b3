// The ledger's filters, totals and categories over six lines typed here, and the window of a sync. The expected lines are next to each
// filter.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  getLedger,
  getLedgerCategories,
  getLedgerFast,
  getLedgerSummary,
  putTransactionCategory,
  syncLedger,
} from '#contracts/routes/general-ledger.js';
import { exportLedger } from '#contracts/routes/ledger-export.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement } from '../../../tests/upload.js';

const statement = `Date,Description,Withdrawals,Deposits
07/01/2024,NETFLIX MONTHLY,15.49,
07/15/2024,NETFLIX MONEY BACK,,15.49
08/02/2024,ACME INVOICE 7,,2500.00
08/05/2024,GIANT EAGLE,84.12,
08/06/2024,XQZ 40,40.00,
08/08/2024,STAPLES,12.00,
`;
const categories: [search: string, category: string, subcategory?: string][] = [
  ['NETFLIX MONTHLY', 'Subscriptions'],
  ['NETFLIX MONEY', 'Subscriptions'],
  ['ACME', 'Services'],
  ['GIANT', 'Meals', 'Team'],
  ['XQZ', 'Uncategorized'],
  ['STAPLES', 'Office Expense'],
];

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-08-20T16:00:00Z' });
  await system.openBusiness(2, 'Nuculture');
  await importStatement(system, statement, { fields: { accountName: 'PNC Operating' } });
  for (const [search, category, subcategory] of categories) {
    const [row] = (await system.get(getLedgerFast, { query: { search } })).transactions;
    await system.get(putTransactionCategory, { params: { lineId: row!.JournalEntryLineID }, body: { category, subcategory } });
  }
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const firstWords = (transactions: { Description: string }[]) => transactions.map((row) => row.Description.split(' ').slice(0, 2).join(' '));
const everything = ['STAPLES', 'XQZ 40', 'GIANT EAGLE', 'ACME INVOICE', 'NETFLIX MONEY', 'NETFLIX MONTHLY'];

test.each<[Record<string, string | boolean>, string[]]>([
  [{}, everything],
  [{ startDate: '2024-08-05' }, everything.slice(0, 3)],
  [{ endDate: '2024-07-15' }, everything.slice(4)],
  [{ startDate: '2024-07-15', endDate: '2024-08-02' }, everything.slice(3, 5)],
  [{ category: 'Subscriptions' }, everything.slice(4)],
  [{ category: 'Meals', subcategory: 'Team' }, ['GIANT EAGLE']],
  [{ category: 'Meals', subcategory: 'Other' }, []],
  [{ category: 'Meals', withoutSubaccounts: true }, []],
  [{ category: 'Expenses:Meals', withoutSubaccounts: true }, []],
  [{ category: 'Expenses:Meals:Team', withoutSubaccounts: true }, ['GIANT EAGLE']],
  [{ category: 'Subscriptions', withoutSubaccounts: true }, everything.slice(4)],
  [{ accountType: 'revenue' }, ['ACME INVOICE']],
  // Money in and money out.
  [{ amountCents: '1549' }, everything.slice(4)],
  [{ amountCents: '1549', endDate: '2024-07-01' }, ['NETFLIX MONTHLY']],
  [{ amountCents: '250000' }, ['ACME INVOICE']],
  [{ amountCents: '154900' }, []],
  [{ amountCents: '' }, everything],
  [{ accountType: 'expense', endDate: '2024-08-05' }, ['GIANT EAGLE', 'NETFLIX MONEY', 'NETFLIX MONTHLY']],
  [{ uncategorizedOnly: true }, ['XQZ 40']],
  [{ subscriptionsPositiveOnly: true }, ['NETFLIX MONEY']],
  [{ search: 'netflix' }, everything.slice(4)],
  [{ search: 'netflix', startDate: '2024-07-02' }, ['NETFLIX MONEY']],
])('the filter %j finds its lines, on both addresses', async (query, found) => {
  const page = await system.get(getLedgerFast, { query });
  expect(firstWords(page.transactions)).toEqual(found);
  expect(page.pagination.total).toBe(found.length);
  expect((await system.get(getLedger, { query })).transactions).toEqual(page.transactions);
});

test.each<[Record<string, string | boolean>, number]>([
  [{}, 6],
  [{ category: 'Subscriptions' }, 2],
  [{ category: 'Meals', subcategory: 'Other' }, 0],
  [{ search: 'netflix', startDate: '2024-07-02' }, 1],
  [{ amountCents: '1549' }, 2],
])('the export under the filter %j has all its lines, as the page shows them', async (query, count) => {
  const { transactions } = await system.get(getLedger, { query });
  const [, ...lines] = (await system.download(exportLedger, { query })).bytes.toString().trimEnd().split('\n');
  expect(lines).toHaveLength(count);
  const shown = transactions.map((transaction) => [
    transaction.TransactionDate,
    transaction.Description,
    transaction.Amount.toFixed(2),
    transaction.JournalEntryLineID,
  ]);
  expect(lines.map((line) => line.split(',')).map((cells) => [cells[0], cells[1], cells[7], cells[11]])).toEqual(shown);
});

test('the export names account, category and who decided', async () => {
  const [head, line] = (await system.download(exportLedger, { query: { category: 'Meals' } })).bytes.toString().split('\n');
  expect(head).toBe('Date,Description,Bank account,Account,Category,Subcategory,Type,Amount,Reference,Decided by,Confidence,Line');
  expect(line).toMatch(/^2024-08-05,GIANT EAGLE,PNC Operating,Team,Meals,Team,expense,-84\.12,,person,,\d+-2$/);
});

test('pages of a limit go on where the one before ended', async () => {
  const page = (at: number) => system.get(getLedgerFast, { query: { page: at, limit: 4 } });
  expect(firstWords((await page(1)).transactions)).toEqual(everything.slice(0, 4));
  const { transactions, pagination } = await page(2);
  expect(firstWords(transactions)).toEqual(everything.slice(4));
  expect(pagination).toEqual({ page: 2, limit: 4, total: 6, pages: 2, totalCapped: false, sumCents: 236_388 });
});

test('the sum of all rows of a filter, on each of its pages', async () => {
  // −12.00 − 40.00 − 84.12 + 2,500.00 + 15.49 − 15.49; of the Subscriptions 15.49 − 15.49.
  const queries: Record<string, string | number>[] = [{}, { limit: 2 }, { limit: 2, page: 3 }, { search: 'T' }, { search: 'T', limit: 2 }];
  for (const query of queries) {
    const { pagination } = await system.get(getLedgerFast, { query });
    // Rows with a T: −12.00 − 84.12 + 15.49 − 15.49.
    expect([query, pagination.sumCents]).toEqual([query, 'search' in query ? -9_612 : 236_388]);
  }
  expect((await system.get(getLedgerFast, { query: { category: 'Subscriptions' } })).pagination.sumCents).toBe(0);
});

test('a row has the payee as a person would write it, and says that the bank has it and who decided', async () => {
  const [row] = (await system.get(getLedgerFast, { query: { search: 'GIANT' } })).transactions;
  expect(row).toMatchObject({ Payee: 'Giant Eagle', OriginalDescription: 'GIANT EAGLE', Cleared: true, DecidedByYou: true });
});

test('a line tells how its category was decided', async () => {
  const [row] = (await system.get(getLedgerFast, { query: { search: 'staples' } })).transactions;
  expect(row!.aiClassification).toMatchObject({
    category: 'Office Expense',
    confidence: 1,
    isAiClassified: false,
    classificationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    model: '',
    rules: [],
  });
});

test('the summary counts what is uncategorized and the subscriptions that brought money in', async () => {
  // 15.49 − 15.49 + 84.12 + 40.00 + 12.00 are 136.12.
  expect(await system.get(getLedgerSummary)).toEqual({
    TotalTransactions: 6,
    UncategorizedCount: 1,
    TotalRevenue: 2_500,
    TotalExpenses: 136.12,
    SubscriptionsPositiveCount: 1,
    SubscriptionsPositiveAmount: 15.49,
  });
  expect(await system.get(getLedgerSummary, { query: { startDate: '2024-07-16', endDate: '2024-08-05' } })).toEqual({
    TotalTransactions: 2,
    UncategorizedCount: 0,
    TotalRevenue: 2_500,
    TotalExpenses: 84.12,
    SubscriptionsPositiveCount: 0,
    SubscriptionsPositiveAmount: 0,
  });
});

test('categories come with their path, type and number of lines', async () => {
  const { categories: found } = await system.get(getLedgerCategories);
  expect(found).toContainEqual({ path: 'Expenses:Subscriptions', Category: 'Subscriptions', Subcategory: '', type: 'expense', TxCount: 2 });
  expect(found).toContainEqual({ path: 'Expenses:Meals:Team', Category: 'Meals', Subcategory: 'Team', type: 'expense', TxCount: 1 });
  expect(found).toContainEqual({ path: 'Income:Services', Category: 'Services', Subcategory: '', type: 'revenue', TxCount: 1 });
  expect(found.some(({ path }) => path.includes('PNC'))).toBe(false);
});

test.each([
  [{ startDate: '2024-01-01', endDate: '2025-12-31' }, '2024-01-01'],
  [{ startDate: '2023-05-01', endDate: '2023-05-31' }, '2023-05-01'],
  [{ startDate: '2026-08-01' }, '2024-01-01'],
  [{}, '2024-01-01'],
])('a sync of %j has at least the window of 2024 and 2025, and reaches to today', async (body, startDate) => {
  expect(await system.get(syncLedger, { body })).toMatchObject({ startDate, endDate: '2026-08-20' });
});
