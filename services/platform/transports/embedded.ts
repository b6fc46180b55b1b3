// The embedded transport: consumers read the producers' logs directly, woken in process after each commit and also by a slow poll.
import type { Batch } from './consumer-run.js';
import { FeedTransport, type Feed, type FeedOptions } from './feeds.js';
import type { LogHeads } from './heads.js';

export interface EmbeddedOptions extends FeedOptions {
  board: LogHeads;
  pollMs?: number;
}

export class EmbeddedTransport extends FeedTransport<EmbeddedOptions> {
  private unwatch = () => {};
  private poll: NodeJS.Timeout | undefined;

  protected async begin(): Promise<void> {
    const { board, pollMs } = this.options;
    this.unwatch = board.watch((producer, head) => this.feedsOf(producer, head.partition).forEach((feed) => this.hear(feed, head)));
    await this.look();
    this.poll = setInterval(() => void this.look().catch(() => {}), pollMs ?? 1_000);
  }

  protected end(): void {
    this.unwatch();
    clearInterval(this.poll);
  }

  protected nextBatch(feed: Feed): Promise<Batch> {
    return this.batchFromLog(feed, feed.head!.position);
  }

  private async look(): Promise<void> {
    const { board } = this.options;
    for (const reader of this.readers) for (const head of await this.readHeads(reader)) board.announce(reader.producer, head);
    for (const feed of this.feeds) {
      const head = board.of(feed.reader.producer, feed.partition);
      if (head) this.hear(feed, head);
    }
  }
}
