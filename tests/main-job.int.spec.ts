// The main job through all services: a statement becomes entries, is classified and reported; repeated it changes nothing, undone it leaves zero.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getLedgerFast, getLedgerSummary, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getBankTransaction } from '#contracts/routes/bank-transactions.js';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { getIncomeStatement, getIncomeStatementDetails, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { booksHash } from '../services/ledger/books-hash.js';
import { importStatement, pncAugust, preview, undo } from './upload.js';

let system: TestSystem;
beforeEach(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  await system.openBusiness(2, 'Nuculture');
}, 60_000);
afterEach(() => system.close(), 60_000);

const hash = () => system.composition.get('ledger').work.inspect([2], (em) => booksHash(em, 2));

test('a PNC statement becomes a ledger, an income statement and balances', async () => {
  const shown = await importStatement(system, pncAugust, { fields: { accountName: 'PNC Operating' } });
  expect(shown.counts).toEqual({ new: 5, duplicate: 0, possibleDuplicate: 0, rejected: 0 });
  expect(shown.confident).toBe(true);

  const ledger = await system.get(getLedgerFast);
  // Five transactions and the opening balance.
  expect(ledger.pagination).toMatchObject({ total: 6, pages: 1 });
  expect(ledger.transactions.map((row) => row.Amount)).toEqual([-100, -84.12, -450, 2500, -15.49, 950.63]);
  expect(ledger.transactions.every((row) => row.BankAccountName === 'PNC Operating')).toBe(true);

  const { accounts } = await system.get(listBankAccounts);
  expect(accounts).toMatchObject([{ name: 'PNC Operating', type: 'asset', balanceCents: 280_102, newestOn: '2024-08-12' }]);

  const statement = await system.get(getIncomeStatement, { params: { year: 2024, month: 8 } });
  const summary = await system.get(getLedgerSummary);
  const dashboard = await system.get(getDashboardSummary);
  const postings = await system.get(getIncomeStatement, { params: { year: 2024, month: 8 }, query: { mode: 'je' } });
  expect(statement.revenue.total).toBe(2500);
  expect(postings).toEqual(statement);
  expect(summary).toMatchObject({ TotalTransactions: 6, TotalRevenue: 2500, TotalExpenses: statement.expenses.total });
  // What the bank account holds belongs to the owner: 2,801.02, and the 450.00 that are on their way to savings.
  const { balanceSheet, recentTransactions } = await system.get(getDashboardSummary, { query: { details: true } });
  expect(balanceSheet).toEqual({ assets: 3251.02, liabilities: 0, equity: 3251.02 });
  expect(recentTransactions).toEqual(ledger.transactions);
  expect(dashboard).toMatchObject({ totalRevenue: 2500, totalExpenses: statement.expenses.total, netIncome: statement.netIncome });
  const { items } = await system.get(getIncomeStatementSeries, { params: { range: '3months' } });
  expect(items.map((item) => [item.monthName, item.revenue])).toEqual([
    ['June', 0],
    ['July', 0],
    ['August', 2500],
  ]);
});

test('the rows behind every category sum to its line, and end at the source row of the file', async () => {
  await importStatement(system, pncAugust);
  const statement = await system.get(getIncomeStatement, { params: { year: 2024 } });
  for (const [section, part] of [
    ['revenue', statement.revenue],
    ['expenses', statement.expenses],
  ] as const) {
    for (const item of part.items) {
      const details = await system.get(getIncomeStatementDetails, { query: { year: 2024, category: item.Category, section } });
      expect(details.sum).toBe(item.Amount);
      expect(details.total).toBe(item.TxCount);
    }
  }
  const [atm] = (await system.get(getLedgerFast, { query: { search: 'atm withdrawal' } })).transactions;
  const full = await system.get(getTransaction, { params: { lineId: atm!.JournalEntryLineID } });
  expect(full.entry.totalCents).toBe(10_000);
  const bank = await system.get(getBankTransaction, { params: { bankTransactionId: full.bankTransactionId! } });
  expect(bank.sources[0]!.sourceRow).toContain('"08/12/2024","ATM WITHDRAWAL PNC BANK ATM 5TH AVE","$100.00"');
  expect(bank.sources[0]!.line).toBe(2);
});

