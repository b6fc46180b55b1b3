// The heading of an account's files, the result of an import, and drops that are unusual: 200 files, no account, no statement.
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyOf } from '#contracts/define.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { getImportResult } from '#contracts/routes/import-results.js';
import { commitImport, createImport, findPostedTransactions, getImport, type ImportPreview } from '#contracts/routes/imports.js';
import { streamJob } from '#contracts/routes/jobs.js';
import { file, give, posts } from '../../testing/import-files.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, answerEvents, refuse, server } from '../../testing/server.js';

const [account] = createImport.example.accounts;
const preview: ImportPreview = {
  ...createImport.example,
  ...{ confident: true, openingCents: null, closingCents: null },
  counts: { new: 3, duplicate: 1, possibleDuplicate: 0, rejected: 0 },
};
const list = () => within(screen.getByRole('table', { name: 'Files to import' }));

test('the heading says where the digits are from, checks the balances, and can send its files elsewhere', async () => {
  const read = { ...preview, accounts: [{ ...account!, isNew: true, mask: '4471', maskFrom: 'file-name' as const }], moneyInCents: 100_000, moneyOutCents: 250_618 }; // prettier-ignore
  server.use(answer(createImport, read), answer(getImport, read));
  const user = await give(file('a.csv'), file('empty.csv', ''));
  expect(await screen.findByText('Last 4 digits from the file name, 1 file')).toBeVisible();
  // 41,306.18 + 1,000.00 − 2,506.18 = 39,800.00, but the file ends at 39,809.20: 9.20 are missing.
  expect(list().getByText('Off by $9.20 between these files. A statement may be missing.')).toBeVisible();
  expect(list().getByRole('option', { name: 'New account: PNC Operating' })).toBeInTheDocument();
  await user.selectOptions(list().getByLabelText('Goes to'), 'Another new account…');
  await user.type(list().getByLabelText('Name of the new account'), 'Reserve');
  await user.click(list().getByRole('button', { name: 'Use this account' }));
  await waitFor(() => expect(posts('/imports')).toHaveLength(2));
  expect((await posts('/imports')[1]!.clone().formData()).get('accountName')).toBe('Reserve');
});

test('a card’s file without a balance takes the amount owed, as a debt', async () => {
  const card = { ...account!, type: 'liability' as const, mask: '71002', maskFrom: 'file' as const, statement: {} };
  const read = { ...preview, accounts: [card], statement: {} };
  server.use(answer(createImport, read), answer(getImport, read));
  const user = await give(file('activity.csv'), file('empty.csv', ''));
  expect(await screen.findByText('Card number from the file, 1 file')).toBeVisible();
  expect(list().getByText('No balance in this file')).toBeVisible();
  await user.click(list().getByRole('button', { name: 'Enter the statement balance' }));
  await user.type(list().getByLabelText('Amount owed on Oct 31, 2026'), '1,768.11{Enter}');
  await waitFor(() => expect(posts('/imports')).toHaveLength(2));
  const form = await posts('/imports')[1]!.clone().formData();
  expect([form.get('closingCents'), form.get('accountId')]).toEqual(['-176811', createImport.example.account.id]);
});

test('the balance is entered on a file’s own screen, too, and keeps its account and columns', async () => {
  const read = { ...preview, statement: {}, accounts: [{ ...account!, statement: {} }] };
  server.use(answer(createImport, read), answer(getImport, read));
  const user = await give(file('activity.csv'));
  await user.click(await screen.findByRole('button', { name: 'Enter the statement balance' }));
  await user.type(screen.getByLabelText('Balance on Oct 31, 2026'), '-12.50{Enter}');
  await waitFor(() => expect(posts('/imports')).toHaveLength(2));
  const form = await posts('/imports')[1]!.clone().formData();
  expect([form.get('closingCents'), form.get('accountId')]).toEqual(['-1250', createImport.example.account.id]);
});

