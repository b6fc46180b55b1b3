// Payout deposits: the notice, moving them, answering them, undoing both; and the view 'Form 1099-K'.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getMe } from '#contracts/routes/directory.js';
import { answerPayoutDeposit, getGrossReceipts, listPayoutDeposits } from '#contracts/routes/processors.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import type { ReplyOf } from '#contracts/define.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import type { PayoutDeposit } from './client-invoices.js';

const example = listPayoutDeposits.example.deposits[0] as PayoutDeposit;
const deposit = (last: number, facts: Partial<PayoutDeposit> = {}): PayoutDeposit => ({
  ...example,
  ...facts,
  deposit: {
    ...example.deposit,
    lineId: `10${last}-2`,
    bankTransactionId: `0198c5e0-0000-7000-8000-00000000010${last}`,
    description: `STRIPE ST-${last}`,
  },
});
const seen = (lineId: string) => ({ lineId, category: 'Sales', subcategory: '' });
const two = [deposit(1), deposit(2)];
const unsure = deposit(3, {
  state: 'suggested',
  countedTwiceCents: 0,
  payouts: [
    example.payouts[0]!,
    { ...example.payouts[0]!, bankTransactionId: '0198c5e0-0000-7000-8000-0000000000f2', date: '2026-10-29', amountCents: -5_000 },
  ],
});
const waiting = (deposits: PayoutDeposit[], countedTwiceCents = 0) =>
  server.use(answer(listPayoutDeposits, { deposits, total: deposits.length, countedTwiceCents }));
const bodies = (method: string, part: string) =>
  Promise.all(
    requests.filter((request) => request.method === method && request.url.includes(part)).map((request) => request.clone().json()),
  );

