// The Kafka transport: a consumer group per consumer says which process follows which partition and brings the messages; the producer's log
// is behind it. A message is applied only after the log has confirmed it (kafka-proof.ts). One that is missing, lost, late, expired or forged
// is read from the log into the same handler, and so is everything while Kafka is away.
import type { ConsumerGroupJoinEvent, Kafka } from 'kafkajs';
import type { ServiceName } from '#contracts/services.js';
import { maxMarks } from '../event-chain.js';
import type { LogReader } from '../event-log.js';
import type { Batch, ConsumerRun } from './consumer-run.js';
import { FeedTransport, type Feed, type FeedOptions } from './feeds.js';
import { Inbox } from './kafka-inbox.js';
import { arrivedFrom, eventIn, type Arrived } from './kafka-message.js';
import { forgedOf, prove, type Proven } from './kafka-proof.js';
import { Group } from './kafka-group.js';
import { PeriodicTask } from './periodic-task.js';

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
  /** The log's chain as it was proven last. */
  proven: Proven | undefined;
  /** Another message was at their position first. */
  rivals: Arrived[];
  /** Of a newer epoch than the log had when it was asked last. */
  newer: Arrived[];
  /** Messages that don't make a complete commit have waited long enough. */
  overdue: boolean;
  /** Whether the group gave this partition to this process. */
  mine: boolean;
  /** When something was last heard, done or compared. */
  at: number;
  /** The silence before the next comparison: short after something has happened, twice as long after each in vain. */
  silenceMs: number;
  paused: boolean;
}

/** Messages of one partition that may wait in memory; Kafka keeps the others until there is room again. */
const maxWaiting = 12_000;
const roomAgain = 3_000;
/** Messages of a newer epoch that are looked at; when one of them is true, the feed stops, and otherwise they are all forged. */
const maxNewer = 1_000;
const commitEveryMs = 2_000;
const firstSilenceMs = 1_000;

export class KafkaBatchTransport extends FeedTransport<KafkaBatchOptions> {
  private readonly mail = new Map<Feed, FeedState>();
  private readonly groups = new Map<ConsumerRun, Group>();
  private readonly chores: PeriodicTask[] = [];

