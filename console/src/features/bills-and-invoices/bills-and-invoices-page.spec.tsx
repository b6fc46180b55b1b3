// Bills and invoices through their routes: lists and panel, entering, paying, undoing, voiding, links from aging, and roles.
import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { addDocument, getAging, getDocument, getDocumentStart, listDocuments, payDocument } from '#contracts/routes/bills-and-invoices.js';
import { listAccounts } from '#contracts/routes/accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { getSettings } from '#contracts/routes/settings.js';
import { pickCategory } from '../../testing/pick-category.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import { documentFrom, fieldsOf, linesPaidBy, parseDocumentsSearch, stateOf, taxInPrices, type Fields } from './bills-and-invoices.js';

const { example } = getDocument;
const [row] = listDocuments.example.documents;
const sent = () =>
  Promise.all(
    requests
      .filter(({ method, url }) => method !== 'GET' && url.includes('/bills-and-invoices'))
      .map(async (request) => [request.method, new URL(request.url).pathname.split('invoices').at(-1)!, request.method === 'DELETE' ? {} : ((await request.clone().json()) as object)]), // prettier-ignore
  );

test('what customers owe, and one invoice with its lines and payments', async () => {
  const user = renderApp('/sent-invoices');
  const table = await screen.findByRole('table', { name: 'Customer invoices' });
  expect(within(table).getByRole('row', { name: /Harbor Cafe/ })).toHaveTextContent('1,200.00750.0021 days late');
  await user.click(within(table).getByText('Harbor Cafe'));
  expect(await screen.findByText('Menu photography')).toBeVisible();
  expect(screen.getByText('HARBOR CAFE ACH. Matched by owner@demo.test.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open transaction' })).toHaveAttribute('href', '/general-ledger?open=104833-2');
});

test('a bank row pays it by one click; a payment is undone', async () => {
  const user = renderApp('/sent-invoices?open=12');
  await user.click(await screen.findByRole('button', { name: 'This pays the invoice' }));
  await waitFor(async () => expect(await sent()).toMatchObject([['POST', '/12/payments', { lineId: '104901-2' }]]));
  await user.click(await screen.findByRole('button', { name: 'Undo payment' }));
  await waitFor(async () => expect((await sent())[1]).toEqual(['DELETE', '/12/payments/7', {}]));
});

test('a row of more than the invoice leads to where what it pays is chosen; undoing says that it undoes more', async () => {
  const [match] = example.matches;
  const payments = example.payments.map((payment) => ({ ...payment, others: 2 }));
  server.use(answer(getDocument, { ...example, payments, matches: [{ ...match!, amountCents: 90_000, exact: false, larger: true }] }));
  renderApp('/sent-invoices?open=12');
  expect(await screen.findByRole('link', { name: 'It’s more than this invoice: choose what it pays' })).toHaveAttribute('href', '/general-ledger?open=104901-2'); // prettier-ignore
  expect(screen.getByText('The same transaction pays 2 other invoices. Undo reverses the entire payment.')).toBeVisible();
});

