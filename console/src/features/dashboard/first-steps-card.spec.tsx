// First steps on the Dashboard through its route: when they are there, who sees them, and that they are put away for good.
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getMe } from '#contracts/routes/directory.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, requests, server } from '../../testing/server.js';

const summary = getDashboardSummary.example as ReplyOf<typeof getDashboardSummary>;
const empty = { ...summary, booksThrough: null, firstSteps: { bankRows: false } };
const started = { ...summary, firstSteps: { bankRows: true } };
const agreeing = { ...getBankChecks.example.accounts[0]!, firstDifference: null };
const day = getBusinessDay.example as ReplyOf<typeof getBusinessDay>;
const nothingWaits = { ...day, toReview: { payees: 0, transactions: 0, uncategorized: 0 } };

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

test('are shown while the books are empty, and link to their screens', async () => {
  summaryIs(empty);
  server.use(answer(getBusinessDay, nothingWaits), answer(getBankChecks, { accounts: [] }));
  renderApp('/dashboard');
  const steps = within(await list());
  await waitFor(() => expect(steps.getAllByText('After the first import')).toHaveLength(2));
  expect(await screen.findByText('1 of 4 done')).toBeVisible();
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Import bank statements', '/import'],
    ['Review transactions', '/review'],
    ['Check the books against the bank', '/account-balances'],
    ['Fill in the tax profile', '/tax-cockpit?panel=profile'],
  ]);
});

test('never come between what is read already: of books with entries they are there from the next visit on, before anything is known', async () => {
  summaryIs(started);
  await visit();
  noList();
  server.use(keepWaiting(getDashboardSummary));
  cleanup();
  renderApp('/dashboard');
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(4);
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
  await visit();
  const after = await asked();
  await list();
  expect(after).toEqual(before);
});

test('done, they are seen once more and then never again', async () => {
  summaryIs(started);
  server.use(answer(getBusinessDay, nothingWaits), answer(getBankChecks, { accounts: [agreeing] }));
  await visit();
  await visit();
  expect(await screen.findByText('All done')).toBeVisible();
  expect(within(await list()).getAllByText('Done')).toHaveLength(4);
  server.use(answer(getBusinessDay, day));
  await visit();
  noList();
});

test('put away, they stay away, in that business', async () => {
  summaryIs(empty);
  const user = await visit();
  await list();
  await user.click(screen.getByRole('button', { name: 'Hide first steps' }));
  noList();
  await visit();
  noList();
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 3, name: 'Blue Door Bakery', description: '', role: 'owner' }] }));
  await visit();
  expect(await list()).toBeVisible();
});

test('end with the time in which a business is new', async () => {
  summaryIs(started);
  await visit();
  summaryIs(summary);
  await visit();
  await list();
  await visit();
  noList();
});

test('are no business of an adviser, who reads', async () => {
  summaryIs(empty);
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  await visit();
  noList();
});

test('an established business never has them', async () => {
  await visit();
  await visit();
  noList();
});