  protected async begin(): Promise<void> {
    const fresh = { proven: undefined, overdue: false, mine: true, at: 0, silenceMs: firstSilenceMs, paused: false };
    for (const feed of this.feeds) this.mail.set(feed, { inbox: new Inbox(), rivals: [], newer: [], ...fresh });
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
      forget(mail);
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

  /** What a message says of its place is believed only as far as it is asked about: the head is always the log's own. */
  private receive(feed: Feed, messages: Arrived[]): void {
    const mail = this.mail.get(feed)!;
    const { head } = feed;
    // A log that has not been asked yet has everything that these messages have.
    if (!head) return;
    for (const message of messages) {
      // Those of an older epoch are of a log that a restored one has replaced since.
      if (message.epoch > head.epoch && mail.newer.length < maxNewer) mail.newer.push(message);
      if (message.epoch === head.epoch && !mail.inbox.put(message) && message.position > feed.position) mail.rivals.push(message);
    }
    mail.inbox.drop(feed.position);
    resetSilence(mail);
    this.offer(feed);
    if (waitingIn(mail) > maxWaiting && !mail.paused) {
      mail.paused = true;
      this.groups.get(feed.run)!.pause(this.options.topicOf(feed.reader.producer), feed.partition);
    }
  }

  protected override hear(feed: Feed, head: { epoch: number; position: number }): void {
    if (feed.head && feed.head.epoch !== head.epoch) forget(this.mail.get(feed)!);
    super.hear(feed, head);
  }

  protected override hasNews(feed: Feed): boolean {
    const { inbox, rivals, overdue, paused } = this.mail.get(feed)!;
    return super.hasNews(feed) || overdue || paused || rivals.length > 0 || inbox.isReady(feed.position);
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
    mail.overdue = false;
    const suspects = mail.rivals.slice(0, maxMarks);
    await this.judge(feed, suspects);
    mail.rivals.splice(0, suspects.length);
    if (inbox.proven(feed.position, 1).length === 0) await this.proveNext(feed, mail);
    const next = inbox.proven(feed.position, this.batchSize);
    if (next.length === 0) return this.missingBatch(feed, mail);
    const place = { producer: feed.reader.producer, partition: feed.partition };
    const events = next.filter(({ content }) => feed.types.includes(content!.event.type)).map((message) => eventIn(message, place));
    return { ...place, epoch: feed.head!.epoch, from: feed.stored, to: next.at(-1)!.position, events };
  }

  private async proveNext(feed: Feed, mail: FeedState): Promise<void> {
    const { position, partition, reader } = feed;
    const run = mail.inbox.following(position, maxWaiting);
    if (run.length === 0) return;
    const { proven, forged, unclear } = await prove({ reader, partition }, position, run, mail.proven);
    mail.proven = proven;
    mail.inbox.accept(run.filter((message) => message.position <= proven.position));
    if (proven.position > feed.head!.position) feed.head = { epoch: feed.head!.epoch, position: proven.position };
    await this.refuse(feed, forged, unclear);
  }

  /** Messages that are not in the way of others, or not any more: all that is left to find out is whether they are forged. */
  private async judge(feed: Feed, messages: Arrived[]): Promise<void> {
    if (messages.length > 0) await this.refuse(feed, await forgedOf(feed, messages));
  }

  private async refuse(feed: Feed, forged: Arrived[], unclear: Arrived[] = []): Promise<void> {
    if (forged.length > 0) await feed.run.reportForged(feed.reader.producer, feed.partition, forged);
    this.mail.get(feed)!.inbox.remove([...forged, ...unclear]);
    // Where something was refused, the log has another event, or none.
    if (forged.length + unclear.length > 0) await this.askHead(feed);
  }

  /** Nothing that waits follows what is applied: the log has what is missing, or what waits is not the log's. */
  private async missingBatch(feed: Feed, mail: FeedState): Promise<Batch> {
    const { inbox } = mail;
    if (inbox.first && inbox.first.position > feed.head!.position) await this.askHead(feed);
    const beyond = inbox.beyond(feed.head!.position, maxMarks);
    if (beyond[0] === inbox.first) await this.judge(feed, beyond);
    const { reader, partition, position, stored, head } = feed;
    if (head!.position <= position || feed.stopped)
      return { producer: reader.producer, epoch: head!.epoch, partition, from: stored, to: position, events: [] };
    const batch = await this.batchFromLog(feed, Math.min(head!.position, inbox.lastGap(position + this.batchSize) ?? Infinity));
    mail.rivals.push(...inbox.unproven(batch.to));
    return batch;
  }

  private async askHead(feed: Feed): Promise<void> {
    for (const head of await this.readHeads(feed.reader)) if (head.partition === feed.partition) this.hear(feed, head);
  }

  private makeRoom(feed: Feed, mail: FeedState): void {
    if (!mail.paused || waitingIn(mail) > roomAgain) return;
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
        mail.overdue = mail.inbox.size > 0;
        const forged = mail.newer.splice(0).filter((message) => message.epoch > head.epoch);
        this.hear(feed, head);
        if (forged.length > 0) await feed.run.reportForged(reader.producer, feed.partition, forged);
      }
    }
  }

  private isSilent(feed: Feed): boolean {
    const { newer, at, mine, silenceMs } = this.mail.get(feed)!;
    if (!mine || feed.busy || feed.stopped || (feed.head && this.hasNews(feed))) return false;
    if (newer.length > 0) return true;
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

const waitingIn = ({ inbox, rivals }: FeedState): number => inbox.size + rivals.length;

function forget(mail: FeedState): void {
  mail.inbox.clear();
  Object.assign(mail, { proven: undefined, rivals: [], newer: [], overdue: false });
}

function resetSilence(mail: FeedState): void {
  mail.at = Date.now();
  mail.silenceMs = firstSilenceMs;
}
