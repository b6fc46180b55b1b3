// The dashboard through its route: figures, and its loading, empty and error states.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getDeductibility } from '#contracts/routes/deductibility.js';
import { listBankLinks } from '#contracts/routes/bank-links.js';
import { getMe } from '#contracts/routes/directory.js';
import { syncLedger } from '#contracts/routes/general-ledger.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { getIncomeStatement, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { getAlerts } from '#contracts/routes/alerts.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const summary = getDashboardSummary.example;

test('shows the figures of the year to date and when they were updated', async () => {
  renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Financial Dashboard - Nuculture' })).toBeVisible();
  const figures = await screen.findByLabelText('Year to date');
  expect(figures).toHaveTextContent('Revenue (year to date)$764,669.11');
  expect(figures).toHaveTextContent('Expenses (year to date)$594,322.20');
  expect(figures).toHaveTextContent('Net Income$170,346.91');
  expect(within(figures).getByRole('link', { name: 'Revenue (year to date): $764,669.11' })).toHaveAttribute(
    'href',
    '/income-statement?year=2026',
  );
  expect(screen.getByText(/^Welcome back, \w+\. Studio and production\.$/)).toBeVisible();
  // The time is that of the person who reads.
  const at = new Date(summary.lastUpdated!);
  const minute = String(at.getMinutes()).padStart(2, '0');
  expect(screen.getByText(/Last Updated/)).toHaveTextContent(new RegExp(`Last Updated Oct 31, \\d{1,2}:${minute}`));
});

test('what the year deducts, with its transactions, leads to the estimate', async () => {
  renderApp('/dashboard');
  const figures = await screen.findByLabelText('Year to date');
  const link = await within(figures).findByRole('link', { name: '63 transactions' });
  expect(link).toHaveAttribute('href', '/tax-reports?year=2026&panel=deductible');
  expect(figures).toHaveTextContent('Tax Deductions63 transactions$2,346.00');
});

test('deductions that cannot be loaded are a dash, never a zero, and can be asked for again', async () => {
  server.use(refuse(getDeductibility, { status: 500 }));
  const user = renderApp('/dashboard');
  const figures = await screen.findByLabelText('Year to date');
  expect(await within(figures).findByText(/Could not be loaded/)).toBeVisible();
  expect(figures).toHaveTextContent('Tax Deductions–');
  server.use(answer(getDeductibility, getDeductibility.example as ReplyOf<typeof getDeductibility>));
  await user.click(within(figures).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(figures).toHaveTextContent('Tax Deductions63 transactions$2,346.00'));
});

test('tax reminders are dates with their amounts and the days left', async () => {
  renderApp('/dashboard');
  const list = await screen.findByRole('list', { name: 'Tax Reminders' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Q4 estimated tax\$8,500Jan 15, 2027in \d+ days$/),
    expect.stringMatching(/^1099-NEC8 formsFeb 1, 2027in \d+ days$/),
    expect.stringMatching(/^Balance due, Form 1040\$6,204Apr 15, 2027in \d+ days$/),
  ]);
  expect(within(list).getByRole('link', { name: '1099-NEC' })).toHaveAttribute('href', '/payroll?tab=1099&year=2026');
});

test('without alerts and due dates all is caught up', async () => {
  const { payments: _, ...compliance } = getComplianceStatus.example as ReplyOf<typeof getComplianceStatus>;
  server.use(
    answer(getAlerts, { items: [], year: 2026 }),
    answer(getComplianceStatus, {
      ...compliance,
      form1099: { ...compliance.form1099, vendorsOver600: 0 },
      quarterly: { ...compliance.quarterly, nextDueDate: null, nextQuarter: null },
    }),
  );
  renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'No upcoming tax deadlines' })).toBeVisible();
  expect(screen.getByText("You're all caught up!")).toBeVisible();
});

test('reminders that cannot be loaded are no all-clear', async () => {
  server.use(refuse(getAlerts, { status: 503 }));
  renderApp('/dashboard');
  expect(await screen.findByText('Couldn’t load tax reminders')).toBeVisible();
  expect(screen.queryByText("You're all caught up!")).toBeNull();
});

