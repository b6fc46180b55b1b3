// Settings of the connection to Kafka: of a service's process, and of the program that grants access.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readConfig } from '#platform/config.js';
import type { KafkaSettings } from '#platform/transports/kafka-connection.js';

const Switch = z.enum(['on', 'off']).transform((word) => word === 'on');

export const kafkaSettings = {
  KAFKA_BROKERS: z.string().min(1),
  KAFKA_TLS: Switch.default(false),
  /** File with the certificate authority of the brokers, where the system does not know it. */
  KAFKA_TLS_CA: z.string().optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  KAFKA_PREFIX: z.string().max(100).default(''),
  /** Copies of each topic; -1 is the cluster's own default. */
  KAFKA_REPLICATION: z.coerce.number().int().default(-1),
};

const Settings = z.object(kafkaSettings);
type Environment = z.output<typeof Settings>;

export const hasKafkaAccount = (env: Environment): boolean =>
  !env.KAFKA_SASL_MECHANISM || Boolean(env.KAFKA_USERNAME && env.KAFKA_PASSWORD);
export const missingKafkaAccount = { path: ['KAFKA_USERNAME'], message: 'KAFKA_SASL_MECHANISM needs KAFKA_USERNAME and KAFKA_PASSWORD' };

export const readKafkaConfig = (environment: Record<string, string | undefined> = process.env): KafkaSettings =>
  kafkaIn(readConfig(Settings.refine(hasKafkaAccount, missingKafkaAccount), environment));

export function kafkaIn(env: Environment): KafkaSettings {
  const ca = env.KAFKA_TLS_CA ? { ca: [readFileSync(env.KAFKA_TLS_CA, 'utf8')] } : true;
  const account = { username: env.KAFKA_USERNAME!, password: env.KAFKA_PASSWORD! };
  return {
    brokers: env.KAFKA_BROKERS.split(',').map((broker) => broker.trim()),
    ...(env.KAFKA_TLS && { ssl: ca }),
    ...(env.KAFKA_SASL_MECHANISM && { sasl: { mechanism: env.KAFKA_SASL_MECHANISM, ...account } as KafkaSettings['sasl'] }),
    prefix: env.KAFKA_PREFIX,
    replicationFactor: env.KAFKA_REPLICATION,
  };
}
