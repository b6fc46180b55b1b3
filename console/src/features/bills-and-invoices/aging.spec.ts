// The aging as a printed statement: what it adds up to, and where its figures lead.
import { expect, test } from '@jest/globals';
import { getAging } from '#contracts/routes/bills-and-invoices.js';
import { agingStatement } from './aging.js';

const { asOf, receivables, payables } = getAging.example;
const amounts = { current: 10_000, 'days-1-30': 20_000, 'days-31-60': 0, 'days-61-90': 5_000, 'days-over-90': 0, totalCents: 35_000 };

test('the parties, what is open, other entries, and the balance of the account', () => {
  const aging = { ...receivables, parties: [{ party: 'Harbor Cafe', amounts }], totals: amounts, otherCents: -5_000, balanceCents: 30_000 };
  const statement = agingStatement({ kind: 'invoice', asOf, aging, business: 'Nuculture' });
  expect(statement.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Harbor Cafe', 35_000, 10_000, 20_000, 0, 5_000, 0],
    ['Open invoices', 35_000, 10_000, 20_000, 0, 5_000, 0],
    ['Other entries, not tied to an invoice', -5_000],
    ['Accounts Receivable, accrual basis', 30_000],
  ]);
  expect(statement.rows[0]!.places![2]).toBe('/sent-invoices?asOf=2026-10-31&bucket=days-1-30&party=Harbor+Cafe');
  // Nothing is behind a zero.
  expect(statement.rows[0]!.places![3]).toBeUndefined();
  expect(statement).toMatchObject({
    title: 'Accounts Receivable aging',
    period: 'as of Oct 31, 2026',
    fileName: 'invoices-aging-2026-10-31',
  });
});

test('nothing open is said in words', () => {
  const { rows } = agingStatement({ kind: 'bill', asOf, aging: payables, business: 'Nuculture' });
  expect(rows.map(({ name, cells }) => [name, cells[0]])).toEqual([
    ['No open bills', undefined],
    ['Open bills', 0],
    ['Accounts Payable, accrual basis', 0],
  ]);
});