test('transfers between the accounts of the files are counted before the import, where both sides will be posted as one', async () => {
  const asked: string[][] = [];
  const side = (id: string, cents: number[]): ImportPreview => ({
    ...preview,
    ...{ importId: id, account: { ...account!, id, name: id }, accounts: [{ ...account!, id, key: id, name: id, certain: true }] },
    rows: cents.map((amountCents, at) => ({ ...preview.rows[0]!, row: at + 1, amountCents, description: `${id} ${amountCents}` })),
  });
  const read: Record<string, ImportPreview> = {
    'a.csv': side('Checking', [-500_00, -20_00, -7_00]),
    'b.csv': side('Savings', [500_00, 20_00]),
  };
  server.use(
    http.post('*/api/v1/imports', async ({ request }) => HttpResponse.json(read[((await request.clone().formData()).get('file') as File).name], { status: 201 })), // prettier-ignore
    http.get('*/api/v1/imports/:id', ({ params }) =>
      HttpResponse.json(Object.values(read).find(({ importId }) => importId === params['id'])),
    ),
    http.post('*/api/v1/classification/preview', async ({ request }) => {
      const { rows } = (await request.clone().json()) as { rows: { description: string; amountCents: number }[] };
      asked.push(rows.map(({ description }) => description));
      const proposals = rows.map(({ amountCents }) => ({ category: Math.abs(amountCents) === 500_00 ? 'Assets:Transfer' : 'Expenses:Meals', confidence: 1, reason: 'x' })); // prettier-ignore
      return HttpResponse.json({ proposals });
    }),
  );
  await give(file('a.csv'), file('b.csv'));
  expect(await screen.findByText('1 transfer between these accounts matches: 1 to Savings')).toBeVisible();
  expect(asked).toEqual([['Checking -50000', 'Savings 50000', 'Checking -2000', 'Savings 2000']]);
});

test('a file that is no statement has its reason in a group of its own, and blocks nothing', async () => {
  const detail = 'We couldn’t find dates or amounts in this file. It has only the columns Name and Email.';
  server.use(
    http.post('*/api/v1/imports', async ({ request }) => {
      const sent = (await request.clone().formData()).get('file') as File;
      return sent.name === 'notes.csv' ? HttpResponse.json({ type: '/problems/not-a-statement', title: 'x', status: 422, detail }, { status: 422 }) : HttpResponse.json(preview, { status: 201 }); // prettier-ignore
    }),
    answer(getImport, preview),
  );
  await give(file('a.csv'), file('notes.csv'));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(list().getByText('Not a statement')).toBeVisible();
  expect(list().queryByRole('button', { name: 'Try Again: notes.csv' })).toBeNull();
  expect(await screen.findByRole('button', { name: /^Import 3 transactions/ })).not.toHaveAttribute('aria-disabled');
});

const imported: ImportPreview = {
  ...preview,
  state: 'committed',
  rows: [
    { ...preview.rows[0]!, row: 1 },
    { ...preview.rows[0]!, row: 2, status: 'duplicate', reason: 'Already imported (same amount and running balance).' },
  ],
};
const done = [
  answer(createImport, imported),
  answer(getImport, imported),
  answer(getImportResult, {
    accounts: [{ bankAccountId: account!.id, posted: 123, categorized: 88, transfers: 7, toReview: 28 }],
    payees: 12,
    onHold: 0,
  }),
];

test('the result: posted is categorized, transfers, and to review; what was skipped and why; the next step is filled', async () => {
  server.use(...done);
  await give(file('a.csv'), file('empty.csv', ''));
  expect(await screen.findByRole('heading', { level: 1, name: 'Import complete' })).toBeVisible();
  const figures = within(screen.getByLabelText('Result of the import', { selector: 'dl' }));
  await waitFor(() => expect(figures.getByText('123')).toBeVisible());
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['123', 'transactions', '88', 'check them anytime', '7', 'not income or expense', '28', '12 payees', '1', 'row'],
  ]);
  const [, row] = within(screen.getByRole('table', { name: 'Result by account' })).getAllByRole('row');
  expect(row).toHaveTextContent('PNC Operating123887281$47,118.40');
  const skipped = within(screen.getByRole('list', { name: 'Skipped' })).getAllByRole('listitem');
  expect(skipped.map(({ textContent }) => textContent)).toEqual([
    'a.csv1 row: Already imported (same amount and running balance).',
    'empty.csvempty.csv is empty.',
  ]);
  expect(
    screen.getByText('3 transactions in 1 account. Your books are now through Nov 27, 2026, the last day that both accounts cover.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review 18 payees' })).toHaveAttribute('href', '/review');
  expect(screen.getByRole('button', { name: 'Undo import' })).toBeVisible();
});

test.each([
  [{ agreesThrough: null, openingDerived: true, firstDifference: null }, true],
  [{ agreesThrough: '2026-10-31', openingDerived: false, firstDifference: null }, false],
  [{}, false],
])('an account that isn’t verified has the button for its bank balance: %j', async (change, offered) => {
  const checks = getBankChecks.example as ReplyOf<typeof getBankChecks>;
  server.use(...done, answer(getBankChecks, { accounts: [{ ...checks.accounts[0]!, id: account!.id, ...change }] }));
  await give(file('a.csv'));
  const table = within(await screen.findByRole('table', { name: 'Result by account' }));
  expect(await table.findByRole('link', { name: /bank|differs|checked/i })).toBeVisible();
  expect(table.queryAllByRole('button', { name: 'Enter bank balance of PNC Operating' })).toHaveLength(offered ? 1 : 0);
});

