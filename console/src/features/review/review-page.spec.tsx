// Review by payee through its route, by keyboard and by buttons: each key, what it sends, and every undo.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listAccounts } from '#contracts/routes/accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { getTransaction, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getPayeeCandidates } from '#contracts/routes/payee-candidates.js';
import { getPayeeToReview, getReview, listPayeesToReview, undoDecisions, type ReviewRow } from '#contracts/routes/review.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { listOtherSides, pairTransfer, undoTransferPair } from '#contracts/routes/transfers.js';
import { pickCategory } from '../../testing/pick-category.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, answerAfter, refuse, requests, server } from '../../testing/server.js';

const example = getReview.example.rows[0]!.transaction;
const row = (id: string, text: string, change: Partial<ReviewRow> = {}): ReviewRow => ({
  transaction: { ...example, JournalEntryLineID: id, Description: text, OriginalDescription: text, Amount: -10 },
  reasons: ['unsure'],
  ...change,
});
/** Three rows of one payee, one each of two others. */
const rowsOf: Record<string, ReviewRow[]> = {
  'payee:LYFT': [row('11-2', 'LYFT *RIDE 881'), row('13-2', 'LYFT *RIDE 412'), row('15-2', 'LYFT *RIDE 773')],
  'payee:DELTA AIR': [row('12-2', 'DELTA AIR')],
  'payee:XQZ': [row('14-2', 'XQZ')],
};
const names: Record<string, string> = { 'payee:LYFT': 'Lyft', 'payee:DELTA AIR': 'Delta Air', 'payee:XQZ': 'Xqz' };
const payeeOf = (key: string) => ({
  ...listPayeesToReview.example.payees[0]!,
  ...{ key, name: names[key]!, bankText: rowsOf[key]![0]!.transaction.OriginalDescription },
  ...{
    newestLineId: rowsOf[key]![0]!.transaction.JournalEntryLineID,
    transactions: rowsOf[key]!.length,
    sumCents: -1_000 * rowsOf[key]!.length,
  },
});
const waiting = { payees: Object.keys(rowsOf).map(payeeOf), next: null, toReview: { payees: 3, transactions: 5, uncategorized: 1 } };
const candidates = ['Payroll Taxes', 'Meals', 'Travel'].map((name, at) => ({
  ...{ category: `Expenses:${name}`, share: [60, 30, 10][at]!, reason: `Con Edison is in ${name}.` },
}));
const account = (path: string, lines: number) => ({
  ...{ accountId: lines, path, number: '', type: 'expense' as const, money: false, closed: false, lines },
});
const own = { ...account('Assets:Bank:Savings', 3), type: 'asset' as const, money: true };

/** The rows of the asked payee. */
const answerRows = (rows = rowsOf) =>
  http.get(`*${getPayeeToReview.path}`, ({ request }) => {
    const found = rows[new URL(request.url).searchParams.get('key')!] ?? [];
    return HttpResponse.json({ rows: found, total: found.length, sumCents: -1_000 * found.length });
  });

beforeEach(() => {
  server.use(
    answerRows(),
    answer(listPayeesToReview, waiting),
    answer(getPayeeCandidates, { candidates }),
    answer(listAccounts, {
      accounts: [account('Expenses:Payroll Taxes', 9), account('Expenses:Meals', 8), account('Expenses:Travel', 7), own],
    }),
  );
});

const sent = async () =>
  Promise.all(
    requests
      .filter(({ method, url }) => method !== 'GET' && /transactions|review|pairs/.test(url))
      .map(async (request) => [new URL(request.url).pathname.replace('/api/v1', ''), await request.clone().text().then((text) => text && JSON.parse(text))]), // prettier-ignore
  );
const lastSent = async () => (await sent()).at(-1);
const categorized = (lineIds: string[], category: string) => ['/transactions/category', expect.objectContaining({ lineIds, category })];
const undone = (lineIds: string[]) => ['/review/undo', expect.objectContaining({ lineIds, onlyOwn: true })];
const focus = () => within(screen.getByRole('list', { name: 'Waiting for you' })).getAllByRole('button').find((button) => button.getAttribute('aria-current'))!; // prettier-ignore
const listed = () => within(screen.getByRole('list', { name: 'Waiting for you' })).getAllByRole('button').map(({ textContent }) => textContent); // prettier-ignore
const start = async () => {
  const user = renderApp('/review');
  await screen.findByRole('radio', { name: /Meals/ });
  await screen.findByRole('checkbox', { name: /LYFT \*RIDE 881/ });
  return user;
};

