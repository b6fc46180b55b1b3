// The rail: what the product is called, who is signed in, and where each selection leads.
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { listProcessors } from '#contracts/routes/processors.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

test('the product is named, and who is signed in', async () => {
  renderApp('/dashboard');
  expect(await screen.findByText('AI Accounting')).toBeVisible();
  expect(screen.getByText('Financial Platform')).toBeVisible();
  expect(screen.getByText(getMe.example.user.account || getMe.example.user.mail)).toBeVisible();
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
  ['Rules', 'Rules'],
  ['Import', 'Import a statement'],
])('%s opens its screen', async (item, title) => {
  const user = renderApp('/settings');
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

test('pairs that wait have a place below Import with their count, and none when all are decided', async () => {
  server.use(answer(listPossibleDuplicates, { ...listPossibleDuplicates.example, open: 3 }));
  renderApp('/charts');
  const item = await screen.findByRole('link', { name: 'Possible Duplicates 3 to review' });
  expect(item).toHaveAttribute('href', '/possible-duplicates');
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names.indexOf('Import') + 1).toBe(names.indexOf('Possible Duplicates3 to review'));
  cleanup();
  server.use(answer(listPossibleDuplicates, { ...listPossibleDuplicates.example, pairs: [], open: 0, total: 0 }));
  renderApp('/charts');
  expect(await screen.findByRole('link', { name: /PNC Operating differs/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Possible Duplicates/ })).toBeNull();
});

test('a bank check marks Account Balances', async () => {
  renderApp(`/bank-check/${getBankChecks.example.accounts[0]!.id}`);
  expect(await screen.findByRole('heading', { name: 'PNC Operating' })).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Screens' })).getByRole('link', { name: 'Account Balances' })).toHaveAttribute(
    'data-selected',
  );
});

test('a balance with a processor says who holds it; where no account has a processor’s name nothing is asked', async () => {
  const bank = listBankAccounts.example.accounts[0]!;
  const stripe = {
    ...bank,
    bankAccountId: listProcessors.example.processors[0]!.bankAccountId,
    name: 'Stripe',
    mask: null,
    balanceCents: 5_000,
  };
  server.use(answer(listBankAccounts, { accounts: [bank, stripe] }));
  renderApp('/charts');
  const held = await screen.findByText('Held by Stripe');
  expect(held.closest('li')).toHaveTextContent('Stripe$50.00Held by Stripe');
  cleanup();
  server.use(answer(listBankAccounts, { accounts: [bank] }));
  renderApp('/charts');
  expect(await screen.findByText('··4410')).toBeVisible();
  expect(requests.filter(({ url }) => url.includes('/api/v1/processors'))).toEqual([]);
});

test('the person’s own account is reached where the bundled provider has it, and not elsewhere', async () => {
  renderApp('/dashboard', { accountUrl: 'http://localhost/oidc/account' });
  expect(await screen.findByRole('link', { name: 'Account & security' })).toHaveAttribute('href', 'http://localhost/oidc/account');
  cleanup();
  renderApp('/dashboard');
  expect(await screen.findByText('AI Accounting')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Account & security' })).toBeNull();
});
