// The review queue through its route, by keyboard alone: each key, what it sends, and every undo.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listAccounts } from '#contracts/routes/accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { getTransaction, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getPayee } from '#contracts/routes/payee-page.js';
import { getReview, undoDecisions, type ReviewRow } from '#contracts/routes/review.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { pairTransfer, undoTransferPair } from '#contracts/routes/transfers.js';
import { pickCategory } from '../../testing/pick-category.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, answerAfter, refuse, requests, server } from '../../testing/server.js';

const example = getReview.example.rows[0]!.transaction;
const row = (
  id: string,
  text: string,
  change: Partial<ReviewRow['transaction']> = {},
  reasons: ReviewRow['reasons'] = ['unsure'],
): ReviewRow => ({
  transaction: { ...example, JournalEntryLineID: id, Description: text, OriginalDescription: text, Amount: -10, ...change },
  reasons,
});
const unnamed = { Category: 'Uncategorized', AccountName: 'Uncategorized', aiClassification: null };
const rows = [
  row('11-2', 'LYFT *RIDE 881'),
  row('12-2', 'DELTA AIR'),
  row('13-2', 'LYFT *RIDE 412'),
  row('14-2', 'XQZ', unnamed, ['uncategorized']),
];
const account = (path: string, lines: number) => ({
  accountId: lines,
  path,
  number: '',
  type: 'expense' as const,
  money: false,
  closed: false,
  lines,
});

beforeEach(() => {
  server.use(
    answer(getReview, { rows, total: rows.length, uncategorized: 1, unsure: 3, openTransfers: 0 }),
    answer(listAccounts, { accounts: [account('Expenses:Payroll Taxes', 9), account('Expenses:Meals', 8), account('Expenses:Travel', 7)] }),
  );
});

const sent = async () =>
  Promise.all(
    requests
      .filter(({ method, url }) => method !== 'GET' && /transactions|review/.test(url))
      .map(async (request) => [new URL(request.url).pathname.replace('/api/v1', ''), await request.clone().json()]),
  );
const lastSent = async () => (await sent()).at(-1);
const filed = (lineIds: string[], category: string) => ['/transactions/category', expect.objectContaining({ lineIds, category })];
const focus = () => within(screen.getByRole('list', { name: 'Waiting for you' })).getAllByRole('button').find((button) => button.getAttribute('aria-current'))!; // prettier-ignore
const start = async () => {
  const user = renderApp('/review');
  await screen.findByRole('list', { name: 'Waiting for you' });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Categories' })).toHaveTextContent('Meals'));
  return user;
};

test('a lot is reviewed without the mouse: the guess, another by its number, one by name, all of a payee, and undo', async () => {
  const user = await start();
  expect(screen.getByText('0 of 4 done, 4 left. Grouped by payee, newest first.')).toBeVisible();
  expect(focus()).toHaveTextContent('LYFT *RIDE 881');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await lastSent()).toEqual(filed(['11-2'], 'Expenses:Payroll Taxes')));
  await waitFor(() => expect(focus()).toHaveTextContent('LYFT *RIDE 412'));
  expect(screen.getByText('1 of 4 done, 3 left. Grouped by payee, newest first.')).toBeVisible();
  // Undone, the row is in focus and open again.
  await user.keyboard('z');
  await waitFor(async () => expect(await lastSent()).toEqual(['/review/undo', expect.objectContaining({ lineIds: ['11-2'] })]));
  await waitFor(() => expect(focus()).toHaveTextContent('LYFT *RIDE 881'));
  await user.keyboard('{ArrowDown}a');
  await waitFor(async () => expect(await lastSent()).toEqual(filed(['11-2', '13-2'], 'Expenses:Meals')));
  await waitFor(() => expect(focus()).toHaveTextContent('DELTA AIR'));
  // Skipped, and come back to.
  await user.keyboard('j');
  expect(focus()).toHaveTextContent('XQZ');
  await user.keyboard('ctrav{Enter}');
  await waitFor(async () => expect(await lastSent()).toEqual(filed(['14-2'], 'Expenses:Travel')));
  await waitFor(() => expect(focus()).toHaveTextContent('DELTA AIR'));
  await user.keyboard('3');
  await waitFor(async () => expect(await lastSent()).toEqual(filed(['12-2'], 'Expenses:Travel')));
  expect(await screen.findByText('4 of 4 done, 0 left. Grouped by payee, newest first.')).toBeVisible();
  // What is done isn't decided twice.
  await user.keyboard('1');
  expect(await sent()).toHaveLength(5);
  await user.keyboard('z');
  await waitFor(async () => expect(await lastSent()).toEqual(['/review/undo', expect.objectContaining({ lineIds: ['12-2'] })]));
});

