// The choice of what the income statement is compared with: its columns on a wide screen, their lines on a phone.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getIncomeStatement, type IncomeStatement } from '#contracts/routes/income-statement.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';
import { thisYear } from '../../testing/today.js';

/** A year that can be chosen whenever this runs. */
const year = thisYear() - 1;
const address = `/income-statement?year=${year}&month=10`;

const item = (Category: string, Amount: number, expandable = true) => ({ Category, Amount, TxCount: 1, expandable, subcategories: [] });
const rent = item('Rent', 8_445);
const statement = (revenueTotal: number, expenses: IncomeStatement['expenses'], netIncome: number): IncomeStatement => ({
  ...getIncomeStatement.example,
  revenue: { items: [item('Brooklyn studio', revenueTotal, false)], total: revenueTotal },
  expenses,
  netIncome,
});
const byPeriod: Record<string, IncomeStatement> = {
  [`${year}-10`]: statement(18_420, { items: [rent, item('Travel', 2_543.53)], total: 10_988.53 }, 7_431.47),
  [`${year}-9`]: statement(19_105, { items: [rent, item('Travel', 1_528.32)], total: 9_973.32 }, 9_131.68),
  [`${year - 1}-10`]: statement(15_000, { items: [item('Insurance', 640), rent], total: 9_085 }, 5_915),
};

beforeEach(() =>
  server.use(
    http.get('*/api/v1/income-statement/:year/:month', ({ params }) => HttpResponse.json(byPeriod[`${params.year}-${params.month}`])),
  ),
);

test('the comparison is chosen: the year before, both or nothing; the address keeps it and every column adds up', async () => {
  const user = renderApp(`${address}&compare=previous-year`);
  const texts = async (lastCell: string) => {
    const table = await screen.findByRole('treegrid');
    await within(table).findByText(lastCell, { selector: 'tbody tr:last-child td' });
    const rows = within(table).getAllByRole('row');
    return rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
  };
  expect(await texts('$5,915.00')).toEqual([
    `US dollars Oct ${year} Oct ${year - 1} Change % Of revenue`,
    'Revenue',
    'Brooklyn studio $18,420.00 $15,000.00 3,420.00 +22.8% 100.0%',
    'Total revenue $18,420.00 $15,000.00 $3,420.00 +22.8% 100.0%',
    'Expenses',
    'Rent $8,445.00 $8,445.00 – – 45.8%',
    'Travel 2,543.53 0.00 2,543.53 – 13.8%',
    'Insurance 0.00 640.00 \u2212640.00 \u2212100.0% 0.0%',
    'Total expenses $10,988.53 $9,085.00 $1,903.53 +21.0% 59.7%',
    'Net income $7,431.47 $5,915.00 $1,516.47 +25.6% 40.3%',
    'Not in profit and loss',
    'Owner Draws −$6,000.00 −$6,000.00 – – –',
  ]);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /^Compare/ }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
  };
  await choose('Both');
  expect(await texts('+25.6%')).toEqual([
    `US dollars Oct ${year} Sep ${year} % Oct ${year - 1} %`,
    'Revenue',
    'Brooklyn studio $18,420.00 $19,105.00 \u22123.6% $15,000.00 +22.8%',
    'Total revenue $18,420.00 $19,105.00 \u22123.6% $15,000.00 +22.8%',
    'Expenses',
    'Rent $8,445.00 $8,445.00 – $8,445.00 –',
    'Travel 2,543.53 1,528.32 +66.4% 0.00 –',
    'Insurance 0.00 0.00 – 640.00 \u2212100.0%',
    'Total expenses $10,988.53 $9,973.32 +10.2% $9,085.00 +21.0%',
    'Net income $7,431.47 $9,131.68 \u221218.6% $5,915.00 +25.6%',
    'Not in profit and loss',
    'Owner Draws −$6,000.00 −$6,000.00 – −$6,000.00 –',
  ]);
  expect(screen.getByLabelText(`Figures for October ${year}`)).toHaveTextContent(
    `\u221218.6% vs. September+25.6% vs. October ${year - 1}Profit Margin40.3%47.8% in September39.4% in October ${year - 1}`,
  );
  await choose('No comparison');
  expect((await texts('40.3%')).slice(0, 3)).toEqual([`US dollars Oct ${year} Of revenue`, 'Revenue', 'Brooklyn studio $18,420.00 100.0%']);
  expect(screen.getByRole('button', { name: 'Compare nothing' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What changed' })).toBeNull();
});

test('on a phone every compared period is a line below the amount', async () => {
  setWindowWidth(390);
  renderApp(`${address}&compare=both`);
  const result = await screen.findByRole('row', { name: /^Net income.*5,915\.00/ });
  const lines = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => [...(cell.firstElementChild?.children ?? [])].map((child) => child.textContent));
  expect(lines(result)).toEqual([
    ['$7,431.47', '$9,131.68', '$5,915.00'],
    ['', '\u221218.6%', '+25.6%'],
  ]);
  expect(screen.getByRole('row', { name: /^US dollars/ })).toHaveTextContent(`US dollarsOct ${year}Sep ${year}Oct ${year - 1}%%`);
});
