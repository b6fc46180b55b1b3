// How every service runs: one Nest application on Fastify with its database pools, its consumers and its jobs. A service owns nothing
// process-wide; the code that starts it passes in its dependencies and closes it again.
import 'reflect-metadata';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import multipart from '@fastify/multipart';
import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MikroORM } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import type { ServiceName } from '#contracts/services.js';
import type { Background } from '../background.js';
import { ArchivePartController } from '../business-archive/archive-part.controller.js';
import { ARCHIVE_SOURCE, type ArchiveRules, type ArchiveSource } from '../business-archive/archive-rules.js';
import { Clock } from '../clock.js';
import { Connections, type ServiceDatabase } from '../database.js';
import { SqlLogReader, type LogReader } from '../event-log.js';
import { SharedLog } from '../shared-log.js';
import { EventsController } from '../events/events.controller.js';
import { FileReader, fileReader } from '../file-reader/file-reader.js';
import type { FileStore } from '../files.js';
import { IdentitySigner, IdentityVerifier } from '../identity.js';
import type { InternalKeys } from '../internal-keys.js';
import { readJsonBodies } from '../json-body.js';
import { Peers } from '../peers.js';
import { JobRunner, type QueueBackend } from '../jobs/job-runner.js';
import { registerJobs } from '../jobs/runs.js';
import { JobsController } from '../jobs/jobs.controller.js';
import type { Log } from '../log.js';
import { KeepUp } from './keep-up.js';
import { ProgressController } from './pipeline.js';
import { Consumers } from './progress.js';
import { ProblemFilter } from '../problem-filter.js';
import { newTraceparent, withContext } from '../request-context.js';
import { HealthController } from '../health.controller.js';
import { LogController } from '../log.controller.js';
import { RedriveController } from './redrive.controller.js';
import { RecordExports } from '../record-exports.js';
import { IdentityGuard } from '../serve.js';
import { SEAL, vaultOf, type Vault } from '../seal.js';
import { ServiceSigner } from '../service-signer.js';
import { EmbeddedTransport } from '../transports/embedded.js';
import type { LogHeads } from '../transports/heads.js';
import type { EmbeddedOptions } from '../transports/embedded.js';
import type { FeedTransport } from '../transports/feeds.js';
import { UnitOfWork } from '../unit-of-work.js';

export const LOG = Symbol('log');
export const FILES = Symbol('files');

/** The definition of a service; each service exports one. */
export interface ServiceDefinition {
  name: ServiceName;
  module: Type;
  entities: Parameters<typeof MikroORM.init>[0]['entities'];
  archive?: ArchiveRules;
}

/** The dependencies that are passed in when a service is started. */
export interface ServiceDependencies {
  database: ServiceDatabase;
  board: LogHeads;
  /** Filled by each service with a reader of its own log before any transport starts. */
  readers: Map<ServiceName, LogReader>;
  keys: InternalKeys;
  /** Hex keys, the current one first, with which a service encrypts its secrets on disk; only some services need it. */
  encryptionKey?: string;
  queues: QueueBackend;
  files: FileStore;
  clock: Clock;
  log: Log;
  /** The process's, shared by its services. */
  background: Background;
  /** Service-specific values, injected by token. */
  provide?: Provider[];
  transport?: Pick<EmbeddedOptions, 'disturb' | 'hooks' | 'batchSize' | 'pollMs'>;
  /** How events arrive; the embedded transport by default. */
  transportOf?(parts: EmbeddedOptions): FeedTransport;
}

export interface RunningService {
  name: ServiceName;
  app: NestFastifyApplication;
  work: UnitOfWork;
  jobs: JobRunner;
  consumers: Consumers;
  transport: FeedTransport;
  /** Starts consumers and jobs; all services of a process are prepared before the first one starts. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function prepareService(definition: ServiceDefinition, dependencies: ServiceDependencies): Promise<RunningService> {
  const log = dependencies.log.child({ service: definition.name });
  const connections = await Connections.open(dependencies.database, definition.entities);
  const { background } = dependencies;
  const vault = dependencies.encryptionKey ? vaultOf(dependencies.encryptionKey) : null;
  const work = new UnitOfWork(definition.name, connections, background, vault);
  const jobs = new JobRunner(work, dependencies.queues, log);
  const consumers = new Consumers();
  consumers.readers = dependencies.readers;
  work.afterCommit = {
    appended: (service, head) => dependencies.board.announce(service, head),
    jobsWritten: (written) => jobs.handOver(written),
  };
  dependencies.readers.set(definition.name, new SharedLog(new SqlLogReader(definition.name, () => work.readLog())));

  const app = await createApplication(definition, dependencies, { log, work, jobs, consumers, vault });
  const { board, readers } = dependencies;
  const parts = { work, readers, log, background, board, ...dependencies.transport };
  const transport = dependencies.transportOf?.(parts) ?? new EmbeddedTransport(parts);
  const start = async () => {
    app.connectMicroservice({ strategy: transport });
    await app.startAllMicroservices();
    consumers.runs = transport.runs;
    await jobs.start();
  };
  const close = async () => {
    await jobs.close();
    await app.close();
    await connections.close();
  };
  await app.init();
  registerJobs(app.get(DiscoveryService, { strict: false }), jobs);
  await app.getHttpAdapter().getInstance().ready();
  return { name: definition.name, app, work, jobs, consumers, transport, start, close };
}

interface Parts {
  log: Log;
  work: UnitOfWork;
  jobs: JobRunner;
  consumers: Consumers;
  vault: Vault | null;
}

/**
 * Compresses text replies where the client accepts it. Compressed files and event streams are excluded, and so are short replies, which
 * gain nothing and include those with a secret. docs/security.md explains why this reveals nothing to an attacker.
 */
const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  threshold: 1_024,
  customTypes: /^(application\/(problem\+)?json|text\/(csv|plain))/,
  // Optimized for speed, not size: a page of the ledger takes a millisecond.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // Requests are read uncompressed, so that a few bytes cannot expand into many.
  globalDecompression: false,
};

