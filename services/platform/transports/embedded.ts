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
  /** Tests: turns a batch into what a bad network would deliver instead. */
  disturb?(batch: Batch): Batch[];
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
  busy: boolean;
  stopped: boolean;
}

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
      this.unwatch = this.options.board.watch((producer, head) => this.wake(producer, head.partition));
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
          return { run, reader, types: types!, partition, position: 0, stored: 0, busy: false, stopped: false };
        }),
      );
    });
  }

  private async loadPositions(): Promise<void> {
    const stored = await rows<{ consumer: string; producer: string; partition: number; position: number }>(
      this.options.work.readLog(),
      sql`select consumer, producer, partition, position from consumer_position`,
    );
    const known = new Map(stored.map((one) => [`${one.consumer} ${one.producer} ${one.partition}`, one.position]));
    for (const feed of this.feeds) feed.stored = feed.position = known.get(`${feed.run.pattern.consumer} ${feed.reader.producer} ${feed.partition}`) ?? 0;
  }

  private async readHeads(): Promise<void> {
    const producers = new Map(this.feeds.map((feed) => [feed.reader.producer, feed.reader]));
    for (const reader of producers.values()) for (const head of await reader.heads()) this.options.board.announce(reader.producer, head);
    for (const feed of this.feeds) this.offer(feed);
  }

  private wake(producer: ServiceName, partition: number): void {
    for (const feed of this.feeds) if (feed.partition === partition && feed.reader.producer === producer) this.offer(feed);
  }

  private offer(feed: Feed): void {
    if (this.closing || feed.busy || feed.stopped) return;
    const head = this.options.board.of(feed.reader.producer, feed.partition);
    if (!head || head.position <= feed.position) return;
    feed.busy = true;
    this.waiting.push(feed);
    this.next();
  }

  private next(): void {
    while (this.active < concurrency && this.waiting.length > 0 && !this.closing) {
      const feed = this.waiting.shift()!;
      this.active++;
      void this.step(feed).finally(() => {
        this.active--;
        feed.busy = false;
        this.offer(feed);
        this.next();
      });
    }
  }

  /** One batch of one feed; a transient failure is tried again for ever, with growing pauses. */
  private async step(feed: Feed): Promise<void> {
    for (let attempt = 0; !this.closing; attempt++) {
      try {
        const batch = await this.readBatch(feed);
        if (batch.events.length === 0) feed.position = batch.to;
        else for (const part of this.options.disturb?.(batch) ?? [batch]) await this.apply(feed, part);
        return;
      } catch (error) {
        const consumer = feed.run.pattern.consumer;
        if (error instanceof Gap) {
          feed.stored = feed.position = error.position;
          continue;
        }
        if (error instanceof EpochChanged) {
          this.options.log.error({ consumer, err: error }, 'consumer stopped');
          feed.stopped = true;
          return;
        }
        this.options.log.warn({ consumer, attempt, err: error }, 'batch is tried again');
        await wait(Math.min(2_000, 20 * 2 ** attempt));
      }
    }
  }

  private async apply(feed: Feed, part: Batch): Promise<void> {
    await feed.run.apply(part);
    feed.stored = feed.position = Math.max(feed.position, part.to);
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
