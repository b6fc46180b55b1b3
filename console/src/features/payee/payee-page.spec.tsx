// The payee's page through its route: figures, rows, rules, 1099 status, categorizing undecided rows, and who may only read.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { getMe } from '#contracts/routes/directory.js';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { getLedgerCategories, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getPayee, getPayeeLines } from '#contracts/routes/payee-page.js';
import { weighAnswers } from '#contracts/routes/schedule-c-answers.js';
import { pickCategory } from '../../testing/pick-category.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const payee = getPayee.example;
const [line] = getPayeeLines.example.lines as [(typeof getPayeeLines.example.lines)[number]];
const address = '/payee?line=104797-2';
const adviser = () => answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] });
const categories = answer(getLedgerCategories, {
  categories: [
    { path: 'Expenses:Meals', Category: 'Meals', Subcategory: '', type: 'expense', TxCount: 1 },
    { path: 'Expenses:Payroll Taxes', Category: 'Payroll Taxes', Subcategory: '', type: 'expense', TxCount: 1 },
  ],
});

test('the name as a person writes it, the bank’s text, figures, rows, sums and rules', async () => {
  server.use(answer(getPayeeLines, { lines: [line, { ...line, lineId: '104300-2', open: true }], next: null }));
  renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Gusto Payroll Tax' })).toBeVisible();
  expect(screen.getByText('24 transactions, Nov 30, 2025 to Oct 31, 2026')).toBeVisible();
  expect(screen.getAllByText('GUSTO PAYROLL TAX 941')[0]).toBeVisible();
  const figures = screen.getByLabelText('Figures');
  expect(figures).toHaveTextContent('Money out$35,927.52');
  expect(figures).toHaveTextContent('Usual categoryPayroll Taxes22 of 24, most by the model');
  expect(figures).toHaveTextContent('Not confirmed2−$2,993.96');
  const rows = within(await screen.findByRole('table', { name: 'Transactions' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Oct 31, 2026GUSTO PAYROLL TAX 941Payroll TaxesThe model−1,496.98');
  expect(rows[2]).toHaveTextContent('Not confirmed');
  expect(screen.getByRole('row', { name: '2026 20 $29,939.60 –' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Total 24 $35,927.52 –' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Uncategorized 2 $2,993.96 –' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Rules' })).getByText(/1\. GUSTO → Payroll Taxes/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a row leads to where it comes from', async () => {
  const user = renderApp(address);
  await screen.findByRole('table', { name: 'Transactions' });
  await user.keyboard('j{Enter}');
  expect(await screen.findByRole('complementary', { name: 'Transaction details' })).toBeVisible();
});

test('older rows have an address of their own', async () => {
  server.use(
    http.get('*/api/v1/payee/lines', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      return HttpResponse.json(after ? { lines: [{ ...line, lineId: '7-2', date: '2025-11-30' }], next: null } : { lines: [line], next: '2026-10-31_104797-2' }); // prettier-ignore
    }),
  );
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Nov 30, 2025')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(await screen.findByText('Oct 31, 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Newest' })).toBeDisabled();
});

test('all undecided rows go to one category, the usual one first, and back', async () => {
  const lines = [line, { ...line, lineId: '104300-2', category: 'Expenses:Uncategorized', decidedBy: null, open: true }];
  server.use(answer(getPayeeLines, { lines, next: null }), categories);
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Categorize 24 transactions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Categorize 24 transactions from Gusto Payroll Tax' });
  expect(await within(dialog).findByText(/^−\$35,927.52 in total/)).toBeVisible();
  expect(dialog).toHaveTextContent('The newest 2 are categorized now.');
  expect(requests.some(({ url }) => url.includes('undecided=true'))).toBe(true);
  expect(await within(dialog).findByRole('button', { name: 'Categorize as Payroll Taxes' })).toBeEnabled();
  await pickCategory(user, within(dialog).getByLabelText('Category'), 'Meals');
  await user.click(within(dialog).getByRole('button', { name: 'Categorize as Meals' }));
  await user.click(
    within((await screen.findByText('Categorized 2 transactions as Meals.')).parentElement!).getByRole('button', { name: 'Undo' }),
  );
  expect(await screen.findByText('2 transactions restored.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const lineIds = ['104797-2', '104300-2'];
  const sent = requests.filter(({ method, url }) => method === 'PUT' || url.endsWith('/review/undo'));
  expect(await Promise.all(sent.map((request) => request.json()))).toMatchObject([
    { lineIds, category: 'Expenses:Meals', seen: [{ category: 'Payroll Taxes' }, { category: 'Uncategorized' }] },
    { lineIds, onlyOwn: true },
  ]);
});

test('what the payee may be is offered with its line, deduction, and tax, and the rest under Other…', async () => {
  const weighed = (text: string, category: string, more: object) => ({ text, category, line: '23', deduction: 900, taxChange: 0, ...more });
  const answers = [
    weighed('Payroll taxes', 'Expenses:Payroll Taxes', {}),
    weighed('Personal', 'Equity:Owner Draws', { line: null, deduction: 0, taxChange: 213 }),
    weighed('A business meal', 'Expenses:Meals', { line: '24b', deduction: 450 }),
  ];
  const older = { ...line, lineId: '90000-2', date: '2025-12-31' };
  server.use(categories, answer(getPayeeLines, { lines: [line, older], next: null }), answer(weighAnswers, { answers, offered: 2, guesses: 1 })); // prettier-ignore
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Categorize 24 transactions' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /^Personal Not on Schedule C, \+\$213 tax/ }));
  expect(dialog.getByRole('button', { name: 'Categorize as Owner Draws' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Other… for Gusto Payroll Tax' }));
  await user.click(dialog.getByRole('button', { name: 'A business meal Line 24b, deducts $450' }));
  expect(dialog.getByRole('button', { name: 'Categorize as Meals' })).toBeEnabled();
  const asked = requests.find(({ method, url }) => method === 'POST' && url.includes('/answers'))!;
  expect(await asked.clone().json()).toMatchObject({
    lineId: '104797-2',
    category: line.category,
    payee: line.description,
    amount: 1_496.98,
  });
  // Only what is of the newest year counts for its taxes.
  expect(dialog.getByText('What is it? For the $1,496.98 of 2026:')).toBeVisible();
});

test('a rejected change says why and leaves the dialog', async () => {
  server.use(categories, refuse(putTransactionCategories, { status: 409, detail: 'The books are locked.' }));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Categorize 24 transactions' }));
  await user.click(await screen.findByRole('button', { name: 'Categorize as Payroll Taxes' }));
  expect(await screen.findByText('Couldn’t change the category: The books are locked.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a rule is made here, from the payee and its usual category', async () => {
  server.use(categories);
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Create a rule' }));
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  expect(within(dialog).getByLabelText('Text')).toHaveValue('GUSTO PAYROLL TAX');
  await waitFor(() => expect(within(dialog).getByLabelText('Category')).toHaveTextContent('Payroll Taxes'));
});

test('a payee without a category, questions and rules says so', async () => {
  const nothing = { count: 0, amountCents: 0 };
  server.use(answer(getPayee, { ...payee, usual: null, open: nothing, undecided: nothing, rules: [] }));
  renderApp(address);
  expect(await screen.findByText('None yet')).toBeVisible();
  expect(screen.getByText('Nothing to confirm')).toBeVisible();
  expect(screen.getByText('No rule matches this payee.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Categorize \d/ })).toBeNull();
});

test('an adviser reads all of it and changes nothing', async () => {
  server.use(adviser());
  renderApp(address);
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Create a rule|^Categorize \d/ })).toBeNull();
});

test('a contractor’s 1099 status: what was paid, the verdict and the W-9', async () => {
  renderApp(address);
  expect(await screen.findByText('Due a 1099-NEC')).toBeVisible();
  expect(screen.getByText('$26,450 is reportable.')).toBeVisible();
  expect(screen.getByText('Sofia Marchetti: $26,450.00 paid in 2026. W-9: On file.')).toBeVisible();
});

test('who is no contractor, or is not named, has no verdict', async () => {
  const none = { ...getPayrollTransactions.example, transactions: [] };
  server.use(answer(getPayrollTransactions, none));
  renderApp(address);
  expect(await screen.findByText('Not in the contractor payments for 2026.')).toBeVisible();
  expect(requests.some(({ url }) => url.includes('/candidates'))).toBe(false);
});

test('payroll that doesn’t answer leaves the rest', async () => {
  server.use(refuse(getCandidates, { status: 503 }));
  renderApp(address);
  expect(await screen.findByText('Couldn’t load the 1099 list')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Transactions' })).toBeVisible();
});

test('an unknown payee says so', async () => {
  server.use(refuse(getPayee, { status: 404, detail: 'This business has no transactions for this payee.' }));
  renderApp('/payee?key=NOBODY');
  expect(await screen.findByText('No transactions for this payee')).toBeVisible();
});

test('what could not be loaded can be tried again', async () => {
  server.use(refuse(getPayee, { status: 500 }));
  const user = renderApp(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the payee');
  server.use(answer(getPayee, payee));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gusto Payroll Tax' })).toBeVisible();
});

test('an address without a payee leads to the ledger', async () => {
  renderApp('/payee');
  expect(await screen.findByText('No payee chosen')).toBeVisible();
  expect(requests.some(({ url }) => new URL(url).pathname.endsWith('/payee'))).toBe(false);
});

test('while it loads, its shape', async () => {
  server.use(keepWaiting(getPayee));
  renderApp(address);
  expect(await screen.findByRole('status', { name: 'Loading the payee' })).toBeVisible();
});
