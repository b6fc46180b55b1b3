// The trial balance through its route: both sides, the earlier day, a difference, the files, and every state.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { renderApp } from '../../testing/render-app.js';
import { savedFiles } from '../../testing/saved-files.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';
import type { TrialBalance } from './trial-balance.js';

const account = (path: string, cents: number, number = ''): TrialBalance['accounts'][number] => ({
  path,
  number,
  type: 'asset',
  debitCents: Math.max(cents, 0),
  creditCents: Math.max(-cents, 0),
  balanceCents: cents,
});
const now: TrialBalance = {
  ...getTrialBalance.example,
  asOf: '2025-12-31',
  accounts: [account('Assets:Bank:PNC', 150_000, '1000'), account('Income:Sales', -150_000, '4000')],
  totalDebitCents: 150_000,
  totalCreditCents: 150_000,
};
const before: TrialBalance = {
  ...now,
  asOf: '2024-12-31',
  accounts: [account('Assets:Van', 20_000), account('Income:Sales', -20_000, '4000')],
  totalDebitCents: 20_000,
  totalCreditCents: 20_000,
};

beforeEach(() =>
  server.use(
    http.get('*/api/v1/trial-balance', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('asOf') === '2024-12-31' ? before : now),
    ),
  ),
);

const rows = async () =>
  within(await screen.findByRole('treegrid', { name: 'Trial Balance, as of Dec 31, 2025' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('every account of either day on its side, and both sides the same', async () => {
  renderApp('/trial-balance?asOf=2025-12-31');
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'AccountDebitCreditDebit Dec 31, 2024Credit Dec 31, 2024',
      '1000Bank: PNC$1,500.00',
      '4000Sales1,500.00200.00',
      'Van200.00',
      'Total$1,500.00$1,500.00$200.00$200.00',
    ]),
  );
  expect(screen.getByText('Nuculture, as of Dec 31, 2025. Cash basis.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a comparison only the day is shown', async () => {
  renderApp('/trial-balance?asOf=2025-12-31&compare=none');
  expect(await rows()).toEqual(['AccountDebitCredit', '1000Bank: PNC$1,500.00', '4000Sales1,500.00', 'Total$1,500.00$1,500.00']);
});

test('sides that differ are marked', async () => {
  server.use(answer(getTrialBalance, { ...now, totalDebitCents: 150_001 }));
  renderApp('/trial-balance');
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of balance by $0.01.');
});

test('it is saved as comma-separated values under its own name', async () => {
  const saved = savedFiles();
  const user = renderApp('/trial-balance?asOf=2025-12-31&compare=none');
  await rows();
  await user.click(await screen.findByRole('button', { name: 'Other formats' }));
  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['trial-balance-2025-12-31.csv']));
  expect(saved[0]!.content.type).toBe('text/csv;charset=utf-8');
});

test('while it loads the shape of the screen is there', async () => {
  server.use(keepWaiting(getTrialBalance));
  renderApp('/trial-balance');
  expect(await screen.findByRole('status', { name: 'Loading the trial balance' })).toBeVisible();
});

test('a day without accounts says so', async () => {
  server.use(answer(getTrialBalance, { ...now, accounts: [], totalDebitCents: 0, totalCreditCents: 0 }));
  renderApp('/trial-balance?asOf=2025-12-31');
  expect(await screen.findByText('No account had a balance by Dec 31, 2025.')).toBeVisible();
});

test('a failure says what happened', async () => {
  server.use(refuse(getTrialBalance, { status: 500, detail: 'It broke.' }));
  renderApp('/trial-balance');
  expect(await screen.findByText('Couldn’t load the trial balance')).toBeVisible();
});

test('books that are over open on their last day and say so; today is a choice', async () => {
  server.use(answer(listBankAccounts, { ...listBankAccounts.example, books: { from: '2023-01-05', through: '2024-08-12' } }));
  server.use(answer(getTrialBalance, now));
  const user = renderApp('/trial-balance');
  expect(await screen.findByText('Your books end Aug 12, 2024. Showing the balances of that day.')).toBeVisible();
  const asked = () => requests.map(({ url }) => new URL(url).searchParams.get('asOf'));
  expect(asked()).toContain('2024-08-12');
  expect(screen.getByLabelText('As of')).toHaveValue('2024-08-12');
  await user.click(screen.getByRole('button', { name: 'End of your books' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Today' }));
  await waitFor(() => expect(screen.queryByText(/Showing the balances of that day/)).toBeNull());
  expect(screen.getByLabelText('As of')).not.toHaveValue('2024-08-12');
});

test('a day before the first entry says where the entries are', async () => {
  server.use(answer(listBankAccounts, { ...listBankAccounts.example, books: { from: '2023-01-05', through: '2024-08-12' } }));
  renderApp('/trial-balance?asOf=2022-12-31');
  expect(await screen.findByText('No transactions by Dec 31, 2022. Your books run from Jan 5, 2023 to Aug 12, 2024.')).toBeVisible();
});
