// Client Invoices through its route: figures, filters and the address, pages, statuses, and every state.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { listCharges, reconcileCharges } from '#contracts/routes/client-invoices.js';
import { getMe } from '#contracts/routes/directory.js';
import { listProcessors } from '#contracts/routes/processors.js';
import { daysAfter } from '#contracts/days.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, noConnection, refuse, requests, server } from '../../testing/server.js';
import { requestsBy, charges, queries, reply } from './charges.fixture.js';
import { today as businessToday } from '../../testing/today.js';

const today = businessToday();
const asAdviser = () =>
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
const table = () => screen.findByRole('table', { name: 'Invoices' });
const texts = (rows: HTMLElement[]) =>
  rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );

beforeEach(() => server.use(answer(listCharges, reply(charges))));

test('four cards over all of the period, and the seven columns', async () => {
  renderApp('/invoices');
  const rows = within(await table()).getAllByRole('row');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Client Invoices');
  expect(
    within(rows[0]!)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Date', 'Client', 'Description', 'Amount', 'Fee', 'Net', 'Status']);
  const year = today.slice(0, 4) === '2026' ? '' : ', 2026';
  expect(texts(rows.slice(1))).toEqual([
    [`Oct 28${year}`, 'Jenny Rosen', 'Portrait session', '300.00', '\u22129.00', '291.00', `Transferred Oct 31${year}`],
    [`Oct 28${year}`, 'Ana Diaz', 'Loft rental', '1,250.00', '\u221236.55', '1,213.45', 'Paid'],
    [`Oct 28${year}`, 'buyer.of.pictures@ex…', 'Portrait session', '80.00', '–', '–', 'Pending'],
    [`Oct 28${year}`, 'Kofi Mensah', 'Portrait session', '2,100.00', '–', '–', 'Failed'],
  ]);
  // The full ID is in the tooltip.
  expect(screen.getByText('buyer.of.pictures@ex…')).toHaveAttribute('title', 'buyer.of.pictures@example.com');
  const figures = screen.getByLabelText('Totals');
  expect([...figures.children].map((figure) => figure.textContent)).toEqual([
    'Total Revenue$1,550.00Before refunds and fees',
    'Total Invoices44 shown',
    'Unique Clients4',
    'Avg Invoice$775.00Average of 2 paid charges, before refunds',
  ]);
  expect(screen.getByText('Showing 1 to 4 of 4 invoices')).toBeVisible();
  expect(screen.getByText('Page 1 of 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stripe holds $50.00' })).toHaveAttribute('href', expect.stringContaining('/bank-check/'));
});

test.each([
  ['ch_1', /Transferred/, 'positive'],
  ['ch_2', 'Paid', 'blue'],
  ['ch_3', 'Pending', 'warning'],
  ['ch_4', 'Failed', 'negative'],
])('the status of %s is %s in %s', async (id, text, tone) => {
  renderApp('/invoices');
  const row = within(await table()).getAllByRole('row')[charges.findIndex((charge) => charge.charge_id === id) + 1]!;
  expect(within(row).getByText(text).style.background).toBe(`var(--badge-${tone})`);
});

test('the last 30 days at first; every period asks for its days, all time for none', async () => {
  const user = renderApp('/invoices');
  await table();
  expect(queries()).toEqual([{ tenantId: '2', startDate: daysAfter(today, -30), endDate: today, page: '1', limit: '25' }]);
  await user.click(screen.getByRole('button', { name: 'Period: Last 30 days' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
    'All time',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Last 90 days' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ startDate: daysAfter(today, -90), endDate: today }));
  await user.click(await screen.findByRole('button', { name: 'Period: Last 90 days' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All time' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ tenantId: '2', page: '1', limit: '25' }));
  expect(screen.getByText('Nuculture, all time. Charges from Stripe.')).toBeVisible();
});

test('a status narrows the list; a change of filters starts at the first page', async () => {
  server.use(answer(listCharges, reply(charges, { page: 2, total: 62, pages: 3 })));
  const user = renderApp('/invoices?page=2&period=all');
  await table();
  expect(screen.getByText('Showing 26 to 50 of 62 invoices')).toBeVisible();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Status: All Status' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'All Status',
    'Paid',
    'Pending',
    'Failed',
    'Refunded',
    'Partially refunded',
    'Disputed',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Paid' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ tenantId: '2', status: 'succeeded', page: '1', limit: '25' }));
  await user.click(await screen.findByRole('button', { name: 'Status: Paid' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All Status' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Status: All Status' })).toBeVisible());
});

test('Previous and Next go through the pages', async () => {
  server.use(answer(listCharges, reply(charges, { total: 62, pages: 3 })));
  const user = renderApp('/invoices');
  await table();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ page: '2', limit: '25' }));
});

test('what is typed is asked for when typing pauses, on the first page', async () => {
  server.use(answer(listCharges, reply(charges, { page: 2, total: 62, pages: 3 })));
  const user = renderApp('/invoices?page=2');
  await table();
  await user.type(screen.getByPlaceholderText('Search clients, invoices, descriptions...'), 'loft');
  expect(queries().some(({ search }) => search !== undefined)).toBe(false);
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ search: 'loft', page: '1' }));
  expect(queries().filter(({ search }) => search !== undefined)).toHaveLength(1);
});

