// The application around the screens: businesses, addresses, menu, errors, the end of a session.
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { streamChanges } from '#contracts/routes/pipeline.js';
import { reportClientError } from '#contracts/routes/session.js';
import { getSettings } from '#contracts/routes/settings.js';
import { renderApp } from '../testing/render-app.js';
import { answer, answerEvents, noConnection, refuse, requests, server } from '../testing/server.js';
import { setWindowWidth } from '../testing/window.js';

const both = {
  ...getMe.example,
  tenants: [{ id: 1, name: 'Dumblit', description: 'Includes an Amex account', role: 'owner' as const }, getMe.example.tenants[0]!],
};

test.each(['/', '/nowhere', '/nowhere/else'])('%s leads to the dashboard', async (path) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Financial Dashboard - Nuculture' })).toBeVisible();
});

test('the business is chosen in the rail, kept, and sent with every call', async () => {
  server.use(answer(getMe, both));
  const user = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: /^Business: Nuculture/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Dumblit/ }));
  expect(await screen.findByRole('heading', { name: 'Financial Dashboard - Dumblit' })).toBeVisible();
  expect(localStorage.getItem('selectedTenant')).toBe('1');
  await waitFor(() => expect(requests.at(-1)?.headers.get('X-Tenant-ID')).toBe('1'));
});

test('bank accounts show their balances and can be folded away', async () => {
  const user = renderApp('/dashboard');
  const rail = within(await screen.findByRole('complementary', { name: 'Sidebar' }));
  expect(await rail.findByText('PNC Operating')).toBeVisible();
  expect(rail.getByText('$47,118')).toBeVisible();
  const agreement = await rail.findByRole('link', { name: /^PNC Operating: Differs by \$45\.99 since Sep 30/ });
  expect(agreement).toHaveAttribute('href', `/bank-check/${listBankAccounts.example.accounts[0]!.bankAccountId}`);
  await user.click(rail.getByRole('button', { name: 'Bank Accounts' }));
  expect(rail.queryByText('$47,118')).toBeNull();
});

test('the rail hides a bank account without transactions', async () => {
  const [used] = listBankAccounts.example.accounts;
  const unused = {
    ...used!,
    bankAccountId: '0198c5e0-0000-7000-8000-00000000000b',
    name: 'Petty Cash',
    transactionCount: 0,
    newestOn: null,
  };
  server.use(answer(listBankAccounts, { accounts: [used!, unused] }));
  renderApp('/dashboard');
  const rail = within(await screen.findByRole('complementary', { name: 'Sidebar' }));
  expect(await rail.findByText('PNC Operating')).toBeVisible();
  expect(screen.queryByText('Petty Cash')).toBeNull();
});

test('a person without a business sees what to do, and adds one', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [] }));
  const user = renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'No business yet' })).toBeVisible();
  await user.type(screen.getByLabelText('Business name'), 'Blue Door Bakery');
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 3, name: 'Blue Door Bakery', description: '', role: 'owner' }] }));
  await user.click(screen.getByRole('button', { name: 'Add Business' }));
  expect(await screen.findByRole('heading', { name: 'Financial Dashboard - Blue Door Bakery' })).toBeVisible();
});

test('another business is opened from the menu and entered', async () => {
  const user = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: /Nuculture/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Add a business/ }));
  await user.type(await screen.findByLabelText('Business name'), 'Blue Door Bakery');
  const [first] = getMe.example.tenants;
  server.use(answer(getMe, { ...getMe.example, tenants: [first!, { id: 3, name: 'Blue Door Bakery', description: '', role: 'owner' }] }));
  await user.click(screen.getByRole('button', { name: 'Add Business' }));
  expect(await screen.findByRole('heading', { name: 'Financial Dashboard - Blue Door Bakery' })).toBeVisible();
});

test('a new business has proposed settings and shows the categories of its trade', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [] }));
  const user = renderApp('/dashboard');
  await user.type(await screen.findByLabelText('Business name'), ' Framers ');
  expect(screen.getByLabelText('Time zone')).toHaveValue(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(screen.getByLabelText('Accounting method')).toHaveValue('cash');
  expect(screen.getByLabelText('Trade')).toHaveAccessibleDescription(
    'Starts with the standard categories. You can add your own at any time.',
  );
  await user.selectOptions(screen.getByLabelText('Trade'), 'construction');
  expect(screen.getByLabelText('Trade')).toHaveAccessibleDescription(
    /^Adds to the standard categories: Jobs, Service Calls, Materials, .* and Licenses & Permits\.$/,
  );
  await user.selectOptions(screen.getByLabelText('Accounting method'), 'Accrual');
  await user.selectOptions(screen.getByLabelText('Fiscal year begins in'), 'July');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Denver');
  await user.click(screen.getByRole('button', { name: 'Add Business' }));
  const sent = () => requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/api/v1/tenants'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]!.clone().json()).toMatchObject({
    ...{ name: 'Framers', description: '', trade: 'construction' },
    ...{ timeZone: 'America/Denver', method: 'accrual', fiscalYearStart: 7 },
  });
});

