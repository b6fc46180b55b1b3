// The same August in hledger, an independent program, from a journal written by hand: both income statements agree to the cent.
import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement, getIncomeStatementDetails } from '#contracts/routes/income-statement.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';

const installed = spawnSync('hledger', ['--version']).status === 0;
const testWithHledger = installed ? test : test.skip;

const refund = `Date,Description,Withdrawals,Deposits,Category,Balance
"08/20/2024","REFUND GIANT EAGLE #0012","","$14.12","Groceries","$2,815.14"
`;

const journal = `
2024-08-01 opening
  Assets:Bank:Checking              950.63
  Equity:Opening Balances          -950.63
2024-08-01 netflix
  Expenses:Subscriptions             15.49
  Assets:Bank:Checking
2024-08-02 acme
  Assets:Bank:Checking             2500.00
  Income:Services
2024-08-05 to savings
  Equity:Owner Draws                450.00
  Assets:Bank:Checking
2024-08-09 giant eagle
  Expenses:Meals:Team                84.12
  Assets:Bank:Checking
2024-08-12 atm
  Expenses:Office Expense           100.00
  Assets:Bank:Checking
2024-08-20 refund
  Assets:Bank:Checking               14.12
  Expenses:Meals:Team
`;

const choices: [search: string, category: string, subcategory?: string][] = [
  ['netflix', 'Subscriptions'],
  ['acme', 'Services'],
  ['savings', 'Owner Draws'],
  ['giant eagle', 'Meals', 'Team'],
  ['atm', 'Office Expense'],
];

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-31T16:00:00Z' });
  await system.openBusiness(2);
  await importStatement(system, pncAugust, { fields: { accountName: 'Checking' } });
  await importStatement(system, refund, { fields: { accountName: 'Checking' } });
  for (const [search, category, subcategory] of choices) {
    const found = await system.get(getLedgerFast, { query: { search } });
    for (const { JournalEntryLineID } of found.transactions)
      await system.get(putTransactionCategory, {
        params: { lineId: JournalEntryLineID },
        body: { category, ...(subcategory ? { subcategory } : {}) },
      });
  }
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

/** Balance of every account below some roots, as hledger reckons it. */
function hledger(...roots: string[]): Record<string, number> {
  const output = execFileSync('hledger', ['-f', '-', 'balance', '--flat', '--no-total', '-O', 'csv', ...roots], {
    input: journal,
    encoding: 'utf8',
  });
  const lines = output
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(`[${line}]`) as [string, string]);
  return Object.fromEntries(lines.map(([account, balance]) => [account, Number(balance)]));
}

testWithHledger.each(['aggregate', 'je'] as const)(
  'hledger agrees with the income statement (mode %s) and the bank balance',
  async (mode) => {
    const { revenue, expenses, netIncome, excluded } = await system.get(getIncomeStatement, {
      params: { year: 2024, month: 8 },
      query: { mode },
    });
    const ours: Record<string, number> = {};
    for (const item of revenue.items) ours[`Income:${item.Category}`] = -item.Amount;
    for (const item of expenses.items)
      if (item.subcategories.length === 0) ours[`Expenses:${item.Category}`] = item.Amount;
      else for (const one of item.subcategories) ours[`Expenses:${item.Category}:${one.Subcategory}`] = one.Amount;
    const theirs = hledger('^Income', '^Expenses');
    expect(ours).toEqual(theirs);
    expect(netIncome).toBeCloseTo(-Object.values(theirs).reduce((sum, one) => sum + one, 0), 6);
    expect(Object.fromEntries(excluded!.items.map((item) => [`Equity:${item.Category}`, -item.Amount]))).toEqual(hledger('^Equity:Owner'));
    const { accounts } = await system.get(listBankAccounts);
    expect(accounts.map((account) => account.balanceCents / 100)).toEqual([hledger('^Assets:Bank')['Assets:Bank:Checking']]);
  },
);

test('what is excluded from profit and loss has its rows, and they say so', async () => {
  const query = { year: 2024, month: 8, category: 'Owner Draws' };
  const { transactions, total, sum } = await system.get(getIncomeStatementDetails, { query: { ...query, section: 'excluded' } });
  expect(transactions.map(({ Amount, PnlInclusion }) => [Amount, PnlInclusion])).toEqual([[-450, 'Exclude']]);
  expect([total, sum]).toEqual([1, -450]);
  expect(await system.get(getIncomeStatementDetails, { query })).toMatchObject({ total: 0, sum: 0 });
  const meals = await system.get(getIncomeStatementDetails, { query: { ...query, category: 'Meals', section: 'expenses' } });
  expect(meals.transactions.map(({ PnlInclusion }) => PnlInclusion)).toEqual(['Include', 'Include']);
});
