// The ledger through its route: states, filters and the address, paging, keyboard, and the two buttons.
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { getMe } from '#contracts/routes/directory.js';
import { getLedger, getLedgerFast, getLedgerSummary, syncLedger } from '#contracts/routes/general-ledger.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';
import type { Row } from './general-ledger.js';

const { Payee, ...example } = getLedgerFast.example.transactions[0]!;
const row = (id: string, facts: Partial<Row> = {}): Row => ({ ...example, JournalEntryLineID: id, ...facts });
const unsure = { ...example.aiClassification!, confidence: 0.63 };
const rows = [
  row('1-2', { Payee }),
  row('2-2', {
    ...{ Description: 'DELTA AIR LINES 006', Category: 'Travel', Amount: -522.08 },
    ...{ aiClassification: unsure, ReferenceNumber: 'R-800' },
  }),
  row('3-2', { Description: 'FIGMA CREDIT MEMO', Category: 'Subscriptions', Amount: 45 }),
  row('4-2', { Description: 'VENMO CASHOUT', Category: 'Uncategorized', Amount: 1_180 }),
];
const page = (transactions: Row[], facts: Partial<typeof getLedgerFast.example.pagination> = {}) => ({
  transactions,
  pagination: { page: 1, limit: 50, total: transactions.length, pages: 1, totalCapped: false, ...facts },
  _optimized: true,
});
const summary = getLedgerSummary.example;
const asAdviser = () =>
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));

/** The queries that the list was read with, newest last. */
const queries = () => requests.map((request) => new URL(request.url)).filter((url) => url.pathname.endsWith('/general-ledger/fast'));
const lastQuery = () => Object.fromEntries(queries().at(-1)?.searchParams ?? []);
const table = () => screen.findByRole('grid', { name: 'Transactions' });

beforeEach(() => server.use(answer(getLedgerFast, page(rows))));

test('shows rows with category, confidence, reference and account', async () => {
  renderApp('/general-ledger');
  const texts = within(await table())
    .getAllByRole('row')
    .map((cell) => cell.textContent);
  expect(texts[0]).toBe('DatePayeeCategoryConfidenceReceiptRefBankAccountAmount');
  expect(texts[1]).toMatch(/Gusto Payroll TaxGUSTO PAYROLL TAX 941Payroll Taxes97%– ?ClearedPNC Operating\u22121,496\.98$/);
  expect(texts[2]).toMatch(/DELTA AIR LINES 006Travel63%–R-800 ?ClearedPNC Operating\u2212522\.08$/);
  expect(texts[4]).toMatch(/VENMO CASHOUTUncategorized– ?ClearedPNC Operating1,180\.00$/);
  expect(screen.getByText('1–4 of 4')).toBeVisible();
  expect(lastQuery()).toEqual({ tenantId: '2', page: '1', limit: '50' });
});

test('summary cards follow the range of dates', async () => {
  renderApp('/general-ledger?startDate=2026-10-01&endDate=2026-10-31&uncategorizedOnly=true');
  const figures = await screen.findByLabelText('Totals, Oct 1 to Oct 31, 2026');
  expect(figures).toHaveTextContent('Transactions3,120');
  expect(figures).toHaveTextContent('Uncategorized14');
  expect(figures).toHaveTextContent('Revenue$764,669.11');
  expect(figures).toHaveTextContent('Expenses$594,322.20');
  const asked = requests.map((request) => new URL(request.url)).find((url) => url.pathname.endsWith('/summary'));
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({ tenantId: '2', startDate: '2026-10-01', endDate: '2026-10-31' });
});

test('totals that fail are an error, never zeros', async () => {
  server.use(refuse(getLedgerSummary, { status: 500 }));
  renderApp('/general-ledger');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the totals');
  expect(screen.queryByText('$0.00')).toBeNull();
  expect(await table()).toBeVisible();
});

