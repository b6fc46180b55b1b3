// All services in one process on one PostgreSQL: the same composition for the product and for the tests.
import { createPostgresBackend, runMigrations } from 'bullmq';
import pg from 'pg';
import { schemaOf, services, type ServiceName } from '#contracts/services.js';
import { Clock } from '#platform/clock.js';
import { Connections, poolSizes } from '#platform/database.js';
import type { FileStore } from '#platform/files.js';
import type { QueueBackend } from '#platform/jobs/job-runner.js';
import type { Log } from '#platform/log.js';
import { migrateService, passwordsOf, type Administrator } from '#platform/migrations.js';
import { prepareService, type RunningService, type ServiceSurroundings } from '#platform/service.js';
import { HeadBoard } from '#platform/transports/heads.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { linkInProcess, ServiceLinks } from '../gateway/service-links.js';
import { definitionOf } from './definitions.js';
import type { Doors } from './verify.js';

export interface Installation {
  administrator: Administrator;
  /** Hex secrets of the installation. */
  secrets: { database: string; identity: string; encryption: string };
  files: FileStore;
  log: Log;
  clock?: Clock;
  transport?: ServiceSurroundings['transport'];
}

export interface Composition {
  services: Map<ServiceName, RunningService>;
  get(service: ServiceName): RunningService;
  /** The administrator's connections, for looks at all schemas at once. */
  database: pg.Pool;
  close(): Promise<void>;
}

/** Connections of all queues of the process, besides one listener per worker. */
const queueConnections = 10;
/** What the identity provider, health checks and commands may use besides. */
const otherConnections = 20;

/** Connections that the composition may open; the server must allow more. */
export const connectionBudget =
  services.length * Object.values(poolSizes).reduce((sum, size) => sum + size, 0) + queueConnections + services.length + otherConnections;

/** Migrates every schema. Safe to repeat. */
export async function migrateAll(administrator: Administrator, databaseSecret: string): Promise<void> {
  for (const service of services) await migrateService(administrator, service, databaseSecret);
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    const { rows } = await client.query<{ max: string }>('show max_connections');
    const allowed = Number(Object.values(rows[0]!)[0]);
    if (allowed < connectionBudget) throw new Error(`PostgreSQL allows ${allowed} connections, ${connectionBudget} are needed.`);
    await client.query('create schema if not exists bullmq');
    await runMigrations(client as never);
  } finally {
    await client.end();
  }
}

/** The doors to the databases of running services. */
export const doorsOf = (composition: Composition): Doors =>
  new Map([...composition.services].map(([name, service]) => [name, service.work]));

/** The same doors without running anything: for commands that only read, verify or rebuild. */
export async function openDoors(administrator: Administrator, databaseSecret: string): Promise<{ doors: Doors; close(): Promise<void> }> {
  const doors: Doors = new Map();
  const opened: Connections[] = [];
  for (const service of services) {
    const schema = schemaOf(service);
    const { host, port, database } = administrator;
    const connections = await Connections.open(
      { host, port, database, schema, passwords: passwordsOf(schema, databaseSecret) },
      (await definitionOf(service)).entities,
    );
    opened.push(connections);
    doors.set(service, new UnitOfWork(service, connections));
  }
  return { doors, close: async () => void (await Promise.all(opened.map((one) => one.close()))) };
}

/** Prepares every service, then starts them. */
export async function compose(installation: Installation): Promise<Composition> {
  const { administrator, secrets, log } = installation;
  const queuePool = new pg.Pool({ ...administrator, max: queueConnections, options: '-c search_path=bullmq' });
  queuePool.on('error', (error) => log.warn({ err: error }, 'queue connection'));
  // Queue and worker of every service listen to it as well.
  queuePool.setMaxListeners(4 * services.length);
  const queues: QueueBackend = { options: { connection: queuePool as never }, factory: createPostgresBackend as never, exclusive: true };
  const shared = {
    board: new HeadBoard(),
    readers: new Map(),
    queues,
    files: installation.files,
    log,
    clock: installation.clock ?? new Clock(),
    identitySecret: secrets.identity,
    encryptionKey: secrets.encryption,
  };
  const running = new Map<ServiceName, RunningService>();
  for (const service of services) {
    const database = await migrateService(administrator, service, secrets.database);
    running.set(service, await prepareService(await definitionOf(service), { ...shared, database, transport: installation.transport }));
  }
  const links = running.get('gateway')!.app.get(ServiceLinks);
  for (const service of running.values()) links.set(service.name, linkInProcess(service.app));
  for (const service of running.values()) await service.start();
  const close = async () => {
    for (const service of running.values()) await service.close();
    await queuePool.end();
  };
  return { services: running, get: (service) => running.get(service)!, database: queuePool, close };
}
