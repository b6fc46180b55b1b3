// First steps on the Dashboard through its route: when they are there, who sees them, and that they are put away for good.
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { listBankLinks } from '#contracts/routes/bank-links.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getMe } from '#contracts/routes/directory.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, requests, server } from '../../testing/server.js';

const summary = getDashboardSummary.example as ReplyOf<typeof getDashboardSummary>;
const empty = { ...summary, booksThrough: null, firstSteps: { bankRows: false } };
const started = { ...summary, firstSteps: { bankRows: true } };
const day = getBusinessDay.example as ReplyOf<typeof getBusinessDay>;
const nothingWaits = { ...day, toReview: { payees: 0, transactions: 0, uncategorized: 0 } };

const me = getMe.example as ReplyOf<typeof getMe>;
type Kept = 'shown' | 'hidden';
/** What the server has of the person in this business. */
const serverHas = (firstSteps: Kept) => server.use(answer(getMe, { ...me, tenants: [{ ...me.tenants[0]!, firstSteps }] }));
const stored = async () => {
  const sent = requests.filter(({ method, url }) => method === 'PUT' && url.endsWith('/api/v1/me/first-steps'));
  return Promise.all(sent.map(async (request) => ((await request.clone().json()) as { firstSteps: Kept }).firstSteps));
};
const keeps = (state: Kept) => waitFor(async () => expect((await stored()).at(-1)).toBe(state));
const summaryIs = (reply: ReplyOf<typeof getDashboardSummary>) => server.use(answer(getDashboardSummary, reply));
const list = () => screen.findByRole('list', { name: 'First steps' });
const noList = () => expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
/** The Dashboard at a next visit, once its figures are there. */
async function visit() {
  cleanup();
  const user = renderApp('/dashboard');
  await screen.findByLabelText('Year to date');
  return user;
}

test('are the page while the books are empty: no figure and no chart, the first step open with both ways', async () => {
  summaryIs(empty);
  server.use(answer(getBusinessDay, nothingWaits));
  renderApp('/dashboard');
  const steps = within(await list());
  expect(steps.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
    'Bring in your bank activity',
    'Review transactions',
    'Fill in the tax profile',
  ]);
  expect(await screen.findByText('1 of 3 done')).toBeVisible();
  expect(await steps.findByRole('link', { name: 'Connect a bank' })).toHaveAttribute('href', '/settings?section=banks');
  expect(steps.getByRole('button', { name: 'Choose files' })).toBeVisible();
  expect(steps.getByRole('link', { name: 'Bring your books with you' })).toHaveAttribute('href', '/moving-in');
  expect(steps.getByText('After step 1')).toBeVisible();
  expect(screen.queryByLabelText('Year to date')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Revenue, expenses and net' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Invite your accountant' })).toHaveAttribute('href', '/settings?section=members');
  await keeps('shown');
});

test('files that are chosen on the page are read on Import', async () => {
  summaryIs(empty);
  const user = renderApp('/dashboard');
  await list();
  await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), new File(['Date,Amount'], 'january.csv'));
  expect(await screen.findByRole('heading', { level: 1, name: /Import/ })).toBeVisible();
  await waitFor(() => expect(requests.some(({ method, url }) => method === 'POST' && url.includes('/api/v1/imports'))).toBe(true));
});

test('without a provider for banks statements are the one way', async () => {
  summaryIs(empty);
  server.use(answer(listBankLinks, { linking: null, links: [], ownAccounts: [] }));
  renderApp('/dashboard');
  expect(within(await list()).getByText(/Your administrator can set this up/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Connect a bank' })).toBeNull();
});

test('never come between what is read already: of books with entries they are there from the next visit on, before anything is known', async () => {
  summaryIs(started);
  await visit();
  noList();
  await keeps('shown');
  serverHas('shown');
  server.use(keepWaiting(getDashboardSummary));
  cleanup();
  renderApp('/dashboard');
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
});

test('ask for nothing that the Dashboard doesn’t ask for anyway', async () => {
  const asked = async () => {
    await visit();
    await screen.findByRole('list', { name: 'Tax Reminders' });
    await screen.findByRole('list', { name: 'Bank Accounts' });
    return requests.map(({ method, url }) => `${method} ${url}`).sort();
  };
  const before = await asked();
  summaryIs(started);
  serverHas('shown');
  const after = await asked();
  await list();
  expect(after).toEqual(before);
});

test('done, they are seen once more and then never again', async () => {
  summaryIs(started);
  server.use(answer(getBusinessDay, nothingWaits));
  serverHas('shown');
  await visit();
  expect(await screen.findByText('All done')).toBeVisible();
  expect(within(await list()).getAllByText('Done')).toHaveLength(3);
  await keeps('hidden');
  serverHas('hidden');
  server.use(answer(getBusinessDay, day));
  await visit();
  noList();
});

test('put away, they stay away, in that business', async () => {
  summaryIs(started);
  serverHas('shown');
  const user = await visit();
  await list();
  await user.click(screen.getByRole('button', { name: 'Hide first steps' }));
  noList();
  await keeps('hidden');
  // Back on the Dashboard in the same visit, and in another browser.
  await user.click(screen.getAllByRole('link', { name: 'Import' })[0]!);
  await screen.findByRole('heading', { level: 1, name: /Import/ });
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!);
  await screen.findByLabelText('Year to date');
  noList();
  serverHas('hidden');
  await visit();
  noList();
  const bakery = { ...{ id: 3, name: 'Blue Door Bakery', description: '', role: 'owner' as const }, firstSteps: 'shown' as const };
  server.use(answer(getMe, { ...me, tenants: [{ ...me.tenants[0]!, firstSteps: 'hidden' }, bakery] }));
  localStorage.setItem('selectedTenant', '3');
  await visit();
  expect(await list()).toBeVisible();
});

test('end with the time in which a business is new', async () => {
  summaryIs(summary);
  serverHas('shown');
  await visit();
  await list();
  await keeps('hidden');
  serverHas('hidden');
  await visit();
  noList();
});

test('are no business of an adviser, who reads', async () => {
  summaryIs(empty);
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  noList();
  expect(await stored()).toEqual([]);
});

test('an established business never has them', async () => {
  await visit();
  noList();
  expect(await stored()).toEqual([]);
});
