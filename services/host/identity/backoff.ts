// How long the next try waits after failed ones: some are free, then each doubles the wait up to a bound. Nothing is refused for good.
import { LRUCache } from 'lru-cache';

export interface BackoffRule {
  /** Tries without a wait. */
  free: number;
  /** The wait after the last free try; each further try doubles it. */
  firstMs: number;
  maxMs: number;
  /** After this time without a try the count starts again. */
  forgetMs: number;
}

interface Tries {
  count: number;
  lastAt: number;
}

/** More keys than one installation meets; the one unused for longest is forgotten first. */
const maxKeys = 100_000;

export class Backoff {
  private readonly tries = new LRUCache<string, Tries>({ max: maxKeys });

  constructor(
    private readonly rule: BackoffRule,
    private readonly now: () => number = Date.now,
  ) {}

  /** Milliseconds until the next try, 0 when it may be made. */
  waitMs(key: string): number {
    const known = this.known(key);
    return known ? Math.max(0, known.lastAt + this.delayMs(known.count) - this.now()) : 0;
  }

  /** Counts a try before it is checked, so that tries sent at once count too. A try that has to wait is not made and not counted. */
  count(key: string): void {
    this.tries.set(key, { count: (this.known(key)?.count ?? 0) + 1, lastAt: this.now() });
  }

  /** The try succeeded: it is not counted, others are. */
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
