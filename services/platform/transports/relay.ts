// Sends a service's log to its topic, in order, partition by partition. One process of the service is the leader; the others wait for its
// connection to the database to end. The log stays authoritative: consumers read lost messages there.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ServiceName } from '#contracts/services.js';
import type { ServiceDatabase } from '../database.js';
import type { Log } from '../log.js';
import type { LogHeads } from './heads.js';
import { messageOf, type LoggedEvent } from './kafka-message.js';
import type { OwnMessage, SafeProducer } from './safe-producer.js';

interface RelayOptions {
  service: ServiceName;
  database: ServiceDatabase;
  /** Announces the commits of this process; those of others are found by polling. */
  board: LogHeads;
  topic: string;
  producer: SafeProducer;
  log: Log;
  /** Called once before the first send. */
  prepare?(): Promise<void>;
  pollMs?: number;
}

interface Behind {
  partition: number;
  epoch: number;
  position: number;
  /** Sent up to here, in this epoch: a log of a new epoch is sent from its start. */
  sent: number;
}

const leaderEveryMs = 500;
/** Events of one send; together they stay well below what a broker takes. */
const sendRows = 1_000;
const sendBytes = 1024 * 1024;

export class Relay {
  private closing = false;
  private running: Promise<void> | undefined;
  private wake = () => {};
  private unwatch = () => {};
  private readonly cutOff = new Set<number>();

  constructor(private readonly options: RelayOptions) {}

  start(): void {
    const { board, service } = this.options;
    this.unwatch = board.watch((producer) => void (producer === service && this.wake()));
    this.running = this.lead();
  }

  async close(): Promise<void> {
    this.closing = true;
    this.unwatch();
    this.wake();
    await this.running;
    await this.options.producer.close();
  }

  /** Whatever fails, database or Kafka, the relay starts over after a moment. */
  private async lead(): Promise<void> {
    const { service, log } = this.options;
    for (let failures = 0; !this.closing;) {
      try {
        await this.session(() => (failures = 0));
      } catch (error) {
        if (this.closing) return;
        log.warn({ service, attempt: failures, err: error }, 'the relay starts over');
        await this.pause(Math.min(5_000, 100 * 2 ** failures++));
      }
    }
  }

  /** One connection to the database: its lock makes the leader; when it ends, another process leads. */
  private async session(sent: () => void): Promise<void> {
    const client = await this.connect();
    try {
      while (!this.closing && !(await isLeader(client, this.options.service))) await this.pause(leaderEveryMs);
      if (this.closing) return;
      await this.options.prepare?.();
      while (!this.closing) {
        const { idle, woken } = this.untilWoken();
        for (const partition of (await behind(client)).filter((candidate) => this.isIntact(candidate))) {
          await this.forward(client, partition);
          woken();
          sent();
        }
        await idle;
      }
    } finally {
      await client.end().catch(() => {});
    }
  }

  private async connect(): Promise<pg.Client> {
    const { host, port, database, schema, passwords } = this.options.database;
    const client = new pg.Client({ host, port, database, user: `${schema}_relay`, password: passwords.relay });
    // A lost connection shows in the next statement; without a listener it would end the process.
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** Set before the log is read, so that a commit in between is not missed. */
  private untilWoken(): { idle: Promise<void>; woken: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.options.pollMs ?? 250);
    const woken = () => {
      clearTimeout(timer);
      resolve();
    };
    this.wake = woken;
    return { idle: promise, woken };
  }

  private async pause(ms: number): Promise<void> {
    for (const end = Date.now() + ms; !this.closing && Date.now() < end;) await wait(Math.min(100, ms));
  }

  /** A log that lost its end without a new epoch was restored improperly, so nothing of it is sent. */
  private isIntact({ partition, position, sent }: Behind): boolean {
    if (position > sent) return true;
    if (!this.cutOff.has(partition))
      this.options.log.error({ service: this.options.service, partition, position, sent }, 'the log ends before what was sent');
    this.cutOff.add(partition);
    return false;
  }

  private async forward(client: pg.Client, { partition, epoch, position, sent }: Behind): Promise<void> {
    const { topic, producer, service } = this.options;
    const events = await read(client, { partition, from: sent, to: Math.min(position, sent + sendRows) });
    for (const messages of inPortions(events.map((event) => messageOf(service, epoch, event))))
      await producer.send(topic, partition, messages);
    await client.query(
      `insert into relay_position (partition, epoch, position) values ($1, $2, $3)
       on conflict (partition) do update set epoch = excluded.epoch, position = excluded.position`,
      [partition, epoch, Math.min(position, sent + sendRows)],
    );
  }
}

async function isLeader(client: pg.Client, service: ServiceName): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock(hashtext($1)) as leads', [`relay:${service}`]);
  return rows[0]!.leads;
}

async function behind(client: pg.Client): Promise<Behind[]> {
  const { rows } = await client.query<Record<keyof Behind, string>>(
    `select partition, h.epoch, h.position, coalesce(r.position, 0) as sent
     from log_head h left join relay_position r using (partition, epoch) where h.position <> coalesce(r.position, 0) order by partition`,
  );
  return rows.map(({ partition, epoch, position, sent }) => ({
    partition: Number(partition),
    epoch: Number(epoch),
    position: Number(position),
    sent: Number(sent),
  }));
}

/** The payload of a deleted business is gone: consumers find its positions empty in the log. */
async function read(client: pg.Client, range: { partition: number; from: number; to: number }): Promise<LoggedEvent[]> {
  const { rows } = await client.query<Omit<LoggedEvent, 'position' | 'occurredAt'> & { position: string; occurredAt: Date }>(
    `select partition, position, epoch, tenant_id as "tenantId", version, id, occurred_at as "occurredAt", type, actor, traceparent, caused_by as "causedBy", data,
            encode(chain, 'hex') as chain
     from event_log where partition = $1 and position > $2 and position <= $3 and data is not null order by position`,
    [range.partition, range.from, range.to],
  );
  return rows.map((row) => ({ ...row, position: Number(row.position), occurredAt: row.occurredAt.toISOString() }));
}

function inPortions(messages: OwnMessage[]): OwnMessage[][] {
  const portions: OwnMessage[][] = [];
  let bytes = Infinity;
  for (const message of messages) {
    const size = message.value!.length;
    if (bytes + size > sendBytes) {
      portions.push([]);
      bytes = 0;
    }
    portions.at(-1)!.push(message);
    bytes += size;
  }
  return portions;
}
