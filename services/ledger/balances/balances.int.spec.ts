// Trial balance, balance sheet and cash flow of a small company on many days, every figure derived by hand from its journal.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getBalanceSheet, getCashFlow, getTrialBalance } from '#contracts/routes/balances.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { exported } from '../../../tests/journal-programs.js';
import { callJournal, header, journalOf, postJournal, smallCompany } from '../../../tests/small-company.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { booksHash } from '../books-hash.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  for (const tenantId of [2, 3, 4]) {
    await system.openBusiness(tenantId);
    // Read by the accrual method unless a test says otherwise.
    await system.get(putSettings, { tenantId, body: { ...(await system.get(getSettings, { tenantId })), method: 'accrual' } });
  }
  // Owner Draws, Services, Rent, Meals and Wages are in the standard chart. An invoice and its payment touch receivables.
  const guessedBasis = { accrual: 2, cash: 1, both: 10 };
  expect(await postJournal(system, smallCompany)).toEqual({ entries: 12, duplicates: 0, accountsCreated: 11, guessedBasis });
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const hash = (tenantId: number) => system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId));

test('has a balance sheet that balances on any day, with the result of the year and of the years before in equity', async () => {
  const sheet = await system.get(getBalanceSheet, { query: { asOf: '2024-12-31' } });
  const balances = (items: { AccountPath: string; Balance: number }[]) =>
    Object.fromEntries(items.map((item) => [item.AccountPath, item.Balance]));
  expect(balances(sheet.assets.items)).toEqual({
    'Assets:Checking': 13_280,
    'Assets:Petty Cash': 100,
    'Assets:AccountsReceivable': 1_500,
    'Assets:Equipment:Press': 2_400,
    'Assets:Equipment:Accumulated Depreciation': -240,
  });
  expect(balances(sheet.liabilities.items)).toEqual({
    'Liabilities:Bank Loan': 2_000,
    'Liabilities:Visa': 40,
    'Liabilities:Payroll Taxes': 300,
  });
  // 5,000 − 60 − 1,500 − 240 = 3,200 in 2024, 2,000 in 2023.
  expect(balances(sheet.equity.items)).toEqual({
    'Equity:Capital': 10_000,
    'Equity:Owner Draws': -500,
    'Equity:Retained Earnings of Earlier Years': 2_000,
    'Equity:Net Income': 3_200,
  });
  expect([sheet.assets.total, sheet.liabilities.total, sheet.equity.total, sheet.netIncome]).toEqual([17_040, 2_340, 14_700, 3_200]);
  expect(sheet.check).toEqual({
    assets: 17_040,
    liabilitiesAndEquity: 17_040,
    difference: 0,
    balanced: true,
    explanation: null,
    entries: [],
  });
  // The year's, each positive in its group: 5,000 earned, 60 + 1,500 + 240 spent.
  expect([sheet.revenue.total, sheet.expenses.total]).toEqual([5_000, 1_800]);
  const summed = (items: { Balance: number }[]) => items.reduce((sum, one) => sum + one.Balance, 0);
  expect([summed(sheet.revenue.items), summed(sheet.expenses.items)]).toEqual([5_000, 1_800]);
  const accounts = [sheet.assets, sheet.liabilities, sheet.equity, sheet.revenue, sheet.expenses].flatMap(({ items }) => items);
  expect(accounts.filter(({ AccountType }) => !['asset', 'liability', 'equity', 'revenue', 'expense'].includes(AccountType))).toEqual([]);
  expect(new Set(accounts.map(({ AccountID }) => AccountID)).size).toBe(accounts.length);
  expect(sheet.assets.items.find((one) => one.AccountName === 'Checking')).toMatchObject({
    AccountID: expect.stringMatching(/^\d+$/),
    AccountNumber: '',
    AccountType: 'asset',
    AccountSubType: 'Checking',
    TransactionCount: 9,
    LastUpdated: '2024-09-15',
  });
  for (const asOf of ['2023-02-28', '2023-03-01', '2023-12-31', '2024-02-15', '2024-05-01', '2024-06-30'])
    expect([asOf, (await system.get(getBalanceSheet, { query: { asOf } })).check.difference]).toEqual([asOf, 0]);
  const may = await system.get(getBalanceSheet, { query: { asOf: '2024-05-01' } });
  // 12,000 − 400 + 3,500; the card is paid a day later.
  expect(may.assets.items.find((one) => one.AccountName === 'Checking')!.Balance).toBe(15_100);
  expect(may.liabilities.items.find((one) => one.AccountName === 'Visa')!.Balance).toBe(60);
});

