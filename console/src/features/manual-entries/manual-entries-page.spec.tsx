// The screen 'Add a transaction' through its route: what is sent, what is refused, and where it leads.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { getTransaction } from '#contracts/routes/general-ledger.js';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { listRepeatingEntries } from '#contracts/routes/repeating-entries.js';
import { pickCategory } from '../../testing/pick-category.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

beforeEach(() => sessionStorage.clear());

const sentTo = (method: string, path = '/manual-entries') =>
  requests.filter((request) => request.method === method && request.url.includes(path));
const choose = async (user: ReturnType<typeof renderApp>, label: string, option: string) =>
  user.selectOptions(await screen.findByLabelText(label), option);

test('the key N opens it; a payment is sent with a key that is its own, and leads to its row', async () => {
  const user = renderApp('/dashboard');
  expect(await screen.findByRole('link', { name: 'Add Transaction' })).toHaveAttribute('href', '/manual-entries');
  await user.keyboard('n');
  expect(await screen.findByRole('heading', { name: 'Add a transaction' })).toBeVisible();
  const date = await screen.findByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2026-10-31');
  await user.type(screen.getByLabelText('Amount, $'), '45.99');
  await choose(user, 'Account', 'PNC Operating');
  await pickCategory(user, await screen.findByLabelText('Category'), 'Meals');
  await user.type(screen.getByLabelText('Paid to'), 'Delta Diner');
  await user.click(screen.getByRole('button', { name: 'Add transaction' }));
  await waitFor(() => expect(sentTo('POST')).toHaveLength(1));
  const [sent] = sentTo('POST');
  expect(await sent!.json()).toMatchObject({
    ...{ date: '2026-10-31', payee: 'Delta Diner', basis: 'both' },
    lines: [
      { account: 'Assets:Bank:PNC Operating', amountCents: -4_599 },
      { account: 'Expenses:Meals', amountCents: 4_599 },
    ],
  });
  expect(sent!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await screen.findByRole('heading', { name: 'General Ledger' })).toBeVisible();
  expect(await screen.findByText('Transaction added.')).toBeVisible();
});

