// Signs an event as Stripe signs what it sends to a webhook, by its description of the header:
// https://docs.stripe.com/webhooks#verify-manually. Pure.
import { createHmac } from 'node:crypto';

export interface SignedEvent {
  body: Buffer;
  headers: { 'content-type': string; 'stripe-signature': string };
}

/** The body as Stripe writes it, in several lines. */
export function signedEvent(event: object, { secret, at }: { secret: string; at: Date }): SignedEvent {
  const text = JSON.stringify(event, null, 2);
  const seconds = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return {
    body: Buffer.from(text),
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${seconds},v1=${signature}` },
  };
}
