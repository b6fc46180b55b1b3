// One producer's log and the service that follows it, on a database of their own: where a transport is put to the test.
import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CustomTransportStrategy, Server } from '@nestjs/microservices';
import pg from 'pg';
import type { NewEvent, ReceivedEvent } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { partitionCount, partitionOf } from '#contracts/partition.js';
import { schemaOf, type ServiceName } from '#contracts/services.js';
import { Background } from '#platform/background.js';
import type { BatchHandler, ConsumerPattern, HandlerResult } from '#platform/consumes.js';
import { Connections, type ServiceDatabase } from '#platform/database.js';
import { SqlLogReader, verifyLog, type LogReader } from '#platform/event-log.js';
import { SharedLog } from '#platform/shared-log.js';
import { createLog, type Log } from '#platform/log.js';
import { passwordsOf } from '#platform/migrations.js';
import { sql } from '#platform/sql.js';
import type { Batch, BatchHooks, ConsumerRun } from '#platform/transports/consumer-run.js';
import { LogHeads } from '#platform/transports/heads.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { cloneDatabase, testSecrets, type TestDatabase } from '../../services/host/testing/template.js';

export interface Faults {
  disturb?(batch: Batch): Batch[] | Promise<Batch[]>;
  hooks?: BatchHooks;
}

/** What a process that consumes hands to its transport. */
export interface Surroundings {
  work: UnitOfWork;
  readers: Map<ServiceName, LogReader>;
  board: LogHeads;
  log: Log;
  background: Background;
  /** For whatever a transport needs beside the producer, as a relay. */
  producerDatabase: ServiceDatabase;
}

export type BatchTransport = Server &
  CustomTransportStrategy & {
    readonly runs: ConsumerRun[];
    listen(callback: (error?: unknown) => void): Promise<void>;
    close(): Promise<void>;
  };
export type MakeTransport = (dependencies: Surroundings, faults: Faults) => BatchTransport;

export interface Applied {
  tenantId: number;
  position: number;
}

const producer = 'bank-link';
const follower = 'ledger';
export const consumer = 'test.follower';
export const type = transactionReceived.type;

export class World {
  readonly board = new LogHeads();
  private readonly readers = new Map<ServiceName, LogReader>();
  private readonly closers: (() => Promise<unknown>)[] = [];
  producer!: UnitOfWork;
  follower!: UnitOfWork;
  admin!: pg.Client;
  private database!: TestDatabase;

  private constructor(private readonly makeTransport: MakeTransport) {}

  /** On a migrated database, by default a fresh one. */
  static async open(makeTransport: MakeTransport, database?: TestDatabase): Promise<World> {
    const world = new World(makeTransport);
    world.database = database ?? (await cloneDatabase());
    world.admin = new pg.Client(world.database.administrator);
    world.admin.on('error', () => {});
    await world.admin.connect();
    await world.admin.query(`create table ledger.applied (n serial, consumer text, tenant_id int, position bigint);
      grant select, insert on ledger.applied to ledger_worker; grant usage on sequence ledger.applied_n_seq to ledger_worker`);
    world.producer = await world.unitOfWork(producer);
    world.follower = await world.unitOfWork(follower);
    world.producer.afterCommit = { appended: (service, head) => world.board.announce(service, head), jobsWritten: () => {} };
    world.readers.set(producer, new SharedLog(new SqlLogReader(producer, () => world.producer.readLog())));
    return world;
  }

  get administrator(): TestDatabase['administrator'] {
    return this.database.administrator;
  }

  /** Pools of their own, as another process would have. */
  private async unitOfWork(service: ServiceName): Promise<UnitOfWork> {
    const connections = await Connections.open(this.databaseOf(service), []);
    this.closers.push(() => connections.close());
    return new UnitOfWork(service, connections);
  }

  private databaseOf(service: ServiceName): ServiceDatabase {
    const schema = schemaOf(service);
    const { host, port, database } = this.database.administrator;
    return { host, port, database, schema, passwords: passwordsOf(schema, testSecrets.database) };
  }

