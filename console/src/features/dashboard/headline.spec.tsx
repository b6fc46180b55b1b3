// The Dashboard's figures of the open month: amounts, changes, their colors, and where each leads.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getDeductibility } from '#contracts/routes/deductibility.js';
import { getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';

const openSeries = {
  ...{ month: 11, year: 2026, monthName: 'November', revenue: 81_325.76, expenses: 60_321.72 },
  soFar: {
    ...{ startDate: '2026-11-01', endDate: '2026-11-27', revenue: 81_325.76, expenses: 60_321.72 },
    before: { startDate: '2026-10-01', endDate: '2026-10-27', revenue: 83_796.33, expenses: 63_955.99 },
  },
};
const october = { month: 10, year: 2026, monthName: 'October', revenue: 86_947.96, expenses: 62_105.39 };
const monthIsOpen = () => {
  const deducted = getDeductibility.example as ReplyOf<typeof getDeductibility>;
  const days = { startDate: '2026-11-01', endDate: '2026-11-27', deductible: 59_474.96 };
  const before = { startDate: '2026-10-01', endDate: '2026-10-27', deductible: 63_551.58 };
  server.use(
    answer(getIncomeStatementSeries, { items: [october, openSeries] }),
    answer(getDeductibility, { ...deducted, soFar: { ...days, before } }),
  );
};

test('each figure has the open month and its change against the same days of last month, and leads to their rows', async () => {
  monthIsOpen();
  renderApp('/dashboard');
  const figures = await screen.findByLabelText('Year to date');
  const link = (name: string) => within(figures).findByRole('link', { name });
  expect(await link('Nov 1–27: $81,325.76')).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2026-11-01&endDate=2026-11-27&accountType=revenue',
  );
  expect(figures).toHaveTextContent('Nov 1–27: $81,325.76\u2212$2,470.57 (\u22122.9%) vs. Oct 1–27');
  expect(await link('Nov 1–27: $60,321.72')).toHaveAttribute('href', expect.stringContaining('accountType=expense'));
  expect(await link('Nov 1–27: $21,004.04')).toHaveAttribute('href', expect.stringContaining('figure=net-income'));
  expect(await link('Nov 1–27: $59,474.96')).toHaveAttribute(
    'href',
    '/tax-cockpit?year=2026&tab=transactions&startDate=2026-11-01&endDate=2026-11-27',
  );
  expect(await link('+$1,163.70 (+5.9%)')).toHaveAttribute('href', '/income-statement?year=2026&month=11&compare=previous-period');
  expect(figures).toHaveTextContent('Nov 1–27: $59,474.96\u2212$4,076.62 (\u22126.4%) vs. Oct 1–27');
});

test('color shows the effect on profit: less revenue is bad, lower expenses are good, deductions have none', async () => {
  monthIsOpen();
  renderApp('/dashboard');
  const classOf = async (text: string) => (await screen.findByText(text)).className;
  expect(await classOf('\u2212$2,470.57 (\u22122.9%)')).toBe('negative');
  expect(await classOf('\u2212$3,634.27 (\u22125.7%)')).toBe('positive');
  expect(await classOf('+$1,163.70 (+5.9%)')).toBe('positive');
  expect(await classOf('\u2212$4,076.62 (\u22126.4%)')).toBe('ink');
});

test('on a phone a tile names its change, then the days', async () => {
  monthIsOpen();
  setWindowWidth(390);
  renderApp('/dashboard');
  const figures = await screen.findByLabelText('Year to date');
  await waitFor(() => expect(figures).toHaveTextContent('\u2212$2,470.57 (\u22122.9%)Nov 1–27 vs. Oct 1–27'));
  expect(figures).not.toHaveTextContent('Nov 1–27: ');
});