test('filters in the URL are chips and are applied; a chip is removed by its own button', async () => {
  const user = renderApp(
    '/general-ledger?startDate=2026-10-01&endDate=2026-10-31&category=Travel&subcategory=Airfare&accountType=expense&uncategorizedOnly=true&lowConfidenceOnly=true&search=delta',
  );
  await table();
  expect(lastQuery()).toEqual({
    tenantId: '2',
    page: '1',
    limit: '50',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    category: 'Travel',
    subcategory: 'Airfare',
    accountType: 'expense',
    uncategorizedOnly: 'true',
    lowConfidenceOnly: 'true',
    search: 'delta',
  });
  expect(screen.getByRole('button', { name: 'Date Oct 1 to Oct 31, 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Account type Expenses' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('delta');
  await user.click(screen.getByRole('button', { name: 'Remove filter Category' }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('category'));
  expect(lastQuery()).not.toHaveProperty('subcategory');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(lastQuery()).toEqual({ tenantId: '2', page: '1', limit: '50' }));
});

test('a method in the URL is a chip and applies to rows and totals until it is removed', async () => {
  const totals = () => {
    const url = requests.map((request) => new URL(request.url)).findLast(({ pathname }) => pathname.endsWith('/summary'));
    return Object.fromEntries(url?.searchParams ?? []);
  };
  const user = renderApp('/general-ledger?method=accrual&figure=money-out');
  await table();
  expect(lastQuery()).toMatchObject({ method: 'accrual', figure: 'money-out' });
  expect(totals()).toEqual({ tenantId: '2', method: 'accrual' });
  const chips = screen.getByRole('search');
  expect(chips).toHaveTextContent('Part of Money out');
  expect(chips).toHaveTextContent('Method Accrual');
  await user.click(screen.getByRole('button', { name: 'Remove filter Method' }));
  await waitFor(() => expect(lastQuery()).toEqual({ tenantId: '2', page: '1', limit: '50', figure: 'money-out' }));
  await waitFor(() => expect(totals()).toEqual({ tenantId: '2' }));
  expect(chips).not.toHaveTextContent('Method');
});

test('a chip adds its filter: flag, account type, category, dates', async () => {
  const user = renderApp('/general-ledger');
  await table();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Low confidence only' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ lowConfidenceOnly: 'true' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Type: Expenses' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ accountType: 'expense' }));
  await user.click(screen.getByRole('button', { name: 'Category' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search categories' }), 'mea');
  await user.click(await screen.findByRole('option', { name: /^Meals/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ category: 'Meals' }));
  await user.click(screen.getByRole('button', { name: 'Date' }));
  fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2026-10-01' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-09-01' } });
  expect(screen.getByText('The last day is before the first.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-31' } });
  await user.click(screen.getByRole('button', { name: 'Apply dates' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' }));
});

test('a search is sent once, when typing has paused for half a second', async () => {
  const user = renderApp('/general-ledger?page=1');
  await table();
  const before = queries().length;
  await user.keyboard('/');
  await user.type(screen.getByRole('searchbox'), 'delta');
  expect(queries()).toHaveLength(before);
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'delta' }), { timeout: 2_000 });
  expect(queries()).toHaveLength(before + 1);
  expect(screen.getByRole('searchbox')).toHaveValue('delta');
});

test('paging keeps the old rows until the new ones are there, and goes no further than the last page', async () => {
  server.use(
    http.get('*/api/v1/general-ledger/fast', async ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get('page'));
      if (at === 2) await delay(120);
      return HttpResponse.json(page(at === 1 ? rows : [row('9-2', { Description: 'LAST ROW' })], { page: at, pages: 2, total: 51 }));
    }),
  );
  const user = renderApp('/general-ledger');
  await table();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('DELTA AIR LINES 006')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
  expect(await screen.findByText('LAST ROW')).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a page beyond the last leads to the last', async () => {
  server.use(
    http.get('*/api/v1/general-ledger/fast', ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get('page'));
      return HttpResponse.json(page(at <= 2 ? rows : [], { page: at, pages: 2, total: 54 }));
    }),
  );
  renderApp('/general-ledger?page=40');
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
});

