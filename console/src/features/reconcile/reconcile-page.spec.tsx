// Reconcile through its routes: the calculation, the groups, finishing, a typed balance, the history with what changed since, and reopening.
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getMe } from '#contracts/routes/directory.js';
import { listReconcilable, listReconciliations, previewReconciliation, reconcile } from '#contracts/routes/reconciliations.js';
import { renderApp } from '../../testing/render-app.js';
import { savedFiles } from '../../testing/saved-files.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const example = previewReconciliation.example as ReplyOf<typeof previewReconciliation>;
const address = `/reconcile/${example.account.accountId}`;
const matching = { ...example, booksCents: 15_672_032, differenceCents: 0, rowsWithoutEntry: [] };
const sent = (path: string): Promise<unknown[]> =>
  Promise.all(
    requests
      .filter(({ url, method }) => method === 'POST' && new URL(url).pathname.endsWith(path))
      .map((request) => request.clone().json()),
  );
const adviser = { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' as const }] };

test('while it differs, the groups say why, and it can’t be finished', async () => {
  renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reconcile PNC Operating ··8821' })).toBeVisible();
  expect(screen.getByLabelText('Bank and books')).toHaveTextContent(
    'Statement balance$157,795.32Outstanding checks\u22121,075.00Deposits in transit–Adjusted bank balance$156,720.32Balance in the books$157,000.32Difference$280.00',
  );
  expect(screen.getByText('Books are $280.00 higher than the bank. See 1 bank row without an entry.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish reconciling' })).toBeDisabled();
  expect(screen.getByText('Available when the difference is $0.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Decide CHECK 2022' })).toHaveAttribute('href', '/possible-duplicates');
  expect(within(screen.getByRole('table', { name: 'Outstanding checks' })).getAllByRole('row')[1]).toHaveTextContent(
    'Oct 30Lena Hoffmann5023Contracting FeeCleared Nov 12, same amount\u22121,075.00',
  );
  expect(screen.getByText('None on Oct 31')).toBeVisible();
  expect(await screen.findByLabelText('The statement')).toHaveTextContent(
    'Beginning balance$142,539.73Sep 30, reconciled by Priya NairDeposits$88,563.3638 bank rowsPayments$73,307.77105 bank rowsEnding balance$157,795.32The rows add up to it',
  );
  expect(screen.queryByText(/adjust/i, { selector: 'button' })).toBeNull();
});

test('at zero it is finished, and its history opens', async () => {
  server.use(answer(previewReconciliation, matching));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Finish reconciling' }));
  await waitFor(async () =>
    expect(await sent('/reconciliations')).toMatchObject([
      {
        accountId: example.account.accountId,
        statementDate: '2026-10-31',
        statedCents: 15_779_532,
      },
    ]),
  );
  expect(await screen.findByText('Reconciled PNC Operating through Oct 31.')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Reconciliations of PNC Operating' })).toBeVisible();
});

test('a balance from paper is compared as typed', async () => {
  const user = renderApp(address);
  const balance = await screen.findByLabelText(/Ending balance/);
  await user.clear(balance);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.getByText('Enter the balance, for example 2,500.00')).toBeVisible();
  await user.type(balance, '1,234.56');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => {
    const asked = requests.filter(({ url }) => url.includes('/preview')).map(({ url }) => new URL(url).searchParams);
    expect(asked.at(-1)?.get('statedCents')).toBe('123456');
  });
});

