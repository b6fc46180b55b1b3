// What carries into a tax year through its route: amounts, what differs, roles, and what isn't known.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { applyCarryovers, getCarryovers } from '#contracts/routes/carryovers.js';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const { example } = getCarryovers;
const same = { ...example, carryovers: example.carryovers.map((row) => ({ ...row, countedCents: row.countedCents === null ? null : row.amountCents })) }; // prettier-ignore

test('each amount with its form, its source, and what the year uses', async () => {
  renderApp('/carryovers?year=2026');
  const rows = within(await screen.findByRole('table', { name: 'Carried into 2026' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'CarryoverFrom 2025Used in 2026Status',
    'Depreciation left on your assets Form 4562, basis not yet deducted$4,800.00$4,800.00Deducted year by year',
    'Section 179 deduction not used Form 4562, line 13$3,400.00$0.00Different',
    'Home office: operating expenses Form 8829, line 43$1,200.00$1,200.00In the 2026 profile',
    'Home office: depreciation Form 8829, line 44$0.00$0.00',
    'Capital loss Schedule D, Capital Loss Carryover Worksheet, line 13$7,000.00$7,000.00In the 2026 profile',
    'Qualified business loss (QBI) Form 8995, line 16$0.00$0.00',
    'Excess business loss Form 461, line 16$0.00–',
  ]);
  expect(screen.getByRole('link', { name: 'Section 179 deduction not used, from 2025: $3,400.00' })).toHaveAttribute(
    'href',
    '/asset-register?year=2025',
  );
  expect(screen.getByRole('link', { name: 'Capital loss, from 2025: $7,000.00' })).toHaveAttribute('href', '/tax-profile?year=2025');
  expect(screen.getByText('Net operating losses (Form 172)')).toBeVisible();
});

test('the amounts are entered with one click, and the question is gone', async () => {
  const user = renderApp('/carryovers?year=2026');
  const button = await screen.findByRole('button', { name: 'Use the 2025 amounts' });
  server.use(answer(getCarryovers, same), answer(applyCarryovers, same));
  await user.click(button);
  expect(await screen.findByText('Carryovers entered in the 2026 tax profile')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use the 2025 amounts' })).toBeNull());
  expect(requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/carryovers/2026/apply'))).toHaveLength(1);
});

test('a bookkeeper sees who can change it', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: getMe.example.tenants.map((tenant) => ({ ...tenant, role: 'bookkeeper' as const })) })); // prettier-ignore
  renderApp('/carryovers?year=2026');
  expect(await screen.findByText('Only owners and admins of this business can change it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use the 2025 amounts' })).toBeNull();
});

test('an amount that is not known is not a zero', async () => {
  const reason = 'The 2025 tax profile has no filing status yet.';
  const unknown = example.carryovers.map((row) => (row.kind === 'capital-loss' ? { ...row, amountCents: null } : row));
  server.use(answer(getCarryovers, { ...example, reason, estimate: true, carryovers: unknown }));
  renderApp('/carryovers?year=2026');
  expect(await screen.findByText(reason, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete the 2025 profile' })).toHaveAttribute('href', '/tax-profile?year=2025');
  expect(screen.getByText(/estimates until the books and tax figures for 2025 are final/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Capital loss .*Unknown/ })).toBeVisible();
});

test('the first year has none', async () => {
  server.use(answer(getCarryovers, { ...example, year: 2020, fromYear: 2019, carryovers: [] }));
  renderApp('/carryovers?year=2020');
  expect(await screen.findByText(/Carryovers start with 2021/)).toBeVisible();
});