test('a split that doesn’t add up isn’t sent; what a server refuses stays to be corrected, and is another entry then', async () => {
  server.use(refuse(addEntry, { status: 409, code: 'locked', detail: 'The books are locked through 2026-10-31.' }));
  const user = renderApp('/manual-entries');
  await user.click(await screen.findByRole('button', { name: 'Split' }));
  await user.type(screen.getByLabelText('Amount, $'), '100');
  await choose(user, 'Account', 'Amex Gold');
  await pickCategory(user, await screen.findByLabelText('Category of part 1'), 'Meals');
  await user.type(screen.getByLabelText('Amount of part 1'), '60');
  await pickCategory(user, await screen.findByLabelText('Category of part 2'), 'Office Expense');
  await user.type(screen.getByLabelText('Amount of part 2'), '39');
  expect(screen.getByText('$1.00 left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add transaction' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The parts add up to $99.00, but the amount is $100.00.');
  expect(sentTo('POST')).toHaveLength(0);
  await user.type(screen.getByLabelText('Amount of part 2'), '{Backspace}{Backspace}40');
  expect(screen.getByText('Adds up')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add transaction' }));
  expect(await screen.findByText('The books are locked through 2026-10-31.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add transaction' }));
  await waitFor(() => expect(sentTo('POST')).toHaveLength(2));
  await user.type(screen.getByLabelText('Description'), 'Again');
  await user.click(screen.getByRole('button', { name: 'Add transaction' }));
  await waitFor(() => expect(sentTo('POST')).toHaveLength(3));
  const [first, second, third] = sentTo('POST').map((request) => request.headers.get('Idempotency-Key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a journal entry shows its balance as it is typed', async () => {
  const user = renderApp('/manual-entries');
  await user.click(await screen.findByRole('button', { name: 'Journal entry' }));
  await pickCategory(user, await screen.findByLabelText('Account of line 1'), 'Meals');
  await user.type(screen.getByLabelText('Debit of line 1'), '12.50');
  await user.type(screen.getByLabelText('Credit of line 2'), '12');
  expect(screen.getByText(/Debits \$12\.50, credits \$12\.00: \$0\.50 apart/)).toBeVisible();
  await user.type(screen.getByLabelText('Credit of line 2'), '.50');
  expect(screen.getByText(/: balanced/)).toBeVisible();
  await pickCategory(user, await screen.findByLabelText('Account of line 2'), 'PNC Operating');
  await choose(user, 'Basis', 'Accrual only');
  await user.click(screen.getByRole('button', { name: 'Add transaction' }));
  await waitFor(() => expect(sentTo('POST')).toHaveLength(1));
  expect(await sentTo('POST')[0]!.json()).toMatchObject({ basis: 'accrual', lines: [{ amountCents: 1_250 }, { amountCents: -1_250 }] });
});

const manual = {
  ...getTransaction.example,
  bankTransactionId: null,
  entry: {
    ...getTransaction.example.entry,
    origin: 'manual',
    description: 'Delta Diner | Lunch',
    lines: [
      { line: 1, account: 'Assets:Bank:PNC Operating', debitCents: 0, creditCents: 4_599 },
      { line: 2, account: 'Expenses:Meals', debitCents: 4_599, creditCents: 0 },
    ],
  },
};

test('from the ledger an entry that was added by hand is changed, and undone', async () => {
  server.use(answer(getTransaction, manual));
  const user = renderApp('/general-ledger?open=104797-2');
  const panel = await screen.findByRole('complementary', { name: 'Transaction details' });
  await user.click(await within(panel).findByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('heading', { name: 'Change a transaction' })).toBeVisible();
  const amount = await screen.findByLabelText('Amount, $');
  expect(amount).toHaveValue('45.99');
  expect(screen.getByLabelText('Paid to')).toHaveValue('Delta Diner');
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sentTo('PUT')).toHaveLength(1));
  expect(sentTo('PUT')[0]!.url).toMatch(new RegExp(changeEntry.path.replace(':entryId', manual.entry.entryId)));
  expect(await screen.findByText('Transaction changed.')).toBeVisible();
  const again = await screen.findByRole('complementary', { name: 'Transaction details' });
  await user.click(await within(again).findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/undone\. Its entry and the reversal stay/)).toBeVisible();
  expect(requests.some(({ method, url }) => method === undoEntry.method && url.endsWith(`/manual-entries/${manual.entry.entryId}`))).toBe(
    true,
  );
});

test('what came from a bank isn’t changed here, and an adviser adds nothing', async () => {
  renderApp('/manual-entries?lineId=104797-2');
  expect(await screen.findByText('Only transactions added by hand can be changed here.')).toBeVisible();
  const example = getMe.example;
  server.use(answer(getMe, { ...example, tenants: example.tenants.map((tenant) => ({ ...tenant, role: 'adviser' as const })) }));
  renderApp('/manual-entries');
  expect(await screen.findByText('Your role in this business is read-only.')).toBeVisible();
});

test('an accrual that is posted back repeats until a day; the form says when it is next', async () => {
  const user = renderApp('/manual-entries');
  await user.click(await screen.findByRole('button', { name: 'Journal entry' }));
  const date = screen.getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2030-11-30');
  await pickCategory(user, await screen.findByLabelText('Account of line 1'), 'Meals');
  await user.type(screen.getByLabelText('Debit of line 1'), '320');
  await pickCategory(user, await screen.findByLabelText('Account of line 2'), 'Office Expense');
  await user.type(screen.getByLabelText('Credit of line 2'), '320');
  await user.click(screen.getByLabelText(/Reverse on the 1st of next month/));
  await choose(user, 'Repeats', 'Every month');
  expect(screen.getByText('Posted automatically, next on Dec 31, 2030.')).toBeVisible();
  await user.type(screen.getByLabelText('Last day (optional)'), '2030-12-30');
  await user.click(screen.getByRole('button', { name: 'Add transaction' }));
  expect(await screen.findByText('Choose a repeat date, or leave it blank.')).toBeVisible();
  expect(sentTo('POST')).toHaveLength(0);
  await user.clear(screen.getByLabelText('Last day (optional)'));
  await user.type(screen.getByLabelText('Last day (optional)'), '2030-12-31');
  await user.click(screen.getByRole('button', { name: 'Add transaction' }));
  const repeating = () => requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/repeating-entries'));
  await waitFor(() => expect(repeating()).toHaveLength(1));
  expect(await repeating()[0]!.json()).toMatchObject({ reversing: true, repeat: { every: 'month', until: '2030-12-31' } });
}, 30_000);

test('a changed accrual stays one that is posted back, and does not begin to repeat', async () => {
  const [bank, category] = getTransaction.example.entry.lines;
  const lines = [category!, { ...bank!, account: 'Expenses:Meals' }];
  const entry = { ...getTransaction.example.entry, origin: 'manual', basis: 'accrual', lines, reversedBy: null };
  const reversing = { role: 'back' as const, date: '2026-11-01', lineId: '104800-1' };
  server.use(answer(getTransaction, { ...getTransaction.example, entry: { ...entry, reversing } }));
  const user = renderApp(`/manual-entries?lineId=${getTransaction.example.transaction.JournalEntryLineID}`);
  expect(await screen.findByLabelText(/Reverse on the 1st/)).toBeChecked();
  expect(screen.queryByLabelText('Repeats')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sentTo('PUT')).toHaveLength(1));
  expect(await sentTo('PUT')[0]!.json()).toMatchObject({ reversing: true });
});

test('what a repeating transaction posts is changed as it was opened; its days stay, but for the last', async () => {
  const [repeating] = listRepeatingEntries.example.repeats;
  const user = renderApp(`/manual-entries?repeatId=${repeating!.repeatId}`);
  expect(await screen.findByRole('heading', { name: 'Change a repeating transaction' })).toBeVisible();
  expect(await screen.findByLabelText('Payee')).toHaveValue('Power Company');
  expect(screen.getByLabelText(/Reverse on the 1st/)).toBeChecked();
  expect(screen.queryByLabelText('Date')).toBeNull();
  expect(screen.queryByLabelText('Repeats')).toBeNull();
  for (const name of ['Debit of line 1', 'Credit of line 2']) {
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), '415');
  }
  await user.type(screen.getByLabelText('Last day (optional)'), '2027-06-30');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sentTo('PUT', `/${repeating!.repeatId}/entry`)).toHaveLength(1));
  const body = (await sentTo('PUT', `/${repeating!.repeatId}/entry`)[0]!.json()) as object;
  expect(body).toMatchObject({ revision: 1, until: '2027-06-30', reversing: true, basis: 'accrual', payee: 'Power Company' });
  expect(body).toMatchObject({ lines: [{ account: 'Expenses:Utilities', amountCents: 41_500 }, { amountCents: -41_500 }] });
  expect(Object.keys(body)).not.toContain('date');
  expect(await screen.findByRole('heading', { name: 'Repeating transactions' })).toBeVisible();
}, 30_000);

test('a link to a repeating transaction that isn’t there leads back', async () => {
  renderApp('/manual-entries?repeatId=0198c5e0-0000-7000-8000-000000000000');
  expect(await screen.findByText(/This repeating transaction isn’t in/)).toBeVisible();
});