test('a loss carries a minus sign', async () => {
  server.use(answer(getDashboardSummary, { ...summary, netIncome: -1_112.3 }));
  renderApp('/dashboard');
  expect(await screen.findByLabelText('Year to date')).toHaveTextContent('Net Income\u2212$1,112.30');
});

test.each([
  [0.01, 'positive', 'negative'],
  [0, 'positive', 'negative'],
  [-0.01, 'negative', 'positive'],
] as const)('net income of %s is colored %s, and no other figure is', async (netIncome, tone, other) => {
  server.use(answer(getDashboardSummary, { ...summary, netIncome }));
  renderApp('/dashboard');
  const figures = await screen.findByLabelText('Year to date');
  const valueOf = (label: string) => within(figures).getByText(label).closest('div')!.querySelector('dd')!;
  expect(valueOf('Net Income')).toHaveClass(tone);
  expect(valueOf('Net Income')).not.toHaveClass(other);
  for (const label of ['Revenue (year to date)', 'Expenses (year to date)'])
    for (const color of [tone, other]) expect(valueOf(label)).not.toHaveClass(color);
});

test('the chart has a table behind it', async () => {
  server.use(
    answer(getIncomeStatementSeries, {
      items: [
        { month: 9, year: 2026, monthName: 'September', revenue: 85_660.08, expenses: 59_705.21 },
        { month: 10, year: 2026, monthName: 'October', revenue: 86_947.96, expenses: 62_105.39 },
      ],
    }),
  );
  const user = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Revenue, expenses and net: show the table' }));
  const table = screen.getByRole('table', { name: /by month/ });
  expect(within(table).getByRole('row', { name: 'October 2026 86,947.96 62,105.39 24,842.57' })).toBeVisible();
});

