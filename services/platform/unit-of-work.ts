// The only way into a service's database. It opens the transaction, names the tenants to row-level security, appends the events that the
// handler returns and writes the jobs it asks for, all in one commit; afterwards it wakes their consumers.
import { randomUUID } from 'node:crypto';
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { refuse } from '#contracts/problem.js';
import type { ServiceName } from '#contracts/services.js';
import { Background } from './background.js';
import type { Connections, DatabaseRole } from './database.js';
import { appendEvents, type AppendContext, type Head } from './event-log.js';
import type { Identity } from './identity.js';
import { namingOf } from './joined-begin.js';
import { currentContext } from './request-context.js';
import type { Vault } from './seal.js';
import { execute, row, sql } from './sql.js';

/** What a unit of work must know about its caller. */
export type Asking = Pick<Identity, 'tenantId' | 'mail' | 'traceparent'> & AskingRole;

/** A caller without a role gets what the lowest one gets. */
type AskingRole = Partial<Pick<Identity, 'role'>>;

export interface NewJob {
  kind: string;
  payload: object;
  /** Set when the caller must know the id beforehand. */
  id?: string;
  /** Needed if a batch contains several tenants. */
  tenantId?: number;
}

/** What a writing handler returns: the reply, the events to publish, the jobs to run. */
export interface Outcome<T> {
  reply: T;
  events?: NewEvent[];
  jobs?: NewJob[];
}

/** Writes jobs and events immediately, for handlers whose failures must happen inside their savepoint. */
export type WriteNow = (outcome: Pick<Outcome<unknown>, 'events' | 'jobs'>) => Promise<void>;

/** Called after each commit; the transports and the job runner listen. */
interface AfterCommit {
  appended(service: ServiceName, head: Head): void;
  jobsWritten(jobs: { id: string; kind: string; tenantId: number }[]): void;
}

export class UnitOfWork {
  afterCommit: AfterCommit = { appended: () => {}, jobsWritten: () => {} };

  constructor(
    readonly service: ServiceName,
    private readonly connections: Connections,
    private readonly background = new Background(),
    /** Seals the replies kept for an Idempotency-Key; a service without a vault hands out no secrets. */
    private readonly vault: Vault | null = null,
  ) {}

  /** A read for a person, restricted to their tenant: all its statements see the same snapshot, so a sum and its rows agree. */
  read<T>(who: Pick<Identity, 'tenantId'> & AskingRole, handler: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction(personOf(who), handler, true);
  }

  /** A command of a person. A repeated Idempotency-Key gives the first reply again and does nothing. */
  async run<T>(who: Asking, handler: (em: EntityManager) => Promise<Outcome<T>>): Promise<T> {
    const idempotency = takeIdempotency();
    return this.commit(personOf(who), actorOf(who), async (em) => {
      if (!idempotency) return handler(em);
      const earlier = await earlierReply(em, who.tenantId, idempotency);
      if (earlier) return { reply: this.openReply(earlier.reply, who.tenantId, idempotency.key) as T };
      const outcome = await handler(em);
      await storeReply(em, who.tenantId, idempotency.key, this.sealReply(outcome.reply, who.tenantId, idempotency.key));
      return outcome;
    });
  }

  /** A dry run of a command: returns its reply and rolls everything back. */
  async preview<T>(who: Pick<Identity, 'tenantId'> & AskingRole, handler: (em: EntityManager) => Promise<T>): Promise<T> {
    const em = this.connections.fork('app');
    await em.begin();
    const [reply] = await Promise.allSettled([nameTenants(em, personOf(who)).then(() => handler(em))]);
    // If the handler failed because the connection was lost, this fails too, and the handler's own failure is the one to report.
    const [undone] = await Promise.allSettled([em.rollback()]);
    if (reply.status === 'rejected') throw reply.reason;
    if (undone.status === 'rejected') throw undone.reason;
    return reply.value;
  }

  /**
   * A command that creates a tenant: `allocate` returns the new tenant's number, `handler` runs restricted to it. Repeated requests are
   * distinguished by person, because there is no tenant yet that a key could belong to.
   */
  createTenant<T>(
    who: Identity,
    allocate: (em: EntityManager) => Promise<number>,
    handler: (em: EntityManager, tenantId: number) => Promise<Outcome<T>>,
  ): Promise<T> {
    const given = takeIdempotency();
    const idempotency = given && { ...given, key: `${who.userId} ${given.key}` };
    return this.commit(personOf(who), actorOf(who), async (em) => {
      const earlier = idempotency && (await earlierReply(em, who.tenantId, idempotency));
      if (earlier) return { reply: this.openReply(earlier.reply, who.tenantId, idempotency.key) as T };
      const tenantId = await allocate(em);
      await nameTenants(em, personOf({ tenantId }));
      const outcome = await handler(em, tenantId);
      if (idempotency) {
        await nameTenants(em, personOf(who));
        await storeReply(em, who.tenantId, idempotency.key, this.sealReply(outcome.reply, who.tenantId, idempotency.key));
        await nameTenants(em, personOf({ tenantId }));
      }
      return outcome;
    });
  }

  /** Work of a job or a schedule on behalf of tenants of one partition, as a piece of background work. */
  asWorker<T>(tenants: number[], actor: string, handler: (em: EntityManager) => Promise<Outcome<T>>): Promise<T> {
    const context = { actor, traceparent: currentContext()?.traceparent ?? null };
    return this.background.piece(() => this.commit({ login: 'worker', tenants }, context, handler));
  }

