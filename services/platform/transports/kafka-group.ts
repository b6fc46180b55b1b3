// One membership in a consumer group, kept for the life of the process: whatever ends it, it is started again.
import { setTimeout as wait } from 'node:timers/promises';
import type { Consumer, ConsumerGroupJoinEvent, EachBatchPayload, Kafka, KafkaMessage, TopicPartitionOffset } from 'kafkajs';
import type { Log } from '../log.js';

interface GroupOptions {
  kafka: Kafka;
  groupId: string;
  topics: string[];
  /** Before each subscription. */
  prepare(): Promise<void>;
  /** Receives the messages; returns at once, since kafkajs fetches nothing for any partition until then. */
  arrived(topic: string, partition: number, messages: KafkaMessage[]): void;
  joined(assignment: ConsumerGroupJoinEvent['payload']['memberAssignment']): Promise<void>;
  left(): void;
  log: Log;
  /** How long a fetch waits for messages; also how long the end of a membership takes, and how soon a rebalance is noticed. */
  fetchWaitMs?: number;
}

/** A member that is silent for this long is considered dead, and its partitions go to the others. */
const sessionTimeoutMs = 10_000;
const heartbeatMs = 2_000;
/** When idle, Kafka only answers one fetch of each service every other second. */
const longFetchMs = 2_000;
/** How long an attempt to connect may delay a stop. */
const patienceMs = 3_000;

export class Group {
  private consumer: Consumer | undefined;
  private member = false;
  private closing = false;
  private running: Promise<void> = Promise.resolve();
  private committed = new Map<string, string>();

  constructor(private readonly options: GroupOptions) {}

  /** Whether the broker currently delivers messages. */
  get isMember(): boolean {
    return this.member;
  }

  start(): void {
    this.running = this.keep();
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.leave();
    await Promise.race([this.running, wait(patienceMs, undefined, { ref: false })]);
  }

  pause(topic: string, partition: number): void {
    if (this.member) this.consumer?.pause([{ topic, partitions: [partition] }]);
  }

  resume(topic: string, partition: number): void {
    if (this.member) this.consumer?.resume([{ topic, partitions: [partition] }]);
  }

  async commit(offsets: TopicPartitionOffset[]): Promise<void> {
    const moved = offsets.filter(({ topic, partition, offset }) => this.committed.get(`${topic} ${partition}`) !== offset);
    if (!this.member || moved.length === 0) return;
    await this.consumer?.commitOffsets(moved);
    for (const { topic, partition, offset } of moved) this.committed.set(`${topic} ${partition}`, offset);
  }

  private async keep(): Promise<void> {
    for (let failures = 0; !this.closing; failures++) {
      try {
        return await this.join();
      } catch (error) {
        this.options.log.warn({ group: this.options.groupId, attempt: failures, err: error }, 'Kafka is not reached');
        await this.leave();
        for (const end = Date.now() + Math.min(5_000, 200 * 2 ** failures); !this.closing && Date.now() < end;) await wait(100);
      }
    }
  }

  private async join(): Promise<void> {
    const { kafka, groupId, topics, fetchWaitMs = longFetchMs } = this.options;
    await this.options.prepare();
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: sessionTimeoutMs,
      maxWaitTimeInMs: fetchWaitMs,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5, restartOnFailure: async () => false },
    });
    this.consumer = consumer;
    this.listen(consumer);
    await consumer.connect();
    if (this.closing) return consumer.disconnect();
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 3,
      eachBatch: (payload) => this.take(payload),
    });
  }

  private listen(consumer: Consumer): void {
    const { GROUP_JOIN, CRASH } = consumer.events;
    consumer.on(GROUP_JOIN, ({ payload }) => {
      if (this.consumer !== consumer) return;
      this.member = true;
      this.committed.clear();
      void this.options.joined(payload.memberAssignment).catch((error: unknown) => this.options.log.warn({ err: error }, 'assignment'));
    });
    consumer.on(CRASH, ({ payload }) => {
      if (this.consumer !== consumer || this.closing) return;
      this.options.log.warn({ group: this.options.groupId, err: payload.error }, 'membership ended, begun again');
      this.running = this.leave().then(() => this.keep());
    });
  }

  private async leave(): Promise<void> {
    const { consumer } = this;
    this.member = false;
    this.consumer = undefined;
    this.options.left();
    await consumer?.disconnect().catch(() => {});
  }

  private async take({ batch, resolveOffset, heartbeat }: EachBatchPayload): Promise<void> {
    this.options.arrived(batch.topic, batch.partition, batch.messages);
    // Resolving only sets where the next fetch continues; commits contain what has been applied.
    resolveOffset(batch.lastOffset());
    await heartbeat();
  }
}
