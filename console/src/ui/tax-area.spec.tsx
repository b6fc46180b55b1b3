// The index of the tax screens: on each of them, with the year that is shown, and each thing once.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { getAlerts } from '#contracts/routes/alerts.js';
import { renderApp } from '../testing/render-app.js';
import { requests } from '../testing/server.js';

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Tax screens' }));

test.each([
  ['/tax-reports', 'Reports'],
  ['/tax-cockpit', 'Cockpit'],
  ['/audit-risk', 'Audit risk'],
  ['/tax-profile', 'Tax profile'],
  ['/deduction-policy', 'Deductions'],
  ['/asset-register', 'Assets'],
  ['/mileage-log', 'Mileage'],
  ['/carryovers', 'Carryovers'],
  ['/loans', 'Loans'],
])('%s is marked as %s', async (path, label) => {
  renderApp(path);
  const index = await tabs();
  expect(index.getAllByRole('link')).toHaveLength(9);
  expect(index.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
});

test('the year goes along, and the method where the screen has it', async () => {
  const user = renderApp('/tax-reports?year=2025&method=accrual');
  const index = await tabs();
  const place = (name: string) => index.getByRole('link', { name }).getAttribute('href');
  expect([place('Cockpit'), place('Tax profile'), place('Loans')]).toEqual([
    '/tax-cockpit?year=2025&method=accrual',
    '/tax-profile?year=2025',
    '/loans',
  ]);
  await user.click(index.getByRole('link', { name: 'Audit risk' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit risk' })).toBeVisible();
  expect((await tabs()).getByRole('link', { name: 'Audit risk' })).toHaveAttribute('aria-current', 'page');
});

test('alerts are on the reports, and no longer on Audit Risk as well', async () => {
  renderApp('/audit-risk');
  expect(await screen.findByRole('link', { name: 'Before you file' })).toBeVisible();
  expect(requests.filter(({ url }) => url.includes(getAlerts.path))).toEqual([]);
});
