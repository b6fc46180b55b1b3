// Stripe's balance for a demo business, derived from its bank deposits: the payouts behind the deposits, what they paid out, and one
// dispute.
import type { CardSales, DemoRow } from './activity.js';
import { addDays, businessDaysBefore, monthOf } from './calendar.js';
import { randomFrom } from './random.js';
import { type BalanceRow, idOf, paidOut, type Payout, rowOf } from './stripe-payout.js';

/** As the bank shows it. */
export interface Deposit {
  date: string;
  description: string;
  amountCents: number;
  /** Months before the newest. */
  ago: number;
  cards: CardSales;
}

/** Months before the newest: a payment of the first is disputed in the second and returned in the third. */
const DISPUTE = { paid: 6, disputed: 5, won: 3 };
const DISPUTE_FEE_CENTS = 15_00;

/** Rows up to today, oldest first; money of the next payouts is still held. The first client paid on the day of `start`, or later. */
export function stripeBalance(deposits: readonly Deposit[], { start, today }: { start: string; today: string }): DemoRow[] {
  const payouts = payoutsOf(deposits);
  const inMonth = (ago: number) => payouts.filter((payout) => payout.ago === ago).sort((a, b) => a.amountCents - b.amountCents);
  // A charge of the smallest payout, so that the largest payouts can absorb its loss and its return. The last charge of a payout is never
  // refunded.
  const [paid] = inMonth(DISPUTE.paid);
  const [disputed, won] = [DISPUTE.disputed, DISPUTE.won].map((ago) => inMonth(ago).at(-1));
  const charge = paid && paidOut(paid, [], start).findLast(({ balance }) => balance.reportingCategory === 'charge');
  const others = new Map<Payout | undefined, BalanceRow[]>(
    charge && [
      [disputed, [disputeRow(charge, disputed!, 'dispute')]],
      [won, [disputeRow(charge, won!, 'dispute_reversal')]],
    ],
  );
  const rows = payouts.flatMap((payout) => {
    const all = paidOut(payout, others.get(payout) ?? [], start);
    // The payout is not known before it is created.
    return payout.date <= today ? all : all.map((row) => ({ ...row, balance: { ...row.balance, payoutId: '' } }));
  });
  return rows.sort((a, b) => a.balance.createdUtc.localeCompare(b.balance.createdUtc));
}

/** One or two business days before the deposit. Once in half a year two payouts arrive together after a weekend. */
function payoutsOf(deposits: readonly Deposit[]): (Payout & { ago: number })[] {
  const halves = new Set<string>();
  return [...deposits]
    .sort((a, b) => a.date.localeCompare(b.date))
    .flatMap(({ date, description, amountCents, ago, cards }) => {
      const seed = `Stripe|${date}|${description}`;
      const random = randomFrom(seed);
      const payout = (days: number, cents: number) => ({
        ...{ date: businessDaysBefore(date, days), amountCents: cents, cards, ago, seed: `${seed}|${days}` },
      });
      const half = `${date.slice(0, 4)} ${monthOf(date) <= 6}`;
      if (new Date(date).getUTCDay() !== MONDAY || halves.has(half)) return [payout(random() < 0.6 ? 1 : 2, amountCents)];
      halves.add(half);
      const firstCents = Math.round(amountCents * (0.4 + random() * 0.15));
      return [payout(2, firstCents), payout(1, amountCents - firstCents)];
    });
}

const MONDAY = 1;

/** The bank withdraws the amount and returns it, and Stripe does the same with its fee. */
function disputeRow({ balance }: BalanceRow, payout: Payout, kind: 'dispute' | 'dispute_reversal'): BalanceRow {
  const { customerName, customerId, chargeId, grossCents } = balance;
  const random = randomFrom(`${chargeId}|${kind}`);
  const [sign, hour, what] = kind === 'dispute' ? [-1, 20, 'withdrawal'] : [1, 15, 'reversal'];
  return rowOf({
    ...{ kind, date: addDays(payout.date, -2), hour, description: `Chargeback ${what} for ${chargeId}`, grossCents: sign * grossCents },
    ...{
      feeCents: -sign * DISPUTE_FEE_CENTS,
      sourceId: idOf('dp', randomFrom(chargeId)),
      client: { customerName, customerId, chargeId },
      random,
    },
  });
}