test('one decision is for all selected transactions of a payee, by buttons alone; a toast undoes it', async () => {
  server.use(
    answer(getReview, { rows: [...rows, row('15-2', 'LYFT *RIDE 773')], total: 5, uncategorized: 1, unsure: 4, openTransfers: 0 }),
  );
  const user = await start();
  const payee = within(screen.getByRole('region', { name: 'Transactions of this payee' }));
  expect(payee.getAllByRole('checkbox')).toHaveLength(3);
  // Three of 10.00.
  expect(payee.getByText('3 of 3 selected, −$30.00')).toBeVisible();
  await user.click(payee.getByRole('checkbox', { name: /LYFT \*RIDE 412/ }));
  expect(payee.getByText('2 of 3 selected, −$20.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Categorize 2 as Payroll Taxes' }));
  await waitFor(async () => expect(await lastSent()).toEqual(filed(['11-2', '15-2'], 'Expenses:Payroll Taxes')));
  // What was left out is still open.
  await waitFor(() => expect(focus()).toHaveTextContent('DELTA AIR'));
  expect(screen.getByText('2 of 5 done, 3 left. Grouped by payee, newest first.')).toBeVisible();
  const message = await screen.findByText('2 transactions categorized as Payroll Taxes.');
  await user.click(within(message.parentElement!).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await lastSent()).toEqual(['/review/undo', expect.objectContaining({ lineIds: ['11-2', '15-2'] })]));
  const actions = within(screen.getByRole('group', { name: 'Actions' }));
  await user.click(actions.getByRole('button', { name: 'Skip' }));
  await user.click(actions.getByRole('button', { name: 'Transfer' }));
  await waitFor(async () => expect((await lastSent())?.[1]).toMatchObject({ category: 'Assets:Transfer' }));
});

test('T is a transfer, S splits and is put together again, R makes a rule', async () => {
  server.use(answer(getTransaction, getTransaction.example));
  const user = await start();
  await user.keyboard('t');
  await waitFor(async () => expect(await lastSent()).toEqual(filed(['11-2'], 'Assets:Transfer')));
  await waitFor(() => expect(focus()).toHaveTextContent('LYFT *RIDE 412'));
  await user.keyboard('s');
  const dialog = await screen.findByRole('dialog', { name: /^Split/ });
  await pickCategory(user, within(dialog).getByLabelText('Category of part 1'), 'Meals');
  await user.type(within(dialog).getByLabelText('Amount of part 1'), '50%');
  await pickCategory(user, within(dialog).getByLabelText('Category of part 2'), 'Travel');
  await user.type(within(dialog).getByLabelText('Amount of part 2'), '50%{Enter}');
  await waitFor(async () =>
    expect((await lastSent())?.[0]).toBe(`/transactions/${getTransaction.example.transaction.JournalEntryLineID}/split`),
  );
  await waitFor(() => expect(focus()).toHaveTextContent('DELTA AIR'));
  await user.keyboard('z');
  await waitFor(async () => expect((await lastSent())?.[0]).toBe('/review/undo'));
  expect((await sent()).slice(-2)).toEqual([
    ['/transactions/104802-2/split', expect.objectContaining({ parts: [{ category: 'Expenses:Uncategorized', amountCents: -1_000 }] })],
    ['/review/undo', expect.objectContaining({ lineIds: splitTransaction.example.lineIds })],
  ]);
  await waitFor(() => expect(focus()).toHaveTextContent('LYFT *RIDE 412'));
  await user.keyboard('r');
  expect(await screen.findByRole('dialog', { name: /rule/i })).toBeVisible();
});

test('what customers owe is no category: it leads to the invoice that the transaction pays', async () => {
  server.use(
    answer(listAccounts, { accounts: [account('Expenses:Meals', 8), { ...account('Assets:Accounts Receivable', 7), type: 'asset' }] }),
  );
  const user = await start();
  await user.type(screen.getByRole('combobox', { name: 'Another category' }), 'Accounts Receivable{Enter}');
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Choose the invoice it pays' });
  expect(link).toHaveAttribute('href', '/general-ledger?open=11-2');
  expect(await sent()).toEqual([]);
});

