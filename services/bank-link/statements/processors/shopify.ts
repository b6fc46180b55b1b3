// Shopify Payments: its transactions, which name the order and the payout, and its payouts as sums of what they pay out.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { ProcessorLayout } from './layout.js';

function kindOf(type: string, netCents: number): ActivityKind {
  if (/^(?:charge|sale|payment|capture)$/i.test(type)) return 'charge';
  if (/refund/i.test(type)) return 'refund';
  if (/dispute|chargeback/i.test(type)) return 'dispute';
  if (/payout|transfer/i.test(type)) return 'payout';
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

/** A row is the total received until then, after fees. The bank's own statement shows its arrival. */
export const shopifyPayouts: ProcessorLayout = {
  processor: 'shopify',
  fee: ['fees'],
  feeSign: -1,
  describe: (cells) => ({ kind: 'charge', payoutId: cells.text('payout id') }),
};
