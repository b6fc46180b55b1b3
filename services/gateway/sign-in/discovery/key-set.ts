// Which keys of a published key set may verify tokens: public RSA keys of 2048 bits or more, for signatures in RS256. Pure.
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { inPlainWords, issuesText } from '#contracts/plain-issues.js';
import { SIGNING_ALGORITHM } from './discovery-document.js';

/** Providers publish two or three keys at a time. */
const MAX_KEYS = 100;
const MIN_MODULUS_BITS = 2048;
const MAX_MODULUS_BITS = 8192;

const KeySet = z.object({ keys: z.array(z.unknown()).max(MAX_KEYS) });
const Key = z.object({
  kty: z.literal('RSA'),
  kid: z.string().min(1).max(500),
  n: z.string().max(4000),
  e: z.string().max(20),
  use: z.literal('sig').optional(),
  alg: z.literal(SIGNING_ALGORITHM).optional(),
});

/** Other keys are skipped, since a provider may publish them for other clients. Without a usable key the set is an error. */
export function readKeySet(document: unknown): JSONWebKeySet {
  const parsed = KeySet.safeParse(document, inPlainWords);
  if (!parsed.success) throw new Error(`The key set can’t be read: ${issuesText(parsed.error)}`);
  const usable = parsed.data.keys.flatMap((key) => Key.safeParse(key).data ?? []).filter(({ n }) => isStrong(n));
  if (usable.length === 0) throw new Error(`The key set has no public RSA key of at least ${MIN_MODULUS_BITS} bits with a key ID.`);
  return { keys: usable };
}

function isStrong(modulus: string): boolean {
  const bytes = Buffer.from(modulus, 'base64url');
  const firstSet = bytes.findIndex((byte) => byte !== 0);
  if (firstSet < 0) return false;
  const bits = (bytes.length - firstSet) * 8 - (Math.clz32(bytes[firstSet]!) - 24);
  return bits >= MIN_MODULUS_BITS && bits <= MAX_MODULUS_BITS;
}
