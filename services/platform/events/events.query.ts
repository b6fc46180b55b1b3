// The events of one business after a position, in order. Runs as `app`, so row-level security applies as well.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { partitionOf } from '#contracts/partition.js';
import type { EventEnvelope, listEvents } from '#contracts/routes/events.js';
import type { ServiceName } from '#contracts/services.js';
import { row, rows, sql } from '../sql.js';

interface EventQuery {
  tenantId: number;
  producer: ServiceName;
  after: number;
  limit: number;
  /** Types that the caller may not see. */
  hidden: string[];
}

type EventRow = Omit<EventEnvelope, 'producer' | 'data'> & { data: string };

/** The head is read first: everything up to it is committed, so no event below it can appear later. */
export async function tenantEvents(em: EntityManager, query: EventQuery): Promise<ReplyOf<typeof listEvents>> {
  const { tenantId, producer, after, limit, hidden } = query;
  const { head, epoch } = (await row<{ head: number; epoch: number }>(
    em,
    sql`select position as head, epoch from log_head where partition = ${partitionOf(tenantId)}`,
  ))!;
  const found = await rows<EventRow>(
    em,
    sql`select id, type, version, tenant_id, epoch, partition, position, occurred_at, actor, traceparent,
               caused_by, data
        from event_log
        where tenant_id = ${tenantId} and position > ${after} and position <= ${head} and data is not null and type <> all (${hidden}::text[])
        order by position limit ${limit}`,
  );
  const events = found.map(({ data, ...rest }) => ({ ...rest, producer, data: JSON.parse(data) as unknown }));
  return { events, next: events.length < limit ? head : events.at(-1)!.position, head, epoch };
}
