// The demo's stand-in for Stripe: for each business an account with its own key. Nuculture's is the account in the files, with the same
// ids.
import type { Vault } from '#platform/seal.js';
import { tenantOfSimulatedKey } from '../invoicing/stripe/simulated-key.js';
import { StripeAccount } from '../simulators/stripe/stripe-account.js';
import { chargeObject, disputeObject, eventObject, payoutObject, refundObject, transactionObject } from '../simulators/stripe/shapes.js';
import type { Charge, Payout } from '../simulators/stripe/shapes.js';
import { startStripeSimulator, type StripeSimulator } from '../simulators/stripe/stripe-simulator.js';
import type { BalanceColumns, DemoRow } from './activity.js';
import { addDays } from './calendar.js';
import { historyOf } from './demo-statements.js';
import { nuculture } from './nuculture.js';
import type { DemoDays } from './simulated-banks.js';
import { feeOf } from './stripe-payout.js';

export async function startSimulatedStripe(vault: Vault, days: () => DemoDays): Promise<StripeSimulator> {
  const simulator = await startStripeSimulator();
  let day = '';
  simulator.missing = (key) => {
    const tenantId = tenantOfSimulatedKey(vault, key);
    return tenantId === undefined ? undefined : accountOf(tenantId, days());
  };
  simulator.beforeAnswer = () => {
    const { today } = days();
    // Each reading includes everything up to the current day.
    if (today !== day) simulator.keys.clear();
    day = today;
  };
  return simulator;
}

function accountOf(tenantId: number, days: DemoDays): StripeAccount {
  if (tenantId !== nuculture.id) return newAccount(tenantId, days.seededOn);
  const account = new StripeAccount('acct_simulatedNuculture', { name: nuculture.name });
  const rows = historyOf(nuculture, days).rows.get('Stripe')!;
  for (const row of rows) addRow(account, row, days.today);
  const forgotten = secondsOf(addDays(days.today, -eventsKeptDays));
  account.events.splice(0, account.events.findLastIndex(({ created }) => created < forgotten) + 1);
  return account;
}

const eventsKeptDays = 30;
const secondsOf = (day: string): number => Date.parse(`${day.replace(' ', 'T')}Z`) / 1_000;

/** A row of Stripe's own report as the objects of Stripe's API. */
function addRow(account: StripeAccount, { description, balance, amountCents }: DemoRow, today: string): void {
  const { id, createdUtc, availableOn, grossCents, feeCents, reportingCategory: kind, sourceId, chargeId, payoutId } = balance!;
  const created = secondsOf(createdUtc);
  const born = { id: sourceId, created };
  const isDispute = kind === 'dispute' || kind === 'dispute_reversal';
  const about =
    kind === 'charge'
      ? chargeOf(account, { ...born, amount: grossCents, description }, balance!)
      : kind === 'refund'
        ? refundObject({ ...born, amount: -grossCents, charge: chargeId, balance_transaction: id })
        : isDispute
          ? disputeObject({ ...born, amount: Math.abs(grossCents), charge: chargeId })
          : payoutObject({ ...born, amount: -grossCents, balance_transaction: id, status: 'paid' });
  account.objects.set(sourceId, about);
  if (kind === 'payout') account.payouts.push(about as Payout);
  account.transactions.push(
    transactionObject({
      ...{ id, created, description, amount: grossCents, fee: feeCents, net: amountCents, source: sourceId },
      ...{ type: isDispute ? 'adjustment' : kind, reporting_category: kind },
      ...{ available_on: secondsOf(availableOn.slice(0, 10)), status: availableOn > today ? 'pending' : 'available' },
    }),
  );
  if (payoutId !== '') account.paidOut.set(id, payoutId);
  account.events.push(eventObject({ id: id.replace(/^txn/, 'evt'), created, type: happened[kind], about }));
}

const happened = {
  charge: 'charge.succeeded',
  refund: 'charge.refunded',
  dispute: 'charge.dispute.funds_withdrawn',
  dispute_reversal: 'charge.dispute.funds_reinstated',
  payout: 'payout.created',
};

function chargeOf(
  account: StripeAccount,
  given: { id: string; created: number; amount: number; description: string },
  { id, customerId, customerName }: BalanceColumns,
): Charge {
  const charge = chargeObject({ ...given, currency: 'usd', customer: customerId, balance_transaction: id });
  charge.billing_details.name = customerName;
  account.charges.push(charge);
  return charge;
}

const clients = ['Harper Lane', 'Iris Calder', 'Studio Verano', 'Theo Whitlock', 'Marigold Events'];

/** For a business without card payments so far: a few recent charges, which Stripe still holds. */
function newAccount(tenantId: number, seededOn: string): StripeAccount {
  const account = new StripeAccount(`acct_simulated${tenantId}`, { name: 'Demo', from: `${addDays(seededOn, -clients.length)}T15:00:00Z` });
  for (const [at, name] of clients.entries()) {
    const amountCents = 120_00 + at * 45_00;
    account.charge({ amountCents, feeCents: feeOf(amountCents), name, customer: `cus_simulated${at}`, description: 'Website project' });
    account.pass(86_400);
  }
  return account;
}