test('another person’s newer decision is not undone: it says who decided, and the next undo continues with the step before', async () => {
  const user = await start();
  await user.keyboard('{Enter}');
  await screen.findByText(/^1 of 4 done/);
  await user.keyboard('{Enter}');
  await screen.findByText(/^2 of 4 done/);
  server.use(refuse(undoDecisions, { status: 409, code: 'changed-since', detail: '“LYFT *RIDE 412” was changed since: Chosen by Bea.' }));
  await user.keyboard('z');
  expect(await screen.findByText('“LYFT *RIDE 412” was changed since: Chosen by Bea.')).toBeVisible();
  expect(await lastSent()).toEqual(['/review/undo', expect.objectContaining({ lineIds: ['13-2'], onlyOwn: true })]);
  await waitFor(() => expect(focus()).toHaveTextContent('Changed by someone else'));
  expect(screen.getByText(/^2 of 4 done/)).toBeVisible();
  server.use(answer(undoDecisions, undoDecisions.example));
  await user.keyboard('z');
  await waitFor(async () => expect(await lastSent()).toEqual(['/review/undo', expect.objectContaining({ lineIds: ['11-2'] })]));
  expect(await screen.findByText(/^1 of 4 done/)).toBeVisible();
});

test('a refusal changes nothing and says why', async () => {
  server.use(
    refuse(putTransactionCategories, { status: 409, code: 'locked', detail: 'The books are locked for the date of this transaction.' }),
  );
  const user = await start();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^LYFT \*RIDE 881: nothing was changed\. The books are locked/)).toBeVisible();
  expect(screen.getByText(/^0 of 4 done/)).toBeVisible();
});

test('keys pressed before anything is saved each decide the next row, and an undo takes back what was pressed before it', async () => {
  const saving = Promise.withResolvers<void>();
  server.use(answerAfter(saving.promise, putTransactionCategories, putTransactionCategories.example));
  const user = await start();
  await user.keyboard('{Enter}2');
  expect(focus()).toHaveTextContent('DELTA AIR');
  expect(screen.getByText(/^0 of 4 done/)).toBeVisible();
  await user.keyboard('z');
  expect(focus()).toHaveTextContent('LYFT *RIDE 412');
  await user.keyboard('3j1');
  saving.resolve();
  await screen.findByText(/^3 of 4 done/);
  expect(await sent()).toEqual([
    filed(['11-2'], 'Expenses:Payroll Taxes'),
    filed(['13-2'], 'Expenses:Meals'),
    ['/review/undo', expect.objectContaining({ lineIds: ['13-2'] })],
    filed(['13-2'], 'Expenses:Travel'),
    filed(['14-2'], 'Expenses:Payroll Taxes'),
  ]);
  expect(focus()).toHaveTextContent('DELTA AIR');
});

test('a number pressed before it is known what the payee was means what it says then, also when another row is in focus by now', async () => {
  const coming = Promise.withResolvers<void>();
  const { example: payee } = getPayee;
  const categories = [{ ...payee.categories[0]!, category: 'Expenses:Travel', count: 3 }];
  server.use(answerAfter(coming.promise, getPayee, { ...payee, count: 3, categories }));
  const user = renderApp('/review');
  await screen.findByRole('list', { name: 'Waiting for you' });
  expect(screen.getByRole('list', { name: 'Categories' })).toHaveTextContent(/^1Payroll Taxes/);
  await user.keyboard('2{Enter}');
  expect(focus()).toHaveTextContent('DELTA AIR');
  expect(focus()).not.toHaveTextContent('Saving');
  expect(await sent()).toEqual([]);
  coming.resolve();
  await screen.findByText(/^2 of 4 done/);
  expect(await sent()).toEqual([filed(['11-2'], 'Expenses:Travel'), filed(['13-2'], 'Expenses:Payroll Taxes')]);
});

