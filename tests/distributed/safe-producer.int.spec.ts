// Three brokers, one leader after the other killed under steady traffic: everything that was acknowledged is there afterwards.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { createLog } from '#platform/log.js';
import { connectKafka, ensureTopics } from '#platform/transports/kafka-connection.js';
import { SafeProducer } from '#platform/transports/safe-producer.js';
import { untilInSync } from './brokers-in-sync.js';
import { hasKafka, trialKafka, type TrialKafka } from './trial-kafka.js';

const partitions = 6;
const perSend = 10;
jest.setTimeout(240_000);
/** Needs Java and Maven. */
const when = hasKafka ? test : test.skip;

let cluster: TrialKafka;
let kafka: Kafka;
beforeAll(async () => {
  if (!hasKafka) return;
  cluster = await trialKafka(3);
  const settings = { ...cluster.settings(''), replicationFactor: 3 };
  kafka = connectKafka(settings, 'test', createLog({ level: 'silent' }));
  await ensureTopics(kafka, settings, ['ledger']);
}, 400_000);
afterAll(() => cluster?.stop(), 60_000);

/** Sends to one partition until told to stop; what fails is sent again, as the relay does. */
async function steadily(partition: number, acknowledged: Set<string>, state: { stopping: boolean }): Promise<number> {
  const producer = new SafeProducer(kafka);
  let failures = 0;
  for (let n = 0; !state.stopping;) {
    const values = Array.from({ length: perSend }, (_, at) => `${partition}/${n + at}`);
    try {
      await producer.send(
        'ledger',
        partition,
        values.map((value) => ({ value })),
      );
      for (const value of values) acknowledged.add(value);
      n += perSend;
      await wait(5);
    } catch {
      failures++;
      await wait(100);
    }
  }
  await producer.close();
  return failures;
}

/** Everything that stands in the topic, in the order of each partition. */
async function everything(): Promise<string[]> {
  const admin = kafka.admin();
  await admin.connect();
  const ends = new Map((await admin.fetchTopicOffsets('ledger')).map(({ partition, high }) => [partition, Number(high)]));
  await admin.disconnect();
  const expected = [...ends.values()].reduce((sum, high) => sum + high, 0);
  const found: string[] = [];
  const consumer = kafka.consumer({ groupId: 'reads-all' });
  await consumer.connect();
  await consumer.subscribe({ topics: ['ledger'], fromBeginning: true });
  await consumer.run({ eachBatch: async ({ batch }) => void found.push(...batch.messages.map((one) => one.value!.toString())) });
  for (const end = Date.now() + 60_000; found.length < expected && Date.now() < end;) await wait(50);
  await consumer.disconnect();
  return found;
}

when('no acknowledged message is lost when leaders die, and none overtakes another', async () => {
  const acknowledged = Array.from({ length: partitions }, () => new Set<string>());
  const state = { stopping: false };
  const senders = Array.from({ length: partitions }, (_, partition) => steadily(partition, acknowledged[partition]!, state));
  /** Until each partition has taken as many again: with a leader away, until another one leads. */
  const untilSent = async (more: number) => {
    const goals = acknowledged.map((values) => values.size + more);
    for (const end = Date.now() + 60_000; acknowledged.some((values, partition) => values.size < goals[partition]!); await wait(50))
      if (Date.now() > end) throw new Error('A partition takes nothing any more.');
  };
  for (const node of [1, 2]) {
    await untilSent(500);
    await cluster.kill(node);
    await untilSent(500);
    await cluster.restart(node);
    await untilInSync(kafka, ['ledger']);
    await untilSent(500);
  }
  state.stopping = true;
  await Promise.all(senders);

  const found = await everything();
  const stored = new Set(found);
  const sent = acknowledged.flatMap((values) => [...values]);
  expect(sent.length).toBeGreaterThan(1_000);
  expect(sent.filter((value) => !stored.has(value))).toEqual([]);
  // A failed send may have been stored, and is sent again; the first of each is in order all the same.
  for (let partition = 0; partition < partitions; partition++) {
    const numbers = [...stored].filter((value) => value.startsWith(`${partition}/`)).map((value) => Number(value.split('/')[1]));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  }
});
