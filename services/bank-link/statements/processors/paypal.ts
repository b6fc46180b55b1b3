// PayPal: activity by its type. A conversion is the payment that it references.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { Cells } from './cells.js';
import { conversionsIn } from './paypal-conversions.js';
import { holdsIn } from './paypal-holds.js';
import type { ProcessorLayout, RowFacts } from './layout.js';

/** The first match counts. */
const KINDS: [RegExp, ActivityKind][] = [
  [/currency conversion/i, 'conversion'],
  // Before 'funding' and 'payment': what PayPal lends and is repaid. Interest that PayPal pays is no loan.
  [/\bloans?\b|working capital/i, 'loan'],
  [/\bholds?\b|\brelease\b|\breserve\b|authori[sz]ation/i, 'hold'],
  [/\bfees?\b/i, 'fee'],
  [
    /withdraw|bank deposit|card deposit|transfer (?:to|from) (?:bank|card)|bank transfer|\bach (?:deposit|funding)|fund(?:s|ing)\b|add money|auto.?sweep/i,
    'payout',
  ],
  [/refund/i, 'refund'],
  [/chargeback|dispute|reversal|reversed/i, 'dispute'],
  [/interest|dividend|cash ?back|bonus|correction|adjustment|gift/i, 'adjustment'],
  [/payment|purchase|checkout|donation|order|invoice|subscription|sale|debit card|bill|money|terminal|auction/i, 'charge'],
];

const typeOf = (cells: Cells): string => cells.text('type', 'description', 'transaction event');

const isConversion = (cells: Cells): boolean => kindOf(typeOf(cells), 1) === 'conversion';

function kindOf(type: string, netCents: number): ActivityKind {
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'adjustment';
  // A supplier that refunds this business is not a client.
  if (kind === 'refund') return netCents < 0 ? 'refund' : 'payment';
  return kind === 'charge' && netCents < 0 ? 'payment' : kind;
}

function describe(cells: Cells, netCents: number): RowFacts {
  const kind = kindOf(typeOf(cells), netCents);
  const [id, reference] = [cells.text('transaction id'), cells.text('reference txn id')];
  // A hold and its release name the payment, or the release the hold.
  if (kind === 'hold') return { kind, holdId: reference || id };
  const isOther = kind === 'payout' || kind === 'fee' || kind === 'conversion' || kind === 'loan';
  return {
    kind,
    client: isOther ? '' : cells.text('name'),
    clientId: isOther ? '' : cells.text(netCents < 0 ? 'to email address' : 'from email address'),
    chargeId: kind === 'charge' ? id : kind === 'refund' || kind === 'dispute' ? reference : '',
    payoutId: kind === 'payout' ? id : '',
    taxCents: kind === 'charge' ? (cells.cents('sales tax').value ?? 0) : 0,
    // PayPal's name alone wouldn't say that it is a loan.
    item: kind === 'loan' ? typeOf(cells) : cells.text('item title', 'subject'),
  };
}

export const paypal: ProcessorLayout = {
  processor: 'paypal',
  gross: ['gross'],
  fee: ['fee'],
  feeSign: -1,
  describe,
  find: (file) => new Map([...conversionsIn(file, { describe, isConversion }), ...holdsIn(file, describe)]),
};

/**
 * The download of a personal account: only the amount, without fees, ids and addresses, so nothing links a refund to its payment, or a
 * release to its hold.
 */
export const paypalPersonal: ProcessorLayout = {
  processor: 'paypal',
  describe: (cells, netCents) => {
    const { kind, client } = describe(cells, netCents);
    return { kind, client };
  },
  find: (file) => holdsIn(file, describe),
};
