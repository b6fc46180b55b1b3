// The income statement through its route: states, comparison, drill-down that adds up, keyboard, period and charts in the address.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getIncomeStatement, getIncomeStatementDetails, type IncomeStatement } from '#contracts/routes/income-statement.js';
import { renderApp } from '../../testing/render-app.js';
import { keepWaiting, refuse, server } from '../../testing/server.js';
import type { Detail } from './income-statement.js';
import { thisYear } from '../../testing/today.js';

const year = thisYear() - 1; // can be chosen whenever this runs
const address = `/income-statement?year=${year}&month=10`;

const travel = {
  Category: 'Travel',
  Amount: 2_543.53,
  TxCount: 17,
  expandable: true,
  subcategories: [
    { Subcategory: 'Airfare', Amount: 1_243.9, TxCount: 3 },
    { Subcategory: 'Lodging', Amount: 987.16, TxCount: 2 },
  ],
};
const rent = { Category: 'Rent', Amount: 8_445, TxCount: 1, expandable: true, subcategories: [] };
const studio = { Category: 'Brooklyn studio', Amount: 18_420, TxCount: 4, expandable: false, subcategories: [] };
const october: IncomeStatement = {
  ...getIncomeStatement.example,
  revenue: { items: [studio], total: 18_420 },
  expenses: { items: [rent, travel], total: 10_988.53 },
  netIncome: 7_431.47,
  excluded: { items: [{ Category: 'Owner Draws', Amount: -6_000, TxCount: 1, expandable: true, subcategories: [] }] },
  period: { year, month: 10, startDate: `${year}-10-01`, endDate: `${year}-10-31`, label: `October ${year}` },
};
const september: IncomeStatement = {
  ...october,
  revenue: { items: [{ ...studio, Amount: 19_105 }], total: 19_105 },
  expenses: { items: [rent, { ...travel, Amount: 1_528.32, subcategories: [] }], total: 9_973.32 },
  netIncome: 9_131.68,
};

const detail = (facts: Partial<Detail>): Detail => ({
  JournalEntryLineID: '104611-2',
  Description: 'DELTA AIR LINES 006',
  OriginalDescription: 'DELTA AIR LINES 006',
  TransactionDate: `${year}-10-06`,
  BankAccountName: 'Amex Gold',
  AccountName: 'Airfare',
  ReferenceNumber: 'JE-104611',
  Amount: 522.08,
  PnlInclusion: 'Include',
  Subcategory: 'Airfare',
  ...facts,
});
const flights = [
  detail({}),
  detail({ JournalEntryLineID: '104688-2', Description: 'JETBLUE AIRWAYS 279', Amount: 286.4 }),
  detail({ JournalEntryLineID: '104743-2', Description: 'UNITED AIRLINES 016', Amount: 435.42 }),
];

let asked: string[] = [];

/** Statements by their period; every other month is as September. */
function statements(byPeriod: Record<string, IncomeStatement>) {
  return http.get('*/api/v1/income-statement/:year/:month?', ({ params }) => {
    if (!/^\d{4}$/.test(String(params.year))) return undefined;
    const period = [params.year, params.month].filter(Boolean).join('-');
    asked.push(period);
    return HttpResponse.json(byPeriod[period] ?? september);
  });
}

const details = (rows: Detail[], facts: { total?: number; sum?: number } = {}) =>
  http.get('*/api/v1/income-statement/details', ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    asked.push(new URL(request.url).searchParams.toString());
    // Every page has rows of its own.
    const transactions = page === 1 ? rows : rows.map((row) => ({ ...row, JournalEntryLineID: `${page}${row.JournalEntryLineID}` }));
    const reply = {
      transactions,
      page,
      limit: 100,
      total: transactions.length,
      sum: transactions.reduce((sum, transaction) => sum + transaction.Amount, 0),
    };
    return HttpResponse.json({ ...reply, ...facts });
  });

beforeEach(() => {
  asked = [];
  server.use(statements({ [`${year}-10`]: october }), details(flights));
});

const line = (name: RegExp) => screen.findByRole('row', { name });

