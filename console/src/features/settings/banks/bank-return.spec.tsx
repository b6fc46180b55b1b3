// Signing in at a bank's own page: what is kept meanwhile, and how it continues on return, once, in the business it was for.
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { createLinkToken, getAccessToken, listBankLinks, updateUserBankToken } from '#contracts/routes/bank-links.js';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../../../testing/render-app.js';
import { answer, requests, server } from '../../../testing/server.js';

const { links } = listBankLinks.example as ReplyOf<typeof listBankLinks>;
const bank = { ...links[0]!, itemId: updateUserBankToken.example.item_id };
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
const token = { ...createLinkToken.example, expiresAt };
const place = '/bank-return?oauth_state_id=a3b76159-5ac2-4d34-8f09-b2b2c4a9e1c8';
const publicToken = 'public-sandbox-b0e2c4ee-a763-4df5-bfe9-46a46bce993d';
const lost = 'Your sign-in at the bank couldn’t be continued here. Link the bank again.';

const linking = (client: 'plaid' | 'simulated', change: object = {}) =>
  server.use(answer(listBankLinks, { linking: client, ownAccounts: [], links: [{ ...bank, ...change }] }));
const sent = async (path: RegExp) =>
  Promise.all(
    requests.filter(({ method, url }) => method === 'POST' && path.test(new URL(url).pathname)).map((request) => request.clone().json()),
  );
const kept = () => localStorage.getItem('bank-sign-in');
const keep = (change: object = {}) => localStorage.setItem('bank-sign-in', JSON.stringify({ token, tenantId: 2, ...change }));

/** Plaid's client; its script is loaded from there, which nothing here does. */
function plaidClient() {
  const create = jest.fn((_: { token: string; receivedRedirectUri?: string; onSuccess(publicToken: string): void }) => ({
    open: () => undefined,
    destroy: () => undefined,
  }));
  window.Plaid = { create } as unknown as NonNullable<typeof window.Plaid>;
  return create;
}
async function scriptComes(): Promise<void> {
  const script = await waitFor(() => {
    const found = document.querySelector('script[src*="cdn.plaid.com"]');
    expect(found).not.toBeNull();
    return found!;
  });
  script.dispatchEvent(new Event('load'));
}

test('Plaid’s client begins without an address, and goes on with the same token at the one that the bank sent back to', async () => {
  const create = plaidClient();
  linking('plaid', { needsRelink: true, health: 'needs-sign-in', problem: 'Sign in to this bank again.' });
  server.use(answer(createLinkToken, { ...token, handle: 'handle-of-this-bank' }));
  const user = renderApp('/settings?section=banks');
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  await scriptComes();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]![0].token).toBe(token.linkToken);
  expect(create.mock.calls[0]![0]).not.toHaveProperty('receivedRedirectUri');

  // The bank's page is another document: what comes back is a new one.
  document.body.innerHTML = '';
  renderApp(place);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  const options = create.mock.calls[1]![0];
  expect(options).toMatchObject({ token: token.linkToken, receivedRedirectUri: `http://localhost${place}` });
  expect(await sent(/link-token/)).toEqual([]);
  options.onSuccess(publicToken);
  expect(await screen.findByText('You’re signed in at First Platypus Bank again. It’s being synced.')).toBeVisible();
  expect(await sent(/updateuserbanktoken/)).toMatchObject([{ AccessToken: 'handle-of-this-bank', NeedsRelink: false }]);
  expect(kept()).toBeNull();
});

test('a new bank’s public token is exchanged, and its accounts are asked for', async () => {
  const create = plaidClient();
  linking('plaid', { accounts: [{ ...bank.accounts[0]!, state: 'unmapped', bankAccountId: null, bankAccountName: null }] });
  keep();
  renderApp(place);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  create.mock.calls[0]![0].onSuccess(publicToken);
  expect(await screen.findByRole('dialog', { name: 'Accounts at First Platypus Bank' })).toBeVisible();
  expect(await sent(/get_access_token/)).toMatchObject([{ public_token: publicToken }]);
  expect(await sent(/updateuserbanktoken/)).toMatchObject([{ AccessToken: getAccessToken.example.access_token }]);
});

