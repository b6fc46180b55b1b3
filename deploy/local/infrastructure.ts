// The infrastructure of one machine: PostgreSQL, Kafka and Redis of this installation, restarted when one of them ends.
import { join } from 'node:path';
import type { ServiceName } from '#contracts/services.js';
import type { Log } from '#platform/log.js';
import type { Administrator } from '#platform/migrations.js';
import { connectKafka } from '#platform/transports/kafka-connection.js';
import { grantAccess } from '#platform/transports/kafka-grants.js';
import { accessRules, followsOfServices } from '../../services/distributed/kafka-access.js';
import { startPostgres } from '../../services/host/database/postgres.js';
import { administratorOf, type Secrets } from '../../services/host/installation.js';
import { startKafka, type KafkaCluster } from './kafka-broker.js';
import { adminUser } from './kafka-security.js';
import { remember } from './orphans.js';
import { startRedis } from './redis-server.js';

export interface Infrastructure {
  administrator: Administrator;
  kafka: Pick<KafkaCluster, 'brokers' | 'login'>;
  /** Includes the service's own user. */
  redisUrlOf(service: ServiceName): string;
  /** Rows of the table that is shown to a person. */
  others: [name: string, pid: number, address: string][];
}

interface InfrastructureOptions {
  path: string;
  database: string;
  secrets: Secrets;
  /** Kafka's. */
  brokers: 1 | 3;
  log: Log;
  /** Receives a function that undoes each step. */
  undo: (() => Promise<unknown> | unknown)[];
  report(sentence: string): void;
  fail(sentence: string): void;
}

const lookEveryMs = 300;

export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { path, database, secrets, brokers, log, undo, report, fail } = options;
  const server = await startPostgres({ directory: database, log: (message) => log.info(message) });
  undo.push(() => server.stop());
  server.onExit(({ restarted, reason }) => {
    log.error({ restarted, reason }, 'PostgreSQL ended');
    if (!restarted) fail(`PostgreSQL keeps stopping: ${reason}`);
  });
  const redis = await startRedis(join(path, 'redis'), secrets.identity);
  undo.push(() => redis.stop());
  const directory = join(path, brokers === 1 ? 'kafka' : `kafka-${brokers}`);
  const kafka = await startKafka({ directory, nodes: brokers, secret: secrets.database, report });
  undo.push(() => kafka.stop());
  const settings = { ...kafka.login(adminUser), prefix: '', replicationFactor: -1 };
  await grantAccess(connectKafka(settings, 'access', log), accessRules(await followsOfServices()));
  const pids = () => [redis.pid(), ...kafka.pids()].filter((pid) => pid !== undefined);
  undo.push(remember(path, pids()));
  const keep = (name: string, pidOf: () => number | undefined, restart: () => Promise<void>) =>
    undo.push(keepUp({ name, pidOf, restart: () => restart().then(() => void remember(path, pids())), report, fail }));
  const names = kafka.brokers.map((_, at) => (at === 0 ? 'kafka' : `kafka ${at + 1}`));
  for (const [at, name] of names.entries())
    keep(
      name,
      () => kafka.pid(at + 1),
      () => kafka.restart(at + 1),
    );
  keep(
    'redis',
    () => redis.pid(),
    () => redis.restart(),
  );
  const others: Infrastructure['others'] = [
    ...names.map((name, at): Infrastructure['others'][number] => [name, kafka.pid(at + 1)!, kafka.brokers[at]!]),
    ['redis', redis.pid()!, `127.0.0.1:${redis.port}`],
  ];
  return { administrator: await administratorOf(server), kafka, redisUrlOf: redis.urlOf, others };
}

interface Kept {
  name: string;
  /** Undefined when it does not run. */
  pidOf(): number | undefined;
  restart(): Promise<void>;
  report(sentence: string): void;
  fail(sentence: string): void;
}

/** Returns a function that ends the watch and waits for a restart in progress. */
function keepUp({ name, pidOf, restart, report, fail }: Kept): () => Promise<void> {
  let restarting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restarting || pidOf() !== undefined) return;
    report(`${name} ended and is being restarted`);
    restarting = restart()
      .then(
        () => report(`${name} is back (process ${pidOf()})`),
        (error: Error) => fail(error.message),
      )
      .finally(() => (restarting = undefined));
  }, lookEveryMs);
  return async () => {
    clearInterval(timer);
    await restarting;
  };
}
