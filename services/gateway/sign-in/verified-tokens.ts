// Tokens that were verified a moment ago, so that a screen with twenty calls pays for one verification.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SignedIn } from './signed-in.js';

const KEEP_MS = 60 * 1000;
const MAX_TOKENS = 10_000;

/** Keyed by a hash: a dump of the process's memory should not be a list of tokens. */
export class VerifiedTokens {
  // The wall clock, since a token expires by it.
  private readonly people = new LRUCache<string, SignedIn>({ max: MAX_TOKENS, perf: { now: () => Date.now() } });

  find(token: string): SignedIn | undefined {
    return this.people.get(keyOf(token));
  }

  /** Kept for a minute, but never past the token's own end. `expiresAt` in seconds, as the claim has it. */
  keep(token: string, person: SignedIn, expiresAt: number): void {
    const ttl = Math.min(KEEP_MS, expiresAt * 1000 - Date.now());
    if (ttl > 0) this.people.set(keyOf(token), person, { ttl });
  }
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
