// The panel of a charge through its route: by click and keys, its way to the bank, its client's history, and on a phone.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getClientHistory, listCharges } from '#contracts/routes/client-invoices.js';
import { renderApp } from '../../testing/render-app.js';
import { setWindowWidth } from '../../testing/window.js';
import { answer, server } from '../../testing/server.js';
import { charge, charges, queries, reply } from './charges.fixture.js';

const table = () => screen.findByRole('table', { name: 'Invoices' });

beforeEach(() => server.use(answer(listCharges, reply(charges))));

test('a row opens the charge on its way to the bank, and its client', async () => {
  server.use(
    answer(getClientHistory, {
      ...getClientHistory.example,
      total: 1_100,
      charges: 3,
      refunded: 50,
      fees: 33,
      firstCharge: '2025-03-02',
      years: [
        { year: 2026, total: 500, charges: 2 },
        { year: 2025, total: 600, charges: 1 },
      ],
      sources: [
        { processor: 'stripe', total: 800, charges: 2 },
        { processor: 'paypal', total: 300, charges: 1 },
      ],
      newest: [charges[0]!, charge('ch_9', { created: '2026-03-02', description: 'Second sitting', amount: 200 })],
    }),
  );
  const user = renderApp('/invoices');
  await user.click(within(await table()).getByText('Jenny Rosen'));
  const panel = await screen.findByRole('complementary', { name: 'Invoice' });
  await within(panel).findByLabelText('Totals by year');
  expect(panel).toHaveTextContent('Gross$300.00Stripe fee\u2212$9.00Net$291.00');
  expect(panel).toHaveTextContent('Matched bank depositPNC Operating, Oct 31, 2026$241.00');
  expect(within(panel).getByRole('link', { name: 'Open deposit' })).toHaveAttribute('href', '/general-ledger?open=104807-2');
  expect(within(panel).getByRole('link', { name: 'In the ledger' })).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2026-10-28&endDate=2026-10-28&search=Portrait+session',
  );
  expect(within(panel).getByLabelText('Totals by year')).toHaveTextContent(
    '2026, 2 invoices$500.002025, 1 invoice$600.003 invoices since Mar 2, 2025$1,100.00',
  );
  expect(within(panel).getByLabelText('Totals by source')).toHaveTextContent('Stripe, 2 invoices$800.00PayPal, 1 invoice$300.00');
  expect(panel).toHaveTextContent('$50.00 paid back, $33.00 in fees');
  await user.click(within(panel).getByRole('button', { name: /Second sitting/ }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ tenantId: '2', search: 'ch_9', page: '1', limit: '25' }));
});

test('the panel by keys: Enter opens, j goes on, Escape closes', async () => {
  const user = renderApp('/invoices');
  await table();
  await user.keyboard('j');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('complementary', { name: 'Invoice' })).toHaveTextContent('ch_1');
  await user.keyboard('j');
  await waitFor(() => expect(screen.getByRole('complementary', { name: 'Invoice' })).toHaveTextContent('ch_2'));
  expect(screen.getByRole('complementary', { name: 'Invoice' })).toHaveTextContent('No matching deposit yet.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Invoice' })).toBeNull());
});

test('a charge that moved no money says so; a client without key has no history', async () => {
  server.use(answer(listCharges, reply([charge('ch_4', { status: 'failed', clientKey: '', client_name: '', stripe_customer_id: '' })])));
  renderApp('/invoices?open=ch_4');
  const panel = await screen.findByRole('complementary', { name: 'Invoice' });
  expect(panel).toHaveTextContent('No money has moved.');
  expect(panel).not.toHaveTextContent('Payout');
  expect(panel).not.toHaveTextContent('Client history');
});

test('a client of one source has no totals by source', async () => {
  renderApp('/invoices?open=ch_1');
  const panel = await screen.findByRole('complementary', { name: 'Invoice' });
  await within(panel).findByLabelText('Totals by year');
  expect(within(panel).queryByLabelText('Totals by source')).toBeNull();
});

test('on a phone a row has two lines, and the charge is a page with a way back', async () => {
  setWindowWidth(390);
  const user = renderApp('/invoices');
  const list = await screen.findByRole('list', { name: 'Invoices' });
  const first = within(list).getAllByRole('button')[0]!;
  expect(first).toHaveTextContent(/Jenny Rosen\$300\.00Oct 28.* · Portrait sessionTransferred Oct 31/);
  await user.click(first);
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Client Invoices' }));
  expect(await screen.findByRole('list', { name: 'Invoices' })).toBeVisible();
});
