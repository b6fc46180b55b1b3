// The bank check of an account through its route: headline, figures, calendar, gaps, first difference, every check, and every state.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getAccountChecks } from '#contracts/routes/bank-checks.js';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const example = getAccountChecks.example as ReplyOf<typeof getAccountChecks>;
const { account } = example;
const address = `/bank-check/${account.id}`;
const agreeing = { ...account, firstDifference: null, agreesThrough: '2026-10-31', gaps: [] };
const [differs] = example.checks;
const agrees = {
  ...differs!,
  date: '2026-08-31',
  booksCents: 1_390_527,
  statedCents: 1_390_527,
  differenceCents: 0,
  state: 'agrees' as const,
};
const all = {
  ...example,
  checks: [
    { ...agrees, date: '2026-11-02', differenceCents: -100, state: 'part-of-day' as const, source: 'running' as const },
    { ...differs!, date: '2026-10-31', statedCents: 4_000_000, booksCents: 3_995_401, state: 'same' as const },
    differs!,
    agrees,
  ],
  total: 4,
};

test('since when it differs, by how much, and which side is higher', async () => {
  server.use(answer(getAccountChecks, all));
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'PNC Operating' })).toBeVisible();
  expect(screen.getByText('Differs from the bank by $45.99 since Sep 30, 2026')).toBeVisible();
  expect(screen.getByText(/It matched through Aug 31, 2026\./)).toBeVisible();
  // The newest verdict is that of Oct 31: the running balance of Nov 2 may be part of a day. 39,954.01 less 40,000.00 is -45.99.
  expect(screen.getByLabelText('Books and bank')).toHaveTextContent(
    'Balance in the books$47,118.40TodayBooks on Oct 31$39,954.01At the last checkBank on Oct 31$40,000.00closing balance, pnc-2026-09.csvDifference\u2212$45.99books are lower',
  );
});

test('an account that agrees says through when', async () => {
  server.use(answer(getAccountChecks, { ...example, account: agreeing, checks: [agrees], total: 1 }));
  renderApp(address);
  expect(await screen.findByText('Matches the bank through Oct 31, 2026')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Possible explanations' })).toBeNull();
  expect(screen.getByText('No missing statements.')).toBeVisible();
});

test('the first difference is open with its candidates; each leads to where it is decided, and none is filled', async () => {
  const candidates = [
    { kind: 'missing-days' as const, text: 'No bank rows for Sep 21 to Sep 30.', amountCents: null, link: `/import?account=${account.id}` },
    ...account.firstDifference!.candidates,
  ];
  server.use(answer(getAccountChecks, { ...all, account: { ...account, firstDifference: { ...account.firstDifference!, candidates } } }));
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'Sep 30, 2026: bank balance 41,306.18, book balance 41,260.19' })).toBeVisible();
  expect(screen.getByText(/45\.99 lower than the bank\. A later check differs by the same amount/)).toBeVisible();
  const items = within(screen.getByRole('list', { name: 'Possible explanations' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'AMZN MKTP US on Sep 12 equals the difference.explains 45.99, all of itOpen',
    'No bank rows for Sep 21 to Sep 30.amount unknown until importedImport',
  ]);
  const links = items.map((item) => within(item).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/general-ledger?search=AMZN+MKTP+US', `/import?account=${account.id}`]);
  expect(links.every((link) => !link.className.includes('filled'))).toBe(true);
});

test('without a candidate the way to the entries is shown', async () => {
  server.use(
    answer(getAccountChecks, { ...all, account: { ...account, firstDifference: { ...account.firstDifference!, candidates: [] } } }),
  );
  renderApp(address);
  const text = await screen.findByText(/We found no explanation.*from Aug 31 to Sep 30/);
  expect(within(text.parentElement!).getByRole('link', { name: 'Show entries' })).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2026-08-31&endDate=2026-09-30&bankAccountId=0198c5e0-0000-7000-8000-00000000000a',
  );
});

test('the calendar says in words what each month has, and a gap leads to an import into this account', async () => {
  renderApp(address);
  const table = await screen.findByRole('table', { name: 'Days covered by PNC Operating statements' });
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(7, 11)).toEqual([
    '✓August 2026: covered',
    '1–20September 2026: only days 1 to 20 covered',
    '✓October 2026: covered',
    'November 2026: no statement',
  ]);
  const gap = within(screen.getByRole('list', { name: 'Gaps between statements' })).getByRole('listitem');
  expect(gap).toHaveTextContent('Sep 21 to Sep 30, 202610 days, between two statements');
  expect(within(gap).getByRole('link')).toHaveAttribute('href', `/import?account=${account.id}`);
});

