// What a QIF file decides about rows that another file posted before, and transfers that pair by the account that the file names.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { answerPossibleDuplicate, listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, undo } from './upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7, 8]) await system.openBusiness(tenantId);
}, 120_000);
afterAll(() => system.close(), 60_000);

const record = (...lines: string[]): string => `${lines.join('\n')}\n^\n`;
const account = (name: string, type: string, ...records: string[]): string =>
  `!Account\nN${name}\nT${type}\n^\n!Type:${type}\n${records.join('')}`;
const put = (tenantId: number, text: string, accountName?: string) =>
  importStatement(system, text, { tenantId, name: 'books.qif', fields: accountName ? { accountName } : {} });
const putCsv = (tenantId: number, accountName: string, ...rows: string[]) =>
  importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, {
    tenantId,
    name: 'bank.csv',
    fields: { accountName, accountType: 'asset' },
  });

async function figures(tenantId: number) {
  await system.drain();
  const { revenue, expenses } = await system.get(getIncomeStatement, { tenantId, params: { year: 2025 } });
  const { accounts } = await system.get(getTrialBalance, { tenantId });
  const held = accounts.filter(
    ({ path, type, balanceCents }) => !['revenue', 'expense'].includes(type) && balanceCents !== 0 && path !== 'Equity:Retained Earnings',
  );
  return {
    revenue: Object.fromEntries(revenue.items.map(({ Category, Amount }) => [Category, Amount])),
    expenses: Object.fromEntries(expenses.items.map(({ Category, Amount }) => [Category, Amount])),
    held: Object.fromEntries(held.map(({ path, balanceCents }) => [path, balanceCents / 100])),
  };
}
const rowsOf = async (tenantId: number) => {
  await system.drain();
  return (await system.get(getLedgerFast, { tenantId, query: { limit: 100 } })).transactions;
};

const bank = [
  '2025-01-17,Bank loan payment,-1200.00',
  '2025-01-20,Paycheck client,3000.00',
  '2025-01-21,Shell,-40.00',
  '2025-01-23,To savings,-11200.00',
];
const quicken = `!Type:Cat\n${record('NOffice', 'E')}!Type:Bank\n${[
  record("D1/17'25", 'T-1,200.00', 'PBank loan payment', 'SInterest Exp', 'EJanuary', '$-200.00', 'S[Truck Loan]/Van', '$-1,000.00'),
  record("D1/20'25", 'T3,000.00', 'PPaycheck client', 'SSales', '$3,500.00', 'SFees', '$-500.00'),
  record("D1/21'25", 'T-40.00', 'PShell', 'LOffice'),
  record("D1/23'25", 'T-11,200.00', 'PTo savings', 'L[Savings]/Reserve'),
].join('')}`;
// Sales 3,500; interest 200, fees 500, office 40. Checking −1,200 + 3,000 − 40 − 11,200 = −9,440.
const decided = {
  revenue: { Sales: 3_500 },
  expenses: { Interest: 200, Uncategorized: 500, 'Office Expense': 40 },
  held: { 'Assets:Bank:Checking': -9_440, 'Liabilities:Loans:Truck Loan': 1_000, 'Assets:Transfer': 11_200 },
};

test('categories, splits, transfers, and loan parts apply to rows that a bank’s file posted before, and stay when the file is undone', async () => {
  await putCsv(2, 'Checking', ...bank);
  await system.drain();
  const { importId, counts } = await put(2, quicken, 'Checking');
  expect(counts).toMatchObject({ new: 0, duplicate: 4 });
  expect(await figures(2)).toEqual(decided);
  const rows = await rowsOf(2);
  expect(rows.map(({ locked }) => locked)).toEqual(rows.map(() => true));
  expect(rows.find(({ Amount }) => Amount === -200)!.aiClassification?.reason).toBe('In the imported file: Interest Exp (January).');
  await undo(system, importId, 2);
  expect(await figures(2)).toEqual(decided);
  // The same words again change nothing, and say nothing new.
  const before = await rowsOf(2);
  await put(2, quicken, 'Checking');
  expect(await rowsOf(2)).toEqual(before);
}, 60_000);

test('also if the bank’s file was imported a moment before', async () => {
  await putCsv(3, 'Checking', ...bank);
  await put(3, quicken, 'Checking');
  expect(await figures(3)).toEqual(decided);
}, 60_000);

test('what a person decided here stays; what an earlier file of the program decided is replaced', async () => {
  await putCsv(4, 'Checking', ...bank);
  const shell = (await rowsOf(4)).find(({ Amount }) => Amount === -40)!;
  await system.get(putTransactionCategory, {
    tenantId: 4,
    params: { lineId: shell.JournalEntryLineID },
    body: { category: 'Meals' },
  });
  await put(4, quicken, 'Checking');
  const { 'Office Expense': office, ...others } = decided.expenses;
  expect((await figures(4)).expenses).toEqual({ ...others, Meals: office });
  await put(4, quicken.replace('SFees', 'SInterest Exp').replace('SSales', 'SRental income').replace('LOffice', 'LRent'), 'Checking');
  expect((await figures(4)).expenses).toEqual({ Interest: 700, Meals: 40 });
}, 60_000);

