// A service's event log: outbox and system of record in one. Positions are gapless per partition, each append extends a hash chain.
import { hash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, ReceivedEvent } from '#contracts/define.js';
import { partitionOf } from '#contracts/partition.js';
import type { ServiceName } from '#contracts/services.js';
import { chainAfter, chainLine, commitDigest, type ChainedEvent, type LogMark } from './event-chain.js';
import { allOf, plannedOnce, row, rows, sql } from './sql.js';
import { table } from './table.js';

export interface Head {
  partition: number;
  epoch: number;
  position: number;
}

export interface AppendContext {
  actor: string;
  traceparent: string | null;
  /** The consumer whose handler returned the events; none for a command. */
  consumer?: string;
}

/**
 * Appends events of tenants of one partition as the transaction's last statement; returns the new head.
 * An event with a cause gets a `causedBy` that is unique in the log, so the same reaction can never be written twice.
 */
export async function appendEvents(em: EntityManager, context: AppendContext, events: NewEvent[]): Promise<Head | null> {
  if (events.length === 0) return null;
  const partition = partitionOf(events[0]!.tenantId);
  if (events.some((event) => partitionOf(event.tenantId) !== partition)) throw new Error('A unit of work writes to one partition only.');
  const causes = new Map<string, number>();
  const occurredAt = new Date().toISOString();
  const drafts = events.map((event, at) => ({ ...draftOf(event, { ...context, occurredAt }, causes), n: at + 1 }));
  const digest = commitDigest(drafts.map(chainLine));
  return (await row<Head>(
    em,
    sql`${plannedOnce}
    with head as (
      update log_head set position = position + ${drafts.length}, chain = sha256(chain || ${digest}::bytea)
      where partition = ${partition} returning partition, epoch, position, chain
    ), written as (
      insert into event_log (partition, position, epoch, tenant_id, version, id, occurred_at, type, actor, traceparent, caused_by, data, data_hash, chain)
      select head.partition, head.position - ${drafts.length} + e.n, head.epoch, e.tenant_id, e.version, e.id, ${occurredAt}::timestamptz, e.type,
             ${context.actor}, ${context.traceparent}, e.caused_by, e.data, decode(e.data_hash, 'hex'), case when e.n = ${drafts.length} then head.chain end
      from head, ${table('e', drafts, { tenant_id: 'int', version: 'smallint', id: 'uuid', type: 'text', caused_by: 'text', data: 'text in lines', data_hash: 'text', n: 'int' })}
    )
    select partition, epoch, position from head`,
  ))!;
}

interface Draft extends ChainedEvent {
  data: string;
}

function draftOf(event: NewEvent, context: AppendContext & { occurredAt: string }, causes: Map<string, number>): Draft {
  const data = JSON.stringify(event.data);
  return {
    id: randomUUID(),
    type: event.type,
    version: event.version,
    tenantId: event.tenantId,
    occurredAt: context.occurredAt,
    actor: context.actor,
    causedBy: causedBy(event, context, causes),
    data,
    dataHash: hash('sha256', data),
  };
}

function causedBy({ cause }: NewEvent, { consumer }: AppendContext, causes: Map<string, number>): string | null {
  if (!cause || !consumer) return null;
  const source = `${consumer}<${cause.producer}/${cause.epoch}/${cause.partition}/${cause.position}`;
  const n = causes.get(source) ?? 0;
  causes.set(source, n + 1);
  return `${source}/${n}`;
}

/** A backlog is counted only up to this number, so that watching a large import doesn't slow it down. */
const pendingAtMost = 100;

/** How far a consumer of some types has read. */
export interface PendingFeed {
  from: number;
  types: string[];
}

/** How many of a tenant's events in one log the consumers of one service still have to apply. */
export interface PendingOf {
  tenantId: number;
  feeds: PendingFeed[];
}

export interface Pending {
  /** How many events wait, for each feed in its order; counted up to `pendingAtMost`. */
  counts: number[];
  /** When the tenant's newest event occurred. */
  newestAt: string | null;
}

/** Some positions of one partition. */
export interface LogPositions {
  partition: number;
  positions: number[];
}

export interface LogRange {
  partition: number;
  from: number;
  to: number;
  types: string[];
  tenantId?: number;
}

/** Reads a producer's log: by SQL in the same installation, by HTTP where the producer is another process. */
export interface LogReader {
  producer: ServiceName;
  heads(): Promise<Head[]>;
  /** Events after `from` up to and including `to`, only of these types, in order. */
  read(range: LogRange): Promise<ReceivedEvent[]>;
  /** The hashes at these positions, without those that the log does not have. */
  marks(of: LogPositions): Promise<LogMark[]>;
  /** For all consumers of a service at once, since screens that watch an import ask often. */
  pending(of: PendingOf): Promise<Pending>;
}