test('payees are decided without the mouse: the first category, another by its number, one by name, and undo', async () => {
  const user = await start();
  expect(screen.getByText('3 payees left, 5 transactions. Decide a payee once for all of its transactions.')).toBeVisible();
  expect(screen.getByText('0 of 3 payees done')).toBeVisible();
  expect(listed()).toEqual(['Lyft3−$30.00LYFT *RIDE 881', 'Delta Air1−$10.00DELTA AIR', 'Xqz1−$10.00XQZ']);
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)[0]).toMatch(
    /^1Payroll TaxesCon Edison is in Payroll Taxes\..*60%$/,
  );
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await lastSent()).toEqual(categorized(['11-2', '13-2', '15-2'], 'Expenses:Payroll Taxes')));
  // What was shown goes along, so that another person's decision isn't overwritten.
  expect((await lastSent())![1]).toMatchObject({ seen: [{ lineId: '11-2', category: example.Category }, {}, {}] });
  expect(focus()).toHaveTextContent('Delta Air');
  expect(screen.getByText('1 of 3 payees done')).toBeVisible();
  await user.keyboard('z');
  await waitFor(async () => expect(await lastSent()).toEqual(undone(['11-2', '13-2', '15-2'])));
  expect(focus()).toHaveTextContent('Lyft');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /Meals/ })).toBeChecked();
  await user.keyboard('3{Enter}');
  await waitFor(async () => expect(await lastSent()).toEqual(categorized(['11-2', '13-2', '15-2'], 'Expenses:Travel')));
  await user.keyboard('j');
  expect(focus()).toHaveTextContent('Xqz');
  await user.keyboard('c');
  await user.type(await screen.findByRole('combobox', { name: 'Search categories' }), 'trav{Enter}');
  await waitFor(async () => expect(await lastSent()).toEqual(categorized(['14-2'], 'Expenses:Travel')));
  // The skipped one is the only one left.
  expect(focus()).toHaveTextContent('Delta Air');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  expect(screen.getByText('Nothing left to review.')).toBeVisible();
}, 20_000);

test('a decision is for the selected transactions, the payee stays with the rest, and the toast undoes it', async () => {
  const user = await start();
  const rows = within(screen.getByRole('region', { name: 'Transactions of this payee' }));
  expect(rows.getByText((_, element) => element?.textContent === '3 of 3 selected, −$30.00')).toBeVisible();
  await user.click(rows.getByRole('checkbox', { name: /LYFT \*RIDE 412/ }));
  expect(rows.getByText((_, element) => element?.textContent === '2 of 3 selected, −$20.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Categorize as Payroll Taxes' }));
  await waitFor(async () => expect(await lastSent()).toEqual(categorized(['11-2', '15-2'], 'Expenses:Payroll Taxes')));
  expect(focus()).toHaveTextContent('Lyft1−$10.00');
  expect(screen.getByText('0 of 3 payees done')).toBeVisible();
  const message = await screen.findByText('Lyft, 2 transactions, categorized as Payroll Taxes');
  await user.click(within(message.parentElement!).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await lastSent()).toEqual(undone(['11-2', '15-2'])));
  await user.click(rows.getByRole('checkbox', { name: 'Select all transactions' }));
  await user.click(rows.getByRole('checkbox', { name: 'Select all transactions' }));
  expect(rows.getByText((_, element) => element?.textContent === '0 of 3 selected, $0.00')).toBeVisible();
  const before = (await sent()).length;
  await user.click(screen.getByRole('button', { name: 'Categorize as Payroll Taxes' }));
  expect(await screen.findByText('Select at least one transaction.')).toBeVisible();
  expect(await sent()).toHaveLength(before);
}, 20_000);

