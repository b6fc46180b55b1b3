// The list of businesses: what it says in each state, and that a figure opens its place in its business.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type BusinessRow, listBusinesses } from '#contracts/routes/businesses.js';
import { getMe } from '#contracts/routes/directory.js';
import { listPayeesToReview } from '#contracts/routes/review.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const nuculture = listBusinesses.example.businesses[0] as BusinessRow;
const dumblit: BusinessRow = {
  ...nuculture,
  id: 1,
  name: 'Dumblit',
  description: 'Wine bar',
  role: 'adviser',
  books: { ...nuculture.books!, toReview: 9, payeesToReview: 5, uncategorized: 0 },
  tax: null,
  trouble: ['Tax dates and W-9s can’t be read right now.'],
};
const mine = [nuculture, dumblit].map(({ id, name, description, role }) => ({ id, name, description, role }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server.use(answer(getMe, { ...getMe.example, tenants: mine }), answer(listBusinesses, { businesses: [dumblit, nuculture] }));
});

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
const tenantOf = (path: string) =>
  requests
    .filter(({ url }) => new URL(url).pathname === path)
    .at(-1)
    ?.headers.get('x-tenant-id');

test('a row per business; problems are shown in their rows, a dash is zero', async () => {
  renderApp('/businesses');
  expect(await rowOf('Nuculture')).toHaveTextContent('NucultureStudio and production93Oct 31, 2026');
  expect(await rowOf('Dumblit')).toHaveTextContent('Tax dates and W-9s can’t be read right now.5–Oct 31, 2026');
  expect(screen.getByText('2 businesses: 14 payees to review, 3 W-9s missing.')).toBeVisible();
});

test('heads sort', async () => {
  const user = renderApp('/businesses');
  const order = () => screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('link')[0]!.textContent); // prettier-ignore
  await rowOf('Nuculture');
  expect(order()).toEqual(['Nuculture', 'Dumblit']);
  await user.click(screen.getByRole('button', { name: 'Business' }));
  expect(order()).toEqual(['Dumblit', 'Nuculture']);
  expect(screen.getByRole('columnheader', { name: 'Business' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'To review' }));
  expect(order()).toEqual(['Nuculture', 'Dumblit']);
  expect(screen.getByRole('columnheader', { name: 'To review' })).toHaveAttribute('aria-sort', 'descending');
});

test('a figure opens its rows in its business', async () => {
  server.use(answer(listPayeesToReview, { payees: [], next: null, toReview: { payees: 0, transactions: 0, uncategorized: 0 } }));
  const user = renderApp('/rules');
  await screen.findByRole('heading', { level: 1, name: 'Review' });
  await user.click(screen.getByRole('button', { name: /Business: Nuculture/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^All businesses/ }));
  await rowOf('Dumblit');
  await user.click(screen.getByRole('link', { name: 'Dumblit: 5 to review' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await waitFor(() => expect(tenantOf(listPayeesToReview.path)).toBe('1'));
  expect(screen.getByRole('button', { name: /Business: Dumblit/ })).toBeVisible();
});

test('a search without a match says so', async () => {
  const user = renderApp('/businesses?search=zebra');
  expect(await screen.findByText('No business matches “zebra”.')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  expect(await rowOf('Dumblit')).toBeVisible();
});

test('loading, and an error that can be tried again', async () => {
  server.use(keepWaiting(listBusinesses));
  renderApp('/businesses');
  expect(await screen.findByRole('status', { name: 'Loading businesses' })).toBeVisible();
});

test('an error says what could not be loaded', async () => {
  server.use(refuse(listBusinesses, { status: 500 }));
  renderApp('/businesses');
  expect(await screen.findByText('Couldn’t load businesses')).toBeVisible();
});
