// Repeating transactions through their route: what they say, pause and end, held days, roles.
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { answerHeldDay, changeRepeatingEntry, listRepeatingEntries } from '#contracts/routes/repeating-entries.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';
import { whenText } from './repeating-entries.js';
import type { Repeating } from '../../lib/repeating-entries.js';

const repeat = listRepeatingEntries.example.repeats[0]! as Repeating;
const sent = async () =>
  Promise.all(
    requests
      .filter(({ method }) => method === 'PUT')
      .map(async (request) => [new URL(request.url).pathname.split('/').slice(4).join('/'), (await request.clone().json()) as object]),
  );

test('each says what, when, and what is held; it is paused and ended', async () => {
  const user = renderApp('/repeating-entries');
  expect(await screen.findByRole('heading', { name: 'Power Company | Electricity not billed yet' })).toBeVisible();
  expect(screen.getByText('Every month since Jan 31, 2026; next on Dec 31, 2026')).toBeVisible();
  expect(screen.getByText('$320.00 debit')).toBeVisible();
  expect(screen.getByText(/Posted 10 times, set up by Maya Ortiz; accrual only; reversed on the 1st of next month/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nov 30, 2026' })).toHaveAttribute('href', '/general-ledger?open=104910-1');
  expect(screen.getByText(/Not posted on Oct 31, 2026\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Pause/ }));
  expect(await screen.findByText(/is paused. Dates that pass while it’s paused are skipped/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^End/ }));
  await waitFor(async () =>
    expect((await sent()).map(([, body]) => body)).toMatchObject([
      { revision: 1, state: 'paused' },
      { revision: 1, state: 'ended' },
    ]),
  );
});

test('a held day is posted, or says why it can’t be, or is skipped', async () => {
  server.use(refuse(answerHeldDay, { status: 409, detail: 'The books are locked through 2026-10-31.' }));
  const user = renderApp('/repeating-entries');
  await user.click(await screen.findByRole('button', { name: 'Post Oct 31, 2026 now' }));
  expect(await screen.findByText('The books are locked through 2026-10-31.')).toBeVisible();
  server.use(answer(answerHeldDay, { ...repeat, held: [] }));
  await user.click(screen.getByRole('button', { name: 'Skip Oct 31, 2026' }));
  expect(await screen.findByText('Oct 31, 2026 skipped.')).toBeVisible();
  expect((await sent()).map(([path, body]) => [path, body])).toMatchObject([
    [`${repeat.repeatId}/held/2026-10-31`, { answer: 'post' }],
    [`${repeat.repeatId}/held/2026-10-31`, { answer: 'skip' }],
  ]);
});

test('a paused one goes on', async () => {
  server.use(answer(listRepeatingEntries, { repeats: [{ ...repeat, state: 'paused', held: [] }] }), answer(changeRepeatingEntry, repeat));
  const user = renderApp('/repeating-entries');
  expect(await screen.findByText(/\. Paused/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Resume/ }));
  await waitFor(async () => expect((await sent()).map(([, body]) => body)).toMatchObject([{ state: 'active' }]));
});

test('an adviser reads', async () => {
  const [tenant] = getMe.example.tenants;
  server.use(answer(getMe, { ...getMe.example, tenants: [{ ...tenant!, role: 'adviser' }] }));
  renderApp('/repeating-entries');
  expect(await screen.findByText('$320.00 credit')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Pause|End|Post|Skip)/ })).toBeNull();
});

test('nothing repeats yet', async () => {
  server.use(answer(listRepeatingEntries, { repeats: [] }));
  renderApp('/repeating-entries');
  expect(await screen.findByText(/No repeating transactions yet/)).toBeVisible();
});

test('it shows that it is loading', async () => {
  server.use(keepWaiting(listRepeatingEntries));
  renderApp('/repeating-entries');
  expect(await screen.findByRole('status', { name: 'Loading the repeating transactions' })).toBeVisible();
});

test('a failure can be tried again', async () => {
  server.use(refuse(listRepeatingEntries, { status: 500 }));
  renderApp('/repeating-entries');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the repeating transactions');
});

test.each<[Partial<Repeating>, string]>([
  [{ every: 'quarter', until: '2026-12-31' }, 'Every quarter since Jan 31, 2026, until Dec 31, 2026; next on Dec 31, 2026'],
  [{ nextOn: null, until: '2026-03-31' }, 'Every month since Jan 31, 2026, until Mar 31, 2026; finished'],
  [{ state: 'ended', nextOn: null }, 'Every month since Jan 31, 2026; ended'],
])('%j reads %s', (change, text) => expect(whenText({ ...repeat, ...change })).toBe(text));
