// Limits attempts of passphrases, set-up codes and invitations: growing delays, never a lockout. Counted in this process.
import { createHash } from 'node:crypto';
import { Backoff, type BackoffRule } from './backoff.js';

const day = 86_400_000;

/** For one account from one address: 5 tries, then after 2, 4, 8 … seconds up to 5 minutes. */
const perAccountAndAddress: BackoffRule = { free: 5, firstMs: 2_000, maxMs: 300_000, forgetMs: day };
/** For all accounts from one address: 50 tries, then after 1, 2, 4 … seconds up to 30 seconds. */
const perAddress: BackoffRule = { free: 50, firstMs: 1_000, maxMs: 30_000, forgetMs: day };
/** A set-up code has 100 random bits and an invitation 192: the delay only stops one address from trying endlessly. */
const codesPerAddress: BackoffRule = { free: 10, firstMs: 2_000, maxMs: 60_000, forgetMs: day };

/** `device` names a browser that signed in to this account before. It is counted separately, so failures of others do not delay it. */
export interface SignInLimits {
  /** Counts an attempt before it is checked. Returns the seconds to wait, 0 if it may be checked. */
  take(mail: string, address: string, device?: string): Promise<number>;
  /** After a right passphrase: the account's count restarts, and this attempt doesn't count for the address. */
  clear(mail: string, address: string, device?: string): Promise<void>;
}

/** An address without an account is counted like one with an account, so the answer does not distinguish them. */
export function signInLimits(now?: () => number): SignInLimits {
  const [pairs, addresses] = [new Backoff(perAccountAndAddress, now), new Backoff(perAddress, now)];
  const keyOf = (mail: string, from: string) => createHash('sha256').update(`${mail.trim().toLowerCase()} ${from}`).digest('base64url');
  return {
    async take(mail, address, device) {
      const pair = keyOf(mail, device ?? address);
      const waitMs = Math.max(pairs.waitMs(pair), device ? 0 : addresses.waitMs(address));
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      pairs.count(pair);
      if (!device) addresses.count(address);
      return 0;
    },
    async clear(mail, address, device) {
      pairs.forget(keyOf(mail, device ?? address));
      if (!device) addresses.giveBack(address);
    },
  };
}

/** Attempts of set-up codes and invitations, by address: wrong ones never delay another address. */
export function codeLimit(now?: () => number): (address: string) => Promise<number> {
  const addresses = new Backoff(codesPerAddress, now);
  return async (address) => {
    const waitMs = addresses.waitMs(address);
    if (waitMs === 0) addresses.count(address);
    return Math.ceil(waitMs / 1000);
  };
}
