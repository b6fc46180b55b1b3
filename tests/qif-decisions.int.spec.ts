// What a person decided in Quicken, through the full product: categories, transfers, splits, the mapping of names, undo and import again.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { chooseFileCategory, previewFileCategories } from '#contracts/routes/file-categories.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, undo } from './upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7, 8, 9]) await system.openBusiness(tenantId);
}, 120_000);
afterAll(() => system.close(), 60_000);

const record = (...lines: string[]): string => `${lines.join('\n')}\n^\n`;
const account = (name: string, type: string, ...records: string[]): string =>
  `!Account\nN${name}\nT${type}\n^\n!Type:${type}\n${records.join('')}`;

const put = (tenantId: number, text: string, fields: Record<string, string> = {}) =>
  importStatement(system, text, { tenantId, name: 'books.qif', fields });

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

const rowsOf = async (tenantId: number) => (await system.get(getLedgerFast, { tenantId, query: { limit: 100 } })).transactions;

const loanPayment = record(
  "D1/17'25",
  'T-1,200.00',
  'PBank loan payment',
  'LInterest Exp',
  'SInterest Exp',
  'EJanuary',
  '$-200.00',
  'S[Truck Loan]/Van',
  '$-1,000.00',
);
const deposit = record("D1/20'25", 'T3,000.00', 'PPaycheck client', 'SSales', '$3,500.00', 'SFees', '$-500.00');
const fuel = record("D1/21'25", 'T-40.00', 'PShell', 'LAuto:Fuel/Van');
const refund = record("D1/22'25", 'T15.00', 'PStaples', 'LOffice');
const moved = record("D1/23'25", 'T-11,200.00', 'PTo savings', 'L[Savings]/Reserve');

// Sales 3,500; interest 200, fees 500, fuel 40, office −15. Checking −1,200 + 3,000 − 40 + 15 − 11,200 = −9,425.
const single = `!Type:Cat\n${record('NOffice', 'E')}!Type:Bank\n${loanPayment}${deposit}${fuel}${refund}${moved}`;
const singleFigures = {
  revenue: { Sales: 3_500 },
  expenses: { Interest: 200, Uncategorized: 500, 'Car & Truck': 40, 'Office Expense': -15 },
  held: { 'Assets:Bank:Checking': -9_425, 'Liabilities:Loans:Truck Loan': 1_000, 'Assets:Transfer': 11_200 },
};

test('categories, transfers and the parts of splits are what the person decided, and locked', async () => {
  await put(2, single, { accountName: 'Checking' });
  expect(await figures(2)).toEqual(singleFigures);
  const rows = await rowsOf(2);
  expect(rows.map(({ locked }) => locked)).toEqual(rows.map(() => true));
  expect(rows.find(({ Amount }) => Amount === -200)!.aiClassification?.reason).toBe('In the imported file: Interest Exp (January).');
}, 60_000);

test('undo removes them; reimporting the file restores them with the decisions made here since', async () => {
  const { importId } = await put(3, single, { accountName: 'Checking' });
  await system.drain();
  const part = (await rowsOf(3)).find(({ Amount }) => Amount === -500)!;
  await system.get(putTransactionCategory, {
    tenantId: 3,
    params: { lineId: part.JournalEntryLineID },
    body: { category: 'Merchant Fees' },
  });
  await undo(system, importId, 3);
  expect(await figures(3)).toEqual({ revenue: {}, expenses: {}, held: {} });
  await put(3, single, { accountName: 'Checking' });
  const { Uncategorized: fees, ...others } = singleFigures.expenses;
  expect(await figures(3)).toEqual({ ...singleFigures, expenses: { ...others, 'Merchant Fees': fees } });
}, 60_000);

// Checking pays 300 into savings twice on one day, 450 to the card, and a loan of 1,000 of which 200 are interest. Each is in both registers.
const both =
  account(
    'Checking',
    'Bank',
    record("D2/3'25", 'T-300.00', 'PTo savings', 'L[Savings]'),
    record("D2/3'25", 'T-300.00', 'PTo savings', 'L[Savings]'),
    record("D2/5'25", 'T-450.00', 'PCard', 'L[Visa]'),
    record("D2/7'25", 'T-1,200.00', 'PLender', 'SInterest Exp', '$-200.00', 'S[Van Loan]', '$-1,000.00'),
  ) +
  account(
    'Savings',
    'Bank',
    record("D2/3'25", 'T300.00', 'PFrom checking', 'L[Checking]'),
    record("D2/3'25", 'T300.00', 'PFrom checking', 'L[Checking]'),
    record("D2/28'25", 'T1.25', 'PInterest', 'LInterest Inc'),
  ) +
  account(
    'Visa',
    'CCard',
    record("D2/4'25", 'T-80.00', 'PStaples', 'LOffice Supplies'),
    record("D2/5'25", 'T450.00', 'PPayment', 'L[Checking]'),
  ) +
  account('Van Loan', 'Oth L', record("D2/7'25", 'T1,000.00', 'PLender', 'L[Checking]'));
const inOne = {
  revenue: { Interest: 1.25 },
  expenses: { Interest: 200, 'Office Expense': 80 },
  held: {
    'Assets:Bank:Checking': -2_250,
    'Assets:Bank:Savings': 601.25,
    'Liabilities:Credit Cards:Visa': 370,
    'Liabilities:Loans and Lines of Credit:Van Loan': 1_000,
  },
};
const transfersOf = async (tenantId: number) =>
  (await rowsOf(tenantId)).filter(({ Category, AccountName }) => Category === 'Transfer' && AccountName !== 'Transfer').length;

