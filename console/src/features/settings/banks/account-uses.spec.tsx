// Personal accounts in the settings: which are personal, changing it, and roles.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listBankAccounts, putAccountUse } from '#contracts/routes/bank-accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../../../testing/render-app.js';
import { answer, requests, server } from '../../../testing/server.js';

const account = listBankAccounts.example.accounts[0]!;
const given = () =>
  server.use(
    answer(listBankAccounts, {
      accounts: [
        { ...account, bankAccountId: '0198c5e0-0000-7000-8000-000000000001', name: 'PNC Operating' },
        { ...account, bankAccountId: '0198c5e0-0000-7000-8000-000000000002', name: 'Sapphire', type: 'liability', personal: true },
      ],
    }),
  );
const open = () => renderApp('/settings?section=banks');
const table = async () => within(await screen.findByRole('table', { name: 'Personal accounts' }));

test('lists the accounts with their use; marking one as personal says what follows', async () => {
  given();
  server.use(answer(putAccountUse, { bankAccountId: '0198c5e0-0000-7000-8000-000000000001', name: 'PNC Operating', personal: true }));
  const user = open();
  expect((await table()).getAllByRole('row').map((row) => row.textContent)).toEqual([
    'AccountUseChange',
    'PNC OperatingBusinessMark as personal',
    'SapphirePersonalMark as business',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Mark as personal: PNC Operating' }));
  expect(await screen.findByText('Marked PNC Operating as personal. Transactions that you haven’t categorized are updated.')).toBeVisible();
  const sent = requests.find(({ method }) => method === 'PUT')!;
  expect(new URL(sent.url).pathname).toBe('/api/v1/bank-accounts/0198c5e0-0000-7000-8000-000000000001/use');
  expect(await sent.clone().json()).toMatchObject({ personal: true });
});

test('an adviser only reads them', async () => {
  given();
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  open();
  expect((await table()).getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /Mark as/ })).toBeNull();
});