test('processors are asked before each load, and again on Refresh', async () => {
  const user = renderApp('/invoices');
  await table();
  const order = () => requests.filter(({ url }) => url.includes('/api/reconciliation/stripe')).map(({ method }) => method);
  expect(order()).toEqual(['POST', 'GET']);
  expect(await requestsBy('POST')[0]!.json()).toEqual({ tenantId: 2, startDate: daysAfter(today, -30), endDate: today });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(order()).toEqual(['POST', 'GET', 'POST', 'GET']));
});

test('an adviser’s load asks no processor', async () => {
  asAdviser();
  renderApp('/invoices');
  await table();
  expect(requestsBy('POST')).toEqual([]);
});

test('charges load even if the processors cannot be asked, with a notice of how old the list is', async () => {
  server.use(
    refuse(reconcileCharges, { status: 500 }),
    answer(listCharges, { ...reply(charges), reconciled: { at: new Date(Date.now() - 3 * 86_400_000).toISOString(), problem: null } }),
  );
  renderApp('/invoices');
  expect(await table()).toBeVisible();
  expect(screen.getByText(/The request for new charges failed\. Last updated: 3 days old\./)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a processor’s error is shown; without a connection nothing is', async () => {
  server.use(answer(listCharges, { ...reply(charges), reconciled: { at: null, problem: 'Stripe refused the key.' } }));
  renderApp('/invoices');
  await table();
  expect(screen.getByText(/Stripe refused the key\. Showing imported charges\./)).toBeVisible();
});

test('while they load the screen says so', async () => {
  server.use(keepWaiting(listCharges));
  renderApp('/invoices');
  expect(await screen.findByText('Loading invoices...')).toBeVisible();
});

test('a reply that is not OK is a red banner with its status, and Try Again reads once more', async () => {
  server.use(refuse(listCharges, { status: 409 }));
  const user = renderApp('/invoices');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('HTTP error! status: 409');
  server.use(answer(listCharges, reply(charges)));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await table()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no answer at all is ‘Failed to load invoices’', async () => {
  server.use(noConnection(listCharges));
  renderApp('/invoices');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load invoices');
});

test('nothing found with filters, and without', async () => {
  server.use(answer(listCharges, reply([])));
  const user = renderApp('/invoices?status=failed');
  expect(await screen.findByRole('heading', { name: 'No Invoices Found' })).toBeVisible();
  expect(screen.getByText('Try adjusting your filters to see more results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  const year = today.slice(0, 4) === '2026' ? '' : ', 2026';
  expect(await screen.findByText(/^No Stripe charges found for the selected time period/)).toHaveTextContent(
    `The latest activity was on Oct 31${year}.`,
  );
  await user.click(screen.getByRole('button', { name: 'Show all time' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ tenantId: '2', page: '1', limit: '25' }));
});

test('a business without a processor learns what fills the screen', async () => {
  server.use(answer(listCharges, reply([])), answer(listProcessors, { processors: [] }));
  renderApp('/invoices');
  expect(
    await screen.findByText(/Import a report from Stripe, PayPal, Square, Venmo, Cash App, Shopify, Etsy, Amazon or eBay/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/import');
});

test('older rows stay while the next page comes', async () => {
  server.use(answer(listCharges, reply(charges, { total: 62, pages: 3 })));
  const user = renderApp('/invoices');
  await table();
  server.use(http.get('*/api/reconciliation/stripe/charges', () => delay('infinite').then(() => HttpResponse.error())));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('table', { name: 'Invoices' })).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByText('Ana Diaz')).toBeVisible();
});