test('has a balance sheet by the cash method without what was only billed', async () => {
  const sheet = await system.get(getBalanceSheet, { query: { asOf: '2024-12-31', method: 'cash' } });
  // 1,500.00 of the invoice are not paid: 3,200 − 1,500 of net income, 17,040 − 1,500 of assets.
  expect([sheet.netIncome, sheet.assets.total, sheet.liabilities.total, sheet.equity.total]).toEqual([1_700, 15_540, 2_340, 13_200]);
  expect([sheet.check.balanced, sheet.assets.items.map((item) => item.AccountName).includes('AccountsReceivable')]).toEqual([true, false]);
  const february = await system.get(getBalanceSheet, { query: { asOf: '2024-02-29', method: 'cash' } });
  expect([february.netIncome, february.check.balanced]).toEqual([0, true]);
  const flow = await system.get(getCashFlow, { query: { from: '2024-01-01', to: '2024-12-31', method: 'cash' } });
  expect([flow.openingCashCents, flow.netChangeCents, flow.closingCashCents]).toEqual([1_200_000, 138_000, 1_338_000]);
});

test('has a trial balance of two equal sides, with and without a first day', async () => {
  const trial = await system.get(getTrialBalance, { query: { asOf: '2024-12-31' } });
  const of = (path: string) => trial.accounts.find((account) => account.path === path)?.balanceCents;
  // Debits: 13,280 + 100 + 1,500 + 2,400 of assets, 500 drawn, 60 + 1,500 + 240 of expenses.
  expect([trial.totalDebitCents, trial.totalCreditCents]).toEqual([1_958_000, 1_958_000]);
  expect([of('Expenses:Rent'), of('Income:Services'), of('Equity:Retained Earnings'), of('Expenses:Meals')]).toEqual([
    undefined,
    undefined,
    -200_000,
    6_000,
  ]);
  const first = await system.get(getTrialBalance, { query: { since: '2023-01-01', asOf: '2023-12-31' } });
  expect(Object.fromEntries(first.accounts.map((item) => [item.path, item.balanceCents]))).toEqual({
    'Assets:Checking': 1_200_000,
    'Equity:Capital': -1_000_000,
    'Income:Services': -300_000,
    'Expenses:Rent': 100_000,
  });
  expect((await system.call(getTrialBalance, { query: { since: '2024-02-01', asOf: '2024-01-01' } })).status).toBe(400);
});

test('has a cash flow that leads from opening to closing cash', async () => {
  const flow = await system.get(getCashFlow, { query: { from: '2024-01-01', to: '2024-12-31' } });
  const items = (part: { items: { name: string; amountCents: number }[] }) =>
    Object.fromEntries(part.items.map((item) => [item.name, item.amountCents / 100]));
  // 3,200 earned, 1,500 of it not paid yet, 40 and 300 still owed: 2,040. Depreciation comes back where the press goes out.
  expect(items(flow.operating)).toEqual({ 'Net income': 3_200, AccountsReceivable: -1_500, Visa: 40, 'Payroll Taxes': 300 });
  expect(items(flow.investing)).toEqual({ Press: -2_400, 'Accumulated Depreciation': 240 });
  expect(items(flow.financing)).toEqual({ 'Bank Loan': 2_000, 'Owner Draws': -500 });
  expect([flow.openingCashCents, flow.netChangeCents, flow.closingCashCents]).toEqual([1_200_000, 138_000, 1_338_000]);
  expect(flow.operating.totalCents + flow.investing.totalCents + flow.financing.totalCents).toBe(flow.netChangeCents);
  expect((await system.get(getCashFlow)).closingCashCents).toBe(1_338_000);
});

