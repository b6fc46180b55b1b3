// Threads that read files of one kind, small or large, and the businesses that wait for them: a business has one thread of a lane at a
// time.
import type { Allowance } from './allowance.js';
import { FairQueue } from './fair-queue.js';
import { type Ask, ReaderThread } from './reader-thread.js';

interface LaneLimits {
  threads: number;
  /** Of all threads together. */
  heapMb: number;
  /** A thread that is used again needn't load its programs again. All files of such a lane have the same allowance. */
  keepsThreads: boolean;
}

interface Turn {
  heapMb: number;
  start(): void;
}

/** A thread without work is ended after this long. */
const keptMs = 60_000;

export class Lane {
  private readonly queue = new FairQueue<Turn>();
  private readonly busy = new Map<number, Turn>();
  private readonly free: { thread: ReaderThread; expiry: NodeJS.Timeout }[] = [];

  constructor(private readonly limits: LaneLimits) {}

  async read<T>(
    file: { tenantId: number; program: URL; input: unknown },
    allowance: Allowance,
    talk: (ask: Ask) => Promise<T>,
  ): Promise<T> {
    const { tenantId } = file;
    await new Promise<void>((start) => {
      this.queue.add(tenantId, { heapMb: allowance.heapMb, start });
      this.next();
    });
    const thread = this.freeThread() ?? new ReaderThread(allowance.heapMb);
    try {
      return await thread.read(file, allowance, talk);
    } finally {
      if (this.limits.keepsThreads && thread.isFree) this.keep(thread);
      else await thread.end();
      this.busy.delete(tenantId);
      this.next();
    }
  }

  private next(): void {
    const room = () => this.limits.heapMb - [...this.busy.values()].reduce((sum, { heapMb }) => sum + heapMb, 0);
    while (this.busy.size < this.limits.threads) {
      const turn = this.queue.take({ mayRun: (tenantId) => !this.busy.has(tenantId), fits: ({ heapMb }) => heapMb <= room() });
      if (!turn) return;
      this.busy.set(turn.tenantId, turn.item);
      turn.item.start();
    }
  }

  private freeThread(): ReaderThread | undefined {
    for (;;) {
      const kept = this.free.pop();
      if (!kept) return undefined;
      clearTimeout(kept.expiry);
      if (kept.thread.isFree) return kept.thread;
    }
  }

  private keep(thread: ReaderThread): void {
    const expiry = setTimeout(() => {
      this.free.splice(
        this.free.findIndex((kept) => kept.thread === thread),
        1,
      );
      void thread.end();
    }, keptMs).unref();
    this.free.push({ thread, expiry });
  }
}
