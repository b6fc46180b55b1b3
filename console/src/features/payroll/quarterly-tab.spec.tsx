// Tab 'Quarterly' of the payroll screen through its route.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getPayrollQuarter } from '#contracts/routes/tax-estimates.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const asked = (path: string) => requests.filter((request) => new URL(request.url).pathname.endsWith(path));

test('quarterly: the calendar quarter, the shifted date, the income, and no invented tax', async () => {
  const example = getPayrollQuarter.example as ReplyOf<typeof getPayrollQuarter>;
  const unknown = {
    ...example,
    quarter: 3,
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
    nominalDueOn: '2026-09-15',
    dueOn: '2026-09-15',
    irsPeriodStart: '2026-06-01',
    irsPeriodEnd: '2026-08-31',
    quarterlyIncome: 148_901.25,
    estimatedTax: null,
    estimatedTaxReason: 'The filing status is missing.',
  };
  server.use(answer(getPayrollQuarter, unknown));
  const user = renderApp('/payroll?tab=quarterly&year=2026&quarter=3');
  const figures = await screen.findByLabelText('Q3 (Jul-Sep) 2026');
  expect(screen.getByRole('heading', { name: 'Quarterly Tax Payments' })).toBeVisible();
  const choices = within(screen.getByRole('group', { name: 'Quarter' })).getAllByRole('button');
  expect(choices.map((choice) => choice.textContent)).toEqual(['Q1 (Jan-Mar)', 'Q2 (Apr-Jun)', 'Q3 (Jul-Sep)', 'Q4 (Oct-Dec)']);
  expect(within(figures).getByText('Jul 1 to Sep 30, 2026')).toBeVisible();
  expect(within(figures).getByText('Quarterly income').parentElement).toHaveTextContent('$148,901.25');
  expect(within(figures).getByText('IRS payment period: Jun 1 to Aug 31, 2026')).toBeVisible();
  expect(within(figures).getByText('Sep 15, 2026')).toBeVisible();
  expect(await within(figures).findByText(/The filing status is missing/)).toBeVisible();
  expect(within(figures).getByText('–')).toBeVisible();
  expect(within(figures).getByRole('link', { name: 'Tax profile' })).toHaveAttribute('href', '/tax-profile?year=2026');
  expect(screen.getByText('Pay 25% of the annual estimate each quarter.')).toBeVisible();
  expect(screen.getByText(/is due on April 15.* on June 15.* on September 15.* on January 15 of the next year/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Q4 (Oct-Dec)' }));
  await screen.findByLabelText('Q4 (Oct-Dec) 2026');
  expect(asked('/payroll/quarterly/2026/4')).toHaveLength(1);
});

test('quarterly: the estimated tax owed leads to the cockpit', async () => {
  renderApp('/payroll?tab=quarterly&year=2026&quarter=4');
  const figures = await screen.findByLabelText('Q4 (Oct-Dec) 2026');
  expect(await within(figures).findByText('8,500', { exact: false })).toBeVisible();
  expect(within(figures).getByRole('link', { name: 'Tax Cockpit' })).toHaveAttribute('href', '/tax-cockpit?year=2026&quarter=4');
});
