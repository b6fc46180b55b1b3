// Expenses by vendor through its route: the earlier period, vendors beyond the list, links to rows, the file, and every state.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyOf } from '#contracts/define.js';
import { getExpensesByVendor } from '#contracts/routes/income-statement.js';
import { renderApp } from '../../testing/render-app.js';
import { savedFiles } from '../../testing/saved-files.js';
import { answer, keepWaiting, refuse, server } from '../../testing/server.js';

type Expenses = ReplyOf<typeof getExpensesByVendor>;

const vendor = (name: string, amountCents: number, { transactions = 1, payees = name as string | null } = {}) => ({
  ...{ vendor: name, payees, amountCents, transactions },
});
const october: Expenses = {
  ...getExpensesByVendor.example,
  period: { year: 2025, month: 10, startDate: '2025-10-01', endDate: '2025-10-31', label: 'October 2025' },
  vendors: [vendor('Landlord', 95_000), vendor('R&R Supply', 10_000, { transactions: 2, payees: 'R&R Supply 10001\nR&R Supply 10002' })],
  others: { vendors: 3, amountCents: 700, transactions: 4 },
  noVendor: { amountCents: 1_250, transactions: 1 },
  // 950.00 + 100.00 + 7.00 + 12.50
  total: { amountCents: 106_950, transactions: 8 },
};
const september: Expenses = {
  ...october,
  period: { year: 2025, month: 9, startDate: '2025-09-01', endDate: '2025-09-30', label: 'September 2025' },
  vendors: [vendor('Landlord', 90_000), vendor('Old Vendor', 5_000)],
  others: { vendors: 0, amountCents: 0, transactions: 0 },
  noVendor: { amountCents: 0, transactions: 0 },
  total: { amountCents: 95_000, transactions: 2 },
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/v1/expenses-by-vendor/:year/:month', ({ request, params }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return HttpResponse.json(params['month'] === '10' ? october : september);
    }),
  );
});

const table = () => screen.findByRole('treegrid', { name: 'Expenses by Vendor, October 2025' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => row.textContent);

test('vendors with the earlier period, and the rest to the total', async () => {
  renderApp('/expenses-by-vendor?year=2025&month=10');
  // Old Vendor may be one of October's three other vendors, so October has no figure for it; September has all of its vendors.
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'VendorOct 2025Sep 2025ChangeTransactions',
      'Landlord$950.00$900.00$50.001',
      'R&R Supply100.00–100.002',
      'Old Vendor50.00',
      'Other vendors7.00–7.004',
      'No vendor12.50–12.501',
      'Total expenses$1,069.50$950.00$119.508',
    ]),
  );
  expect(screen.getByText('Nuculture, October 2025. Cash basis.')).toBeVisible();
  expect(asked.toSorted()).toEqual(['/api/v1/expenses-by-vendor/2025/10?tenantId=2', '/api/v1/expenses-by-vendor/2025/9?tenantId=2']);
});

test('each figure of a vendor leads to its expense rows, and the total to all of them', async () => {
  renderApp('/expenses-by-vendor?year=2025&month=10&compare=none');
  const links = within(await table())
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  const place = '/general-ledger?startDate=2025-10-01&endDate=2025-10-31&accountType=expense';
  expect(links).toEqual([
    ['Landlord, Oct 2025: $950.00', `${place}&payee=Landlord`],
    ['R&R Supply, Oct 2025: 100.00', `${place}&payee=R%26R+Supply+10001%0AR%26R+Supply+10002`],
    ['Total expenses, Oct 2025: $1,069.50', place],
  ]);
});

test('it is saved as comma-separated values under its own name', async () => {
  const saved = savedFiles();
  const user = renderApp('/expenses-by-vendor?year=2025&month=10&compare=none');
  await table();
  await user.click(await screen.findByRole('button', { name: 'Other formats' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent?.slice(0, 3))).toEqual(['XLS', 'CSV']);
  await user.click(screen.getByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['expenses-by-vendor-2025-10-01-to-2025-10-31.csv']));
  expect(saved[0]!.content.type).toBe('text/csv;charset=utf-8');
});

test('while it loads the shape of the screen is there', async () => {
  server.use(keepWaiting(getExpensesByVendor));
  renderApp('/expenses-by-vendor');
  expect(await screen.findByRole('status', { name: 'Loading expenses by vendor' })).toBeVisible();
});

test('a period without expenses says so', async () => {
  const nothing = { amountCents: 0, transactions: 0 };
  const others = { vendors: 0, ...nothing };
  server.use(answer(getExpensesByVendor, { ...october, vendors: [], others, noVendor: nothing, total: nothing }));
  renderApp('/expenses-by-vendor?year=2025&month=10');
  expect(await screen.findByText('No expenses in October 2025.')).toBeVisible();
});

test('a failure says what happened', async () => {
  server.use(refuse(getExpensesByVendor, { status: 500, detail: 'It broke.' }));
  renderApp('/expenses-by-vendor');
  expect(await screen.findByText('Couldn’t load expenses by vendor')).toBeVisible();
});
