// Sales tax in the settings: what is typed becomes rates and categories, the example says what it does, and wrong figures are not sent.
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { getLedgerCategories, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { applyPostedTax, listPostedRemittances, previewPostedTax } from '#contracts/routes/sales-tax.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { renderApp } from '../../../testing/render-app.js';
import { answer, requests, server } from '../../../testing/server.js';
import { exampleText, salesTaxFrom, type TaxFields, taxFieldsOf, withCategory } from './sales-tax.js';

const fields = (categories: string[], ...rates: [string, string][]): TaxFields => ({
  categories,
  rates: rates.map(([from, percent]) => ({ from, percent })),
});

describe('the fields', () => {
  test('are rates in the order of their days, exact to four decimals, and there and back the same', () => {
    const typed = fields(['Income:Services', 'Income:Sales'], ['2026-06-01', '9.0001 %'], ['2026-01-01', '8.875']);
    const read = salesTaxFrom(typed);
    expect(read).toEqual({
      salesTax: {
        categories: ['Income:Sales', 'Income:Services'],
        rates: [
          { from: '2026-01-01', percent: 8.875 },
          { from: '2026-06-01', percent: 9.0001 },
        ],
      },
    });
    expect('salesTax' in read && salesTaxFrom(taxFieldsOf(read.salesTax))).toEqual(read);
    expect(taxFieldsOf()).toEqual({ categories: [], rates: [] });
    expect(withCategory(withCategory(typed, 'Income:Art', true), 'Income:Sales', false).categories).toEqual([
      'Income:Art',
      'Income:Services',
    ]);
  });

  test.each<[string, TaxFields, RegExp]>([
    ['no day', fields(['Income:Sales'], ['', '8']), /first day/],
    ['no rate', fields(['Income:Sales'], ['2026-01-01', '']), /rate from 0 to 50/],
    ['five decimals', fields(['Income:Sales'], ['2026-01-01', '8.87501']), /four decimals/],
    ['too much', fields(['Income:Sales'], ['2026-01-01', '50.1']), /50 percent/],
    ['a day twice', fields(['Income:Sales'], ['2026-01-01', '8'], ['2026-01-01', '9']), /same day/],
    ['no category', fields([], ['2026-01-01', '8']), /Choose the categories/],
  ])('with %s say so', (_, typed, said) => expect(salesTaxFrom(typed)).toEqual({ problem: expect.stringMatching(said) }));

  // 108.88 × 8.875 ÷ 108.875 = 8.8754; 108.88 × 9 ÷ 109 = 8.9901.
  test.each<[TaxFields, string | undefined]>([
    [fields(['Income:Sales'], ['2026-01-01', '8.875']), 'Starting Jan 1, 2026, a deposit of $108.88 is $100.00 of revenue and $8.88 of sales tax owed.'],
    [fields(['Income:Sales'], ['2026-06-01', '9'], ['2026-01-01', '8.875']), 'Starting Jun 1, 2026, a deposit of $108.88 is $99.89 of revenue and $8.99 of sales tax owed.'],
    [fields([], ['2026-01-01', '0']), 'Starting Jan 1, 2026, deposits are all revenue again.'],
    [fields([]), undefined],
    [fields([], ['2026-01-01', '8']), undefined],
  ])('%j: %s', (typed, said) => expect(exampleText(typed)).toBe(said)); // prettier-ignore
});

const chart = (...paths: string[]) =>
  answer(getLedgerCategories, {
    ...getLedgerCategories.example,
    categories: paths.map((path) => ({ ...getLedgerCategories.example.categories[0]!, path, type: 'revenue' as const })),
  });
const sent = async () =>
  Promise.all(requests.filter(({ method, url }) => method === 'PUT' && url.endsWith('/settings')).map((request) => request.clone().json()));

test('is set with a rate, a day and categories, and leads to its rows once it is', async () => {
  const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-01-01', percent: 8.875 }] };
  server.use(chart('Income:Sales', 'Income:Services'), answer(putSettings, { ...getSettings.example, salesTax, revision: 4 }));
  const user = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'My prices include sales tax' }));
  await user.type(screen.getByLabelText('First day of rate 1'), '2026-01-01');
  await user.type(screen.getByLabelText('Rate 1 in percent'), '8.875');
  await user.click(screen.getByRole('button', { name: 'Save sales tax' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the categories whose prices include sales tax.');
  expect(await sent()).toEqual([]);
  await user.click(await screen.findByRole('checkbox', { name: 'Sales' }));
  expect(screen.getByText(/a deposit of \$108\.88 is \$100\.00 of revenue and \$8\.88 of sales tax owed\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save sales tax' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(await sent()).toEqual([{ ...getSettings.example, salesTax, tenantId: 2, revision: 3 }]);
  const link = await screen.findByRole('link', { name: 'Sales tax collected and paid' });
  expect(link.getAttribute('href')).toContain('/general-ledger?category=Sales');
});

test('a bookkeeper reads it', async () => {
  const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-01-01', percent: 8.875 }] };
  server.use(
    answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'bookkeeper' }] }),
    chart('Income:Sales'),
    answer(getSettings, { ...getSettings.example, salesTax }),
  );
  renderApp('/settings');
  const rate = await screen.findByLabelText('Rate 1 in percent');
  expect([rate.getAttribute('value'), (rate as HTMLInputElement).matches(':disabled')]).toEqual(['8.875', true]);
  const categories = within(screen.getByRole('group', { name: /Included in prices for these categories/ }));
  expect(await categories.findByRole('checkbox', { name: 'Sales' })).toBeChecked();
});