test('a double click decides one payee, not the next one as well', async () => {
  const user = await start();
  await user.dblClick(screen.getByRole('button', { name: 'Categorize as Payroll Taxes' }));
  await waitFor(async () => expect(await sent()).toEqual([categorized(['11-2', '13-2', '15-2'], 'Expenses:Payroll Taxes')]));
  expect(screen.getByText('1 of 3 payees done')).toBeVisible();
});

test('S splits and is put together again, R makes a rule, ? shows the keys', async () => {
  server.use(answer(getTransaction, getTransaction.example));
  const user = await start();
  await user.keyboard('jk');
  await user.keyboard('s');
  const dialog = await screen.findByRole('dialog', { name: /^Split/ });
  await pickCategory(user, within(dialog).getByLabelText('Category of part 1'), 'Meals');
  await user.type(within(dialog).getByLabelText('Amount of part 1'), '50%');
  await pickCategory(user, within(dialog).getByLabelText('Category of part 2'), 'Travel');
  await user.type(within(dialog).getByLabelText('Amount of part 2'), '50%{Enter}');
  await waitFor(async () => expect((await lastSent())?.[0]).toBe('/transactions/104797-2/split'));
  await waitFor(() => expect(focus()).toHaveTextContent('Lyft2−$20.00'));
  await user.keyboard('z');
  await waitFor(async () => expect((await lastSent())?.[0]).toBe('/review/undo'));
  expect((await sent()).slice(-2)).toEqual([
    ['/transactions/104802-2/split', expect.objectContaining({ parts: [{ category: 'Expenses:Uncategorized', amountCents: -1_000 }] })],
    ['/review/undo', expect.objectContaining({ lineIds: splitTransaction.example.lineIds })],
  ]);
  await user.keyboard('r');
  const rule = await screen.findByRole('dialog', { name: /rule/i });
  await user.click(within(rule).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Keys' }));
  expect(within(await screen.findByRole('dialog', { name: 'Help: Review' })).getByText('Undo the last decision')).toBeVisible();
}, 20_000);

test('T asks for the account and offers the matching transaction; without one it is marked as a transfer', async () => {
  const other = { lineId: '99-2', date: '2026-10-30', description: 'FROM CHECKING', amountCents: 1_000, account: 'Assets:Bank:Savings', category: 'Income:Uncategorized' }; // prettier-ignore
  server.use(
    answer(listOtherSides, { candidates: [other], withFee: [] }),
    answer(pairTransfer, {
      ...pairTransfer.example,
      paidLineId: '12-2',
      receivedLineId: '99-2',
      feeCents: 0,
      decidedLineIds: ['12-2', '99-2'],
    }),
    answer(undoTransferPair, undoTransferPair.example),
  );
  const user = await start();
  await user.keyboard('t');
  const several = within(await screen.findByRole('dialog', { name: 'Transfer of −$30.00' }));
  expect(several.getByText('Each of the 3 transactions is matched with the same amount on your other account.')).toBeVisible();
  await user.click(several.getByRole('button', { name: 'Mark as transfer' }));
  await waitFor(async () => expect(await lastSent()).toEqual(categorized(['11-2', '13-2', '15-2'], 'Assets:Transfer')));
  await screen.findByRole('checkbox', { name: /DELTA AIR/ });
  await user.keyboard('t');
  const single = within(await screen.findByRole('dialog', { name: 'Transfer of −$10.00' }));
  await user.selectOptions(single.getByLabelText('To account'), 'Savings');
  await user.click(await single.findByRole('button', { name: 'Match' }));
  await waitFor(async () => expect(await lastSent()).toEqual(['/transfers/pairs', expect.objectContaining({ lineIds: ['12-2', '99-2'] })]));
  expect(await screen.findByText('Delta Air matched as a transfer')).toBeVisible();
  await user.keyboard('z');
  await waitFor(async () => expect((await lastSent())?.[0]).toBe('/review/undo'));
  expect((await sent()).at(-2)?.[0]).toBe('/transfers/pairs/12');
}, 20_000);

test('a suggested pair is accepted or rejected with one click', async () => {
  const other = {
    lineId: '98-2',
    date: '2026-10-30',
    description: 'WIRE IN',
    amountCents: 975,
    account: 'Savings',
    category: 'Assets:Transfer',
  };
  const suggested = row('14-2', 'WIRE OUT', { suggestedPairs: [other], reasons: ['open-transfer', 'suggested-transfer'] });
  server.use(answerRows({ ...rowsOf, 'payee:XQZ': [suggested] }), answer(pairTransfer, pairTransfer.example));
  const user = await start();
  await user.click(screen.getByRole('button', { name: /^Xqz/ }));
  const shown = within(await screen.findByRole('region', { name: 'Possible matching transfer' }));
  expect(shown.getByText('less a bank fee of $0.25')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Not a transfer' }));
  await waitFor(async () => expect(await lastSent()).toEqual(categorized(['14-2'], 'Uncategorized')));
  expect(screen.queryByRole('region', { name: 'Possible matching transfer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Delta/ }));
  await user.click(screen.getByRole('button', { name: /^Xqz/ }));
  await user.click(
    within(await screen.findByRole('region', { name: 'Possible matching transfer' })).getByRole('button', { name: 'Match as a transfer' }),
  );
  await waitFor(async () => expect(await lastSent()).toEqual(['/transfers/pairs', expect.objectContaining({ lineIds: ['14-2', '98-2'] })]));
}, 20_000);

test('a payee that another window decided is calmly gone; one that only changed stays', async () => {
  const user = await start();
  server.use(
    refuse(putTransactionCategories, { status: 409, code: 'changed-meanwhile', detail: 'It has another category now.' }),
    answerRows({ ...rowsOf, 'payee:LYFT': [] }),
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Lyft was already reviewed in another window. Nothing was changed.')).toBeVisible();
  expect(listed()).toEqual([expect.stringMatching(/^Delta/), expect.stringMatching(/^Xqz/)]);
  server.use(answerRows());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Delta Air: nothing was changed. It has another category now.')).toBeVisible();
  expect(focus()).toHaveTextContent('Delta Air');
}, 20_000);

test('another person’s newer decision is not undone: it says who decided, and the next undo continues with the step before', async () => {
  const user = await start();
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText('2 of 3 payees done');
  await screen.findByText('Delta Air categorized as Payroll Taxes');
  server.use(refuse(undoDecisions, { status: 409, code: 'changed-since', detail: '“DELTA AIR” was changed since: Chosen by Bea.' }));
  await user.keyboard('z');
  expect(await screen.findByText('“DELTA AIR” was changed since: Chosen by Bea.')).toBeVisible();
  expect(await lastSent()).toEqual(undone(['12-2']));
  server.use(answer(undoDecisions, undoDecisions.example));
  await user.keyboard('z');
  await waitFor(async () => expect(await lastSent()).toEqual(undone(['11-2', '13-2', '15-2'])));
}, 20_000);

test('keys pressed before anything is loaded or saved each decide the next payee, and an undo is for the key before it', async () => {
  const [loading, saving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.use(
    answerAfter(loading.promise, getPayeeCandidates, { candidates }),
    answerAfter(saving.promise, putTransactionCategories, putTransactionCategories.example),
  );
  const user = renderApp('/review');
  await screen.findByRole('list', { name: 'Waiting for you' });
  await user.keyboard('{Enter}{Enter}');
  expect(focus()).toHaveTextContent('Xqz');
  await user.keyboard('z');
  expect(focus()).toHaveTextContent('Delta Air');
  expect(await sent()).toEqual([]);
  loading.resolve();
  saving.resolve();
  await waitFor(async () => expect(await sent()).toHaveLength(3));
  expect(await sent()).toEqual([
    categorized(['11-2', '13-2', '15-2'], 'Expenses:Payroll Taxes'),
    categorized(['12-2'], 'Expenses:Payroll Taxes'),
    undone(['12-2']),
  ]);
}, 20_000);

test('an adviser looks and decides nothing', async () => {
  const { tenants } = getMe.example;
  server.use(answer(getMe, { ...getMe.example, tenants: tenants.map((tenant) => ({ ...tenant, role: 'adviser' as const })) }));
  const user = await start();
  await user.keyboard('{Enter}tscz');
  await user.keyboard('j');
  expect(focus()).toHaveTextContent('Delta Air');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await sent()).toEqual([]);
});
