// What the brokers allow: nothing without an account, a service its own topic and those that it follows, a subscriber only to read.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { services, type ServiceName } from '#contracts/services.js';
import { createLog } from '#platform/log.js';
import { connectKafka, ensureTopics } from '#platform/transports/kafka-connection.js';
import { grantAccess } from '#platform/transports/kafka-grants.js';
import { SafeProducer } from '#platform/transports/safe-producer.js';
import { accessRules, followsOfServices, type Follows } from '../../services/distributed/kafka-access.js';
import { hasKafka, trialKafka, type TrialKafka } from './trial-kafka.js';

jest.setTimeout(240_000);
/** Needs Java, Maven and openssl. */
const when = hasKafka ? test : test.skip;
const log = createLog({ level: 'silent' });
const patienceMs = 60_000;

let place: string;
let cluster: TrialKafka;
let follows: Follows;
beforeAll(async () => {
  if (!hasKafka) return;
  place = mkdtempSync(join(tmpdir(), 'ai-accounting-certificate-'));
  cluster = await trialKafka(1, certificateIn(place));
  follows = await followsOfServices();
  await grantAccess(as('admin'), accessRules(follows));
  for (const service of services) {
    await ensureTopics(as(service), settingsOf(service), [service]);
    await send(service, service);
  }
}, 600_000);
afterAll(async () => {
  await cluster?.stop();
  if (place) rmSync(place, { recursive: true });
}, 60_000);

/** A key and a certificate for 127.0.0.1 that signs itself. */
function certificateIn(directory: string): string {
  const [key, certificate, both] = ['key.pem', 'ca.pem', 'broker.pem'].map((name) => join(directory, name)) as [string, string, string];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=kafka',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  ];
  execFileSync('openssl', [...words, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(both, readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'));
  return both;
}

const settingsOf = (user: string) => ({
  ...cluster.login(user),
  ssl: { ca: [readFileSync(join(place, 'ca.pem'), 'utf8')] },
  prefix: '',
  replicationFactor: 1,
});
const as = (user: string): Kafka => connectKafka(settingsOf(user), user, log);

async function send(user: string, topic: string): Promise<void> {
  const producer = new SafeProducer(as(user));
  try {
    await producer.send(topic, 0, [{ value: `of ${user}` }]);
  } finally {
    await producer.close();
  }
}

/** The first message of a topic, as a member of a group; what refuses it is thrown. A coordinator that is still loading is asked again. */
async function read(user: string, topic: string, groupId: string): Promise<string> {
  for (const end = Date.now() + patienceMs; ;) {
    const found = await readOnce(user, topic, groupId).catch((error: Error) => error);
    if (typeof found === 'string') return found;
    if (isRefusal(found) || Date.now() > end) throw found;
  }
}

async function readOnce(user: string, topic: string, groupId: string): Promise<string> {
  const consumer = as(user).consumer({ groupId, retry: { initialRetryTime: 200, retries: 8, restartOnFailure: async () => false } });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    return await new Promise<string>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      consumer.run({ eachMessage: async ({ message }) => resolve(String(message.value)) }).catch(reject);
    });
  } finally {
    await consumer.disconnect();
  }
}

/** Of a broker. Where a group is refused, kafkajs only says that it found no coordinator; groups that are allowed are coordinated by the same broker. */
const isRefusal = (error: Error): boolean =>
  /AUTHORIZATION_FAILED|not authorized|Failed to find group coordinator/i.test(`${(error as { type?: string }).type} ${error.stack}`);

const outcome = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'allowed',
    (error: Error) => (isRefusal(error) ? 'refused' : error.message),
  );

when('a client without an account, with a wrong password, or without TLS is not answered', async () => {
  const { sasl: _, ...plain } = settingsOf('ledger');
  const { ssl: _ssl, ...open } = settingsOf('ledger');
  const wrong = { ...settingsOf('ledger'), sasl: { mechanism: 'scram-sha-512' as const, username: 'ledger', password: 'wrong' } };
  const unknown = { ...settingsOf('ledger'), sasl: { mechanism: 'scram-sha-512' as const, username: 'broker', password: 'wrong' } };
  for (const settings of [plain, open, wrong, unknown]) {
    const admin = connectKafka(settings, 'stranger', log).admin();
    await expect(admin.connect().then(() => admin.listTopics())).rejects.toThrow();
    await admin.disconnect();
  }
});

when('a service writes its own topic and no other', async () => {
  const others: [ServiceName, ServiceName][] = [
    ['analysis', 'ledger'],
    ['bank-link', 'ledger'],
    ['ledger', 'bank-link'],
    ['gateway', 'tax'],
  ];
  expect(await Promise.all(others.map(([user, topic]) => outcome(send(user, topic))))).toEqual(others.map(() => 'refused'));
  expect(await Promise.all(services.map((service) => outcome(send(service, service))))).toEqual(services.map(() => 'allowed'));
});

when('a service reads what it follows, in groups of its own name', async () => {
  const user = services.find((service) => follows[service].length > 0 && follows[service].length < services.length)!;
  const followed = follows[user][0]!;
  const unfollowed = services.find((service) => !follows[user].includes(service) && service !== user)!;
  expect(await read(user, followed, `${user}.reader`)).toBe(`of ${followed}`);
  expect(await outcome(read(user, unfollowed, `${user}.reader-2`))).toBe('refused');
  expect(await outcome(read(user, followed, 'subscriber.reader'))).toBe('refused');
});

when('a subscriber reads every topic in groups of its own name, and changes nothing', async () => {
  for (const topic of ['ledger', 'bank-link']) expect(await read('subscriber', topic, `subscriber.of-${topic}`)).toBe(`of ${topic}`);
  expect(await outcome(send('subscriber', 'ledger'))).toBe('refused');
  expect(await outcome(read('subscriber', 'ledger', 'ledger.reader'))).toBe('refused');
  const admin = as('subscriber').admin();
  await admin.connect();
  const attempts = [
    admin.deleteTopics({ topics: ['ledger'] }),
    admin.createTopics({ waitForLeaders: false, topics: [{ topic: 'other' }] }),
    admin.createAcls({ acl: [] }).then(() => grantAccess(as('subscriber'), accessRules(follows))),
    admin.deleteTopicRecords({ topic: 'ledger', partitions: [{ partition: 0, offset: '-1' }] }),
  ];
  const ended = await Promise.allSettled(attempts);
  await admin.disconnect();
  expect(ended.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'));
});

when('a service cannot grant itself more, nor make the topic of another', async () => {
  await expect(grantAccess(as('analysis'), accessRules(follows))).rejects.toThrow();
  await expect(ensureTopics(as('analysis'), { ...settingsOf('analysis'), prefix: 'other.' }, ['ledger'])).rejects.toThrow();
});