async function createApplication(
  definition: ServiceDefinition,
  dependencies: ServiceDependencies,
  parts: Parts,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ bodyLimit: 10 * 1024 * 1024, routerOptions: { maxParamLength: 500 } });
  const app = await NestFactory.create<NestFastifyApplication>(PlatformModule.forService(definition, dependencies, parts), adapter, {
    logger: false,
    abortOnError: false,
    bodyParser: false,
  });
  app.useGlobalFilters(new ProblemFilter(parts.log));
  await app.register(compress as never, compression as never);
  await app.register(multipart as never, { limits: { files: 1, fields: 10, fieldSize: 100_000 } });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  readJsonBodies(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isWaitedFor(request)) reply.raw.once('close', dependencies.background.request());
    const traceparent = String(request.headers['traceparent'] ?? newTraceparent());
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (key !== undefined && !isIdempotencyKey(key)) return done(unusableKey());
    withContext({ traceparent, actor: '', ...(key !== undefined && { idempotency: { key, inputHash: '' } }) }, done);
  });
  return app;
}

const maxKeyLength = 200;

/** A longer key is refused instead of cut, since two long keys could start alike. */
const isIdempotencyKey = (key: unknown): key is string => typeof key === 'string' && key.trim() !== '' && key.length <= maxKeyLength;

const unusableKey = (): DomainError =>
  new DomainError(
    'idempotency-key-invalid',
    400,
    `Idempotency-Key must be 1 to ${maxKeyLength} characters. Use a new random key for each request.`,
  );

/** Polls and open streams, which the console marks, and calls between services keep no user waiting; a streamed answer does. */
const isWaitedFor = ({ method, url, headers }: FastifyRequest): boolean =>
  /^\/(api|classification)\b(?!\/v1\/events)/.test(url) &&
  headers['x-background'] !== '1' &&
  (method !== 'GET' || !headers.accept?.includes('text/event-stream'));

@Module({})
class PlatformModule {
  static forService(definition: ServiceDefinition, dependencies: ServiceDependencies, parts: Parts): DynamicModule {
    const { name } = definition;
    const { keys } = dependencies;
    const values: Provider[] = [
      { provide: UnitOfWork, useValue: parts.work },
      { provide: JobRunner, useValue: parts.jobs },
      { provide: Consumers, useValue: parts.consumers },
      { provide: KeepUp, useValue: new KeepUp(parts.work, parts.consumers) },
      // No service accepts an identity that another service signed.
      ...(name === 'gateway' ? [{ provide: IdentitySigner, useValue: new IdentitySigner(keys.signing) }] : []),
      { provide: IdentityVerifier, useValue: new IdentityVerifier(name, keys.verify) },
      { provide: ServiceSigner, useValue: new ServiceSigner(name, keys) },
      { provide: Peers, useValue: new Peers() },
      { provide: Clock, useValue: dependencies.clock },
      { provide: LOG, useValue: parts.log },
      { provide: FILES, useValue: dependencies.files },
      { provide: SEAL, useValue: parts.vault },
      { provide: ARCHIVE_SOURCE, useValue: { rules: definition.archive ?? {}, files: dependencies.files } satisfies ArchiveSource },
      { provide: FileReader, useValue: fileReader },
      ...(dependencies.provide ?? []),
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [definition.module, DiscoveryModule],
      controllers: [
        ArchivePartController,
        JobsController,
        ProgressController,
        EventsController,
        LogController,
        HealthController,
        RedriveController,
      ],
      providers: [...values, { provide: APP_GUARD, useClass: IdentityGuard }, { provide: APP_INTERCEPTOR, useClass: RecordExports }],
      exports: values.map((value) => (value as { provide: symbol }).provide),
    };
  }
}
