// The panel through the route: four sections, and the change of a category with its undo.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { type Alike, getAlike } from '#contracts/routes/alike.js';
import { getMe } from '#contracts/routes/directory.js';
import { getLedgerCategories, getLedgerFast, getTransaction, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getPayeeCandidates } from '#contracts/routes/payee-candidates.js';
import { getBankTransaction } from '#contracts/routes/bank-transactions.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import type { Row } from './general-ledger.js';

const full = getTransaction.example;
const lineId = full.transaction.JournalEntryLineID;
const address = `/general-ledger?open=${lineId}`;

/** The server's own state of the one line, which a decision changes. */
let line: Row = full.transaction;
const sent: { path: string; body: Record<string, unknown> }[] = [];

const books = () => [
  http.get('*/api/v1/general-ledger/fast', () => HttpResponse.json({ ...getLedgerFast.example, transactions: [line] })),
  http.get('*/api/v1/transactions/:lineId', () => HttpResponse.json({ ...full, transaction: line })),
  http.put('*/api/v1/transactions/category', async ({ request }) => {
    const body = (await request.json()) as { lineIds: string[]; category: string; subcategory?: string };
    sent.push({ path: new URL(request.url).pathname, body });
    await delay(60);
    line = { ...line, Category: body.category.split(':').at(-1)!, Subcategory: body.subcategory ?? '', locked: true };
    return HttpResponse.json({ changed: body.lineIds.length });
  }),
  http.post('*/api/v1/review/undo', async ({ request }) => {
    sent.push({ path: new URL(request.url).pathname, body: (await request.json()) as Record<string, unknown> });
    line = full.transaction;
    return HttpResponse.json({ changed: 1 });
  }),
];

beforeEach(() => {
  line = full.transaction;
  sent.length = 0;
  server.use(
    ...books(),
    answer(getLedgerCategories, {
      categories: [
        { path: 'Expenses:Meals', Category: 'Meals', Subcategory: '', type: 'expense', TxCount: 1 },
        { path: 'Expenses:Travel', Category: 'Travel', Subcategory: '', type: 'expense', TxCount: 1 },
        { path: 'Expenses:Travel:Airfare', Category: 'Travel', Subcategory: 'Airfare', type: 'expense', TxCount: 1 },
      ],
    }),
  );
});

const panel = () => screen.findByRole('complementary', { name: 'Transaction details' });
const ledgerRow = async () => (await screen.findByRole('grid', { name: 'Transactions' })).querySelector('tbody tr');

test('four sections: bank line with its source row, balanced entry, classification, history', async () => {
  const user = renderApp(address);
  const shown = await panel();
  expect(await within(shown).findByText('\u2212$1,496.98')).toBeVisible();
  expect(await within(shown).findByText('pnc-2026-10.csv, line 2')).toBeVisible();
  expect(within(shown).getByText(/"GUSTO PAYROLL TAX 941","\$1,496\.98"/)).toBeVisible();
  expect(within(shown).getByRole('link', { name: 'Statement, line 2' })).toHaveAttribute(
    'href',
    `/import/${getBankTransaction.example.sources[0]!.importId}`,
  );
  const entry = within(shown).getByRole('table', { name: 'Entry 104797' });
  expect(within(entry).getByRole('row', { name: 'Bank: PNC Operating 1,496.98' })).toBeVisible();
  expect(within(entry).getByRole('row', { name: 'Balanced 1,496.98 1,496.98' })).toBeVisible();
  expect(within(shown).getByText('Names a payroll tax.')).toBeVisible();
  expect(within(shown).queryByText('starting-3f9a21')).toBeNull();
  await user.click(within(shown).getByRole('button', { name: 'Details' }));
  expect(within(shown).getByText('starting-3f9a21')).toBeVisible();
  expect(within(shown).getByText('Categorized as Payroll Taxes by the model, 97%')).toBeVisible();
});

test('history names the person', async () => {
  const chosen = { ...full.decisions[0]!, seq: 2, by: 'person' as const, actor: 'owner@demo.test', category: 'Expenses:Meals' };
  server.use(answer(getTransaction, { ...full, decisions: [chosen, ...full.decisions] }));
  renderApp(address);
  expect(await within(await panel()).findByText('owner@demo.test chose Meals')).toBeVisible();
});

