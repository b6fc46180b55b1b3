// Plans the service processes of one machine: as many of each as requested, with the addresses of all the others.
import { schemaOf, services, type ServiceName } from '#contracts/services.js';
import { derivedSeed, derivedVerifyKeys } from '#platform/internal-keys.js';
import { ownSecretOf, type Administrator } from '#platform/migrations.js';
import { freePort } from '../../services/host/database/ports.js';
import type { StandIns } from '../../services/demo/stand-ins.js';
import type { Secrets } from '../../services/host/installation.js';
import { addressName, keepingFiles, sealing } from '../../services/distributed/process.config.js';
import type { KafkaCluster } from './kafka-broker.js';
import { ServiceProcess } from './service-process.js';
import { inherited, type StarterConfig } from './starter.config.js';

interface ProcessesOptions {
  config: StarterConfig;
  /** For a demo: the stand-ins for Plaid, SimpleFIN and Stripe. */
  standIns: Omit<StandIns, 'close'> | undefined;
  administrator: Administrator;
  secrets: Secrets;
  kafka: Pick<KafkaCluster, 'login'>;
  redisUrlOf(service: ServiceName): string;
  filesDirectory: string;
  logDirectory: string;
  report(sentence: string): void;
  fail(sentence: string): void;
}

export async function planProcesses(options: ProcessesOptions): Promise<ServiceProcess[]> {
  const { config, standIns, kafka, logDirectory, report, fail } = options;
  const places: { service: ServiceName; replica: number; address: string }[] = [];
  for (const service of services)
    for (let replica = 1; replica <= config.replicas.get(service)!; replica++)
      places.push({ service, replica, address: `127.0.0.1:${await freePort()}` });
  const addresses = Object.fromEntries(
    services.map((service) => [
      addressName(service),
      places
        .filter((place) => place.service === service)
        .map((place) => `http://${place.address}`)
        .join(','),
    ]),
  );
  const environment = { ...inherited(), ...sharedEnvironment(options), ...addresses };
  return places.map(
    (place) =>
      new ServiceProcess({
        ...place,
        environment: {
          ...environment,
          ...secretsFor(place.service, options),
          ...kafkaFor(kafka.login(place.service)),
          ...plaidFor(place.service, config),
          ...standInsFor(place.service, standIns),
          LISTEN: place.address,
        },
        ...{ logDirectory, report, fail },
      }),
  );
}

/** Settings for the product that an operator may have in the environment, and the services that get them. */
const givenTo: Record<string, readonly ServiceName[]> = {
  ASSISTANT_MODEL_KEY: ['assistant'],
  RECEIPT_MAIL_PASSWORD: ['ledger'],
  FILES_S3_ACCESS_KEY: keepingFiles,
  FILES_S3_SECRET_KEY: keepingFiles,
  DATABASE_ADMIN_URL: [],
};

/** The secrets that only this service may know. An empty value means not set. */
export function secretsFor(service: ServiceName, { secrets, redisUrlOf }: Pick<ProcessesOptions, 'secrets' | 'redisUrlOf'>) {
  const kept = Object.entries(givenTo).filter(([, owners]) => !owners.includes(service));
  return {
    ...Object.fromEntries(kept.map(([name]) => [name, ''])),
    DATABASE_SECRET: ownSecretOf(schemaOf(service), secrets.database),
    IDENTITY_DATABASE_SECRET: service === 'gateway' ? ownSecretOf('identity', secrets.database) : '',
    INTERNAL_SIGNING_KEY: derivedSeed(secrets.identity, service),
    INTERNAL_VERIFY_KEYS: derivedVerifyKeys(secrets.identity),
    ENCRYPTION_KEY: service === 'gateway' || sealing.includes(service) ? secrets.encryption : '',
    REDIS_URL: redisUrlOf(service),
  };
}

/** Each service signs in with an account of its own. */
function kafkaFor({ brokers, sasl }: ReturnType<KafkaCluster['login']>): Record<string, string> {
  const { mechanism, username, password } = sasl as { mechanism: string; username: string; password: string };
  return { KAFKA_BROKERS: brokers.join(','), KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password };
}

/** Only the bank link gets the Plaid keys. The gateway gets the client ID, so it knows that Plaid is configured. */
export function plaidFor(service: ServiceName, { plaid }: Pick<StarterConfig, 'plaid'>): Record<string, string> {
  const isReader = service === 'bank-link';
  const needsClientId = isReader || (service === 'gateway' && plaid.secret !== undefined);
  return {
    PLAID_CLIENT_ID: needsClientId ? (plaid.clientId ?? '') : '',
    PLAID_SECRET: isReader ? (plaid.secret ?? '') : '',
    PLAID_ENV: isReader ? (plaid.environment ?? '') : '',
    PLAID_API_URL: isReader ? (plaid.apiUrl ?? '') : '',
    PLAID_REDIRECT_URI: isReader ? (plaid.redirectUri ?? '') : '',
  };
}

/** In a demo, the services that call Plaid, SimpleFIN and Stripe call the stand-ins. */
function standInsFor(service: ServiceName, standIns: ProcessesOptions['standIns']): Record<string, string> {
  const { apiUrl, simulated } = standIns?.plaid ?? {};
  return {
    PLAID_SIMULATED_URL: service === 'bank-link' && simulated ? (apiUrl ?? '') : '',
    SIMPLEFIN_SIMULATED_URL: service === 'bank-link' ? (standIns?.simplefin.trusted ?? '') : '',
    STRIPE_SIMULATED_URL: service === 'invoicing' ? (standIns?.stripe.simulatedUrl ?? '') : '',
  };
}

function sharedEnvironment({ config, administrator, filesDirectory }: ProcessesOptions): Record<string, string> {
  const { host, port, database } = administrator;
  return {
    LOG_LEVEL: config.logLevel,
    DATABASE_URL: `postgres://${host}:${port}/${database}`,
    FILES_DIR: filesDirectory,
    STRIPE_API_URL: config.stripeUrl ?? '',
    PUBLIC_URL: config.publicUrl,
    EDGE_LISTEN: `localhost:${config.port}`,
    DEMO: config.demo ? 'on' : 'off',
    UNSAFE_PUBLIC_DEMO: config.unsafePublicDemo ? 'on' : 'off',
    RATE_LIMIT: config.rateLimited ? 'on' : 'off',
  };
}
