// The token of a link: random, and sealed together with the tenant ID, so that its holder can't read even that. A token that wasn't sealed
// here is rejected without a database query. Pure except for randomness.
import { createHash, randomBytes } from 'node:crypto';
import type { Vault } from '#platform/seal.js';

const place = 'payroll w9 token';
const secretBytes = 16;

interface Token {
  text: string;
  /** The part that is stored. */
  hash: string;
}

export function newToken(seal: Vault, tenantId: number): Token {
  const secret = randomBytes(secretBytes).toString('base64url');
  const text = seal.closeBytes(Buffer.from(`${tenantId} ${secret}`), place).toString('base64url');
  return { text, hash: hashOf(secret) };
}

/** Undefined for anything but a token of this installation. */
export function readToken(seal: Vault, text: unknown): { tenantId: number; hash: string } | undefined {
  if (typeof text !== 'string' || !/^[\w-]{40,200}$/.test(text)) return undefined;
  try {
    const [tenantId, secret] = seal.openBytes(Buffer.from(text, 'base64url'), place).toString().split(' ') as [string, string];
    return { tenantId: Number(tenantId), hash: hashOf(secret) };
  } catch {
    return undefined;
  }
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
