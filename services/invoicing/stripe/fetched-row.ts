// Converts a Stripe balance transaction to a row. Pure. The types: https://docs.stripe.com/reports/balance-transaction-types
import type { DataOf } from '#contracts/define.js';
import type { activityFetched } from '#contracts/events/invoicing.js';
import { type ActivityKind, publishedKind, stripeReserve } from '#contracts/rules/processor-kinds.js';
import { taxStatedIn } from '#contracts/rules/sales-tax-text.js';
import { storableLine } from '#platform/storable.js';
import { amountIn, clientOf, dayOf, textWithClient, type Payer } from './stripe-text.js';

export type FetchedRow = DataOf<typeof activityFetched>['rows'][number];

/** The fields we read from the object that a transaction comes from. */
interface Source extends Payer {
  id: string;
  object: string;
  description?: string | null;
  /** The charge of a refund or a dispute. */
  charge?: string | { id: string } | null;
  /** What the client paid or was paid back, in that client's currency. */
  amount?: number;
  currency?: string;
  /** The payout that this one returns. */
  original_payout?: string | { id: string } | null;
}

/** The fields we read from a balance transaction. Amounts are cents of the settlement currency; nothing is converted here. */
export interface Transaction {
  id: string;
  type: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  /** Seconds since 1970. */
  created: number;
  description: string | null;
  source: string | Source | null;
}

const kinds: [RegExp, ActivityKind][] = [
  [/^(?:charge|payment)$/, 'charge'],
  [/^(?:refund|refund_failure|payment_refund|payment_reversal|payment_failure_refund)$/, 'refund'],
  [/^(?:stripe_fee|stripe_fx_fee|tax_fee|stripe_balance_payment_debit|stripe_balance_payment_debit_reversal)$/, 'fee'],
  [/^(?:payout|payout_cancel|payout_failure|topup|topup_reversal|inbound_transfer|inbound_transfer_reversal)$/, 'payout'],
  [stripeReserve, 'hold'],
  [/^(?:transfer|transfer_cancel|transfer_failure|transfer_refund|issuing_transaction|contribution|climate_order_\w+)$/, 'payment'],
];

const bookCurrency = 'usd';

/** The transaction as a row; undefined in a currency other than the books'. `payoutId`: its payout, if known. */
export function fetchedRow(transaction: Transaction, payoutId = ''): FetchedRow | undefined {
  const { id, type, fee, net, currency, created, description } = transaction;
  if (currency !== bookCurrency) return undefined;
  const source: Partial<Source> = typeof transaction.source === 'string' ? { id: transaction.source } : (transaction.source ?? {});
  const kind = kindOf(type, source, description ?? '');
  const payer = kind === 'charge' ? clientOf(source) : { client: '', clientId: '' };
  const isOfCharge = kind === 'charge' || kind === 'refund' || kind === 'dispute';
  return {
    id,
    date: dayOf(created),
    description: storableLine(
      [textWithClient(description || source.description || wordsOf(type), payer.client), ...paidIn(kind, source)].join(' · '),
      500,
    ),
    amountCents: net,
    activity: {
      kind: publishedKind(kind),
      ...(kind === 'fee' ? { grossCents: 0, feeCents: 0 - net } : { grossCents: net + fee, feeCents: fee }),
      taxCents: isOfCharge ? taxStatedIn(description || source.description || '', net + fee) : 0,
      chargeId: isOfCharge ? chargeOf(source, description ?? '') : '',
      ...payer,
      payoutId: kind === 'payout' ? storableLine(idOf(source.original_payout) || source.id, 100) : payoutId,
      ...(kind === 'hold' && { holdId: storableLine(source.id, 100) }),
    },
  };
}

function kindOf(type: string, { id = '', object }: Partial<Source>, description: string): ActivityKind {
  const isDispute = object === 'dispute' || /^(?:dp|du)_/.test(id);
  if (type === 'adjustment') return isDispute ? 'dispute' : 'adjustment';
  // Payouts had this type before they had their own.
  if (type === 'transfer' && (/^po_/.test(id) || /^stripe (?:transfer|payout)\b/i.test(description))) return 'payout';
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'adjustment';
}

const chargeId = /^(?:ch|py)_/;

/** A refund of a payment that failed may come from the payment itself. */
function chargeOf({ id = '', object, charge }: Partial<Source>, description: string): string {
  const own = object === 'charge' || chargeId.test(id) ? id : '';
  return storableLine(idOf(charge) || own || /\b(?:ch|py)_\w+/.exec(description)?.[0], 100);
}

const idOf = (named: string | { id: string } | null | undefined): string | undefined => (typeof named === 'string' ? named : named?.id);

/** The client's own currency, if Stripe converted it. The row's amounts are the converted ones. */
const paidIn = (kind: ActivityKind, { amount, currency }: Partial<Source>): string[] =>
  (kind === 'charge' || kind === 'refund') && amount !== undefined && currency !== undefined && currency !== bookCurrency
    ? [amountIn(currency, amount)]
    : [];

/** `payout_failure` → `Payout failure`: for rows without a description. */
const wordsOf = (type: string): string => (type.charAt(0).toUpperCase() + type.slice(1)).replaceAll('_', ' ');
