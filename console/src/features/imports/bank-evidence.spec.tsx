// The bank's part of an import: rows and twins, the statement's balances before the commit, its accounts, the result, covered months.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { commitImport, createImport, getImport, type ImportPreview } from '#contracts/routes/imports.js';
import { listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { setWindowWidth } from '../../testing/window.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const { example } = createImport;
const address = `/import/${example.importId}`;
const twin = { date: '2026-10-30', description: 'AMZN MKTP US*2K3', amountCents: -4_599, fileName: 'Chase1234_Activity.csv' };
const preview: ImportPreview = {
  ...example,
  counts: { new: 1, duplicate: 0, possibleDuplicate: 1, rejected: 0 },
  rows: [
    { ...example.rows[0]!, transactedOn: '2026-10-29' },
    {
      row: 2,
      line: 9,
      date: '2026-10-31',
      description: 'AMAZON MARKETPLACE',
      amountCents: -4_599,
      balanceCents: null,
      status: 'possible-duplicate',
      reason: 'Equal amount, 1 day apart.',
      twin,
    },
  ],
};
const sentTo = (path: string) => requests.filter((request) => request.method === 'POST' && new URL(request.url).pathname.endsWith(path));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

test('a possible duplicate is next to its twin, with a tab of its own', async () => {
  server.use(answer(getImport, preview));
  const user = renderApp(address);
  const texts = rowsOf(await screen.findByRole('table', { name: 'Rows of the file' }));
  expect(texts[1]).toBe('Possible duplicate1 row may already be in your books. Review it in Possible Duplicates after the import.');
  // Date, text and amount of the row, below each the twin's; then why, and the twin's file.
  expect(texts[2]).toMatch(
    /^9Oct 31Oct 30AMAZON MARKETPLACEAMZN MKTP US\*2K3\u221245\.99\u221245\.99.*Equal amount, 1 day apart\..*from Chase1234_Activity\.csv$/,
  );
  await user.click(screen.getByRole('button', { name: 'Possible duplicate 1' }));
  expect(rowsOf(screen.getByRole('table', { name: 'Rows of the file' }))).toHaveLength(3);
});

test('on a phone the twin is one line', async () => {
  setWindowWidth(390);
  server.use(answer(getImport, preview));
  renderApp(address);
  expect(await screen.findByText('In the books: Oct 30, 2026, AMZN MKTP US*2K3, \u2212$45.99, from Chase1234_Activity.csv')).toBeVisible();
});

test('the posted date comes first, then the purchase date', async () => {
  server.use(answer(getImport, preview));
  renderApp(address);
  const table = await screen.findByRole('table', { name: 'Rows of the file' });
  expect(rowsOf(table).at(-1)).toMatch(/Oct 31purchased Oct 29/);
});

const charge = { kind: 'charge' as const, grossCents: 30_000, feeCents: 900, client: 'Ada Bloom' };
const charged = { ...example.rows[0]!, description: 'Ada Bloom', amountCents: 29_100, balanceCents: null, processor: charge };

test('a processor’s fee is below the net amount', async () => {
  const payout = {
    ...charged,
    row: 2,
    line: 3,
    description: 'STRIPE PAYOUT',
    processor: { ...charge, kind: 'payout' as const, feeCents: 0 },
  };
  server.use(answer(getImport, { ...example, rows: [charged, payout] }));
  renderApp(address);
  const texts = rowsOf(await screen.findByRole('table', { name: 'Rows of the file' }));
  expect(texts[2]).toBe('2Oct 31Ada Bloom291.00300.00 − 9.00 fee');
  expect(texts[3]).toBe('3Oct 31STRIPE PAYOUT291.00');
});

test('on a phone it is after the date', async () => {
  setWindowWidth(390);
  server.use(answer(getImport, { ...example, rows: [charged] }));
  renderApp(address);
  expect(await screen.findByText('Oct 31, 2026, 300.00 − 9.00 fee')).toBeVisible();
});

test('a possible duplicate can be posted all the same, and the button counts it', async () => {
  server.use(answer(getImport, preview));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Post it too' }));
  await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
  await waitFor(() => expect(sentTo('/commit')).toHaveLength(1));
  expect(await sentTo('/commit')[0]?.json()).toMatchObject({ accept: [2] });
});

test('before anything is posted the rows are led to the closing balance', async () => {
  server.use(answer(getImport, example));
  renderApp(address);
  expect(await screen.findByText('Balances match: $41,306.18 → $39,809.20')).toBeVisible();
});

test('a difference is shown with its explanation, and the import stays possible', async () => {
  const explanation = 'No rows from Oct 12 to Oct 15.';
  server.use(answer(getImport, { ...example, statement: { ...example.statement, differenceCents: 4_599, explanation } }));
  renderApp(address);
  // 39,809.20 + 45.99 = 39,855.19.
  expect(await screen.findByText('Off by $45.99. The rows end at $39,855.19, but the file’s ending balance is $39,809.20.')).toBeVisible();
  expect(screen.getByText(explanation)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 transaction' })).not.toHaveAttribute('aria-disabled');
});

const account = { ...example.accounts[0]!, certain: false, isNew: true, reason: 'No account number in the file; the columns are PNC’s.' };
const unsure: ImportPreview = { ...example, accounts: [account] };
const statement = () => new File(['Date,Amount\n'], 'pnc-2026-10.csv', { type: 'text/csv' });

async function dropped(file: ImportPreview) {
  server.use(answer(createImport, file), answer(getImport, file));
  const user = renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), statement());
  return user;
}

