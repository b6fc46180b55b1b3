// The Kafka transport: the service's consumer group decides which process follows which partition and delivers each message once for all
// consumers of the process; the producer's log is behind it. A message is applied only after the log has confirmed it (kafka-proof.ts). One
// that is missing, lost, late, expired or forged is read from the log into the same handler, and so is everything while Kafka is away.
import type { ConsumerGroupJoinEvent, Kafka } from 'kafkajs';
import type { ServiceName } from '#contracts/services.js';
import { maxMarks } from '../event-chain.js';
import type { LogReader } from '../event-log.js';
import type { Batch } from './consumer-run.js';
import { FeedTransport, type Feed, type FeedOptions } from './feeds.js';
import { arrivedFrom, eventIn, type Arrived } from './kafka-message.js';
import { emptyFeedState, forget, resetSilence, waitingIn, type FeedState } from './kafka-feed-state.js';
import { forgedOf, prove } from './kafka-proof.js';
import { Group } from './kafka-group.js';
import { PeriodicTask } from './periodic-task.js';

interface KafkaBatchOptions extends FeedOptions {
  kafka: Kafka;
  topicOf(producer: ServiceName): string;
  /** Prefix of the group's name. */
  prefix: string;
  /** Called before the group subscribes. */
  ensureTopics(producers: ServiceName[]): Promise<void>;
  /** A feed without messages for this long compares itself with the log; sooner if something has just happened. */
  silenceMs?: number;
  /** How often silent feeds are looked for, and how often the log is read while Kafka is down. */
  lookMs?: number;
  /** Messages of one partition that may wait in memory for one consumer; Kafka keeps the others until there is room again. */
  maxWaiting?: number;
  /** How long Kafka may wait for messages before it answers that there are none. */
  fetchWaitMs?: number;
}

const waitingMessages = 12_000;
/** Messages of a newer epoch to check; if one of them is genuine, the feed stops, otherwise all of them are forged. */
const maxNewer = 1_000;
const commitEveryMs = 2_000;

export class KafkaBatchTransport extends FeedTransport<KafkaBatchOptions> {
  private readonly states = new Map<Feed, FeedState>();
  /** The feeds by topic and partition: each of them gets the messages that arrive there. */
  private places = new Map<string, Feed[]>();
  private group: Group | undefined;
  private readonly tasks: PeriodicTask[] = [];

  protected async begin(): Promise<void> {
    for (const feed of this.feeds) this.states.set(feed, emptyFeedState());
    // Before the first message from Kafka: the logs have what happened while this process was down.
    await this.look();
    this.places = Map.groupBy(this.feeds, (feed) => this.placeOf(feed));
    if (this.feeds.length > 0) this.group = this.groupOfService();
    this.group?.start();
    this.tasks.push(
      new PeriodicTask(this.options.lookMs ?? 1_000, () => this.look()),
      new PeriodicTask(commitEveryMs, () => this.commit()),
    );
  }

  protected async end(): Promise<void> {
    for (const task of this.tasks) await task.close();
    await this.commit().catch(() => {});
    await this.group?.close();
  }

  /** Whether Kafka currently delivers the messages. */
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
        const arrived = messages.map(arrivedFrom).filter((message) => message !== undefined);
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

  /** Partitions assigned to others are theirs to apply; those assigned to this process may have moved on without it. */
  private async assign(assignment: ConsumerGroupJoinEvent['payload']['memberAssignment']): Promise<void> {
    const gained: Feed[] = [];
    for (const feed of this.feeds) {
      const state = this.states.get(feed)!;
      const mine = assignment[this.options.topicOf(feed.reader.producer)]?.includes(feed.partition) ?? false;
      // Paused partitions are fetched again after a rebalance, and everything is fetched again from the committed offset.
      forget(state);
      state.paused = false;
      if (mine && !state.mine) gained.push(feed);
      state.mine = mine;
    }
    if (gained.length > 0) await this.loadPositions(gained.filter((feed) => !feed.busy));
    for (const feed of gained) this.states.get(feed)!.at = 0;
    await this.look();
  }

