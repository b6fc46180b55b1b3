// The Kafka transport: the service's consumer group says which process follows which partition and brings each message once for all consumers of
// the process; the producer's log is behind it. A message is applied only after the log has confirmed it (kafka-proof.ts). One that is missing,
// lost, late, expired or forged is read from the log into the same handler, and so is everything while Kafka is away.
import type { ConsumerGroupJoinEvent, Kafka } from 'kafkajs';
import type { ServiceName } from '#contracts/services.js';
import { maxMarks } from '../event-chain.js';
import type { LogReader } from '../event-log.js';
import type { Batch } from './consumer-run.js';
import { FeedTransport, type Feed, type FeedOptions } from './feeds.js';
import { arrivedFrom, eventIn, type Arrived } from './kafka-message.js';
import { emptyMail, forget, resetSilence, waitingIn, type Mail } from './kafka-mail.js';
import { forgedOf, prove } from './kafka-proof.js';
import { Group } from './kafka-group.js';
import { PeriodicTask } from './periodic-task.js';

export interface KafkaBatchOptions extends FeedOptions {
  kafka: Kafka;
  topicOf(producer: ServiceName): string;
  /** Stands before the name of the group. */
  prefix: string;
  /** Called before the group subscribes. */
  ensureTopics(producers: ServiceName[]): Promise<void>;
  /** A feed that heard nothing for so long compares itself with the log, and sooner when something has happened just before. */
  silenceMs?: number;
  /** How often silence is looked for; and the log itself, as long as Kafka is away. */
  lookMs?: number;
  /** Messages of one partition that may wait in memory for one consumer; Kafka keeps the others until there is room again. */
  maxWaiting?: number;
  /** How long Kafka may wait for messages before it answers that there are none. */
  fetchWaitMs?: number;
}

const waitingMessages = 12_000;
/** Messages of a newer epoch that are looked at; when one of them is true, the feed stops, and otherwise they are all forged. */
const maxNewer = 1_000;
const commitEveryMs = 2_000;

export class KafkaBatchTransport extends FeedTransport<KafkaBatchOptions> {
  private readonly mail = new Map<Feed, Mail>();
  /** By topic and partition: what arrives there is for each of them. */
  private places = new Map<string, Feed[]>();
  private group: Group | undefined;
  private readonly chores: PeriodicTask[] = [];

  protected async begin(): Promise<void> {
    for (const feed of this.feeds) this.mail.set(feed, emptyMail());
    // Before anything is heard of Kafka: what happened while this process was away stands in the logs.
    await this.look();
    this.places = Map.groupBy(this.feeds, (feed) => this.placeOf(feed));
    if (this.feeds.length > 0) this.group = this.groupOfService();
    this.group?.start();
    this.chores.push(
      new PeriodicTask(this.options.lookMs ?? 1_000, () => this.look()),
      new PeriodicTask(commitEveryMs, () => this.commit()),
    );
  }

  protected async end(): Promise<void> {
    for (const chore of this.chores) await chore.close();
    await this.commit().catch(() => {});
    await this.group?.close();
  }

  /** Whether Kafka brings the messages at the moment. */
  get isFed(): boolean {
    return this.group?.isMember ?? true;
  }

  private groupOfService(): Group {
    const { kafka, prefix, topicOf, ensureTopics, log, work, fetchWaitMs } = this.options;
    const producers = this.readers.map(({ producer }) => producer);
    return new Group({
      kafka,
      groupId: `${prefix}${work.service}.events`,
      topics: producers.map(topicOf),
      prepare: () => ensureTopics(producers),
      arrived: (topic, partition, messages) => {
        const arrived = messages.map(arrivedFrom).filter((one) => one !== undefined);
        for (const feed of this.places.get(`${topic} ${partition}`) ?? []) this.receive(feed, arrived);
      },
      joined: (assignment) => this.assign(assignment),
      left: () => this.serveAll(),
      log,
      ...(fetchWaitMs && { fetchWaitMs }),
    });
  }