test('keys typed before the split dialog opens decide nothing', async () => {
  const reading = Promise.withResolvers<void>();
  server.use(answerAfter(reading.promise, getTransaction, getTransaction.example));
  const user = await start();
  await user.keyboard('s1aj');
  reading.resolve();
  expect(await screen.findByRole('dialog', { name: /^Split/ })).toBeVisible();
  expect(await sent()).toEqual([]);
  expect(document.querySelector('[aria-label="Waiting for you"] [aria-current]')).toHaveTextContent('LYFT *RIDE 881');
});

test('who skips some comes to the rows out of sight all the same', async () => {
  server.use(answer(getReview, { rows, total: 6, uncategorized: 1, unsure: 5, openTransfers: 0 }));
  const user = await start();
  expect(screen.queryByRole('button', { name: /^Show the next/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Show the next of 5' })).toBeVisible();
  await user.keyboard('m');
  expect(await screen.findByText(/^0 of 6 done/)).toBeVisible();
});

test('an adviser looks and decides nothing', async () => {
  const { tenants } = getMe.example;
  server.use(answer(getMe, { ...getMe.example, tenants: tenants.map((tenant) => ({ ...tenant, role: 'adviser' as const })) }));
  const user = await start();
  await user.keyboard('{Enter}1tsaz');
  await user.keyboard('j');
  expect(focus()).toHaveTextContent('LYFT *RIDE 412');
  expect(await sent()).toEqual([]);
});

test('nothing waits', async () => {
  server.use(answer(getReview, { rows: [], total: 0, uncategorized: 0, unsure: 0, openTransfers: 0 }));
  renderApp('/review');
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
});

test('a wire that may have arrived less a fee is shown with the fee', async () => {
  const wire = { lineId: '12-2', date: '2026-10-30', description: 'WIRE OUT', amountCents: -3_500, account: 'Checking', category: 'Assets:Transfer' }; // prettier-ignore
  const suggested = { ...row('11-2', 'DEPOSIT', unnamed, ['open-transfer', 'suggested-transfer']), suggestedPairs: [wire] };
  suggested.transaction = { ...suggested.transaction, Amount: 10 };
  server.use(answer(getReview, { rows: [suggested], total: 1, uncategorized: 0, unsure: 0, openTransfers: 1 }));
  renderApp('/review');
  const shown = within(await screen.findByRole('region', { name: 'Possible matching transfer' }));
  expect(shown.getByText('less a bank fee of $25.00')).toBeVisible();
});

test('a suggested pair is shown with its other side; paired, both rows are done, and Z ends the pair and puts both back', async () => {
  const other = { lineId: '12-2', date: '2026-10-30', description: 'TRANSFER TO SAVINGS', amountCents: 1_000, account: 'Checking', category: 'Assets:Transfer' }; // prettier-ignore
  const suggested = { ...row('11-2', 'DEPOSIT', unnamed, ['uncategorized', 'suggested-transfer']), suggestedPairs: [other] };
  server.use(
    answer(getReview, { rows: [suggested, rows[1]!, rows[3]!], total: 3, uncategorized: 2, unsure: 1, openTransfers: 0 }),
    answer(pairTransfer, { ...pairTransfer.example, paidLineId: '12-2', receivedLineId: '11-2', feeCents: 0, decidedLineIds: ['11-2'] }),
    answer(undoTransferPair, undoTransferPair.example),
    answer(undoDecisions, { changed: 2 }),
  );
  const user = await start();
  const shown = within(screen.getByRole('region', { name: 'Possible matching transfer' }));
  expect(shown.getByText('TRANSFER TO SAVINGS')).toBeVisible();
  expect(shown.getByText('$10.00')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Match as a transfer' }));
  await waitFor(() => expect(focus()).toHaveTextContent('XQZ'));
  expect(screen.getByText('2 of 3 done, 1 left. Grouped by payee, newest first.')).toBeVisible();
  const calls = () => requests.filter(({ method, url }) => method !== 'GET' && /pairs|review/.test(url));
  expect(await calls()[0]!.clone().json()).toMatchObject({ lineIds: ['11-2', '12-2'] });
  await user.keyboard('z');
  await waitFor(() => expect(calls()).toHaveLength(3));
  expect([calls()[1]!.method, new URL(calls()[1]!.url).pathname]).toEqual(['DELETE', '/api/v1/transfers/pairs/12']);
  // The other row was a transfer before, and its category stays.
  expect(await calls()[2]!.clone().json()).toMatchObject({ lineIds: ['11-2'], onlyOwn: true });
});
