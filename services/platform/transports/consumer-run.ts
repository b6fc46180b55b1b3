// Applying a batch of events to one consumer, the same for every transport: position and effect in one transaction, duplicates skipped by
// position, a tenant whose events fail for good set aside (parked) so that the others go on.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReceivedEvent } from '#contracts/define.js';
import type { ServiceName } from '#contracts/services.js';
import type { ConsumerPattern, HandlerResult, Reacted } from '../consumes.js';
import type { Log } from '../log.js';
import { newTraceparent, withContext } from '../request-context.js';
import { execute, plannedOnce, row, rows, sql } from '../sql.js';
import { isTransient } from '../transient.js';
import type { UnitOfWork, WriteNow } from '../unit-of-work.js';

export interface Batch {
  producer: ServiceName;
  epoch: number;
  partition: number;
  /** No relevant events are between this position and the first event; a consumer's stored position must not be lower. */
  from: number;
  /** The position up to which the log has been read for this batch, also where the last events are of other types. */
  to: number;
  events: ReceivedEvent[];
}

/** Hooks for tests, between the handler and the commit. */
export interface BatchHooks {
  beforeCommit?(consumer: string): void;
}

export type NestHandler = (events: ReceivedEvent[], em: EntityManager) => Promise<HandlerResult>;

/** A different log than the one this consumer followed: a backup was restored. Needs a rebuild, not a retry. */
export class EpochChanged extends Error {}

/** The batch starts after the consumer's position: events were lost on the way and must be read from the log. */
export class Gap extends Error {
  constructor(readonly position: number) {
    super(`events are missing after position ${position}`);
  }
}

/** A message that the producer's log does not have at its position. */
interface Forged {
  position: number;
  epoch: number;
  offset: bigint;
}

/** This many messages of a report are described one by one; the others are only counted. */
const describedForged = 5;

/** From this batch size on, plans based on table statistics gain more than the statistics cost. */
const largeBatch = 500;

export class ConsumerRun {
  constructor(
    readonly pattern: ConsumerPattern,
    private readonly unitOfWork: UnitOfWork,
    private readonly handler: NestHandler,
    private readonly log: Log,
    private readonly hooks: BatchHooks = {},
  ) {}

  /** Applies the new part of the batch and stores the position. Throws only errors worth retrying (and EpochChanged, Gap). */
  async apply(batch: Batch): Promise<void> {
    const traceparent = batch.events[0]?.traceparent ?? newTraceparent();
    const context = { actor: this.pattern.consumer, traceparent, consumer: this.pattern.consumer };
    const run = (tenantByTenant: boolean) =>
      withContext(context, () =>
        this.unitOfWork.consume(tenantsOf(batch.events), context, (em, write) => this.applyIn(em, batch, tenantByTenant ? write : null)),
      );
    try {
      await run(false);
    } catch (error) {
      if (error instanceof EpochChanged || error instanceof Gap || isTransient(error)) throw error;
      this.log.warn(
        { consumer: this.pattern.consumer, producer: batch.producer, partition: batch.partition, to: batch.to, err: error },
        'batch failed, tenant by tenant now',
      );
      await run(true);
    }
  }

  /** With `tenantByTenant` each tenant's effect is written by it, in a savepoint of its own. */
  private async applyIn(em: EntityManager, batch: Batch, tenantByTenant: WriteNow | null): Promise<Reacted & { reply: void }> {
    const { consumer } = this.pattern;
    const stored = await lockPosition(em, consumer, batch);
    if (stored >= batch.to) return { reply: undefined };
    if (stored < batch.from) throw new Gap(stored);
    const parked = await this.move(em, batch);
    const fresh = batch.events.filter((event) => event.position > stored && !parked.has(event.tenantId));
    if (fresh.length >= largeBatch) await execute(em, sql`select analyze_young_tables()`);
    const reacted = fresh.length === 0 || tenantByTenant ? {} : await this.handle(fresh, em);
    if (tenantByTenant) await this.eachTenant(em, batch.producer, fresh, tenantByTenant);
    this.hooks.beforeCommit?.(consumer);
    return { reply: undefined, ...reacted };
  }

  private async handle(events: ReceivedEvent[], em: EntityManager): Promise<Reacted> {
    const { reacted, error } = await this.handler(events, em);
    if (error !== undefined) throw error;
    return reacted ?? {};
  }

