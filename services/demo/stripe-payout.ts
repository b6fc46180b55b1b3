// One payout of Stripe with its contents: charges of clients and sometimes a refund, as rows of the balance.
import type { BalanceColumns, CardSales, DemoRow } from './activity.js';
import { addDays } from './calendar.js';
import { randomFrom } from './random.js';

export interface Payout {
  date: string;
  amountCents: number;
  cards: CardSales;
  seed: string;
}

export type BalanceRow = DemoRow & { balance: BalanceColumns };

const REFUNDED_WHOLE = 0.03;
const REFUNDED = 0.09;

/** 2.9 % and 30 cents. */
export const feeOf = (grossCents: number): number => Math.round((grossCents * 29) / 1000) + 30;

/**
 * The payout is the last row; the nets of the rows before it, including `others`, add up to its amount to the cent. No charge is older than
 * `start`.
 */
export function paidOut(payout: Payout, others: readonly BalanceRow[], start: string): BalanceRow[] {
  const random = randomFrom(payout.seed);
  let leftCents = others.reduce((left, { amountCents }) => left - amountCents, payout.amountCents);
  const refund = random();
  const count = 2 + Math.floor(random() ** 2 * 3);
  const charges = Array.from({ length: count }, (_, at): BalanceRow[] => {
    const share = (leftCents / (count - at)) * (0.75 + random() * 0.5);
    const charge = chargeOf(payout, {
      grossCents: at === count - 1 ? grossFor(leftCents) : toFives(share),
      heldDays: at === 0 ? HELD_DAYS.to : HELD_DAYS.from + Math.floor(random() * (HELD_DAYS.to - HELD_DAYS.from)),
      ...{ random, start },
    });
    leftCents -= charge.amountCents;
    if (at > 0 || refund >= REFUNDED) return [charge];
    const backCents = refund < REFUNDED_WHOLE ? charge.balance.grossCents : toFives(charge.balance.grossCents / 3);
    leftCents += backCents;
    return [charge, refundOf(charge, { date: addDays(payout.date, -1), backCents, random })];
  });
  const payoutId = idOf('po', random);
  const own = rowOf({
    ...{ kind: 'payout', date: payout.date, hour: 22, description: 'STRIPE PAYOUT', grossCents: -payout.amountCents, sourceId: payoutId },
    random,
  });
  return [...charges.flat(), ...others, own].map((row) => ({ ...row, balance: { ...row.balance, payoutId } }));
}

/** Stripe holds a charge for two days. The first client of a payout pays long before it, so that there is always something held. */
const HELD_DAYS = { from: 2, to: 10 };

function chargeOf(
  { date: paidOn, cards: { clients, item } }: Payout,
  { grossCents, heldDays, random, start }: { grossCents: number; heldDays: number; random: () => number; start: string },
): BalanceRow {
  const date = addDays(paidOn, -heldDays);
  const customerName = clients[Math.floor(random() * clients.length)]!;
  const client = { customerName, customerId: idOf('cus', randomFrom(customerName), 14), chargeId: idOf('ch', random) };
  return rowOf({
    ...{ kind: 'charge', date: date < start ? start : date, hour: 13 + Math.floor(random() * 6), description: item },
    ...{ grossCents, feeCents: feeOf(grossCents), sourceId: client.chargeId, client, random },
  });
}

/** The fee is not refunded. */
const refundOf = (
  { description, balance: { customerName, customerId, chargeId } }: BalanceRow,
  { date, backCents, random }: { date: string; backCents: number; random: () => number },
) =>
  rowOf({
    ...{ kind: 'refund', date, hour: 19, description: `REFUND FOR CHARGE (${description})`, grossCents: -backCents },
    ...{ sourceId: idOf('re', random), client: { customerName, customerId, chargeId }, random },
  });

type Client = Pick<BalanceColumns, 'customerName' | 'customerId' | 'chargeId'>;

export function rowOf(row: {
  kind: BalanceColumns['reportingCategory'];
  date: string;
  /** Money comes in before it goes out. */
  hour: number;
  description: string;
  grossCents: number;
  feeCents?: number;
  sourceId: string;
  client?: Client;
  random: () => number;
}): BalanceRow {
  const { kind, date, hour, description, grossCents, feeCents = 0, sourceId, random } = row;
  const { customerName, customerId, chargeId } = row.client ?? { customerName: '', customerId: '', chargeId: '' };
  const [minute, second] = [random(), random()].map((drawn) => String(Math.floor(drawn * 60)).padStart(2, '0'));
  return {
    ...{ date, description, amountCents: grossCents - feeCents, bankCategory: '' },
    balance: {
      ...{ id: idOf('txn', random), createdUtc: `${date} ${hour}:${minute}:${second}`, reportingCategory: kind, sourceId, payoutId: '' },
      ...{ availableOn: kind === 'charge' ? addDays(date, 2) : date, grossCents, feeCents, customerName, customerId, chargeId },
    },
  };
}

const toFives = (cents: number): number => Math.round(cents / 5_00) * 5_00;

/** The gross amount for a net amount. One more cent of gross is at most one more cent of net, so there always is one. */
function grossFor(netCents: number): number {
  let grossCents = netCents;
  while (grossCents - feeOf(grossCents) < netCents) grossCents++;
  return grossCents;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';

/** In the format of Stripe's ids. */
export const idOf = (prefix: string, random: () => number, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')}`;