test('the last open one is paid: it is no longer listed, and its panel stays', async () => {
  const none = { ...listDocuments.example, documents: [], total: 0 };
  server.use(answer(payDocument, { ...example, openCents: 0, matches: [] }));
  const user = renderApp('/sent-invoices?open=12');
  const pays = await screen.findByRole('button', { name: 'This pays the invoice' });
  server.use(answer(listDocuments, none), answer(getDocument, { ...example, openCents: 0, matches: [] }));
  await user.click(pays);
  expect(await screen.findByText('No open invoices')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Harbor Cafe' })).toBeVisible();
});

test('a link to a document that isn’t there says so and leads back; what is no number is no document', async () => {
  server.use(refuse(getDocument, { status: 404, detail: 'There is no such invoice or bill in this business.' }));
  renderApp('/sent-invoices?open=99');
  expect(await screen.findByText('This invoice or bill isn’t in Nuculture')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/sent-invoices');
  expect(parseDocumentsSearch({ open: '-1' }).open).toBeUndefined();
});

test('a payment is entered; more than what is open isn’t sent, and a refusal is shown', async () => {
  server.use(refuse(payDocument, { status: 409, detail: 'The books are locked through 2026-12-31.' }));
  const user = renderApp('/sent-invoices?open=12');
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const amount = await screen.findByLabelText('Amount, $');
  expect(amount).toHaveValue('750.00');
  await user.selectOptions(screen.getByLabelText('Received in'), screen.getByRole('option', { name: /PNC Operating|Checking/ }));
  await user.clear(amount);
  await user.type(amount, '750.01');
  await user.click(screen.getByRole('button', { name: 'Save payment' }));
  expect(await screen.findByText('$750.00 is open.')).toBeVisible();
  expect(await sent()).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '250');
  await user.click(screen.getByRole('button', { name: 'Save payment' }));
  expect(await screen.findByText(/locked through/)).toBeVisible();
  expect(await sent()).toMatchObject([['POST', '/12/payments', { entered: { date: '2026-10-31', amountCents: 25_000 } }]]);
});

test('the balance at a processor is no account for a payment that is entered', async () => {
  const account = { ...listAccounts.example.accounts[0]!, accountId: 90, path: 'Assets:Bank:Stripe', atProcessor: true };
  server.use(answer(listAccounts, { accounts: [...listAccounts.example.accounts, account] }));
  const user = renderApp('/sent-invoices?open=12');
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const received = await screen.findByLabelText('Received in');
  expect(await within(received).findByRole('option', { name: /PNC Operating/ })).toBeInTheDocument();
  expect(within(received).queryByRole('option', { name: /Stripe/ })).toBeNull();
  expect(screen.getByText(/Stripe or PayPal/)).toHaveTextContent('To record a payment through Stripe or PayPal, open the charge in the ledger and choose what it pays.'); // prettier-ignore
});

test('what isn’t paid is voided after a question; what is paid is not', async () => {
  server.use(answer(getDocument, { ...example, payments: [], matches: [], paidCents: 0, openCents: 120_000 }));
  const user = renderApp('/sent-invoices?open=12');
  await user.click(await screen.findByRole('button', { name: 'Void invoice' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Void invoice' }));
  await waitFor(async () => expect(await sent()).toMatchObject([['POST', '/12/void', {}]]));
});

test('a bill is entered with its lines, after the missing fields are shown', async () => {
  server.use(answer(addDocument, { ...addDocument.example, kind: 'bill' }));
  const user = renderApp('/bills');
  await user.click((await screen.findAllByRole('button', { name: 'New bill' }))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Save bill' }));
  expect(screen.getByText('Enter the vendor’s name.')).toBeVisible();
  expect(screen.getByText('Give every line a category and an amount.')).toBeVisible();
  await user.type(screen.getByLabelText('Vendor'), 'Paperworks');
  await user.click(screen.getByLabelText('Category of line 1'));
  const groups = within(await screen.findByRole('listbox')).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Expenses']);
  await user.click(screen.getByRole('option', { name: /^Meals/ }));
  await user.type(screen.getByLabelText('Amount of line 1'), '1,200.50');
  expect(screen.getByText('Total $1,200.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save bill' }));
  await waitFor(
    async () =>
    expect(await sent()).toMatchObject([['POST', '', { kind: 'bill', party: 'Paperworks', lines: [{ category: 'Expenses:Meals', amountCents: 120_050 }] }]]), // prettier-ignore
  );
});

test('the vendor’s last bill fills the category and the due date; the bank transaction that paid it fills the rest', async () => {
  const [match] = getDocumentStart.example.matches;
  const paid = {
    ...match!,
    lineId: '104901-2',
    date: '2026-10-28',
    amountCents: -450_00,
    category: 'Expenses:Meals',
    description: 'PAPERWORKS',
  };
  const answers = { last: { category: 'Expenses:Office Expense', daysToPay: 14 }, matches: [{ ...paid, exact: false }] };
  server.use(answer(getDocumentStart, answers), answer(addDocument, { ...addDocument.example, kind: 'bill', paidCents: 450_00 }));
  const user = renderApp('/bills?new=true');
  const dialog = within(await screen.findByRole('dialog', { name: 'New bill' }));
  await user.type(dialog.getByLabelText('Vendor'), 'Paperworks');
  const pays = await dialog.findByRole('button', { name: 'This pays the bill' });
  await waitFor(() => expect(dialog.getByLabelText('Category of line 1')).toHaveTextContent('Office Expense'));
  await user.click(pays);
  expect(dialog.getByRole('button', { name: 'This pays the bill' })).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByLabelText('Amount of line 1')).toHaveValue('450.00');
  expect(dialog.getByLabelText('Bill date')).toHaveValue('2026-10-28');
  expect(dialog.getByLabelText('Due date')).toHaveValue('2026-11-11');
  await user.click(dialog.getByRole('button', { name: 'Save bill' }));
  expect(await screen.findByText('Bill 1001 saved, and its payment recorded')).toBeVisible();
  const lines = [{ category: 'Expenses:Office Expense', amountCents: 450_00 }];
  const body = { party: 'Paperworks', date: '2026-10-28', dueOn: '2026-11-11', lines, paidByLineId: '104901-2' };
  expect(await sent()).toMatchObject([['POST', '', body]]);
});

test('each figure of the aging leads to its documents, and the balance to its rows', async () => {
  const { receivables } = getAging.example;
  server.use(answer(getAging, { ...getAging.example, receivables: { ...receivables, otherCents: -5_000, balanceCents: 70_000 } }));
  renderApp('/sent-invoices?view=aging');
  const door = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await door('Harbor Cafe, 1–30 days: $750.00')).toBe('/sent-invoices?asOf=2026-10-31&bucket=days-1-30&party=Harbor+Cafe');
  expect(await door('Open invoices, Total: $750.00')).toBe('/sent-invoices?asOf=2026-10-31');
  expect(await door('Other entries, not tied to an invoice, Total: −50.00')).toContain(
    'category=Assets%3AAccounts+Receivable&method=accrual',
  );
  expect(await door('Accounts Receivable, accrual basis, Total: $700.00')).toContain(
    'category=Assets%3AAccounts+Receivable&method=accrual',
  );
  cleanup();
  renderApp('/bills?view=aging');
  expect(await screen.findByText('No open bills')).toBeVisible();
  expect(screen.queryByText('Harbor Cafe')).toBeNull();
});

test.each([
  ['/bills-and-invoices', 'Sent Invoices', 'Nuculture · Accounts receivable'],
  ['/bills-and-invoices?tab=bills', 'Bills', 'Nuculture · Accounts payable'],
  ['/bills-and-invoices?tab=aging&asOf=2026-10-31', 'Sent Invoices', 'Nuculture · A/R aging: as of Oct 31, 2026'],
])('the earlier address %s leads to its screen', async (path, title, subtitle) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(subtitle)).toBeVisible();
});

