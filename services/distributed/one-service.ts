// One service in this process: its database, its consumers on Kafka, its relay, its jobs on Redis, the other services over HTTP.
import type { ServiceName } from '#contracts/services.js';
import { Background } from '#platform/background.js';
import { Clock } from '#platform/clock.js';
import { followsOf } from '#platform/consumes.js';
import type { LogReader } from '#platform/event-log.js';
import { HttpLogReader } from '#platform/http-log-reader.js';
import type { QueueBackend } from '#platform/jobs/job-runner.js';
import type { Log } from '#platform/log.js';
import { assertMigrated } from '#platform/migration-state.js';
import { Peers, peerByHttp, peers } from '#platform/peers.js';
import { fileStoreOf } from '#platform/s3-files.js';
import { prepareService, type RunningService } from '#platform/service/service.js';
import { ServiceSigner } from '#platform/service-signer.js';
import { LogHeads } from '#platform/transports/heads.js';
import { KafkaBatchTransport } from '#platform/transports/kafka-batch.js';
import { connectKafka, ensureTopics, topicOf } from '#platform/transports/kafka-connection.js';
import { Relay } from '#platform/transports/relay.js';
import { SafeProducer } from '#platform/transports/safe-producer.js';
import { definitionOf } from '../host/definitions.js';
import { PLAID_SETTINGS } from '../bank-link/plaid/plaid-client.js';
import { SIMPLEFIN_SETTINGS } from '../bank-link/simplefin/simplefin-client.js';
import { MAILBOX_SETTINGS } from '../ledger/receipt-mail/mailbox.js';
import { STRIPE_SETTINGS } from '../invoicing/stripe/stripe-client.js';
import type { ProcessConfig } from './process.config.js';

interface OneService {
  running: RunningService;
  /** Starts consumers, relay and jobs. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A worker that is silent for this long is considered dead; its jobs go to another one. If it lives after all (its process froze for so
 * long), both run: jobs take the rows of each chunk under a lock, so neither does what the other has done.
 */
const lostAfterMs = 4_000;

export async function prepareOneService(config: ProcessConfig, log: Log, clock = new Clock()): Promise<OneService> {
  const { service } = config;
  const { database } = config;
  await assertMigrated(database, service);
  const kafka = connectKafka(config.kafka, service, log);
  const topic = (producer: ServiceName) => topicOf(config.kafka, producer);
  const ensure = (producers: ServiceName[]) => ensureTopics(kafka, config.kafka, producers, [service]);
  const board = new LogHeads();
  const definition = await definitionOf(service);
  const running = await prepareService(definition, {
    database,
    board,
    readers: readersOf(config, followsOf(definition.module)),
    keys: config.keys,
    ...(config.encryptionKey && { encryptionKey: config.encryptionKey }),
    queues: queuesOf(config),
    files: fileStoreOf(config.filesDirectory, config.s3),
    clock,
    background: new Background(),
    provide: [
      { provide: STRIPE_SETTINGS, useValue: config.stripe },
      { provide: PLAID_SETTINGS, useValue: config.plaid },
      { provide: SIMPLEFIN_SETTINGS, useValue: config.simplefin },
      { provide: MAILBOX_SETTINGS, useValue: config.mailbox },
    ],
    log,
    transportOf: (parts) => new KafkaBatchTransport({ ...parts, kafka, topicOf: topic, prefix: config.kafka.prefix, ensureTopics: ensure }),
  });
  for (const [from, to] of peers) {
    const origins = config.origins.get(to);
    if (from === service && origins) running.app.get(Peers).set(to, peerByHttp(origins, { to, seal: running.app.get(ServiceSigner) }));
  }
  const relay = new Relay({
    service,
    database,
    board,
    topic: topic(service),
    producer: new SafeProducer(kafka),
    prepare: () => ensure([service]),
    log,
  });
  const start = async () => {
    await running.start();
    relay.start();
  };
  const close = async () => {
    await running.close();
    await relay.close();
  };
  return { running, start, close };
}

/** The producers that the service follows; it reads its own log by itself. */
function readersOf({ service, origins, keys }: ProcessConfig, follows: ServiceName[]): Map<ServiceName, LogReader> {
  const seal = new ServiceSigner(service, keys);
  const others = follows.filter((producer) => producer !== service);
  const unknown = others.filter((producer) => !origins.has(producer));
  if (unknown.length > 0) throw new Error(`${service} needs the addresses of the services it follows: ${unknown.join(', ')}.`);
  return new Map(others.map((producer) => [producer, new HttpLogReader({ producer, seal, origins: origins.get(producer)! })]));
}

function queuesOf({ redis, kafka }: ProcessConfig): QueueBackend {
  const prefix = `${kafka.prefix}accounting`;
  return { options: { connection: redis, prefix, lockDuration: lostAfterMs, stalledInterval: lostAfterMs / 2 }, exclusive: false };
}
