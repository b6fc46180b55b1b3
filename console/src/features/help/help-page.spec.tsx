// Help by ?, by the button, and by the search; terms at their first use; what's new with its dot.
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getMe } from '#contracts/routes/directory.js';
import { getSeenChanges } from '#contracts/routes/seen.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const help = (title: string) => screen.findByRole('dialog', { name: title });

test('? opens the help of the screen in view with its keys, and a key pressed in it does nothing on the screen', async () => {
  const user = renderApp('/general-ledger');
  await screen.findByRole('heading', { level: 1, name: 'General Ledger' });
  await user.keyboard('?');
  const drawer = within(await help('Help: General Ledger'));
  expect(drawer.getByRole('region', { name: 'Keys on this screen' })).toHaveTextContent('Change the category');
  expect(drawer.getByRole('heading', { name: 'How do I find a transaction?' })).toBeVisible();
  await user.keyboard('n');
  expect(screen.queryByRole('heading', { level: 1, name: 'Add a transaction' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the button opens it too, and a link leads to the page and closes it', async () => {
  const user = renderApp('/help/glossary');
  expect(await screen.findByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(within(await help('Help: Help')).getByRole('link', { name: 'All help' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'How do I undo an import?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
});

test('the search finds a question by the term that people use', async () => {
  const user = renderApp('/help');
  await user.click(await screen.findByRole('button', { name: /^Search or jump to/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'bank rec');
  await user.click(await screen.findByRole('option', { name: /How do I reconcile an account\?.*Help/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reconcile' })).toBeVisible();
});

test('an address without a page says so', async () => {
  renderApp('/help/nothing');
  expect(await screen.findByText('There’s no help page with this name')).toBeVisible();
});

test('a term shows its note at the focus and under the mouse, and Escape closes it', async () => {
  const user = renderApp('/account-balances');
  const term = await screen.findByRole('button', { name: 'Total Equity' });
  await user.hover(term);
  const note = 'The assets of the business less its liabilities';
  expect(await screen.findByRole('tooltip')).toHaveTextContent(note);
  await user.unhover(term);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.click(term);
  expect(term).toHaveAccessibleDescription(expect.stringContaining(note));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

const me = getMe.example as ReplyOf<typeof getMe>;
/** The person comes back, in whichever browser, knowing this change. */
const knowing = (latestChange?: string) => server.use(answer(getMe, { ...me, user: { ...me.user, latestChange } }));
const stored = () =>
  Promise.all(
    requests
      .filter(({ method, url }) => method === 'PUT' && url.endsWith('/api/v1/me/seen-changes'))
      .map((request) => request.clone().json() as Promise<{ latest: string; changes?: string[] }>),
  );

test('what’s new has a dot until it was opened; a new person has none', async () => {
  knowing(undefined);
  renderApp('/help');
  expect(await screen.findByRole('button', { name: 'Help' })).toBeVisible();
  await waitFor(async () => expect(await stored()).toEqual([{ latest: 'newest', tenantId: 2 }]));
  cleanup();
  knowing('older');
  const user = renderApp('/help');
  await user.click(await screen.findByRole('button', { name: 'Help and what’s new' }));
  await user.click(within(await help('Help: Help')).getByRole('link', { name: 'What’s new' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Latest' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: /^Show all \d+$/ })[0]!);
  expect(screen.getByRole('button', { name: 'Help' })).toBeVisible();
  cleanup();
  knowing('newest');
  renderApp('/help');
  expect(await screen.findByRole('button', { name: 'Help' })).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('each change that wasn’t in the list at the last visit is marked; at the first visit none is', async () => {
  server.use(answer(getSeenChanges, { changes: null }));
  renderApp('/help/whats-new');
  expect(await screen.findByRole('heading', { level: 2, name: 'Latest' })).toBeVisible();
  expect(screen.queryByText('New')).toBeNull();
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  const [{ latest, changes } = { latest: '' }] = await stored();
  expect(latest).toBe('newest');
  const [newest, ...others] = changes!;
  expect(others).not.toContain(newest);
  cleanup();
  server.use(answer(getSeenChanges, { changes: others }));
  renderApp('/help/whats-new');
  expect(await screen.findByText('New')).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByRole('listitem')[0]).toHaveTextContent(/^New /);
});

test('the list of changes is there when what was seen can’t be read', async () => {
  server.use(refuse(getSeenChanges, { status: 403 }));
  renderApp('/help/whats-new');
  expect(await screen.findByRole('heading', { level: 2, name: 'Latest' })).toBeVisible();
  expect(screen.queryByText('New')).toBeNull();
});