test('in the first year of the books, a statement’s opening balance is opening cash', async () => {
  // 394.12 before the first row; −120.00 and +28.52 are −91.48; 302.64 at the end.
  const statement = 'Date,Description,Amount,Balance\n2024-05-02,RENT MAY,-120.00,274.12\n2024-05-09,ACME CORP INVOICE 7,28.52,302.64\n';
  await importStatement(system, statement, { tenantId: 4, fields: { accountName: 'First Checking' } });
  await system.drain();
  const flow = await system.get(getCashFlow, { tenantId: 4, query: { from: '2024-01-01', to: '2024-12-31' } });
  expect([flow.openingCashCents, flow.enteredOpeningCents, flow.netChangeCents, flow.closingCashCents]).toEqual([39_412, 39_412, -9_148, 30_264]); // prettier-ignore
  expect([flow.operating.totalCents, flow.financing]).toEqual([-9_148, { items: [], totalCents: 0 }]);
  // From a day after the opening it is what the books held, whichever way it came into them.
  const later = await system.get(getCashFlow, { tenantId: 4, query: { from: '2024-05-05', to: '2024-12-31' } });
  expect([later.openingCashCents, later.enteredOpeningCents, later.netChangeCents]).toEqual([27_412, 0, 2_852]);
});

test('shows its entries in the ledger beside the account that paid', async () => {
  const rows = (await system.get(getLedgerFast, { query: { limit: 100 } })).transactions;
  const shown = rows.map((row) => [row.ReferenceNumber, row.Category, row.BankAccountName, row.Amount]);
  expect(shown.filter(([number]) => ['B1', 'B4', 'B5', 'B6', 'B7'].includes(number as string)).sort()).toEqual([
    ['B1', 'Bank Loan', 'Checking', 2000],
    ['B1', 'Equipment', 'Checking', -2400],
    ['B4', 'Meals', 'Visa', -60],
    ['B5', 'Transfer', 'Checking', -20],
    ['B6', 'Payroll Taxes', 'Checking', 300],
    ['B6', 'Wages', 'Checking', -1500],
    ['B7', 'Depreciation', 'Accumulated Depreciation', -240],
    ['B7', 'Equipment', 'Depreciation', 240],
  ]);
});

test('splits its equity among owners to the cent', async () => {
  const owners = [33.34, 33.33, 33.33].map((percent, n) => ({ name: `Owner ${n + 1}`, percent }));
  await system.get(putSettings, { body: { ...(await system.get(getSettings)), owners } });
  const { owners: shares, equity } = await system.get(getBalanceSheet);
  // 14,700.00 × 33.34 % and twice × 33.33 %.
  expect(shares.map((share) => share.EquityAmount)).toEqual([4_900.98, 4_899.51, 4_899.51]);
  expect(equity.items.every((item) => item.OwnershipPercent === 100 && item.EquityAmount === item.Balance)).toBe(true);
});

test('is nobody else’s: another business sees nothing of it', async () => {
  expect((await system.get(getTrialBalance, { tenantId: 3 })).accounts).toEqual([]);
  expect((await system.get(getBalanceSheet, { tenantId: 3 })).assets.items).toEqual([]);
  expect(await exported(system, { format: 'csv' }, 3)).toBe(`${header}\n`);
});

test('a category changed afterwards is exported as it is, and the same file is still known', async () => {
  const [lunch] = (await system.get(getLedgerFast, { query: { search: 'Lunch' } })).transactions;
  await system.get(putTransactionCategory, {
    params: { lineId: lunch!.JournalEntryLineID },
    body: { category: 'Sales', subcategory: 'Posters' },
  });
  expect(await exported(system, { format: 'csv', from: '2024-04-01', to: '2024-04-30' })).toBe(
    `${header}\nB4,2024-04-05,Income:Sales:Posters,60.00,,Lunch,Diner\nB4,2024-04-05,Liabilities:Visa,,60.00,Lunch,Diner\n`,
  );
  expect(await postJournal(system, smallCompany)).toEqual({ entries: 0, duplicates: 12, accountsCreated: 0 });
});

test('a number that comes with other content is refused, and nothing of the file is posted', async () => {
  const before = await hash(2);
  const { status, body } = await callJournal(
    system,
    `${smallCompany.replace('B4,2024-04-05,Expenses:Meals,60.00', 'B4,2024-04-05,Expenses:Travel,60.00')}\n`,
  );
  expect([status, body]).toMatchObject([409, { type: '/problems/journal-number-taken', journalNos: ['B4'] }]);
  const more = journalOf(
    'C1,2024-10-01,Expenses:Meals,5,,x,',
    'C1,2024-10-01,Assets:Checking,,5,x,',
    'B4,2024-04-05,Expenses:Meals,1,,x,',
    'B4,2024-04-05,Assets:Checking,,1,x,',
  );
  expect((await callJournal(system, more)).status).toBe(409);
  expect(await hash(2)).toBe(before);
});
