// Etsy: a sale and its fees are separate rows; a payout has its amount only in the text.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { ProcessorLayout } from './layout.js';

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

export const etsy: ProcessorLayout = {
  processor: 'etsy',
  gross: ['amount'],
  fee: ['fees taxes'],
  feeSign: -1,
  describe: (cells) => {
    const kind = KINDS.find(([pattern]) => pattern.test(cells.text('type')))?.[1] ?? 'adjustment';
    const order = /\border #?(\d+)/i.exec(`${cells.text('title', 'description')} ${cells.text('info')}`)?.[1];
    const isSale = kind === 'charge' || kind === 'refund' || kind === 'dispute';
    // Labels and the buyer's sales tax are in the fee column.
    const hasNoFee = kind === 'payment' || kind === 'adjustment';
    return { kind, chargeId: isSale ? order : '', ...(hasNoFee && { hasNoFee }) };
  },
};
