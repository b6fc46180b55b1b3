// What Kafka alone can do wrong: messages deleted, lost, late, twice, of a foreign hand; brokers that are away. The log makes up for all of it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from '#platform/log.js';
import { connectKafka, topicOf } from '#platform/transports/kafka-connection.js';
import { arrivedFrom } from '#platform/transports/kafka-message.js';
import { SafeProducer, type OwnMessage } from '#platform/transports/safe-producer.js';
import { consumer, recording, tenantsIn, World } from '../conformance/world.js';
import { FaultySends, type Fate } from './faulty-sends.js';
import { RelayedTransport, type RelayedOptions } from './relayed-transport.js';
import { hasKafka, trialKafka, type TrialKafka } from './trial-kafka.js';

const [ana] = tenantsIn(3, 1) as [number];
jest.setTimeout(30_000);

const silent = createLog({ level: 'silent' });

/** Loses, delays or repeats what the relay sends. */
class FaultyProducer extends SafeProducer {
  private readonly faulty: FaultySends;

  constructor(
    private readonly safe: SafeProducer,
    fate: (position: number) => Fate,
  ) {
    super(undefined as never);
    this.faulty = new FaultySends(({ position }) => fate(position));
  }

  override async send(topic: string, partition: number, messages: OwnMessage[]): Promise<void> {
    for (const part of this.faulty.instead(topic, partition, messages)) await this.safe.send(topic, partition, part);
  }

  override close(): Promise<void> {
    return this.safe.close();
  }
}

/** Needs Java and Maven. */
const when = hasKafka ? test : test.skip;

let kafka: TrialKafka;
let world: World;
/** What was read from the log instead of Kafka. */
let pulled: number[];
let options: Partial<RelayedOptions>;
beforeAll(async () => {
  if (hasKafka) kafka = await trialKafka();
}, 400_000);
afterAll(() => kafka?.stop(), 30_000);
beforeEach(async () => {
  if (!hasKafka) return;
  pulled = [];
  options = {};
  world = await World.open((dependencies, faults) => {
    const reader = dependencies.readers.get('bank-link')!;
    const counting = Object.assign(Object.create(reader), {
      read: async (range: Parameters<typeof reader.read>[0]) => {
        const events = await reader.read(range);
        pulled.push(...events.map((event) => event.position));
        return events;
      },
    });
    return new RelayedTransport({
      ...dependencies,
      ...faults,
      readers: new Map([['bank-link', counting]]),
      kafka,
      silenceMs: 30_000,
      ...options,
    });
  });
}, 30_000);
afterEach(() => world?.close(), 30_000);

const positions = async () => (await world.applied()).map((one) => one.position);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
/** Until the group has given its partitions out, the log is read: from then on it is Kafka that brings everything. */
const started = async () => {
  const transport = await world.start({ [consumer]: recording() });
  await world.until(() => (transport as RelayedTransport).isFed);
  await world.publish([ana], 2);
  await world.drained();
  pulled = [];
  return transport;
};

when('in good times nothing is read from the log', async () => {
  await started();
  await world.publish([ana], 8);
  await world.drained();
  expect(await positions()).toEqual(upTo(10));
  expect(pulled).toEqual([]);
});

when('a message lost in the middle is read from the log at once, a lost tail after the silence', async () => {
  options = {
    producer: (safe) => new FaultyProducer(safe, (position) => ([5, 6, 10].includes(position) ? 'lost' : 'sent')),
    silenceMs: 3_000,
  };
  await started();
  await world.publish([ana], 7);
  await world.until(async () => (await positions()).length === 9);
  expect(pulled).toEqual([5, 6]);
  await world.publish([ana]);
  await world.drained();
  expect(await positions()).toEqual(upTo(10));
  expect(pulled).toEqual([5, 6, 10]);
});

