// eBay's transaction report: of each order or refund its gross amount and fees; labels, other fees, holds and payouts in rows of their own.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import { sumOf } from './cells.js';
import type { ProcessorLayout, SummedColumns } from './layout.js';

/** eBay remits the tax that it collects, which is neither in the subtotal nor in the net amount. */
const columns: SummedColumns = {
  gross: ['item subtotal', 'shipping and handling'],
  tax: ['seller collected tax'],
  fee: [
    ...['final value fee fixed', 'final value fee variable', 'regulatory operating fee', 'very high item not as described fee'],
    ...['below standard performance fee', 'international fee', 'charity donation', 'deposit processing fee'],
  ],
  // A partial refund has only this one.
  total: 'gross transaction amount',
};

const KINDS: [RegExp, ActivityKind][] = [
  [/^order/i, 'charge'],
  [/refund/i, 'refund'],
  [/claim|dispute|case/i, 'dispute'],
  [/payout|^charge$|transfer/i, 'payout'],
  [/hold|reserve/i, 'hold'],
  [/label|postage/i, 'payment'],
  [/fee/i, 'fee'],
];

export const ebay: ProcessorLayout = {
  processor: 'ebay',
  sums: columns,
  describe: (cells) => {
    const kind = KINDS.find(([pattern]) => pattern.test(cells.text('type')))?.[1] ?? 'adjustment';
    const isSale = kind === 'charge' || kind === 'refund' || kind === 'dispute';
    const named = (heading: string): string => cells.text(heading).replace(/^--$/, '');
    return {
      kind,
      client: isSale ? named('buyer name') || named('buyer username') : '',
      clientId: isSale ? named('buyer username') : '',
      chargeId: isSale ? named('order number') : '',
      holdId: kind === 'hold' ? named('reference id') || named('order number') : '',
      item: named('item title') || named('description') || cells.text('type'),
      taxCents: isSale ? (sumOf(cells, columns.tax).value ?? 0) : 0,
      ...(!isSale && { hasNoFee: true as const }),
    };
  },
};