test('transfers between the accounts of one file count once, inside splits too', async () => {
  await put(4, both);
  expect(await figures(4)).toEqual(inOne);
  expect(await transfersOf(4)).toBe(4);
}, 60_000);

test('transfers across files count once in either order; a loan without its own file keeps its principal', async () => {
  const [checking, savings, visa, loan] = both.split(/(?=!Account)/) as [string, string, string, string];
  for (const file of [savings, checking]) await put(5, file);
  expect((await figures(5)).held).toMatchObject({ 'Assets:Transfer': 450, 'Liabilities:Loans:Van Loan': 1_000 });
  for (const file of [loan, visa]) await put(5, file);
  expect(await figures(5)).toEqual(inOne);
  expect(await transfersOf(5)).toBe(3);
}, 60_000);

// Parts of opposite signs that add up to the total before the last one: −100 + (−50 + 50).
test('a split whose first part is the total keeps its other parts, through an undo too', async () => {
  const text = `!Type:Bank\n${record("D3/3'25", 'T-100.00', 'PStore', 'SRent', '$-100.00', 'SSupplies', '$-50.00', 'SSales', '$50.00')}`;
  const due = { revenue: { Sales: 50 }, expenses: { Rent: 100, Supplies: 50 }, held: { 'Assets:Bank:Checking': -100 } };
  const { importId } = await put(6, text, { accountName: 'Checking' });
  expect(await figures(6)).toEqual(due);
  await undo(system, importId, 6);
  await put(6, text, { accountName: 'Checking' });
  expect(await figures(6)).toEqual(due);
}, 60_000);

test('the preview lists the names; a chosen category is remembered for the business, and a name may be income and an expense', async () => {
  const names = `!Type:Cat\n${record('NInterest', 'E')}${record('NInterest', 'I')}${record('NHobby', 'E')}`;
  const rows = (day: number) =>
    record(`D4/${day}'25`, 'T-30.00', 'PLender', 'LInterest') +
    record(`D4/${day}'25`, 'T2.00', 'PBank', 'LInterest') +
    record(`D4/${day}'25`, 'T-70.00', 'PClub', 'LHobby');
  const fields = { accountName: 'Checking' };
  const shown = await put(7, `${names}!Type:Bank\n${rows(3)}`, fields);
  expect(shown.categories).toEqual([
    { name: 'Hobby', kind: 'expense', rows: 1, amountCents: -7_000 },
    { name: 'Interest', kind: 'expense', rows: 1, amountCents: -3_000 },
    { name: 'Interest', kind: 'income', rows: 1, amountCents: 200 },
  ]);
  const meaning = async () =>
    (await system.get(previewFileCategories, { tenantId: 7, body: { names: shown.categories!.map(({ name, kind }) => ({ name, kind })) } }))
      .categories;
  expect((await meaning()).map(({ category, state }) => [category, state])).toEqual([
    [null, 'unknown'],
    ['Expenses:Interest', 'proposed'],
    ['Income:Interest', 'proposed'],
  ]);
  const choose = (category: string) =>
    system.call(chooseFileCategory, { tenantId: 7, body: { name: 'HOBBY', kind: 'expense' as const, category } });
  expect((await choose('Assets:Bank:Checking')).status).toBe(422);
  expect((await choose('Equity:Owner Draws')).status).toBe(200);
  expect((await meaning())[0]).toMatchObject({ category: 'Equity:Owner Draws', state: 'chosen' });
  await put(7, `${names}!Type:Bank\n${rows(4)}`, fields);
  expect(await figures(7)).toEqual({
    revenue: { Interest: 4 },
    expenses: { Interest: 60, Uncategorized: 70 },
    held: { 'Assets:Bank:Checking': -196, 'Equity:Owner Draws': 70 },
  });
}, 60_000);

// PayPal: a charge of 1,000.00 with a fee of 30.00, and 970.00 moved to the bank, which Quicken has as sales.
const paypal = [
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Reference Txn ID","Balance"',
  '"03/10/2025","09:00:00","PST","Buyer","Website Payment","Completed","USD","1000.00","-30.00","970.00","a@x.test","b@x.test","P1","","970.00"',
  '"03/11/2025","09:00:00","PST","","General Withdrawal","Completed","USD","-970.00","0.00","-970.00","a@x.test","b@x.test","P2","","0.00"',
].join('\n');
const payout = `!Type:Bank\n${record("D3/12'25", 'T970.00', 'PPAYPAL TRANSFER', 'LSales')}`;

test('a deposit matched to a payout isn’t income, even if the file calls it sales', async () => {
  await importStatement(system, paypal, { tenantId: 8, name: 'pp.csv', fields: { accountName: 'PayPal' } });
  await put(8, payout, { accountName: 'Checking' });
  const { revenue } = await figures(8);
  expect(Object.values(revenue).reduce((sum, amount) => sum + amount, 0)).toBe(1_000);
}, 60_000);

test('after an undo, a reimport uses the current category mapping', async () => {
  const hobby = `!Type:Bank\n${record("D3/12'25", 'T-45.00', 'PYarn shop', 'LHobby')}`;
  const { importId } = await put(9, hobby, { accountName: 'Checking' });
  expect((await figures(9)).expenses).toEqual({ Uncategorized: 45 });
  await undo(system, importId, 9);
  await system.get(chooseFileCategory, { tenantId: 9, body: { name: 'Hobby', kind: 'expense', category: 'Expenses:Supplies' } });
  await put(9, hobby, { accountName: 'Checking' });
  expect((await figures(9)).expenses).toEqual({ Supplies: 45 });
}, 60_000);
