// The header: the chip with the state of the books, and what is said while figures are updated.
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { getPipeline } from '#contracts/routes/pipeline.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const header = async () => within(await screen.findByRole('navigation', { name: 'Status of your books' }));
const day = getBusinessDay.example;

test('one chip: the date opens the balances next to the bank’s, the count opens Review', async () => {
  renderApp('/charts');
  const chip = await header();
  expect(chip.getByRole('link', { name: 'Books through Nov 27' })).toHaveAttribute('href', '/account-balances');
  expect(chip.getByRole('link', { name: '18 to review' })).toHaveAttribute('href', '/review');
  expect(screen.getByRole('link', { name: 'Review 18 to review' })).toBeVisible();
  await waitFor(() => expect(requests.filter(({ url }) => url.includes('/api/v1/business-day'))).toHaveLength(1));
});

test('no date while an account has neither a statement nor a feed; nothing to review is said', async () => {
  server.use(answer(getBusinessDay, { ...day, booksThrough: null, toReview: { payees: 0, transactions: 0, uncategorized: 0 } }));
  renderApp('/charts');
  const chip = await header();
  expect(chip.getAllByRole('link').map((link) => link.textContent)).toEqual(['Nothing to review']);
  expect(screen.getByRole('link', { name: 'Review' })).toBeVisible();
});

test('the year is named where it is another one', async () => {
  server.use(answer(getBusinessDay, { ...day, booksThrough: '2025-12-31' }));
  renderApp('/charts');
  expect((await header()).getByRole('link', { name: 'Books through Dec 31, 2025' })).toBeVisible();
});

test('what can’t be updated is said, and nothing when all is current', async () => {
  const [stage] = getPipeline.example.stages;
  server.use(answer(getPipeline, { ...getPipeline.example, running: [], caughtUp: true, stages: [{ ...stage!, parked: [] }] }));
  renderApp('/charts');
  await header();
  expect(screen.queryByText(/^Updat/)).toBeNull();
  cleanup();
  const parked = [{ producer: 'ledger', fromPosition: 1, reason: 'refused', parkedAt: '2026-11-21T12:00:00.000Z' }];
  server.use(answer(getPipeline, { ...getPipeline.example, stages: [{ ...stage!, parked }] }));
  renderApp('/charts');
  expect(await screen.findByText('Some figures are out of date')).toBeVisible();
});