  /** Partitions are no longer assigned: the positions in the database keep two processes from doing the same work. */
  private serveAll(): void {
    for (const feed of this.feeds) Object.assign(this.states.get(feed)!, { mine: true, paused: false });
  }

  /** A message's position only decides what to ask the log: the head always comes from the log itself. */
  private receive(feed: Feed, messages: Arrived[]): void {
    const state = this.states.get(feed)!;
    const { head } = feed;
    // If the log has not been asked yet, it will return everything in these messages.
    if (!head || this.isBehind(feed, state)) return;
    for (const message of messages) {
      // Messages of an older epoch come from a log that has since been replaced by a restored one.
      if (message.epoch > head.epoch && state.newer.length < maxNewer) state.newer.push(message);
      if (message.epoch === head.epoch && !state.inbox.put(message) && message.position > feed.position) state.rivals.push(message);
    }
    state.inbox.drop(feed.position);
    resetSilence(state);
    this.offer(feed);
    if (waitingIn(state) > this.maxWaiting && !state.paused) {
      state.paused = true;
      this.group?.pause(this.options.topicOf(feed.reader.producer), feed.partition);
    }
  }

  private get maxWaiting(): number {
    return this.options.maxWaiting ?? waitingMessages;
  }

  /** A consumer that has stopped, or is about to read the log anyway, doesn't hold back messages for the others: it will read the log. */
  private isBehind(feed: Feed, state: FeedState): boolean {
    if (feed.stopped) return true;
    if (waitingIn(state) <= this.maxWaiting) return false;
    return feed.failures > 0 || (state.inbox.first?.position ?? 0) > feed.position + 1;
  }

  protected override hear(feed: Feed, head: { epoch: number; position: number }): void {
    if (feed.head && feed.head.epoch !== head.epoch) forget(this.states.get(feed)!);
    super.hear(feed, head);
  }

  protected override hasNews(feed: Feed): boolean {
    const { inbox, rivals, overdue, paused } = this.states.get(feed)!;
    return super.hasNews(feed) || overdue || paused || rivals.length > 0 || inbox.isReady(feed.position);
  }

  protected override offer(feed: Feed): void {
    if (this.states.get(feed)?.mine) super.offer(feed);
  }

  protected async nextBatch(feed: Feed): Promise<Batch> {
    const state = this.states.get(feed)!;
    const { inbox } = state;
    inbox.drop(feed.position);
    this.makeRoom(feed, state);
    resetSilence(state);
    state.overdue = false;
    const suspects = state.rivals.slice(0, maxMarks);
    await this.judge(feed, suspects);
    state.rivals.splice(0, suspects.length);
    if (inbox.proven(feed.position, 1).length === 0) await this.proveNext(feed, state);
    const next = inbox.proven(feed.position, this.batchSize);
    if (next.length === 0) return this.missingBatch(feed, state);
    const place = { producer: feed.reader.producer, partition: feed.partition };
    const events = next.filter(({ content }) => feed.types.includes(content!.event.type)).map((message) => eventIn(message, place));
    return { ...place, epoch: feed.head!.epoch, from: feed.stored, to: next.at(-1)!.position, events };
  }

  private async proveNext(feed: Feed, state: FeedState): Promise<void> {
    const { position, partition, reader } = feed;
    const run = state.inbox.following(position, this.maxWaiting);
    if (run.length === 0) return;
    const { proven, forged, unclear } = await prove({ reader, partition }, position, run, state.proven);
    state.proven = proven;
    state.inbox.accept(run.filter((message) => message.position <= proven.position));
    if (proven.position > feed.head!.position) feed.head = { epoch: feed.head!.epoch, position: proven.position };
    await this.refuse(feed, forged, unclear);
  }

  /** Messages that block no others, or no longer do: the only question is whether they are forged. */
  private async judge(feed: Feed, messages: Arrived[]): Promise<void> {
    if (messages.length > 0) await this.refuse(feed, await forgedOf(feed, messages));
  }

