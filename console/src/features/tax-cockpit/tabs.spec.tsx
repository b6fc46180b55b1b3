// The four tabs of the tax cockpit through its route: entries that add up to their row, policy, vendors, transactions.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyOf } from '#contracts/define.js';
import { type DeductibleEntry, getDeductibility, getDeductibilityDetails, getDeductiblePayees } from '#contracts/routes/deductibility.js';
import { getDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const asked = (path: string) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith(path))
    .map(({ searchParams }) => Object.fromEntries(searchParams));

type Deductibility = ReplyOf<typeof getDeductibility>;
const example = getDeductibility.example as Deductibility;
const [meals] = example.categories;
const year: Deductibility = {
  ...example,
  totalDeductible: 1_046.5,
  totalExpensesConsidered: 1_190,
  effectivePercent: 87.94,
  categories: [
    { ...meals!, TransactionCount: 2, Expense: 93, ExpenseAmount: 93, DeductibleAmount: 46.5 },
    {
      ...meals!,
      Category: 'Rent',
      TransactionCount: 1,
      Expense: 1_000,
      ExpenseAmount: 1_000,
      DeductiblePercent: 100,
      DeductibleAmount: 1_000,
      note: '',
    },
    {
      ...meals!,
      Category: 'Uncategorized',
      TransactionCount: 14,
      Expense: 97,
      ExpenseAmount: 97,
      DeductiblePercent: 0,
      DeductibleAmount: 0,
    },
  ],
  notes: { partials: ['Gas and mileage is left out for now ($3,120.00 in 41 entries).'] },
};
const [entry] = getDeductibilityDetails.example.transactions as DeductibleEntry[];
const entries = [
  entry!,
  { ...entry!, JournalEntryLineID: '104700-2', Description: 'RUCOLA BROOKLYN', ExpenseAmount: 54.6, DeductibleAmount: 27.3 },
];
const details = (facts: object = {}) =>
  answer(getDeductibilityDetails, {
    transactions: entries,
    alerts: [],
    page: 1,
    limit: 100,
    total: 2,
    sum: 93,
    sumDeductible: 46.5,
    ...facts,
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('deductions: figures, rows by what they deduct, what pulls the percent down, and the double rule', async () => {
  server.use(answer(getDeductibility, year));
  renderApp('/tax-cockpit?year=2026');
  const table = await screen.findByRole('treegrid', { name: 'Deductions by category, 2026' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((element) => element.textContent),
  ).toEqual([
    'CategoryTransactionsExpenseDeductible %DeductibleShare of deductible',
    'Rent11,000100%1,00095.6%',
    'Meals29350%474.4%',
    'Categories31,09395.7%1,047',
    'Uncategorized, counted at 0%14970%0Categorize',
    'Considered171,19087.9%1,047',
  ]);
  const figures = screen.getByLabelText('2026 deductions');
  expect(figures).toHaveTextContent('Estimated Deductible$1,047Considered Expenses$1,190$143 not deductedEffective %87.9%');
  expect(screen.getByText(/Gas and mileage is left out for now/)).toBeVisible();
  expect(screen.getByText('Entertainment, $180.00 in 2 transactions: Entertainment is not deductible.')).toBeVisible();
});

test('a category opens to its entries once, in the same columns, and they add up to its row', async () => {
  server.use(answer(getDeductibility, year), details());
  const user = renderApp('/tax-cockpit?year=2026&method=cash');
  await user.click(await row(/^Meals/));
  expect((await row(/^Sum of 2 transactions/)).textContent).toBe('Sum of 2 transactions$93.00$46.50 matches the row');
  expect((await row(/RUCOLA/)).textContent).toBe('Nov 18RUCOLA BROOKLYNAmex Gold$54.6050%$27.30Open entry');
  expect(screen.getByText(/50% is deductible\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change how meals counts' })).toHaveAttribute(
    'href',
    '/deduction-policy?year=2026&category=Meals',
  );
  expect(within(await row(/RUCOLA/)).getByRole('link', { name: 'Open entry' })).toHaveAttribute('href', '/general-ledger?open=104700-2');
  await user.click(await row(/^Meals/));
  expect(screen.queryByRole('row', { name: /RUCOLA/ })).toBeNull();
  await user.click(await row(/^Meals/));
  expect(await row(/RUCOLA/)).toBeVisible();
  expect(asked('/deductibility/2026/details')).toEqual([{ tenantId: '2', method: 'cash', category: 'Meals', page: '1', limit: '100' }]);
});

test('entries that differ from the row say by how much; ten are shown at first, more than a hundred come in pages', async () => {
  const some = (length: number, from: number) => Array.from({ length }, (_, at) => ({ ...entry!, JournalEntryLineID: `${from + at}-2` }));
  server.use(answer(getDeductibility, year), details({ transactions: some(100, 2_000), total: 120, sum: 90 }));
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await row(/^Meals/));
  expect((await row(/^Sum of 120/)).textContent).toContain('$3.00 less than the row');
  expect(screen.getAllByRole('link', { name: 'Open entry' })).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show 90 more of 120' }));
  expect(screen.getAllByRole('link', { name: 'Open entry' })).toHaveLength(100);
  server.use(details({ transactions: some(20, 2_100), page: 2, total: 120, sum: 90 }));
  await user.click(screen.getByRole('button', { name: 'Show 20 more of 120' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Open entry' })).toHaveLength(120));
  expect(asked('/details').map(({ page }) => page)).toEqual(['1', '2']);
});

test('entries that cannot be loaded leave the table and can be asked for again', async () => {
  server.use(answer(getDeductibility, year), refuse(getDeductibilityDetails, { status: 422 }));
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await row(/^Meals/));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load transactions.');
  server.use(details());
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await row(/RUCOLA/)).toBeVisible();
});

test('undecided amounts are unknown, lead to the lines, and are counted nowhere', async () => {
  server.use(
    answer(getDeductibility, {
      ...year,
      categories: [{ ...meals!, Category: 'Ask My Accountant', DeductiblePercent: null, DeductibleAmount: 0 }],
    }),
  );
  const user = renderApp('/tax-cockpit?year=2026');
  const unknown = await row(/^Ask My Accountant ?, no Schedule C line yet/);
  expect(unknown).toHaveTextContent('634,692unknown0Choose a line');
  const policy = getDeductionPolicy.example as ReplyOf<typeof getDeductionPolicy>;
  const open = { ...policy.categories[0]!, path: 'Expenses:Ask My Accountant', line: null, printedLine: null, label: '' };
  server.use(answer(getDeductionPolicy, { ...policy, categories: [...policy.categories, open] }));
  await user.click(within(unknown).getByRole('link', { name: 'Choose a line' }));
  const table = await screen.findByRole('table', { name: 'Categories and their Schedule C lines, 2026' });
  expect(within(table).getByRole('row', { name: /^Meals 24b Deductible meals 50% Default 63 \$4,692 / })).toBeVisible();
  const line = within(table).getByRole('row', { name: /^Ask My Accountant Unknown/ });
  expect(within(line).getByRole('link')).toHaveAttribute('href', '/deduction-policy?year=2026&category=Expenses%3AAsk+My+Accountant');
});

test('a year without expenses says so', async () => {
  server.use(
    answer(getDeductibility, {
      ...year,
      categories: [],
      excluded: [],
      totalDeductible: 0,
      totalExpensesConsidered: 0,
      effectivePercent: null,
    }),
  );
  renderApp('/tax-cockpit?year=2021');
  expect(await screen.findByText(/There are no expenses in 2021\./)).toBeVisible();
});

test('vendors: sums over all pages, search in the address, and each leads to its transactions', async () => {
  const payees = getDeductiblePayees.example as ReplyOf<typeof getDeductiblePayees>;
  server.use(answer(getDeductiblePayees, { ...payees, total: 250, sum: 9_310.2, sumDeductible: 9_155.1 }));
  const user = renderApp('/tax-cockpit?year=2026&tab=vendor');
  expect(await screen.findByText('250 vendors')).toBeVisible();
  expect(screen.getByText('$9,310, deductible $9,155')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked('/payees').at(-1)).toMatchObject({ page: '2', limit: '100' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search vendors' }), 'colombe');
  await waitFor(() => expect(asked('/payees').at(-1)).toMatchObject({ page: '1', search: 'colombe' }));
  await user.click(await row(/^La Colombe BK 12 \$310 \$155$/));
  expect(await screen.findByRole('tab', { name: 'Transactions', selected: true })).toBeVisible();
  await waitFor(() => expect(asked('/details').at(-1)).toMatchObject({ payee: 'La Colombe BK', page: '1' }));
});

test('transactions: search, the payee’s filter can be cleared, unusual parts are labeled', async () => {
  server.use(
    http.get('*/api/v1/tax/deductibility/:year/details', ({ request }) => {
      requests.push(request.clone());
      const alerts = [{ severity: 'warning', message: 'Two equal amounts on one day.' }];
      return HttpResponse.json({ transactions: entries, alerts, page: 1, limit: 100, total: 2, sum: 93, sumDeductible: 46.5 });
    }),
  );
  const user = renderApp('/tax-cockpit?year=2026&tab=transactions&payee=Rucola');
  const table = await screen.findByRole('table', { name: '2026 transactions' });
  expect(within(table).getByRole('row', { name: /RUCOLA BROOKLYN Meals Amex Gold \$54.60 50% \$27.30/ })).toBeVisible();
  expect(screen.getByText('$93.00, deductible $46.50')).toBeVisible();
  expect(screen.getByText('Two equal amounts on one day.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rucola • Show all vendors' }));
  await waitFor(() => expect(asked('/details').at(-1)).not.toHaveProperty('payee'));
  await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'rucola');
  await waitFor(() => expect(asked('/details').at(-1)).toMatchObject({ search: 'rucola' }));
});
