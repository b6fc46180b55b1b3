// What a row may be, as Review offers it: the model's best answers, the kinds, and 'Other…' with a search, each with what it means for the taxes.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listAccounts } from '#contracts/routes/accounts.js';
import { putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getPayee } from '#contracts/routes/payee-page.js';
import { getReview } from '#contracts/routes/review.js';
import { weighAnswers } from '#contracts/routes/schedule-c-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, answerAfter, refuse, requests, server } from '../../testing/server.js';

const example = getReview.example.rows[0]!;
const row = {
  ...example,
  transaction: { ...example.transaction, Amount: -900, Description: 'JOHN SMITH', OriginalDescription: 'JOHN SMITH' },
};
const account = (path: string, lines: number, type = 'expense' as const) => ({
  ...{ accountId: lines, path, number: '', type, money: false, closed: false, lines },
});
const weighed = (text: string, category: string, line: string | null, deduction: number, taxChange: number) => ({
  ...{ text, category, line, deduction, taxChange },
});
const answers = {
  answers: [
    weighed('Payroll taxes', 'Expenses:Payroll Taxes', '23', 900, 0),
    weighed('Contract labor', 'Expenses:Contracting Fee', '11', 900, 0),
    weighed('Supplies', 'Expenses:Supplies', '22', 900, 0),
    weighed('Personal', 'Expenses:Personal', null, 0, 213),
    weighed('A business meal', 'Expenses:Meals', '24b', 450, 0),
  ],
  offered: 4,
  guesses: 3,
};
const paths = ['Payroll Taxes', 'Contracting Fee', 'Supplies', 'Personal', 'Travel', 'Meals'];

beforeEach(() => {
  server.use(
    answer(getReview, { rows: [row], total: 1, uncategorized: 0, unsure: 1, openTransfers: 0 }),
    answer(listAccounts, { accounts: paths.map((name, at) => account(`Expenses:${name}`, 9 - at)) }),
    answer(getPayee, { ...getPayee.example, categories: [] } as never),
    answer(weighAnswers, answers),
  );
});

const candidates = () =>
  within(screen.getByRole('list', { name: 'Categories' }))
    .getAllByRole('button')
    .map((button) => button.textContent);
const sentCategory = async () => {
  const put = requests.findLast(({ method, url }) => method === 'PUT' && url.includes('/transactions/category'));
  return put && ((await put.clone().json()) as { category: string }).category;
};

test('the best answers come first, then the kinds, each with its line, deduction, and tax; a number chooses one', async () => {
  const user = renderApp('/review');
  await waitFor(() => expect(candidates()).toHaveLength(5));
  expect(candidates().slice(1, 4)).toEqual([
    '2Contracting FeeContract labor. Line 11, deducts $900',
    '3SuppliesLine 22, deducts $900',
    '4PersonalNot on Schedule C, +$213 tax',
  ]);
  // The question is about the line and its amount, money out positive.
  const asked = requests.find(({ method, url }) => method === 'POST' && url.includes('/answers'))!;
  expect(await asked.clone().json()).toMatchObject({ payee: 'JOHN SMITH', amount: 900, category: 'Expenses:Payroll Taxes', lineId: row.transaction.JournalEntryLineID }); // prettier-ignore
  await user.keyboard('4');
  await waitFor(async () => expect(await sentCategory()).toBe('Expenses:Personal'));
});

test('‘Other…’ has the rest with a search', async () => {
  const user = renderApp('/review');
  await waitFor(() => expect(candidates()).toHaveLength(5));
  await user.click(screen.getByRole('button', { name: /^Other… for/ }));
  const rest = () => within(screen.getByRole('list', { name: /^Other answers for/ })).getAllByRole('button');
  await user.type(screen.getByRole('searchbox'), 'meal');
  // Typing in the search presses no key of the desk.
  expect(await sentCategory()).toBeUndefined();
  expect(rest().map(({ textContent }) => textContent)).toEqual(['A business mealLine 24b, deducts $450']);
  await user.click(rest()[0]!);
  await waitFor(async () => expect(await sentCategory()).toBe('Expenses:Meals'));
});

test('a number pressed before the answers are there waits for them', async () => {
  let arrive = () => {};
  server.use(answerAfter(new Promise<void>((resolve) => (arrive = resolve)), weighAnswers, answers));
  const user = renderApp('/review');
  await waitFor(() => expect(candidates()).toHaveLength(1));
  await user.keyboard('2');
  expect(await sentCategory()).toBeUndefined();
  arrive();
  await waitFor(async () => expect(await sentCategory()).toBe('Expenses:Contracting Fee'));
});

test('a failure of the answers hides only them', async () => {
  server.use(refuse(weighAnswers, { status: 500, detail: 'Away.' }), answer(putTransactionCategories, putTransactionCategories.example));
  renderApp('/review');
  await waitFor(() => expect(candidates()).toHaveLength(5));
  expect(candidates()[1]).toBe('2Contracting Fee');
  expect(screen.queryByRole('button', { name: /^Other… for/ })).toBeNull();
});
