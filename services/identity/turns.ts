// Limits expensive work: some runs at once, some waits, and the rest is refused immediately.
import { DomainError } from '#contracts/problem.js';

export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { running: number; waiting: number }) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.start();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async start(): Promise<void> {
    if (this.running < this.limits.running) return void (this.running += 1);
    if (this.waiting.length >= this.limits.waiting)
      throw new DomainError('busy', 429, 'Too many people are signing in right now. Try again in a moment.');
    // The next work takes over the place, so `running` stays the same.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
