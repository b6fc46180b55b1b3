// One account at the simulated Stripe: its activity creates objects, balance transactions and events, like the real one.
import {
  accountObject,
  balanceObject,
  chargeObject,
  disputeObject,
  eventObject,
  payoutObject,
  refundObject,
  transactionObject,
  type Charge,
  type Event,
  type Payout,
  type StripeObject,
  type Transaction,
} from './shapes.js';

interface Sale {
  amountCents: number;
  feeCents?: number;
  name?: string;
  mail?: string;
  customer?: string;
  description?: string;
  /** The currency that the client paid in; `settledIn` is set if Stripe settles in another one. */
  currency?: string;
  settledIn?: string;
  status?: 'succeeded' | 'pending' | 'failed' | 'authorized';
}

const charged = { charge: 'charge', refund: 'refund' };

export class StripeAccount {
  /** The oldest first; lists are given from the end. */
  readonly charges: Charge[] = [];
  readonly transactions: Transaction[] = [];
  readonly events: Event[] = [];
  readonly payouts: Payout[] = [];
  readonly objects = new Map<string, StripeObject>();
  /** The payout that carried a transaction. */
  readonly paidOut = new Map<string, string>();
  private made = 0;
  private seconds: number;

  constructor(
    readonly id: string,
    { name = null, from = '2026-10-01T12:00:00Z' }: { name?: string | null; from?: string } = {},
  ) {
    this.account = accountObject(id, name);
    this.seconds = Date.parse(from) / 1_000;
  }

  readonly account: ReturnType<typeof accountObject>;

  /** Advances the time; each action takes a second. */
  pass(seconds: number): void {
    this.seconds += seconds;
  }

  charge({
    amountCents,
    feeCents = 0,
    name,
    mail,
    customer,
    description,
    currency = 'usd',
    settledIn,
    status = 'succeeded',
  }: Sale): Charge {
    const failed = status === 'failed';
    const charge = this.keep(
      chargeObject({
        ...{ ...this.born('ch'), amount: amountCents, currency, customer: customer ?? null, description: description ?? null },
        ...{ status: status === 'authorized' ? 'succeeded' : status, captured: status !== 'authorized', paid: !failed },
        ...(failed && { failure_code: 'card_declined', failure_message: 'Your card was declined.' }),
      }),
    );
    charge.billing_details.name = name ?? null;
    charge.billing_details.email = mail ?? null;
    this.charges.push(charge);
    if (status === 'succeeded') this.settle(charge, feeCents, settledIn ?? currency);
    this.emit(failed ? 'charge.failed' : status === 'pending' ? 'charge.pending' : 'charge.succeeded', charge);
    return charge;
  }

  /** A pending one succeeds, or an authorized one is captured. */
  succeed(charge: Charge, feeCents = 0): void {
    Object.assign(charge, { status: 'succeeded', captured: true });
    this.settle(charge, feeCents, charge.currency);
    this.emit('charge.succeeded', charge);
  }

  fail(charge: Charge): void {
    Object.assign(charge, { status: 'failed', paid: false });
    this.emit('charge.failed', charge);
  }

  refund(charge: Charge, amountCents: number): void {
    const refund = this.keep(refundObject({ ...this.born('re'), amount: amountCents, charge: charge.id }));
    const description = `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ''}`;
    refund.balance_transaction = this.move({ type: charged.refund, amount: -amountCents, source: refund.id, description }).id;
    charge.amount_refunded += amountCents;
    charge.refunded = charge.amount_refunded >= charge.amount;
    this.emit('charge.refunded', charge);
  }

  /** The full charge is withdrawn, with a fee that is returned if the dispute is won. */
  dispute(charge: Charge, feeCents = 1_500): StripeObject {
    const dispute = this.keep(disputeObject({ ...this.born('dp'), amount: charge.amount, charge: charge.id }));
    const description = `Chargeback withdrawal for ${charge.id}`;
    this.move({ type: 'adjustment', amount: -charge.amount, fee: feeCents, source: dispute.id, description });
    charge.disputed = true;
    this.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  win(dispute: StripeObject, charge: Charge, feeCents = 1_500): void {
    const description = `Chargeback reversal for ${charge.id}`;
    this.move({ type: 'adjustment', amount: charge.amount, fee: -feeCents, source: dispute.id, description });
    this.emit('charge.dispute.funds_reinstated', dispute);
  }

  /** Moves money without any object: fees, reserves. Stripe sends no event for it. */
  move(given: {
    type: string;
    amount: number;
    fee?: number;
    source?: string;
    description?: string;
    currency?: string;
    status?: string;
  }): Transaction {
    const transaction = transactionObject({ fee: 0, ...this.born('txn'), ...given });
    this.transactions.push(transaction);
    return transaction;
  }

  /** Pays out the remaining balance to the bank. */
  payOut({ reconciled = true, automatic = true } = {}): Payout {
    const carried = this.transactions.filter(({ id, currency, type }) => !this.paidOut.has(id) && currency === 'usd' && type !== 'payout');
    const amount = carried.reduce((sum, { net }) => sum + net, 0);
    const status = automatic ? (reconciled ? 'completed' : 'in_progress') : 'not_applicable';
    const payout = this.keep(payoutObject({ ...this.born('po'), amount, automatic, reconciliation_status: status }));
    this.payouts.push(payout);
    const own = this.move({ type: 'payout', amount: -amount, source: payout.id, description: 'STRIPE PAYOUT' });
    payout.balance_transaction = own.id;
    for (const { id } of [...carried, own]) this.paidOut.set(id, payout.id);
    this.emit('payout.created', payout);
    return payout;
  }

  reconcile(payout: Payout): void {
    payout.reconciliation_status = 'completed';
    this.emit('payout.reconciliation_completed', payout);
  }

  bounce(payout: Payout): void {
    Object.assign(payout, { status: 'failed', failure_code: 'account_closed' });
    this.move({ type: 'payout_failure', amount: payout.amount, source: payout.id, description: 'STRIPE PAYOUT FAILURE' });
    this.emit('payout.failed', payout);
  }

  /** An event without money or a changed charge. */
  rename(): void {
    this.emit('account.updated', this.account);
  }

  /** Stripe keeps events for 30 days. */
  forgetEvents(): void {
    this.events.splice(0);
  }

  get balance() {
    const cents = (isPending: boolean) =>
      this.transactions
        .filter(({ currency, status }) => currency === 'usd' && (status === 'pending') === isPending)
        .reduce((sum, { net }) => sum + net, 0);
    return balanceObject({ availableCents: cents(false), pendingCents: cents(true) });
  }

  private settle(charge: Charge, fee: number, currency: string): void {
    const description = charge.description ?? undefined;
    const moved = this.move({
      type: charged.charge,
      amount: charge.amount,
      fee,
      source: charge.id,
      currency,
      status: 'pending',
      ...(description && { description }),
    });
    charge.balance_transaction = moved.id;
  }

  private emit(type: string, about: object): void {
    this.events.push(eventObject({ ...this.born('evt'), type, about }));
  }

  private keep<T extends StripeObject>(object: T): T {
    this.objects.set(object.id, object);
    return object;
  }

  private born(kind: string): { id: string; created: number } {
    return { id: `${kind}_${String(++this.made).padStart(6, '0')}`, created: this.seconds++ };
  }
}