test('every check with its result in words', async () => {
  server.use(answer(getAccountChecks, all));
  renderApp(address);
  const table = await screen.findByRole('table', { name: 'Balance checks for PNC Operating' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'DateBank balanceBook balanceDifferenceResultSource',
    'Nov 2, 202613,905.2713,905.27\u22121.00 partial daypnc-2026-09.csv, running balance',
    'Oct 31, 202640,000.0039,954.01\u221245.99 same differencepnc-2026-09.csv, closing balance',
    'Sep 30, 202641,306.1841,260.19\u221245.99 differspnc-2026-09.csv, closing balance',
    'Aug 31, 202613,905.2713,905.27– agreespnc-2026-09.csv, closing balance',
  ]);
  expect(within(table).getAllByRole('link', { name: 'pnc-2026-09.csv' })[0]).toHaveAttribute('href', `/import/${differs!.importId}`);
});

test('older checks come by page', async () => {
  server.use(answer(getAccountChecks, { ...example, total: 120, limit: 50 }));
  const user = renderApp(address);
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => {
    const pages = requests.filter(({ url }) => url.includes('/bank-checks/')).map(({ url }) => new URL(url).searchParams.get('page'));
    expect(pages).toContain('2');
  });
});

test('rows that wait for a decision are named', async () => {
  server.use(answer(getAccountChecks, { ...example, account: { ...account, possibleDuplicates: 2 } }));
  renderApp(address);
  expect(await screen.findByText('2 possible duplicates in this account need your review.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/possible-duplicates');
});

test('an account whose bank has named no balance teaches what would', async () => {
  const unchecked = { ...agreeing, agreesThrough: null, checkedThrough: null, checks: 0, coverage: [] };
  server.use(answer(getAccountChecks, { account: unchecked, checks: [], page: 1, limit: 50, total: 0 }));
  renderApp(address);
  expect(await screen.findByText(/No imported statement of PNC Operating includes a balance yet/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Import statement' })[0]).toHaveAttribute('href', `/import?account=${account.id}`);
  expect(screen.getByText('No statements imported for this account yet.')).toBeVisible();
});

test.each([
  ['asset' as const, 'Balance, $', 41_306_18],
  ['liability' as const, 'Amount owed, $', -41_306_18],
])('the bank balance of a %s account is entered for the last covered day, a debt negative', async (type, label, balanceCents) => {
  server.use(answer(getAccountChecks, { ...all, account: { ...account, type } }));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Enter bank balance of PNC Operating' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bank balance of PNC Operating' }));
  const save = dialog.getByRole('button', { name: 'Save balance' });
  expect(dialog.getByLabelText('Date')).toHaveValue('2026-10-31');
  expect(save).toBeDisabled();
  await user.type(dialog.getByLabelText(label), '41,306.18');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = requests.filter(({ method }) => method === 'PUT');
  expect(sent!.url).toContain(`/api/v1/entered-balances/${account.id}`);
  expect(await sent!.json()).toEqual({ date: '2026-10-31', balanceCents, tenantId: 2 });
});

test('an entered balance is named as one, without a file', async () => {
  server.use(answer(getAccountChecks, { ...example, account: agreeing, checks: [{ ...agrees, entered: true }], total: 1 }));
  renderApp(address);
  const list = within(await screen.findByRole('table', { name: 'Balance checks for PNC Operating' }));
  expect(list.getByText('Entered balance')).toBeVisible();
  expect(list.queryByRole('link', { name: 'pnc-2026-09.csv' })).toBeNull();
});

test('an adviser is not offered an import', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp(address);
  expect(await screen.findByRole('link', { name: 'Show entries' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import statement' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Enter bank balance/ })).toBeNull();
});

test('while it loads the shape of the screen is there', async () => {
  server.use(keepWaiting(getAccountChecks));
  renderApp(address);
  expect(await screen.findByRole('status', { name: 'Loading the bank check' })).toBeVisible();
});

test('an account of another business leads back', async () => {
  server.use(refuse(getAccountChecks, { status: 404 }));
  renderApp(address);
  expect(await screen.findByText('This bank account isn’t in Nuculture')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Account Balances' })).toHaveAttribute('href', '/account-balances');
});

test('a failure can be tried again', async () => {
  server.use(refuse(getAccountChecks, { status: 403 }));
  const user = renderApp(address);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the bank check');
  server.use(answer(getAccountChecks, example));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'PNC Operating' })).toBeVisible();
});
