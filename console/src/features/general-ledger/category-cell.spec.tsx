// Changing a category in its cell: by mouse and key, for one row and for all of a payee, its undo, conflicts, and roles.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { getLedgerCategories, getLedgerFast, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getPayee, getPayeeLines } from '#contracts/routes/payee-page.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const example = getLedgerFast.example.transactions[0]!;
const lineId = example.JournalEntryLineID;
const unsure = { ...example, aiClassification: { ...example.aiClassification!, confidence: 0.54 } };
const category = (path: string, type: 'expense' | 'revenue' = 'expense') => {
  const [, Category = '', Subcategory = ''] = path.split(':');
  return { path, Category, Subcategory, type, TxCount: 0 };
};
const payee = getPayee.example;
const showRows = (...transactions: (typeof example)[]) =>
  server.use(answer(getLedgerFast, { ...getLedgerFast.example, transactions, pagination: { ...getLedgerFast.example.pagination } }));

beforeEach(() => {
  showRows(unsure);
  const paths = ['Expenses:Payroll Taxes', 'Expenses:Meals', 'Expenses:Rent'];
  server.use(answer(getLedgerCategories, { categories: [...paths.map((path) => category(path)), category('Income:Sales', 'revenue')] }));
});

const cell = (name = 'Payroll Taxes') => screen.findByRole('button', { name: `${name}, change category` });
const search = () => screen.findByRole('combobox', { name: 'Search categories' });
const bodies = (route: { method: string; path: string }) =>
  Promise.all(
    requests
      .filter(({ method, url }) => method === route.method && new URL(url).pathname === route.path)
      .map((request) => request.clone().json()),
  );

test('a click, a text, and Enter change it; the toast undoes it to the guess that it was', async () => {
  const user = renderApp('/general-ledger');
  expect(await screen.findByText('54%')).toBeVisible();
  await user.click(await cell());
  showRows({ ...unsure, Category: 'Meals', locked: true, DecidedByYou: true });
  await user.type(await search(), 'meals{Enter}');
  await waitFor(async () => expect(await cell('Meals')).toHaveFocus());
  expect(await screen.findByText('Gusto Payroll Tax categorized as Meals.')).toBeVisible();
  const seen = [{ lineId, category: 'Payroll Taxes', subcategory: '' }];
  expect(await bodies(putTransactionCategories)).toEqual([{ lineIds: [lineId], category: 'Expenses:Meals', seen, tenantId: 2 }]);
  expect(screen.queryByRole('complementary', { name: 'Transaction details' })).toBeNull();
  showRows(unsure);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Category changed back to Payroll Taxes.')).toBeVisible();
  expect(await bodies(undoDecisions)).toEqual([{ lineIds: [lineId], onlyOwn: true, tenantId: 2 }]);
  expect(await screen.findByText('54%')).toBeVisible();
});

test('the key E opens the menu of the row; Escape leaves it as it was', async () => {
  const user = renderApp('/general-ledger');
  await screen.findByText('54%');
  await user.keyboard('je');
  await user.type(await search(), 'meals{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(await cell()).toHaveFocus();
  expect(await bodies(putTransactionCategories)).toEqual([]);
});

test('the guess and the payee’s own categories come first', async () => {
  const categories = [
    { category: 'Expenses:Payroll Taxes', count: 22, inCents: 0, outCents: -1 },
    { category: 'Expenses:Rent', count: 2, inCents: 0, outCents: -1 },
  ];
  server.use(answer(getPayee, { ...payee, categories }));
  const user = renderApp('/general-ledger');
  await user.click(await cell());
  const group = await screen.findByRole('group', { name: 'Suggested for Gusto Payroll Tax' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1Payroll Taxes 54%', '2Rent 2 of 24']);
  await user.keyboard('2');
  expect(await screen.findByText('Gusto Payroll Tax categorized as Rent.')).toBeVisible();
});

test('a number is searched for where the name of a category starts with one', async () => {
  const categories = [...['Expenses:Payroll Taxes', 'Expenses:2nd Studio'].map((path) => category(path))];
  server.use(answer(getLedgerCategories, { categories }));
  const user = renderApp('/general-ledger');
  await user.click(await cell());
  await user.type(await search(), '2{Enter}');
  expect(await screen.findByText('Gusto Payroll Tax categorized as 2nd Studio.')).toBeVisible();
});

test('all from the payee: the rows that no person decided, each compared with what was seen', async () => {
  const [line] = getPayeeLines.example.lines;
  server.use(answer(getPayeeLines, { lines: [line!, { ...line!, lineId: '1-2', category: 'Expenses:Uncategorized' }], next: null }));
  const user = renderApp('/general-ledger');
  await user.click(await cell());
  await user.click(await screen.findByLabelText(`All ${payee.count} from this payee`));
  await user.type(await search(), 'rent{Enter}');
  expect(await screen.findByText('Categorized 2 transactions as Rent.')).toBeVisible();
  expect(await bodies(putTransactionCategories)).toMatchObject([
    {
      lineIds: [line!.lineId, '1-2'],
      category: 'Expenses:Rent',
      seen: [{ category: 'Payroll Taxes' }, { lineId: '1-2', category: 'Uncategorized' }],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await bodies(undoDecisions)).toMatchObject([{ lineIds: [line!.lineId, '1-2'] }]));
});

test('where someone else was faster, it says so calmly, and the row shows what there is', async () => {
  const detail = 'Someone else changed this transaction to another category, Rent. Nothing was changed.';
  server.use(refuse(putTransactionCategories, { status: 409, code: 'changed-meanwhile', detail }));
  const user = renderApp('/general-ledger');
  await user.click(await cell());
  showRows({ ...unsure, Category: 'Rent', locked: true, DecidedByYou: false });
  await user.type(await search(), 'meals{Enter}');
  expect(await screen.findByText(detail)).toBeVisible();
  expect(await cell('Rent')).toBeVisible();
  expect(screen.getByText('Person')).toBeVisible();
});

test('marks say who decided: you, a rule, or the assistant with its confidence', async () => {
  const byRule = { ...example, JournalEntryLineID: '2-2', aiClassification: { ...example.aiClassification!, decidedBy: 'rule' as const } };
  showRows({ ...unsure, locked: true, DecidedByYou: true }, byRule, { ...example, JournalEntryLineID: '3-2' });
  renderApp('/general-ledger');
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.stringContaining('You'), expect.stringContaining('Rule'), expect.stringMatching(/97%– ?Cleared/)]);
});

test('a transfer, and a person who may only read, have no menu', async () => {
  showRows({ ...example, Category: 'Transfer', aiClassification: null as never });
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'bookkeeper' }] }));
  renderApp('/general-ledger');
  await screen.findByRole('grid', { name: 'Transactions' });
  expect(screen.queryByRole('button', { name: /change category/ })).toBeNull();
});

test('an adviser reads the category', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  const user = renderApp('/general-ledger');
  await screen.findByRole('grid', { name: 'Transactions' });
  await user.keyboard('je');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /change category/ })).toBeNull();
});
