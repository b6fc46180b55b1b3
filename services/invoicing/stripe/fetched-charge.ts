// Converts a Stripe charge from a list or from an event. An event's object has the shape of the account's API version. Pure.
import { z } from 'zod';
import { storableLine } from '#platform/storable.js';
import { clientOf } from './stripe-text.js';

const Named = z.union([z.string(), z.looseObject({ id: z.string() })]).nullish();

const ChargeObject = z.looseObject({
  object: z.literal('charge'),
  id: z.string().min(1).max(100),
  created: z.number(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  refunded: z.boolean().nullish(),
  balance_transaction: Named,
  customer: Named,
  billing_details: z.looseObject({ name: z.string().nullish(), email: z.string().nullish() }).nullish(),
  receipt_email: z.string().nullish(),
  description: z.string().nullish(),
});
type ChargeObject = z.infer<typeof ChargeObject>;

export interface FetchedCharge {
  chargeId: string;
  createdAt: string;
  status: 'pending' | 'failed' | 'succeeded';
  /** Null in another currency than the dollar: what it will be in the books is not known. */
  amountCents: number | null;
  client: string;
  clientId: string;
  description: string;
}

/** Undefined if the object isn't a charge. */
export function fetchedCharge(object: unknown): FetchedCharge | undefined {
  const { data: charge } = ChargeObject.safeParse(object);
  if (!charge) return undefined;
  return {
    chargeId: charge.id,
    createdAt: new Date(charge.created * 1_000).toISOString(),
    status: statusOf(charge),
    amountCents: charge.currency === 'usd' ? charge.amount : null,
    ...clientOf(charge),
    description: storableLine(charge.description),
  };
}

/** An authorization 'succeeds' before any money moves: it waits to be captured, or is released. */
function statusOf({ status, captured, refunded, balance_transaction: transaction }: ChargeObject): FetchedCharge['status'] {
  if (status === 'failed' || status === 'pending') return status;
  if (captured !== false || transaction) return 'succeeded';
  return refunded ? 'failed' : 'pending';
}

/** If a page contains a charge more than once, the most advanced status wins. A charge never returns to pending. */
export function newestOfEach(charges: FetchedCharge[]): FetchedCharge[] {
  const byId = new Map<string, FetchedCharge>();
  for (const charge of charges)
    if (byId.get(charge.chargeId) === undefined || charge.status !== 'pending') byId.set(charge.chargeId, charge);
  return [...byId.values()];
}
