// Shopify Payments: its transactions, which name the order and the payout, and its payouts as sums of what they pay out.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import { inDollars } from '../cell.js';
import type { StatementRow } from '../statement.js';
import type { Cells } from './cells.js';
import type { Found, ProcessorFile, ProcessorLayout } from './layout.js';

function kindOf(type: string, netCents: number): ActivityKind {
  if (/^(?:charge|sale|payment|capture)$/i.test(type)) return 'charge';
  if (/refund/i.test(type)) return 'refund';
  if (/dispute|chargeback/i.test(type)) return 'dispute';
  if (/payout|transfer/i.test(type)) return 'payout';
  if (/reserve|hold/i.test(type)) return 'hold';
  if (/fee|billing|debit/i.test(type) && netCents <= 0) return 'fee';
  return 'adjustment';
}

export const shopifyTransactions: ProcessorLayout = {
  processor: 'shopify',
  gross: ['amount'],
  fee: ['fee'],
  describe: (cells, netCents) => {
    const kind = kindOf(cells.text('type'), netCents);
    const isSale = kind === 'charge' || kind === 'refund' || kind === 'dispute';
    return {
      kind,
      client: isSale ? cells.text('customer name', 'customer') : '',
      clientId: isSale ? cells.text('customer email', 'email') : '',
      chargeId: isSale ? cells.text('order', 'checkout') : '',
      payoutId: cells.text('payout id'),
      taxCents: isSale ? (cells.cents('tax', 'taxes', 'sales tax').value ?? 0) : 0,
    };
  },
};

const PARTS: [heading: string, kind: ActivityKind][] = [
  ['refunds', 'refund'],
  ['adjustments', 'adjustment'],
  ['reserved funds', 'hold'],
  ['advances', 'adjustment'],
  ['marketplace sales tax', 'adjustment'],
];

/**
 * What a payout's row is made of. It may contain the total of an earlier payout that failed, whose sales are in that one's own row. Columns
 * that don't add up are left as they are, and the row is rejected.
 */
function partsOfPayouts({ rows }: ProcessorFile): Map<number, Found> {
  return new Map(rows.map(({ row, cells }) => [row.row, partsOfPayout(row, cells)]));
}

function partsOfPayout(row: StatementRow, cells: Cells): Found {
  const [charges, fees, retried] = (['charges', 'fees', 'retried amount'] as const).map((heading) => cells.cents(heading).value ?? 0) as [
    number,
    number,
    number,
  ];
  const payoutId = cells.text('payout id');
  const parts = PARTS.flatMap(([heading, kind]) => {
    const amountCents = cells.cents(heading).value ?? 0;
    const description = `${row.description} · ${heading}`;
    return amountCents === 0 ? [] : [{ facts: { kind, payoutId }, amountCents, description }];
  });
  const sum = parts.reduce((total, { amountCents }) => total + amountCents, charges + fees + retried);
  if (sum !== row.amountCents)
    return { reason: `Its columns add up to ${inDollars(sum)}, but its total is ${inDollars(row.amountCents)}.` };
  const sales = { netCents: charges + fees, grossCents: charges, feeCents: 0 - fees };
  const [first, ...others] = parts;
  if (!first || charges !== 0 || fees !== 0) return { amounts: sales, parts };
  const { facts, description, amountCents } = first;
  return { facts, description, amounts: { netCents: amountCents, grossCents: amountCents, feeCents: 0 }, parts: others };
}

/** A row is the total paid out. The bank's own statement shows its arrival. */
export const shopifyPayouts: ProcessorLayout = {
  processor: 'shopify',
  describe: (cells) => ({ kind: 'charge', payoutId: cells.text('payout id') }),
  find: partsOfPayouts,
};
