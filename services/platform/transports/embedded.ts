// The embedded transport: consumers read the producers' logs directly, woken in process after each commit and by a slow poll besides.
import { setTimeout as wait } from 'node:timers/promises';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { partitionCount } from '#contracts/partition.js';
import type { ServiceName } from '#contracts/services.js';
import { batchTransport, type ConsumerPattern } from '../consumes.js';
import type { LogReader } from '../event-log.js';
import type { Log } from '../log.js';
import { rows, sql } from '../sql.js';
import type { UnitOfWork } from '../unit-of-work.js';
import { ConsumerRun, EpochChanged, Gap, type Batch, type BatchHooks, type NestHandler } from './consumer-run.js';
import type { HeadBoard } from './heads.js';

export interface EmbeddedOptions {
  work: UnitOfWork;
  readers: Map<ServiceName, LogReader>;
  board: HeadBoard;
  log: Log;
  /** Largest number of positions read at once. */
  batchSize?: number;
  pollMs?: number;
  /** Tests: turns a batch into what a bad network would deliver instead, and when. */
  disturb?(batch: Batch): Batch[] | Promise<Batch[]>;
  hooks?: BatchHooks;
}

/** One consumer following one partition of one producer. */
interface Feed {
  run: ConsumerRun;
  reader: LogReader;
  types: string[];
  partition: number;
  /** Read up to here; past `stored` there was nothing of these types. */
  position: number;
  /** The position that the database holds. */
  stored: number;
  /** The log's epoch that `stored` belongs to; unknown before the first batch. */
  epoch: number | undefined;
  failures: number;
  busy: boolean;
  stopped: boolean;
}

/** Positions without an event of interest are stored only now and then: often enough that nobody has to look through a long stretch again. */
const storeEvery = 5_000;

/** Batches in work at the same time per service: as many as the worker pool has connections. */
const concurrency = 2;

export class EmbeddedTransport extends Server implements CustomTransportStrategy {
  override readonly transportId = batchTransport;
  override readonly propagatesEventHandlerErrors = true;
  private feeds: Feed[] = [];
  private readonly waiting: Feed[] = [];
  private active = 0;
  private closing = false;
  private unwatch = () => {};
  private poll: NodeJS.Timeout | undefined;

  constructor(private readonly options: EmbeddedOptions) {
    super();
  }

