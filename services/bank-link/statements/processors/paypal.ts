// PayPal: activity by its type. Holds count if they change the balance column; a conversion is the payment that it references.
import { inOrderOfTime } from '../running-balance.js';
import type { Cells } from './cells.js';
import { conversionsIn } from './paypal-conversions.js';
import type { Found, Kind, ProcessorLayout, RowFacts, ProcessorFile } from './layout.js';

/** The first match counts. */
const KINDS: [RegExp, Kind][] = [
  [/currency conversion/i, 'conversion'],
  [/\bholds?\b|\brelease\b|\breserve\b/i, 'adjustment'],
  [/\bfees?\b/i, 'fee'],
  [
    /withdraw|bank deposit|card deposit|transfer (?:to|from) (?:bank|card)|bank transfer|\bach (?:deposit|funding)|fund(?:s|ing)\b|add money|auto.?sweep/i,
    'payout',
  ],
  [/refund/i, 'refund'],
  [/chargeback|dispute|reversal|reversed/i, 'dispute'],
  [/\bloan\b|working capital|interest|dividend|cash ?back|bonus|correction|adjustment|gift/i, 'adjustment'],
  [/payment|purchase|checkout|donation|order|invoice|subscription|sale|debit card|bill|money|terminal|auction/i, 'charge'],
];

const typeOf = (cells: Cells): string => cells.text('type', 'description', 'transaction event');

const isConversion = (cells: Cells): boolean => kindOf(typeOf(cells), 1) === 'conversion';

/** An amount that a merchant may charge later; the payment itself is a separate row. */
const AUTHORIZATION = /\bauthorization\b/i;

const isHold = (type: string): boolean => KINDS[1]![0].test(type) && !KINDS[0]![0].test(type);

function kindOf(type: string, netCents: number): Kind {
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'adjustment';
  // A supplier that refunds this business is not a client.
  if (kind === 'refund') return netCents < 0 ? 'refund' : 'payment';
  return kind === 'charge' && netCents < 0 ? 'payment' : kind;
}

function describe(cells: Cells, netCents: number): RowFacts {
  const kind = kindOf(typeOf(cells), netCents);
  const [id, reference] = [cells.text('transaction id'), cells.text('reference txn id')];
  const isOther = kind === 'payout' || kind === 'fee' || kind === 'conversion';
  return {
    kind,
    client: isOther ? '' : cells.text('name'),
    clientId: isOther ? '' : cells.text(netCents < 0 ? 'to email address' : 'from email address'),
    chargeId: kind === 'charge' ? id : kind === 'refund' || kind === 'dispute' ? reference : '',
    payoutId: kind === 'payout' ? id : '',
    taxCents: kind === 'charge' ? (cells.cents('sales tax').value ?? 0) : 0,
    item: cells.text('item title', 'subject'),
  };
}

export const paypal: ProcessorLayout = {
  processor: 'paypal',
  gross: ['gross'],
  fee: ['fee'],
  feeSign: -1,
  describe,
  find: (file) => new Map([...conversionsIn(file, { describe, isConversion }), ...holdsAside(file)]),
};

/**
 * The download of a personal account: only the amount, without fees, ids and addresses, so nothing links a refund to its payment. It has
 * authorizations in addition to the resulting payments.
 */
export const paypalPersonal: ProcessorLayout = {
  processor: 'paypal',
  describe: (cells, netCents) => {
    const { kind, client } = describe(cells, netCents);
    return { kind, client };
  },
  find: (file) => new Map([...holdsAside(file), ...authorizations(file)]),
};

const authorizations = ({ rows }: ProcessorFile): [number, Found][] =>
  rows
    .filter(({ cells }) => AUTHORIZATION.test(typeOf(cells)))
    .map(({ row }) => [row.row, { reason: 'Only authorized: the payment itself is a row of its own.' }]);

const ASIDE = 'PayPal only puts this money aside: the balance in the file doesn’t move.';

/** Holds and releases that don't change the stated balance, or have no stated balance. */
function holdsAside({ rows, read }: ProcessorFile): Map<number, Found> {
  const aside = new Map<number, Found>();
  const holds = new Set(rows.filter(({ cells }) => isHold(typeOf(cells))).map(({ row }) => row.row));
  if (holds.size === 0) return aside;
  let before: number | undefined;
  for (const { row, balanceCents } of inOrderOfTime(read.rows)) {
    if (holds.has(row) && (balanceCents === undefined || balanceCents === before)) aside.set(row, { reason: ASIDE });
    before = balanceCents ?? before;
  }
  return aside;
}