test('expenses by category are a list of bars with amount and share', async () => {
  renderApp('/dashboard');
  const list = await screen.findByRole('list', { name: 'Expenses by category, 2026 to date' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('Rent$8,445100.0%');
});

test('says that it is loading', async () => {
  server.use(keepWaiting(getDashboardSummary), keepWaiting(getBusinessDay));
  renderApp('/dashboard');
  expect(await screen.findByRole('status', { name: 'Loading figures' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading the to-do list' })).toBeVisible();
});

test('books that end in an earlier year show that year, and say so', async () => {
  const period = { startDate: '2024-01-01', endDate: '2024-12-31' };
  server.use(answer(getDashboardSummary, { ...summary, period, booksThrough: '2024-08-12' }));
  renderApp('/dashboard');
  const figures = await screen.findByLabelText('2024');
  expect(figures).toHaveTextContent('Revenue (2024)$764,669.11');
  expect(within(figures).getByRole('link', { name: 'Revenue (2024): $764,669.11' })).toHaveAttribute('href', '/income-statement?year=2024');
  expect(screen.getByText(/Your books end Aug 12, 2024. Showing 2024/)).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Expenses by category, 2024' })).toBeVisible();
});

test('a failure shows its text, its id and a retry, and leaves the rest alone', async () => {
  server.use(refuse(getDashboardSummary, { status: 500 }));
  const user = renderApp('/dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the figures');
  expect(alert).toHaveTextContent('Server error. Please try again in a few moments.');
  expect(alert).toHaveTextContent('trace-4bf92f');
  expect(await screen.findByRole('list', { name: /Expenses by category/ })).toBeVisible();
  server.use(answer(getDashboardSummary, summary));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Year to date')).toHaveTextContent('$764,669.11');
});

test('a part that fails does not take the figures with it', async () => {
  server.use(refuse(getIncomeStatement, { status: 503, code: 'rebuilding', detail: 'The ledger is being rebuilt.' }));
  renderApp('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the expensesThe ledger is being rebuilt.');
  expect(screen.getByLabelText('Year to date')).toHaveTextContent('$764,669.11');
});

test('Sync Banks asks for the specified window, says that no bank is linked yet, and leads to the import', async () => {
  server.use(answer(listBankLinks, { linking: null, links: [], ownAccounts: [] }));
  const user = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Sync Banks' }));
  const notice = await screen.findByText('No bank is linked yet.');
  const sent = requests.find((request) => request.url.includes('/general-ledger/sync'));
  expect(await sent?.json()).toEqual({ tenantId: 2, startDate: '2024-01-01', endDate: '2025-12-31' });
  await user.click(within(notice.parentElement!).getByRole('button', { name: 'Import a statement' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Import/ })).toBeVisible();
});

test('every quick action does something', async () => {
  const user = renderApp('/dashboard');
  const actions = await screen.findByRole('group', { name: 'Quick Actions' });
  expect(
    within(actions)
      .getAllByRole('button')
      .map((item) => item.textContent),
  ).toEqual(['Sync Banks', 'Upload Receipt', 'Generate Report']);
  expect(within(actions).getByRole('link', { name: 'AI Assistant' })).toHaveAttribute('href', '/ai-assistant');
  await user.click(within(actions).getByRole('button', { name: 'Generate Report' }));
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.firstChild?.firstChild?.textContent);
  expect(offered).toEqual([
    'Income Statement',
    'Expenses by Vendor',
    'Sales Tax',
    'Balance Sheet',
    'Cash Flow',
    'Trial Balance',
    'Contractor Payments',
    '1099-NEC',
    'Schedule C',
    'Tax reports',
  ]);
  await user.click(screen.getByRole('menuitem', { name: /^Trial Balance/ }));
  expect(await screen.findByRole('heading', { name: 'Trial Balance' })).toBeVisible();
});

test('a sync that fails says why', async () => {
  server.use(refuse(syncLedger, { status: 409, detail: 'A sync is under way.' }));
  const user = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Sync Banks' }));
  expect(await screen.findByText('Failed to sync: A sync is under way.')).toBeVisible();
});

test('what cannot be done says why', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  const user = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Sync Banks' }));
  expect(await screen.findByText('Your role in this business is read-only.')).toBeVisible();
  expect(requests.some((request) => request.url.includes('/sync'))).toBe(false);
});

test('each own account says whether it agrees with the bank, and leads to its bank check', async () => {
  const [account] = getBankChecks.example.accounts;
  const savings = { ...account!, id: '0198c5e0-0000-7000-8000-00000000000c', name: 'PNC Savings', firstDifference: null };
  const card = { ...savings, id: '0198c5e0-0000-7000-8000-00000000000d', name: 'Chase Ink', agreesThrough: null, booksCents: -211_796 };
  server.use(answer(getBankChecks, { accounts: [account!, savings, card] }));
  renderApp('/dashboard');
  const list = within(await screen.findByRole('list', { name: 'Bank Accounts' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'PNC Operating\u00a0··4410$47,118.40differs by $45.99 since Sep 30',
    'PNC Savings\u00a0··4410$47,118.40matches bank through Aug 31',
    'Chase Ink\u00a0··4410\u2212$2,117.96no bank balance yet, Import',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/general-ledger?bankAccountId=${account!.id}`,
    `/bank-check/${account!.id}`,
    `/general-ledger?bankAccountId=${savings.id}`,
    `/bank-check/${savings.id}`,
    `/general-ledger?bankAccountId=${card.id}`,
    `/import?account=${card.id}`,
  ]);
  // 47,118.40 twice less 2,117.96.
  expect(screen.getByText('Total', { selector: 'p' })).toHaveTextContent('Total$92,118.84');
});

test('if bank balances cannot be loaded, the rest of the screen is shown', async () => {
  server.use(refuse(getBankChecks, { status: 500 }));
  renderApp('/dashboard');
  expect(await screen.findByText('Couldn’t load bank balances')).toBeVisible();
  expect(await screen.findByLabelText('Year to date')).toHaveTextContent('Revenue (year to date)$764,669.11');
});
