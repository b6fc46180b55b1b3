// The palette by keyboard alone: it opens from anywhere, moves round its list, and does what it says.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { listBankLinks } from '#contracts/routes/bank-links.js';
import { getMe } from '#contracts/routes/directory.js';
import { syncLedger } from '#contracts/routes/general-ledger.js';
import { findPayees } from '#contracts/routes/payee-page.js';
import { listRules } from '#contracts/routes/rules.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const both = [{ id: 1, name: 'Dumblit', description: '', role: 'owner' as const }, getMe.example.tenants[0]!];
beforeEach(() => server.use(answer(getMe, { ...getMe.example, tenants: both })));

beforeEach(() => server.use(answer(findPayees, { payees: [], next: null })));

const open = async (user: UserEvent) => {
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search or jump to' });
};
const chosen = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true });

test('opens while a field has the focus, and closes by Escape', async () => {
  const user = renderApp('/general-ledger');
  await user.click(await screen.findByRole('searchbox'));
  expect(await open(user)).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull());
});

test('moves round its ends and names the chosen row to a screen reader', async () => {
  const user = renderApp('/dashboard');
  const field = await open(user);
  expect(chosen()).toHaveTextContent('DashboardRevenue, expenses, things to do, and bank accountsScreen');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Sign outAction');
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Dashboard');
});

test.each([
  ['sett', 'Settings'],
  ['import a', 'Import a statement'],
  ['dumb', 'Financial Dashboard - Dumblit'],
])('%s and Enter lead to %s', async (words, heading) => {
  const user = renderApp('/dashboard');
  await user.type(await open(user), `${words}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('words that name nothing search the transactions', async () => {
  const user = renderApp('/dashboard');
  await user.type(await open(user), 'delta air{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'General Ledger' })).toBeVisible();
  await waitFor(() => expect(requests.map((request) => new URL(request.url).searchParams.get('search'))).toContain('delta air'));
});

test('syncs the banks and says what was asked for, or why not', async () => {
  server.use(answer(listBankLinks, { linking: null, links: [], ownAccounts: [] }));
  const user = renderApp('/dashboard');
  await user.type(await open(user), 'sync{Enter}');
  expect(await screen.findByText('No bank is linked yet.')).toBeVisible();
  server.use(refuse(syncLedger, { status: 503 }));
  await user.type(await open(user), 'sync{Enter}');
  expect(await screen.findByText('Failed to sync: Server error. Please try again in a few moments.')).toBeVisible();
});

test('changes the colors, and signs out', async () => {
  const user = renderApp('/dashboard');
  await user.type(await open(user), 'dark{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'));
  await user.type(await open(user), 'sign out{Enter}');
  expect(await screen.findByRole('button', { name: 'Sign In with Microsoft' })).toBeVisible();
});

test('a screen that was jumped to begins at its own first control', async () => {
  const user = renderApp('/dashboard');
  await open(user);
  await user.keyboard('account balances{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Account Balances' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
});

const ownAccount = listBankAccounts.example.accounts[0]!.bankAccountId;

test('a payee, an account and a category are found by name and opened by Enter', async () => {
  server.use(answer(findPayees, findPayees.example));
  const user = renderApp('/dashboard');
  await user.type(await open(user), 'gusto p');
  await screen.findByRole('option', { name: 'Gusto Payroll Tax Payee' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Gusto Payroll Tax' })).toBeVisible();
  const asked = requests.filter(({ url }) => url.includes('/api/v1/payees')).map(({ url }) => new URL(url).searchParams.get('search'));
  expect(asked.at(-1)).toBe('gusto p');
  await user.type(await open(user), 'pnc op');
  await screen.findByRole('option', { name: 'PNC Operating Account' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'General Ledger' })).toBeVisible();
  await waitFor(() => expect(requests.map(({ url }) => new URL(url).searchParams.get('bankAccountId'))).toContain(ownAccount));
  await user.type(await open(user), 'meals');
  await screen.findByRole('option', { name: 'Meals Category' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(requests.map(({ url }) => new URL(url).searchParams.get('category'))).toContain('Expenses:Meals'));
});

test('an amount opens the transactions of that amount', async () => {
  const user = renderApp('/dashboard');
  await user.type(await open(user), '1,234.56{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'General Ledger' })).toBeVisible();
  await waitFor(() => expect(requests.map(({ url }) => new URL(url).searchParams.get('amountCents'))).toContain('123456'));
  expect(screen.getByText('$1,234.56')).toBeVisible();
});

test('reconcile opens the reconciliation of an account, and after it offers its bank check; each row has its type at the end', async () => {
  const user = renderApp('/dashboard');
  await user.type(await open(user), 'reconcile');
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Reconcile PNC Operating ··4410Differs by \$45\.99 since Sep 30Action/));
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent(/^Check PNC Operating ··4410 against the bankDiffers by \$45\.99 since Sep 30Action/);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reconcile PNC Operating ··8821' })).toBeVisible();
});

test('the chosen row stays chosen when more is found', async () => {
  server.use(answer(findPayees, { payees: [{ key: 'TAXCO', payee: 'TAX CO', name: 'Tax Co' }], next: null }));
  const user = renderApp('/dashboard');
  await user.type(await open(user), 'tax');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Search the ledger for “tax”');
  await screen.findByRole('option', { name: 'Tax Co Payee' });
  expect(chosen()).toHaveTextContent('Search the ledger for “tax”');
});

test('a rule opens with its form', async () => {
  const user = renderApp('/dashboard');
  await user.type(await open(user), listRules.example.rules[0]!.name.toLowerCase());
  await screen.findByRole('option', { name: `${listRules.example.rules[0]!.name} Rule` });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Change the rule' })).toBeVisible();
});