test('a row of a locked period is on hold, not on its way, and leads to its decision', async () => {
  server.use(
    ...done.slice(0, 2),
    answer(findPostedTransactions, { bankTransactionIds: [account!.id, createImport.example.importId], next: null }),
    answer(getImportResult, { accounts: [{ bankAccountId: account!.id, posted: 1, categorized: 1, transfers: 0, toReview: 0 }], payees: 0, onHold: 1 }), // prettier-ignore
  );
  await give(file('a.csv'), file('empty.csv', ''));
  const figures = within(await screen.findByLabelText('Result of the import', { selector: 'dl' }));
  expect(await figures.findByText('on hold until you decide')).toBeVisible();
  expect(figures.getByRole('link', { name: '1' })).toHaveAttribute('href', '/settings/locks');
  expect(screen.queryByText(/in the books so far/)).toBeNull();
});

test('transactions that the books do not have yet are asked for again', async () => {
  let asked = 0;
  server.use(
    ...done.slice(0, 2),
    answer(findPostedTransactions, { bankTransactionIds: [account!.id, createImport.example.importId], next: null }),
    http.post('*/api/v1/import-results', () => {
      asked += 1;
      return HttpResponse.json({ accounts: [{ bankAccountId: account!.id, posted: asked, categorized: asked, transfers: 0, toReview: 0 }], payees: 0, onHold: 0 }); // prettier-ignore
    }),
  );
  await give(file('a.csv'), file('empty.csv', ''));
  expect(await screen.findByText('1 of 2 transactions are in the books so far.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/are in the books so far/)).toBeNull(), { timeout: 5_000 });
  expect(asked).toBe(2);
});

test('a result that can’t be loaded says so', async () => {
  server.use(...done.slice(0, 2), refuse(getImportResult, { status: 422, detail: 'No.' }));
  await give(file('a.csv'), file('empty.csv', ''));
  expect(await screen.findByText('Couldn’t load the result. No.')).toBeVisible();
});

test('a folder of 201 files: the first 200 are listed, the one that isn’t says so, and the good one is imported', async () => {
  server.use(answer(createImport, preview), answer(getImport, preview));
  const empty = Array.from({ length: 200 }, (_, at) => file(`empty-${at}.csv`, ''));
  await give(file('a.csv'), ...empty);
  expect(await screen.findByText('Only the first 200 were added. You can import up to 200 files at once.')).toBeVisible();
  expect(await screen.findByText('1 ready, 199 with a problem')).toBeVisible();
  expect(screen.getByRole('heading', { name: '200 files' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Import 3 transactions/ })).not.toHaveAttribute('aria-disabled');
}, 30_000);

test('a business without any account imports its first files', async () => {
  const none = [
    answer(listBankAccounts, { ...listBankAccounts.example, accounts: [] }),
    answer(getBankChecks, { accounts: [] }),
    answer(getBusinessDay, { ...getBusinessDay.example, booksThrough: null, accounts: [], toReview: { payees: 0, transactions: 0, uncategorized: 0 } }), // prettier-ignore
  ];
  const fresh = { ...preview, accounts: [{ ...account!, isNew: true }] };
  server.use(...none, answer(createImport, fresh), answer(getImport, fresh));
  const user = await give(file('a.csv'), file('empty.csv', ''));
  expect(screen.getByText(/^No statements yet\./)).toBeVisible();
  const choice = await screen.findByLabelText('Goes to');
  expect(within(choice).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['New account: PNC Operating', 'Another new account…']); // prettier-ignore
  server.use(
    answer(getImport, { ...fresh, state: 'committed' }),
    answer(commitImport, { jobId: 'bank-link.j' }),
    answerEvents(streamJob, [{ ...streamJob.example, state: 'done', progress: 1 }]),
  );
  await user.click(await screen.findByRole('button', { name: /^Import 3 transactions/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Import complete' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in Ledger' })).toBeVisible();
});

test('of a business with a first day, nothing before it is missing; without one, its owner is asked for it', async () => {
  const day = getBusinessDay.example as ReplyOf<typeof getBusinessDay>;
  const missing = async () => within(await screen.findByRole('table', { name: 'Months covered by statements' })).getAllByRole('cell')[12];
  renderApp('/import');
  expect(await screen.findByRole('link', { name: 'Enter the day it started' })).toHaveAttribute('href', '/settings/business');
  cleanup();
  server.use(answer(getBusinessDay, { ...day, startedOn: '2026-08-01' }));
  renderApp('/import');
  await waitFor(async () => expect(await missing()).toHaveTextContent(/^Sep 21 to Sep 30, 2026\. Add statements$/));
  expect(screen.queryByRole('link', { name: 'Enter the day it started' })).toBeNull();
});
