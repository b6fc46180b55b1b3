// The period that a screen opens on, and one that the books have no entries in, through the income statement.
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getIncomeStatement, type IncomeStatement } from '#contracts/routes/income-statement.js';
import { renderApp } from '../testing/render-app.js';
import { answer, server } from '../testing/server.js';
import { thisYear } from '../testing/today.js';

/** A year that can be chosen whenever this runs. */
const year = thisYear() - 1;
const days = { '4': '30', '9': '30', '10': '31' } as Record<string, string>;

/** Every month with the example's figures and its own days; books from April 6 to the given day. */
function booksThrough(through: string): void {
  server.use(
    answer(listBankAccounts, { ...listBankAccounts.example, books: { from: `${year}-04-06`, through } }),
    http.get('*/api/v1/income-statement/:year/:month', ({ params: { month } }) => {
      if (!(String(month) in days)) return undefined;
      const prefix = `${year}-${String(month).padStart(2, '0')}`;
      const period = { year, month: Number(month), startDate: `${prefix}-01`, endDate: `${prefix}-${days[String(month)]}`, label: prefix };
      return HttpResponse.json({ ...getIncomeStatement.example, period } satisfies IncomeStatement);
    }),
  );
}

test('books that end earlier open on their last month, and the screen says so', async () => {
  booksThrough(`${year}-10-12`);
  renderApp('/income-statement');
  expect(await screen.findByText(`Your books end Oct 12, ${year}. Showing October ${year}.`)).toBeVisible();
  expect(await screen.findByText(/for the month ended October 31/)).toBeVisible();
});

test('a month after the last entry says where the entries are and leads there', async () => {
  booksThrough(`${year}-09-12`);
  const user = renderApp(`/income-statement?year=${year}&month=10`);
  expect(await screen.findByText(`No transactions in October ${year}. Your books run from Apr 6 to Sep 12, ${year}.`)).toBeVisible();
  await user.click(screen.getByRole('link', { name: `Show September ${year}` }));
  expect(await screen.findByText(/for the month ended September 30/)).toBeVisible();
  expect(screen.queryByText(/No transactions in/)).toBeNull();
});

test('a month before the first entry leads to the first', async () => {
  booksThrough(`${year}-09-12`);
  renderApp(`/income-statement?year=${year}&month=2`);
  expect(await screen.findByRole('link', { name: `Show April ${year}` })).toHaveAttribute('href', `/income-statement?year=${year}&month=4`);
});
