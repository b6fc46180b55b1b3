// The Kafka transport with everything between a producer's commit and its consumers: topics, the producer's relay, groups.
import type { ServiceName } from '#contracts/services.js';
import { KafkaBatchTransport } from '#platform/transports/kafka-batch.js';
import { connectKafka, ensureTopics, topicOf } from '#platform/transports/kafka-connection.js';
import { Relay } from '#platform/transports/relay.js';
import { SafeProducer } from '#platform/transports/safe-producer.js';
import type { Faults, Surroundings } from '../conformance/world.js';
import type { TrialKafka } from './trial-kafka.js';

export interface RelayedOptions extends Surroundings, Faults {
  kafka: Pick<TrialKafka, 'settings'>;
  /** Comes between the relay and Kafka. */
  producer?: (safe: SafeProducer) => SafeProducer;
  silenceMs?: number;
  lookMs?: number;
  maxWaiting?: number;
}

export class RelayedTransport extends KafkaBatchTransport {
  private readonly relay: Relay;

  constructor({ kafka: cluster, producer = (safe) => safe, ...dependencies }: RelayedOptions) {
    const settings = cluster.settings(`${dependencies.producerDatabase.database}.`);
    const kafka = connectKafka(settings, 'test', dependencies.log);
    const topic = (name: ServiceName) => topicOf(settings, name);
    const ensure = (producers: ServiceName[]) => ensureTopics(kafka, settings, producers);
    super({
      silenceMs: 2_000,
      lookMs: 1_000,
      fetchWaitMs: 200,
      batchSize: 7,
      ...dependencies,
      kafka,
      prefix: settings.prefix,
      topicOf: topic,
      ensureTopics: ensure,
    });
    this.relay = new Relay({
      service: 'bank-link',
      database: dependencies.producerDatabase,
      board: dependencies.board,
      topic: topic('bank-link'),
      producer: producer(new SafeProducer(kafka)),
      prepare: () => ensure(['bank-link']),
      log: dependencies.log,
    });
  }

  protected override async begin(): Promise<void> {
    await super.begin();
    this.relay.start();
  }

  protected override async end(): Promise<void> {
    await this.relay.close();
    await super.end();
  }
}
