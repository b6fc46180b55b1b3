// A review queue of several pages: the next one is loaded before the end is reached, and a page that comes late or fails loses nothing.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listAccounts } from '#contracts/routes/accounts.js';
import { getPayeeCandidates } from '#contracts/routes/payee-candidates.js';
import { getPayeeToReview, getReview, listPayeesToReview } from '#contracts/routes/review.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

beforeEach(() => {
  const meals = { accountId: 8, path: 'Expenses:Meals', number: '', type: 'expense' as const, money: false, closed: false, lines: 8 };
  server.use(
    answer(listAccounts, { accounts: [meals] }),
    // Each payee has a row of its own.
    http.get(`*${getPayeeToReview.path}`, ({ request }) => {
      const [row] = getReview.example.rows;
      const lineId = `${new URL(request.url).searchParams.get('key')!.length}-2`;
      const rows = [{ ...row!, transaction: { ...row!.transaction, JournalEntryLineID: lineId } }];
      return HttpResponse.json({ rows, total: 1, sumCents: -149_698 });
    }),
    answer(getPayeeCandidates, { candidates: [{ category: 'Expenses:Meals', share: 60, reason: 'It is in Meals.' }] }),
  );
});

const queue = () => within(screen.getByRole('list', { name: 'Waiting for you' })).getAllByRole('button');
const focus = () => queue().find((button) => button.getAttribute('aria-current'))!;
const listed = () => queue().map(({ textContent }) => textContent);
/** One payee with one row each; `after` is the page that a name is on. */
const pagesOf = (...pages: string[][]) => {
  const toReview = { payees: new Set(pages.flat()).size, transactions: new Set(pages.flat()).size, uncategorized: 0 };
  const payee = (name: string) => ({ ...listPayeesToReview.example.payees[0]!, key: `payee:${name}`, name, transactions: 1 });
  return http.get(`*${listPayeesToReview.path}`, ({ request }) => {
    requests.push(request.clone());
    const at = Number(new URL(request.url).searchParams.get('after') ?? 0);
    const next = at + 1 < pages.length ? String(at + 1) : null;
    return HttpResponse.json({ payees: pages[at]!.map(payee), next, toReview });
  });
};
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Payee ${from + n}`);
const pagesAsked = () => requests.filter(({ url }) => new URL(url).pathname === listPayeesToReview.path).length;

test('a long queue loads its next page when 20 payees are left, counts all of them, and lists none twice', async () => {
  server.use(pagesOf(numbered(1, 25), [...numbered(25, 25), ...numbered(26, 49)]));
  const user = renderApp('/review');
  await screen.findByText('49 payees left, 49 transactions. Decide a payee once for all of its transactions.');
  expect(listed()).toHaveLength(25);
  await user.keyboard('jjjj');
  expect(focus()).toHaveTextContent('Payee 5');
  expect(pagesAsked()).toBe(1);
  await user.keyboard('j');
  await waitFor(() => expect(listed()).toHaveLength(49));
  expect(focus()).toHaveTextContent('Payee 6');
  expect(screen.getByText('49 payees left, 49 transactions. Decide a payee once for all of its transactions.')).toBeVisible();
  expect(screen.getByText('0 of 49 payees done')).toBeVisible();
  expect(new Set(listed()).size).toBe(49);
  expect(pagesAsked()).toBe(2);
});

test('keys that are faster than the next page wait for it, and a page that fails can be loaded again', async () => {
  const pages = pagesOf(['Lyft'], ['Delta'], ['Xqz']);
  server.use(pages);
  const user = renderApp('/review');
  await screen.findByRole('radio', { name: /Meals/ });
  server.use(refuse(listPayeesToReview, { status: 422 }));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Show the next of 2' }));
  server.use(pages);
  await user.click(await screen.findByRole('button', { name: 'Show the next of 2' }));
  await waitFor(() => expect(focus()).toHaveTextContent('Delta'));
  expect(screen.getByText('1 of 3 payees done')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('2 of 3 payees done')).toBeVisible());
  await waitFor(() => expect(focus()).toHaveTextContent('Xqz'));
});