test('what it changes in posted transactions is shown and applied', async () => {
  const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-01-01', percent: 8.875 }] };
  server.use(
    chart('Income:Sales'),
    answer(getSettings, { ...getSettings.example, salesTax }),
    answer(applyPostedTax, applyPostedTax.example),
  );
  const user = renderApp('/settings');
  expect(
    await screen.findByText(/^This setting changes 42 posted transactions from .*: \$318\.15 moves from income to sales tax owed\./),
  ).toBeVisible();
  server.use(answer(previewPostedTax, { transactions: 0, taxCents: 0, from: null, to: null }));
  await user.click(screen.getByRole('button', { name: 'Apply to posted transactions' }));
  expect(await screen.findByText('Updated the sales tax of 42 transactions.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/This setting changes/)).toBeNull());
});

test('payments that look like sales tax are listed, and recategorized but for the cleared ones, with Undo', async () => {
  const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-01-01', percent: 8.875 }] };
  const [first] = listPostedRemittances.example.remittances;
  const other = { ...first!, lineId: '104830-2', description: 'FLA DEPT REVENUE C01', amountCents: -300 };
  server.use(
    chart('Income:Sales'),
    answer(getSettings, { ...getSettings.example, salesTax }),
    answer(listPostedRemittances, { ...listPostedRemittances.example, remittances: [first!, other] }),
    answer(putTransactionCategories, putTransactionCategories.example),
    answer(undoDecisions, undoDecisions.example),
  );
  const user = renderApp('/settings');
  const list = within(await screen.findByRole('list', { name: 'Sales tax you already paid' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Apr 20, 2026, WEBFILE TAX PYMT DD 902/12345678Taxes & Licenses\u2212$412.50',
    'Apr 20, 2026, FLA DEPT REVENUE C01Taxes & Licenses\u2212$3.00',
  ]);
  expect(screen.getByText('1 payment on or before Mar 31, 2026 isn’t listed, because those days are locked.')).toBeVisible();
  await user.click(list.getByRole('checkbox', { name: /FLA DEPT/ }));
  await user.click(screen.getByRole('button', { name: 'Recategorize 1 payment as Sales Tax' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Category changed back to Taxes & Licenses.')).toBeVisible();
  const bodies = (path: string) => Promise.all(requests.filter(({ method, url }) => method !== 'GET' && url.endsWith(path)).map((request) => request.clone().json())); // prettier-ignore
  expect(await bodies('/transactions/category')).toMatchObject([{ lineIds: ['104820-2'], category: 'Sales Tax' }]);
  expect(await bodies('/review/undo')).toMatchObject([{ lineIds: ['104820-2'], onlyOwn: true }]);
});
