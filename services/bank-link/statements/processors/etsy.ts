// Etsy: a sale, its fees and the sales tax that Etsy remits are separate rows; a payout has its amount only in the text.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { Cells } from './cells.js';
import type { Found, ProcessorFile, ProcessorLayout, RowFacts } from './layout.js';

const KINDS: [RegExp, ActivityKind][] = [
  [/^(?:sale|payment for order)/i, 'charge'],
  [/^refund/i, 'refund'],
  [/dispute|chargeback|case/i, 'dispute'],
  [/\breserve|\bhold\b/i, 'hold'],
  [/^(?:deposit|disbursement|payment|bill payment)/i, 'payout'],
  [/^(?:.*\bfees?|marketing|listing|transaction|processing|advertising|ads?|subscription|vat)$/i, 'fee'],
  // Labels are postage that the shop buys.
  [/^(?:shipping|postage)/i, 'payment'],
];

const orderOf = (cells: Cells): string => /\border #?(\d+)/i.exec(`${cells.text('title', 'description')} ${cells.text('info')}`)?.[1] ?? '';

function describe(cells: Cells): RowFacts {
  const kind = KINDS.find(([pattern]) => pattern.test(cells.text('type')))?.[1] ?? 'adjustment';
  const isSale = kind === 'charge' || kind === 'refund' || kind === 'dispute';
  // Labels are in the fee column.
  const hasNoFee = kind === 'payment' || kind === 'adjustment';
  return { kind, chargeId: isSale ? orderOf(cells) : '', ...(hasNoFee && { hasNoFee }) };
}

const isTax = (cells: Cells): boolean => /^tax$/i.test(cells.text('type')) && /\bsales tax\b/i.test(cells.text('title', 'description'));

/**
 * Sales tax of the buyer: Etsy adds it to the sale, or the refund, and takes it away in a row of its own, because it remits it. It is neither
 * income nor an expense, so both rows have it as tax. Without the row of its order in the file, a tax row stays an adjustment.
 */
function marketplaceTax({ rows }: ProcessorFile): Map<number, Found> {
  const found = new Map<number, Found>();
  const sales = rows.filter(({ cells }) => /^(?:sale|payment for order|refund)/i.test(cells.text('type')));
  const byOrder = Map.groupBy(sales, ({ cells, row }) => `${orderOf(cells)} ${Math.sign(row.amountCents)}`);
  for (const { row, cells } of rows.filter((other) => isTax(other.cells))) {
    const taxCents = row.amountCents;
    const sale = byOrder.get(`${orderOf(cells)} ${-Math.sign(taxCents)}`)?.find((other) => !found.has(other.row.row));
    if (orderOf(cells) === '' || !sale || Math.abs(taxCents) >= Math.abs(sale.row.amountCents)) continue;
    const kind = describe(sale.cells).kind;
    found.set(sale.row.row, { facts: { ...describe(sale.cells), taxCents: -taxCents } });
    found.set(row.row, {
      facts: { kind, chargeId: orderOf(cells), taxCents, hasNoFee: true },
      amounts: { netCents: taxCents, grossCents: taxCents, feeCents: 0 },
    });
  }
  return found;
}

export const etsy: ProcessorLayout = {
  processor: 'etsy',
  gross: ['amount'],
  fee: ['fees taxes'],
  feeSign: -1,
  describe,
  find: marketplaceTax,
};
