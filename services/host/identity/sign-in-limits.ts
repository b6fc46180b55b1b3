// How often a passphrase may be tried, counted per account and per address.
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 15 * 60;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 50;

const SET_UP_TRIES_PER_ADDRESS = 10;
const SET_UP_TRIES = 50;

export interface SignInLimits {
  /** Counts a try before it is checked, so that tries sent together count too. Answers the seconds to wait, 0 when allowed. */
  take(mail: string, address: string): Promise<number>;
  /** A right passphrase clears the account's count and takes its own try back from the address. */
  clear(mail: string, address: string): Promise<void>;
}

/** An unknown mail is counted like a known one, so the answer does not tell them apart. */
export function signInLimits(): SignInLimits {
  const accounts = new RateLimiterMemory({ keyPrefix: 'account', points: TRIES_PER_ACCOUNT, duration: WINDOW_SECONDS });
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: TRIES_PER_ADDRESS, duration: WINDOW_SECONDS });
  const keyOf = (mail: string) => createHash('sha256').update(mail.trim().toLowerCase()).digest('base64url');
  return {
    take: (mail, address) =>
      secondsToWait(async () => {
        await addresses.consume(address);
        await accounts.consume(keyOf(mail));
      }),
    async clear(mail, address) {
      await accounts.delete(keyOf(mail));
      await addresses.reward(address);
    },
  };
}

/** Tries of the set-up code, counted before they are looked at, per address and all together. Answers the seconds to wait, 0 when allowed. */
export function setUpCodeLimit(): (address: string) => Promise<number> {
  const addresses = new RateLimiterMemory({ keyPrefix: 'set-up', points: SET_UP_TRIES_PER_ADDRESS, duration: WINDOW_SECONDS });
  const everybody = new RateLimiterMemory({ keyPrefix: 'set-up-all', points: SET_UP_TRIES, duration: WINDOW_SECONDS });
  return (address) =>
    secondsToWait(async () => {
      await addresses.consume(address);
      await everybody.consume('');
    });
}

async function secondsToWait(consume: () => Promise<void>): Promise<number> {
  try {
    await consume();
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}
