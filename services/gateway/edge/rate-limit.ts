// Limits the calls of one person: a steady rate plus bursts, counted in this process.
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#contracts/problem.js';

export interface RateLimit {
  perSecond: number;
  /** Calls that may come at once. */
  burst: number;
}

export const ordinaryRateLimit: RateLimit = { perSecond: 50, burst: 200 };

/** The full burst is available again after this time. */
const burstSeconds = 10;

/** Throws 429 when a person makes too many calls; null turns the limit off. */
export function rateLimiter(limit: RateLimit | null): (person: string) => Promise<void> {
  if (!limit) return async () => {};
  const { perSecond, burst } = limit;
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ keyPrefix: 'steady', points: perSecond, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: 'burst', points: Math.max(0, burst - perSecond), duration: burstSeconds }),
  );
  return async (person) => {
    try {
      await limiter.consume(person);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new DomainError('rate-limited', 429, 'Too many requests. Please wait a moment.');
    }
  };
}
