// Stripe: balance history, itemized balance change and payouts, and the list of payouts. A balance transaction has one id (txn_…) in all of
// them.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import { stripeReserve } from '#contracts/rules/processor-kinds.js';
import type { Cells } from './cells.js';
import type { ProcessorLayout, RowFacts } from './layout.js';

/** Types of balance transactions and reporting categories, which are two names for the same. */
const KINDS: [RegExp, ActivityKind][] = [
  [/^(?:charge|payment)$/, 'charge'],
  [/^(?:refund|refund_failure|payment_refund|payment_reversal|payment_failure_refund|charge_failure|partial_capture_reversal)$/, 'refund'],
  [/^dispute|chargeback/, 'dispute'],
  [/^(?:fee|tax|network_cost|stripe_fee|stripe_fx_fee|tax_fee|payment_network_\w+|stripe_balance_payment_\w+)$/, 'fee'],
  [/^(?:payout|topup|inbound_transfer)(?:_(?:cancel|failure|reversal))?$/, 'payout'],
  [stripeReserve, 'hold'],
  [/^(?:transfer|issuing|climate|contribution)(?:_|$)/, 'payment'],
];

/** Disputes are adjustments in the balance history; their text names them and the charge. */
const DISPUTE = /\b(?:chargeback|dispute)\b/i;
const CHARGE = /\b(?:ch|py)_\w+/;

function kindOf(type: string, description: string, source: string): ActivityKind {
  if (/^(?:other_)?adjustment$/.test(type)) return DISPUTE.test(description) || /^(?:dp|du)_/.test(source) ? 'dispute' : 'adjustment';
  // Payouts had this type before they had their own.
  if (type === 'transfer' && /^stripe (?:transfer|payout)\b/i.test(description)) return 'payout';
  return KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'adjustment';
}

function describe(cells: Cells): RowFacts {
  const type = cells.text('reporting category', 'type').toLowerCase().replace(/\s+/g, '_');
  const [source, description] = [cells.text('source id', 'source'), cells.text('description')];
  const kind = kindOf(type, description, source);
  const concernsClient = kind === 'charge' || kind === 'refund' || kind === 'dispute';
  const chargeId = cells.text('charge id') || (CHARGE.exec(source) ?? CHARGE.exec(description))?.[0];
  const ownPayout = cells.text('payout id') || source;
  return {
    kind,
    ...(concernsClient && {
      chargeId,
      client: cells.text('customer name', 'customer name metadata', 'customer description', 'card name'),
      clientId: cells.text('customer id', 'customer email', 'customer email metadata'),
    }),
    ...((kind === 'charge' || kind === 'refund') && { paidIn: paidIn(cells) }),
    ...(kind === 'hold' && { holdId: source }),
    payoutId: kind === 'payout' ? ownPayout : cells.text('automatic payout id', 'transfer', 'payout id'),
    id: cells.text('balance transaction id', 'id'),
  };
}

/** A client's own currency, where Stripe converted it: the row's amounts are after the conversion. */
function paidIn(cells: Cells): string {
  const [currency, amount] = [cells.text('customer facing currency').toUpperCase(), cells.text('customer facing amount')];
  return currency === '' || currency === 'USD' || amount === '' ? '' : `${currency} ${amount.replace(/^-/, '')}`;
}

export const stripeBalance: ProcessorLayout = { processor: 'stripe', gross: ['amount'], fee: ['fee'], describe };
export const stripeItemized: ProcessorLayout = { processor: 'stripe', gross: ['gross'], fee: ['fee'], describe };

/** Every row is a payout to the bank; its fee is on the balance transaction. */
export const stripePayouts: ProcessorLayout = {
  processor: 'stripe',
  describe: (cells) => ({ kind: 'payout', payoutId: cells.text('id'), id: cells.text('balance transaction') || cells.text('id') }),
};
