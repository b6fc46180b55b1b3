// Pending decisions in Review: what each says, which call dismisses it, and that an adviser only reads them.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listWaitingPurchases } from '#contracts/routes/asset-purchases.js';
import { getMe } from '#contracts/routes/directory.js';
import { listPayeesToReview } from '#contracts/routes/review.js';
import { listWaitingDecisions, type WaitingDecision } from '#contracts/routes/waiting-decisions.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const payment = listWaitingDecisions.example.decisions[0]!;
const note: WaitingDecision = {
  ...payment,
  id: '3',
  kind: 'note',
  date: '2026-10-01',
  description: 'ODD SHOP',
  text: 'Note by Maya: Ask Ana.',
};
const none = { ...listWaitingPurchases.example, purchases: [], declined: [] };
const nothing = { payees: [], next: null, toReview: { payees: 0, transactions: 0, uncategorized: 0 } };
const { example } = listWaitingPurchases;
const waiting = (decisions: WaitingDecision[], { purchases, declined } = example) =>
  server.use(
    answer(listPayeesToReview, nothing),
    answer(listWaitingDecisions, { decisions, total: decisions.length }),
    answer(listWaitingPurchases, { purchases, total: purchases.length, declined, totalDeclined: declined.length }),
  );
const listed = async () => within(await screen.findByRole('list', { name: 'Pending decisions' })).getAllByRole('listitem');
const dismissed = () => requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${new URL(url).pathname}`);

test('each says what was decided and why it waits, the newest transaction first; it is dismissed where it was decided', async () => {
  waiting([payment, note]);
  const user = renderApp('/review');
  expect((await listed()).map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^HARBOR CAFE ACH, Oct 2, 2026, \$450\.00\. Payment of invoice 1001 of Harbor Cafe \(\$450\.00\), recorded by owner@demo\.test\. The transaction isn’t in your books anymore/), // prettier-ignore
    expect.stringMatching(/^ODD SHOP, Oct 1, 2026, \$450\.00\. Note by Maya: Ask Ana\./),
    expect.stringMatching(/^B&H PHOTO, Mar 10, 2026, −\$3,800\.00\. Purchase of Camera, linked by owner@demo\.test\./),
    expect.stringMatching(
      /^BULK PAPER, Mar 4, 2026, −\$2,900\.00\. Marked as not an asset by owner@demo\.test\. The transaction isn’t in your books anymore/,
    ),
  ]);
  await user.click(screen.getByRole('button', { name: 'Dismiss: HARBOR CAFE ACH, Oct 2, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Resolve: ODD SHOP, Oct 1, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Dismiss: B&H PHOTO, Mar 10, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Dismiss: BULK PAPER, Mar 4, 2026' }));
  await waitFor(() =>
    expect(dismissed()).toEqual([
      'DELETE /api/v1/waiting-decisions/7',
      'POST /api/v1/questions/3/resolve',
      'DELETE /api/v1/tax/asset-purchases/104190-2',
      'DELETE /api/v1/tax/asset-purchases/104191-2',
    ]),
  );
});

test('a transaction that is in the books again is a link; more than ten are shown on request', async () => {
  waiting(
    Array.from({ length: 12 }, (_, n) => ({ ...payment, id: String(n + 1), lineId: n === 0 ? '104900-2' : null })),
    none,
  );
  const user = renderApp('/review');
  expect(await listed()).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'HARBOR CAFE ACH, Oct 2, 2026' })).toHaveAttribute('href', '/general-ledger?open=104900-2');
  await user.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(await listed()).toHaveLength(12);
});

test('an adviser reads them and dismisses none', async () => {
  const me = getMe.example;
  waiting([payment], none);
  server.use(answer(getMe, { ...me, tenants: me.tenants.map((tenant) => ({ ...tenant, role: 'adviser' as const })) }));
  renderApp('/review');
  expect(await listed()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Dismiss:/ })).toBeNull();
});

test('without any there is no list, and an error says so', async () => {
  waiting([], none);
  server.use(refuse(listWaitingDecisions, { status: 403 }));
  renderApp('/review');
  expect(await screen.findByText('Couldn’t load pending decisions')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Pending decisions' })).toBeNull();
});
