// Linked banks in the settings: linking through the stand-in, mapping accounts, signing in again, pausing, disconnecting, roles, and the
// texts if nothing is linked or can be.
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getMe } from '#contracts/routes/directory.js';
import {
  createDemoSetupToken,
  createLinkToken,
  disconnectBankLink,
  getAccessToken,
  linkSimplefin,
  listBankLinks,
  mapBankAccounts,
  pauseBankLink,
  updateUserBankToken,
} from '#contracts/routes/bank-links.js';
import { renderApp } from '../../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../../testing/server.js';

type Reply = ReplyOf<typeof listBankLinks>;
const {
  links: [bank],
} = listBankLinks.example as Reply;
const banks = (change: Partial<Reply['links'][number]> = {}, rest: Partial<Reply> = {}) =>
  answer(listBankLinks, { linking: 'simulated', ownAccounts: [], links: [{ ...bank!, ...change }], ...rest });
const open = () => renderApp('/settings/banks');
const sent = async (method: string, path: RegExp) =>
  Promise.all(
    requests
      .filter((request) => request.method === method && path.test(new URL(request.url).pathname))
      .map((request) => request.clone().json()),
  );
const as = (role: 'bookkeeper' | 'adviser') =>
  answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role }] });

const token = {
  ...createLinkToken.example,
  client: 'simulated' as const,
  simulated: [
    {
      name: 'Houndstooth Bank',
      about: 'One card.',
      publicToken: 'public-sandbox-houndstooth-1',
      accounts: [
        { key: 'card', name: 'Card', mask: '2214', kind: 'credit card' },
        { key: 'savings', name: 'Savings', mask: '7702', kind: 'savings' },
      ],
    },
  ],
};

test('a bank is linked through the labeled stand-in, and its accounts are mapped: to an own account, a new one, or none', async () => {
  const unmapped = ['a', 'b', 'c'].map((id, at) => ({
    ...bank!.accounts[0]!,
    ...{ accountId: id, name: ['Business Checking', 'Savings', 'Personal'][at]!, state: 'unmapped' as const },
    ...{ bankAccountId: null, bankAccountName: null },
  }));
  const own = { bankAccountId: '0198c5e0-0000-7000-8000-00000000000a', name: 'business checking', type: 'asset' as const, mask: null };
  server.use(
    banks({ itemId: updateUserBankToken.example.item_id, accounts: unmapped }, { ownAccounts: [own] }),
    answer(createLinkToken, token),
    answer(mapBankAccounts, mapBankAccounts.example as ReplyOf<typeof mapBankAccounts>),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Link a bank' }));
  expect(await screen.findByText('This is a stand-in for Plaid.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose Houndstooth Bank' }));
  await user.click(screen.getByRole('checkbox', { name: /Savings/ }));
  await user.click(screen.getByRole('button', { name: 'Share 1 account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accounts at First Platypus Bank' }));
  expect(await sent('POST', /get_access_token/)).toMatchObject([{ public_token: 'public-sandbox-houndstooth-1-card' }]);
  expect(await sent('POST', /updateuserbanktoken/)).toMatchObject([
    { AccessToken: getAccessToken.example.access_token, NeedsRelink: false },
  ]);
  expect(dialog.getByLabelText(/^Business Checking/)).toHaveValue(own.bankAccountId);
  const name = dialog.getByLabelText('Name of the new account for Savings');
  await user.clear(name);
  await user.selectOptions(dialog.getByLabelText(/^Personal/), 'Don’t import');
  await user.click(dialog.getByRole('button', { name: 'Save and sync' }));
  expect(dialog.getByText('Enter a name for the new account.')).toBeVisible();
  await user.type(name, 'Rainy days');
  await user.click(dialog.getByRole('button', { name: 'Save and sync' }));
  await waitFor(async () =>
    expect(await sent('PUT', /accounts$/)).toMatchObject([
      { accounts: [{ accountId: 'a', bankAccountId: own.bankAccountId }, { accountId: 'b', name: 'Rainy days' }, { accountId: 'c' }] },
    ]),
  );
});

test('a bank that asks to sign in again comes with the reason and one loud button; its token stays, only the flag is cleared', async () => {
  const problem = 'Sign in to this bank again.';
  server.use(
    banks({ health: 'needs-sign-in', needsRelink: true, problem, problemSince: '2026-11-18T12:00:00.000Z' }),
    answer(createLinkToken, { ...token, handle: 'handle-of-this-bank' }),
  );
  const user = open();
  expect(await screen.findByText(problem)).toHaveTextContent('Since Nov 18: Sign in to this bank again.');
  expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
  // Once more, and only there, in the sidebar.
  expect(await screen.findByRole('link', { name: 'First Platypus Bank asks you to sign in again' })).toHaveAttribute(
    'href',
    '/settings/banks',
  );
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('You’re signed in at First Platypus Bank again. It’s being synced.')).toBeVisible();
  expect(await sent('POST', /updateuserbanktoken/)).toMatchObject([{ AccessToken: 'handle-of-this-bank', NeedsRelink: false }]);
  expect(await sent('POST', /get_access_token/)).toEqual([]);
});

test('an account shows what the bank and the books say, and both figures lead to its rows', async () => {
  server.use(banks());
  open();
  const place = `/general-ledger?bankAccountId=${bank!.accounts[0]!.bankAccountId}`;
  expect(await screen.findByRole('link', { name: 'Business Checking, bank balance $47,118.40' })).toHaveAttribute('href', place);
  expect(await screen.findByRole('link', { name: 'Business Checking, book balance $47,118.40' })).toHaveAttribute('href', place);
  expect(screen.getByText('1,872 transactions since Jan 2, 2025 stay in the books if you disconnect.')).toBeVisible();
});

