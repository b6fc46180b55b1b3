// The palette by keyboard alone: it opens from anywhere, moves round its list, and does what it says.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listBankLinks } from '#contracts/routes/bank-links.js';
import { getMe } from '#contracts/routes/directory.js';
import { syncLedger } from '#contracts/routes/general-ledger.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const both = [{ id: 1, name: 'Dumblit', description: '', role: 'owner' as const }, getMe.example.tenants[0]!];
beforeEach(() => server.use(answer(getMe, { ...getMe.example, tenants: both })));

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
  expect(chosen()).toHaveTextContent('DashboardScreen');
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
  await waitFor(() => expect(requests.map((one) => new URL(one.url).searchParams.get('search'))).toContain('delta air'));
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
