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

const isTax = (cells: Cells): boolean =>
  /^tax$/i.test(cells.text('type')) && /\b(?:sales tax|delivery fee)\b/i.test(cells.text('title', 'description'));

/** The sale and its taxes, or the refund and what is given back of them. */
const sideOf = (cells: Cells, sign: number): string => `${orderOf(cells)} ${sign}`;

/**
 * Sales tax of the buyer: Etsy adds it to the sale, or the refund, and takes it away in rows of their own, because it remits it. It is neither
 * income nor an expense, so all of these rows have it as tax. If the order is in another file, that file counts the tax in the sale or the
 * refund, and the tax row takes it out again.
 */
function marketplaceTax({ rows }: ProcessorFile): Map<number, Found> {
  const found = new Map<number, Found>();
  const sales = rows.filter(({ cells, row }) => /^(?:sale|payment for order|refund)/i.test(cells.text('type')) && row.amountCents !== 0);
  const byOrder = new Map(sales.map((sale) => [sideOf(sale.cells, Math.sign(sale.row.amountCents)), sale]));
  const taxes = rows.filter(({ cells, row }) => isTax(cells) && row.amountCents !== 0);
  for (const own of Map.groupBy(taxes, ({ cells, row }) => sideOf(cells, -Math.sign(row.amountCents))).values()) {
    const { cells, row } = own[0]!;
    const allCents = own.reduce((sum, tax) => sum + tax.row.amountCents, 0);
    const sale = orderOf(cells) === '' ? undefined : byOrder.get(sideOf(cells, -Math.sign(row.amountCents)));
    const isOfSale = sale !== undefined && Math.abs(allCents) < Math.abs(sale.row.amountCents);
    if (isOfSale) found.set(sale.row.row, { facts: { ...describe(sale.cells), taxCents: -allCents } });
    const kind = isOfSale ? describe(sale.cells).kind : row.amountCents < 0 ? 'charge' : 'refund';
    for (const tax of own) {
      const cents = tax.row.amountCents;
      found.set(tax.row.row, {
        facts: { kind, chargeId: orderOf(tax.cells), taxCents: isOfSale ? cents : 0, hasNoFee: true },
        amounts: { netCents: cents, grossCents: cents, feeCents: 0 },
      });
    }
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
