// The report Sales Tax through its route: figures by state, links to their rows, the file, and every state of the screen.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getSalesTax } from '#contracts/routes/sales-tax.js';
import { renderApp } from '../../testing/render-app.js';
import { savedFiles } from '../../testing/saved-files.js';
import { answer, keepWaiting, refuse, server } from '../../testing/server.js';

const october: ReplyOf<typeof getSalesTax> = {
  ...getSalesTax.example,
  period: { year: 2025, month: 10, startDate: '2025-10-01', endDate: '2025-10-31', label: 'October 2025' },
};
const table = () => screen.findByRole('treegrid', { name: 'Sales Tax, October 2025' });
beforeEach(() => server.use(answer(getSalesTax, october)));

test('what was collected, remitted and is owed, by state and in total', async () => {
  renderApp('/sales-tax?year=2025&month=10&compare=none');
  const rows = within(await table())
    .getAllByRole('row')
    .map((row) => row.textContent);
  // 412.50 + 381.15 − 412.50 = 381.15 in Texas; 395.35 of all.
  expect(rows).toEqual([
    'StateOct 2025',
    'Texas',
    'Owed before$412.50',
    'Collected381.15',
    'Remitted412.50',
    'Owed, Texas$381.15',
    'No state',
    'Owed before$0.00',
    'Collected14.20',
    'Remitted–',
    'Owed, No state$14.20',
    'All states',
    'Owed before$412.50',
    'Collected395.35',
    'Remitted412.50',
    'Sales tax owed$395.35',
  ]);
});

test('each figure leads to its rows', async () => {
  renderApp('/sales-tax?year=2025&month=10&compare=none');
  const links = within(await table())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  const days = 'startDate=2025-10-01&endDate=2025-10-31';
  expect(links).toEqual([
    '/general-ledger?endDate=2025-09-30&salesTax=owed&salesTaxState=TX',
    `/general-ledger?${days}&salesTax=collected&salesTaxState=TX`,
    `/general-ledger?${days}&salesTax=remitted&salesTaxState=TX`,
    '/general-ledger?endDate=2025-10-31&salesTax=owed&salesTaxState=TX',
    `/general-ledger?${days}&salesTax=collected&salesTaxState=none`,
    '/general-ledger?endDate=2025-10-31&salesTax=owed&salesTaxState=none',
    '/general-ledger?endDate=2025-09-30&salesTax=owed',
    `/general-ledger?${days}&salesTax=collected`,
    `/general-ledger?${days}&salesTax=remitted`,
    '/general-ledger?endDate=2025-10-31&salesTax=owed',
  ]);
});

test('an opening balance is a line of its own, which leads to its rows', async () => {
  const opened = { openingCents: 30_000, openingLines: 1 };
  const [texas, none] = october.states;
  const states = [{ ...texas!, ...opened, owedCents: texas!.owedCents + 30_000 }, none!];
  const total = { ...october.total, ...opened, owedCents: october.total.owedCents + 30_000 };
  server.use(answer(getSalesTax, { ...october, states, total }));
  renderApp('/sales-tax?year=2025&month=10&compare=none');
  const rows = within(await table()).getAllByRole('row');
  // 412.50 + 300.00 + 381.15 − 412.50 = 681.15.
  expect(rows.slice(1, 7).map((row) => row.textContent)).toEqual([
    'Texas',
    'Owed before$412.50',
    'Opening balance300.00',
    'Collected381.15',
    'Remitted412.50',
    'Owed, Texas$681.15',
  ]);
  expect(within(rows[3]!).getByRole('link')).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2025-10-01&endDate=2025-10-31&salesTax=opening&salesTaxState=TX',
  );
});

test('the ledger names the filter, and removes it', async () => {
  const user = renderApp('/general-ledger?salesTax=collected&salesTaxState=TX');
  expect(await screen.findByText('Collected, TX')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter Sales tax' }));
  await waitFor(() => expect(screen.queryByText('Collected, TX')).toBeNull());
});

test('it is saved as comma-separated values under its own name', async () => {
  const saved = savedFiles();
  const user = renderApp('/sales-tax?year=2025&month=10&compare=none');
  await table();
  await user.click(await screen.findByRole('button', { name: 'Other formats' }));
  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['sales-tax-2025-10-01-to-2025-10-31.csv']));
});

test('while it loads the shape of the screen is there', async () => {
  server.use(keepWaiting(getSalesTax));
  renderApp('/sales-tax');
  expect(await screen.findByRole('status', { name: 'Loading sales tax' })).toBeVisible();
});

test('books without sales tax say so', async () => {
  server.use(answer(getSalesTax, { ...october, states: [] }));
  renderApp('/sales-tax?year=2025&month=10');
  expect(await screen.findByText('No sales tax through October 2025.')).toBeVisible();
});

test('a failure says what happened', async () => {
  server.use(refuse(getSalesTax, { status: 500, detail: 'It broke.' }));
  renderApp('/sales-tax');
  expect(await screen.findByText('Couldn’t load sales tax')).toBeVisible();
});
