// Transfers between own accounts on the ledger screen: the row for both sides, the other side in the panel, and its candidates.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getMe } from '#contracts/routes/directory.js';
import { getLedgerFast, getTransaction } from '#contracts/routes/general-ledger.js';
import { pairTransfer } from '#contracts/routes/transfers.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, server } from '../../testing/server.js';

const lineId = '104797-2';
const row = {
  ...getTransaction.example.transaction,
  ...{ Category: 'Transfer', AccountName: 'Savings', BankAccountName: 'Checking', Amount: -500, AccountType: 'asset' as const },
};
const side = {
  date: '2026-10-29',
  description: 'FROM CHK ...1111',
  amountCents: 50_000,
  account: 'Savings',
  category: 'Income:Uncategorized',
};
type Transfer =
  NonNullable<(typeof getTransaction)['example']['transfer']> | { otherSide: object | null; candidates: object[]; withFee?: object[] };
const sent: unknown[] = [];

function serve(transfer: Transfer): void {
  sent.length = 0;
  server.use(
    http.get('*/api/v1/general-ledger/fast', () => HttpResponse.json({ ...getLedgerFast.example, transactions: [row] })),
    http.get('*/api/v1/transactions/:lineId', () => HttpResponse.json({ ...getTransaction.example, transaction: row, transfer })),
    http.put('*/api/v1/transactions/:lineId/split', async ({ params, request }) => {
      sent.push([params['lineId'], await request.json()]);
      return HttpResponse.json({ lineIds: ['104900-2', '104900-5'] });
    }),
  );
}
const panel = () => screen.findByRole('complementary', { name: 'Transaction details' });
const section = async () => (await within(await panel()).findByRole('heading', { name: 'Matching transfer' })).closest('li')!;

beforeEach(() => serve({ otherSide: { ...side, lineId: '104801-2' }, candidates: [] }));

test('one row names the account that received the money; the panel shows the other side and leads to it', async () => {
  renderApp(`/general-ledger?open=${lineId}`);
  expect(await screen.findByText('Transfer to Savings')).toBeVisible();
  const shown = await section();
  expect(within(shown).getByText('FROM CHK ...1111')).toBeVisible();
  expect(within(shown).getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/general-ledger?open=104801-2');
});

/** What was sent to pair, to undo a pair, to undo decisions, and to split, in order. */
function servePairing(reply: object = {}): unknown[] {
  const calls: unknown[] = [];
  const paired = { ...pairTransfer.example, paidLineId: lineId, receivedLineId: '104801-2', decidedLineIds: ['104801-2'], ...reply };
  server.use(
    http.post(
      '*/api/v1/transfers/pairs',
      async ({ request }) => (calls.push(await request.json()), HttpResponse.json(paired, { status: 201 })),
    ),
    http.delete('*/api/v1/transfers/pairs/:pairId', ({ params }) => (calls.push(params['pairId']), HttpResponse.json({ undone: true }))),
    http.post('*/api/v1/review/undo', async ({ request }) => (calls.push(await request.json()), HttpResponse.json({ changed: 1 }))),
  );
  return calls;
}

test('without its other side it says what to do; a candidate is paired with it, and undone', async () => {
  serve({ otherSide: null, candidates: [{ ...side, lineId: '104801-2' }] });
  const calls = servePairing();
  const user = renderApp(`/general-ledger?open=${lineId}`);
  const shown = await section();
  expect(within(shown).getByText('Possible matches, nearest date first:')).toBeVisible();
  expect(within(shown).getByText('$500.00')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Match' }));
  await waitFor(() => expect(calls).toMatchObject([{ lineIds: [lineId, '104801-2'] }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.slice(1)).toMatchObject(['12', { lineIds: ['104801-2'], onlyOwn: true }]));
});

test('with a fee, the two are paired by a split of the withdrawal, and the pairing is undone', async () => {
  const otherSide = { ...side, lineId: '104801-2', amountCents: 48_500, category: 'Assets:Transfer' };
  serve({ otherSide: null, candidates: [], withFee: [{ otherSide, paidLineId: lineId, arrivedCents: 48_500, feeCents: 1_500 }] });
  const calls = servePairing({ paidLineId: '104900-2', amountCents: 48_500, feeCents: 1_500, decidedLineIds: [] });
  const user = renderApp(`/general-ledger?open=${lineId}`);
  const shown = await section();
  expect(within(shown).getByText('$485.00')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Match; $15.00 was a fee' }));
  await waitFor(() => expect(calls).toMatchObject([{ lineIds: [lineId, '104801-2'] }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toMatchObject([['104900-2', { parts: [{ category: 'Assets:Transfer', amountCents: -50_000 }] }]]));
  expect(calls[1]).toBe('12');
});

test('without anything to choose the next step in words', async () => {
  serve({ otherSide: null, candidates: [] });
  renderApp(`/general-ledger?open=${lineId}`);
  expect(within(await section()).getByText(/Import the other account’s statement/)).toBeVisible();
});

test('an adviser has no button', async () => {
  server.use(
    answer(getMe, { ...getMe.example, tenants: getMe.example.tenants.map((tenant) => ({ ...tenant, role: 'adviser' as const })) }),
  );
  serve({ otherSide: null, candidates: [{ ...side, lineId: '104801-2' }] });
  renderApp(`/general-ledger?open=${lineId}`);
  expect(within(await section()).queryByRole('button')).toBeNull();
});

test('open ones alone are a filter of the address', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/general-ledger/fast', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ ...getLedgerFast.example, transactions: [row] });
    }),
  );
  renderApp('/general-ledger?openTransfersOnly=true');
  expect(await screen.findByText('Unmatched transfers only')).toBeVisible();
  await waitFor(() => expect(asked.some((search) => search.includes('openTransfersOnly=true'))).toBe(true));
});
