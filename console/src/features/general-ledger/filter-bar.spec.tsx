// The line of filters: the sum at its end, the menu of further filters, and the sheet on a phone.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';

const rows = getLedgerFast.example.transactions;
const page = (facts: { total: number; sumCents?: number }) => {
  const { sumCents: _, ...pagination } = getLedgerFast.example.pagination;
  return { ...getLedgerFast.example, transactions: rows, pagination: { ...pagination, ...facts } };
};
const lastQuery = () => {
  const urls = requests.map((request) => new URL(request.url)).filter((url) => url.pathname.endsWith('/general-ledger/fast'));
  return Object.fromEntries(urls.at(-1)?.searchParams ?? []);
};
const table = () => screen.findByRole('grid', { name: 'Transactions' });

beforeEach(() => server.use(answer(getLedgerFast, page({ total: 1 }))));

test('the total of the filtered rows is at the end of the filters; without one there is the count', async () => {
  server.use(answer(getLedgerFast, page({ sumCents: -230_757, total: 13 })));
  const user = renderApp('/general-ledger?category=Supplies');
  expect(await screen.findByText('13 transactions')).toBeVisible();
  expect(within(screen.getByRole('search')).getByText('\u2212$2,307.57')).toBeVisible();
  server.use(answer(getLedgerFast, page({ total: 5_360 })));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('5,360 transactions')).toBeVisible();
  expect(within(screen.getByRole('search')).queryByText(/\$/)).toBeNull();
});

test('an account and a flag are added as filters from one menu', async () => {
  const user = renderApp('/general-ledger');
  await table();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Account: PNC Operating' }));
  await waitFor(() => expect(lastQuery()).toHaveProperty('bankAccountId'));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.queryByRole('menuitem', { name: /^Account:/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Unmatched transfers only' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ openTransfersOnly: 'true' }));
});

test('on a phone one row of controls: the search, the filters in a sheet, the actions in a menu', async () => {
  setWindowWidth(390);
  const user = renderApp('/general-ledger?category=Travel');
  await screen.findByRole('list', { name: 'Transactions' });
  expect(screen.queryByRole('button', { name: 'Sync' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('button', { name: 'Remove filter Category' }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('category'));
  await user.click(sheet.getByRole('button', { name: 'Show transactions' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Sync' })).toBeVisible();
});
