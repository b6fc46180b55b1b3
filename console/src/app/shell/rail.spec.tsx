// The rail: what the product is called, who is signed in, and where each selection leads.
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

test('the product is named, and who is signed in', async () => {
  renderApp('/dashboard');
  expect(await screen.findByText('AI Accounting')).toBeVisible();
  expect(screen.getByText('Financial Platform')).toBeVisible();
  expect(screen.getByText(getMe.example.user.account || getMe.example.user.mail)).toBeVisible();
  expect(screen.getByText(getMe.example.user.name)).toBeVisible();
  expect(screen.getByText('Admin User')).toBeVisible();
});

test('what a week needs comes first, then the books, money, and tax; the foot has Settings', async () => {
  renderApp('/charts');
  await screen.findByRole('link', { name: 'Review 18 to review' });
  const rail = within(screen.getByRole('complementary', { name: 'Sidebar' }));
  const groups = within(rail.getByRole('navigation', { name: 'Screens' }));
  const namesIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(groups.getAllByRole('list').map(namesIn)).toEqual([
    ['Dashboard', 'Review18 to review', 'Import'],
    ['General Ledger', 'Income Statement', 'Account Balances', 'Analytics', 'Financial Analysis'],
    ['Invoices', 'Bills', 'Payroll'],
    ['Tax Reports'],
    ['AI Assistant'],
  ]);
  expect(groups.getAllByRole('region').map((group) => group.firstElementChild?.textContent)).toEqual(['Books', 'Money', 'Tax']);
  expect(namesIn(rail.getByRole('navigation', { name: 'Settings' }))).toEqual(['Settings']);
});

test.each([
  ['Dashboard', 'Financial Dashboard - Nuculture'],
  ['Income Statement', 'Income Statement'],
  ['General Ledger', 'General Ledger'],
  ['Account Balances', 'Account Balances'],
  ['Analytics', 'Analytics'],
  ['Financial Analysis', 'Advanced Financial Analysis'],
  ['Payroll', 'Payroll & 1099 Management'],
  ['Invoices', 'Client Invoices'],
  ['Tax Reports', 'Tax Reports & Analysis'],
  ['AI Assistant', 'AI Financial Assistant'],
  ['Settings', 'Settings'],
  ['Import', 'Import a statement'],
])('%s opens its screen', async (item, title) => {
  const user = renderApp('/businesses');
  await user.click(await screen.findByRole('link', { name: item }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: item })).toHaveAttribute('aria-current', 'page'));
});

test('a screen beneath a selection marks it', async () => {
  renderApp('/audit-risk?year=2026');
  expect(await screen.findByRole('heading', { name: 'Audit risk' })).toBeVisible();
  const item = screen.getByRole('link', { name: 'Tax Reports' });
  expect(item).toHaveAttribute('data-selected');
  expect(item).not.toHaveAttribute('aria-current');
});

test.each(['/questions', '/possible-duplicates', '/rules'])('%s marks Review', async (path) => {
  renderApp(path);
  expect(await screen.findByRole('link', { name: /^Review/ })).toHaveAttribute('data-selected');
});

test('a bank check marks Account Balances', async () => {
  renderApp(`/bank-check/${getBankChecks.example.accounts[0]!.id}`);
  expect(await screen.findByRole('heading', { name: 'PNC Operating' })).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Screens' })).getByRole('link', { name: 'Account Balances' })).toHaveAttribute(
    'data-selected',
  );
});

test('an account takes a line, which opens its transactions; its glyph has words and opens the bank check', async () => {
  const bank = listBankAccounts.example.accounts[0]!;
  const plain = { ...bank, bankAccountId: '0198c5e0-0000-7000-8000-00000000000b', name: 'Stripe', mask: null, balanceCents: -5_050 };
  server.use(answer(listBankAccounts, { accounts: [bank, plain] }));
  renderApp('/charts');
  const line = await screen.findByRole('link', { name: 'PNC Operating ··4410 , book balance $47,118.40' });
  expect(line).toHaveTextContent('PNC Operating··4410$47,118, book balance $47,118.40');
  expect(line).toHaveAttribute('href', `/general-ledger?bankAccountId=${bank.bankAccountId}`);
  const glyph = await screen.findByRole('link', {
    name: /^PNC Operating: Differs by \$45\.99 since Sep 30, \$47,118\.40 in the books/,
  });
  expect(glyph).toHaveAttribute('href', `/bank-check/${bank.bankAccountId}`);
  expect(screen.getByRole('link', { name: 'Stripe , book balance −$50.50' })).toHaveTextContent('Stripe−$51');
  expect(requests.filter(({ url }) => url.includes('/api/v1/processors'))).toEqual([]);
});

test('the person’s own account is reached where the bundled provider has it, and not elsewhere', async () => {
  renderApp('/dashboard', { accountUrl: 'http://localhost/oidc/account' });
  expect(await screen.findByRole('link', { name: /, account & security$/ })).toHaveAttribute('href', 'http://localhost/oidc/account');
  cleanup();
  renderApp('/dashboard');
  expect(await screen.findByText('AI Accounting')).toBeVisible();
  expect(screen.queryByRole('link', { name: /account & security/ })).toBeNull();
});

test('next to Add Transaction a menu has the rest, and each entry opens its form', async () => {
  const user = renderApp('/charts');
  expect(await screen.findByRole('link', { name: /^Add Transaction/ })).toHaveAttribute('href', '/manual-entries');
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Add something else' }));
    return within(await screen.findByRole('menu'));
  };
  const names = (await open()).getAllByRole('menuitem').map((item) => item.textContent);
  expect(names).toEqual(['Billyou owe', 'Invoicea customer owes', 'Transfer', 'Journal entry', 'Import statement', 'Receipt']);
  await user.click(screen.getByRole('menuitem', { name: /^Bill/ }));
  await user.click(within(await screen.findByRole('dialog', { name: 'New bill' })).getByRole('button', { name: 'Close' }));
  await user.click((await open()).getByRole('menuitem', { name: /^Invoice/ }));
  await user.click(within(await screen.findByRole('dialog', { name: 'New invoice' })).getByRole('button', { name: 'Close' }));
  await user.click((await open()).getByRole('menuitem', { name: 'Journal entry' }));
  expect(await screen.findByRole('button', { name: 'Journal entry' })).toHaveAttribute('aria-pressed', 'true');
  await user.click((await open()).getByRole('menuitem', { name: 'Transfer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Transfer' })).toHaveAttribute('aria-pressed', 'true'));
  await user.click(screen.getByRole('button', { name: 'Simple' }));
  expect(screen.getByRole('button', { name: 'Simple' })).toHaveAttribute('aria-pressed', 'true');
  await user.click((await open()).getByRole('menuitem', { name: 'Import statement' }));
  expect(await screen.findByRole('heading', { name: 'Import a statement' })).toBeVisible();
  await user.click((await open()).getByRole('menuitem', { name: 'Receipt' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
});

test('an adviser, who only reads, has nothing to add', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ ...getMe.example.tenants[0]!, role: 'adviser' }] }));
  renderApp('/charts');
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Add Transaction/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add something else' })).toBeNull();
});
