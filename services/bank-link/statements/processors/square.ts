// Square: transactions, whose collected amount includes tip and sales tax, and transfers to the bank. Square also records payments that the
// business received directly, by cash, check or gift card: it never holds that money and never pays it out.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { Cells } from './cells.js';
import type { Found, ProcessorLayout, ProcessorFile } from './layout.js';
import { share } from './share.js';

/** Square Loans, until 2021 Square Capital: repaid by a share of each day's sales before they are paid out. */
const LOAN = /\bloans?\b|square capital/i;

const kindOf = (event: string, netCents: number): ActivityKind => {
  if (LOAN.test(event)) return 'loan';
  if (/refund/i.test(event)) return 'refund';
  if (/dispute|chargeback/i.test(event)) return 'dispute';
  if (/fee/i.test(event)) return 'fee';
  if (/^(?:payment|sale|)$/i.test(event)) return netCents < 0 ? 'refund' : 'charge';
  return 'adjustment';
};

const describe = (cells: Cells, netCents: number) => ({
  kind: kindOf(cells.text('event type'), netCents),
  client: cells.text('customer name'),
  clientId: cells.text('customer id', 'customer reference id'),
  chargeId: cells.text('payment id'),
  payoutId: cells.text('deposit id'),
  taxCents: cells.cents('tax').value ?? 0,
  id: cells.text('payment id', 'transaction id'),
});

/** Tenders that Square only records. An older report doesn't have these columns. */
const TENDERS: [column: string, how: (cells: Cells) => string][] = [
  ['cash', () => 'in cash'],
  ['square gift card', () => 'with a gift card'],
  ['other tender', (cells) => `by ${cells.text('other tender type') || 'another tender'}`],
];

/** By row number: the remaining amount if part was paid by another tender, or why nothing remains. */
function otherTenders({ rows }: ProcessorFile): Map<number, Found> {
  const found = new Map<number, Found>();
  for (const { row, cells } of rows) {
    const [total, fees] = [cells.cents('total collected').value ?? 0, cells.cents('fees').value ?? 0];
    const paid = TENDERS.map(([column, how]) => ({ reading: cells.cents(column), how: how(cells) }));
    const problem = paid.find(({ reading }) => reading.problem !== undefined)?.reading.problem;
    const others = paid.filter(({ reading }) => (reading.value ?? 0) !== 0);
    // If amounts don't add up, the row is rejected later.
    if (others.length === 0 ? problem === undefined : total + fees !== row.amountCents) continue;
    const grossCents = others.reduce((left, { reading }) => left - reading.value!, total);
    if (problem !== undefined) found.set(row.row, { reason: `The column of another tender ${problem}.` });
    else if (grossCents === 0 && fees === 0)
      found.set(row.row, { reason: `Paid ${others.map(({ how }) => how).join(' and ')}: ${NOT_HELD}` });
    else found.set(row.row, partOf(cells, { grossCents, feeCents: -fees || 0, total }));
  }
  return found;
}

const NOT_HELD = 'Square doesn’t have this money and won’t pay it out. Record it where it’s deposited.';

/** Divides the sales tax in proportion to the parts of the payment. */
function partOf(cells: Cells, { grossCents, feeCents, total }: { grossCents: number; feeCents: number; total: number }): Found {
  const netCents = grossCents - feeCents;
  const facts = describe(cells, netCents);
  return {
    facts: { ...facts, taxCents: total === 0 ? 0 : share(facts.taxCents, grossCents, total) },
    amounts: { netCents, grossCents, feeCents },
  };
}

export const squareTransactions: ProcessorLayout = {
  processor: 'square',
  gross: ['total collected'],
  fee: ['fees'],
  feeSign: -1,
  describe,
  find: otherTenders,
};

export const squareTransfers: ProcessorLayout = {
  processor: 'square',
  describe: (cells) => ({ kind: 'payout', payoutId: cells.text('deposit id', 'transfer id'), id: cells.text('deposit id', 'transfer id') }),
};
