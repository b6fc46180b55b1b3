// Checks that Plaid signed a webhook: the header's token, signed with a key from Plaid, contains the hash of the body and the time
// (https://plaid.com/docs/api/webhooks/webhook-verification). Pure except for fetching the key.
import { createHash } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose';
import { isSameSecret } from '#platform/same-secret.js';

/** Older calls may be replays. */
const validSeconds = 300;

interface Call {
  body: Buffer;
  token: string;
  at: Date;
}

export async function isSignedBy(keyOf: (keyId: string) => Promise<object | undefined>, { body, token, at }: Call): Promise<boolean> {
  const header = headerOf(token);
  if (header?.alg !== 'ES256' || !header.kid || header.kid.length > 100) return false;
  const key = (await keyOf(header.kid)) as (JWK & { expired_at?: number | null }) | undefined;
  if (!key || (typeof key.expired_at === 'number' && key.expired_at * 1_000 < at.getTime())) return false;
  const { kty, crv, x, y } = key;
  try {
    const { payload } = await jwtVerify(token, await importJWK({ kty, crv, x, y } as JWK, 'ES256'), {
      ...{ algorithms: ['ES256'], currentDate: at, maxTokenAge: validSeconds, clockTolerance: 30 },
    });
    const hash = createHash('sha256').update(body).digest('hex');
    return typeof payload['request_body_sha256'] === 'string' && isSameSecret(payload['request_body_sha256'], hash);
  } catch {
    return false;
  }
}

function headerOf(token: string): { alg?: string; kid?: string } | undefined {
  try {
    return decodeProtectedHeader(token) as { alg?: string; kid?: string };
  } catch {
    return undefined;
  }
}
