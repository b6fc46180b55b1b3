// The Kafka transport: a consumer group per consumer says which process follows which partition and brings the messages; the producer's log
// stands behind it. A message that is missing, lost, late or expired is read from the log into the same handler, and so is everything
// while Kafka is away.
import type { ConsumerGroupJoinEvent, Kafka } from 'kafkajs';
import type { ServiceName } from '#contracts/services.js';
import type { LogReader } from '../event-log.js';
import type { Batch, ConsumerRun } from './consumer-run.js';
import { FeedTransport, type Feed, type FeedOptions } from './feeds.js';
import { Inbox } from './kafka-inbox.js';
import { arrivedFrom, eventIn, type Arrived } from './kafka-message.js';
import { Group } from './kafka-group.js';

export interface KafkaBatchOptions extends FeedOptions {
  kafka: Kafka;
  topicOf(producer: ServiceName): string;
  /** Stands before the names of the groups. */
  prefix: string;
  /** Called before a group subscribes. */
  ensureTopics(producers: ServiceName[]): Promise<void>;
  /** A feed that heard nothing for so long compares itself with the log, and sooner when something has happened just before. */
  silenceMs?: number;
  /** How often silence is looked for; and the log itself, as long as Kafka is away. */
  lookMs?: number;
}

/** A feed as Kafka serves it. */
interface FeedState {
  inbox: Inbox;
  /** Whether the group gave this partition to this process. */
  mine: boolean;
  /** When something was last heard, done or compared. */
  at: number;
  /** The silence before the next comparison: short after something has happened, twice as long after each in vain. */
  silenceMs: number;
  paused: boolean;
}

/** Messages of one partition that may wait in memory; Kafka keeps the others until there is room again. */
const maxWaiting = 5_000;
const roomAgain = 1_000;
const commitEveryMs = 2_000;
const firstSilenceMs = 1_000;

export class KafkaBatchTransport extends FeedTransport<KafkaBatchOptions> {
  private readonly mail = new Map<Feed, FeedState>();
  private readonly groups = new Map<ConsumerRun, Group>();
  private readonly chores: PeriodicTask[] = [];

  protected async begin(): Promise<void> {
    for (const feed of this.feeds) this.mail.set(feed, { inbox: new Inbox(), mine: true, at: 0, silenceMs: firstSilenceMs, paused: false });
    // Before anything is heard of Kafka: what happened while this process was away stands in the logs.
    await this.look();
    for (const run of this.runs) this.groups.set(run, this.groupOf(run));
    for (const group of this.groups.values()) group.start();
    this.chores.push(
      new PeriodicTask(this.options.lookMs ?? 1_000, () => this.look()),
      new PeriodicTask(commitEveryMs, () => this.commit()),
    );
  }

  protected async end(): Promise<void> {
    for (const chore of this.chores) await chore.close();
    await this.commit().catch(() => {});
    await Promise.all([...this.groups.values()].map((group) => group.close()));
  }

  /** Whether every consumer is served by Kafka at the moment. */
  get isFed(): boolean {
    return [...this.groups.values()].every((group) => group.isMember);
  }

  private groupOf(run: ConsumerRun): Group {
    const { kafka, prefix, topicOf, ensureTopics, log } = this.options;
    const producers = Object.keys(run.pattern.types) as ServiceName[];
    const feeds = new Map(
      this.feeds.filter((feed) => feed.run === run).map((feed) => [`${topicOf(feed.reader.producer)} ${feed.partition}`, feed]),
    );
    return new Group({
      kafka,
      groupId: prefix + run.pattern.consumer,
      topics: producers.map(topicOf),
      prepare: () => ensureTopics(producers),
      arrived: (topic, partition, messages) => {
        const feed = feeds.get(`${topic} ${partition}`);
        if (feed)
          this.receive(
            feed,
            messages.map(arrivedFrom).filter((one) => one !== undefined),
          );
      },
      joined: (assignment) => this.assign([...feeds.values()], assignment),
      left: () => this.serveAll([...feeds.values()]),
      log,
    });
  }

  /** What the group gave to others is theirs to apply; what it gave to this process may have gone on without it. */
  private async assign(feeds: Feed[], assignment: ConsumerGroupJoinEvent['payload']['memberAssignment']): Promise<void> {
    const gained: Feed[] = [];
    for (const feed of feeds) {
      const mail = this.mail.get(feed)!;
      const mine = assignment[this.options.topicOf(feed.reader.producer)]?.includes(feed.partition) ?? false;
      // Paused partitions are fetched again after a rebalance, and everything is fetched again from the committed offset.
      mail.inbox.clear();
      mail.paused = false;
      if (mine && !mail.mine) gained.push(feed);
      mail.mine = mine;
    }
    if (gained.length > 0) await this.loadPositions(gained.filter((feed) => !feed.busy));
    for (const feed of gained) this.mail.get(feed)!.at = 0;
    await this.look();
  }