interface LogRow extends Omit<ReceivedEvent, 'producer' | 'data'> {
  data: string | null;
}

export class SqlLogReader implements LogReader {
  constructor(
    readonly producer: ServiceName,
    private readonly fork: () => EntityManager,
  ) {}

  heads(): Promise<Head[]> {
    return rows<Head>(this.fork(), sql`${plannedOnce}select partition, epoch, position from log_head order by partition`);
  }

  async read({ partition, from, to, types, tenantId }: Omit<LogRange, 'types'> & { types: string[] | 'all' }): Promise<ReceivedEvent[]> {
    const found = await rows<LogRow>(
      this.fork(),
      sql`${plannedOnce}select partition, position, epoch, tenant_id, version, id, occurred_at, type, actor, traceparent,
                 caused_by, data
          from event_log
          where partition = ${partition} and position > ${from} and position <= ${to} and data is not null
            and ${allOf([types !== 'all' && sql`type = any (${types}::text[])`, tenantId !== undefined && sql`tenant_id = ${tenantId}`])}
          order by position`,
    );
    return found.map((event) => ({ ...event, producer: this.producer, data: JSON.parse(event.data!) }));
  }

  async marks({ partition, positions }: LogPositions): Promise<LogMark[]> {
    const found = await rows<ChainedEvent & { position: number; chain: string | null }>(
      this.fork(),
      sql`${plannedOnce}select position, id, type, version, tenant_id, occurred_at, actor, caused_by, encode(data_hash, 'hex') as data_hash,
                 encode(chain, 'hex') as chain
          from event_log where partition = ${partition} and position = any (${positions}::bigint[]) order by position`,
    );
    return found.map((event) => ({ position: event.position, hash: hash('sha256', chainLine(event)), chain: event.chain }));
  }

  async pending({ tenantId, feeds }: PendingOf): Promise<Pending> {
    const ofTenant = sql`from event_log where partition = ${partitionOf(tenantId)} and tenant_id = ${tenantId}`;
    const feedRows = sql.join(feeds.map(({ from, types }, n) => sql`(${n}::int, ${from}::bigint, ${types}::text[])`));
    return (await row<Pending>(
      this.fork(),
      sql`select (select json_agg((select count(*) from (
                         select ${ofTenant} and position > feed.position and type = any (feed.types) limit ${pendingAtMost}
                       ) as waiting) order by feed.n)
                  from (values ${feedRows}) as feed (n, position, types)) as counts,
                 (select occurred_at ${ofTenant} order by position desc limit 1) as newest_at`,
    ))!;
  }
}

/** Whether the database answers and the schema is there; fails where not. */
export const logAnswers = async (em: EntityManager): Promise<boolean> =>
  (await row(em, sql`select partition from log_head limit 1`)) !== undefined;

/** Reads the entire log in pages and checks for gaps and the hash chain; returns each difference as a sentence. */
export async function verifyLog(em: EntityManager, producer: string): Promise<string[]> {
  const differences: string[] = [];
  const heads = await rows<Head & { chain: Buffer }>(em, sql`select partition, epoch, position, chain from log_head`);
  for (const head of heads) differences.push(...(await verifyPartition(em, producer, head)));
  return differences;
}

async function verifyPartition(em: EntityManager, producer: string, head: Head & { chain: Buffer }): Promise<string[]> {
  let chain: Buffer = Buffer.alloc(0);
  let lines: string[] = [];
  let at = 0;
  const where = `${producer} log, partition ${head.partition}`;
  for (;;) {
    const page = await rows<Draft & { position: number; chain: Buffer | null }>(
      em,
      sql`${plannedOnce}select position, id, type, version, tenant_id, occurred_at, actor, caused_by, data,
                 encode(data_hash, 'hex') as data_hash, chain
          from event_log where partition = ${head.partition} and position > ${at} and position <= ${Math.min(head.position, at + 5_000)} order by position`,
    );
    for (const event of page) {
      if (event.position !== at + 1) return [`${where}: position ${at + 1} is missing`];
      if (event.data !== null && hash('sha256', event.data) !== event.dataHash)
        return [`${where}: the data at position ${event.position} was changed`];
      at = event.position;
      lines.push(chainLine(event));
      if (!event.chain) continue;
      chain = chainAfter(chain, commitDigest(lines));
      if (!chain.equals(event.chain)) return [`${where}: the hash chain breaks at position ${at}`];
      lines = [];
    }
    if (page.length === 0) break;
  }
  if (at !== head.position || !chain.equals(head.chain))
    return [`${where}: the head is at position ${head.position}, the log ends at ${at}`];
  // In one statement, because the log may grow while it is verified.
  const beyond = await row(
    em,
    sql`${plannedOnce}select from event_log where partition = ${head.partition} and position > (select position from log_head where partition = ${head.partition}) limit 1`,
  );
  return beyond ? [`${where}: there are events beyond the head`] : [];
}
