// Objects of Stripe's API: members and defaults from the fixtures of Stripe's OpenAPI description; only the members that distinguish
// accounts are filled in. Pure.

const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export type StripeObject = Record<string, unknown> & { id: string; object: string };

export interface Transaction extends StripeObject {
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  type: string;
  source: string | null;
  status: string;
}

export const accountObject = (id: string, name: string | null) => ({
  id,
  object: 'account',
  business_profile: {
    ...{ annual_revenue: { amount: null, currency: null, fiscal_year_end: null }, estimated_worker_count: null, mcc: null, name },
    ...{ product_description: null, support_address: address, support_email: null, support_phone: null, support_url: null, url: null },
    minority_owned_business_designation: null,
  },
  business_type: null,
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  controller: { type: 'account' },
  country: 'US',
  created: 1_234_567_890,
  default_currency: 'usd',
  details_submitted: true,
  email: 'owner@example.test',
  external_accounts: { data: [], has_more: false, object: 'list', url: `/v1/accounts/${id}/external_accounts` },
  future_requirements: {},
  metadata: {},
  payouts_enabled: true,
  requirements: {},
  settings: { dashboard: { display_name: name, timezone: 'Etc/UTC' } },
  tos_acceptance: { date: null, ip: null, user_agent: null },
  type: 'standard',
});

type Of<T> = Partial<T> & { id: string; created: number };

export const chargeObject = (given: Of<StripeObject> & { amount: number; currency: string }) => ({
  object: 'charge',
  amount_captured: given.amount,
  amount_refunded: 0,
  ...{ application: null, application_fee: null, application_fee_amount: null, balance_transaction: null as string | null },
  billing_details: { address, email: null as string | null, name: null as string | null, phone: null, tax_id: null },
  ...{ calculated_statement_descriptor: null, captured: true, customer: null as string | null, description: null as string | null },
  ...{ disputed: false, failure_balance_transaction: null, failure_code: null as string | null, failure_message: null as string | null },
  ...{ fraud_details: {}, livemode: false, metadata: {}, on_behalf_of: null, outcome: null, paid: true, payment_intent: null },
  payment_method: null,
  payment_method_details: { card: { brand: 'visa', country: 'US', funding: 'credit', last4: '4242' }, type: 'card' },
  ...{ receipt_email: null as string | null, receipt_number: null, receipt_url: null, refunded: false },
  refunds: { data: [], has_more: false, object: 'list', url: `/v1/charges/${given.id}/refunds` },
  ...{ review: null, shipping: null, source_transfer: null, statement_descriptor: null, statement_descriptor_suffix: null },
  ...{ status: 'succeeded', transfer_data: null, transfer_group: null, source: null },
  ...given,
});
export type Charge = ReturnType<typeof chargeObject>;

export const refundObject = (given: Of<StripeObject> & { amount: number; charge: string }) => ({
  object: 'refund',
  ...{
    balance_transaction: null as string | null,
    currency: 'usd',
    metadata: {},
    payment_intent: null,
    reason: null,
    receipt_number: null,
  },
  destination_details: { card: { type: 'reversal' }, type: 'card' },
  ...{ source_transfer_reversal: null, status: 'succeeded', transfer_reversal: null, customer: null, customer_account: null },
  payment_method: null,
  ...given,
});

export const disputeObject = (given: Of<StripeObject> & { amount: number; charge: string }) => ({
  object: 'dispute',
  ...{ balance_transactions: [], currency: 'usd', evidence: {}, is_charge_refundable: false, livemode: false, metadata: {} },
  evidence_details: { due_by: null, has_evidence: false, past_due: false, submission_count: 0, enhanced_eligibility: {} },
  payment_intent: null,
  payment_method_details: { card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10.4', network: 'visa' }, type: 'card' },
  ...{ reason: 'general', status: 'needs_response', enhanced_eligibility_types: [] },
  ...given,
});

export const payoutObject = (given: Of<StripeObject> & { amount: number }) => ({
  object: 'payout',
  ...{ application_fee: null, application_fee_amount: null, arrival_date: given.created + 2 * 86_400, automatic: true },
  ...{
    balance_transaction: null as string | null,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: 'ba_1Pgc79B7WZ01zgkWoU5vBiXt',
  },
  ...{ failure_balance_transaction: null, failure_code: null as string | null, failure_message: null, livemode: false, metadata: {} },
  ...{ method: 'standard', original_payout: null, reconciliation_status: 'completed', reversed_by: null, source_type: 'card' },
  ...{ statement_descriptor: null, status: 'in_transit', type: 'bank_account', trace_id: { status: 'pending', value: null } },
  payout_method: null,
  ...given,
});
export type Payout = ReturnType<typeof payoutObject>;

export const transactionObject = (given: Of<Transaction> & { amount: number; fee: number; type: string }): Transaction => ({
  object: 'balance_transaction',
  ...{ available_on: given.created + 2 * 86_400, balance_type: 'payments', currency: 'usd', description: null, exchange_rate: null },
  fee_details:
    given.fee === 0 ? [] : [{ amount: given.fee, application: null, currency: 'usd', description: 'Stripe fee', type: 'stripe_fee' }],
  ...{ net: given.amount - given.fee, reporting_category: given.type, source: null, status: 'available' },
  ...given,
});

export const eventObject = (given: Of<StripeObject> & { type: string; about: object }) => {
  const { about, ...rest } = given;
  return {
    object: 'event',
    api_version: '2026-10-28.endive',
    // A copy, unaffected by later changes.
    data: { object: structuredClone(about) },
    ...{ livemode: false, pending_webhooks: 0, request: { id: null, idempotency_key: null } },
    ...rest,
  };
};
export type Event = ReturnType<typeof eventObject>;

export const balanceObject = (amounts: { availableCents: number; pendingCents: number }) => ({
  object: 'balance',
  available: [{ amount: amounts.availableCents, currency: 'usd', source_types: { card: amounts.availableCents } }],
  connect_reserved: [{ amount: 0, currency: 'usd' }],
  livemode: false,
  pending: [{ amount: amounts.pendingCents, currency: 'usd', source_types: { card: amounts.pendingCents } }],
});
