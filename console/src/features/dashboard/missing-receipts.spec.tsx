// The Dashboard's panel of missing receipts, and its quick action that adds one.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { addReceipts, getMissingReceipts, listReceipts } from '#contracts/routes/receipts.js';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const [purchase] = getMissingReceipts.example.transactions;

test('purchases without a receipt are listed with their total, and lead to their rows', async () => {
  // 769.22 + 406.06 = 1,175.28.
  const other = { ...purchase!, lineId: '104813-2', payee: 'Abel Cine Rentals', date: '2026-11-26', amountCents: -40_606 };
  server.use(answer(getMissingReceipts, { limitCents: 7_500, total: 2, totalCents: 117_528, transactions: [other, purchase!] }));
  renderApp('/dashboard');
  const list = await screen.findByRole('list', { name: 'Missing Receipts' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Abel Cine Rentals$406.06Nov 26Cost of Goods Sold', 'Greenpoint Lumber$769.22Nov 25Cost of Goods Sold']);
  expect(within(list).getByRole('link', { name: 'Greenpoint Lumber: $769.22' })).toHaveAttribute(
    'href',
    `/general-ledger?open=${purchase!.lineId}`,
  );
  expect(screen.getByText('2 purchases without a receipt')).toHaveTextContent('$1,175.28');
});

test('without any, all receipts are up to date', async () => {
  server.use(answer(getMissingReceipts, { limitCents: 7_500, total: 0, totalCents: 0, transactions: [] }));
  renderApp('/dashboard');
  expect(await screen.findByText('All receipts are up to date')).toBeVisible();
});

test('missing receipts that cannot be loaded are no all-clear', async () => {
  server.use(refuse(getMissingReceipts, { status: 503 }));
  renderApp('/dashboard');
  expect(await screen.findByText('Couldn’t load missing receipts')).toBeVisible();
  expect(screen.queryByText('All receipts are up to date')).toBeNull();
});

test('Upload Receipt sends the file and opens the receipts', async () => {
  server.use(answer(listReceipts, { ...listReceipts.example, receipts: [] } as never));
  const user = renderApp('/dashboard');
  await user.upload(await screen.findByLabelText('Receipt'), new File(['%PDF-1.7'], 'lumber.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
  expect(requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/api/v1/receipts'))).toHaveLength(1);
});

test('a receipt that is refused says why, and the Dashboard stays', async () => {
  server.use(refuse(addReceipts, { status: 422, detail: 'The PDF is damaged or was cut off. Download it again.' }));
  const user = renderApp('/dashboard');
  await user.upload(await screen.findByLabelText('Receipt'), new File(['%PDF-1.7'], 'lumber.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Couldn’t add the receipt: The PDF is damaged or was cut off. Download it again.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Financial Dashboard - Nuculture' })).toBeVisible();
});

test('an adviser adds none', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  const user = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Upload Receipt' }));
  await waitFor(() => expect(screen.getByText('Your role in this business is read-only.')).toBeVisible());
});