test('an entry that does not balance says by how much', async () => {
  const [first, second] = full.entry.lines;
  server.use(answer(getTransaction, { ...full, entry: { ...full.entry, lines: [first!, { ...second!, debitCents: 149_600 }] } }));
  renderApp(address);
  expect(await screen.findByRole('row', { name: /^Differs by \$0\.98/ })).toBeVisible();
});

test('what came from no bank line says so', async () => {
  server.use(answer(getTransaction, { ...full, bankTransactionId: null, entry: { ...full.entry, origin: 'journal' } }));
  renderApp(address);
  expect(await screen.findByText('This entry didn’t come from a bank statement. Posted from an imported journal.')).toBeVisible();
});

test('other categories that fit the payee are one click each, without the current one', async () => {
  const candidates = ['Payroll Taxes', 'Meals', 'Travel:Airfare'].map((name) => ({ category: `Expenses:${name}`, share: 33, reason: '' }));
  server.use(answer(getPayeeCandidates, { candidates }));
  const user = renderApp(address);
  const offered = within(await within(await panel()).findByRole('group', { name: 'Change to' }));
  await user.click(await offered.findByRole('button', { name: 'Travel: Airfare' }));
  expect(await screen.findByText('Gusto Payroll Tax categorized as Travel: Airfare.')).toBeVisible();
  await waitFor(() => expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Payroll Taxes', 'Meals']));
});

test('a new category is seen at once, locks the row, and is undone', async () => {
  const user = renderApp(address);
  await user.click(await within(await panel()).findByRole('button', { name: 'Change' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search categories' }), 'trav{ArrowDown}{Enter}');
  // Where the form was opened, and still there when the answer has come.
  const change = within(await panel()).getByRole('button', { name: 'Change' });
  expect(change).toHaveFocus();
  // Before the server has answered.
  await waitFor(async () => expect(await ledgerRow()).toHaveTextContent('Travel: Airfare'));
  expect(await screen.findByText('Gusto Payroll Tax categorized as Travel: Airfare.')).toBeVisible();
  expect(within((await ledgerRow()) as HTMLElement).getByText('You')).toBeVisible();
  expect(change).toHaveFocus();
  expect(sent).toEqual([
    {
      path: '/api/v1/transactions/category',
      body: {
        ...{ tenantId: 2, lineIds: [lineId], category: 'Expenses:Travel', subcategory: 'Airfare' },
        seen: [{ lineId, category: 'Payroll Taxes', subcategory: '' }],
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Category changed back to Payroll Taxes.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: '/api/v1/review/undo', body: { tenantId: 2, lineIds: [lineId], onlyOwn: true } });
  await waitFor(async () => expect(await ledgerRow()).toHaveTextContent('Payroll Taxes'));
});

test('a form that is left gives the focus back to its button', async () => {
  const user = renderApp(address);
  await user.click(await within(await panel()).findByRole('button', { name: 'Change' }));
  await user.click(await within(await panel()).findByRole('button', { name: 'Cancel' }));
  expect(within(await panel()).getByRole('button', { name: 'Change' })).toHaveFocus();
});

test('a refusal takes the change back and says why', async () => {
  server.use(refuse(putTransactionCategories, { status: 409, detail: 'The books are locked for the date of this transaction.' }));
  const user = renderApp(address);
  await user.click(await within(await panel()).findByRole('button', { name: 'Change' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search categories' }), 'meals{Enter}');
  expect(await screen.findByText('Couldn’t change the category: The books are locked for the date of this transaction.')).toBeVisible();
  expect(await ledgerRow()).toHaveTextContent('Payroll Taxes');
  expect(screen.queryByText('You')).toBeNull();
});

test('selected rows are categorized together', async () => {
  const user = renderApp('/general-ledger');
  await screen.findByRole('grid', { name: 'Transactions' });
  await user.keyboard('jx');
  await user.click(screen.getByRole('button', { name: 'Change category' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the category of 1 transaction' });
  await user.type(await within(dialog).findByRole('combobox', { name: 'Search categories' }), 'meals: Team{Enter}');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toMatchObject([{ lineIds: [lineId], category: 'Expenses:Meals', subcategory: 'Team' }]),
  );
  expect(await screen.findByText('Gusto Payroll Tax categorized as Meals: Team.')).toBeVisible();
});

test('the issue offers another category for its rows', async () => {
  line = { ...line, Category: 'Subscriptions', Amount: 45 };
  const user = renderApp('/general-ledger');
  await user.click(await screen.findByRole('button', { name: 'Change their category' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the category of 1 transaction' });
  await user.type(await within(dialog).findByRole('combobox', { name: 'Search categories' }), 'meals{Enter}');
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ lineIds: [lineId], category: 'Expenses:Meals' }]));
  expect(await screen.findByText('Gusto Payroll Tax categorized as Meals.')).toBeVisible();
});

test('a transfer has no category to change', async () => {
  line = { ...line, Category: 'Transfer', aiClassification: null };
  renderApp(address);
  expect(await screen.findByText('A transfer between your own accounts has no category.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('an adviser sees the panel without the change', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp(address);
  expect(await within(await panel()).findByText('Names a payroll tax.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create a rule' })).toBeNull();
});

test('a line that is not there says so', async () => {
  server.use(refuse(getTransaction, { status: 404 }));
  renderApp('/general-ledger?open=999999-1');
  expect(await within(await panel()).findByText('This transaction isn’t in Nuculture')).toBeVisible();
  expect(requests.some(({ url }) => url.includes('/bank-transactions/'))).toBe(false);
});

describe('others like it', () => {
  const others = getAlike.example;
  const two = { ...others, count: 2, amountCents: -3_098, lines: [others.lines[0]!, { ...others.lines[0]!, lineId: '104200-2', category: 'Expenses:Meals:Team' }] }; // prettier-ignore
  const categorizedByPerson = () => (line = { ...full.transaction, Category: 'Subscriptions', locked: true });

  test('are offered once a person has categorized one, shown with their total, categorized and undone together', async () => {
    categorizedByPerson();
    server.use(answer(getAlike, two));
    const user = renderApp(address);
    await user.click(await within(await panel()).findByRole('button', { name: 'Apply to 2 others like this' }));
    const dialog = await screen.findByRole('dialog', { name: 'Categorize 2 others from NETFLIX COM as Subscriptions' });
    expect(dialog).toHaveTextContent('\u2212$30.98 in total.');
    expect(within(dialog).getAllByText('Meals: Team')[0]).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Categorize 2 transactions' }));
    const notice = await screen.findByText('Categorized 2 transactions as Subscriptions.');
    await user.click(within(notice.parentElement!).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 transactions restored.')).toBeVisible();
    const lineIds = ['104311-2', '104200-2'];
    const seen = [
      { lineId: '104311-2', category: 'Entertainment', subcategory: '' },
      { lineId: '104200-2', category: 'Meals', subcategory: 'Team' },
    ];
    expect(sent).toEqual([
      { path: '/api/v1/transactions/category', body: { tenantId: 2, lineIds, category: 'Expenses:Subscriptions', seen } },
      { path: '/api/v1/review/undo', body: { tenantId: 2, lineIds, onlyOwn: true } },
    ]);
  });

  test('a refusal says so and leaves them', async () => {
    categorizedByPerson();
    server.use(answer(getAlike, two), refuse(putTransactionCategories, { status: 409, detail: 'The books are locked.' }));
    const user = renderApp(address);
    await user.click(await within(await panel()).findByRole('button', { name: 'Apply to 2 others like this' }));
    await user.click(await screen.findByRole('button', { name: 'Categorize 2 transactions' }));
    expect(await screen.findByText('Couldn’t change the category: The books are locked.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  const offer = () => screen.queryByRole('button', { name: /like this$/ });

  test('none are offered before a person has categorized it, or if there are none', async () => {
    server.use(answer(getAlike, two));
    renderApp(address);
    await within(await panel()).findByText('Decided by');
    expect(requests.some(({ url }) => new URL(url).pathname.endsWith('/alike'))).toBe(false);
    expect(offer()).toBeNull();
  });

  test.each<[string, Alike, 'owner' | 'adviser']>([
    ['there are none', { ...two, count: 0, lines: [] }, 'owner'],
    ['one may only read', two, 'adviser'],
  ])('nor where %s', async (_, alike, role) => {
    categorizedByPerson();
    server.use(
      answer(getAlike, alike),
      answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role }] }),
    );
    renderApp(address);
    await within(await panel()).findByText(/A person; automatic/);
    if (role === 'owner') await waitFor(() => expect(requests.some(({ url }) => new URL(url).pathname.endsWith('/alike'))).toBe(true));
    expect(offer()).toBeNull();
  });
});
