// Purchases that may be assets, on the asset register's screen: added in two steps, declined, put off; assets with a missing purchase.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getAssetPurchase, listAssetPurchases } from '#contracts/routes/asset-purchases.js';
import { createAsset, listAssets } from '#contracts/routes/asset-register.js';
import { getMe } from '#contracts/routes/directory.js';
import { putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const place = '/asset-register?year=2026';
const laptop = {
  ...{ lineId: '104190-2', date: '2026-03-10', payee: 'LAPTOP STORE', description: 'LAPTOP STORE', category: 'Expenses:Supplies' },
  ...{ amountCents: 300_000, filed: false },
};
const found = (more: object = {}) => answer(listAssetPurchases, { ...listAssetPurchases.example, open: [laptop], ...more });
const sent = (method: string, path: RegExp) =>
  Promise.all(
    requests
      .filter((request) => request.method === method && path.test(new URL(request.url).pathname))
      .map(async (request) => [new URL(request.url).pathname, method === 'DELETE' ? null : await request.clone().json()]),
  );
const [asset] = listAssets.example.assets;

test('a purchase moves to the equipment account, and is then registered with its known facts', async () => {
  server.use(found());
  const user = renderApp(place);
  await user.click(await screen.findByRole('button', { name: 'Add to the register: LAPTOP STORE' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to the asset register' }));
  expect(dialog.getByText(/changes from Supplies to Equipment/)).toBeVisible();
  expect(dialog.getByLabelText('Cost, $')).toHaveValue('3000.00');
  expect(dialog.getByLabelText('Date placed in service')).toHaveValue('2026-03-10');
  await user.click(dialog.getByRole('button', { name: 'Add to the register' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent('PUT', /\/category$/)).toEqual([
    ['/api/v1/transactions/104190-2/category', expect.objectContaining({ category: 'Assets:Equipment' })],
  ]);
  const movedLineId = putTransactionCategory.example.transaction.JournalEntryLineID;
  expect(await sent('POST', /\/tax\/assets$/)).toEqual([
    ['/api/v1/tax/assets', expect.objectContaining({ name: 'LAPTOP STORE', costCents: 300_000, purchaseLineId: movedLineId })],
  ]);
});

test('a second step that fails shows the error and can be retried alone', async () => {
  server.use(found(), refuse(createAsset, { status: 409, detail: 'This purchase is already in the asset register as Laptop.' }));
  const user = renderApp(place);
  await user.click(await screen.findByRole('button', { name: 'Add to the register: LAPTOP STORE' }));
  await user.click(await screen.findByRole('button', { name: 'Add to the register' }));
  expect(
    await screen.findByText(
      /now categorized as Equipment, but isn’t in the register yet\. This purchase is already in the asset register as Laptop/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try the register again' }));
  await waitFor(async () => expect(await sent('POST', /\/tax\/assets$/)).toHaveLength(2));
  expect(await sent('PUT', /\/category$/)).toHaveLength(1);
});

test('a purchase already on the account is only registered, also as an existing asset', async () => {
  server.use(found({ open: [{ ...laptop, category: 'Assets:Equipment', filed: true }] }));
  const user = renderApp(place);
  expect(await screen.findByText('Not in the register yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to the register: LAPTOP STORE' }));
  await user.selectOptions(await screen.findByLabelText('Which asset'), 'Camera body, $10,000.00');
  await user.click(screen.getByRole('button', { name: 'Add to the register' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent('PUT', /./)).toEqual([['/api/v1/tax/asset-purchases/104190-2', expect.objectContaining({ assetId: asset!.assetId })]]);
});

test('no is remembered and asked again; later is later', async () => {
  server.use(found({ declined: [{ ...laptop, lineId: '7-2', payee: 'PRINTER SHOP', answeredBy: 'owner@demo.test' }] }));
  const user = renderApp(place);
  await user.click(await screen.findByRole('button', { name: 'LAPTOP STORE: not an asset' }));
  await waitFor(async () =>
    expect(await sent('PUT', /./)).toEqual([['/api/v1/tax/asset-purchases/104190-2', expect.objectContaining({ assetId: null })]]),
  );
  await user.click(screen.getByRole('button', { name: '1 purchase marked as not an asset' }));
  await user.click(screen.getByRole('button', { name: 'Ask again about PRINTER SHOP' }));
  await waitFor(async () => expect(await sent('DELETE', /./)).toEqual([['/api/v1/tax/asset-purchases/7-2', null]]));
  await user.click(screen.getByRole('button', { name: 'LAPTOP STORE: later' }));
  expect(screen.queryByText(/Is this an asset/)).toBeNull();
});

test('a bookkeeper answers no, an adviser can only read', async () => {
  const as = (role: 'bookkeeper' | 'adviser') =>
    answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role }] });
  server.use(found(), as('bookkeeper'));
  renderApp(place);
  expect(await screen.findByRole('button', { name: 'LAPTOP STORE: not an asset' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to the register: LAPTOP STORE' })).toBeNull();
});

test('an asset shows that its purchase is missing or still an expense', async () => {
  const purchase = {
    lineId: '104190-2',
    state: 'elsewhere' as const,
    date: '2026-03-10',
    category: 'Expenses:Supplies',
    amountCents: 300_000,
  };
  const gone = { ...purchase, state: 'gone' as const, date: null, category: null, amountCents: null };
  server.use(
    answer(listAssets, {
      ...listAssets.example,
      assets: [
        { ...asset!, purchase },
        { ...asset!, assetId: '0198c5e0-0000-7000-8000-0000000000a2', name: 'Desk', purchase: gone },
      ],
    }),
  );
  const user = renderApp(place);
  expect(await screen.findByText(/The purchase of Desk is no longer in your books/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'purchase of Camera body' })).toHaveAttribute('href', '/general-ledger?open=104190-2');
  await user.click(screen.getByRole('button', { name: 'Move Camera body to Equipment' }));
  await waitFor(async () => expect(await sent('PUT', /\/category$/)).toHaveLength(1));
});

test('a row of the ledger leads to its asset', async () => {
  server.use(answer(getAssetPurchase, { asset: { assetId: asset!.assetId, name: 'Laptop', year: 2026 }, declined: false }));
  renderApp('/general-ledger?open=104190-2');
  expect(await screen.findByRole('link', { name: 'Laptop' })).toHaveAttribute('href', place);
});