test('an uncertain account is confirmed before anything is posted', async () => {
  server.use(answer(getImport, unsure));
  const user = renderApp(address);
  const list = within(await screen.findByRole('list', { name: 'Accounts in the file' }));
  expect(list.getByRole('listitem')).toHaveTextContent('PNC OperatingNew accountBank account, 1 row');
  expect(list.getByText(account.reason)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 1 transaction' }));
  expect(await screen.findByText('Confirm the account first.')).toBeVisible();
  expect(sentTo('/commit')).toHaveLength(0);
  await user.click(list.getByRole('button', { name: 'Confirm this account' }));
  await user.click(screen.getByRole('button', { name: 'Import 1 transaction' }));
  await waitFor(() => expect(sentTo('/commit')).toHaveLength(1));
});

test('an account that the books have come by since the file was read is asked about when it is posted', async () => {
  const reason = 'Your books already have Checking. If this is the same account, choose it, because its balance is already there.';
  server.use(
    answer(getImport, { ...unsure, accounts: [{ ...account, certain: true }] }),
    refuse(commitImport, { status: 409, detail: reason }),
  );
  const user = renderApp(address);
  const button = await screen.findByRole('button', { name: 'Import 1 transaction' });
  server.use(answer(getImport, { ...unsure, accounts: [{ ...account, reason, inBooks: ['Checking'] }] }));
  await user.click(button);
  expect(await screen.findByLabelText('These rows belong to')).toHaveTextContent('Checking (in your books)');
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

test('a new name reads the file again into an account of that name', async () => {
  const user = await dropped(unsure);
  await user.selectOptions(await screen.findByLabelText('These rows belong to'), 'A new account…');
  await user.type(screen.getByLabelText('Name of the new account'), 'Amex Gold');
  await user.click(screen.getByRole('button', { name: 'Use this account' }));
  await waitFor(() => expect(sentTo('/imports')).toHaveLength(2));
  const sent = await sentTo('/imports')[1]!.text();
  expect(sent).toMatch(/name="accountName"\s+Amex Gold/);
  expect(sent).toMatch(/name="accountType"\s+asset/);
});

const second = {
  ...account,
  id: '0198c5e0-0000-7000-8000-00000000000c',
  key: 'savings-1234',
  name: 'Savings 1234',
  rows: 3,
  statement: { openingCents: 100_000, closingCents: 90_000, differenceCents: 5_000 },
};
const several: ImportPreview = {
  ...example,
  accounts: [{ ...example.accounts[0]!, id: '0198c5e0-0000-7000-8000-00000000000d', name: 'Checking 1234', key: 'checking-1234' }, second],
};

test('a file of several accounts names each with its own balances, and a chosen one is sent by its key', async () => {
  const user = await dropped(several);
  const items = within(await screen.findByRole('list', { name: 'Accounts in the file' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/^Checking 1234Existing account.*Balances match: \$41,306.18 → \$39,809.20$/);
  // 900.00 + 50.00 = 950.00.
  expect(items[1]).toHaveTextContent(
    /Savings 1234New account.*Off by \$50.00. The rows end at \$950.00, but the file’s ending balance is \$900.00\./,
  );
  expect(screen.queryByText('Calculated ending balance')).toBeNull();
  await user.selectOptions(within(items[1]!).getByLabelText('These rows belong to'), 'PNC Operating ··4410');
  await user.click(within(items[1]!).getByRole('button', { name: 'Use this account' }));
  await waitFor(() => expect(sentTo('/imports')).toHaveLength(2));
  const sent = await sentTo('/imports')[1]!.text();
  expect(JSON.parse(/^\{.*"savings-1234".*\}/m.exec(sent)![0])).toEqual({
    'checking-1234': '0198c5e0-0000-7000-8000-00000000000d',
    'savings-1234': example.account.id,
  });
});

const done: ImportPreview = { ...preview, state: 'committed' };
const [checked] = getBankChecks.example.accounts;
const agreeing = { ...checked!, agreesThrough: '2026-10-31', checkedThrough: '2026-10-31', firstDifference: null };

test('after the commit: what waits, and through when the bank agrees', async () => {
  server.use(
    answer(getImport, done),
    answer(getBankChecks, { accounts: [agreeing] }),
    answer(listPossibleDuplicates, { ...listPossibleDuplicates.example, total: 1 }),
  );
  renderApp(address);
  const result = within(await screen.findByRole('list', { name: 'After this import' }));
  expect(await result.findByRole('link', { name: 'PNC Operating matches the bank through Oct 31, 2026.' })).toHaveAttribute(
    'href',
    `/bank-check/${example.account.id}`,
  );
  expect(result.getByRole('link', { name: '1 possible duplicate waits for you' })).toHaveAttribute(
    'href',
    `/possible-duplicates?import=${example.importId}`,
  );
  expect(screen.getByLabelText('Result of the import', { selector: 'dl' })).toHaveTextContent('On hold1possible duplicates to review');
});

test('after the commit: by how much the bank differs, and since when', async () => {
  server.use(answer(getImport, { ...done, counts: example.counts }));
  renderApp(address);
  const text = 'PNC Operating differs from the bank by $45.99 since Sep 30, 2026.';
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
  expect(screen.queryByText(/waits for you/)).toBeNull();
});

test('the bank is asked again until it knows the balance of the file', async () => {
  let asked = 0;
  server.use(
    answer(getImport, done),
    http.get('*/api/v1/bank-checks', () => {
      asked += 1;
      return HttpResponse.json({
        accounts: [asked === 1 ? { ...agreeing, checkedThrough: '2026-09-30', agreesThrough: '2026-09-30' } : agreeing],
      });
    }),
  );
  renderApp(address);
  expect(await screen.findByText('Checking PNC Operating against the bank…')).toBeVisible();
  expect(await screen.findByText('PNC Operating matches the bank through Oct 31, 2026.')).toBeVisible();
  expect(asked).toBe(2);
});

test('the import screen shows which months each account has, and what is missing in words, with the way to add it', async () => {
  renderApp('/import');
  const table = await screen.findByRole('table', { name: 'Months covered by statements' });
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toHaveLength(13);
  expect(cells.slice(9, 12)).toEqual(['✓August 2026: covered', '1–20September 2026: only days 1 to 20 covered', '✓October 2026: covered']);
  expect(cells[0]).toBe('November 2025: no statement');
  // The business's day covers its account through Nov 27, the day before the example's today.
  expect(cells[12]).toBe('Before Aug 1, 2026, Sep 21 to Sep 30, 2026. Add statements');
  expect(screen.getByRole('link', { name: 'Add statements to PNC Operating' })).toHaveAttribute(
    'href',
    `/import?account=${example.account.id}`,
  );
});

test('an account that is asked for by the address is preselected', async () => {
  renderApp(`/import?account=${example.account.id}`);
  expect(await screen.findByRole('option', { name: 'PNC Operating ··4410' })).toBeInTheDocument();
  expect(screen.getByLabelText('Account')).toHaveValue(example.account.id);
});

test('covered months: loading, none, failed', async () => {
  server.use(keepWaiting(getBankChecks));
  renderApp('/import');
  expect(await screen.findByRole('status', { name: 'Loading covered months' })).toBeVisible();
});

test('no month is covered yet', async () => {
  server.use(answer(getBankChecks, { accounts: [] }));
  renderApp('/import');
  expect(await screen.findByText(/No statements yet/)).toBeVisible();
});

test('covered months that cannot be loaded can be tried again', async () => {
  server.use(refuse(getBankChecks, { status: 500 }));
  const user = renderApp('/import');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the covered months');
  server.use(answer(getBankChecks, getBankChecks.example as never));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Months covered by statements' })).toBeVisible();
});
