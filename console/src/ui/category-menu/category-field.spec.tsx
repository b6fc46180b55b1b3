// The category menu as the field of a form: by mouse, by key, on a phone, and with 2,000 categories.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { listAccounts } from '#contracts/routes/accounts.js';
import { listCategoryLines } from '#contracts/routes/deduction-policy.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';

const account = (path: string, type: ChartAccount['type']): ChartAccount => ({
  ...{ accountId: 1, number: '', money: false, closed: false, lines: 0 },
  path,
  type,
});
const chart = [
  account('Expenses:Meals', 'expense'),
  account('Expenses:Travel', 'expense'),
  account('Expenses:Travel:Airfare', 'expense'),
  account('Income:Sales', 'revenue'),
];
const show = () => renderApp('/manual-entries');
const field = () => screen.findByRole('combobox', { name: 'Category' });

beforeEach(() => server.use(answer(listAccounts, { accounts: chart }), answer(listCategoryLines, { lines: ['24b', null, '24a', '24a'] })));

test('a click opens it, a click chooses, and the focus returns to the field', async () => {
  const user = show();
  expect(await field()).toHaveTextContent('Choose a category');
  await user.click(await field());
  expect(await screen.findByRole('option', { name: 'Meals Line 24b' })).toBeVisible();
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Expenses', 'Income']);
  await user.click(screen.getByRole('option', { name: 'Sales' }));
  expect(await field()).toHaveTextContent('Sales');
  await waitFor(async () => expect(await field()).toHaveFocus());
});

test('typing on the field opens it with the text; the arrows, Enter and Escape do the rest', async () => {
  const user = show();
  (await field()).focus();
  await user.keyboard('t');
  const search = await screen.findByRole('combobox', { name: 'Search categories' });
  expect(search).toHaveValue('t');
  await user.type(search, 'rav{ArrowDown}{Enter}');
  expect(await field()).toHaveTextContent('Travel: Airfare');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await user.type(await screen.findByRole('combobox', { name: 'Search categories' }), 'meals{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(await field()).toHaveTextContent('Travel: Airfare');
});

test('a text that nothing matches says so, and Enter changes nothing', async () => {
  const user = show();
  await user.click(await field());
  await user.type(await screen.findByRole('combobox', { name: 'Search categories' }), 'zebra{Enter}');
  expect(screen.getByText('No matching categories')).toBeVisible();
  expect(await field()).toHaveTextContent('Choose a category');
});

test('on a phone it fills the window', async () => {
  setWindowWidth(390);
  const user = show();
  await user.click(await field());
  expect(await screen.findByRole('dialog', { name: 'Category' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: /^Meals/ }));
  expect(await field()).toHaveTextContent('Meals');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of 2,000 categories the first 200 are drawn, and the search finds the last one', async () => {
  server.use(answer(listAccounts, { accounts: Array.from({ length: 2_000 }, (_, at) => account(`Expenses:Category ${at}`, 'expense')) }));
  const user = show();
  await user.click(await field());
  expect(await screen.findByText('First 200 of 2,000. Type to find more.')).toBeVisible();
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(200);
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), '1999{Enter}');
  expect(await field()).toHaveTextContent('Category 1999');
});