  /** Nobody says any more whose a partition is: the positions in the database keep two processes from doing the same. */
  private serveAll(feeds: Feed[]): void {
    for (const feed of feeds) Object.assign(this.mail.get(feed)!, { mine: true, paused: false });
  }

  private receive(feed: Feed, messages: Arrived[]): void {
    const mail = this.mail.get(feed)!;
    const epoch = Math.max(feed.head?.epoch ?? 0, ...messages.map((one) => one.epoch));
    if (feed.head && epoch > feed.head.epoch) mail.inbox.clear();
    // The others are of a log that a restored one has replaced since.
    const current = messages.filter((one) => one.epoch === epoch);
    for (const message of current) mail.inbox.put(message);
    mail.inbox.drop(feed.position);
    resetSilence(mail);
    if (current.length > 0) this.hear(feed, { epoch, position: Math.max(...current.map((one) => one.position)) });
    if (mail.inbox.size > maxWaiting && !mail.paused) {
      mail.paused = true;
      this.groups.get(feed.run)!.pause(this.options.topicOf(feed.reader.producer), feed.partition);
    }
  }

  protected override offer(feed: Feed): void {
    if (this.mail.get(feed)?.mine) super.offer(feed);
  }

  protected async nextBatch(feed: Feed): Promise<Batch> {
    const mail = this.mail.get(feed)!;
    const { inbox } = mail;
    inbox.drop(feed.position);
    this.makeRoom(feed, mail);
    resetSilence(mail);
    const next = inbox.following(feed.position, this.batchSize);
    if (next.length === 0)
      return this.batchFromLog(feed, Math.min(feed.head!.position, inbox.lastGap(feed.position + this.batchSize) ?? Infinity));
    const { producer } = feed.reader;
    const events = next.filter((one) => feed.types.includes(one.type)).map(eventIn);
    return { producer, epoch: feed.head!.epoch, partition: feed.partition, from: feed.stored, to: next.at(-1)!.position, events };
  }

  private makeRoom(feed: Feed, mail: FeedState): void {
    if (!mail.paused || mail.inbox.size > roomAgain) return;
    mail.paused = false;
    this.groups.get(feed.run)!.resume(this.options.topicOf(feed.reader.producer), feed.partition);
  }

  /** Compares feeds that have been silent with their logs; a producer that does not answer is asked again at the next look. */
  private async look(): Promise<void> {
    const due = this.feeds.filter((feed) => this.isSilent(feed));
    const readers = new Set(due.map((feed) => feed.reader));
    await Promise.all(
      [...readers].map((reader) =>
        this.compare(reader, due).catch((error: unknown) =>
          this.options.log.warn({ producer: reader.producer, err: error }, 'heads are not known'),
        ),
      ),
    );
  }

  private async compare(reader: LogReader, due: Feed[]): Promise<void> {
    for (const head of await this.readHeads(reader)) {
      for (const feed of due.filter((one) => one.reader === reader && one.partition === head.partition)) {
        const mail = this.mail.get(feed)!;
        mail.at = Date.now();
        mail.silenceMs *= 2;
        this.hear(feed, head);
      }
    }
  }

  private isSilent(feed: Feed): boolean {
    const { inbox, at, mine, silenceMs } = this.mail.get(feed)!;
    if (!mine || feed.busy || feed.stopped || inbox.size > 0) return false;
    return !this.groups.get(feed.run)?.isMember || Date.now() - at >= Math.min(silenceMs, this.options.silenceMs ?? 10_000);
  }

  /** Offsets are a hint, for a quick restart and for whoever watches the lag; what is applied stands in the database. */
  private async commit(): Promise<void> {
    for (const [run, group] of this.groups) {
      const offsets = this.feeds
        .filter((feed) => feed.run === run && this.mail.get(feed)!.mine)
        .flatMap((feed) => {
          const { inbox } = this.mail.get(feed)!;
          inbox.drop(feed.position);
          const offset = inbox.doneOffset;
          return offset === undefined
            ? []
            : [{ topic: this.options.topicOf(feed.reader.producer), partition: feed.partition, offset: String(offset) }];
        });
      await group.commit(offsets);
    }
  }
}

function resetSilence(mail: FeedState): void {
  mail.at = Date.now();
  mail.silenceMs = firstSilenceMs;
}

/** Something done again and again, never twice at once. */
class PeriodicTask {
  private readonly timer: NodeJS.Timeout;
  private turn: Promise<unknown> | undefined;

  constructor(everyMs: number, work: () => Promise<unknown>) {
    this.timer = setInterval(() => {
      this.turn ??= work()
        .catch(() => {})
        .finally(() => (this.turn = undefined));
    }, everyMs);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.turn;
  }
}