  private placeOf({ reader, partition }: Feed): string {
    return `${this.options.topicOf(reader.producer)} ${partition}`;
  }

  /** What the group gave to others is theirs to apply; what it gave to this process may have gone on without it. */
  private async assign(assignment: ConsumerGroupJoinEvent['payload']['memberAssignment']): Promise<void> {
    const gained: Feed[] = [];
    for (const feed of this.feeds) {
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
  private serveAll(): void {
    for (const feed of this.feeds) Object.assign(this.mail.get(feed)!, { mine: true, paused: false });
  }

  /** What a message says of its place is believed only as far as it is asked about: the head is always the log's own. */
  private receive(feed: Feed, messages: Arrived[]): void {
    const mail = this.mail.get(feed)!;
    const { head } = feed;
    // A log that has not been asked yet has everything that these messages have.
    if (!head || this.isBehind(feed, mail)) return;
    for (const message of messages) {
      // Those of an older epoch are of a log that a restored one has replaced since.
      if (message.epoch > head.epoch && mail.newer.length < maxNewer) mail.newer.push(message);
      if (message.epoch === head.epoch && !mail.inbox.put(message) && message.position > feed.position) mail.rivals.push(message);
    }
    mail.inbox.drop(feed.position);
    resetSilence(mail);
    this.offer(feed);
    if (waitingIn(mail) > this.maxWaiting && !mail.paused) {
      mail.paused = true;
      this.group?.pause(this.options.topicOf(feed.reader.producer), feed.partition);
    }
  }

  private get maxWaiting(): number {
    return this.options.maxWaiting ?? waitingMessages;
  }

  /** A consumer that stands still, or is about to read the log anyway, keeps no messages from the others: it will read the log. */
  private isBehind(feed: Feed, mail: Mail): boolean {
    if (feed.stopped) return true;
    if (waitingIn(mail) <= this.maxWaiting) return false;
    return feed.failures > 0 || (mail.inbox.first?.position ?? 0) > feed.position + 1;
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

  private async proveNext(feed: Feed, mail: Mail): Promise<void> {
    const { position, partition, reader } = feed;
    const run = mail.inbox.following(position, this.maxWaiting);
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
  private async missingBatch(feed: Feed, mail: Mail): Promise<Batch> {
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

  /** Kafka goes on with a partition when no consumer has too many of its messages. */
  private makeRoom(feed: Feed, mail: Mail): void {
    if (!mail.paused || (waitingIn(mail) > this.maxWaiting / 4 && !this.isBehind(feed, mail))) return;
    mail.paused = false;
    if (this.places.get(this.placeOf(feed))!.some((other) => this.mail.get(other)!.paused)) return;
    this.group?.resume(this.options.topicOf(feed.reader.producer), feed.partition);
  }

  /** Compares feeds that have been silent with their logs; a producer that does not answer is asked again at the next look. */
  private async look(): Promise<void> {
    for (const [feed, mail] of this.mail) this.makeRoom(feed, mail);
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
    return !this.group?.isMember || Date.now() - at >= Math.min(silenceMs, this.options.silenceMs ?? 10_000);
  }

  /** Offsets are a hint, for a quick restart and for whoever watches the lag; what is applied stands in the database. */
  private async commit(): Promise<void> {
    const offsets = [...this.places.values()].flatMap((feeds) => {
      const { reader, partition } = feeds[0]!;
      const done = feeds.map((feed) => this.doneBy(feed)).filter((offset) => offset !== undefined);
      if (done.length < feeds.length) return [];
      const offset = done.reduce((least, one) => (one < least ? one : least));
      return [{ topic: this.options.topicOf(reader.producer), partition, offset: String(offset) }];
    });
    await this.group?.commit(offsets);
  }

  /** Where Kafka may go on for one consumer; undefined where it has had nothing yet, or the partition is another process's. */
  private doneBy(feed: Feed): bigint | undefined {
    const { inbox, mine } = this.mail.get(feed)!;
    inbox.drop(feed.position);
    return mine ? inbox.doneOffset : undefined;
  }
}
