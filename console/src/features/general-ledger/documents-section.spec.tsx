// What a bank row pays, through the panel of the ledger: one invoice, several of them chosen by hand, and what it already pays.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getDocumentsForTransaction, payDocuments, type Document } from '#contracts/routes/bills-and-invoices.js';
import { getMe } from '#contracts/routes/directory.js';
import { getLedgerCategories, getLedgerFast, getTransaction } from '#contracts/routes/general-ledger.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const lineId = getTransaction.example.transaction.JournalEntryLineID;
const [example] = getDocumentsForTransaction.example.matches;
const invoice = (documentId: string, party: string, openCents: number, named = false): Document & { named: boolean } => ({
  ...{ ...example!, documentId, party, number: `10${documentId}`, amountCents: openCents, paidCents: 0, openCents, named },
});
const open = [invoice('12', 'Harbor Cafe', 60_000, true), invoice('13', 'Blue Door', 30_000), invoice('14', 'Corner Books', 25_000)];
const nothing = { of: null, others: [], amountCents: 100_000, matches: [], open };

const section = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;
const sent = async () =>
  Promise.all(
    requests
      .filter(({ method }) => method === 'POST')
      .map(async (request) => [new URL(request.url).pathname, await request.clone().json()]),
  );

test('a deposit pays the invoices that are chosen, the last in part, and nothing before its money is used', async () => {
  server.use(answer(getDocumentsForTransaction, nothing));
  const user = renderApp(`/general-ledger?open=${lineId}`);
  await user.click(within(await section('Pays an invoice?')).getByRole('button', { name: 'Pays several…' }));
  const dialog = await screen.findByRole('dialog');
  const pays = within(dialog).getByRole('button', { name: 'It pays these invoices' });
  for (const [name, left] of [
    ['Harbor Cafe', '$400.00'],
    ['Blue Door', '$100.00'],
  ] as const) {
    expect(pays).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: new RegExp(name) }));
    expect(within(dialog).getByRole('status')).toHaveTextContent(`${left} of $1,000.00 left to choose.`);
  }
  await user.click(within(dialog).getByRole('checkbox', { name: /Corner Books/ }));
  expect(within(dialog).getByText('pays $100.00')).toBeVisible();
  server.use(answer(getDocumentsForTransaction, payDocuments.example));
  await user.click(pays);
  await waitFor(async () =>
    expect(await sent()).toContainEqual([
      `/api/v1/transactions/${lineId}/documents`,
      {
        tenantId: 2,
        documents: [
          { documentId: '12', amountCents: 60_000 },
          { documentId: '13', amountCents: 30_000 },
          { documentId: '14', amountCents: 10_000 },
        ],
      },
    ]),
  );
  const paid = await section('Pays 2 invoices');
  // Of each what this deposit pays, and what it leaves open.
  const listed = within(within(paid).getByRole('list', { name: 'Invoices and bills paid' })).getAllByRole('listitem');
  expect(listed.map((item) => item.textContent)).toEqual([
    'Harbor Cafe, invoice 1001$450.00',
    'Harbor Cafe, invoice 1002$300.00$120.00 unpaid',
  ]);
  expect(within(paid).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/sent-invoices?status=all&open=12',
    '/sent-invoices?status=all&open=13',
  ]); // prettier-ignore
});

test('a charge pays one invoice, and its rest keeps its category', async () => {
  server.use(answer(getDocumentsForTransaction, { ...nothing, open: open.slice(0, 1), restMayStay: true }));
  const user = renderApp(`/general-ledger?open=${lineId}`);
  await user.click(within(await section('Pays an invoice?')).getByRole('button', { name: 'Choose what it pays…' }));
  const dialog = await screen.findByRole('dialog');
  const pays = within(dialog).getByRole('button', { name: 'It pays these invoices' });
  expect(pays).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: /Harbor Cafe/ }));
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    '$400.00 of $1,000.00 left to choose. You can leave it. It keeps its category.',
  );
  await user.click(pays);
  const documents = [{ documentId: '12', amountCents: 60_000 }];
  await waitFor(async () =>
    expect(await sent()).toContainEqual([`/api/v1/transactions/${lineId}/documents`, { tenantId: 2, documents, restStays: true }]),
  );
});

