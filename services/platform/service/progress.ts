// This service's progress for one tenant: what its consumers still have to apply, what is parked, which jobs run, and its own log's head.
import { z } from 'zod';
import { partitionOf } from '#contracts/partition.js';
import { Running, Stage } from '#contracts/routes/pipeline.js';
import { services, type ServiceName } from '#contracts/services.js';
import type { ConsumerPattern } from '../consumes.js';
import type { LogReader } from '../event-log.js';
import { row, sql } from '../sql.js';
import type { ConsumerRun } from '../transports/consumer-run.js';
import type { UnitOfWork } from '../unit-of-work.js';

export const ServiceProgress = z.object({
  service: z.enum(services),
  /** The head of the service's own log in the tenant's partition. */
  head: z.number().int(),
  stages: z.array(Stage),
  running: z.array(Running),
});
export type ServiceProgress = z.infer<typeof ServiceProgress>;

/** Set when the service is started, once the transport knows its consumers. */
export class Consumers {
  runs: ConsumerRun[] = [];
  readers = new Map<ServiceName, LogReader>();

  get patterns(): ConsumerPattern[] {
    return this.runs.map((run) => run.pattern);
  }
}

interface State extends Pick<ServiceProgress, 'head' | 'running'> {
  positions: { consumer: string; producer: string; position: number }[];
  forged: { consumer: string; producer: string; messages: number }[];
  parked: (Stage['parked'][number] & { consumer: string })[];
}

/**
 * The gateway's check needs the state before the lag (see gateway/pipeline/caught-up.ts). `patterns` limits the stages to some consumers.
 */
export async function progressOf(
  work: UnitOfWork,
  consumers: Consumers,
  tenantId: number,
  patterns = consumers.patterns,
): Promise<ServiceProgress> {
  const { head, running, positions, forged, parked } = await stateOf(work, tenantId);
  const feeds = patterns.flatMap(({ consumer, types }) =>
    Object.entries(types).map(([producer, wanted]) => ({
      consumer,
      producer: producer as ServiceName,
      types: wanted,
      from: positions.find((stored) => stored.consumer === consumer && stored.producer === producer)?.position ?? 0,
    })),
  );
  const logs = await Promise.all(
    [...Map.groupBy(feeds, ({ producer }) => producer)].map(async ([producer, asking]) => {
      const { counts, newestAt } = await consumers.readers.get(producer)!.pending({ tenantId, feeds: asking });
      return asking.map((feed, n) => [feed, { lag: counts[n]!, newestEventAt: newestAt }] as const);
    }),
  );
  const lags = new Map(logs.flat());
  const stages = feeds.map((feed): Stage => {
    const { consumer, producer } = feed;
    const isOfFeed = (row: { consumer: string; producer: string }) => row.consumer === consumer && row.producer === producer;
    const parkedHere = parked.filter(isOfFeed).map(({ consumer: _, ...rest }) => rest);
    const messages = forged.find(isOfFeed)?.messages;
    return { service: work.service, consumer, ...lags.get(feed)!, ...(messages !== undefined && { forged: messages }), parked: parkedHere };
  });
  return { service: work.service, head, stages, running };
}

/** In one statement, for a consistent view: a moved position and the events appended by moving it are seen together. */
async function stateOf(work: UnitOfWork, tenantId: number): Promise<State> {
  const partition = partitionOf(tenantId);
  const state = await work.read({ tenantId }, (em) =>
    row<State>(
      em,
      sql`select (select position from log_head where partition = ${partition}) as head,
                 (select coalesce(json_agg(json_build_object('consumer', consumer, 'producer', producer, 'position', position)), '[]')
                  from consumer_position where partition = ${partition}) as positions,
                 (select coalesce(json_agg(json_build_object('consumer', consumer, 'producer', producer, 'messages', messages)), '[]')
                  from forged_message where partition = ${partition}) as forged,
                 (select coalesce(json_agg(json_build_object('consumer', consumer, 'producer', producer,
                                                             'fromPosition', from_position, 'reason', reason, 'parkedAt', parked_at)), '[]')
                  from parked where tenant_id = ${tenantId}) as parked,
                 (select coalesce(json_agg(json_build_object('id', ${work.service}::text || '.' || id, 'kind', kind, 'state', state,
                                                             'progress', progress, 'message', message)), '[]')
                  from job where tenant_id = ${tenantId} and state in ('queued', 'running')) as running`,
    ),
  );
  return { ...state!, parked: state!.parked.map((entry) => ({ ...entry, parkedAt: new Date(entry.parkedAt).toISOString() })) };
}
