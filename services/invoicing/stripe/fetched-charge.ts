// What one of Stripe's charges is in our words, from a list or from an event, whose object has the shape of whatever version the account is on. Pure.
import { z } from 'zod';
import { clientOf, plainText } from './told-text.js';

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

/** Undefined for whatever is no charge. */
export function fetchedCharge(told: unknown): FetchedCharge | undefined {
  const { data: charge } = ChargeObject.safeParse(told);
  if (!charge) return undefined;
  return {
    chargeId: charge.id,
    createdAt: new Date(charge.created * 1_000).toISOString(),
    status: statusOf(charge),
    amountCents: charge.currency === 'usd' ? charge.amount : null,
    ...clientOf(charge),
    description: plainText(charge.description, 500),
  };
}

/** An authorization 'succeeds' before any money moves: it waits to be captured, or is released. */
function statusOf({ status, captured, refunded, balance_transaction: transaction }: ChargeObject): FetchedCharge['status'] {
  if (status === 'failed' || status === 'pending') return status;
  if (captured !== false || transaction) return 'succeeded';
  return refunded ? 'failed' : 'pending';
}

/** Of several tellings of one charge in one page, the one that is further along; none goes back to pending. */
export function newestOfEach(charges: FetchedCharge[]): FetchedCharge[] {
  const byId = new Map<string, FetchedCharge>();
  for (const charge of charges)
    if (byId.get(charge.chargeId) === undefined || charge.status !== 'pending') byId.set(charge.chargeId, charge);
  return [...byId.values()];
}