  private async eachTenant(em: EntityManager, producer: ServiceName, events: ReceivedEvent[], write: WriteNow): Promise<void> {
    for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId)) {
      await em.execute('savepoint one_tenant');
      try {
        const { events: more = [], jobs = [] } = await this.handle(own, em);
        await write({ events: more, jobs: jobs.map((job) => ({ tenantId, ...job })) });
      } catch (error) {
        if (isTransient(error)) throw error;
        await em.execute('rollback to savepoint one_tenant');
        await this.park(em, producer, own[0]!, error);
      }
    }
  }

  private async park(em: EntityManager, producer: ServiceName, first: ReceivedEvent, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    this.log.error(
      { consumer: this.pattern.consumer, producer, tenantId: first.tenantId, position: first.position, err: error },
      'tenant parked',
    );
    await execute(
      em,
      sql`insert into parked (tenant_id, consumer, producer, from_position, reason)
              values (${first.tenantId}, ${this.pattern.consumer}, ${producer}, ${first.position}, ${reason.slice(0, 500)})
              on conflict do nothing`,
    );
  }

  /** None of them is applied. Events at their positions are read from the log. */
  async reportForged(producer: ServiceName, partition: number, messages: Forged[]): Promise<void> {
    const { consumer } = this.pattern;
    const described = messages.slice(0, describedForged).map(({ offset, ...place }) => ({ ...place, offset: String(offset) }));
    this.log.error({ consumer, producer, partition, count: messages.length, messages: described }, 'messages do not match the log');
    const context = { actor: consumer, traceparent: newTraceparent(), consumer };
    await this.unitOfWork.consume([], context, async (em) => {
      await execute(
        em,
        sql`insert into forged_message as known (consumer, producer, partition, messages, last_position)
            values (${consumer}, ${producer}, ${partition}, ${messages.length}, ${messages.at(-1)!.position})
            on conflict (consumer, producer, partition) do update
              set messages = known.messages + excluded.messages, last_position = excluded.last_position, last_at = now()`,
      );
      return { reply: undefined };
    });
  }

  /** Moves the locked position to the end of the batch, in one commit with its effect. Returns the parked tenants, in the same round trip. */
  private async move(em: EntityManager, { producer, partition, to }: Batch): Promise<Set<number>> {
    const { consumer } = this.pattern;
    const found = await rows<{ tenantId: number }>(
      em,
      sql`${plannedOnce}with moved as (
            update consumer_position set position = ${to} where consumer = ${consumer} and producer = ${producer} and partition = ${partition}
          )
          select tenant_id from parked where consumer = ${consumer} and producer = ${producer}`,
    );
    return new Set(found.map((parked) => parked.tenantId));
  }

  /** Applies the events of one parked tenant again, in order, in one transaction; on success the tenant is no longer parked. */
  async redrive(
    tenantId: number,
    producer: ServiceName,
    read: (from: number, to: number) => Promise<ReceivedEvent[]>,
    partition: number,
  ): Promise<number> {
    const context = { actor: this.pattern.consumer, traceparent: newTraceparent(), consumer: this.pattern.consumer };
    return this.unitOfWork.consume([tenantId], context, async (em) => {
      const position = await row<{ position: number }>(
        em,
        sql`select position from consumer_position where consumer = ${this.pattern.consumer} and producer = ${producer} and partition = ${partition} for update`,
      );
      const parked = await row<{ fromPosition: number }>(
        em,
        sql`delete from parked where tenant_id = ${tenantId} and consumer = ${this.pattern.consumer} and producer = ${producer} returning from_position`,
      );
      if (!parked || !position) return { reply: 0 };
      const events = await read(parked.fromPosition - 1, position.position);
      return { reply: events.length, ...(events.length > 0 ? await this.handle(events, em) : {}) };
    });
  }
}

/** The position that the consumer has stored, 0 before its first batch. Any other process that would apply to the feed waits. */
async function lockPosition(em: EntityManager, consumer: string, batch: Batch): Promise<number> {
  const lock = () =>
    row<{ epoch: number; position: number }>(
      em,
      sql`${plannedOnce}select epoch, position from consumer_position
          where consumer = ${consumer} and producer = ${batch.producer} and partition = ${batch.partition} for update`,
    );
  const stored = (await lock()) ?? (await insertPosition(em, consumer, batch).then(lock))!;
  if (stored.epoch !== batch.epoch)
    throw new EpochChanged(
      `${consumer} has followed epoch ${stored.epoch} of ${batch.producer}, the log is at ${batch.epoch}: rebuild it.`,
    );
  return stored.position;
}

const insertPosition = (em: EntityManager, consumer: string, { producer, partition, epoch }: Batch): Promise<void> =>
  execute(
    em,
    sql`insert into consumer_position (consumer, producer, partition, epoch, position)
        values (${consumer}, ${producer}, ${partition}, ${epoch}, 0) on conflict do nothing`,
  );

const tenantsOf = (events: ReceivedEvent[]): number[] => [...new Set(events.map((event) => event.tenantId))];
