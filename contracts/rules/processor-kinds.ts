// What a processor's activity is, in files, from its interface, and in the ledger. Pure.
import type { ProcessorActivity } from '../events/bank-link.js';

/** `hold`: set aside by the processor, or released; `loan`: lent by it (positive), or repaid from the balance. */
export type ActivityKind = ProcessorActivity['kind'] | 'hold' | 'loan';

/** In events, a hold is an adjustment with a `holdId`, and a loan's activity one with `loan`. */
export const publishedKind = (kind: ActivityKind): ProcessorActivity['kind'] => (kind === 'hold' || kind === 'loan' ? 'adjustment' : kind);

/** Stripe's types of what it keeps of the balance for its risk or as its minimum, and of what it releases. */
export const stripeReserve =
  /^(?:(?:risk_|connect_)?reserved_funds|reserve_(?:transaction|hold|release)|payout_minimum_balance_(?:hold|release))$/;
