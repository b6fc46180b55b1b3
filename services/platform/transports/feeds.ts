// What both transports share: every consumer follows every partition of its producers, a few batches at a time, each feed in order. Where
// a batch comes from (the log, or Kafka with the log behind it) is up to the transport.
import { setTimeout as wait } from 'node:timers/promises';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { partitionCount } from '#contracts/partition.js';
import type { ServiceName } from '#contracts/services.js';
import type { Background } from '../background.js';
import { batchTransport, type ConsumerPattern } from '../consumes.js';
import type { Head, LogReader } from '../event-log.js';
import type { Log } from '../log.js';
import { pagePositions } from '../shared-log.js';
import { rows, sql } from '../sql.js';
import type { UnitOfWork } from '../unit-of-work.js';
import { ConsumerRun, EpochChanged, Gap, type Batch, type BatchHooks, type NestHandler } from './consumer-run.js';

export interface FeedOptions {
  work: UnitOfWork;
  readers: Map<ServiceName, LogReader>;
  log: Log;
  background: Background;
  /** Largest number of positions read at once; fewer while users are active. */
  batchSize?: number;
  /** For tests: replaces a batch with what a bad network would deliver, and when. */
  disturb?(batch: Batch): Batch[] | Promise<Batch[]>;
  hooks?: BatchHooks;
}

/** One consumer following one partition of one producer. */
export interface Feed {
  readonly run: ConsumerRun;
  readonly reader: LogReader;
  readonly types: string[];
  readonly partition: number;
  /** Read up to here; after `stored` there were no events of these types. */
  position: number;
  /** The position that the database holds. */
  stored: number;
  /** The log's epoch that `stored` belongs to; unknown before the first batch. */
  epoch: number | undefined;
  /** The last known head of the log; unknown before the first. */
  head: { epoch: number; position: number } | undefined;
  failures: number;
  busy: boolean;
  stopped: boolean;
}

/** Positions without an event of interest are stored only now and then: often enough that a restart never rereads a long stretch. */
const storeEvery = 5_000;

/** Positions read at once while users are active: a request may have to wait for that many. */
const interactiveBatchSize = 500;

/** Batches processed at the same time per service: as many as the worker pool has connections. */
const concurrency = 2;

export abstract class FeedTransport<O extends FeedOptions = FeedOptions> extends Server implements CustomTransportStrategy {
  override readonly transportId = batchTransport;
  override readonly propagatesEventHandlerErrors = true;
  protected feeds: Feed[] = [];
  protected closing = false;
  private closed: Promise<void> | undefined;
  private readonly waiting: Feed[] = [];
  private active = 0;

  constructor(protected readonly options: O) {
    super();
  }

  /** Starts receiving new events; every feed knows its position by then. */
  protected abstract begin(): Promise<void>;
  /** Stops receiving events. Batches in progress finish. */
  protected abstract end(): Promise<void> | void;
  /** The next batch of a feed that is behind its head. */
  protected abstract nextBatch(feed: Feed): Promise<Batch>;

  get runs(): ConsumerRun[] {
    return [...new Set(this.feeds.map((feed) => feed.run))];
  }

  /** Whether a batch is in progress. */
  get isBusy(): boolean {
    return this.active > 0;
  }

  protected get readers(): LogReader[] {
    return [...new Set(this.feeds.map((feed) => feed.reader))];
  }