test('imported twice changes nothing; undone leaves zero; can be imported again', async () => {
  const empty = await hash();
  const first = await importStatement(system, pncAugust);
  const once = await hash();
  const second = await preview(system, pncAugust);
  expect(second.counts).toEqual({ new: 0, duplicate: 5, possibleDuplicate: 0, rejected: 0 });
  const again = await importStatement(system, pncAugust);
  expect(await hash()).toBe(once);

  await undo(system, first.importId);
  // The second import still vouches for every row.
  expect(await hash()).toBe(once);
  await undo(system, again.importId);
  expect(await hash()).toBe(empty);
  expect((await system.get(getLedgerFast)).pagination.total).toBe(0);
  expect((await system.get(listBankAccounts)).accounts[0]!.balanceCents).toBe(0);

  await importStatement(system, pncAugust);
  expect(await hash()).toBe(once);
});

test("a person's category is locked against classification and teaches the payee", async () => {
  await importStatement(system, pncAugust);
  const [row] = (await system.get(getLedgerFast, { query: { search: 'giant eagle' } })).transactions;
  const changed = await system.get(putTransactionCategory, { params: { lineId: row!.JournalEntryLineID }, body: { category: 'Supplies' } });
  expect(changed.transaction).toMatchObject({ Category: 'Supplies', locked: true });
  await system.drain();
  const next = `Date,Description,Withdrawals,Deposits,Category,Balance\n"08/19/2024","DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012","$20.00","","Groceries","$2,781.02"\n`;
  await importStatement(system, next);
  const found = (await system.get(getLedgerFast, { query: { search: 'giant eagle' } })).transactions;
  expect(found.map((one) => [one.Amount, one.Category, one.aiClassification!.decidedBy])).toEqual([
    [-20, 'Supplies', 'history'],
    [-84.12, 'Supplies', 'person'],
  ]);
  const refused = await system.call(putTransactionCategory, {
    params: { lineId: row!.JournalEntryLineID },
    body: { category: 'No such thing' },
  });
  expect(refused.status).toBe(422);
});

test('a subcategory and what has none stand apart, and add up to the category', async () => {
  await importStatement(system, pncAugust);
  const details = (query: object) =>
    system.get(getIncomeStatementDetails, { query: { year: 2024, category: 'Supplies', section: 'expenses', ...query } });
  const file = async (search: string, subcategory?: string) => {
    const [row] = (await system.get(getLedgerFast, { query: { search } })).transactions;
    await system.get(putTransactionCategory, {
      params: { lineId: row!.JournalEntryLineID },
      body: { category: 'Supplies', ...(subcategory ? { subcategory } : {}) },
    });
  };
  await file('giant eagle', 'Groceries');
  await file('netflix');
  expect((await details({})).sum).toBe(99.61);
  expect((await details({ subcategory: 'Groceries' })).sum).toBe(84.12);
  expect((await details({ directOnly: true })).sum).toBe(15.49);
});

test('a file that names no account goes where its rows are known', async () => {
  await importStatement(system, pncAugust, { fields: { accountName: 'PNC Operating' } });
  expect((await preview(system, pncAugust)).account.name).toBe('PNC Operating');
  const other = pncAugust.replaceAll('2024', '2023');
  expect((await preview(system, other)).account.name).not.toBe('PNC Operating');
});

test('two uploads at once open one account', async () => {
  const shown = await Promise.all([1, 2, 3].map(() => preview(system, pncAugust, { fields: { accountName: 'PNC Operating' } })));
  expect(new Set(shown.map((one) => one.account.id)).size).toBe(1);
});

test('two identical purchases on a day stay two, also when the next file shows both again', async () => {
  const coffee = (balances: string[]) =>
    `Date,Description,Withdrawals,Deposits,Balance\n${balances.map((balance) => `08/14/2024,COFFEE 5TH AVE,4.50,,${balance}`).join('\n')}\n`;
  const first: ImportPreview = await importStatement(system, coffee(['100.00']));
  expect(first.counts.new).toBe(1);
  const second = await importStatement(system, coffee(['95.50', '100.00']));
  expect(second.counts).toEqual({ new: 1, duplicate: 1, possibleDuplicate: 0, rejected: 0 });
  expect((await system.get(getLedgerFast, { query: { search: 'coffee' } })).transactions).toHaveLength(2);
});
