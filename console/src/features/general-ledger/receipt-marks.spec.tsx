// The receipts of ledger rows and of a payee in Review: a mark with words, and the receipt itself.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { getReceiptMarks } from '#contracts/routes/receipts.js';
import { getPayeeToReview, getReview } from '#contracts/routes/review.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, requests, server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';

const example = getLedgerFast.example.transactions[0]!;
const ids = ['1-2', '2-2', '3-2', '4-2'];
const rows = ids.map((id) => ({ ...example, JournalEntryLineID: id }));
const marks = [
  { lineId: '1-2', mark: 'attached' as const },
  { lineId: '2-2', mark: 'suggested' as const },
  { lineId: '3-2', mark: 'missing' as const },
];

beforeEach(() =>
  server.use(
    answer(getLedgerFast, { transactions: rows, pagination: { ...getLedgerFast.example.pagination, total: 4 }, _optimized: true }),
    answer(getReceiptMarks, { marks }),
    answer(getPayeeToReview, {
      rows: rows.map((transaction) => ({ ...getReview.example.rows[0]!, transaction })),
      total: 4,
      sumCents: -598_792,
    }),
  ),
);

const asked = () => requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === getReceiptMarks.path);

test('the rows of the ledger say in words whether they have a receipt, from one call for the page', async () => {
  renderApp('/general-ledger');
  const table = within(await screen.findByRole('grid', { name: 'Transactions' }));
  await table.findByText('Receipt attached');
  const column = table.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Receipt');
  const texts = table.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell')[column]!.textContent); // prettier-ignore
  expect(texts).toEqual(['Receipt attached', 'Receipt: Suggested', 'Receipt: Missing', '–']);
  expect(asked().map(({ searchParams }) => searchParams.get('lineIds'))).toEqual([ids.join(',')]);
});

test('the rows are there before their receipts', async () => {
  server.use(keepWaiting(getReceiptMarks));
  renderApp('/general-ledger');
  const table = within(await screen.findByRole('grid', { name: 'Transactions' }));
  expect(table.getAllByRole('row')).toHaveLength(5);
  expect(table.queryByText('Receipt attached')).toBeNull();
});

test('on a phone, a row shows its mark next to the category', async () => {
  setWindowWidth(390);
  renderApp('/general-ledger');
  const list = within(await screen.findByRole('list', { name: 'Transactions' }));
  expect(await list.findByText('Missing')).toBeVisible();
  expect(list.getAllByText('Receipt attached')).toHaveLength(1);
});

test('Review shows the receipt of a row, which tells what was bought', async () => {
  const create = URL.createObjectURL;
  URL.createObjectURL = () => 'blob:receipt';
  const user = renderApp('/review');
  const section = within(await screen.findByRole('region', { name: 'Transactions of this payee' }));
  expect(await section.findByText('Missing')).toBeVisible();
  expect(section.getByText('Suggested')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Receipt from Gusto Payroll Tax' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt from Gusto Payroll Tax' }));
  expect(await dialog.findByText('Greenpoint Lumber, $769.22, Nov 24, 2026')).toBeVisible();
  expect(requests.some(({ url }) => /\/receipts\?.*lineId=1-2/.test(url))).toBe(true);
  URL.createObjectURL = create;
});

test('a payee without receipts has no column for them', async () => {
  server.use(answer(getReceiptMarks, { marks: [] }));
  renderApp('/review');
  const section = within(await screen.findByRole('region', { name: 'Transactions of this payee' }));
  expect(section.queryByRole('columnheader', { name: 'Receipt' })).toBeNull();
});
