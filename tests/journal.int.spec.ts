// A whole journal of another program, imported through the door: every statement and balance is hledger's to the cent, and what goes out again
// is read by hledger, Ledger and Beancount with equal balances. Needs the reference data; without it these tests are skipped by name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getBalanceSheet, getCashFlow, getTrialBalance } from '#contracts/routes/balances.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getLedgerFast, getLedgerSummary } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement, getIncomeStatementDetails } from '#contracts/routes/income-statement.js';
import { importJournal, type JournalImported } from '#contracts/routes/journal-imports.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { booksHash } from '../services/ledger/books-hash.js';
import { accountBalances, exported, programs } from './journal-programs.js';
import { multipart } from './upload.js';

const folder = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'journals');
const present = existsSync(folder);
const when = present ? test : test.skip;
const file = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Cells of a file whose cells hold no comma. */
const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
const cents = (amount: string) => Math.round(Number(amount.replace(' USD', '')) * 100);

/** The reference journal in the columns of an import. */
function seed7(): string {
  const [, ...rows] = table(file('bean_example_seed7_postings.csv'));
  const lines = rows.map(([txn, date, payee, narration, account, amount]) => {
    const value = cents(amount!);
    return [txn, date, account, value > 0 ? amount : '', value > 0 ? '' : (-value / 100).toFixed(2), narration, payee].join(',');
  });
  return `JournalNo,Date,Account,Debit,Credit,Description,Payee\n${lines.join('\n')}\n`;
}

let system: TestSystem;
let imported: JournalImported;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-12-31T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  if (!present) return;
  imported = (await send(seed7())) as JournalImported;
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const send = (csv: string, tenantId = 2) =>
  system.get(importJournal, { tenantId, ...multipart({ name: 'journal.csv', bytes: Buffer.from(csv) }, {}) });
const hash = (tenantId: number) => system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId));

when('1,208 entries are in the books, and a second time nothing is added', async () => {
  // Three tax bills and the two payments of each touch accounts payable.
  expect(imported).toEqual({ entries: 1208, duplicates: 0, accountsCreated: 51, guessedBasis: { accrual: 9, cash: 6, both: 1199 } });
  const before = await hash(2);
  expect(await send(seed7())).toEqual({ entries: 0, duplicates: 1208, accountsCreated: 0 });
  expect(await hash(2)).toBe(before);
});

/** An income statement by full paths, in cents, every section in its own direction. */
async function statement(params: { year: number; month?: number }, mode: 'aggregate' | 'je') {
  const shown = await system.get(getIncomeStatement, { params, query: { mode } });
  const lines: Record<string, number> = {};
  for (const [root, { items }] of [
    ['Income', shown.revenue],
    ['Expenses', shown.expenses],
  ] as const)
    for (const item of items) {
      const parts = item.subcategories.map((one) => [`${root}:${item.Category}:${one.Subcategory}`, Math.round(one.Amount * 100)] as const);
      Object.assign(lines, Object.fromEntries(parts.filter(([, amount]) => amount !== 0)));
      expect(Math.round(item.Amount * 100)).toBe(parts.reduce((sum, [, amount]) => sum + amount, 0));
    }
  return {
    lines,
    revenue: Math.round(shown.revenue.total * 100),
    expenses: Math.round(shown.expenses.total * 100),
    net: Math.round(shown.netIncome * 100),
  };
}

function expectedStatement(rows: string[][], column: number) {
  const lines = rows.filter(([name]) => name!.includes(':') && name !== 'Net:').map((row) => [row[0]!, cents(row[column]!)] as const);
  const [revenue, expenses] = rows.filter(([name]) => name === 'total').map((row) => cents(row[column]!));
  const net = cents(rows.find(([name]) => name === 'Net:')![column]!);
  return { lines: Object.fromEntries(lines.filter(([, amount]) => amount !== 0)), revenue, expenses, net };
}

describe.each(['aggregate', 'je'] as const)('by %s', (mode) => {
  when.each([2022, 2023, 2024, 2025])('the income statement of %s is hledger’s', async (year) => {
    expect(await statement({ year }, mode)).toEqual(expectedStatement(table(file(`expected_seed7_incomestatement_${year}.csv`)), 1));
  });

  when('the income statement of every month of 2024 is hledger’s', async () => {
    const rows = table(file('expected_seed7_incomestatement_2024_monthly.csv'));
    for (let month = 1; month <= 12; month++)
      expect([month, await statement({ year: 2024, month }, mode)]).toEqual([month, expectedStatement(rows, month)]);
  });
});

when('a year is compared with the one before: hledger’s figures of both', async () => {
  const { comparisons } = await system.get(getIncomeStatement, { params: { year: 2025 }, query: { compare: 'both' } });
  const before = expectedStatement(table(file('expected_seed7_incomestatement_2024.csv')), 1);
  for (const one of comparisons!) {
    expect([one.period.year, cents(String(one.revenue.total.Amount)), cents(String(one.netIncome.Amount))]).toEqual([
      2024,
      before.revenue,
      before.net,
    ]);
    expect(cents(String(one.netIncome.Change))).toBe(3_927_281 - before.net);
  }
});