test('Invoices has two tabs, each with its own address', async () => {
  const user = renderApp('/invoices');
  const tabs = within(await screen.findByRole('navigation', { name: 'Invoices' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['Client Invoices', 'Sent Invoices']);
  expect(tabs.getByRole('link', { name: 'Client Invoices' })).toHaveAttribute('aria-current', 'page');
  await user.click(tabs.getByRole('link', { name: 'Sent Invoices' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sent Invoices' })).toBeVisible();
  const rail = within(screen.getByRole('complementary', { name: 'Sidebar' }));
  expect(rail.getByRole('link', { name: 'Invoices' })).toHaveAttribute('data-selected');
});

test('an address opens the form of a new bill; closing it leaves the list', async () => {
  const user = renderApp('/bills?new=true');
  expect(await screen.findByRole('dialog', { name: 'New bill' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an adviser reads', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp('/sent-invoices?open=12');
  expect(await screen.findByText('Menu photography')).toBeVisible();
  for (const name of ['New invoice', 'Record payment', 'Undo payment', 'This pays the invoice', 'Void invoice'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test.each([
  [{}, '2026-10-10', 'Due today'],
  [{}, '2026-10-09', 'Due in 1 day'],
  [{}, '2026-11-10', '31 days late'],
  [{ openCents: 0 }, '2026-10-31', 'Paid'],
  [{ openCents: 0 }, '2026-09-09', 'Not issued yet'],
  [{ openCents: -1 }, '2026-09-09', 'Prepaid'],
  [{ voided: true, openCents: 0 }, '2026-10-31', 'Void'],
])('with %j on %s it is “%s”', (change, asOf, text) => expect(stateOf({ ...row!, ...change }, asOf).text).toBe(text));

describe('sales tax in the prices', () => {
  const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-01-01', percent: 8.875 }] };
  const typed = (...lines: [string, string][]): Fields => ({ ...fieldsOf({}, { today: '2026-10-31' }), lines: lines.map(([category, amount]) => ({ category, amount })) }); // prettier-ignore
  test.each<[string, number, Fields]>([
    // 1,088.75 × 8.875 ÷ 108.875 = 88.75.
    ['of a taxed category', 88_75, typed(['Income:Sales', '1088.75'], ['Income:Services', '50'], ['', ''])],
    ['of an invoice that names it', 0, typed(['Income:Sales', '1088.75'], ['Liabilities:Sales Tax', '80'])],
    ['before the first rate', 0, { ...typed(['Income:Sales', '1088.75']), date: '2025-12-31' }],
  ])('%s is %d cents', (_, cents, fields) => expect(taxInPrices(fields, salesTax)).toBe(cents));

  test('is shown before the invoice is saved', async () => {
    const account = { accountId: 40, number: '4000', type: 'revenue' as const, money: false, closed: false, lines: 0 };
    server.use(
      answer(getSettings, { ...getSettings.example, salesTax }),
      answer(listAccounts, { accounts: [{ ...account, path: 'Income:Sales' }] }),
    );
    const user = renderApp('/sent-invoices');
    await user.click(await screen.findByRole('button', { name: 'New invoice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await pickCategory(user, dialog.getByLabelText('Category of line 1'), 'Sales');
    await user.type(dialog.getByLabelText('Amount of line 1'), '1088.75');
    expect(await dialog.findByText(/include \$88\.75 of sales tax\. You owe it to the state/)).toBeVisible();
  });
});

describe('what the bank transaction that pays it fills in', () => {
  const [match] = getDocumentStart.example.matches;
  const paid = { ...match!, date: '2026-10-28', amountCents: -450_00, category: 'Expenses:Meals' };
  const chart = [{ path: 'Expenses:Meals' }, { path: 'Expenses:Uncategorized' }];
  test.each([
    ['amount and category', paid, [{ category: '', amount: '' }], [{ category: 'Expenses:Meals', amount: '450.00' }]],
    [
      'not a category that was chosen',
      paid,
      [{ category: 'Expenses:Rent', amount: '' }],
      [{ category: 'Expenses:Rent', amount: '450.00' }],
    ],
    ['not an amount that was typed', paid, [{ category: '', amount: '500' }], [{ category: '', amount: '500' }]],
    ['no category where it has none', { ...paid, category: 'Expenses:Uncategorized' }, [{ category: '', amount: '' }], [{ category: '', amount: '450.00' }]], // prettier-ignore
    ['no category that a bill can’t have', { ...paid, category: 'Income:Sales' }, [{ category: '', amount: '' }], [{ category: '', amount: '450.00' }]], // prettier-ignore
  ])('%s', (_, row, lines, filled) => expect(linesPaidBy(row, lines, chart)).toEqual(filled));

  const known = { today: '2026-10-31', last: { category: 'Expenses:Rent', daysToPay: 10 }, paidBy: paid };
  test.each([
    ['its day, and the terms from there', {}, known, ['2026-10-28', '2026-11-07', 'Expenses:Rent']],
    ['not a day that was typed', { date: '2026-10-01' }, known, ['2026-10-01', '2026-10-11', 'Expenses:Rent']],
    ['not a due date that was typed', { dueOn: '2026-12-01' }, known, ['2026-10-28', '2026-12-01', 'Expenses:Rent']],
    ['without either: today, due in 30 days', {}, { today: '2026-10-31' }, ['2026-10-31', '2026-11-30', '']],
    ['nothing from a day that isn’t one', { date: '' }, known, ['', '', 'Expenses:Rent']],
  ])('%s', (_, typed, of, [date, dueOn, category]) =>
    expect(fieldsOf(typed, of)).toMatchObject({ date, dueOn, lines: [{ category, amount: '' }] }),
  );
});

describe('fields', () => {
  const fields: Fields = { ...fieldsOf({}, { today: '2026-10-31' }), party: 'Acme', lines: [{ category: 'Income:Sales', amount: '10' }] };
  test.each([
    [{ party: ' ' }, 'party'],
    [{ date: '' }, 'date'],
    [{ dueOn: '' }, 'dueOn'],
    [{ dueOn: '2026-10-30' }, 'dueOn'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ category: 'Income:Sales', amount: 'x' }] }, 'lines'],
    [{ lines: [...fields.lines, { category: 'Income:Other', amount: '-10' }] }, 'lines'],
  ])('%j is wrong at %s', (change, field) => {
    const outcome = documentFrom('invoice', { ...fields, ...change });
    expect(Object.keys('problems' in outcome ? outcome.problems : {})).toEqual([field]);
  });
  test('is due in 30 days by default', () => expect(documentFrom('invoice', fields)).toMatchObject({ document: { dueOn: '2026-11-30' } })); // prettier-ignore
});
