// Amazon's date range report: of each order or refund its sales, marketplace tax and fees; fees, reserves and transfers in rows of their own.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import { sumOf } from './cells.js';
import type { ProcessorLayout, SummedColumns } from './layout.js';

/** Promotional rebates are what the seller pays for a promotion, so gross sales stay what Form 1099-K reports. */
const columns: SummedColumns = {
  gross: ['product sales', 'shipping credits', 'postage credits', 'gift wrap credits', 'giftwrap credits', 'regulatory fee'],
  // Amazon withholds the tax that it collects: together they are zero. Only tax that the seller owes is left.
  tax: [
    ...['product sales tax', 'sales tax collected', 'shipping credits tax', 'gift wrap credits tax', 'giftwrap credits tax'],
    ...['tax on regulatory fee', 'promotional rebates tax', 'marketplace facilitator tax', 'marketplace withheld tax'],
  ],
  fee: ['promotional rebates', 'selling fees', 'fba fees', 'other transaction fees', 'other transactions fees', 'other'],
};

/** By type, then by description. The first match counts. */
const KINDS: [RegExp, ActivityKind][] = [
  [/^(?:transfer|disbursement|debt)/i, 'payout'],
  [/^(?:chargeback|a-to-z|safe-t)/i, 'dispute'],
  [/^refund/i, 'refund'],
  [/^(?:order|liquidations?)/i, 'charge'],
  [/\breserve\b/i, 'hold'],
  [/reimburse|adjustment/i, 'adjustment'],
  [/shipping services|shipping label|postage/i, 'payment'],
  [/fees?\b|subscription|advertis|\bads\b|vine|coupon|\bdeals?\b|storage|removal|disposal|inbound|service/i, 'fee'],
];

export const amazon: ProcessorLayout = {
  processor: 'amazon',
  sums: columns,
  describe: (cells, netCents) => {
    const [type, text] = [cells.text('type'), cells.text('description')];
    const found = (KINDS.find(([pattern]) => pattern.test(type)) ?? KINDS.slice(4).find(([pattern]) => pattern.test(text)))?.[1];
    const kind = /\breserve\b/i.test(text) && !/^(?:order|refund)/i.test(type) ? 'hold' : (found ?? 'adjustment');
    const isSale = kind === 'charge' || kind === 'refund' || kind === 'dispute';
    return {
      // A charge that Amazon takes back, and a refund that it charges the buyer for after all, keep their sign.
      kind: kind === 'charge' && netCents < 0 && (sumOf(cells, columns.gross).value ?? 0) < 0 ? 'refund' : kind,
      chargeId: isSale ? cells.text('order id') : '',
      taxCents: isSale ? (sumOf(cells, columns.tax).value ?? 0) : 0,
      ...(!isSale && { hasNoFee: true as const }),
    };
  },
};