test('what was begun for another business goes on in that one, and in none where it is theirs no more', async () => {
  const create = plaidClient();
  linking('plaid');
  const tenants = [2, 1].map((id) => ({ id, name: `Business ${id}`, description: '', role: 'owner' as const }));
  server.use(answer(getMe, { ...getMe.example, tenants }));
  keep({ tenantId: 1 });
  renderApp(place);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  create.mock.calls[0]![0].onSuccess(publicToken);
  await waitFor(() => expect(requests.filter(({ url }) => url.includes('get_access_token'))).toHaveLength(1));
  expect(requests.find(({ url }) => url.includes('get_access_token'))!.headers.get('x-tenant-id')).toBe('1');

  document.body.innerHTML = '';
  keep({ tenantId: 7 });
  renderApp(place);
  await waitFor(() => expect(kept()).toBeNull());
  expect(create).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing was begun in this browser', place, () => undefined],
  ['the token has expired', place, () => keep({ token: { ...token, expiresAt: new Date(Date.now() - 1_000).toISOString() } })],
  ['the address says nothing', '/bank-return', () => keep()],
])('where %s, the user is asked to start again', async (_, address, before) => {
  const create = plaidClient();
  linking('plaid');
  before();
  const user = renderApp(address);
  const message = await screen.findByText(lost);
  expect(message).toBeVisible();
  // Messages outlive a drawing.
  await user.click(within(message.parentElement!).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('button', { name: 'Link a bank' })).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

const simulated = [
  {
    ...{ name: 'Houndstooth Bank', about: 'One card.', publicToken: 'public-sandbox-houndstooth-1' },
    accounts: [{ key: 'card', name: 'Card', mask: '2214', kind: 'credit card' }],
    redirectUri: 'http://localhost/bank-return',
  },
];

test('the stand-in sends people away and continues at the accounts of the bank that they return from', async () => {
  linking('simulated');
  server.use(answer(createLinkToken, { ...token, client: 'simulated', simulated }));
  const user = renderApp('/settings?section=banks');
  await user.click(await screen.findByRole('button', { name: 'Link a bank' }));
  await user.click(await screen.findByRole('button', { name: 'Choose Houndstooth Bank' }));
  const there = screen.getByRole('link', { name: 'Continue to Houndstooth Bank' }).getAttribute('href')!;
  expect(there).toBe('http://localhost/bank-return?oauth_state_id=public-sandbox-houndstooth-1');

  document.body.innerHTML = '';
  const later = renderApp(there.slice('http://localhost'.length));
  await later.click(await screen.findByRole('button', { name: 'Share 1 account' }));
  await waitFor(async () => expect(await sent(/get_access_token/)).toMatchObject([{ public_token: 'public-sandbox-houndstooth-1-card' }]));
  expect(kept()).toBeNull();
});

test('at a linked bank of the stand-in nothing is chosen again', async () => {
  linking('simulated');
  keep({
    token: { ...token, client: 'simulated', handle: 'handle-of-this-bank', simulated },
    again: { bankName: 'Houndstooth Bank' },
  });
  const user = renderApp('/bank-return?oauth_state_id=public-sandbox-houndstooth-1');
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('You’re signed in at Houndstooth Bank again. It’s being synced.')).toBeVisible();
  expect(await sent(/updateuserbanktoken/)).toMatchObject([{ AccessToken: 'handle-of-this-bank', NeedsRelink: false }]);
});

test('closed, nothing is kept', async () => {
  linking('simulated');
  server.use(answer(createLinkToken, { ...token, client: 'simulated', simulated }));
  const user = renderApp('/settings?section=banks');
  await user.click(await screen.findByRole('button', { name: 'Link a bank' }));
  await screen.findByRole('dialog', { name: 'Choose a bank' });
  expect(kept()).not.toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(kept()).toBeNull());
});