test('the server’s idle limit shows the card and says that input is kept', async () => {
  server.use(refuse(getDashboardSummary, { status: 401, code: 'session-idle' }));
  renderApp('/dashboard');
  expect(await screen.findByText(/signed out after 8 hours of inactivity/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In with Microsoft' })).toBeVisible();
});

test('a change that the server reports is read again', async () => {
  const change = Promise.withResolvers<void>();
  server.use(answerEvents(streamChanges, [{ features: ['ledger'] }], { after: change.promise }));
  renderApp('/dashboard');
  await screen.findByLabelText('Year to date');
  server.use(answer(getDashboardSummary, { ...getDashboardSummary.example, totalRevenue: 800_000 }));
  change.resolve();
  await waitFor(() => expect(screen.getByLabelText('Year to date')).toHaveTextContent('$800,000.00'), { timeout: 5000 });
});

test('on a phone a bar at the foot has the places of every day, and what can be added', async () => {
  setWindowWidth(390);
  const user = renderApp('/dashboard');
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  await bar.findByRole('link', { name: 'Review 18 to review' });
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/review', '/general-ledger']);
  expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull();
  expect(screen.getByRole('button', { name: /Business: Nuculture/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search or jump to' })).toBeVisible();
  // The chip of the header is a line under the title.
  const state = within(screen.getByRole('navigation', { name: 'Status of your books' }));
  expect(state.getByRole('link', { name: 'Books through Nov 27' })).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Add' }));
  const names = within(await screen.findByRole('menu')).getAllByRole('menuitem').map((item) => item.textContent); // prettier-ignore
  expect(names.slice(0, 2)).toEqual(['Transaction', 'Billyou owe']);
  await user.click(screen.getByRole('menuitem', { name: 'Transaction' }));
  expect(await screen.findByRole('heading', { name: 'Add a transaction' })).toBeVisible();
});

test('on a phone the menu is an overlay that closes on a choice', async () => {
  setWindowWidth(390);
  const user = renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: /Financial Dashboard/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('dialog');
  await user.click(within(menu).getByRole('link', { name: 'Import' }));
  expect(await screen.findByRole('heading', { name: 'Import a statement' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a connection at the start: Connection Error with its text and two ways on', async () => {
  server.use(noConnection(getMe));
  const user = renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeVisible();
  expect(screen.getByText('Unable to connect to the server. Please check your internet connection and try again.')).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Try Again', 'Go to Dashboard']);
  server.use(answer(getMe, getMe.example));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Financial Dashboard - Nuculture' })).toBeVisible();
});

describe('a screen that breaks while drawing', () => {
  const breakDashboard = () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(answer(getDashboardSummary, { ...getDashboardSummary.example, period: null } as never));
  };

  test('is reported, kept, and can be tried again', async () => {
    breakDashboard();
    server.use(answer(getSettings, { ...getSettings.example, supportAddress: '' }));
    const user = renderApp('/dashboard', { supportMail: 'support@rai.example' });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(alert).toHaveTextContent('Error rendering content: Dashboard.');
    await waitFor(() => expect(alert).toHaveTextContent('4bf92f3577b34da6a3ce929d0e0e4736'));
    expect(alert).toHaveTextContent("We're sorry, but an unexpected error occurred. Our team has been notified.");
    await waitFor(() => expect(requests.some((request) => new URL(request.url).pathname === '/api/v1/client-errors')).toBe(true));
    // What is kept names the id that the screen shows.
    expect(JSON.parse(localStorage.getItem('app-errors') ?? '[]')).toMatchObject([{ errorId: '4bf92f3577b34da6a3ce929d0e0e4736' }]);
    expect(within(alert).getByRole('link', { name: 'Report Issue' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:support@rai.example'),
    );
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Try Again (1)' })).toBeVisible();
  });

  test('leads back to the dashboard', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(answer(getPayrollTransactions, { summary: null } as never));
    const user = renderApp('/payroll');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error rendering content: Payroll.');
    await user.click(within(alert).getByRole('button', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Financial Dashboard - Nuculture' })).toBeVisible();
  });

  test('that could not be reported does not say that the team was notified', async () => {
    breakDashboard();
    server.use(noConnection(reportClientError));
    renderApp('/dashboard');
    expect(await screen.findByText(/We couldn’t send a report. Please use Report Issue/)).toBeVisible();
    expect(screen.queryByText(/Our team has been notified/)).toBeNull();
  });

  test('is reported to the address of the business, where it names one', async () => {
    breakDashboard();
    server.use(answer(getSettings, { ...getSettings.example, supportAddress: 'books@nuculture.example' }));
    renderApp('/dashboard', { supportMail: 'support@rai.example' });
    await screen.findByRole('alert');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Report Issue' })).toHaveAttribute('href', expect.stringMatching(/^mailto:books@nuculture/)),
    );
  });

  test('outside a screen still leads to a message', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(answer(listBankAccounts, { accounts: [null] } as never));
    renderApp('/settings');
    expect(await screen.findByText(/Error rendering content: Application\./)).toBeVisible();
  });

  test('without an address of support the report is copied', async () => {
    breakDashboard();
    server.use(answer(getSettings, { ...getSettings.example, supportAddress: '' }));
    const user = renderApp('/dashboard');
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Report Issue' }));
    expect(await screen.findByText(/Report copied/)).toBeVisible();
    expect(copy.mock.calls[0]?.[0]).toMatch(/^Error ID: .+\nComponent: .+\nTime: .+\nError: TypeError/);
  });
});
