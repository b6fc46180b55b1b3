// Last digits of own accounts in the settings: which are known and from where, entering, correcting, and removing them, roles, and errors.
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { putAccountNumber } from '#contracts/routes/account-numbers.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { listBankLinks } from '#contracts/routes/bank-links.js';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../../testing/server.js';

const ids = [1, 2, 3, 4].map((n) => `0198c5e0-0000-7000-8000-00000000000${n}`);
const account = listBankAccounts.example.accounts[0]! as ReplyOf<typeof listBankAccounts>['accounts'][number];
const own = (at: number, name: string, mask: string | null, maskEnteredBy: string | null = null) => ({
  ...{ bankAccountId: ids[at]!, name, type: 'asset' as const, mask, maskEnteredBy },
});
const given = () =>
  server.use(
    // The fourth has no entries in the books yet.
    answer(listBankAccounts, {
      accounts: ['PNC Operating', 'PNC Savings', 'Reserve'].map((name, at) => ({ ...account, bankAccountId: ids[at]!, name })),
    }),
    answer(listBankLinks, {
      ...{ linking: 'simulated', links: [] },
      ownAccounts: [
        own(0, 'PNC Operating', '4410'),
        own(1, 'Savings', '7731', 'ana@demo.test'),
        own(2, 'Reserve', null),
        own(3, 'Other', null),
      ],
    }),
  );
const open = () => renderApp('/settings?section=banks');
const sent = () =>
  Promise.all(
    requests.filter(({ method }) => method === 'PUT').map(async (request) => [new URL(request.url).pathname, await request.clone().json()]),
  );
const put = (at: number) => `/api/v1/bank-accounts/${ids[at]!}/number`;

test('lists the accounts of the books with their last digits and who stated them; what the bank states can’t be changed', async () => {
  given();
  open();
  const table = within(await screen.findByRole('table', { name: 'Account numbers' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'AccountLast digitsSet byChange',
    'PNC Operating··4410The bank or its file',
    'PNC Savings··7731ana@demo.testChange',
    'Reserve–Not known yetEnter',
  ]);
});

test('digits are entered with the keyboard alone; what isn’t 3 to 6 digits is refused at the field', async () => {
  given();
  server.use(answer(putAccountNumber, { bankAccountId: ids[2]!, name: 'Reserve', mask: '2222' }));
  const user = open();
  const button = await screen.findByRole('button', { name: 'Enter the last digits of Reserve' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Last digits of the account number' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.keyboard('22{Enter}');
  expect(screen.getByText('Enter the last 3 to 6 digits of the account number.')).toBeVisible();
  expect(await sent()).toEqual([]);
  await user.keyboard('22{Enter}');
  expect(await screen.findByText('Reserve ends in 2222. Its transfers are matched again.')).toBeVisible();
  expect(await sent()).toMatchObject([[put(2), { lastDigits: '2222' }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a person’s digits are removed; a refusal stays in the dialog', async () => {
  given();
  server.use(answer(putAccountNumber, { bankAccountId: ids[1]!, name: 'Savings', mask: null }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Change the last digits of PNC Savings' }));
  await user.click(await screen.findByRole('button', { name: 'Remove digits' }));
  expect(await screen.findByText('Removed the last digits of PNC Savings')).toBeVisible();
  expect(await sent()).toMatchObject([[put(1), { lastDigits: null }]]);
  server.use(refuse(putAccountNumber, { status: 409, detail: 'A file or the bank states that Savings ends in 7731.' }));
  await user.click(screen.getByRole('button', { name: 'Change the last digits of PNC Savings' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await within(screen.getByRole('dialog')).findByText('A file or the bank states that Savings ends in 7731.')).toBeVisible();
});

test('an adviser only reads them', async () => {
  given();
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  open();
  expect(await screen.findByRole('table', { name: 'Account numbers' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /last digits/ })).toBeNull();
});
