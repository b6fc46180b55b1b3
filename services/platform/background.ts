// Work that nobody waits for gives way to people: while somebody's request is answered no new piece of it begins, for a moment at least, and
// while people are about few pieces are in work at once, and small ones. One of these for a process, shared by its services.

/** A piece waits no longer than this for requests to be answered: under a lasting load work goes on, only slower. */
const patienceMs = 250;
/** A request that takes longer is long work itself, an upload or an export, which the rest needn't wait for. */
const answeredWithinMs = 1_000;
/** So long after a request the next one of a person is likely. */
const aboutMs = 1_000;

export class Background {
  private readonly requests = new Set<object>();
  private readonly queue: (() => void)[] = [];
  private inWork = 0;
  private newestAt = -Infinity;
  /** Since when the first in the queue could begin but for the requests that are answered. */
  private heldSince: number | undefined;

  /** `besidePeople`: pieces in work at once while people are about. */
  constructor(private readonly besidePeople = 2) {}

  /** People are about: pieces should be small. */
  get isBesidePeople(): boolean {
    return this.requests.size > 0 || performance.now() - this.newestAt < aboutMs;
  }

  /** A person's request has come; what is returned says that it was answered, or that nobody waits for the answer. Safe to repeat. */
  request(): () => void {
    const request = {};
    this.requests.add(request);
    this.newestAt = performance.now();
    const answered = () => {
      clearTimeout(timer);
      if (this.requests.delete(request)) this.next();
    };
    const timer = setTimeout(answered, answeredWithinMs).unref();
    return answered;
  }

  /** One piece of work in its turn. Pieces do not nest. */
  async piece<T>(work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.queue.push(begin);
      this.next();
    });
    try {
      return await work();
    } finally {
      this.inWork--;
      this.next();
    }
  }

  private next(): void {
    while (this.queue.length > 0 && this.inWork < (this.isBesidePeople ? this.besidePeople : Infinity)) {
      if (this.requests.size > 0 && this.isHeld()) return;
      this.heldSince = undefined;
      this.inWork++;
      this.queue.shift()!();
    }
  }

  private isHeld(): boolean {
    const now = performance.now();
    if (this.heldSince === undefined) {
      this.heldSince = now;
      setTimeout(() => this.next(), patienceMs + 1).unref();
    }
    return now - this.heldSince <= patienceMs;
  }
}