  protected get batchSize(): number {
    const { batchSize = 5_000, background } = this.options;
    return background.hasActiveUsers ? Math.min(batchSize, interactiveBatchSize) : batchSize;
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      this.feeds = this.createFeeds();
      await this.loadPositions(this.feeds);
      await this.begin();
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Resolves when the batches in progress have finished. Safe to repeat. */
  close(): Promise<void> {
    return (this.closed ??= this.finish());
  }

  private async finish(): Promise<void> {
    this.closing = true;
    await this.end();
    while (this.active > 0) await wait(5);
  }

  private createFeeds(): Feed[] {
    const { work, readers, log, hooks } = this.options;
    return [...this.messageHandlers.values()].flatMap((handler) => {
      const pattern = handler.extras!['pattern'] as ConsumerPattern;
      const run = new ConsumerRun(pattern, work, handler as unknown as NestHandler, log, hooks);
      return Object.entries(pattern.types).flatMap(([producer, types]) =>
        Array.from({ length: partitionCount }, (_, partition): Feed => {
          const reader = readers.get(producer as ServiceName)!;
          const fresh = { position: 0, stored: 0, epoch: undefined, head: undefined, failures: 0, busy: false, stopped: false };
          return { run, reader, types: types!, partition, ...fresh };
        }),
      );
    });
  }

  protected async loadPositions(feeds: Feed[]): Promise<void> {
    const stored = await rows<{ consumer: string; producer: string; partition: number; epoch: number; position: number }>(
      this.options.work.readLog(),
      sql`select consumer, producer, partition, epoch, position from consumer_position`,
    );
    const known = new Map(stored.map((entry) => [`${entry.consumer} ${entry.producer} ${entry.partition}`, entry]));
    for (const feed of feeds) {
      const found = known.get(`${feed.run.pattern.consumer} ${feed.reader.producer} ${feed.partition}`);
      feed.stored = feed.position = found?.position ?? 0;
      feed.epoch = found?.epoch;
    }
  }

  protected feedsOf(producer: ServiceName, partition: number): Feed[] {
    return this.feeds.filter((feed) => feed.partition === partition && feed.reader.producer === producer);
  }

  /** A consumer only applies what the log contains, so a head below its position, read afterwards, means that the log lost its end. */
  protected async readHeads(reader: LogReader): Promise<Head[]> {
    const applied = new Map(this.feeds.map((feed) => [feed, feed.stored]));
    const heads = await reader.heads();
    for (const head of heads)
      for (const feed of this.feedsOf(reader.producer, head.partition))
        if (head.position < applied.get(feed)!)
          this.stop(
            feed,
            otherLog(`the log of ${reader.producer} ends at ${head.position}, this consumer has applied ${applied.get(feed)}`),
          );
    return heads;
  }

  /** Updates a feed with the head that the log itself reported. */
  protected hear(feed: Feed, { epoch, position }: { epoch: number; position: number }): void {
    if (feed.head?.epoch !== epoch || feed.head.position < position) feed.head = { epoch, position };
    this.offer(feed);
  }

  /** Whether there is a batch for a feed whose log is known. */
  protected hasNews({ head, position }: Feed): boolean {
    return head!.position > position;
  }

  protected offer(feed: Feed): void {
    if (this.closing || feed.busy || feed.stopped || !feed.head) return;
    // Even if the new log is still shorter than the followed one.
    if (feed.epoch !== undefined && feed.epoch !== feed.head.epoch)
      return this.stop(feed, otherLog(`followed epoch ${feed.epoch} of ${feed.reader.producer}, the log is at ${feed.head.epoch}`));
    if (!this.hasNews(feed)) return;
    feed.busy = true;
    this.waiting.push(feed);
    this.next();
  }

  private stop(feed: Feed, error: EpochChanged): void {
    if (feed.stopped) return;
    this.options.log.error({ consumer: feed.run.pattern.consumer, err: error }, 'consumer stopped');
    feed.stopped = true;
  }

  private next(): void {
    while (this.active < concurrency && this.waiting.length > 0 && !this.closing) {
      const feed = this.waiting.shift()!;
      this.active++;
      void this.options.background
        .piece(() => this.step(feed))
        .then((pauseMs) => {
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

  /**
   * One batch of one feed. A transient failure is retried forever; returns the pause before the retry, in which other feeds have their
   * turn.
   */
  private async step(feed: Feed): Promise<number> {
    try {
      const batch = await this.nextBatch(feed);
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

  /** Reads from the producer's log up to the known head, since the log may have grown meanwhile. */
  protected async batchFromLog(feed: Feed, upTo: number): Promise<Batch> {
    const { reader, partition, position, types } = feed;
    const { epoch } = feed.head!;
    const full = position + this.batchSize;
    const pages = full - (full % pagePositions);
    const to = Math.min(upTo, pages > position ? pages : full);
    const events = await reader.read({ partition, from: position, to, types });
    return { producer: reader.producer, epoch, partition, from: feed.stored, to, events };
  }

  on(): never {
    throw new Error('This transport has no status events.');
  }

  unwrap<T>(): T {
    return this.feeds as T;
  }
}

const otherLog = (sentence: string): EpochChanged => new EpochChanged(`${sentence}: rebuild it.`);