test('by keyboard: j and k move, x selects with a running sum, Enter opens, Escape closes', async () => {
  const user = renderApp('/general-ledger');
  await table();
  await user.keyboard('jxjx');
  expect(screen.getByText('Sum \u2212$2,019.06')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('complementary', { name: 'Transaction details' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Transaction details' })).toBeNull());
});

test('down from the search are the rows', async () => {
  const user = renderApp('/general-ledger');
  await table();
  await user.keyboard('/{ArrowDown}');
  const [, first] = within(screen.getByRole('grid')).getAllByRole('row');
  expect(first).toHaveFocus();
});

test('says that it is loading', async () => {
  server.use(keepWaiting(getLedgerFast));
  renderApp('/general-ledger');
  expect(await screen.findByRole('status', { name: 'Loading transactions' })).toBeVisible();
});

test('no rows: the empty books lead to the import, filters to their removal', async () => {
  server.use(answer(getLedgerFast, page([], { pages: 0 })));
  const user = renderApp('/general-ledger?search=nothing');
  expect(await screen.findByRole('heading', { name: 'No transactions found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Import a statement' })).toHaveAttribute('href', '/import');
});

test('when the fast address is missing the plain one answers', async () => {
  server.use(refuse(getLedgerFast, { status: 404 }), answer(getLedger, page([row('7-2', { Description: 'FROM THE PLAIN ONE' })])));
  renderApp('/general-ledger');
  expect(await screen.findByText('FROM THE PLAIN ONE')).toBeVisible();
});

test('a failure shows its text and a retry', async () => {
  server.use(refuse(getLedgerFast, { status: 500 }), refuse(getLedger, { status: 500 }));
  const user = renderApp('/general-ledger');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch transactions: Server error. Please try again in a few moments.');
  server.use(answer(getLedgerFast, page(rows)));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await table()).toBeVisible();
});

test.each([
  [401, 'Authentication failed. Please try refreshing the page or contact support if the problem persists.'],
  [403, 'You do not have permission to access this resource'],
  [404, 'The requested feature is not available. Please try again later.'],
  [503, 'Server error. Please try again in a few moments.'],
  [418, 'Request failed with status 418'],
])('status %d of the transactions says so', async (status, text) => {
  server.use(refuse(getLedgerFast, { status }), refuse(getLedger, { status }));
  renderApp('/general-ledger');
  expect(await screen.findByText(`Failed to fetch transactions: ${text}`)).toBeVisible();
});

test('Sync asks the linked banks; a failure says why; Refresh reads again', async () => {
  const user = renderApp('/general-ledger');
  await table();
  await user.click(screen.getByRole('button', { name: 'Sync' }));
  expect(await screen.findByText('First Platypus Bank: syncing')).toBeVisible();
  const sent = requests.find((request) => request.url.includes('/general-ledger/sync'));
  expect(await sent?.json()).toEqual({ tenantId: 2, startDate: '2024-01-01', endDate: '2025-12-31' });
  server.use(refuse(syncLedger, { status: 409, detail: 'A sync is under way.' }));
  await user.click(screen.getByRole('button', { name: 'Sync' }));
  expect(await screen.findByText('Failed to sync: A sync is under way.')).toBeVisible();
  const before = queries().length;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(queries()).toHaveLength(before + 1));
});

test('positive subscriptions are an issue with a filter, and are marked', async () => {
  const user = renderApp('/general-ledger?startDate=2026-10-01');
  expect(await screen.findByText('Categorization Issue.')).toBeVisible();
  expect(screen.getByText(/2 Subscriptions transactions are positive, \$41\.98 in total/)).toBeVisible();
  expect(within(await table()).getAllByLabelText('Categorization Issue')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show the 2' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ subscriptionsPositiveOnly: 'true', startDate: '2026-10-01' }));
});

test('without positive subscriptions there is no issue', async () => {
  server.use(answer(getLedgerSummary, { ...summary, SubscriptionsPositiveCount: 0, SubscriptionsPositiveAmount: 0 }));
  renderApp('/general-ledger');
  await screen.findByLabelText('Totals, All dates');
  expect(screen.queryByText('Categorization Issue.')).toBeNull();
});

test('an adviser reads: nothing to sync, import or change', async () => {
  asAdviser();
  const user = renderApp('/general-ledger');
  await table();
  await user.keyboard('jx');
  expect(screen.getByText('1 row selected')).toBeVisible();
  for (const name of ['Sync', 'Change category', 'Change their category']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import statement' })).toBeNull();
});

test('on a phone rows are grouped by date in two lines, and the panel is a page', async () => {
  setWindowWidth(390);
  server.use(answer(getLedgerFast, page([...rows, row('5-2', { TransactionDate: '2026-10-30', Description: 'ADOBE' })])));
  const user = renderApp('/general-ledger');
  const list = await screen.findByRole('list', { name: 'Transactions' });
  expect(within(list).getByText('Oct 31, 2026')).toBeVisible();
  expect(within(list).getByText('Oct 30, 2026')).toBeVisible();
  expect(within(list).getByText('63%')).toBeVisible();
  expect(within(list).queryByText('97%')).toBeNull();
  await user.click(within(list).getByRole('button', { name: /DELTA AIR LINES 006\s*\u2212\$522\.08/ }));
  expect(await screen.findByRole('heading', { name: 'Transaction details', level: 1 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'General Ledger' }));
  expect(await screen.findByRole('list', { name: 'Transactions' })).toBeVisible();
});