/** Toasts of earlier tests may be there still. */
const newestUndo = async () => (await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!;

test('without such deposits there is no notice', async () => {
  waiting([]);
  renderApp('/invoices');
  await screen.findByRole('table', { name: 'Invoices' });
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

test('known ones are moved to Transfer together, and back', async () => {
  waiting([...two, unsure], 48_200);
  const user = renderApp('/invoices');
  expect(
    await screen.findByText('2 deposits are payouts and counted as revenue too. Profit is $482.00 too high. 1 more may be.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payout deposits' });
  const rows = within(await within(sheet).findByRole('list', { name: 'Deposits to review' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    '$241.00 STRIPE ST-1Oct 31, 2026, PNC Operating, categorized as Sales, $241.00 counted twiceIs the payout from Stripe: Oct 30 $241.00',
  );
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/general-ledger?open=101-2');
  await user.click(within(sheet).getByRole('button', { name: 'Move All 2 to Transfer' }));
  expect(await bodies('PUT', '/transactions/category')).toEqual([
    { tenantId: 2, lineIds: ['101-2', '102-2'], category: 'Transfer', seen: [seen('101-2'), seen('102-2')] },
  ]);
  await screen.findByText('Categorized 2 transactions as Transfer.');
  await user.click(await newestUndo());
  await waitFor(async () =>
    expect(await bodies('POST', '/review/undo')).toEqual([{ tenantId: 2, lineIds: ['101-2', '102-2'], onlyOwn: true }]),
  );
});

test('one is moved alone', async () => {
  waiting([deposit(1)], 24_100);
  const user = renderApp('/invoices?payouts=true');
  await user.click(await screen.findByRole('button', { name: 'Move to Transfer' }));
  expect(screen.queryByRole('button', { name: /Move All/ })).toBeNull();
  expect(await bodies('PUT', '/transactions/category')).toEqual([
    { tenantId: 2, lineIds: ['101-2'], category: 'Transfer', seen: [seen('101-2')] },
  ]);
});

test('a deposit that may be payouts is answered, and the answer is undone', async () => {
  waiting([unsure]);
  const user = renderApp('/invoices');
  expect(await screen.findByText('1 deposit may be a payout from a processor.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('May be 2 payouts from Stripe: Oct 30 $241.00 + Oct 29 $50.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, these payouts' }));
  const ids = unsure.payouts.map(({ bankTransactionId }) => bankTransactionId);
  expect(await bodies('POST', '/payout-deposits/')).toEqual([{ tenantId: 2, answer: 'payout', payouts: ids }]);
  await screen.findByText('STRIPE ST-3 is a payout.');
  await user.click(await newestUndo());
  await waitFor(async () =>
    expect((await bodies('POST', '/payout-deposits/')).at(-1)).toEqual({ tenantId: 2, answer: 'undecided', payouts: [] }),
  );
  await user.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(async () =>
    expect((await bodies('POST', '/payout-deposits/')).at(-1)).toEqual({ tenantId: 2, answer: 'other', payouts: [] }),
  );
  expect(await screen.findByText('STRIPE ST-3 is not a payout.')).toBeVisible();
});

test('a withdrawal that may be a payout that came back is offered in its own words, and answered', async () => {
  const noticed = { ...example.payouts[0]!, date: '2026-11-04', amountCents: 24_100 };
  const back = deposit(4, { state: 'suggested', countedTwiceCents: -24_100, payouts: [noticed] });
  back.deposit = {
    ...back.deposit,
    date: '2026-11-01',
    description: 'ACH RETURN R03',
    amountCents: -24_100,
    category: 'Expenses:Uncategorized',
  };
  waiting([back, unsure]);
  const user = renderApp('/invoices');
  expect(await screen.findByText('1 deposit may be a payout from a processor. 1 withdrawal may have gone to a processor.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const rows = within(await screen.findByRole('list', { name: 'Deposits to review' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    '−$241.00 ACH RETURN R03Nov 1, 2026, PNC Operating, categorized as UncategorizedPossible returned payout or top-up to Stripe: Nov 4 $241.00',
  );
  await user.click(within(rows[0]!).getByRole('button', { name: 'Yes, to Stripe' }));
  expect(await bodies('POST', '/payout-deposits/')).toEqual([{ tenantId: 2, answer: 'payout', payouts: [noticed.bankTransactionId] }]);
});

test('of several sums one is chosen', async () => {
  const side = (last: number, date: string, cents: number) => ({
    ...example.payouts[0]!,
    ...{ bankTransactionId: `0198c5e0-0000-7000-8000-0000000002f${last}`, date, amountCents: -cents },
  });
  const [first, second] = [[side(1, '2026-10-28', 9_100), side(2, '2026-10-29', 15_000)], [side(3, '2026-10-29', 4_100), side(4, '2026-10-30', 20_000)]]; // prettier-ignore
  waiting([deposit(3, { state: 'suggested', countedTwiceCents: 0, payouts: first, otherSums: [second] })]);
  const user = renderApp('/invoices?payouts=true');
  expect(
    await screen.findByText('May be payouts from Stripe: Oct 28 $91.00 + Oct 29 $150.00, or Oct 29 $41.00 + Oct 30 $200.00'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, Oct 29 $41.00 + Oct 30 $200.00' }));
  const payouts = second.map(({ bankTransactionId }) => bankTransactionId);
  expect(await bodies('POST', '/payout-deposits/')).toEqual([{ tenantId: 2, answer: 'payout', payouts }]);
});

test('a refused answer is reported', async () => {
  waiting([unsure]);
  server.use(refuse(answerPayoutDeposit, { status: 422, detail: 'Please choose payouts of this processor.' }));
  const user = renderApp('/invoices?payouts=true');
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(await screen.findByText('Couldn’t save the answer: Please choose payouts of this processor.')).toBeVisible();
});

test('an adviser reads them and moves nothing', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  waiting([deposit(1)], 24_100);
  const user = renderApp('/invoices?payouts=true');
  await user.click(await screen.findByRole('button', { name: 'Move to Transfer' }));
  expect(await screen.findByText('Your role in this business is read-only.')).toBeVisible();
  expect(await bodies('PUT', '/transactions/category')).toEqual([]);
});

test('the last answer leaves a list that says so', async () => {
  waiting([]);
  renderApp('/invoices?payouts=true');
  expect(await screen.findByText(/No deposits left to review/)).toBeVisible();
});

const gross = getGrossReceipts.example as ReplyOf<typeof getGrossReceipts>;
const preview = previewScheduleC.example as ReplyOf<typeof previewScheduleC>;
const line1 = (amount: number) =>
  server.use(
    answer(previewScheduleC, {
      ...preview,
      lines: [{ line: '1', label: 'Gross receipts or sales', amount, part: 'I', kind: 'entries', entries: 9 }],
    }),
  );

test('Form 1099-K compared with line 1 of Schedule C', async () => {
  line1(410_100);
  const user = renderApp('/invoices');
  await user.click(await screen.findByRole('button', { name: 'Form 1099-K' }));
  const table = await screen.findByRole('table', { name: /^Form 1099-K, \d{4}$/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Processor', 'Gross (box 1a)', 'Refunds', 'Fees', 'Sales tax', 'Payouts']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Stripe', '300.00', '\u221250.00', '\u22129.00', '–', '\u2212241.00']);
  const figures = await screen.findByLabelText('Form 1099-K and Schedule C');
  // 410,100.00 − 300.00
  expect([...figures.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent])).toEqual([
    ['Form 1099-K, all processors', '$300.00'],
    ['Schedule C, line 1', '$410,100.00'],
    ['Difference', '$409,800.00'],
  ]);
  expect(screen.getByText(/Refunds of \$50\.00 are on line 2/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Entries behind line 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/tax-cockpit\?year=\d{4}&panel=schedule-c&line=1$/),
  );
  await user.click(screen.getByText('By month, boxes 5a to 5l of each form'));
  const months = within(screen.getByRole('table', { name: 'Gross by month' })).getAllByRole('row');
  expect(months).toHaveLength(13);
  expect(months[10]).toHaveTextContent('Oct300.00');
});

test('the year of the address is asked for; another is chosen', async () => {
  line1(300);
  const user = renderApp('/invoices?tab=1099-k&year=2025');
  await screen.findByRole('table', { name: 'Form 1099-K, 2025' });
  const years = () => requests.map(({ url }) => /\/1099-k\/(\d+)/.exec(url)?.[1]).filter(Boolean);
  expect(years()).toEqual(['2025']);
  await user.click(screen.getByRole('button', { name: 'Year 2025' }));
  await user.click(await screen.findByRole('menuitem', { name: '2024' }));
  await waitFor(() => expect(years()).toEqual(['2025', '2024']));
});

test('a year without activity says what the form is', async () => {
  server.use(http.get('*/api/v1/processors/1099-k/:year', () => HttpResponse.json({ ...gross, processors: [], totalGrossCents: 0 })));
  renderApp('/invoices?tab=1099-k&year=2024');
  expect(await screen.findByRole('heading', { name: 'No processor activity in 2024' })).toBeVisible();
});
