// Close through its route: the checklist in two groups, the lock as the last step, and a closed period next to the books now.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getClose } from '#contracts/routes/close.js';
import { listCloses } from '#contracts/routes/closes.js';
import { getMe } from '#contracts/routes/directory.js';
import { putLocks } from '#contracts/routes/locks.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const example = getClose.example as ReplyOf<typeof getClose>;
const done = { ...example, items: example.items.filter(({ code }) => code !== 'review') };
const sent = (): Promise<object[]> =>
  Promise.all(requests.filter(({ method, url }) => method === 'PUT' && url.includes('/locks')).map((request) => request.clone().json()));

test('lists what is left in two groups, and keeps the lock closed until the first is done', async () => {
  renderApp('/close?year=2026&month=10');
  expect(await screen.findByRole('heading', { level: 1, name: 'Close October 2026' })).toBeVisible();
  const before = await screen.findByRole('list', { name: 'Before you lock' });
  expect(
    within(before)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Accounts match the bank through Oct 31, 20263 of 3 accounts matched, 2 reconciled.View',
    'Transactions reviewed through Oct 31, 202612 of the 18 payees to review have transactions through Oct 31, 2026.Review 12',
  ]);
  expect(
    within(before)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label')),
  ).toEqual(['Done', 'To do']);
  expect(screen.getByText('1 of 2 done')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review 12: Transactions reviewed through Oct 31, 2026' })).toHaveAttribute('href', '/review');
  expect(within(screen.getByRole('list', { name: 'Can follow later' })).getByRole('img', { name: 'Can follow later' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lock through Oct 31' })).toBeDisabled();
  expect(screen.getByText('1 to do')).toBeVisible();
  expect(await screen.findByText('2 lines changed through Sep 30')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Entries posted: 188' })).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2026-10-01&endDate=2026-10-31',
  );
});

test('when everything is done, the lock is one click and stores the close', async () => {
  server.use(answer(getClose, done), answer(putLocks, putLocks.example));
  const user = renderApp('/close?year=2026&month=10');
  await user.click(await screen.findByRole('button', { name: 'Lock through Oct 31' }));
  expect(await screen.findByText('Closed October 2026.')).toBeVisible();
  expect(await sent()).toMatchObject([{ everyoneThrough: '2026-10-31', seen: 7, close: { year: 2026, month: 10 } }]);
});

test('someone else’s change of the locks is said', async () => {
  const detail = 'Someone else changed the locks in the meantime.';
  server.use(answer(getClose, done), refuse(putLocks, { status: 409, code: 'locks-changed', detail }));
  const user = renderApp('/close?year=2026&month=10');
  await user.click(await screen.findByRole('button', { name: 'Lock through Oct 31' }));
  expect(await screen.findByText(detail)).toBeVisible();
});

test('a period that isn’t over waits for its end', async () => {
  server.use(answer(getClose, { ...done, startDate: '2026-11-01', endDate: '2026-11-30' }));
  renderApp('/close?year=2026&month=10');
  expect(await screen.findByText('Available after Nov 30, 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lock through Nov 30' })).toBeDisabled();
});

test('a bookkeeper sees the checklist without the lock', async () => {
  const { tenants } = getMe.example;
  server.use(answer(getMe, { ...getMe.example, tenants: tenants.map((tenant) => ({ ...tenant, role: 'bookkeeper' as const })) }));
  renderApp('/close?year=2026&month=10');
  expect(await screen.findByText('An owner or admin can lock this period.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Lock through/ })).toBeNull();
});

test('a closed period says who closed it, and which lines and entries changed it', async () => {
  server.use(answer(getClose, { ...done, startDate: '2026-09-01', endDate: '2026-09-30' }));
  const user = renderApp('/close?year=2026&month=9');
  expect(await screen.findByRole('heading', { name: 'September 2026 is closed' })).toBeVisible();
  const lines = await screen.findByRole('table', { name: 'Changed lines' });
  expect(within(lines).getAllByRole('row')[2]).toHaveTextContent('Consulting$240,100.00$240,280.00+$180.00');
  expect(within(screen.getByRole('table', { name: 'Totals' })).getAllByRole('row')[1]).toHaveTextContent(
    'Net income$134,109.28$134,289.28+$180.00',
  );
  expect(within(screen.getByRole('table', { name: 'Entries' })).getAllByRole('row')).toHaveLength(3);
  await user.click(within(lines).getByRole('button', { name: 'Entries of Consulting: +$180.00' }));
  expect(await screen.findByRole('heading', { name: 'Entries that changed Consulting' })).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Entries' })).getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('heading', { name: 'Entries that changed it' })).toBeVisible();
});

test('without an earlier close nothing is compared', async () => {
  server.use(answer(listCloses, { closes: [] }));
  renderApp('/close?year=2026&month=10');
  expect(await screen.findByRole('heading', { name: 'No earlier close' })).toBeVisible();
});
