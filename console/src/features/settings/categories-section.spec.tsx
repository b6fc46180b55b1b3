// The categories through their route: the list by type, a new one, another number, closing and reopening, refusals, and who only reads.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { changeCategory, type ChartAccount, listAccounts, openCategory } from '#contracts/routes/accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const account = (accountId: number, path: string, change: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId, path, number: '', type: 'expense', money: false, closed: false, lines: 0 },
  ...change,
});
const accounts = [
  account(1, 'Assets:Bank:PNC', { type: 'asset', money: true, number: '1000' }),
  account(2, 'Expenses:Meals Out'),
  account(3, 'Expenses:Meals', { number: '6110', lines: 212 }),
  account(4, 'Expenses:Meals:Team', { number: '6111' }),
  account(5, 'Expenses:Rent', { closed: true }),
  account(6, 'Income:Services', { type: 'revenue', number: '4100' }),
];
const sent = async (method: string) => {
  const found = requests.filter((one) => one.method === method && new URL(one.url).pathname.startsWith('/api/v1/accounts'));
  return Promise.all(found.map((one) => one.clone().json()));
};
const table = () => screen.findByRole('table', { name: 'Categories' });
const address = '/settings?section=categories';

beforeEach(() => server.use(answer(listAccounts, { accounts })));

test('categories stand by type, subcategories beneath theirs; own accounts are none, and rows are a click away', async () => {
  renderApp(address);
  const rows = within(await table())
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u2003', '>'));
  expect(rows).toEqual([
    'CategoryNumberStatusTransactions',
    ...['Income', 'Services4100', 'Expenses', 'Meals6110Show', '>Team6111', 'Meals Out–', 'Rent–Closed'],
  ]);
  expect(screen.getByRole('link', { name: 'Show the transactions of Meals' })).toHaveAttribute(
    'href',
    '/general-ledger?category=Expenses%3AMeals',
  );
});

test('a category is added beneath a type or an open category', async () => {
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Add a category' }));
  expect(screen.getByRole('button', { name: 'Add category' })).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), 'Client Meals');
  const beneath = screen.getByLabelText('Beneath');
  expect(within(beneath).queryByRole('option', { name: 'Rent' })).toBeNull();
  await user.selectOptions(beneath, 'Expenses:Meals');
  await user.type(screen.getByLabelText('Number'), '6112');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText('Category added')).toBeVisible();
  expect(await sent('POST')).toEqual([{ parent: 'Expenses:Meals', name: 'Client Meals', number: '6112', tenantId: 2 }]);
});

test('a refusal stays in the dialog with what was typed', async () => {
  const detail = 'Number 6110 belongs to ‘Expenses:Meals’. Nothing was changed.';
  server.use(refuse(openCategory, { status: 409, code: 'number-taken', detail }));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Add a category' }));
  await user.type(screen.getByLabelText('Name'), 'Clay');
  await user.type(screen.getByLabelText('Number'), '6110');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Clay');
});

test('a category gets another number, is closed and opened again, each with the state that was seen', async () => {
  const user = renderApp(address);
  await user.click(within(await table()).getByText('Meals'));
  expect(await screen.findByRole('button', { name: 'Save number' })).toBeDisabled();
  await user.clear(screen.getByLabelText('Number'));
  await user.type(screen.getByLabelText('Number'), '6119');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  expect(await screen.findByText('Category saved')).toBeVisible();
  await user.click(within(await table()).getByText('Meals Out'));
  await user.click(await screen.findByRole('button', { name: 'Close category' }));
  await user.click(within(await table()).getByText('Rent'));
  await user.click(await screen.findByRole('button', { name: 'Reopen category' }));
  await screen.findAllByText('Category saved');
  const open = { number: '', closed: false };
  const closed = { number: '', closed: true };
  expect(await sent('PUT')).toEqual([
    { number: '6119', closed: false, seen: { number: '6110', closed: false }, tenantId: 2 },
    { ...closed, seen: open, tenantId: 2 },
    { ...open, seen: closed, tenantId: 2 },
  ]);
});

test('what was changed meanwhile is said', async () => {
  server.use(refuse(changeCategory, { status: 409, code: 'changed-meanwhile', detail: 'Someone else changed it. Nothing was changed.' }));
  const user = renderApp(address);
  await user.click(within(await table()).getByText('Meals'));
  await user.click(await screen.findByRole('button', { name: 'Close category' }));
  expect(await screen.findByText('Someone else changed it. Nothing was changed.')).toBeVisible();
});

test('an adviser reads and changes nothing', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp(address);
  await table();
  expect(screen.queryByRole('button', { name: 'Add a category' })).toBeNull();
});

test('loading and failing are said', async () => {
  server.use(keepWaiting(listAccounts));
  renderApp(address);
  expect(await screen.findByLabelText('Loading categories')).toBeVisible();
});

test('an error is said', async () => {
  server.use(refuse(listAccounts, { status: 500, detail: 'Out of order.' }));
  renderApp(address);
  expect(await screen.findByText('Couldn’t load the categories')).toBeVisible();
});
