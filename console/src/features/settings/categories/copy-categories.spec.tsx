// Copying categories from another business through the settings: what is offered and ticked, what is sent, and what a refusal says.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { addCategories, type ChartAccount, listAccounts } from '#contracts/routes/accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../../testing/server.js';

const [own] = getMe.example.tenants;
const studio = { id: 5, name: 'Studio', description: '', role: 'adviser' as const };
const account = (path: string, number: string): ChartAccount => ({
  ...{ accountId: Number(number), path, number, type: 'expense', money: false, closed: false, lines: 0 },
});
const here = [account('Expenses:Meals', '6110'), account('Expenses:Flour', '6310')];
const theirs = [account('Expenses:Meals', '6110'), account('Expenses:Kiln', '6300'), account('Expenses:Kiln:Gas', '6301'), account('Expenses:Clay', '6310')]; // prettier-ignore

beforeEach(() =>
  server.use(
    answer(getMe, { ...getMe.example, tenants: [own!, studio] }),
    http.get(`*${listAccounts.path}`, ({ request }) =>
      HttpResponse.json({ accounts: request.headers.get('X-Tenant-ID') === String(studio.id) ? theirs : here }),
    ),
  ),
);

const sent = () =>
  Promise.all(
    requests.filter(({ url, method }) => method === 'POST' && url.endsWith('/accounts/batch')).map((request) => request.clone().json()),
  );
const opened = async () => {
  const user = renderApp('/settings?section=categories');
  await user.click(await screen.findByRole('button', { name: 'Copy from another business…' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Copy categories from another business' })) };
};

test('what this business lacks is offered with its number and sent as it is ticked', async () => {
  const { user, dialog } = await opened();
  const table = await dialog.findByRole('table', { name: 'Categories from Studio' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([...['CopyCategoryNumber', 'Expenses', 'Kiln6300', 'Kiln › Gas6301', 'Clay6310 is taken; gets another']]);
  expect(dialog.getByText('1 other from Studio is already here or closed here.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Copy Kiln' }));
  expect(dialog.getByRole('checkbox', { name: 'Copy Kiln › Gas' })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Copy Kiln › Gas' }));
  server.use(answer(addCategories, { added: [account('Expenses:Kiln', '6300')], known: 0, left: [] }));
  await user.click(dialog.getByRole('button', { name: 'Copy 3 categories' }));
  expect(await screen.findByText('1 category copied from Studio.')).toBeVisible();
  expect(await sent()).toEqual([
    {
      categories: [
        { path: 'Expenses:Kiln', number: '6300' },
        { path: 'Expenses:Kiln:Gas', number: '6301' },
        { path: 'Expenses:Clay', number: '6310' },
      ],
      tenantId: 2,
    },
  ]);
});

test('a refusal stays in the dialog', async () => {
  server.use(refuse(addCategories, { status: 422, code: 'unknown-category', detail: 'There is no category. Nothing was changed.' }));
  const { user, dialog } = await opened();
  await user.click(await dialog.findByRole('button', { name: 'Copy 3 categories' }));
  expect(await dialog.findByText(/^Nothing was copied\. There is no category/)).toBeVisible();
});

test('who has no other business is offered none', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [own!] }));
  renderApp('/settings?section=categories');
  await screen.findByRole('table', { name: 'Categories' });
  expect(screen.queryByRole('button', { name: 'Copy from another business…' })).toBeNull();
});