  /** Starts a consuming process. Its handlers stand under their consumer's name and follow the producer. */
  async start(handlers: Record<string, BatchHandler>, faults: Faults = {}, options: { heardOf?: boolean } = {}): Promise<BatchTransport> {
    const board = options.heardOf === false ? new LogHeads() : this.board;
    const log = createLog({ level: process.env['TEST_LOG'] ?? 'silent' });
    const work = await this.unitOfWork(follower);
    const transport = this.makeTransport(
      { work, readers: this.readers, board, log, background: new Background(), producerDatabase: this.databaseOf(producer) },
      faults,
    );
    for (const [name, handle] of Object.entries(handlers)) {
      const pattern: ConsumerPattern = { consumer: name, kind: 'reaction', types: { [producer]: [type] } };
      const guarded = (events: ReceivedEvent[], em: EntityManager): Promise<HandlerResult> =>
        handle(events, em).then(
          (reacted) => ({ reacted }),
          (error) => ({ error }),
        );
      transport.addHandler(name, guarded as never, true, { pattern });
    }
    await new Promise<void>((resolve, reject) => void transport.listen((error) => (error ? reject(error as Error) : resolve())));
    this.closers.unshift(() => transport.close());
    return transport;
  }

  /** One commit with an event of each tenant in turn; all tenants are of one partition. */
  publish(tenants: number[], rounds = 1): Promise<void> {
    const events: NewEvent[] = Array.from({ length: rounds }, (_, n) =>
      tenants.map((tenantId) => ({ type, version: 1, tenantId, data: { n } })),
    ).flat();
    return this.producer.asWorker(tenants, 'test', async () => ({ reply: undefined, events }));
  }

  /** What a consumer's handlers have committed, in the order of their writing. */
  async applied(name = consumer): Promise<Applied[]> {
    const { rows } = await this.admin.query<{ tenant_id: number; position: string }>(
      'select tenant_id, position from ledger.applied where consumer = $1 order by n',
      [name],
    );
    return rows.map((row) => ({ tenantId: row.tenant_id, position: Number(row.position) }));
  }

  /** Waits until the consumers have stored the newest position of these partitions. */
  async drained(names = [consumer], partitions = Array.from({ length: partitionCount }, (_, n) => n)): Promise<void> {
    await this.until(async () => {
      const { rows } = await this.admin.query(
        `select from bank_link.log_head h cross join unnest($1::text[]) as c (consumer)
         left join ledger.consumer_position p on p.consumer = c.consumer and p.producer = 'bank-link' and p.partition = h.partition
         where h.partition = any ($2::int[]) and h.position > coalesce(p.position, 0) limit 1`,
        [names, partitions],
      );
      return rows.length === 0;
    });
  }

  async until(condition: () => Promise<boolean> | boolean, timeoutMs = 15_000): Promise<void> {
    for (const end = Date.now() + timeoutMs; !(await condition()); await wait(5))
      if (Date.now() > end) throw new Error('It did not happen in time.');
  }

  async parked(): Promise<{ tenant_id: number; from_position: string; reason: string }[]> {
    return (await this.admin.query('select tenant_id, from_position, reason from ledger.parked order by tenant_id')).rows;
  }

  /** Hands a parked tenant's events over again; returns how many. */
  redrive(transport: BatchTransport, tenantId: number): Promise<number> {
    const partition = partitionOf(tenantId);
    const read = (from: number, to: number) => this.readers.get(producer)!.read({ partition, from, to, types: [type], tenantId });
    return transport.runs[0]!.redrive(tenantId, producer, read, partition);
  }

  async close(): Promise<void> {
    const differences = [...(await verifyLog(this.producer.readLog(), producer)), ...(await verifyLog(this.follower.readLog(), follower))];
    for (const close of this.closers) await close();
    await this.admin.end();
    await this.database.drop();
    if (differences.length > 0) throw new Error(differences.join('\n'));
  }
}

/** A handler that writes down what it is given; `before` may fail first. */
export const recording =
  (before: (events: ReceivedEvent[]) => Promise<void> | void = () => {}, name = consumer): BatchHandler =>
  async (events, em) => {
    await before(events);
    await sql`insert into applied (consumer, tenant_id, position) select ${name}, * from unnest(${events.map((e) => e.tenantId)}::int[], ${events.map((e) => e.position)}::bigint[])`.execute(
      em.getKysely() as never,
    );
  };

/** The first `count` tenants of a partition. */
export const tenantsIn = (partition: number, count: number): number[] =>
  Array.from({ length: 2_000 }, (_, n) => n + 1)
    .filter((id) => partitionOf(id) === partition)
    .slice(0, count);
