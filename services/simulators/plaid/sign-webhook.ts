// Signs what Plaid sends to a webhook, by its description: https://plaid.com/docs/api/webhooks/webhook-verification. Pure.
import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

export interface WebhookKey {
  keyId: string;
  privateKey: CryptoKey;
  /** As `/webhook_verification_key/get` sends it. */
  jwk: Record<string, unknown>;
}

export async function newWebhookKey(keyId: string): Promise<WebhookKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  return { keyId, privateKey, jwk: { alg: 'ES256', created_at: 1_560_466_150, crv, expired_at: null, kid: keyId, kty, use: 'sig', x, y } };
}

interface SignedCall {
  body: Buffer;
  headers: { 'content-type': string; 'plaid-verification': string };
}

/** The body as Plaid writes it, in several lines. */
export async function signedCall(payload: object, { key, at }: { key: WebhookKey; at: Date }): Promise<SignedCall> {
  const body = Buffer.from(JSON.stringify(payload, null, 2));
  const token = await new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId, typ: 'JWT' })
    .setIssuedAt(Math.floor(at.getTime() / 1_000))
    .sign(key.privateKey);
  return { body, headers: { 'content-type': 'application/json', 'plaid-verification': token } };
}

/** Plaid's message that an item has updates. */
export const syncUpdates = (itemId: string) => ({
  ...{ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: itemId },
  ...{ initial_update_complete: true, historical_update_complete: true, environment: 'sandbox' },
});

export const itemError = (itemId: string) => ({
  ...{ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: itemId, environment: 'sandbox' },
  error: {
    error_type: 'ITEM_ERROR',
    error_code: 'ITEM_LOGIN_REQUIRED',
    error_message: 'the login details of this item have changed',
    display_message: null,
    status: 400,
  },
});
