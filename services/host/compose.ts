// All services in one process on one PostgreSQL: the same composition for the product and for the tests.
import { createPostgresBackend, runMigrations } from 'bullmq';
import pg from 'pg';
import { schemaOf, services, type ServiceName } from '#contracts/services.js';
import { Background } from '#platform/background.js';
import { Clock } from '#platform/clock.js';
import { Connections, poolSizes } from '#platform/database.js';
import type { FileStore } from '#platform/files.js';
import { derivedKeys } from '#platform/internal-keys.js';
import type { QueueBackend } from '#platform/jobs/job-runner.js';
import type { Log } from '#platform/log.js';
import { refuseNewer } from '#platform/migration-state.js';
import { databaseOf, migrateService, ownSecretOf, type Administrator } from '#platform/migrations.js';
import { Peers, peerInProcess, peers } from '#platform/peers.js';
import { ServiceSigner } from '#platform/service-signer.js';
import { prepareService, type RunningService, type ServiceDependencies } from '#platform/service/service.js';
import { LogHeads } from '#platform/transports/heads.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { PLAID_SETTINGS, type PlaidSettings } from '../bank-link/plaid/plaid-client.js';
import { SIMPLEFIN_SETTINGS, type SimplefinSettings } from '../bank-link/simplefin/simplefin-client.js';
import { MAILBOX_SETTINGS, type MailboxSettings } from '../ledger/receipt-mail/mailbox.js';
import { STRIPE_SETTINGS, type StripeSettings } from '../invoicing/stripe/stripe-client.js';
import { linkInProcess, ServiceLinks } from '../gateway/links/service-links.js';
import { definitionOf } from './definitions.js';
import { sideBySide } from './side-by-side.js';
import type { UnitsOfWork } from './verify.js';

export interface Installation {
  administrator: Administrator;
  /** Hex secrets of the installation. */
  secrets: { database: string; identity: string; encryption: string };
  files: FileStore;
  log: Log;
  clock?: Clock;
  transport?: ServiceDependencies['transport'];
  transportOf?: ServiceDependencies['transportOf'];
  stripe?: StripeSettings;
  plaid?: PlaidSettings;
  mailbox?: MailboxSettings;
  simplefin?: SimplefinSettings;
}

export interface Composition {
  services: Map<ServiceName, RunningService>;
  get(service: ServiceName): RunningService;
  /** The administrator's connections, for queries on all schemas at once. */
  database: pg.Pool;
  close(): Promise<void>;
}

/** Connections of all queues of the process, in addition to one listener per worker. */
const queueConnections = 10;
/** Additional connections for the identity provider, health checks and commands. */
const otherConnections = 20;

/** Connections that the composition may open; the server must allow more. */
const connectionBudget =
  services.length * Object.values(poolSizes).reduce((sum, size) => sum + size, 0) + queueConnections + services.length + otherConnections;

/** Migrates every schema, one after the other in the order of the list. Safe to repeat. Changes nothing where a later version was. */
export async function migrateAll(administrator: Administrator, databaseSecret: string): Promise<void> {
  await refuseNewer(administrator);
  for (const service of services) await migrateService(administrator, service, ownSecretOf(schemaOf(service), databaseSecret));
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    const { rows } = await client.query<{ max: string }>('show max_connections');
    const allowed = Number(Object.values(rows[0]!)[0]);
    if (allowed < connectionBudget) throw new Error(`PostgreSQL allows ${allowed} connections, but ${connectionBudget} are needed.`);
    await client.query('create schema if not exists bullmq');
    await runMigrations(client as never);
  } finally {
    await client.end();
  }
}

/** The units of work of running services. */
export const unitsOfWorkOf = (composition: Composition): UnitsOfWork =>
  new Map([...composition.services].map(([name, service]) => [name, service.work]));

/** The same without running anything: for commands that only read, verify or rebuild. */
export async function openUnitsOfWork(
  administrator: Administrator,
  databaseSecret: string,
): Promise<{ unitsOfWork: UnitsOfWork; close(): Promise<void> }> {
  const unitsOfWork: UnitsOfWork = new Map();
  const opened: Connections[] = [];
  for (const service of services) {
    const connections = await Connections.open(databaseOf(administrator, service, databaseSecret), (await definitionOf(service)).entities);
    opened.push(connections);
    unitsOfWork.set(service, new UnitOfWork(service, connections));
  }
  return { unitsOfWork, close: async () => void (await Promise.all(opened.map((database) => database.close()))) };
}

/** Prepares all services of a migrated database in parallel, then starts them. */
export async function compose(installation: Installation): Promise<Composition> {
  const { administrator, secrets, log } = installation;
  const queuePool = new pg.Pool({ ...administrator, max: queueConnections, options: '-c search_path=bullmq' });
  queuePool.on('error', (error) => log.warn({ err: error }, 'queue connection'));
  // Queue and worker of every service listen to it as well.
  queuePool.setMaxListeners(4 * services.length);
  const queues: QueueBackend = { options: { connection: queuePool as never }, factory: createPostgresBackend as never, exclusive: true };
  const shared = {
    board: new LogHeads(),
    readers: new Map(),
    queues,
    files: installation.files,
    log,
    clock: installation.clock ?? new Clock(),
    background: new Background(),
    encryptionKey: secrets.encryption,
    transport: installation.transport,
    transportOf: installation.transportOf,
    provide: [
      { provide: STRIPE_SETTINGS, useValue: installation.stripe ?? {} },
      { provide: PLAID_SETTINGS, useValue: installation.plaid ?? {} },
      { provide: SIMPLEFIN_SETTINGS, useValue: installation.simplefin ?? {} },
      { provide: MAILBOX_SETTINGS, useValue: installation.mailbox ?? {} },
    ],
  };
  const opened: RunningService[] = [];
  const prepare = async (name: ServiceName) => {
    const database = databaseOf(administrator, name, secrets.database);
    const service = await prepareService(await definitionOf(name), { ...shared, database, keys: derivedKeys(secrets.identity, name) });
    opened.push(service);
    return service;
  };
  const close = () => closeAll(opened, queuePool);
  try {
    const prepared = await sideBySide(services, prepare);
    const running = new Map(prepared.map((service) => [service.name, service]));
    const links = running.get('gateway')!.app.get(ServiceLinks);
    for (const service of prepared) links.set(service.name, linkInProcess(service.app));
    for (const [from, to] of peers) {
      const { app } = running.get(from)!;
      app.get(Peers).set(to, peerInProcess(running.get(to)!.app, { to, seal: app.get(ServiceSigner) }));
    }
    await sideBySide(prepared, (service) => service.start());
    return { services: running, get: (service) => running.get(service)!, database: queuePool, close };
  } catch (error) {
    await close().catch((err: unknown) => log.warn({ err }, 'closing what had been started'));
    throw error;
  }
}

/** Jobs call other services and consumers read their logs, so all of them finish before the first service closes. */
async function closeAll(running: RunningService[], queuePool: pg.Pool): Promise<void> {
  try {
    await sideBySide(running, (service) => service.jobs.close());
    await sideBySide(running, (service) => service.transport.close());
  } finally {
    await sideBySide(running, (service) => service.close()).finally(() => queuePool.end());
  }
}