  /** A consumer's batch: the handler also moves its position, so effect and position are one commit. */
  consume<T>(tenants: number[], context: AppendContext, handler: (em: EntityManager, write: WriteNow) => Promise<Outcome<T>>): Promise<T> {
    return this.commit({ login: 'worker', tenants }, context, handler);
  }

  /** Reads one snapshot across tenants for health, verification and the pipeline; row-level security limits it to `tenants`. */
  inspect<T>(tenants: number[], handler: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction({ login: 'worker', tenants }, handler, true);
  }

  /** Reads of the log and positions only. */
  readLog(): EntityManager {
    return this.connections.fork('relay');
  }

  /** A reply can contain a secret that is shown once, such as an invitation's link, so it is stored encrypted. */
  private sealReply(reply: unknown, tenantId: number, key: string): unknown {
    return this.vault ? this.vault.close(JSON.stringify(reply ?? null), replyPlace(tenantId, key)) : reply;
  }

  private openReply(kept: unknown, tenantId: number, key: string): unknown {
    // An earlier version stored unencrypted objects, which are still answered for one day.
    return this.vault && typeof kept === 'string' ? (JSON.parse(this.vault.open(kept, replyPlace(tenantId, key))) as unknown) : kept;
  }

  private async commit<T>(
    scope: Scope,
    context: AppendContext,
    handler: (em: EntityManager, write: WriteNow) => Promise<Outcome<T>>,
  ): Promise<T> {
    let head: Head | null = null;
    const written: { id: string; kind: string; tenantId: number }[] = [];
    const reply = await this.transaction(scope, async (em) => {
      const write: WriteNow = async ({ events = [], jobs = [] }) => {
        const added = [];
        for (const job of jobs) added.push(await writeJob(em, job, job.tenantId ?? scope.tenants[0]!, context.actor));
        head = (await appendEvents(em, context, events)) ?? head;
        written.push(...added);
      };
      const outcome = await handler(em, write);
      await write(outcome);
      return outcome.reply;
    });
    if (head) this.afterCommit.appended(this.service, head);
    if (written.length > 0) this.afterCommit.jobsWritten(written);
    return reply;
  }

  private transaction<T>(scope: Scope, handler: (em: EntityManager) => Promise<T>, readOnly = false): Promise<T> {
    return this.connections.fork(scope.login).transactional(
      async (em) => {
        await nameTenants(em as EntityManager, scope);
        return handler(em as EntityManager);
      },
      readOnly ? { readOnly, isolationLevel: IsolationLevel.REPEATABLE_READ } : {},
    );
  }
}

/** Whose transaction it is. */
interface Scope {
  login: DatabaseRole;
  tenants: number[];
  /** Of the person who asks; period locks differ by it. */
  role?: Identity['role'] | undefined;
}

const personOf = ({ tenantId, role }: Pick<Identity, 'tenantId'> & AskingRole): Scope => ({ login: 'app', tenants: [tenantId], role });

/** Sets which tenants' rows this transaction may see under row-level security, and who asks. */
async function nameTenants(em: EntityManager, { login, tenants, role }: Scope): Promise<void> {
  const naming =
    login === 'app' ? namingOf('app.tenant_id', String(tenants[0]), role ?? '') : namingOf('app.tenant_ids', `{${tenants.join(',')}}`);
  await execute(em, naming);
}

const actorOf = (who: Asking): AppendContext => ({ actor: who.mail, traceparent: who.traceparent });

const replyPlace = (tenantId: number, key: string): string => `idempotency ${tenantId} ${key}`;

function takeIdempotency(): { key: string; inputHash: string } | undefined {
  const context = currentContext();
  const idempotency = context?.idempotency;
  if (context) delete context.idempotency;
  return idempotency;
}

/** Claims the key for this transaction, or finds its earlier reply. A second request waits for the first. Replies are kept for a day. */
async function earlierReply(
  em: EntityManager,
  tenantId: number,
  { key, inputHash }: { key: string; inputHash: string },
): Promise<{ reply: unknown } | null> {
  const claimed = await row(
    em,
    sql`with expired as (
          delete from idempotency where ctid = any (array(
            select ctid from idempotency where tenant_id = ${tenantId} and key <> ${key} and created_at < now() - interval '24 hours'
            limit 100 for update skip locked)))
        insert into idempotency (tenant_id, key, input_hash) values (${tenantId}, ${key}, ${inputHash})
        on conflict (tenant_id, key) do update set input_hash = excluded.input_hash, reply = null, created_at = now()
          where idempotency.created_at < now() - interval '24 hours' returning key`,
  );
  if (claimed) return null;
  const known = (await row<{ inputHash: string; reply: unknown }>(
    em,
    sql`select input_hash, reply from idempotency where tenant_id = ${tenantId} and key = ${key}`,
  ))!;
  if (known.inputHash !== inputHash) refuse('idempotency-key-reused', 'This Idempotency-Key was used for another request.');
  return { reply: known.reply };
}

const storeReply = (em: EntityManager, tenantId: number, key: string, reply: unknown) =>
  em.execute('update idempotency set reply = ? where tenant_id = ? and key = ?', [JSON.stringify(reply), tenantId, key]);

async function writeJob(
  em: EntityManager,
  job: NewJob,
  tenantId: number,
  actor: string,
): Promise<{ id: string; kind: string; tenantId: number }> {
  const id = job.id ?? randomUUID();
  await execute(
    em,
    sql`insert into job (tenant_id, id, kind, payload, requested_by) values (${tenantId}, ${id}, ${job.kind}, ${JSON.stringify(job.payload)}::jsonb, ${actor})`,
  );
  return { id, kind: job.kind, tenantId };
}