test('shows sections, totals, comparison, change and share', async () => {
  renderApp(address);
  const table = await screen.findByRole('treegrid', { name: `Income statement, October ${year}` });
  await within(table).findByText('$19,105.00', { selector: 'tbody tr:last-child td' });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(texts).toEqual([
    `US dollarsOct ${year}Sep ${year}Change%Of revenue`,
    'Revenue',
    'Brooklyn studio$18,420.00$19,105.00\u2212685.00\u22123.6%100.0%',
    'Total revenue$18,420.00$19,105.00\u2212$685.00\u22123.6%100.0%',
    'Expenses',
    'Rent$8,445.00$8,445.00––45.8%',
    'Travel2,543.531,528.321,015.21+66.4%13.8%',
    'Total expenses$10,988.53$9,973.32$1,015.21+10.2%59.7%',
    'Net income$7,431.47$9,131.68\u2212$1,700.21\u221218.6%40.3%',
    'Not in profit and loss',
    'Owner Draws\u2212$6,000.00\u2212$6,000.00–––',
  ]);
  expect(screen.getByText(/^Nuculture, for the/)).toHaveTextContent(`, for the month ended October 31, ${year}. Cash basis.`);
});

test('summary cards carry the step from the period before', async () => {
  renderApp(address);
  const figures = await screen.findByLabelText(`Figures for October ${year}`);
  expect(await within(figures).findByText('\u22123.6% vs. $19,105.00')).toBeVisible();
  expect(figures).toHaveTextContent('Net Income$7,431.47');
  expect(figures).toHaveTextContent('Profit Margin40.3%47.8% in September');
  expect(within(figures).getByText('$318.40 not confirmed').getAttribute('href')).toMatch(/expense&lowConfidenceOnly=true/);
});

test('a category opens to its subcategories and to the rest, and a subcategory to rows that equal its line', async () => {
  const user = renderApp(address);
  await user.click(await line(/^Travel/));
  expect(await line(/^No subcategory 12 transactions 312.47/)).toBeVisible();
  await user.click(await line(/^Airfare 3 transactions 1,243.90/));
  const sum = await line(/^Sum of 3 transactions/);
  expect(sum).toHaveTextContent('Sum of 3 transactions1,243.90 matches the line');
  const link = screen.getByRole('link', { name: 'JETBLUE AIRWAYS 279' });
  expect(link.getAttribute('href')).toMatch(/-10-01&endDate=\d{4}-10-31&category=Travel&subcategory=Airfare&.*=104688-2$/);
  expect(asked.at(-1)).toContain('section=expenses&category=Travel&subcategory=Airfare&limit=100&page=1');
});

test('a sum that differs says by how much', async () => {
  server.use(details(flights.slice(0, 2)));
  const user = renderApp(address);
  await user.click(await line(/^Travel/));
  await user.click(await line(/^Airfare/));
  expect(await line(/^Sum of 2 transactions/)).toHaveTextContent('808.48 $435.42 less than the line');
});

test('an excluded row is badged and in no sum', async () => {
  server.use(
    details([detail({ JournalEntryLineID: '104779-2', Description: 'TRANSFER TO OWNER', Amount: -6_000, PnlInclusion: 'Exclude' })]),
  );
  const user = renderApp(address);
  expect(await line(/^Net income/)).toHaveTextContent('Net income$7,431.47');
  const lines = screen.getAllByRole('row').map((row) => row.textContent);
  expect(lines.findIndex((text) => text === 'Not in profit and loss')).toBeGreaterThan(
    lines.findIndex((text) => text!.startsWith('Net income')),
  );
  await user.click(await line(/^Owner Draws/));
  expect(await screen.findByText('P&L Exclusion')).toBeVisible();
  expect(await line(/^Sum of 1 transaction/)).toHaveTextContent('−6,000.00 matches the line');
  expect(asked.at(-1)).toContain('section=excluded&category=Owner+Draws');
  expect(screen.queryByText(/^Total not in/)).toBeNull();
});

test('a row that counts carries no badge', async () => {
  const user = renderApp(address);
  await user.click(await line(/^Travel/));
  await user.click(await line(/^Airfare/));
  await line(/^Sum of 3 transactions/);
  expect(screen.queryByText('P&L Exclusion')).toBeNull();
});

test('what has no subcategory is asked for apart', async () => {
  const taxi = detail({ JournalEntryLineID: '104799-2', Description: 'YELLOW CAB', Amount: 312.47, Subcategory: '' });
  server.use(details([taxi]));
  const user = renderApp(address);
  await user.click(await line(/^Travel/));
  await user.click(await line(/^No subcategory/));
  expect(await line(/^Sum of 1 transaction /)).toHaveTextContent('312.47 matches the line');
  expect(asked.at(-1)).toContain('category=Travel&directOnly=true&limit=100&page=1');
});

test('rows come in pages of 100', async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => detail({ JournalEntryLineID: `${1_000 + index}-2`, Amount: 84.45 }));
  server.use(details(hundred, { total: 200, sum: 8_445 }));
  const user = renderApp(address);
  await user.click(await line(/^Rent/));
  expect(await line(/^Sum of 200 transactions/)).toHaveTextContent('8,445.00 matches the line');
  await user.click(screen.getByRole('button', { name: 'Show 100 more of 100' }));
  expect(await screen.findByText(/8,445.00 more than the line/)).toBeVisible();
  expect(asked.at(-1)).toContain('page=2');
}, 20_000);

