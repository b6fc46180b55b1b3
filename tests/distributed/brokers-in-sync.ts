// What brokers hold of topics, and whether all of them hold the same.
import { setTimeout as wait } from 'node:timers/promises';
import type { Kafka } from 'kafkajs';

const inSyncWithinMs = 120_000;

export async function partitionsOf(kafka: Kafka, topics: readonly string[]) {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return (await admin.fetchTopicMetadata({ topics: [...topics] })).topics.flatMap((topic) => topic.partitions);
  } finally {
    await admin.disconnect();
  }
}

/** One broker at a time is killed: with two away nobody may write. */
export async function untilInSync(kafka: Kafka, topics: readonly string[]): Promise<void> {
  for (const end = Date.now() + inSyncWithinMs; ; await wait(200)) {
    const partitions = await partitionsOf(kafka, topics).catch(() => []);
    if (partitions.length > 0 && partitions.every(({ isr, replicas }) => isr.length === replicas.length)) return;
    if (Date.now() > end) throw new Error('The brokers did not come to hold the same again.');
  }
}