test('the history names what changed since with its amount, and reopening asks for a reason', async () => {
  const user = renderApp(`${address}?view=history`);
  const months = await screen.findByRole('table', { name: 'Reconciliations of PNC Operating' });
  expect(within(months).getByText('2 entries changed it since, \u2212$150.00')).toBeVisible();
  const changes = await screen.findByRole('table', { name: 'Entries that changed it' });
  expect(
    within(changes)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'DateEntryChangeWho and whenAt the bankAmount',
    expect.stringMatching(/^Oct 30Check 5024 to Kit SorensenEnteredDaniel Reyes, Nov 28.*Not yet\u2212190\.00$/),
    expect.stringMatching(/^Oct 31Cash deposit, studio sessionEnteredDaniel Reyes, Nov 28.*Not yet40\.00$/),
  ]);
  expect(screen.getByLabelText('Books since then')).toHaveTextContent(
    'Books as reconciled156,720.32Changed since\u2212150.00Books now, Oct 31$156,570.32',
  );
  await user.click(screen.getByRole('button', { name: 'Reopen…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen Oct 31, 2026?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(within(dialog).getByText('Enter a reason.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'Check 5024 was missing.');
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await waitFor(async () => expect(await sent('/reopen')).toMatchObject([{ reason: 'Check 5024 was missing.' }]));
  expect(await screen.findByText('Reopened the reconciliation of Oct 31, 2026.')).toBeVisible();
});

test('Print opens the pages that Report PDF saves', async () => {
  const replace = jest.fn();
  const open = jest.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: jest.fn() } as never);
  const saved = savedFiles();
  const user = renderApp(`${address}?view=history`);
  await user.click(await screen.findByRole('button', { name: 'Print report' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:file'));
  await user.click(screen.getByRole('button', { name: 'Report PDF' }));
  const asked = () => requests.filter(({ url }) => new URL(url).pathname.endsWith('/report')).map(({ url }) => url);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[0]).toBe(asked()[1]);
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['PNC Operating reconciliation.pdf']));
  open.mockRestore();
});

test('statements of several accounts that match are reconciled in one step', async () => {
  const [account] = (listReconcilable.example as ReplyOf<typeof listReconcilable>).accounts;
  const second = { ...account!, accountId: '0198c5e0-0000-7000-8000-00000000000b', name: 'PNC Savings', mask: '7731', newest: null };
  const differing = { ...account!, accountId: '7', name: 'Amex', proposal: { ...account!.proposal!, differenceCents: 100 } };
  server.use(answer(listReconcilable, { accounts: [account!, second, differing] }));
  const user = renderApp('/reconcile');
  expect(await screen.findByText('2 statements match your books.')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Accounts to reconcile' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'PNC Operating ··8821Reconciled through Sep 30 Oct 31, $157,795.32 matchesReconcile',
    'PNC Savings ··7731Not reconciled yet Oct 31, $157,795.32 matchesReconcile',
    'Amex ··8821Reconciled through Sep 30 Oct 31, $157,795.32: books are $1.00 higherReconcile',
  ]);
  await user.click(screen.getByRole('button', { name: 'Reconcile all 2' }));
  expect(await screen.findByText('Reconciled 2 accounts.')).toBeVisible();
  expect(await sent('/reconciliations')).toMatchObject([{ accountId: account!.accountId }, { accountId: second.accountId }]);
});

test('an adviser reads, and changes nothing', async () => {
  server.use(answer(getMe, adviser), answer(previewReconciliation, matching));
  renderApp(address);
  expect(await screen.findByText('Your bookkeeper can finish this reconciliation.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Finish reconciling' })).toBeNull();
});

test('a refusal says why; someone else’s fact is named', async () => {
  server.use(answer(previewReconciliation, matching), refuse(reconcile, { status: 409, detail: 'Sam reconciled it.' }));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Finish reconciling' }));
  expect(await screen.findByText('Sam reconciled it.')).toBeVisible();
});

test('while it loads the shape of the screen is there', async () => {
  server.use(keepWaiting(previewReconciliation));
  renderApp(address);
  expect(await screen.findByRole('status', { name: 'Loading the reconciliation' })).toBeVisible();
});

test('an account that isn’t here leads back', async () => {
  server.use(refuse(previewReconciliation, { status: 404 }));
  renderApp(address);
  expect(await screen.findByRole('link', { name: 'Open Reconcile' })).toHaveAttribute('href', '/reconcile');
});

test('without a reconciliation the history says so', async () => {
  server.use(answer(listReconciliations, { reconciliations: [], page: 1, limit: 24, total: 0 }));
  renderApp(`${address}?view=history`);
  expect(await screen.findByText(/No reconciliations of PNC Operating yet/)).toBeVisible();
});
