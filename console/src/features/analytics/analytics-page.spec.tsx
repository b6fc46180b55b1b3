// Analytics through its route: figures and their doors, choices in the address, the running month open, cards as tables, states.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getAnalytics } from '#contracts/routes/analytics.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';
import type { Analytics } from './analytics.js';

const example = getAnalytics.example as Analytics;
const asked = () =>
  requests.filter(({ url }) => url.includes('/api/v1/analytics')).map(({ url }) => Object.fromEntries(new URL(url).searchParams));
const figures = async () => [...(await screen.findByLabelText('Key figures')).children].map(({ textContent }) => textContent);

test('four figures compared with the same days a year earlier, each a link to its rows', async () => {
  renderApp('/charts');
  expect(await figures()).toEqual([
    'Total Revenue$231,414.00+11.9% vs. $206,800',
    'Total Expenses$167,303.00+8.2% vs. $154,600',
    'Net Income$64,111.00+22.8% vs. $52,200',
    'Profit Margin27.7%+2.5 points on 25.2%',
  ]);
  expect(screen.getByRole('link', { name: 'Total Revenue: $231,414.00' })).toHaveAttribute('href', example.kpis.totalRevenue.link);
  // More spent is bad, more earned is good.
  expect(screen.getByText('+8.2%', { selector: 'strong' })).toHaveClass('negative');
  expect(screen.getByText('+11.9%', { selector: 'strong' })).toHaveClass('positive');
  expect(screen.getByText('Compared with Sep 1 to Nov 22, 2025, the same days')).toBeVisible();
  expect(screen.getByText(/Books are current through Oct 31/)).toBeVisible();
  expect(screen.getByRole('link', { name: '14 transactions need a category' })).toHaveAttribute('href', example.uncategorized.link);
});