  private async refuse(feed: Feed, forged: Arrived[], unclear: Arrived[] = []): Promise<void> {
    if (forged.length > 0) await feed.run.reportForged(feed.reader.producer, feed.partition, forged);
    this.states.get(feed)!.inbox.remove([...forged, ...unclear]);
    // Where a message was refused, the log has another event, or none.
    if (forged.length + unclear.length > 0) await this.askHead(feed);
  }

  /** No waiting message follows the applied position: either the log has the missing ones, or the waiting ones are not from the log. */
  private async missingBatch(feed: Feed, state: FeedState): Promise<Batch> {
    const { inbox } = state;
    if (inbox.first && inbox.first.position > feed.head!.position) await this.askHead(feed);
    const beyond = inbox.beyond(feed.head!.position, maxMarks);
    if (beyond[0] === inbox.first) await this.judge(feed, beyond);
    const { reader, partition, position, stored, head } = feed;
    if (head!.position <= position || feed.stopped)
      return { producer: reader.producer, epoch: head!.epoch, partition, from: stored, to: position, events: [] };
    const batch = await this.batchFromLog(feed, Math.min(head!.position, inbox.lastGap(position + this.batchSize) ?? Infinity));
    state.rivals.push(...inbox.unproven(batch.to));
    return batch;
  }

  private async askHead(feed: Feed): Promise<void> {
    for (const head of await this.readHeads(feed.reader)) if (head.partition === feed.partition) this.hear(feed, head);
  }

  /** Resumes a partition when no consumer has too many of its messages. */
  private makeRoom(feed: Feed, state: FeedState): void {
    if (!state.paused || (waitingIn(state) > this.maxWaiting / 4 && !this.isBehind(feed, state))) return;
    state.paused = false;
    if (this.places.get(this.placeOf(feed))!.some((other) => this.states.get(other)!.paused)) return;
    this.group?.resume(this.options.topicOf(feed.reader.producer), feed.partition);
  }

  /** Compares silent feeds with their logs; a producer that does not answer is asked again next time. */
  private async look(): Promise<void> {
    for (const [feed, state] of this.states) this.makeRoom(feed, state);
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
      for (const feed of due.filter((candidate) => candidate.reader === reader && candidate.partition === head.partition)) {
        const state = this.states.get(feed)!;
        state.at = Date.now();
        state.silenceMs *= 2;
        state.overdue = state.inbox.size > 0;
        const forged = state.newer.splice(0).filter((message) => message.epoch > head.epoch);
        this.hear(feed, head);
        if (forged.length > 0) await feed.run.reportForged(reader.producer, feed.partition, forged);
      }
    }
  }

  private isSilent(feed: Feed): boolean {
    const { newer, at, mine, silenceMs } = this.states.get(feed)!;
    if (!mine || feed.busy || feed.stopped || (feed.head && this.hasNews(feed))) return false;
    if (newer.length > 0) return true;
    return !this.group?.isMember || Date.now() - at >= Math.min(silenceMs, this.options.silenceMs ?? 10_000);
  }

  /** Offsets are a hint, for a quick restart and for monitoring the lag; the database records what is applied. */
  private async commit(): Promise<void> {
    const offsets = [...this.places.values()].flatMap((feeds) => {
      const { reader, partition } = feeds[0]!;
      const done = feeds.map((feed) => this.doneBy(feed)).filter((offset) => offset !== undefined);
      if (done.length < feeds.length) return [];
      const offset = done.reduce((least, next) => (next < least ? next : least));
      return [{ topic: this.options.topicOf(reader.producer), partition, offset: String(offset) }];
    });
    await this.group?.commit(offsets);
  }

  /** The offset where Kafka may continue for one consumer; undefined before its first message, or if another process has the partition. */
  private doneBy(feed: Feed): bigint | undefined {
    const { inbox, mine } = this.states.get(feed)!;
    inbox.drop(feed.position);
    return mine ? inbox.doneOffset : undefined;
  }
}