test('a row that a person calls the same transaction decides about it, and one in a locked period doesn’t', async () => {
  await putCsv(5, 'Checking', '2025-02-03,Club dues,-20.00', '2025-03-04,ACH DEBIT 4471,-75.00');
  await system.drain();
  await system.composition.database.query(`update ledger.books set everyone_through = '2025-02-28' where tenant_id = 5`);
  const text = `!Type:Bank\n${record("D2/3'25", 'T-20.00', 'PClub dues', 'LMeals')}${record("D3/6'25", 'T-75.00', 'PCheck', 'LRent')}`;
  await put(5, text, 'Checking');
  const club = async () => (await rowsOf(5)).find(({ Amount }) => Amount === -20)!.Category;
  const before = await club();
  expect((await figures(5)).expenses['Rent']).toBeUndefined();
  const { pairs } = await system.get(listPossibleDuplicates, { tenantId: 5 });
  expect(pairs).toHaveLength(1);
  await system.get(answerPossibleDuplicate, { tenantId: 5, params: { id: pairs[0]!.id }, body: { answer: 'same' } });
  expect((await figures(5)).expenses['Rent']).toBe(75);
  expect([before === 'Meals', await club()]).toEqual([false, before]);
  await system.composition.database.query(`update ledger.books set everyone_through = null where tenant_id = 5`);
}, 60_000);

const otherSides = async (tenantId: number) => {
  const sent = (await rowsOf(tenantId)).filter(({ Amount, BankAccountName }) => Amount < 0 && BankAccountName === 'Checking');
  const sides = await Promise.all(
    sent.map(async ({ JournalEntryLineID, OriginalDescription }) => {
      const { transfer } = await system.get(getTransaction, { tenantId, params: { lineId: JournalEntryLineID } });
      return [OriginalDescription, transfer?.otherSide?.account ?? null] as const;
    }),
  );
  return Object.fromEntries(sides);
};
const checking = account(
  'Checking',
  'Bank',
  record("D2/3'25", 'T-300.00', 'PFor taxes', 'L[Tax Reserve]'),
  record("D2/3'25", 'T-300.00', 'PFor a rainy day', 'L[Savings]'),
);
const savings = account('Savings', 'Bank', record("D2/5'25", 'T300.00', 'PRainy day', 'L[Checking]'));
const reserve = account('Tax Reserve', 'Bank', record("D2/4'25", 'T300.00', 'PTaxes', 'L[Checking]'));

test('transfers of one amount pair with the account that the file names, in one file and in several', async () => {
  await put(6, checking + savings + reserve);
  expect(await otherSides(6)).toEqual({ 'For taxes': 'Tax Reserve', 'For a rainy day': 'Savings' });
  for (const file of [checking, savings]) await put(7, file);
  expect(await otherSides(7)).toEqual({ 'For taxes': null, 'For a rainy day': 'Savings' });
  await put(7, reserve);
  expect(await otherSides(7)).toEqual({ 'For taxes': 'Tax Reserve', 'For a rainy day': 'Savings' });
}, 60_000);

test('transfers from before the migration know the accounts that their files named', async () => {
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  try {
    const stored = async () => (await admin.query('select * from ledger.named_side where tenant_id = 7 order by bank_transaction_id')).rows;
    const before = await stored();
    expect(before.map(({ name, amount_cents: cents }) => [name, Number(cents)]).sort()).toEqual([
      ['Checking', 30_000],
      ['Checking', 30_000],
      ['Savings', -30_000],
      ['Tax Reserve', -30_000],
    ]);
    const text = readFileSync(new URL('../services/ledger/migrations/0046_named_sides.sql', import.meta.url), 'utf8');
    await admin.query(
      `set search_path to ledger; delete from named_side where tenant_id = 7; ${/insert into named_side[^;]*/.exec(text)![0]} on conflict do nothing`,
    );
    expect(await stored()).toEqual(before);
  } finally {
    await admin.end();
  }
});

test('so do transfers whose rows a bank’s file posted before', async () => {
  await putCsv(8, 'Checking', '2025-02-03,For taxes,-300.00', '2025-02-03,For a rainy day,-300.00');
  await putCsv(8, 'Savings', '2025-02-05,Rainy day,300.00');
  await put(8, checking.replace('!Account\nNChecking\nTBank\n^\n', ''), 'Checking');
  await put(8, savings.replace('!Account\nNSavings\nTBank\n^\n', ''), 'Savings');
  expect(await otherSides(8)).toEqual({ 'For taxes': null, 'For a rainy day': 'Savings' });
}, 60_000);
