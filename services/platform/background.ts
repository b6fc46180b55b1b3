// Background work yields to users: while a user's request is answered, no new piece of work starts for a moment, and
// while users are active, only a few small pieces run at once. One instance per process, shared by its services.

/** A piece waits no longer than this for requests, so that work continues under constant load, only slower. */
const patienceMs = 250;
/** A longer request is long work itself, such as an upload or an export. Background work doesn't wait for it. */
const answeredWithinMs = 1_000;
/** For this long after a request, the user's next one is likely. */
const aboutMs = 1_000;

export class Background {
  private readonly requests = new Set<object>();
  private readonly queue: (() => void)[] = [];
  private inWork = 0;
  private newestAt = -Infinity;
  /** Since when the first piece in the queue has waited only for requests. */
  private heldSince: number | undefined;

  /** `maxPiecesWithUsers`: pieces that run at once while users are active. */
  constructor(private readonly maxPiecesWithUsers = 2) {}

  /** While users are active, pieces should be small. */
  get hasActiveUsers(): boolean {
    return this.requests.size > 0 || performance.now() - this.newestAt < aboutMs;
  }

  /** A user's request arrived. Call the returned function when it is answered or abandoned; repeated calls are safe. */
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

  /** Runs one piece of work in its turn. Pieces do not nest. */
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
    while (this.queue.length > 0 && this.inWork < (this.hasActiveUsers ? this.maxPiecesWithUsers : Infinity)) {
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
