// Account balances through their route: cards, a section per type, comparison, sorting, equation, day, journal, and every state.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getBalanceSheet, type BalanceAccount, type BalanceSheet } from '#contracts/routes/balances.js';
import { renderApp } from '../../testing/render-app.js';
import { savedFiles } from '../../testing/saved-files.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const account = (AccountName: string, Balance: number, facts: Partial<BalanceAccount> = {}): BalanceAccount => ({
  AccountID: AccountName,
  AccountNumber: '',
  AccountName,
  AccountPath: `Assets:${AccountName}`,
  AccountType: 'asset',
  AccountSubType: 'Bank',
  Balance,
  TransactionCount: 9,
  LastUpdated: '2025-09-15',
  ...facts,
});
const group = (...items: BalanceAccount[]) => ({ items, total: items.reduce((sum, item) => sum + item.Balance, 0) });
const equity = (...items: BalanceAccount[]) => ({
  ...group(...items),
  items: items.map((item) => ({ ...item, OwnershipPercent: 100, EquityAmount: item.Balance })),
});
const sheet: BalanceSheet = {
  ...getBalanceSheet.example,
  asOf: '2025-12-31',
  yearStart: '2025-01-01',
  assets: group(
    account('Checking', 13_280),
    account('Equipment', 2_160, { AccountNumber: '1500', TransactionCount: 2 }),
    account('Petty Cash', 100),
  ),
  liabilities: group(account('Bank Loan', 2_000), account('Visa', 40)),
  equity: equity(account('Capital', 10_300), account('Net Income', 3_200)),
  revenue: group(account('Sales', 5_000)),
  expenses: group(account('Wages', 1_800)),
  netIncome: 3_200,
};

beforeEach(() => server.use(answer(getBalanceSheet, sheet)));

const rowsOf = async (statement: string) =>
  within(await screen.findByRole('treegrid', { name: statement }))
    .getAllByRole('row')
    .map((row) => row.textContent);
const balanceSheet = 'Balance Sheet, as of Dec 31, 2025';
const alone = '/account-balances?asOf=2025-12-31&compare=none';

test('summary cards, one section per account type, and an equation that holds', async () => {
  renderApp(alone);
  const figures = await screen.findByLabelText('Balances as of Dec 31, 2025');
  expect(figures).toHaveTextContent('Total Assets$15,540.00Total Liabilities$2,040.00Total Equity$13,500.00Net Income$3,200.00');
  expect(await rowsOf(balanceSheet)).toEqual([
    'Number AccountDec 31, 2025',
    'Assets',
    'Bank',
    'Checking$13,280.00',
    '1500Equipment2,160.00',
    'Petty Cash100.00',
    'Total Bank15,540.00',
    'Total assets$15,540.00',
    'Liabilities',
    'Bank',
    'Bank Loan$2,000.00',
    'Visa40.00',
    'Total Bank2,040.00',
    'Total liabilities$2,040.00',
    'Equity',
    'Bank',
    'Capital$10,300.00',
    'Net Income3,200.00',
    'Total Bank13,500.00',
    'Total equity$13,500.00',
    'Total liabilities and equity$15,540.00',
  ]);
  expect(await rowsOf('Revenue and Expenses, Jan 1 to Dec 31, 2025')).toEqual([
    'Number AccountJan 1 to Dec 31, 2025',
    'Revenue',
    'Sales$5,000.00',
    'Total revenue$5,000.00',
    'Expenses',
    'Wages$1,800.00',
    'Total expenses$1,800.00',
    'Net income$3,200.00',
  ]);
  const equation = screen.getByRole('region', { name: 'Balance sheet equation' });
  expect(equation).toHaveTextContent('Assets $15,540.00 = Liabilities $2,040.00 + Equity $13,500.00Balanced');
  expect(screen.getByText('Nuculture, as of Dec 31, 2025. Cash basis.')).toBeVisible();
});

test('an earlier day is compared, with the change, including an account that only the earlier day has', async () => {
  const before: BalanceSheet = {
    ...sheet,
    asOf: '2024-12-31',
    yearStart: '2024-01-01',
    assets: group(account('Checking', 10_000), account('Van', 500, { AccountSubType: 'Van' })),
    liabilities: group(),
    equity: equity(account('Capital', 10_500)),
  };
  server.use(
    http.get('*/api/v1/balance-sheet', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('asOf') === '2024-12-31' ? before : sheet),
    ),
  );
  renderApp('/account-balances?asOf=2025-12-31');
  await waitFor(async () =>
    expect((await rowsOf(balanceSheet)).slice(0, 10)).toEqual([
      'Number AccountDec 31, 2025Dec 31, 2024Change',
      'Assets',
      'Bank',
      'Checking$13,280.00$10,000.00$3,280.00',
      '1500Equipment2,160.00–2,160.00',
      'Petty Cash100.00–100.00',
      'Total Bank15,540.0010,000.005,540.00',
      'Van–500.00−500.00',
      'Total assets$15,540.00$10,500.00$5,040.00',
      'Liabilities',
    ]),
  );
});