test('a drill-down that fails offers a retry and leaves the statement', async () => {
  server.use(refuse(getIncomeStatementDetails, { status: 500 }));
  const user = renderApp(address);
  await user.click(await line(/^Rent/));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the transactionsServer error.');
  server.use(details([detail({ Amount: 8_445, Description: 'WEWORK' })]));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'WEWORK' })).toBeVisible();
});

test('by keyboard: arrows move, open and close, Enter opens, and Enter on a row leads to the ledger', async () => {
  const user = renderApp(address);
  (await line(/^Rent/)).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
  await line(/^Sum of 3 transactions/);
  expect(screen.getByRole('row', { name: /^Airfare/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(screen.queryByRole('row', { name: /^Airfare/ })).toBeNull();
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: 'General Ledger' })).toBeVisible();
});

test('what cannot be expanded has no arrow and does not open', async () => {
  const user = renderApp(address);
  const studioLine = await line(/^Brooklyn studio/);
  expect(studioLine).not.toHaveAttribute('aria-expanded');
  await user.click(studioLine);
  expect(asked.some((url) => url.includes('category=Brooklyn'))).toBe(false);
});

test('another period is fetched and forgets what was open; going back fetches again', async () => {
  const user = renderApp(address);
  await user.click(await line(/^Travel/));
  await line(/^Airfare/);
  asked = [];
  await user.click(screen.getByRole('button', { name: 'Yearly' }));
  expect(await screen.findByRole('treegrid', { name: `Income statement, ${year}` })).toBeVisible();
  expect(asked).toEqual(expect.arrayContaining([String(year), String(year - 1)]));
  expect(screen.queryByRole('row', { name: /^Airfare/ })).toBeNull();
  asked = [];
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(await screen.findByRole('treegrid', { name: `Income statement, ${year - 1}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByRole('treegrid', { name: `Income statement, ${year}` })).toBeVisible();
  expect(asked).toContain(String(year));
});

test('charts can be hidden, a ring opens to subcategories and has a table behind it', async () => {
  const user = renderApp(address);
  const part = await screen.findByRole('button', { name: 'Travel' });
  await user.click(screen.getByRole('button', { name: 'Expenses: show the table' }));
  const table = screen.getByRole('table', { name: `Expenses by category, October ${year}` });
  expect(within(table).getByRole('row', { name: 'Travel 2,543.53 23.1%' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Total $10,988.53 100.0%' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Expenses: show the chart' }));
  expect(part).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Travel' }));
  await user.click(screen.getByRole('button', { name: 'Lodging' }));
  expect(await line(/^Lodging 2 transactions/)).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Hide Charts' }));
  expect(await screen.findByRole('button', { name: 'Show Charts' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What changed' })).toBeNull();
});

test('says that it is loading', async () => {
  server.use(keepWaiting(getIncomeStatement));
  renderApp(address);
  expect(await screen.findByRole('status', { name: 'Loading the income statement' })).toBeVisible();
});

test('a period without entries says so and leads to the import', async () => {
  const nothing = { ...october, revenue: { items: [], total: 0 }, expenses: { items: [], total: 0 }, netIncome: 0 };
  server.use(statements({ [`${year}-10`]: nothing }));
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a statement' })).toHaveAttribute('href', '/import');
});

test('a failure shows its text and a retry', async () => {
  server.use(refuse(getIncomeStatement, { status: 500 }));
  const user = renderApp(address);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error Loading Income StatementServer error. Please try again in a few moments.');
  server.use(statements({ [`${year}-10`]: october }));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await line(/^Travel/)).toBeVisible();
});

test('a failure that says nothing has a text all the same', async () => {
  const read = Response.prototype.json;
  jest.spyOn(Response.prototype, 'json').mockImplementation(function (this: Response) {
    return this.url.includes('/income-statement/') ? Promise.reject(new Error('')) : read.call(this);
  });
  renderApp(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Income StatementFailed to fetch income statement data');
});

test('without the previous period the figures are shown and nothing is compared', async () => {
  server.use(
    http.get('*/api/v1/income-statement/:year/:month', ({ params }) =>
      params.month === '9' ? HttpResponse.json({ status: 500, title: '', detail: '' }, { status: 500 }) : undefined,
    ),
  );
  renderApp(address);
  expect(await screen.findByText(/Couldn’t load September \d{4}, so the comparison isn’t shown/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Travel/ })).toHaveTextContent('Travel2,543.5313.8%');
});