test('what the bank’s text names and is the amount is chosen already; a refusal leaves the choice to try again', async () => {
  const named = [invoice('12', 'Harbor Cafe', 60_000, true), invoice('13', 'Harbor Cafe', 40_000, true), invoice('14', 'Corner', 40_000)];
  server.use(answer(getDocumentsForTransaction, { ...nothing, open: named }), refuse(payDocuments, { status: 409, detail: 'The books are locked.' })); // prettier-ignore
  const user = renderApp(`/general-ledger?open=${lineId}`);
  await user.click(await screen.findByRole('button', { name: 'Pays several…' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole<HTMLInputElement>('checkbox').map(({ checked, disabled }) => [checked, disabled])).toEqual([[true, false], [true, false], [false, true]]); // prettier-ignore
  await user.click(within(dialog).getByRole('button', { name: 'It pays these invoices' }));
  expect(await screen.findByText('The books are locked.')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('All of the $1,000.00 is used.');
});

test('a chosen one that gets nothing says so, and nothing is paid before each gets its part', async () => {
  server.use(answer(getDocumentsForTransaction, { ...nothing, open: [invoice('12', 'Alder', 100_000), invoice('13', 'Birch', 60_000)] }));
  const user = renderApp(`/general-ledger?open=${lineId}`);
  await user.click(within(await section('Pays an invoice?')).getByRole('button', { name: 'Pays several…' }));
  const dialog = await screen.findByRole('dialog');
  const pays = within(dialog).getByRole('button', { name: 'It pays these invoices' });
  const [alder, birch] = [/Alder/, /Birch/].map((name) => within(dialog).getByRole('checkbox', { name })) as [HTMLElement, HTMLElement];
  // 600.00 of 1,000.00; then Alder, which comes first, takes all of it.
  await user.click(birch);
  expect(within(dialog).queryByText('No amount left.')).toBeNull();
  await user.click(alder);
  expect(within(birch.closest('li')!).getByText('No amount left.')).toBeVisible();
  expect(within(alder.closest('li')!).queryByText('No amount left.')).toBeNull();
  expect(within(dialog).getByRole('status')).toHaveTextContent('All of the $1,000.00 is used. Deselect items with no amount left.');
  expect(pays).toBeDisabled();
  await user.click(birch);
  expect(within(dialog).queryByText('No amount left.')).toBeNull();
  expect(pays).toBeEnabled();
});

test('the part that a row pays of an invoice is shown with the invoice’s amount', async () => {
  const { of } = payDocuments.example;
  server.use(answer(getDocumentsForTransaction, { ...nothing, of: { ...of!, partCents: 45_000 }, open: [] }));
  renderApp(`/general-ledger?open=${lineId}`);
  const paid = await section('Invoice 1001');
  expect(within(paid).getByText('It pays').nextSibling).toHaveTextContent('$450.00');
  expect(within(paid).getByText('Amount').nextSibling).toHaveTextContent('$1,200.00');
});

test('a choice that was begun on one row isn’t there on the next', async () => {
  const { transaction } = getTransaction.example;
  const rows = [transaction, { ...transaction, JournalEntryLineID: '104999-2' }];
  server.use(
    answer(getLedgerFast, { ...getLedgerFast.example, transactions: rows }),
    http.get('*/api/v1/transactions/:lineId', ({ params }) =>
      HttpResponse.json({ ...getTransaction.example, transaction: rows.find((row) => row.JournalEntryLineID === params.lineId) }),
    ),
    answer(getDocumentsForTransaction, nothing),
  );
  const user = renderApp(`/general-ledger?open=${lineId}`);
  const go = async (name: string) => user.click(await screen.findByRole('button', { name }));
  // Both have been loaded once, so that nothing is drawn between.
  for (const to of ['Next transaction', 'Previous transaction']) {
    await section('Pays an invoice?');
    await go(to);
  }
  await user.click(within(await section('Pays an invoice?')).getByRole('button', { name: 'Pays several…' }));
  await screen.findByRole('dialog');
  await go('Next transaction');
  await section('Pays an invoice?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('too little that is open offers nothing', async () => {
  server.use(answer(getDocumentsForTransaction, { ...nothing, open: open.slice(0, 2) }));
  renderApp(`/general-ledger?open=${lineId}`);
  await screen.findByRole('heading', { name: 'Questions' });
  expect(screen.queryByRole('heading', { name: /Pays/ })).toBeNull();
});

test('an adviser chooses nothing', async () => {
  server.use(
    answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }),
    answer(getDocumentsForTransaction, { ...nothing, matches: [{ ...invoice('15', 'Harbor Cafe', 100_000), exact: true, named: true }] }),
  );
  renderApp(`/general-ledger?open=${lineId}`);
  const shown = await section('Pays an invoice?');
  expect(within(shown).getByText('Harbor Cafe')).toBeVisible();
  expect(within(shown).queryByRole('button')).toBeNull();
});

const control = [
  { path: 'Assets:Accounts Receivable', Category: 'Accounts Receivable', Subcategory: '', type: 'asset' as const, TxCount: 1 },
  { path: 'Liabilities:Accounts Payable', Category: 'Accounts Payable', Subcategory: '', type: 'liability' as const, TxCount: 1 },
];

test('choosing Accounts Receivable as a category leads to the invoices that the row could pay', async () => {
  server.use(answer(getLedgerCategories, { categories: control }), answer(getDocumentsForTransaction, nothing));
  const user = renderApp(`/general-ledger?open=${lineId}`);
  await user.click(within(await section('Classification')).getByRole('button', { name: 'Change' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search categories' }), 'receiv{Enter}');
  const choice = await section('Which invoice does it pay?');
  expect(within(choice).getByText('Accounts Receivable isn’t a category. The transaction counts once it pays an invoice.')).toHaveFocus();
  expect(within(choice).getByRole('button', { name: 'Pays several…' })).toBeVisible();
  expect(screen.queryByLabelText('Subcategory (optional)')).toBeNull();
  expect(await sent()).toEqual([]);
});

test('where nothing is open, choosing Accounts Payable says what to do', async () => {
  server.use(answer(getLedgerCategories, { categories: control }), answer(getDocumentsForTransaction, { ...nothing, amountCents: 0, open: [] })); // prettier-ignore
  const user = renderApp(`/general-ledger?open=${lineId}`);
  await user.click(within(await section('Classification')).getByRole('button', { name: 'Change' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search categories' }), 'payab{Enter}');
  const link = within(await section('Which bill does it pay?')).getByRole('link', { name: 'enter the bill first' });
  expect(link).toHaveAttribute('href', '/bills');
});

test('for several transactions at once it says to open each', async () => {
  server.use(answer(getLedgerCategories, { categories: control }));
  const user = renderApp('/general-ledger');
  await screen.findByRole('grid', { name: 'Transactions' });
  await user.keyboard('jx');
  await user.click(screen.getByRole('button', { name: 'Change category' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('combobox', { name: 'Search categories' }), 'receiv{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Accounts Receivable isn’t a category. Open each transaction, and choose the invoice that it pays.'); // prettier-ignore
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
});