test('pausing and disconnecting, which says first what stays', async () => {
  server.use(
    banks(),
    answer(pauseBankLink, pauseBankLink.example as ReplyOf<typeof pauseBankLink>),
    answer(disconnectBankLink, disconnectBankLink.example as ReplyOf<typeof disconnectBankLink>),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(async () => expect(await sent('PUT', /paused$/)).toMatchObject([{ paused: true }]));
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect First Platypus Bank?' }));
  expect(dialog.getByText(/1,872 transactions since Jan 2, 2025 stay in the books\. Your categories/)).toBeVisible();
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Disconnect bank' }));
  expect(await screen.findByText('First Platypus Bank is disconnected. 1,872 transactions stay in your books.')).toBeVisible();
});

const setupToken = createDemoSetupToken.example.setupToken;

test('a setup token of SimpleFIN is pasted: an invalid one is caught before it is sent, a used one by the server; then accounts are chosen', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const unmapped = { ...bank!.accounts[0]!, state: 'unmapped' as const, bankAccountId: null, bankAccountName: null };
  const link = { ...bank!, provider: 'simplefin' as const, bankName: 'Harbor Credit Union', accounts: [unmapped] };
  const used = 'SimpleFIN doesn’t accept this setup token. A token works once: make a new one there and paste it here.';
  server.use(
    answer(listBankLinks, { linking: null, simplefin: 'simplefin', ownAccounts: [], links: [link] }),
    refuse(linkSimplefin, { status: 422, detail: used }),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Link with SimpleFIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link with SimpleFIN' }));
  expect(dialog.getByRole('link', { name: 'bridge.simplefin.org' })).toHaveAttribute('href', 'https://bridge.simplefin.org');
  expect(dialog.queryByRole('button', { name: 'Get a demo token' })).toBeNull();
  const field = dialog.getByLabelText('Setup token');
  for (const [text, problem] of [
    ['', 'Paste the setup token.'],
    ['https://demo:secret@bridge.simplefin.org/simplefin', /^This is an address, not a setup token/],
    [setupToken.slice(1), /^This isn’t a complete setup token/],
  ] as const) {
    await user.clear(field);
    if (text) await user.type(field, text);
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    expect(dialog.getByText(problem)).toBeVisible();
  }
  expect(await sent('POST', /simplefin$/)).toEqual([]);
  await user.clear(field);
  await user.type(field, ` ${setupToken} `);
  await user.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await dialog.findByText(used)).toBeVisible();
  server.use(answer(linkSimplefin, { link }));
  await user.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await screen.findByRole('dialog', { name: 'Accounts at Harbor Credit Union' })).toBeVisible();
  expect(await sent('POST', /simplefin$/)).toMatchObject([{ setupToken }, { setupToken }]);
});

test('a bank of SimpleFIN says that it is one; in need it can be read again or takes a new token, and disconnecting says what stays to do there', async () => {
  const link = {
    ...bank!,
    provider: 'simplefin' as const,
    needsRelink: true,
    health: 'needs-sign-in' as const,
    problem: 'Access was ended.',
  };
  server.use(
    answer(listBankLinks, { linking: 'simulated', simplefin: 'simulated', ownAccounts: [], links: [link] }),
    answer(linkSimplefin, { link }),
    answer(createDemoSetupToken, createDemoSetupToken.example),
  );
  const user = open();
  expect(await screen.findByText(/^Via the demo’s stand-in for SimpleFIN\. Last synced/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'First Platypus Bank needs attention at SimpleFIN' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sync now' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Paste a new token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link First Platypus Bank again' }));
  await user.click(dialog.getByRole('button', { name: 'Get a demo token' }));
  await waitFor(() => expect(dialog.getByLabelText('Setup token')).toHaveValue(setupToken));
  await user.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('First Platypus Bank is linked again. It’s being synced.')).toBeVisible();
  expect(await sent('POST', /simplefin$/)).toMatchObject([{ setupToken }]);
  // It isn't Plaid's to link.
  expect(await sent('POST', /link-token/)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText(/To end access at SimpleFIN too, delete the app connection there\./)).toBeVisible();
});

test('a bookkeeper may sync and nothing else, an adviser only look', async () => {
  server.use(as('bookkeeper'), banks());
  open();
  const names = async () =>
    within(await screen.findByRole('group', { name: 'First Platypus Bank' }))
      .queryAllByRole('button')
      .map((button) => button.textContent);
  expect(await names()).toEqual(['Sync now']);
  expect(screen.getByText('Only owners and admins of this business can link banks or change what is linked.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link a bank' })).toBeNull();
});

test('without a linked bank it teaches what linking does, and a link that fails says why and is logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    answer(listBankLinks, { linking: 'plaid', links: [], ownAccounts: [] }),
    refuse(createLinkToken, { status: 424, detail: 'Plaid is away.' }),
  );
  const user = open();
  expect(await screen.findByRole('heading', { name: 'No banks linked yet' })).toBeVisible();
  expect(screen.queryByText('Demo.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Link a bank' }));
  expect(await screen.findByText('Plaid is away.')).toBeVisible();
  expect(logged).toHaveBeenCalledWith('A bank link failed.', expect.objectContaining({ status: 424 }));
});

test('where no provider is configured the screen says how to configure one, and offers the import', async () => {
  server.use(answer(listBankLinks, { linking: null, links: [], ownAccounts: [] }));
  open();
  expect(await screen.findByText('Linking through Plaid isn’t set up here.')).toBeVisible();
  expect(screen.getByText(/PLAID_CLIENT_ID, PLAID_SECRET and PLAID_ENV/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link a bank' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Link with SimpleFIN' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a statement' })).toHaveAttribute('href', '/import');
});
