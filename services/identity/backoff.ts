// The delay after failed attempts: some are free, then each doubles the delay up to a limit. Nothing is refused permanently.
import { LRUCache } from 'lru-cache';

export interface BackoffRule {
  /** Attempts without a delay. */
  free: number;
  /** The delay after the last free attempt; each further attempt doubles it. */
  firstMs: number;
  maxMs: number;
  /** After this time without an attempt the count restarts. */
  forgetMs: number;
}

interface Tries {
  count: number;
  lastAt: number;
}

/** More keys than an installation has; the least recently used one is dropped first. */
const maxKeys = 100_000;

export class Backoff {
  private readonly tries = new LRUCache<string, Tries>({ max: maxKeys });

  constructor(
    private readonly rule: BackoffRule,
    private readonly now: () => number = Date.now,
  ) {}

  /** Milliseconds until the next attempt, 0 if it is allowed now. */
  waitMs(key: string): number {
    const known = this.known(key);
    return known ? Math.max(0, known.lastAt + this.delayMs(known.count) - this.now()) : 0;
  }

  /** Counts an attempt before it is checked, so that simultaneous attempts count too. A delayed attempt is not made and not counted. */
  count(key: string): void {
    this.tries.set(key, { count: (this.known(key)?.count ?? 0) + 1, lastAt: this.now() });
  }

  /** The attempt succeeded: it is not counted, others are. */
  giveBack(key: string): void {
    const known = this.known(key);
    if (known) this.tries.set(key, { ...known, count: Math.max(0, known.count - 1) });
  }

  forget(key: string): void {
    this.tries.delete(key);
  }

  private known(key: string): Tries | undefined {
    const known = this.tries.get(key);
    return known && this.now() - known.lastAt < this.rule.forgetMs ? known : undefined;
  }

  private delayMs(count: number): number {
    const { free, firstMs, maxMs } = this.rule;
    return count < free ? 0 : Math.min(maxMs, firstMs * 2 ** Math.min(count - free, 40));
  }
}
