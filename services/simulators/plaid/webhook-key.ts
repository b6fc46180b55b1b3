// The key that signs what Plaid sends to a webhook, by its description: https://plaid.com/docs/api/webhooks/webhook-verification.
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';

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
