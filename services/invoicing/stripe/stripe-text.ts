// Names and texts from Stripe, prepared for storage. Pure.
import { storableLine } from '#platform/storable.js';

/** The payer fields of a charge. */
export interface Payer {
  customer?: string | { id: string } | null;
  billing_details?: { name?: string | null; email?: string | null } | null;
  receipt_email?: string | null;
}

/** The client's name, or the email address if there is no name. */
export function clientOf({ customer, billing_details: billing, receipt_email: receipt }: Payer): { client: string; clientId: string } {
  const mail = billing?.email || receipt;
  const id = typeof customer === 'string' ? customer : customer?.id;
  return { client: storableLine(billing?.name || mail), clientId: storableLine(id || mail, 255) };
}

/** The client, then the description. */
export function textWithClient(text: string, client: string): string {
  const plain = storableLine(text);
  if (client === '' || plain.toLowerCase().includes(client.toLowerCase())) return plain;
  return plain === '' ? client : storableLine(`${client} · ${plain}`);
}

/** The day in UTC, which Stripe's own reports use. */
export const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** Currencies without cents that Stripe counts in hundredths all the same (https://docs.stripe.com/currencies#special-cases). */
const inHundredths = ['ISK', 'UGX'];

/** Stripe counts in the currency's smallest unit, which for some is the currency itself: `EUR 20.00`, `JPY 2000`. */
export function amountIn(currency: string, amount: number): string {
  const code = currency.toUpperCase();
  // A stablecoin has no code of three letters.
  const isKnown = /^[A-Z]{3}$/.test(code) && !inHundredths.includes(code);
  const ofCode = () => new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits;
  const digits = (isKnown ? ofCode() : undefined) ?? 2;
  return `${code} ${(Math.abs(amount) / 10 ** digits).toFixed(digits)}`;
}