test('range, year and view are in the URL', async () => {
  const user = renderApp('/charts?range=3&year=2025&view=expenses');
  await figures();
  expect(asked()).toEqual([{ tenantId: '2', range: '3', year: '2025' }]);
  expect(screen.getByRole('button', { name: 'Expenses' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '6 months' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ tenantId: '2', range: '6', year: '2025' }));
  await user.click(screen.getByRole('button', { name: 'Year 2026' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024']);
  await user.click(screen.getByRole('menuitem', { name: '2024' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ year: '2024' }));
});

test('twelve months at first, six on a phone', async () => {
  renderApp('/charts');
  await figures();
  expect(asked()).toEqual([{ tenantId: '2', range: '12' }]);
  setWindowWidth(390);
  renderApp('/charts');
  await waitFor(() => expect(asked()).toEqual([{ tenantId: '2', range: '6' }]));
});

test('a month opens its entries, the running one is hollow with marks for the same days', async () => {
  renderApp('/charts');
  const running = await screen.findByRole('link', {
    name: 'Nov 1 to Nov 22, 2026: Revenue $58,214.00, Expenses $44,906.00, Net income $13,308.00',
  });
  expect(running).toHaveAttribute('href', example.months[2]!.link);
  const picture = screen.getByRole('img', { name: /^Revenue, expenses and net/ });
  // Two bars of November are hollow, each with a mark of October's first 22 days.
  expect(picture.querySelectorAll('[data-hollow]')).toHaveLength(2);
  expect(picture.querySelectorAll('[data-mark]')).toHaveLength(2);
  expect(screen.getByText('November 1 to 22 (month to date)')).toBeInTheDocument();
  expect(screen.getByText('October 1 to 22, the same days: revenue $61,870, expenses $43,120')).toBeInTheDocument();
  expect(picture.parentElement).toHaveStyle({ minWidth: '600px' });
});

test('each view draws its own months, and its bars lead to its own rows', async () => {
  const user = renderApp('/charts');
  await figures();
  await user.click(screen.getByRole('button', { name: 'Revenue' }));
  expect(await screen.findByRole('heading', { name: 'Revenue by month' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Top 10 revenue categories' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'October 2026: Revenue $86,948.00' })).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2026-10-01&endDate=2026-10-31&accountType=revenue',
  );
  // (86,252 + 86,948) ÷ 2; the running month is in no average.
  expect((await figures()).slice(1, 3)).toEqual(['Average Month$86,600.00Of 2 complete months', 'Best Month$86,948.00October 2026']);
  await user.click(screen.getByRole('button', { name: 'Cash flow' }));
  expect(await screen.findByRole('heading', { name: 'Money in, money out and net cash' })).toBeVisible();
  expect((await figures()).map((text) => text?.split('$')[0])).toEqual(['Money In', 'Money Out', 'Net Cash', 'Cash at the End']);
  expect(screen.getByRole('link', { name: 'Money In: $232,000.00' })).toHaveAttribute('href', example.kpis.moneyIn.link);
  expect(screen.getByRole('link', { name: 'Money Out: $180,000.00' })).toHaveAttribute('href', example.kpis.moneyOut.link);
});

test('the ten categories add up to the total, only a large growth is colored', async () => {
  renderApp('/charts');
  const list = await screen.findByRole('list', { name: /^Top 10 expense categories/ });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Contracting Fee$157,05793.9%+8.3%', 'Other, 6 categories$10,2466.1%+6.7%']);
  expect(within(list).getByText('+8.3%')).toHaveClass('dim');
  expect(within(list).getByRole('link')).toHaveAttribute('href', example.expenses.items[0]!.link);
});

test('every chart has a table, and one card is a table at first', async () => {
  const user = renderApp('/charts');
  await figures();
  const net = screen.getByRole('table', { name: 'Net income by month, in US dollars' });
  expect(
    within(net)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['MonthNetMargin', 'Sep 202625,960.0030.1%', 'Oct 202624,843.0028.6%', 'Nov 1–2213,308.0022.9%', 'All shown64,111.0027.7%']);
  await user.click(screen.getByRole('button', { name: 'Show table: Revenue, expenses and net' }));
  const table = screen.getByRole('table', { name: 'Revenue, expenses and net, in US dollars' });
  expect(within(table).getByRole('link', { name: 'October 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show chart: Net income by month' }));
  expect(screen.queryByRole('table', { name: 'Net income by month, in US dollars' })).toBeNull();
});

test('an insight has its figures in bold and a link to its rows', async () => {
  renderApp('/charts');
  const sentence = await screen.findByText('down $3,656');
  expect(sentence.tagName).toBe('STRONG');
  expect(sentence.closest('p')).toHaveTextContent('Revenue through Nov 22: $58,214, down $3,656 (−5.9%) from Oct 1–22.');
  expect(screen.getByRole('link', { name: 'See these entries' })).toHaveAttribute('href', example.insights[0]!.link.to);
});

test('a failing load says so and shows no made-up figures; Try Again reads once more', async () => {
  server.use(refuse(getAnalytics, { status: 500 }));
  const user = renderApp('/charts');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load analytics');
  expect(screen.queryByLabelText('Key figures')).toBeNull();
  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await figures()).toHaveLength(4);
});

test('while it loads there is the shape of what comes', async () => {
  server.use(keepWaiting(getAnalytics));
  renderApp('/charts');
  expect(await screen.findByRole('status', { name: 'Loading the trend' })).toBeVisible();
});

test('empty books say what fills the screen', async () => {
  const none = { value: null, previous: null, change: null, changePercent: null, link: null };
  const kpis = Object.fromEntries(Object.keys(example.kpis).map((name) => [name, none])) as Analytics['kpis'];
  const bars = { items: [], total: 0, previous: null, changePercent: null };
  server.use(
    answer(getAnalytics, {
      ...example,
      ...{ years: [], year: null, period: null, comparedWith: null, completeThrough: null, booksThrough: null },
      ...{ kpis, months: [], revenue: bars, expenses: bars, insights: [] },
    }),
  );
  renderApp('/charts');
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a statement' })).toHaveAttribute('href', '/import');
});

test('another call that fails leaves the screen usable', async () => {
  server.use(refuse(listBankAccounts, { status: 500 }));
  renderApp('/charts');
  expect(await figures()).toHaveLength(4);
  expect(screen.getByRole('list', { name: /^Top 10 expense categories/ })).toBeVisible();
});