  get runs(): ConsumerRun[] {
    return [...new Set(this.feeds.map((feed) => feed.run))];
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      this.feeds = this.createFeeds();
      await this.loadPositions();
      this.unwatch = this.options.board.watch((producer, head) => this.feedsOf(producer, head.partition).forEach((feed) => this.offer(feed)));
      await this.readHeads();
      this.poll = setInterval(() => void this.readHeads().catch(() => {}), this.options.pollMs ?? 1_000);
      for (const feed of this.feeds) this.offer(feed);
      callback();
    } catch (error) {
      callback(error);
    }
  }

  async close(): Promise<void> {
    this.closing = true;
    this.unwatch();
    clearInterval(this.poll);
    while (this.active > 0) await wait(5);
  }

  private createFeeds(): Feed[] {
    const { work, readers, log, hooks } = this.options;
    return [...this.messageHandlers.values()].flatMap((handler) => {
      const pattern = handler.extras!['pattern'] as ConsumerPattern;
      const run = new ConsumerRun(pattern, work, handler as unknown as NestHandler, log, hooks);
      return Object.entries(pattern.types).flatMap(([producer, types]) =>
        Array.from({ length: partitionCount }, (_, partition) => {
          const reader = readers.get(producer as ServiceName)!;
          return { run, reader, types: types!, partition, position: 0, stored: 0, epoch: undefined, failures: 0, busy: false, stopped: false };
        }),
      );
    });
  }

  private async loadPositions(): Promise<void> {
    const stored = await rows<{ consumer: string; producer: string; partition: number; epoch: number; position: number }>(
      this.options.work.readLog(),
      sql`select consumer, producer, partition, epoch, position from consumer_position`,
    );
    const known = new Map(stored.map((one) => [`${one.consumer} ${one.producer} ${one.partition}`, one]));
    for (const feed of this.feeds) {
      const found = known.get(`${feed.run.pattern.consumer} ${feed.reader.producer} ${feed.partition}`);
      feed.stored = feed.position = found?.position ?? 0;
      feed.epoch = found?.epoch;
    }
  }

  /** What a consumer has applied was in the log before, so a head below it, read afterwards, is the head of a log that lost its end. */
  private async readHeads(): Promise<void> {
    const applied = new Map(this.feeds.map((feed) => [feed, feed.stored]));
    const readers = new Map(this.feeds.map((feed) => [feed.reader.producer, feed.reader]));
    for (const reader of readers.values()) {
      for (const head of await reader.heads()) {
        this.options.board.announce(reader.producer, head);
        for (const feed of this.feedsOf(reader.producer, head.partition)) {
          if (head.position < applied.get(feed)!) this.stop(feed, new EpochChanged(`the log of ${reader.producer} ends at ${head.position}, this consumer has applied ${applied.get(feed)}: rebuild it.`));
        }
      }
    }
    for (const feed of this.feeds) this.offer(feed);
  }

  private feedsOf(producer: ServiceName, partition: number): Feed[] {
    return this.feeds.filter((feed) => feed.partition === partition && feed.reader.producer === producer);
  }

  private stop(feed: Feed, error: EpochChanged): void {
    if (feed.stopped) return;
    this.options.log.error({ consumer: feed.run.pattern.consumer, err: error }, 'consumer stopped');
    feed.stopped = true;
  }

  private offer(feed: Feed): void {
    if (this.closing || feed.busy || feed.stopped) return;
    const head = this.options.board.of(feed.reader.producer, feed.partition);
    if (!head) return;
    // Also where the other log is still shorter than the one that was followed.
    if (feed.epoch !== undefined && feed.epoch !== head.epoch) return this.stop(feed, new EpochChanged(`followed epoch ${feed.epoch} of ${feed.reader.producer}, the log is at ${head.epoch}: rebuild it.`));
    if (head.position <= feed.position) return;
    feed.busy = true;
    this.waiting.push(feed);
    this.next();
  }

  private next(): void {
    while (this.active < concurrency && this.waiting.length > 0 && !this.closing) {
      const feed = this.waiting.shift()!;
      this.active++;
      void this.step(feed).then((pauseMs) => {
        this.active--;
        if (pauseMs === 0) this.release(feed);
        else setTimeout(() => this.release(feed), pauseMs).unref();
        this.next();
      });
    }
  }

  private release(feed: Feed): void {
    feed.busy = false;
    this.offer(feed);
  }

  /** One batch of one feed. A failure that will pass is tried again for ever; returns the pause before it, in which other feeds have their turn. */
  private async step(feed: Feed): Promise<number> {
    try {
      const batch = await this.readBatch(feed);
      if (batch.events.length === 0 && batch.to - feed.stored < storeEvery) feed.position = batch.to;
      else for (const part of (await this.options.disturb?.(batch)) ?? [batch]) await this.apply(feed, part);
      feed.failures = 0;
    } catch (error) {
      if (error instanceof Gap) feed.stored = feed.position = error.position;
      else if (error instanceof EpochChanged) this.stop(feed, error);
      else {
        this.options.log.warn({ consumer: feed.run.pattern.consumer, attempt: feed.failures, err: error }, 'batch is tried again');
        return Math.min(2_000, 20 * 2 ** feed.failures++);
      }
    }
    return 0;
  }

  private async apply(feed: Feed, part: Batch): Promise<void> {
    await feed.run.apply(part);
    feed.stored = feed.position = Math.max(feed.position, part.to);
    feed.epoch = part.epoch;
  }

  private async readBatch(feed: Feed): Promise<Batch> {
    const head = this.options.board.of(feed.reader.producer, feed.partition)!;
    const to = Math.min(head.position, feed.position + (this.options.batchSize ?? 2_000));
    const events = await feed.reader.read({ partition: feed.partition, from: feed.position, to, types: feed.types });
    return { producer: feed.reader.producer, epoch: head.epoch, partition: feed.partition, from: feed.stored, to, events };
  }

  on(): never {
    throw new Error('This transport has no status events.');
  }

  unwrap<T>(): T {
    return this.options.board as T;
  }
}
