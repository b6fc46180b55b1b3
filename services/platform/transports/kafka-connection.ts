// The connection to Kafka: the client, its lines in our log, and a topic per producer, created before it is used.
import { setTimeout as wait } from 'node:timers/promises';
import kafkajs, { type Kafka, type KafkaConfig, type LogEntry } from 'kafkajs';
import { partitionCount } from '#contracts/partition.js';
import type { ServiceName } from '#contracts/services.js';
import type { Log } from '../log.js';

export interface KafkaSettings {
  /** `host:port` of some brokers. */
  brokers: string[];
  ssl?: KafkaConfig['ssl'];
  sasl?: KafkaConfig['sasl'];
  /** Prefix of the names of topics and groups, where several installations share one cluster. */
  prefix: string;
  /** Copies of each topic; -1 leaves it to the cluster. */
  replicationFactor: number;
}

/** Kafka keeps events for a week; the log keeps them forever. */
const retentionMs = 7 * 24 * 60 * 60 * 1_000;
/** The largest event, and with it the largest batch that a broker takes. */
export const maxMessageBytes = 8 * 1024 * 1024;

export const topicOf = ({ prefix }: Pick<KafkaSettings, 'prefix'>, producer: ServiceName): string => prefix + producer;

export function connectKafka({ brokers, ssl, sasl }: KafkaSettings, clientId: string, log: Log): Kafka {
  return new kafkajs.Kafka({
    clientId,
    brokers,
    ssl,
    sasl,
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
    logCreator: () => (entry) => writeLog(log, entry),
  });
}

/** Most errors that kafkajs logs are about to be retried; lasting ones are thrown, and reported by the caller. */
function writeLog(log: Log, { namespace, log: { message, timestamp: _, logger: _from, ...rest } }: LogEntry): void {
  log.debug(rest, `kafka ${namespace}: ${message}`);
}

/** Creates missing topics of `own`, and waits for the topics that others create. */
export async function ensureTopics(kafka: Kafka, settings: KafkaSettings, producers: ServiceName[], own = producers): Promise<void> {
  const topics = producers.map((producer) => topicOf(settings, producer));
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = topics.filter((topic) => !existing.has(topic));
    if (missing.length === 0) return;
    const configEntries = [
      { name: 'retention.ms', value: String(retentionMs) },
      { name: 'max.message.bytes', value: String(maxMessageBytes) },
    ];
    const wanted = { numPartitions: partitionCount, replicationFactor: settings.replicationFactor, configEntries };
    const created = own.map((producer) => topicOf(settings, producer)).filter((topic) => missing.includes(topic));
    // Polls instead of waiting for leaders, which fails while some brokers of a cluster don't know the topic yet.
    if (created.length > 0) await admin.createTopics({ waitForLeaders: false, topics: created.map((topic) => ({ topic, ...wanted })) });
    await untilLed(async () => (await admin.fetchTopicMetadata({ topics })).topics.flatMap((topic) => topic.partitions));
  } finally {
    await admin.disconnect();
  }
}

const ledWithinMs = 60_000;

async function untilLed(partitions: () => Promise<{ leader: number }[]>): Promise<void> {
  let failure: unknown;
  for (const end = Date.now() + ledWithinMs; ; await wait(50)) {
    const found = await partitions().catch((error: unknown) => ((failure = error), []));
    if (found.length > 0 && found.every(({ leader }) => leader >= 0)) return;
    if (Date.now() > end) throw new Error('Kafka has named no leaders for new topics.', { cause: failure });
  }
}