test('a head sorts each section up, then down, then as the chart has it, and the address keeps it', async () => {
  const user = renderApp(alone);
  const assets = async () => (await rowsOf(balanceSheet)).slice(2, 5).map((row) => row!.replace(/[\d$.,]+/g, ''));
  const head = async () => (await screen.findAllByRole('button', { name: /^Sort by balance/ }))[0]!;
  await user.click(await head());
  expect(await assets()).toEqual(['Petty Cash', 'Equipment', 'Checking']);
  await user.click(await head());
  expect(await assets()).toEqual(['Checking', 'Equipment', 'Petty Cash']);
  expect(within(await head()).getByLabelText('descending')).toBeVisible();
  await user.click(await head());
  expect(await assets()).toEqual(['Bank', 'Checking', 'Equipment']);
});

test('a difference is shown with its reason and a way to the entries behind it', async () => {
  const check = {
    ...sheet.check,
    balanced: false,
    difference: 0.01,
    explanation: 'An entry does not add up to zero.',
    entries: [{ entryId: '100007', date: '2025-03-04', differenceCents: 1 }],
  };
  server.use(answer(getBalanceSheet, { ...sheet, assets: group(account('Checking', 15_540.01)), check }));
  renderApp('/account-balances');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Out of balance by $0.01. An entry does not add up to zero. Entry 100007 of Mar 4, 2025 is off by $0.01.',
  );
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/general-ledger?startDate=2025-03-04&endDate=2025-03-04');
  expect(screen.queryByText('Balanced')).toBeNull();
});

test('another day is asked for by its name', async () => {
  const user = renderApp('/account-balances');
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End of last year' }));
  // The year before that of the books' own day.
  const asOf = '2024-12-31';
  expect(await screen.findByLabelText('As of')).toHaveValue(asOf);
  expect(requests.some((request) => new URL(request.url).searchParams.get('asOf') === asOf)).toBe(true);
});

test('the equity is split among several owners', async () => {
  const owners = [
    { name: 'Ana', OwnershipPercent: 60, EquityAmount: 8_100 },
    { name: 'Ben', OwnershipPercent: 40, EquityAmount: 5_400 },
  ];
  server.use(answer(getBalanceSheet, { ...sheet, owners }));
  renderApp(alone);
  expect((await rowsOf(balanceSheet)).slice(-4)).toEqual([
    'Owners’ shares',
    'Ana, 60%$8,100.00',
    'Ben, 40%5,400.00',
    'Equals total equity$13,500.00',
  ]);
});

test('the journal up to the day is saved as a file', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/exports/journal', ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      return HttpResponse.text('2025-12-31 open Assets:Checking USD\n');
    }),
  );
  const saved = savedFiles();
  const names = () => saved.map(({ name }) => name);
  const user = renderApp('/account-balances?asOf=2025-12-31');
  await user.click(await screen.findByRole('button', { name: 'Other formats' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Journal, Beancount/ }));
  await waitFor(() => expect(names()).toEqual(['journal-2025-12-31.beancount']));
  await user.click(screen.getByRole('button', { name: 'Other formats' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Journal, CSV/ }));
  await waitFor(() => expect(names()).toEqual(['journal-2025-12-31.beancount', 'journal-2025-12-31.csv']));
  expect(asked).toEqual([expect.stringMatching(/format=beancount&to=2025-12-31/), expect.stringMatching(/format=csv&to=2025-12-31/)]);
});

test('while it loads the shape of the screen is there', async () => {
  server.use(keepWaiting(getBalanceSheet));
  renderApp('/account-balances');
  expect(await screen.findByRole('status', { name: 'Loading account balances' })).toBeVisible();
});

test('without balances it says so and leads to an import', async () => {
  const none = { items: [], total: 0 };
  server.use(
    answer(getBalanceSheet, { ...sheet, assets: none, liabilities: none, equity: none, revenue: none, expenses: none, netIncome: 0 }),
  );
  renderApp('/account-balances');
  expect(await screen.findByText('No account balances available.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a statement' })).toHaveAttribute('href', '/import');
});