when.each([2022, 2023, 2024, 2025])('the balances at the end of %s are hledger’s', async (year) => {
  const expected = Object.fromEntries(
    table(file(`expected_seed7_balances_end_${year}.csv`))
      .filter(([name]) => name!.includes(':'))
      .map(([name, amount]) => [name!, cents(amount!)]),
  );
  const asOf = `${year}-12-31`;
  const all = await system.get(getTrialBalance, { query: { asOf, since: '2022-01-01' } });
  expect(Object.fromEntries(all.accounts.map((one) => [one.path, one.balanceCents]))).toEqual(expected);
  expect(all.totalDebitCents).toBe(all.totalCreditCents);

  const closed = await system.get(getTrialBalance, { query: { asOf } });
  expect(closed.totalDebitCents).toBe(closed.totalCreditCents);
  const sheet = await system.get(getBalanceSheet, { query: { asOf } });
  expect(sheet.check).toMatchObject({ balanced: true, difference: 0, explanation: null });
  const held = [...sheet.assets.items, ...sheet.liabilities.items].filter((one) => one.Balance !== 0);
  const sign = { asset: 100, liability: -100 } as Record<string, number>;
  expect(Object.fromEntries(held.map((one) => [one.AccountPath, Math.round(one.Balance * sign[one.AccountType]!)]))).toEqual(
    Object.fromEntries(Object.entries(expected).filter(([path]) => /^(Assets|Liabilities)/.test(path))),
  );
  const statementOfYear = await system.get(getIncomeStatement, { params: { year } });
  expect(sheet.netIncome).toBe(statementOfYear.netIncome);

  const flow = await system.get(getCashFlow, { query: { from: `${year}-01-01`, to: asOf } });
  const cash = Object.entries(expected).filter(([path]) => /^Assets:US:(BofA|ETrade|Vanguard)/.test(path));
  expect(flow.closingCashCents).toBe(cash.reduce((sum, [, amount]) => sum + amount, 0));
  expect(flow.openingCashCents + flow.operating.totalCents + flow.investing.totalCents + flow.financing.totalCents).toBe(
    flow.closingCashCents,
  );
});

when('the ledger shows each category leg beside the account that paid, and the rows behind a line sum to it', async () => {
  const { transactions, pagination } = await system.get(getLedgerFast, {
    query: { search: 'rose flower', startDate: '2022-01-03', endDate: '2022-01-03' },
  });
  expect(pagination.total).toBe(1);
  expect(transactions[0]).toMatchObject({
    ReferenceNumber: '2',
    Amount: -18.55,
    BankAccountName: 'Slate',
    AccountName: 'Restaurant',
    Category: 'Food',
  });
  // 541 meals out in the file; every one is a row of its own.
  const { sum, total } = await system.get(getIncomeStatementDetails, {
    query: { year: 2024, category: 'Food', subcategory: 'Restaurant', limit: 1 },
  });
  const line = (await statement({ year: 2024 }, 'aggregate')).lines['Expenses:Food:Restaurant'];
  expect(Math.round(sum * 100)).toBe(line);
  expect(total).toBeGreaterThan(100);
  const paid = await system.get(getLedgerFast, { query: { category: 'Transfer', limit: 500 } });
  // Between checking and savings accounts 10 entries, card payments 47.
  expect(paid.pagination.total).toBe(57);
  expect(paid.transactions.every((row) => row.Amount < 0)).toBe(true);
  const dashboard = await system.get(getDashboardSummary);
  expect([dashboard.totalRevenue, dashboard.totalExpenses, dashboard.netIncome]).toEqual([130_504.76, 91_231.95, 39_272.81]);
  expect((await system.get(getLedgerSummary, { query: { startDate: '2025-01-01', endDate: '2025-12-31' } })).TotalExpenses).toBe(91_231.95);
});

describe('the export', () => {
  for (const program of programs)
    (present && program.installed ? test : test.skip)(
      `${program.name} reads without complaint and reckons the same balances`,
      async () => {
        const text = await exported(system, { format: program.format });
        const balances = program.balances(text);
        const rows = table(file('expected_seed7_balances_end_2025.csv')).filter(([name]) => name!.includes(':'));
        expect(balances).toEqual(Object.fromEntries(rows.map(([name, amount]) => [name!, cents(amount!)])));
      },
      60_000,
    );

  when('as CSV, imported into an empty business, gives equal books', async () => {
    await send(await exported(system, { format: 'csv' }), 3);
    expect(await hash(3)).toBe(await hash(2));
    expect(await accountBalances(system, 3)).toEqual(await accountBalances(system, 2));
    expect(await send(await exported(system, { format: 'csv' }))).toEqual({ entries: 0, duplicates: 1208, accountsCreated: 0 });
  });
});