when('late and repeated messages have no effect of their own', async () => {
  options = { producer: (safe) => new FaultyProducer(safe, (position) => (position === 4 ? 'late' : position === 6 ? 'twice' : 'sent')) };
  await started();
  for (let n = 0; n < 8; n++) {
    await world.publish([ana]);
    // The fourth is on its way until the fifth is sent.
    if (n !== 1) await world.drained();
  }
  expect(await positions()).toEqual(upTo(10));
  // The fifth makes the gap known; where the late one comes with the same fetch, as on a busy machine, nothing has to be read. Never more than it.
  expect([[4], []]).toContainEqual(pulled);
});

when('a consumer that cannot go on keeps no messages from another one', async () => {
  options = { maxWaiting: 5 };
  let away = true;
  const failing = recording(() => {
    if (away) throw Object.assign(new Error('the disk is full'), { code: '53100' });
  }, 'failing');
  const transport = await world.start({ [consumer]: recording(), failing });
  await world.until(() => (transport as RelayedTransport).isFed);
  for (let n = 0; n < 30; n++) await world.publish([ana]);
  await world.until(async () => (await positions()).length === 30);
  expect(await world.applied('failing')).toEqual([]);
  away = false;
  await world.drained([consumer, 'failing']);
  expect((await world.applied('failing')).map((one) => one.position)).toEqual(upTo(30));
  expect(await positions()).toEqual(upTo(30));
});

when('messages that a consumer has no room for wait in Kafka', async () => {
  options = { maxWaiting: 5 };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const transport = await world.start({ [consumer]: recording(), slow: recording(() => held, 'slow') });
  await world.until(() => (transport as RelayedTransport).isFed);
  for (let n = 0; n < 30; n++) await world.publish([ana]);
  await world.until(async () => (await positions()).length > 5);
  release();
  await world.drained([consumer, 'slow']);
  expect((await world.applied('slow')).map((one) => one.position)).toEqual(upTo(30));
  expect(await positions()).toEqual(upTo(30));
});

when('a message without our headers is passed over', async () => {
  await started();
  const settings = kafka.settings(`${world.administrator.database}.`);
  const stranger = new SafeProducer(connectKafka(settings, 'stranger', silent));
  await stranger.send(topicOf(settings, 'bank-link'), 3, [{ value: 'hello' }, { value: null, headers: { ce_type: 'x' } }]);
  await stranger.close();
  await world.publish([ana], 3);
  await world.drained();
  expect(await positions()).toEqual(upTo(5));
  expect(pulled).toEqual([]);
});

when('what Kafka has deleted before a consumer came is read from the log', async () => {
  const first = await started();
  await world.publish([ana], 8);
  await world.drained();
  await first.close();
  const settings = kafka.settings(`${world.administrator.database}.`);
  const admin = connectKafka(settings, 'admin', silent).admin();
  await admin.connect();
  const topic = topicOf(settings, 'bank-link');
  await admin.fetchTopicMetadata({ topics: [topic] });
  await admin.deleteTopicRecords({ topic, partitions: [{ partition: 3, offset: '7' }] });
  await admin.disconnect();
  await world.start({ late: recording(undefined, 'late') });
  await world.drained(['late']);
  expect((await world.applied('late')).map((one) => one.position)).toEqual(upTo(10));
});

when('a message says in its headers where it belongs', () => {
  const headers = { ce_type: Buffer.from('ledger.entry-posted'), epoch: Buffer.from('1'), position: Buffer.from('7') };
  expect(arrivedFrom({ headers, value: Buffer.from('{}'), offset: '12' })).toMatchObject({
    epoch: 1,
    position: 7,
    offset: 12n,
  });
  for (const position of ['-', '0', '1.5', '1e15', '-7'])
    expect(
      arrivedFrom({ headers: { ...headers, position: Buffer.from(position) }, value: Buffer.from('{}'), offset: '12' }),
    ).toBeUndefined();
});

when(
  'while Kafka is away the log is read; back again, it brings everything',
  async () => {
    await started();
    await kafka.kill(1);
    await world.publish([ana], 3);
    await world.until(async () => (await positions()).length === 5, 40_000);
    await kafka.restart(1);
    await world.publish([ana], 3);
    await world.drained();
    expect(await positions()).toEqual(upTo(8));
  },
  90_000,
);