test('a failure shows its message, and Retry asks again', async () => {
  server.use(refuse(getBalanceSheet, { status: 403, detail: '' }));
  const user = renderApp('/account-balances');
  expect(await screen.findByText('Error: You do not have permission to access this resource')).toBeVisible();
  server.use(answer(getBalanceSheet, sheet));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Balances as of Dec 31, 2025')).toBeVisible();
});

test('a failure that says nothing has a text all the same', async () => {
  const read = Response.prototype.json;
  jest.spyOn(Response.prototype, 'json').mockImplementation(function (this: Response) {
    return this.url.includes('/balance-sheet') ? Promise.reject(new Error('')) : read.call(this);
  });
  renderApp('/account-balances');
  expect(await screen.findByText('Failed to fetch account balances')).toBeVisible();
});

const [checked] = getBankChecks.example.accounts;
const checking = { ...checked!, name: 'Checking' };
const visa = { ...checked!, id: '0198c5e0-0000-7000-8000-00000000000c', name: 'Visa', type: 'liability' as const, firstDifference: null };

test('own accounts say what the bank says; others say nothing', async () => {
  const petty = { ...visa, id: '0198c5e0-0000-7000-8000-00000000000d', type: 'asset' as const, name: 'Petty Cash', agreesThrough: null };
  const liabilitiesOfTheChart = group(account('Bank Loan', 2_000), account('Visa', 40, { AccountType: 'liability' }));
  server.use(
    answer(getBalanceSheet, { ...sheet, liabilities: liabilitiesOfTheChart }),
    answer(getBankChecks, { accounts: [checking, visa, petty] }),
  );
  renderApp(alone);
  const table = within(await screen.findByRole('treegrid', { name: balanceSheet }));
  expect(await table.findByRole('columnheader', { name: 'Bank check' })).toBeVisible();
  expect(table.getByRole('link', { name: 'Checking differs by $45.99 since Sep 30' })).toHaveAttribute(
    'href',
    `/bank-check/${checking.id}`,
  );
  expect(table.getByRole('link', { name: 'Visa matches bank through Aug 31' })).toBeVisible();
  expect(table.getByRole('row', { name: /Petty Cash/ })).toHaveTextContent('no bank balance yet, Import');
  expect(table.getByRole('row', { name: /Equipment/ })).toHaveTextContent(/^1500Equipment2,160.00$/);
});

test('the subtitle counts the accounts that differ, and what waits', async () => {
  server.use(answer(getBankChecks, { accounts: [{ ...checking, possibleDuplicates: 3 }, visa] }));
  renderApp('/account-balances');
  expect(await screen.findByRole('link', { name: '1 account differs from the bank' })).toHaveAttribute(
    'href',
    `/bank-check/${checking.id}`,
  );
  expect(screen.getByRole('link', { name: '3 possible duplicates to review' })).toHaveAttribute('href', '/possible-duplicates');
});

test('several accounts that differ are counted', async () => {
  server.use(answer(getBankChecks, { accounts: [checking, { ...visa, firstDifference: checking.firstDifference }] }));
  renderApp('/account-balances');
  expect(await screen.findByText(/2 accounts differ from the bank\./)).toBeVisible();
});

test('books that are over open on their last day and say so; today is a choice', async () => {
  server.use(answer(listBankAccounts, { ...listBankAccounts.example, books: { from: '2023-01-05', through: '2024-08-12' } }));
  const user = renderApp('/account-balances');
  expect(await screen.findByText('Your books end Aug 12, 2024. Showing the balances of that day.')).toBeVisible();
  const asked = () => requests.map(({ url }) => new URL(url).searchParams.get('asOf'));
  expect(asked()).toContain('2024-08-12');
  expect(screen.getByLabelText('As of')).toHaveValue('2024-08-12');
  await user.click(screen.getByRole('button', { name: 'End of your books' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Today' }));
  await waitFor(() => expect(screen.queryByText(/Showing the balances of that day/)).toBeNull());
  expect(screen.getByLabelText('As of')).not.toHaveValue('2024-08-12');
});

test('a day before the first entry says where the entries are', async () => {
  server.use(answer(listBankAccounts, { ...listBankAccounts.example, books: { from: '2023-01-05', through: '2024-08-12' } }));
  renderApp('/account-balances?asOf=2022-12-31');
  expect(await screen.findByText('No transactions by Dec 31, 2022. Your books run from Jan 5, 2023 to Aug 12, 2024.')).toBeVisible();
});
